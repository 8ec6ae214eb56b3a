//! Stalls: the player who acts next does nothing, and the others may let a bot play.

use kozyr_bots::Level;
use kozyr_rules::{Seat, SeatSet};
use kozyr_table::{Answer, Cause, Clock, Command, HostUpdate, Settings, Table, Wants};

use crate::support::{Kept, seat};

/// People in a match of Kan, the first of whom acts next. Bots have the other seats.
fn people(names: &[&str], settings: Settings) -> Kept {
    let mut kept = Kept::open("kan", &[]);
    for (number, name) in (0..).zip(names) {
        kept.does(name, Command::Sit(seat(number)));
        kept.online = kept.online.with(seat(number));
    }
    for number in names.len()..5 {
        let number = u8::try_from(number).unwrap();
        kept.does(names[0], Command::SeatBot(seat(number), Level::Random));
    }
    if settings != Settings::default() {
        kept.does(names[0], Command::Settings(settings));
    }
    for name in &names[1..] {
        kept.does(name, Command::Ready(true));
    }
    kept.does(names[0], Command::Start);
    kept.does(names[0], Command::OpenToAll(true));
    while kept.go_on() != Wants::Person(seat(0)) {
        let Wants::Person(turn) = kept.table.wants() else { panic!("people are waited for") };
        act(&mut kept, names[turn.idx()]);
    }
    kept
}

fn act(kept: &mut Kept, name: &str) {
    let (version, action) = (kept.table.version(), kept.any_action());
    kept.does(
        name,
        Command::Act { id: format!("{name}{version}"), version, action: action.into() },
    );
}

fn learns(kept: &mut Kept, update: HostUpdate) -> bool {
    let change = kept.table.update(update, 100);
    if let Some(change) = &change {
        kept.keep(change);
    }
    change.is_some()
}

fn votes(table: &Table) -> Option<(usize, bool)> {
    table.stall().map(|stall| (stall.agreed.len(), stall.decided))
}

#[test]
fn an_action_that_ends_a_stall_changes_the_table() {
    let mut kept = people(&["Anna", "Boris"], Settings::default());
    assert!(learns(&mut kept, HostUpdate::Stalled(seat(0))));
    let (version, action) = (kept.table.version(), kept.any_action());
    let act = Command::Act { id: "a".into(), version, action: action.into() };
    let Ok(Answer::Changed(change)) = kept.ask("Anna", act) else { panic!("it is legal") };
    assert!(change.is_of_table() && kept.table.stall().is_none());
}

const VOTE: Command = Command::VoteBot(Seat::new(0));

#[test]
fn a_majority_of_the_waiting_players_brings_a_stand_in() {
    let settings = Settings::new(None, Some(Level::Expert), Clock::None).unwrap();
    let mut kept = people(&["Anna", "Boris", "Olena", "Zoya"], settings);
    kept.refused("Boris", VOTE, "not-stalled");
    assert!(!learns(&mut kept, HostUpdate::Stalled(seat(1))), "nobody waits for Boris");
    assert!(!learns(&mut kept, HostUpdate::StallOver));
    assert!(
        learns(&mut kept, HostUpdate::Stalled(seat(0)))
            && !learns(&mut kept, HostUpdate::Stalled(seat(0)))
    );
    kept.refused("Anna", VOTE, "not-stalled");
    kept.refused("Petro", VOTE, "not-seated");
    kept.refused("Boris", Command::VoteBot(seat(2)), "not-stalled");
    kept.does("Boris", VOTE);
    assert_eq!(votes(&kept.table), Some((1, false)));
    assert!(!learns(&mut kept, HostUpdate::StallOver), "one of three is not enough");
    kept.killed();
    // The host has no special say: Anna is the host, and does not vote.
    kept.does("Zoya", VOTE);
    assert_eq!(votes(&kept.table), Some((2, true)));
    kept.killed();
    assert_eq!(kept.table.wants(), Wants::Person(seat(0)), "there is a moment to act in");
    assert!(learns(&mut kept, HostUpdate::StallOver) && !learns(&mut kept, HostUpdate::StallOver));
    // Nobody gains a stronger bot by it.
    assert_eq!(kept.table.wants(), Wants::Bot { seat: seat(0), level: Level::Normal });
    let changes = kept.table.live().unwrap().changes();
    assert_eq!(changes.last().map(|one| one.cause), Some(Cause::Time));
    // It plays this action alone, and the seat is still hers.
    assert_eq!((votes(&kept.table), kept.table.chairs()[0].bot()), (None, None));
    assert_eq!(kept.table.lends_left(seat(0)), Some(3));
}

#[test]
fn an_action_or_a_pause_ends_a_stall() {
    let mut kept = people(&["Anna", "Boris"], Settings::default());
    assert!(learns(&mut kept, HostUpdate::Stalled(seat(0))));
    kept.does("Boris", VOTE);
    assert_eq!(votes(&kept.table), Some((1, true)));
    act(&mut kept, "Anna");
    assert!(votes(&kept.table).is_none() && !learns(&mut kept, HostUpdate::StallOver));
    assert_eq!(kept.table.chairs()[0].bot(), None);
    // A person who pauses is there as well.
    let mut kept = people(&["Anna", "Boris"], Settings::default());
    assert!(learns(&mut kept, HostUpdate::Stalled(seat(0))));
    kept.does("Anna", Command::Pause);
    kept.refused("Boris", VOTE, "not-stalled");
    kept.does("Boris", Command::Resume);
    assert_eq!(votes(&kept.table), None);
}

#[test]
fn connected_players_and_waiting_newcomers_vote_on_a_stall() {
    let mut kept = people(&["Anna", "Boris", "Olena"], Settings::default());
    kept.online = SeatSet::EMPTY.with(seat(0)).with(seat(1));
    kept.does("Petro", Command::Come);
    assert!(learns(&mut kept, HostUpdate::Stalled(seat(0))));
    // Olena is disconnected and Petro is silent: Boris alone decides.
    let mut alone = people(&["Anna", "Boris", "Olena"], Settings::default());
    alone.online = kept.online;
    assert!(learns(&mut alone, HostUpdate::Stalled(seat(0))));
    alone.does("Boris", VOTE);
    assert_eq!(votes(&alone.table), Some((1, true)));
    // With Petro's vote, Boris and Petro both have to want it.
    kept.does("Petro", VOTE);
    assert_eq!(votes(&kept.table), Some((1, false)));
    kept.does("Boris", VOTE);
    assert_eq!(votes(&kept.table), Some((2, true)));
    // A waiting person behind one player decides alone.
    let mut kept = people(&["Anna"], Settings::default());
    assert!(!learns(&mut kept, HostUpdate::Stalled(seat(0))), "nobody waits");
    kept.does("Petro", Command::Come);
    assert!(learns(&mut kept, HostUpdate::Stalled(seat(0))));
    kept.does("Petro", VOTE);
    assert!(learns(&mut kept, HostUpdate::StallOver));
}

#[test]
fn a_correspondence_match_has_no_stall() {
    let settings = Settings::new(None, None, Clock::Days(2)).unwrap();
    let mut kept = people(&["Anna", "Boris"], settings);
    assert!(!learns(&mut kept, HostUpdate::Stalled(seat(0))));
    kept.refused("Boris", VOTE, "not-stalled");
}

#[test]
fn an_open_tables_clock_runs_only_while_others_wait() {
    let settings = Settings::new(Some(60), None, Clock::Action(90)).unwrap();
    let mut kept = people(&["Anna"], settings);
    assert_eq!(
        (kept.table.clock_of(), learns(&mut kept, HostUpdate::TimeUp(seat(0)))),
        (None, false)
    );
    kept.does("Petro", Command::Come);
    assert_eq!(kept.table.clock_of(), Some(seat(0)));
    kept.does("Petro", Command::Leave);
    assert_eq!(kept.table.clock_of(), None);
    kept.does("Petro", Command::Come);
    // The first time a bot plays this action, the second time it keeps the seat.
    assert!(learns(&mut kept, HostUpdate::TimeUp(seat(0))));
    assert_eq!(kept.go_on(), Wants::Person(seat(0)));
    kept.killed();
    assert!(learns(&mut kept, HostUpdate::TimeUp(seat(0))));
    assert_eq!(kept.table.chairs()[0].bot(), Some(Level::Normal));
    // A person who acts in between is not asleep.
    kept.does("Anna", Command::Return);
    while kept.table.seat_of(&crate::support::person("Petro")).is_none() {
        match kept.go_on() {
            Wants::Person(_) => act(&mut kept, "Anna"),
            _ => break,
        }
    }
    // At a table that is not open the settings apply.
    let mut closed = people(&["Anna", "Boris"], settings);
    closed.does("Anna", Command::OpenToAll(false));
    closed.does("Boris", Command::OpenToAll(false));
    assert!(learns(&mut closed, HostUpdate::TimeUp(seat(0))));
    let mut turns = 0;
    while turns < 20 {
        match closed.go_on() {
            Wants::Person(turn) if turn == seat(0) => break,
            Wants::Person(_) => act(&mut closed, "Boris"),
            _ => {}
        }
        turns += 1;
    }
    assert!(learns(&mut closed, HostUpdate::TimeUp(seat(0))));
    assert_eq!(closed.table.chairs()[0].bot(), None);
}

#[test]
fn a_pause_ends_for_a_waiting_newcomer() {
    let mut kept = people(&["Anna"], Settings::default());
    kept.does("Anna", Command::Pause);
    assert!(!learns(&mut kept, HostUpdate::PauseOver), "nobody else waits");
    kept.does("Petro", Command::Come);
    let online = SeatSet::EMPTY.with(seat(0));
    assert!(!kept.table.pause_keeps_waiting(online, false), "Petro is not there");
    assert!(kept.table.pause_keeps_waiting(online, true));
    assert!(learns(&mut kept, HostUpdate::PauseOver) && !kept.table.paused());
}
