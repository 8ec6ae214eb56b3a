//! What is said between the house and a bot, of each game: `games/GAME/player/transcripts/KEY.txt`,
//! which `cargo xtask golden arena` rewrites. And a bot is told what a browser is told, and no
//! more.

use std::fs;
use std::path::Path;

use kozyr_arena::{Budget, Contest, Hosting, Player, Rotations, Stderr, options_from};
use kozyr_games::{AnyGame, AnyView, Setup, StepText};
use kozyr_laws::check_golden_if_finished;
use kozyr_players::Player as Bots;
use kozyr_programs::{FromBot, ToBot};
use kozyr_rules::{Game, Seat, Turn, Viewer};
use serde_json::{Value, json};

use crate::part::game;

/// A bot that writes down what it is told and what it says. It asks all it may ask and something
/// that has no answer, says what is no action, then what a rule forbids, as the game's
/// `player/forbidden.py` declares it, and otherwise plays one of its actions in turn. Its name,
/// which stands in records, is the same everywhere: tests run in the folder of their crate.
const SCRIBE: &str = "cmd:python3 tests/all/scribe.py";

/// Bytes of a text that a transcript shows; records and lists are longer.
const SHOWN: usize = 1_000;

/// The lines of one match, as the scribe wrote them down: to the bot (`true`) or from it.
fn lines<P: Bots>(key: &str) -> Vec<(bool, Value)> {
    let folder = tempfile::tempdir().expect("a folder");
    let options = options_from(key, &[]).expect("the default options");
    let scribe: Player = SCRIBE.parse().expect("a command");
    let opening = AnyGame::new(&Setup { key: key.to_owned(), ..Setup::default() });
    let mut players = vec!["random".parse().expect("a level"); opening.expect("a game").n_seats()];
    players[0] = scribe;
    let budget = Budget { start_ms: 300_000, action_ms: 300_000, bank_ms: 0, max_faults: 20 };
    let hosting = Hosting::new(budget, Stderr::Folder(folder.path().join("stderr")));
    let contest = Rotations::<P>::new(&options, &players, 1).expect("players for all seats");
    // Its hello alone is tried out, by another seat.
    let contest = contest.hosted(&hosting).expect("it says hello");
    contest.play(0, 0, false);
    drop((contest, hosting));
    let text = fs::read_to_string(folder.path().join("stderr/1.txt")).expect("what it wrote down");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let read = |line: &str| {
        let (mark, text) = line.split_at(2);
        (mark == "> ", serde_json::from_str(text).unwrap_or_else(|error| panic!("{line}: {error}")))
    };
    // The hello with which it was tried out, and the answer, come first.
    lines.map(read).skip(2).collect()
}

/// Returns the value with long texts and lists cut.
fn cut(value: &Value) -> Value {
    match value {
        Value::String(text) if text.len() > SHOWN => {
            let end = (0..=SHOWN).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
            json!(format!("{}…", &text[..end]))
        }
        Value::Array(items) if items.len() > 60 && items.iter().all(Value::is_string) => {
            let first = items.iter().take(20).cloned();
            Value::Array(first.chain([json!(format!("… and {} more", items.len() - 20))]).collect())
        }
        Value::Array(items) => Value::Array(items.iter().map(cut).collect()),
        Value::Object(map) => {
            Value::Object(map.iter().map(|(key, value)| (key.clone(), cut(value))).collect())
        }
        other => other.clone(),
    }
}

/// How many decisions a transcript shows: those until it has shown what a bot writer meets, which
/// is a question without an answer, what is no action, and an action that a rule forbids.
fn shown(key: &str, lines: &[(bool, Value)]) -> u64 {
    let told = |what: &str| -> Vec<&Value> {
        lines.iter().map(|(_, line)| line).filter(|line| line["type"] == what).collect()
    };
    assert_eq!(told("not_answered").len(), 1, "{key}");
    let refused = told("refused");
    let rules: Vec<bool> = refused.iter().map(|refused| refused["rule"].is_string()).collect();
    assert_eq!(
        rules,
        [false, true],
        "{key}: something that is no action, then one that a rule forbids (player/forbidden.py) \
         were to be refused, the second with a rule: {refused:?}"
    );
    refused[1]["n"].as_u64().expect("a number")
}

fn transcript(key: &str, lines: &[(bool, Value)]) -> String {
    let decisions = shown(key, lines);
    let mut text = String::new();
    let late = |line: &Value| line["n"].as_u64().is_some_and(|n| n > decisions);
    let end = lines.iter().position(|(_, line)| late(line)).unwrap_or(lines.len());
    let over = lines.iter().position(|(_, line)| line["type"] == "over").expect("it ends");
    for (place, (to_bot, line)) in lines.iter().enumerate() {
        if place == end && end < over {
            text.push_str("…\n");
        }
        if place < end || place == over {
            // As the types write it: in their order.
            let line = cut(line);
            let line = if *to_bot {
                let told: ToBot = serde_json::from_value(line).expect("a message of the protocol");
                serde_json::to_string(&told)
            } else {
                let said: FromBot =
                    serde_json::from_value(line).expect("a message of the protocol");
                serde_json::to_string(&said)
            };
            text.push_str(if *to_bot { "> " } else { "< " });
            text.push_str(&line.expect("messages are JSON"));
            text.push('\n');
        }
    }
    text
}

/// Plays the record again and looks at what a browser in seat 0 would be told at each of its turns.
fn agrees(key: &str, lines: &[(bool, Value)]) {
    let over = &lines.iter().find(|(_, line)| line["type"] == "over").expect("it ends").1;
    let record = over["record"].as_str().expect("a text");
    let mut game =
        AnyGame::new(&Setup { key: key.to_owned(), ..Setup::default() }).expect("a game");
    let mut views = lines.iter().map(|(_, line)| line).filter(|line| line["type"] == "view");
    let (me, mut events, mut n) = (Seat::new(0), Vec::new(), 0);
    let same = |told: &Value, game: &AnyGame, events: &mut Vec<Value>| {
        let seen = serde_json::to_value(game.view(Viewer::Seat(me))).expect("views are JSON");
        assert_eq!(told["view"], seen, "{key}: another view");
        assert_eq!(told["events"], Value::Array(core::mem::take(events)), "{key}: other events");
        AnyView::read(key, &told["view"]).expect("a view of the game");
    };
    for line in record.lines() {
        if game.turn() == Turn::Seat(me) && line.starts_with("0: ") {
            let told = views.next().expect("a view for each of its turns");
            same(told, &game, &mut events);
            n += 1;
            assert_eq!(
                (told["n"].as_u64(), told["legal_count"].as_u64()),
                (Some(n), Some(game.legal().len() as u64))
            );
            if let Some(legal) = told.get("legal") {
                assert_eq!(*legal, json!(game.legal()));
            }
        }
        let step = match line.split_once(": ") {
            Some((seat, action)) if line.starts_with(|c: char| c.is_ascii_digit()) => {
                StepText::Act(Seat::new(seat.parse().expect("a seat")), action.to_owned())
            }
            _ => match line.strip_prefix("deal ") {
                Some(deal) => StepText::Deal(deal.to_owned()),
                None => continue,
            },
        };
        let done = game.step(&step).expect("a record holds");
        events.extend(done.events.iter().map(|event| serde_json::to_value(event).expect("JSON")));
    }
    assert_eq!(game.turn(), Turn::Over, "{key}");
    same(over, &game, &mut events);
    assert_eq!(over["places"], json!(game.places().as_slice()), "{key}");
    assert_eq!(over["scores"], json!(game.scores().as_slice()), "{key}");
    assert!(views.next().is_none(), "{key}: more views than turns");
}

fn check<P: Bots>(key: &str) {
    let lines = lines::<P>(key);
    agrees(key, &lines);
    let text = transcript(key, &lines);
    let path = Path::new(P::LITMUS).with_file_name("transcripts").join(format!("{key}.txt"));
    check_golden_if_finished(&game::<P>(), &path, &text).unwrap_or_else(|error| panic!("{error}"));
}

macro_rules! tests {
    ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
        $(
            #[test]
            fn $key() {
                type Bots = kozyr_players::$key::$Player;
                for preset in <<Bots as kozyr_players::Player>::Game as Game>::ABOUT.presets {
                    check::<Bots>(preset.key);
                }
            }
        )+
    };
}

kozyr_games::games!(tests);
