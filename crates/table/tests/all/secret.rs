//! `Debug`, whose output ends up in logs and panics, shows nothing about cards.

use kozyr_games::{Setup, StepText};
use kozyr_table::{Answer, Command, NewStep, Sitter, StoredMatch, StoredStep};

use crate::support::{Kept, person, seat};

/// A text that stands for any text that may name cards.
const SECRET: &str = "SECRET";

#[test]
fn debug_shows_no_loadouts_and_no_steps() {
    let secret = || SECRET.to_owned();
    let sitter = Sitter {
        person: person("Anna"),
        name: "Anna".into(),
        ready: true,
        stand_in: None,
        away: false,
        loadout: Some(secret().into()),
    };
    let step =
        StoredStep { seat: None, text: secret().into(), action_id: None, version: 3, clock: None };
    let new = |step| NewStep { match_id: "m".into(), number: 0, step, action_id: None };
    let kept = StoredMatch {
        id: "m".into(),
        info: secret().into(),
        started: 0,
        steps: vec![step.clone()],
    };
    for shown in [
        format!("{sitter:?}"),
        format!("{step:?}"),
        format!("{kept:?}"),
        format!("{:?}", new(StepText::Deal(secret()))),
        format!("{:?}", new(StepText::Act(seat(1), secret()))),
        format!("{:?}", Command::Loadout(secret().into())),
        format!("{:?}", Command::Say(secret().into())),
        format!("{:?}", Command::Act { id: "a".into(), version: 1, action: secret().into() }),
    ] {
        assert!(!shown.contains(SECRET), "{shown}");
    }
    // What is no secret stays, for debugging.
    assert!(format!("{sitter:?}").contains("Anna"));
    assert!(format!("{step:?}").contains("version: 3"));
}

#[test]
fn debug_of_a_running_table_shows_no_cards() {
    let mut kept = Kept::open("caravan", &[("first", "0")]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Anna", Command::Loadout("pack b".into()));
    kept.does("Olena", Command::Sit(seat(1)));
    kept.does("Olena", Command::Ready(true));
    kept.does("Anna", Command::Start);
    let deal = kept.any_deal();
    let dealt = kept.table.deal(deal.clone()).unwrap().unwrap();
    kept.keep(&dealt);
    let version = kept.table.version();
    let action = kept.any_action();
    let Ok(Answer::Changed(acted)) = kept.act("Anna", "a", version, &action) else {
        panic!("the action is legal")
    };
    // What is no secret stays, for debugging.
    assert!(format!("{:?}", kept.table.live().unwrap()).contains("steps: 2"));
    let refused = kept.act("Anna", "b", version + 1, "play XX").unwrap_err();
    for shown in [
        format!("{:?}", kept.table),
        format!("{:?}", kept.table.live()),
        format!("{:?}", dealt.step),
        format!("{:?}", acted.step),
        format!("{refused:?}"),
    ] {
        assert!(!shown.contains("pack b"), "{shown}");
        let cards = deal.split(' ').filter(|word| word.len() == 2 && !word.ends_with(':'));
        for secret in cards.chain(["XX"]) {
            let mut words = shown.split(|c: char| !c.is_alphanumeric());
            assert!(!words.any(|word| word == secret), "{secret} in {shown}");
        }
    }
}

#[test]
fn an_error_in_a_stored_deck_does_not_quote_it() {
    let setup = Setup {
        key: "caravan".into(),
        options: Vec::new(),
        loadouts: vec![(0, "three cards".into())],
    };
    let error = kozyr_games::AnyGame::new(&setup).unwrap_err();
    assert!(error.to_string().contains("three"), "the game's own error does: {error}");
    let error = kozyr_table::RestoreError::from(error);
    assert!(!format!("{error} {error:?}").contains("three"), "{error}");
    assert!(error.to_string().contains("seat 0"), "{error}");
}
