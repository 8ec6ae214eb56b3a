//! The end of a table, and leaving a table for good.

use std::collections::BTreeMap;

use kozyr_bots::Level;
use kozyr_rules::Turn;
use kozyr_table::{Answer, Chair, Command, Ending, Stage, Wants};

use crate::support::{Kept, person, seat, two};

/// The ending of the match that this command caused.
fn over(kept: &mut Kept, name: &str, command: Command) -> Option<Ending> {
    match kept.ask(name, command) {
        Ok(Answer::Changed(change)) => change.over,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_host_ends_a_match_without_winners() {
    let mut kept = two();
    kept.refused("Olena", Command::End, "not-host");
    kept.refused("Boris", Command::End, "not-host");
    let ending = over(&mut kept, "Anna", Command::End).expect("the match is over");
    assert!(ending.ended && ending.winners.is_empty());
    assert_eq!(ending.seats.len(), 2);
    assert_eq!(Ending::parse(&ending.to_text()).unwrap(), ending);

    // Ending it twice changes nothing, and it stays ended for everybody after a restart.
    assert!(matches!(kept.ask("Anna", Command::End), Ok(Answer::Same)));
    let version = kept.table.version();
    kept.killed();
    assert_eq!((kept.table.stage(), kept.table.version()), (Stage::Ended, version));
    assert_eq!(kept.table.wants(), Wants::Nothing);
    assert_eq!(kept.table.people(), [person("Anna"), person("Olena")]);
    // The match had not been played to its end.
    assert_eq!(kept.game().turn(), Turn::Seat(seat(0)));
    let action = kept.any_action();
    for command in [
        Command::Act { id: "a".into(), version, action: action.into() },
        Command::Sit(seat(0)),
        Command::Leave,
        Command::Ready(true),
        Command::Loadout(String::new().into()),
        Command::SetOptions(BTreeMap::new()),
        Command::SeatBot(seat(0), Level::Easy),
        Command::Unseat(seat(1)),
        Command::Start,
        Command::Pause,
        Command::Resume,
        Command::Takeover(seat(0), Some(Level::Easy)),
        Command::Return,
        Command::Pace(1),
        Command::Rematch,
        Command::OpenToAll(true),
        Command::Come,
    ] {
        kept.refused("Anna", command, "ended");
    }
    // People may still say why.
    assert!(matches!(kept.ask("Anna", Command::Say("sorry".into())), Ok(Answer::Said(_))));
    assert!(kept.table.rename(&person("Anna"), "Anne").is_none());
    // A match that nobody plays needs no hints.
    assert!(kept.table.casual_view(&person("Anna")).is_none());
}

#[test]
fn a_paused_match_a_lobby_and_a_finished_table_can_be_ended() {
    let mut kept = two();
    kept.does("Olena", Command::Pause);
    assert!(over(&mut kept, "Anna", Command::End).is_some());
    assert!(!kept.table.paused());

    let mut kept = Kept::open("kan", &[]);
    kept.does("Anna", Command::Sit(seat(2)));
    assert_eq!(over(&mut kept, "Anna", Command::End), None, "there was no match");
    kept.refused("Anna", Command::Start, "ended");

    // A match that was played to its end keeps its result.
    let mut kept = two();
    kept.does("Anna", Command::Leave);
    kept.does("Olena", Command::Leave);
    kept.go_on();
    assert_eq!(kept.table.stage(), Stage::Finished);
    assert_eq!(over(&mut kept, "Anna", Command::End), None);
    kept.refused("Olena", Command::Rematch, "ended");
}

#[test]
fn a_retry_is_recognized_after_the_table_has_ended() {
    let mut kept = two();
    let version = kept.table.version();
    let action = kept.any_action();
    kept.act("Anna", "a1", version, &action).unwrap();
    kept.does("Anna", Command::End);
    assert!(
        matches!(kept.act("Anna", "a1", version, &action), Ok(Answer::Repeated(v)) if v == version + 1)
    );
}

#[test]
fn leaving_for_good_in_the_lobby_frees_the_chair() {
    let mut kept = Kept::open("kan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Olena", Command::Sit(seat(3)));
    kept.refused("Boris", Command::LeaveForGood, "not-seated");
    kept.does("Olena", Command::LeaveForGood);
    assert!(kept.table.chairs()[3].is_empty());
    assert_eq!(kept.table.people(), [person("Anna")]);
    assert_eq!(kept.table.stage(), Stage::Lobby);
    // She may come in again by the invitation.
    kept.does("Olena", Command::Sit(seat(3)));
    // Then the owner leaves: Olena is the host, and stays so when Anna sits down again.
    kept.does("Anna", Command::LeaveForGood);
    assert_eq!(kept.table.people(), [person("Olena")]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.refused("Anna", Command::End, "not-host");
    kept.killed();
    kept.does("Olena", Command::Pace(5));
}

#[test]
fn leaving_for_good_during_a_match_gives_the_seat_to_a_bot() {
    let mut kept = two();
    // It was Anna's turn, and she was the host.
    kept.does("Anna", Command::LeaveForGood);
    assert_eq!(kept.table.chairs()[0], Chair::Bot(Level::Normal));
    assert_eq!(kept.table.people(), [person("Olena")]);
    assert_eq!(kept.table.host(), &person("Olena"));
    assert_eq!(kept.table.wants(), Wants::Bot { seat: seat(0), level: Level::Normal });
    kept.refused("Anna", Command::Return, "not-seated");
    kept.refused("Anna", Command::Sit(seat(0)), "match-running");
    kept.killed();
    assert_eq!(kept.go_on(), Wants::Person(seat(1)));
    // The players at the beginning stay recorded.
    let names = kept.table.live().unwrap().info.record_names();
    assert_eq!(names, [Some("Anna".to_owned()), Some("Olena".to_owned())]);

    // A bot that already played for somebody stays: among people it has the agreed level.
    let mut kept = two();
    kept.does("Olena", Command::Takeover(seat(1), Some(Level::Hard)));
    kept.does("Olena", Command::LeaveForGood);
    assert_eq!(kept.table.chairs()[1], Chair::Bot(Level::Normal));
}

#[test]
fn a_table_without_people_is_ended() {
    let mut kept = two();
    assert_eq!(over(&mut kept, "Anna", Command::LeaveForGood), None);
    let ending = over(&mut kept, "Olena", Command::LeaveForGood).expect("nobody plays it");
    assert!(ending.ended);
    assert_eq!(kept.table.stage(), Stage::Ended);
    assert_eq!(kept.table.people(), []);
    kept.killed();
    assert_eq!(kept.table.people(), []);

    let mut kept = Kept::open("kan", &[]);
    kept.does("Anna", Command::LeaveForGood);
    assert_eq!((kept.table.stage(), kept.table.people()), (Stage::Ended, vec![]));

    // Its owner has got up and is still there: she may sit down again, and end a match of bots.
    let mut kept = Kept::open("caravan", &[]);
    kept.does("Olena", Command::Sit(seat(1)));
    kept.does("Olena", Command::LeaveForGood);
    assert_eq!(kept.table.stage(), Stage::Lobby);
    kept.does("Olena", Command::Sit(seat(1)));
    kept.does("Olena", Command::SeatBot(seat(0), Level::Random));
    kept.does("Olena", Command::Start);
    assert_eq!(over(&mut kept, "Olena", Command::LeaveForGood), None);
    assert_eq!((kept.table.stage(), kept.table.people()), (Stage::Playing, vec![person("Anna")]));
    assert!(over(&mut kept, "Anna", Command::LeaveForGood).is_some());
    assert_eq!((kept.table.stage(), kept.table.people()), (Stage::Ended, vec![]));
}

#[test]
fn each_person_leaves_an_ended_table_on_their_own() {
    let mut kept = two();
    kept.does("Anna", Command::End);
    kept.does("Olena", Command::LeaveForGood);
    assert_eq!(kept.table.people(), [person("Anna")]);
    kept.refused("Olena", Command::LeaveForGood, "not-seated");
    // The people who sat there stay visible.
    assert!(kept.table.chairs()[1].sitter().is_some());
    kept.killed();
    kept.does("Anna", Command::LeaveForGood);
    assert_eq!(kept.table.people(), []);
}
