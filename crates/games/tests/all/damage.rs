//! Whatever is read from people or files, damaged at random: each game refuses it in words and
//! changes nothing, or takes it and writes it so that it reads the same.

use std::fmt::Display;
use std::path::Path;
use std::{env, fs};

use kozyr_games::{AnyGame, KindInfo, Setup, StepText, game_info, keys, with_game};
use kozyr_laws::Rng;
use kozyr_laws::damage::{damaged, hold};
use kozyr_rules::record::{Problem, decode, game_key, run};
use kozyr_rules::{
    Below, BySeat, Checks, Game, GameExt, GameOptions, Reason, Record, Seat, Step, TextError, Turn,
    Viewer, reasons,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;

/// What a claim about one case comes to.
type Held = Result<(), String>;

fn ensure(held: bool, what: impl FnOnce() -> String) -> Held {
    if held { Ok(()) } else { Err(what()) }
}

/// An error is a short sentence with nothing left open in it, but for what it quotes of the input.
fn said(input: &str, error: &impl Display) -> Held {
    let text = error.to_string();
    let open = ["{}", "Some(", "None", "Err("]
        .iter()
        .any(|open| text.contains(open) && !input.contains(open));
    ensure(text.contains(' ') && !open && text.chars().count() < 600, || {
        format!("this is no sentence for people: {}", text.chars().take(2_000).collect::<String>())
    })
}

/// An error in text names its column or a reason that the game has.
fn explained<G: Game>(text: &str, error: &TextError) -> Held {
    said(text, error)?;
    match error {
        TextError::Parse(error) => ensure(
            (1..=text.chars().count() + 1).contains(&error.column)
                && !error.expected.is_empty()
                && !error.found.is_empty(),
            || format!("no such column: {error}"),
        ),
        TextError::Refused(refusal) => {
            let known = |all: &[&Reason]| all.iter().any(|reason| reason.id == refusal.reason.id);
            ensure(known(G::REASONS) || known(reasons::ALL), || format!("no reason: {refusal}"))
        }
    }
}

/// The records in a folder, as text.
fn collect(dir: &Path, texts: &mut Vec<String>) {
    let mut paths: Vec<_> = fs::read_dir(dir).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, texts);
        } else if path.extension().is_some_and(|extension| extension == "kozyr") {
            texts.push(fs::read_to_string(&path).unwrap());
        }
    }
}

/// The records of the game behind a key.
fn samples(key: &str) -> Vec<String> {
    let game = game_info(key).unwrap().game;
    let dir =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games").join(game).join("rules/tests");
    let mut texts = Vec::new();
    collect(&dir, &mut texts);
    texts.retain(|text| game_key(text) == Ok(key));
    assert!(texts.len() >= 5, "{key} has only {} records to damage", texts.len());
    texts
}

/// A record that is read is written so that it reads the same; else its first wrong line is named.
fn read<G: Checks>(text: &str) -> Held {
    let bytes_read = decode(text.as_bytes()).map_err(|failure| failure.to_string())?;
    match run::<G>(bytes_read) {
        Ok(run) => {
            let written = run.record.to_text().map_err(|error| error.to_string())?;
            let again = Record::<G>::parse(&written).map_err(|error| error.to_string())?;
            ensure(again.to_text().as_deref() == Ok(&written), || {
                "it is written twice".to_owned()
            })?;
            let same = again.replay().is_ok_and(|game| game == run.game);
            ensure(same, || "what was written is another match".to_owned())
        }
        Err(failure) => {
            // What a check expected and got is as long as it is.
            match &failure.problem {
                Problem::Error(error) => said(text, error)?,
                Problem::Refused(refusal) => said(text, &refusal.to_string())?,
                Problem::Wrong(_) => {}
            }
            let lines = text.split('\n').count();
            ensure((1..=lines).contains(&failure.line), || format!("no such line: {failure}"))
        }
    }
}

#[test]
fn damaged_records() {
    for key in keys() {
        let claim = |text: String| {
            let named = game_key(&text).map(str::to_owned);
            // Damage may name another game.
            match named {
                Ok(key) => match with_game!(&key, G => read::<G>(&text)) {
                    Ok(held) => held,
                    Err(unknown) => said(&text, &unknown),
                },
                Err(failure) => said(&text, &failure),
            }
        };
        hold(1_000, &damaged(samples(key)), claim);
    }
}

/// What stands before the first step: options, names, decks and the start.
#[test]
fn damaged_headers() {
    for key in keys() {
        let body = |line: &str| {
            line.starts_with(|c: char| c.is_ascii_digit() || c == '?')
                || ["deal", "result"].iter().any(|word| line.starts_with(word))
        };
        let header = |text: &String| {
            text.lines().take_while(|line| !body(line)).flat_map(|line| [line, "\n"]).collect()
        };
        let mut headers: Vec<String> = samples(key).iter().map(header).collect();
        headers.sort();
        headers.dedup();
        let claim = |text: String| match game_key(&text) {
            Ok(found) if found == key => with_game!(key, G => read::<G>(&text)).unwrap(),
            _ => Ok(()),
        };
        hold(2_000, &damaged(headers), claim);
    }
}

#[test]
fn damaged_bytes() {
    let texts: Vec<String> = keys().into_iter().flat_map(samples).collect();
    let place = (any::<prop::sample::Index>(), vec(any::<u8>(), 1..5));
    let bytes = (select(texts), place).prop_map(|(text, (place, new))| {
        let mut bytes = text.into_bytes();
        let at = place.index(bytes.len());
        bytes.splice(at..at, new);
        bytes
    });
    hold(2_000, &bytes, |bytes| match decode(&bytes) {
        Ok(text) => {
            let Ok(key) = game_key(text) else { return Ok(()) };
            with_game!(key, G => read::<G>(text)).unwrap_or(Ok(()))
        }
        Err(failure) => {
            said("", &failure)?;
            let lines = bytes.iter().filter(|byte| **byte == b'\n').count() + 1;
            ensure(failure.line <= lines, || format!("no such line: {failure}"))
        }
    });
}

/// Positions of random matches, with some of what may be dealt or done there, as text.
fn positions<G: Checks>(key: &str) -> Vec<(G, Vec<String>)> {
    let mut rng = Rng::new(4);
    let mut positions = Vec::new();
    for _ in 0..4 {
        let setup = Setup { key: key.to_owned(), ..Setup::default() };
        let options = G::Options::preset(&setup.key).unwrap();
        let loadouts = BySeat::from_fn(options.n_seats(), |_| G::Loadout::default());
        let mut game = G::new(&options, &loadouts, &G::Start::default()).unwrap();
        for number in 0..120 {
            let mut texts = Vec::new();
            let step = match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let deal = game.shuffle(&mut rng);
                    texts.push(game.deal_text(&deal));
                    Step::Deal(deal)
                }
                Turn::Seat(seat) => {
                    let legal = game.legal();
                    let pick = |rng: &mut Rng| legal[rng.below(legal.len() as u32) as usize];
                    texts.extend((0..20).map(|_| pick(&mut rng).to_string()));
                    Step::Act(seat, pick(&mut rng))
                }
            };
            if number < 8 || number % 7 == 0 {
                positions.push((game.clone(), texts));
            }
            game.step(&step, &mut |_| {}).unwrap();
        }
    }
    positions
}

/// A step as text is done and written as it is read, or refused, and nothing has changed.
fn stepped<G: Checks>(game: &G, text: &str) -> Held {
    let mut after = game.clone();
    let done = match game.turn() {
        Turn::Seat(seat) => game.parse_action(text).and_then(|action| {
            let written = action.to_string();
            if game.parse_action(&written).as_ref() != Ok(&action) {
                panic!("`{written}` is another action when it is read again");
            }
            Ok(after.apply(seat, action, &mut |_| {})?)
        }),
        Turn::Chance | Turn::Over => game.parse_deal(text).and_then(|deal| {
            let written = game.deal_text(&deal);
            if game.parse_deal(&written).as_ref() != Ok(&deal) {
                panic!("`{written}` is another deal when it is read again");
            }
            Ok(after.deal(&deal, &mut |_| {})?)
        }),
    };
    match done {
        Ok(()) => ensure(after != *game, || "a step changed nothing".to_owned()),
        Err(error) => {
            explained::<G>(text, &error)?;
            ensure(after == *game, || "what was refused changed something".to_owned())
        }
    }
}

#[test]
fn damaged_actions_and_deals() {
    fn each<G: Checks>(key: &str) {
        let positions = positions::<G>(key);
        let of_position = positions.iter().map(|(_, texts)| damaged(texts.clone()).boxed());
        let of_position: Vec<_> = of_position.enumerate().collect();
        let cases = (0..of_position.len()).prop_flat_map(|n| (Just(n), of_position[n].1.clone()));
        hold(3_000, &cases, |(n, text)| stepped(&positions[n].0, &text));
    }
    for key in keys() {
        with_game!(key, G => each::<G>(key)).unwrap();
    }
}

#[test]
fn damaged_options() {
    for key in keys() {
        let info = game_info(key).unwrap();
        let line = |option: &kozyr_games::OptionInfo| {
            let values: Vec<String> = match &option.kind {
                KindInfo::Int { min, max, .. } => vec![min.to_string(), max.to_string()],
                KindInfo::Choice(words) => words.iter().map(ToString::to_string).collect(),
            };
            values.into_iter().map(|value| format!("{}={value}", option.key)).collect::<Vec<_>>()
        };
        let lines: Vec<String> = info.options.iter().flat_map(line).collect();
        let options = vec(damaged(lines), 1..4);
        hold(1_500, &options, |lines| {
            let pair = |line: &String| {
                let (key, value) = line.split_once('=').unwrap_or((line, ""));
                (key.to_owned(), value.to_owned())
            };
            let setup = Setup {
                key: key.to_owned(),
                options: lines.iter().map(pair).collect(),
                loadouts: Vec::new(),
            };
            let Err(error) = AnyGame::new(&setup) else {
                let canonical = setup.canonical_options().map_err(|error| error.to_string())?;
                let again = Setup {
                    options: canonical.iter().map(|(k, v)| ((*k).to_owned(), v.clone())).collect(),
                    ..setup
                };
                return ensure(again.canonical_options() == Ok(canonical), || {
                    "options in canonical form change when they are read".to_owned()
                });
            };
            said(&lines.concat(), &error)
        });
    }
}

#[test]
fn damaged_decks() {
    fn each<G: Checks>(key: &str) {
        // What seats have brought to the records of this game, and what there is besides.
        let brought = samples(key).into_iter().flat_map(|text| {
            let deck =
                |line: &str| line.strip_prefix("deck ")?.split_once(':').map(|it| it.1.to_owned());
            text.lines().filter_map(deck).collect::<Vec<_>>()
        });
        let mut texts: Vec<String> = brought.collect();
        texts.extend([String::new(), "pack a".to_owned(), "AS 2S 3S 4S 5S".to_owned()]);
        let bringing = game_info(key).unwrap().loadouts;
        assert!(!bringing || texts.len() > 3, "{key} has no record with a deck");
        let accepted = std::cell::Cell::new(0);
        hold(2_000, &damaged(texts), |text| match G::parse_loadout(&text) {
            Ok(loadout) => {
                let written = G::loadout_text(&loadout);
                let again = match written.as_str() {
                    // As where a record has no line for it.
                    "" => Ok(G::Loadout::default()),
                    _ => G::parse_loadout(&written),
                };
                ensure(again.as_ref() == Ok(&loadout), || format!("`{written}` is another one"))?;
                let loadouts = vec![(0, text)];
                let setup = Setup { key: key.to_owned(), loadouts, ..Setup::default() };
                match AnyGame::new(&setup) {
                    Ok(_) => accepted.set(accepted.get() + 1),
                    Err(error) => said("", &error)?,
                }
                Ok(())
            }
            Err(error) => explained::<G>(&text, &error),
        });
        assert!(accepted.get() > 0, "no deck of {key} may be played");
    }
    for key in keys() {
        with_game!(key, G => each::<G>(key)).unwrap();
    }
}

/// The strings in a value, wherever they are.
fn strings(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(values) => values.iter().for_each(|value| strings(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| strings(value, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[test]
fn damaged_cards_form_nothing() {
    fn each<G: Checks>(key: &str) {
        let mut views = Vec::new();
        for (game, _) in positions::<G>(key) {
            let Turn::Seat(seat) = game.turn() else { continue };
            let view = game.view(Viewer::Seat(seat));
            let mut cards = Vec::new();
            strings(&serde_json::to_value(&view).unwrap()["hands"], &mut cards);
            views.push((game, view, cards));
        }
        let hands: Vec<Vec<String>> = views.iter().map(|(_, _, cards)| cards.clone()).collect();
        let chosen = (0..hands.len()).prop_flat_map(|n| {
            let card = prop_oneof![30 => select(hands[n].clone()), 1 => damaged(hands[n].clone())];
            (Just(n), vec(card, 0..14))
        });
        let formed = std::cell::Cell::new(0);
        hold(600, &chosen, |(n, cards)| {
            let (game, view, _) = &views[n];
            match G::form(view, &cards) {
                None => ensure(!game_info(key).unwrap().forms, || "no answer".to_owned()),
                Some(Err(error)) => {
                    said(&cards.concat(), &error)?;
                    ensure((1..=cards.len()).contains(&error.column), || error.to_string())
                }
                Some(Ok(forms)) => {
                    for form in &forms {
                        formed.set(formed.get() + 1);
                        let first = form.actions.first().ok_or("a form without an action")?;
                        let action = game.parse_action(first).map_err(|e| e.to_string())?;
                        let legal = game.is_legal(action).is_ok();
                        ensure(legal == form.playable, || format!("{first} is legal: {legal}"))?;
                    }
                    ensure(forms.is_sorted_by_key(|form| !form.playable), || {
                        "what may be played now does not come first".to_owned()
                    })
                }
            }
        });
        let asked = game_info(key).unwrap().forms;
        assert_eq!(formed.get() > 0, asked, "{key}");
    }
    for key in keys() {
        with_game!(key, G => each::<G>(key)).unwrap();
    }
}

/// A seat that there is not, as a server may be asked for.
#[test]
fn a_seat_of_any_number_is_refused() {
    for key in keys() {
        let setup = Setup { key: key.to_owned(), ..Setup::default() };
        let mut game = AnyGame::new(&setup).unwrap();
        let deal = game.shuffle(&mut Rng::new(1));
        game.step(&StepText::Deal(deal)).unwrap();
        let action = game.legal()[0].clone();
        let n = u8::try_from(game.n_seats()).unwrap();
        for number in (n..=u8::MAX).step_by(13) {
            let refused = game.step(&StepText::Act(Seat::new(number), action.clone()));
            said("", &refused.unwrap_err()).unwrap();
        }
    }
}

#[test]
fn a_name_cannot_begin_with_a_comment() {
    let failure = with_game!(keys()[0], G => run::<G>(&format!("kozyr 1\ngame {}\nseat 0# Anna\n", G::KEY)).unwrap_err()).unwrap();
    assert_eq!(failure.to_string(), "line 3: column 7: expected a blank and a name, found `#`");
}

#[test]
fn errors_quote_only_the_beginning_of_what_is_long() {
    let long = "x".repeat(60_000);
    for options in [[(long.clone(), "1".to_owned())], [("players".to_owned(), long.clone())]] {
        for key in keys() {
            let setup =
                Setup { key: key.to_owned(), options: options.to_vec(), ..Setup::default() };
            said("", &AnyGame::new(&setup).unwrap_err()).unwrap();
        }
    }
    said("", &AnyGame::new(&Setup { key: long, ..Setup::default() }).unwrap_err()).unwrap();
}
