//! All games as text: matches survive being written and read, and damaged text is refused in words.

#![allow(clippy::unwrap_used)] // in a test, a panic is a failure

mod damage;
mod views;

use kozyr_games::{AnyGame, Setup, StepText, catalogue, keys, reasons, with_game};
use kozyr_laws::Rng;
use kozyr_rules::record::{game_key, run};
use kozyr_rules::{Below, Game, Seat, Turn, Viewer};

fn setup(key: &str, options: &[(&str, &str)]) -> Setup {
    let options = options.iter().map(|&(k, v)| (k.to_owned(), v.to_owned())).collect();
    Setup { key: key.to_owned(), options, loadouts: Vec::new() }
}

/// What is secret has no `Serialize`, so that no route can answer with it; this does not compile
/// otherwise. What viewers are shown has it.
#[test]
fn secrets_cannot_be_serialised() {
    use serde::de::DeserializeOwned;
    use static_assertions::{assert_impl_all, assert_not_impl_any};
    macro_rules! look {
        ($($key:ident: $rules:ident::$Game:ident, $player:ident::$Player:ident;)+) => {
            $({
                type G = kozyr_games::$key::$Game;
                assert_not_impl_any!(G: serde::Serialize, DeserializeOwned);
                assert_not_impl_any!(<G as Game>::Deal: serde::Serialize, DeserializeOwned);
                assert_not_impl_any!(kozyr_rules::Step<G>: serde::Serialize, DeserializeOwned);
                assert_not_impl_any!(kozyr_rules::Record<G>: serde::Serialize, DeserializeOwned);
                assert_impl_all!(<G as Game>::View: serde::Serialize, DeserializeOwned);
                assert_impl_all!(<G as Game>::Event: serde::Serialize, DeserializeOwned);
            })+
        };
    }
    kozyr_games::games!(look);
    assert_not_impl_any!(kozyr_games::caravan::Deck: serde::Serialize);
    assert_not_impl_any!(AnyGame: serde::Serialize);
    assert_not_impl_any!(StepText: serde::Serialize);
}

#[test]
fn a_match_in_text_is_the_match_in_its_record() {
    for key in keys() {
        // A short match of each says as much as a long one.
        let setup = setup(key, if key == "phase10" { &[("phases", "1..2")] } else { &[] });
        let mut game = AnyGame::new(&setup).unwrap();
        let mut rng = Rng::new(5);
        let mut steps = Vec::new();
        while game.turn() != Turn::Over {
            let step = match game.turn() {
                Turn::Seat(seat) => {
                    let legal = game.legal();
                    let pick = rng.below(u32::try_from(legal.len()).unwrap()) as usize;
                    StepText::Act(seat, legal[pick].clone())
                }
                Turn::Chance | Turn::Over => StepText::Deal(game.shuffle(&mut rng)),
            };
            let done = game.step(&step).unwrap();
            assert_eq!(done.step, step, "legal actions and deals are written canonically");
            assert!(!done.events.is_empty(), "{key}: {step:?} happened and nobody saw anything");
            steps.push(step);
        }
        let names = vec![Some("Anna".to_owned()), None];
        let text = setup.record_text(&names, &steps).unwrap();
        assert_eq!(game_key(&text), Ok(key));
        let replayed = with_game!(key, G => {
            serde_json::to_string(&run::<G>(&text).unwrap().game.view(Viewer::Table)).unwrap()
        });
        let views = serde_json::to_string(&game.view(Viewer::Table)).unwrap();
        assert_eq!(replayed, Ok(views));
        assert!(text.contains("\nseat 0 Anna\n") && text.contains("\nresult "), "{text}");
    }
}

#[test]
fn a_wrong_setup_says_what_is_wrong() {
    let error = |setup: &Setup| AnyGame::new(setup).unwrap_err().to_string();
    let known = kozyr_games::keys().join(", ");
    assert_eq!(
        error(&setup("chess", &[])),
        format!("there is no game `chess`; the games are {known}")
    );
    assert_eq!(
        error(&setup("kan", &[("rounds", "99")])),
        "option rounds: expected a number from 1 to 40, found `99`"
    );
    assert!(error(&setup("kan", &[("speed", "9")])).starts_with("kan has no option `speed`"));
    let mut decks = setup("caravan", &[]);
    decks.loadouts.push((1, "AS 2S".into()));
    assert!(error(&decks).starts_with("rule C1: "), "{}", error(&decks));
    decks.loadouts[0] = (2, "pack a".into());
    assert_eq!(error(&decks), "there is no seat 2 at this table");
    let mut game = AnyGame::new(&setup("kan", &[])).unwrap();
    let refused = game.step(&StepText::Act(Seat::new(0), "iku".into())).unwrap_err();
    assert_eq!(refused.to_string(), "the cards have to be dealt first");
}

#[test]
fn the_catalogue_is_complete_and_reasons_are_named_once() {
    let games = catalogue();
    assert_eq!(games.iter().map(|game| game.key).collect::<Vec<_>>(), keys());
    for game in &games {
        assert!(game.seats.0 <= game.default_seats && game.default_seats <= game.seats.1);
        for option in &game.options {
            assert!(!option.label.is_empty() && option.help.ends_with('.'), "{option:?}");
        }
    }
    // B18 and B19: with six players Bacon goes to 18 or six deals, and Applewood to twice the players.
    let by_players = |game: &str, key: &str| {
        let game = games.iter().find(|one| one.key == game).unwrap();
        let option = game.options.iter().find(|one| one.key == key).unwrap();
        option.by_players.iter().map(|(n, value)| (*n, value.as_str())).collect::<Vec<_>>()
    };
    assert_eq!(by_players("bacon", "target"), [(6, "18")]);
    assert_eq!(by_players("bacon", "deals"), [(6, "6")]);
    assert_eq!(by_players("bacon", "players"), []);
    assert_eq!(by_players("applewood", "target"), [(3, "6"), (5, "10"), (6, "12")]);
    assert_eq!(by_players("phase10", "players"), []);
    let mut ids: Vec<_> = reasons().iter().map(|(key, reason)| (*key, reason.id)).collect();
    let n = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), n, "a game has two reasons of the same name");
}
