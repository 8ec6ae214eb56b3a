//! Agreements, presence, lineups and resignation.

use kozyr_bots::Level;
use kozyr_rules::{Seat, SeatSet};
use kozyr_table::{
    Answer, Cause, Clock, Command, Ending, HostUpdate, NoticeKind, RestoreError, Settings, Stage,
    Table, Wants, player_at,
};

use crate::support::{Kept, person, seat, started};

fn act(kept: &mut Kept, name: &str) -> Command {
    let (version, action) = (kept.table.version(), kept.any_action());
    Command::Act { id: format!("{name}{version}"), version, action: action.into() }
}

/// Anna and Olena in a match of Caravan that Anna opens, with agreed settings.
fn two_people(settings: Settings) -> Kept {
    let mut kept = started(&[("first", "0")], settings);
    assert_eq!(kept.go_on(), Wants::Person(seat(0)));
    kept.online = SeatSet::EMPTY.with(seat(0)).with(seat(1));
    kept
}

/// Anna in a match of Caravan against a bot.
fn alone() -> Kept {
    let mut kept = Kept::open("caravan", &[("first", "0")]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Anna", Command::SeatBot(seat(1), Level::Random));
    kept.does("Anna", Command::Start);
    kept
}

fn learns(kept: &mut Kept, update: HostUpdate) -> bool {
    let change = kept.table.update(update, 100);
    if let Some(change) = &change {
        kept.keep(change);
    }
    change.is_some()
}

fn log(kept: &Kept) -> Vec<(NoticeKind, String)> {
    kept.table.notices().map(|notice| (notice.what, notice.name.clone())).collect()
}

#[test]
fn settings_are_agreed_upon_before_a_match_and_stored() {
    let mut kept = Kept::open("caravan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Olena", Command::Sit(seat(1)));
    kept.does("Olena", Command::Ready(true));
    let other = Settings::new(Some(40), Some(Level::Hard), Clock::Action(30)).unwrap();
    kept.refused("Olena", Command::Settings(other), "not-host");
    kept.does("Anna", Command::Settings(other));
    assert!(matches!(kept.ask("Anna", Command::Settings(other)), Ok(Answer::Same)));
    // Olena was ready for other settings.
    kept.refused("Anna", Command::Start, "not-ready");
    kept.killed();
    assert_eq!(kept.table.settings(), other);
    kept.does("Olena", Command::Ready(true));
    kept.does("Anna", Command::Start);
    kept.refused("Anna", Command::Settings(Settings::default()), "match-running");
}

#[test]
fn stored_settings_that_cannot_be_read_are_an_error() {
    let saved = Kept::open("kan", &[]).saved.replace(r#""settings":"""#, r#""settings":"g0""#);
    assert!(matches!(Table::restore(&saved, None), Err(RestoreError::Settings)));
}

#[test]
fn a_bot_of_the_agreed_level_plays_for_an_absent_player() {
    let mut kept = two_people(Settings::new(None, Some(Level::Easy), Clock::None).unwrap());
    assert!(learns(&mut kept, HostUpdate::Away(seat(0))));
    assert!(!learns(&mut kept, HostUpdate::Away(seat(0))), "it was told");
    assert!(learns(&mut kept, HostUpdate::Absent(seat(0))));
    assert_eq!(kept.table.wants(), Wants::Bot { seat: seat(0), level: Level::Easy });
    assert!(!learns(&mut kept, HostUpdate::Absent(seat(1))), "nobody who plays waits for Olena");
    kept.killed();
    assert!(learns(&mut kept, HostUpdate::Back(seat(0))));
    kept.does("Anna", Command::Return);
    let action = act(&mut kept, "Anna");
    kept.does("Anna", action);
    let (anna, olena) = (|| "Anna".to_owned(), || "Olena".to_owned());
    assert_eq!(
        log(&kept),
        [
            (NoticeKind::Joined, anna()),
            (NoticeKind::Joined, olena()),
            (NoticeKind::Away, anna()),
            (NoticeKind::StandIn, anna()),
            (NoticeKind::Back, anna()),
            (NoticeKind::Returned, anna()),
        ]
    );
    // Nothing was played meanwhile, so nobody else has played.
    assert!(kept.table.live().unwrap().changes().is_empty());
}

#[test]
fn a_player_against_bots_alone_is_never_absent() {
    let mut kept = Kept::open("caravan", &[("first", "0")]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Anna", Command::SeatBot(seat(1), Level::Random));
    kept.does("Anna", Command::Start);
    kept.go_on();
    assert!(!learns(&mut kept, HostUpdate::Away(seat(0))));
    assert!(!learns(&mut kept, HostUpdate::Absent(seat(0))));
    // Against bots the level is a free choice, as often as one likes.
    for level in Level::ALL {
        kept.does("Anna", Command::Takeover(seat(0), Some(level)));
        assert_eq!(kept.table.chairs()[0].bot(), Some(level));
        kept.does("Anna", Command::Return);
    }
}

#[test]
fn a_player_among_people_lends_the_seat_three_times() {
    let mut kept = two_people(Settings::default());
    for _ in 0..3 {
        kept.does("Anna", Command::Takeover(seat(0), Some(Level::Expert)));
        assert_eq!(kept.table.chairs()[0].bot(), Some(Level::Normal));
        kept.does("Anna", Command::Return);
    }
    kept.killed();
    kept.refused("Anna", Command::Takeover(seat(0), None), "lent-out");
    // Leaving is always possible; but a person who does it once more has left for this match.
    kept.does("Anna", Command::Leave);
    kept.refused("Anna", Command::Return, "lent-out");
    // A person whose seat others gave to a bot has not lent it.
    kept.online.remove(seat(1));
    kept.does("Anna", Command::Takeover(seat(1), None));
    kept.does("Olena", Command::Return);
    kept.does("Olena", Command::Takeover(seat(1), None));
}

#[test]
fn the_record_names_the_player_of_every_step() {
    let mut kept = two_people(Settings::default());
    let action = act(&mut kept, "Anna");
    kept.does("Anna", action);
    let left = kept.table.live().unwrap().row_count();
    kept.does("Anna", Command::LeaveForGood);
    // Olena is the host now, and gives the bot another level between two of its actions.
    let action = act(&mut kept, "Olena");
    kept.does("Olena", action);
    assert_eq!(kept.go_on(), Wants::Person(seat(1)));
    kept.killed();
    kept.does("Olena", Command::SeatBot(seat(0), Level::Random));
    let changed = kept.table.live().unwrap().row_count();
    let over = loop {
        let action = act(&mut kept, "Olena");
        match kept.ask("Olena", action) {
            Ok(Answer::Changed(change)) if change.over.is_some() => break change.over,
            Ok(_) => {}
            other => panic!("{other:?}"),
        }
        kept.go_on();
        if kept.table.stage() == Stage::Finished {
            break None;
        }
    };
    let live = kept.table.live().unwrap();
    let changes: Vec<_> = live
        .changes()
        .iter()
        .map(|one| (one.step, one.seat, one.player.level, one.cause))
        .collect();
    assert_eq!(
        changes,
        [
            (left, 0, Some(Level::Normal), Cause::Gone),
            (changed, 0, Some(Level::Random), Cause::Host)
        ]
    );
    let level = |step| player_at(&live.info.seats, live.changes(), seat(0), step).unwrap().level;
    assert_eq!(
        [level(1), level(left), level(changed - 1), level(changed)],
        [None, Some(Level::Normal), Some(Level::Normal), Some(Level::Random)]
    );
    if let Some(ending) = over {
        let text = ending.to_text();
        assert_eq!(Ending::parse(&text).unwrap(), ending);
        assert_eq!(ending.changes, live.changes());
        let steps = &kept.matches.last().unwrap().steps;
        let record = live.info.record_text(steps, Some(&ending)).unwrap();
        assert!(record.contains("\nx-seat 0 gone bot normal\n"), "{record}");
        assert!(record.contains("\nx-seat 0 host bot random\n"), "{record}");
        assert!(record.contains("\nresult "), "{record}");
    }
}

#[test]
fn a_match_of_two_seats_can_be_given_up() {
    let mut kept = two_people(Settings::default());
    kept.refused("Boris", Command::Resign, "not-seated");
    let action = act(&mut kept, "Anna");
    kept.does("Anna", action);
    let scores = kept.game().scores().as_slice().to_vec();
    kept.does("Olena", Command::Pause);
    // It is not Anna's turn, and play rests: neither keeps her from resigning.
    let Ok(Answer::Changed(change)) = kept.ask("Anna", Command::Resign) else {
        panic!("a match of two seats")
    };
    let ending = change.over.expect("it is over");
    assert_eq!((ending.resigned, ending.ended), (Some(0), false));
    assert_eq!((ending.winners.as_slice(), &ending.scores), ([1].as_slice(), &scores));
    assert_eq!(Ending::parse(&ending.to_text()).unwrap(), ending);
    kept.killed();
    let live = kept.table.live().unwrap();
    assert!(live.is_over() && !kept.table.paused());
    assert_eq!(live.winners(), [Seat::new(1)]);
    assert_eq!((kept.table.stage(), kept.table.wants()), (Stage::Finished, Wants::Nothing));
    let steps = &kept.matches.last().unwrap().steps;
    let record = live.info.record_text(steps, Some(&ending)).unwrap();
    assert!(record.ends_with("\nx-resigned 0\n") && !record.contains("\nresult"), "{record}");
    kept.refused("Olena", Command::Resign, "no-match");
    // Both may play again.
    kept.does("Anna", Command::Rematch);
    kept.does("Olena", Command::Rematch);
    assert_eq!(kept.table.stage(), Stage::Playing);
    assert_eq!(kept.table.live().unwrap().resigned(), None);

    let mut kept = Kept::open("kan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    for number in 1..5 {
        kept.does("Anna", Command::SeatBot(seat(number), Level::Random));
    }
    kept.does("Anna", Command::Start);
    kept.refused("Anna", Command::Resign, "no-resigning");
}

#[test]
fn pauses_among_people_end_and_are_limited() {
    let mut kept = two_people(Settings::default());
    assert!(!learns(&mut kept, HostUpdate::PauseOver), "nobody has paused");
    for left in [2, 1, 0] {
        kept.does("Olena", Command::Pause);
        assert_eq!(kept.table.pauses_left(seat(1)), Some(left));
        // Olena has paused, and Anna waits, after a restart too.
        kept.killed();
        assert!(kept.table.waits_in_pause(seat(0)) && !kept.table.waits_in_pause(seat(1)));
        kept.does("Anna", Command::Resume);
    }
    kept.refused("Olena", Command::Pause, "paused-out");
    kept.killed();
    kept.refused("Olena", Command::Pause, "paused-out");
    // Anna has paused nothing yet; her pause ends when Olena has waited for long enough.
    assert_eq!(kept.table.pauses_left(seat(0)), Some(3));
    kept.does("Anna", Command::Pause);
    assert!(learns(&mut kept, HostUpdate::PauseOver) && !learns(&mut kept, HostUpdate::PauseOver));
    assert_eq!(log(&kept).last(), Some(&(NoticeKind::PauseOver, String::new())));
    kept.killed();
    assert_eq!((kept.table.paused(), kept.table.wants()), (false, Wants::Person(seat(0))));
    // Another match has a new count.
    kept.does("Anna", Command::Resign);
    kept.does("Anna", Command::Rematch);
    kept.does("Olena", Command::Rematch);
    kept.go_on();
    // A person for whom a bot plays waits for nothing.
    let anna = kept.table.seat_of(&person("Anna")).unwrap();
    kept.does("Anna", Command::Takeover(anna, None));
    kept.does("Olena", Command::Pause);
    assert!(!kept.table.waits_in_pause(anna) && !learns(&mut kept, HostUpdate::PauseOver));
    // A person alone with bots may pause without limit.
    let mut kept = alone();
    for _ in 0..80 {
        kept.does("Anna", Command::Pause);
        assert!(!learns(&mut kept, HostUpdate::PauseOver));
        kept.does("Anna", Command::Resume);
    }
    assert_eq!(kept.table.pauses_left(seat(0)), None);
}

#[test]
fn a_bot_plays_one_action_when_the_time_is_up() {
    let mut kept = two_people(Settings::new(None, None, Clock::Action(5)).unwrap());
    assert_eq!(kept.table.time_left(), Some(vec![5000, 5000]));
    assert_eq!(kept.table.clock_of(), Some(seat(0)));
    assert!(!learns(&mut kept, HostUpdate::TimeUp(seat(1))), "it is not Olena's turn");
    kept.does("Olena", Command::Pause);
    assert_eq!(kept.table.clock_of(), None);
    assert!(!learns(&mut kept, HostUpdate::TimeUp(seat(0))));
    kept.does("Olena", Command::Resume);
    let action = act(&mut kept, "Anna");
    assert!(learns(&mut kept, HostUpdate::TimeUp(seat(0))));
    assert!(!learns(&mut kept, HostUpdate::TimeUp(seat(0))));
    kept.killed();
    kept.refused("Anna", action, "time-up");
    assert_eq!(kept.table.wants(), Wants::Bot { seat: seat(0), level: Level::Normal });
    assert_eq!(kept.go_on(), Wants::Person(seat(1)));
    let live = kept.table.live().unwrap();
    let level = |step| player_at(&live.info.seats, live.changes(), seat(0), step).unwrap().level;
    assert_eq!([level(0), level(1), level(2)], [None, Some(Level::Normal), None]);
    assert_eq!(live.row_count(), 2);
}

#[test]
fn a_time_bank_is_spent_and_incremented() {
    let mut kept =
        two_people(Settings::new(None, None, Clock::Bank { start: 60, increment: 10 }).unwrap());
    assert_eq!(kept.table.time_left(), Some(vec![60_000, 60_000]));
    kept.spent = 25_000;
    let action = act(&mut kept, "Anna");
    kept.does("Anna", action.clone());
    assert_eq!(kept.table.time_left(), Some(vec![45_000, 60_000]));
    assert!(matches!(kept.ask("Anna", action), Ok(Answer::Repeated(_))), "it was paid for");
    kept.killed();
    assert_eq!(kept.table.time_left(), Some(vec![45_000, 60_000]));
    // At zero a bot plays, and the increment is there for the next action.
    assert!(learns(&mut kept, HostUpdate::TimeUp(seat(1))));
    assert_eq!(kept.go_on(), Wants::Person(seat(0)));
    assert_eq!(kept.table.time_left(), Some(vec![45_000, 10_000]));
    // A bot in place of a person does not use the clock.
    kept.does("Anna", Command::Takeover(seat(0), None));
    assert_eq!(kept.table.clock_of(), None);
    assert_eq!(kept.go_on(), Wants::Person(seat(1)));
    assert_eq!(kept.table.time_left(), Some(vec![45_000, 10_000]));
}

#[test]
fn the_log_is_bounded() {
    let mut kept = alone();
    for _ in 0..30 {
        kept.does("Anna", Command::Pause);
        kept.does("Anna", Command::Resume);
    }
    let notices: Vec<u32> = kept.table.notices().map(|notice| notice.n).collect();
    assert_eq!((notices.len(), notices.last()), (40, Some(&61)));
    kept.killed();
    assert_eq!(kept.table.notices().len(), 40);
}
