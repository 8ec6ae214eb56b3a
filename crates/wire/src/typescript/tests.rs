//! The written TypeScript is that of the types.

use std::collections::BTreeSet;
use std::path::Path;

use ts_rs::TypeVisitor;

use super::{declared, generated};
use crate::http::{Catalogue, GameInfo};
use crate::{admin, json, people, socket};

fn check_text(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
    kozyr_laws::check_golden(&path, text).unwrap();
}

#[test]
fn messages() {
    let mut text = declared("Messages between the client and the server.", "wire", |out| {
        json::visit(out);
        out.visit::<admin::HouseSanctionKind>();
        out.visit::<socket::Request>();
    });
    text += &format!(
        "\n/** The version of the protocol. */\nexport const PROTOCOL = {};\n",
        crate::PROTOCOL
    );
    text += "\n/** What is said with one touch, in order; `neutral` is what says nothing of cards. */\n";
    text += "export const PHRASES: readonly { name: PhraseName; neutral: boolean }[] = [\n";
    for phrase in kozyr_table::Phrase::ALL {
        let (name, neutral) = (phrase.name(), phrase.is_neutral());
        text += &format!("  {{ name: \"{name}\", neutral: {neutral} }},\n");
    }
    text += "];\n";
    check_text("web/src/wire/protocol.ts", &text);
}

/// Every game's views, events and facts of chosen cards, beside its screen.
#[test]
fn games() {
    use kozyr_rules::Game;
    macro_rules! check_all {
        ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
            $(
                type $Game = kozyr_games::$key::$Game;
                let titles: Vec<&str> = $Game::ABOUT.presets.iter().map(|p| p.title).collect();
                let about = format!("What a viewer of {} is shown.", titles.join(" and "));
                let text = declared(&about, "wire", |out| {
                    out.visit::<<$Game as Game>::View>();
                    out.visit::<<$Game as Game>::Event>();
                    out.visit::<<$Game as Game>::FormFacts>();
                });
                check_text(&of_game(stringify!($key), "wire.ts"), &text);
            )+
        };
    }
    kozyr_games::games!(check_all);
}

fn of_game(key: &str, file: &str) -> String {
    format!("games/{key}/web/{file}")
}

/// The reasons for refusals, so that the client's tests can check that its translations are
/// complete.
#[test]
fn reasons() {
    let of_games = kozyr_games::reasons();
    let (common, own): (Vec<_>, Vec<_>) = of_games.iter().partition(|(game, _)| game.is_empty());
    let named = |id: &str| common.iter().any(|(_, reason)| reason.id == id);
    let of_table = kozyr_table::reasons::ALL.iter().filter(|reason| !named(reason.id));
    let common = common.iter().map(|(_, reason)| *reason).chain(of_table.copied());
    check_reasons(
        "web/src/wire/reasons.ts",
        "Why games and tables refuse, for reasons that all games share.",
        "",
        common,
    );
    let keys: BTreeSet<&str> = own.iter().map(|(game, _)| *game).collect();
    for key in keys {
        let reasons = own.iter().filter(|(game, _)| *game == key).map(|(_, reason)| *reason);
        let about = "Why this game refuses, for reasons of its own.";
        check_reasons(&of_game(key, "reasons.ts"), about, key, reasons);
    }
}

/// Codes of settings that the tests of both sides read.
const CODES: [&str; 12] = [
    "",
    "c30",
    "b600.10",
    "g40",
    "lhard",
    "d5",
    "b600.10-g40-lhard-d20",
    "k",
    "c30-d5-k",
    "t3",
    "t14-lhard",
    "c2-g86400",
];
/// Texts that are no codes.
const NO_CODES: [&str; 17] = [
    "x", "k1", "g", "g0", "c-", "c1", "b600", "b600.0", "b600.2.2", "d51", "t0", "t15", "g40-",
    "g40-g41", "c30-t3", "<script>", "g-1",
];

#[test]
fn settings() {
    use kozyr_table::{Clock, Settings, Values};

    let clocks: String = Clock::KINDS
        .iter()
        .map(|kind| {
            let numbers = kind.numbers.iter().map(|(key, least, most)| {
                format!("{{ key: \"{key}\", least: {least}, most: {most} }}")
            });
            let numbers: Vec<String> = numbers.collect();
            let (letter, name, numbers) = (kind.letter, kind.name, numbers.join(", "));
            format!("  {{ letter: \"{letter}\", kind: \"{name}\", numbers: [{numbers}] }},\n")
        })
        .collect();
    let bank = Clock::Bank { start: 60, increment: 2 };
    let ways = [
        ("none", Clock::None),
        ("action", Clock::Action(60)),
        ("bank", bank),
        ("days", Clock::Days(1)),
    ];
    let settings: String = Settings::ALL
        .iter()
        .map(|setting| {
            let (quote, values) = match setting.values {
                Values::Number(least, most) => {
                    ("", format!("kind: \"number\", least: {least}, most: {most}, "))
                }
                Values::Level => ("\"", "kind: \"level\", ".to_owned()),
                Values::Flag => ("", "kind: \"flag\", ".to_owned()),
            };
            let usual = ways.map(|(name, clock)| match setting.values {
                Values::Flag => format!("{name}: false"),
                Values::Number(..) | Values::Level => {
                    format!("{name}: {quote}{}{quote}", (setting.usual)(clock))
                }
            });
            let (key, letter, usual) = (setting.key, setting.letter, usual.join(", "));
            format!("  {{ key: \"{key}\", letter: \"{letter}\", {values}usual: {{ {usual} }} }},\n")
        })
        .collect();
    let codes: String = CODES
        .iter()
        .map(|code| {
            let settings: Settings = code.parse().unwrap();
            assert_eq!(settings.to_string(), *code);
            let said = serde_json::to_string(&people::TableSettings::from(settings)).unwrap();
            format!("  {said},\n")
        })
        .collect();
    for code in NO_CODES {
        assert!(code.parse::<Settings>().is_err(), "{code}");
    }
    let none: Vec<String> = NO_CODES.iter().map(|code| format!("{code:?}")).collect();
    check_text(
        "web/src/wire/settings.ts",
        &format!(
            "// What the people at a table may agree upon, and how it is written in links.\n{}\n\
             import type {{ TableSettings }} from \"./protocol\";\n\n\
             /** Kinds of clocks: each a letter, and its numbers with a point between them. */\n\
             export const CLOCKS = [\n{clocks}] as const;\n\n\
             /** All else: a letter and a value, where it is not as usual beside a clock of that kind. */\n\
             export const SETTINGS = [\n{settings}] as const;\n\n\
             /** Some codes, and what they say: for tests. */\n\
             export const CODES: readonly TableSettings[] = [\n{codes}];\n\n\
             /** Some texts that are no codes: for tests. */\n\
             export const NO_CODES: readonly string[] = [{}];\n",
            generated("wire"),
            none.join(", ")
        ),
    );
}

fn check_reasons(
    file: &str,
    about: &str,
    game: &str,
    reasons: impl Iterator<Item = &'static kozyr_rules::Reason>,
) {
    let mut lines = String::new();
    for reason in reasons {
        let rule = reason.rule.map_or("null".to_owned(), |rule| format!("\"{rule}\""));
        let (id, text) = (reason.id, reason.text.replace('"', "\\\""));
        lines +=
            &format!("  {{ game: \"{game}\", id: \"{id}\", rule: {rule}, text: \"{text}\" }},\n");
    }
    check_text(
        file,
        &format!(
            "// {about}\n{}\n\
             export const REASONS: readonly {{ game: string; id: string; rule: string | null; text: string }}[] = [\n\
             {lines}];\n",
            generated("wire"),
        ),
    );
}

/// The catalogue, as `/api/games` answers it.
#[test]
fn the_catalogue_of_the_client_tests_is_fresh() {
    let all = Catalogue {
        protocol: crate::PROTOCOL,
        games: kozyr_games::catalogue().iter().map(GameInfo::of).collect(),
        levels: kozyr_bots::Level::ALL.to_vec(),
        level: kozyr_bots::Level::Normal,
        pace_ms: 700,
    };
    check_text("web/tests/catalogue.json", &format!("{}\n", serde_json::to_string(&all).unwrap()));
}
