//! Correspondence matches: days for each action, whether people are connected or not.

use kozyr_rules::SeatSet;
use kozyr_table::{
    Answer, Clock, ClockPauses, Command, CorrespondenceTurn, HostUpdate, NoticeKind, Settings,
    Table, Wants,
};

use crate::support::{Kept, seat};

const DAY: i64 = 24 * 60 * 60 * 1000;
const DAY_MS: u32 = 24 * 60 * 60 * 1000;
/// When the match begins.
const BEGAN: i64 = 1_800_000_000_000;

fn act(kept: &mut Kept, name: &str) -> Command {
    let (version, action) = (kept.table.version(), kept.any_action());
    Command::Act { id: format!("{name}{version}"), version, action: action.into() }
}

/// Anna and Olena in a match of Caravan that Anna opens, with three days for each action.
fn long_game() -> Kept {
    let mut kept = Kept::open("caravan", &[("first", "0")]);
    kept.now = BEGAN;
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Anna", Command::Settings("t3".parse().unwrap()));
    kept.does("Olena", Command::Sit(seat(1)));
    kept.does("Olena", Command::Ready(true));
    kept.does("Anna", Command::Start);
    assert_eq!(kept.go_on(), Wants::Person(seat(0)));
    kept
}

fn learns(kept: &mut Kept, update: HostUpdate) -> bool {
    let change = kept.table.update(update, kept.now);
    if let Some(change) = &change {
        kept.keep(change);
    }
    change.is_some()
}

/// Returns when the current turn is over if no clock pause comes in between.
fn due(table: &Table) -> Option<i64> {
    table.correspondence_turn().map(|turn| turn.due(&ClockPauses::default()))
}

#[test]
fn a_correspondence_clock_has_one_to_fourteen_days() {
    for code in ["t1", "t14"] {
        assert_eq!(code.parse::<Settings>().unwrap().to_string(), code);
    }
    for code in ["t0", "t15", "t", "t1.5", "t3-c30", "t3-t3", "b60.5-t3"] {
        assert_eq!(code.parse::<Settings>().unwrap_err().reason, "bad-settings", "{code}");
    }
}

#[test]
fn a_correspondence_turn_counts_days_from_its_beginning() {
    let mut kept = long_game();
    assert_eq!(kept.table.time_left(), Some(vec![3 * DAY_MS; 2]));
    let turn = CorrespondenceTurn { seat: seat(0), since: BEGAN, used: 0, all: 3 * DAY_MS };
    assert_eq!(kept.table.correspondence_turn(), Some(turn));
    // Other events at the table do not count as acting.
    kept.now += DAY;
    assert!(matches!(kept.ask("Olena", Command::Say("no hurry".into())), Ok(Answer::Said(_))));
    assert_eq!(due(&kept.table), Some(BEGAN + 3 * DAY));
    kept.killed();
    assert_eq!(due(&kept.table), Some(BEGAN + 3 * DAY));
    let action = act(&mut kept, "Anna");
    kept.does("Anna", action);
    assert_eq!(kept.table.correspondence_turn().map(|turn| turn.seat), Some(seat(1)));
    assert_eq!(due(&kept.table), Some(BEGAN + 4 * DAY));
    kept.killed();
    assert_eq!(due(&kept.table), Some(BEGAN + 4 * DAY));
}

#[test]
fn clock_pauses_move_the_deadline_of_a_turn() {
    let kept = long_game();
    let turn = kept.table.correspondence_turn().unwrap();
    let away = (BEGAN + DAY, BEGAN + 8 * DAY);
    let stopped = (BEGAN + 7 * DAY, BEGAN + 9 * DAY);
    let pauses = ClockPauses::of([away, stopped, (BEGAN + 20 * DAY, BEGAN + 21 * DAY)]);
    assert_eq!(turn.due(&pauses), BEGAN + 11 * DAY);
    assert_eq!(turn.spent(&pauses, BEGAN + 5 * DAY), DAY_MS);
    assert_eq!(turn.spent(&pauses, BEGAN + 10 * DAY), 2 * DAY_MS);
    // A turn that begins while its person is away starts to count when that ends.
    let pauses = ClockPauses::of([(BEGAN - DAY, BEGAN + 2 * DAY)]);
    assert_eq!(turn.due(&pauses), BEGAN + 5 * DAY);
}

#[test]
fn a_pause_stops_the_days_of_a_turn() {
    let mut kept = long_game();
    kept.now += DAY;
    kept.spent = DAY_MS;
    kept.does("Olena", Command::Pause);
    assert_eq!(
        (kept.table.correspondence_turn(), kept.table.rested_turn()),
        (None, Some((seat(0), DAY_MS)))
    );
    assert!(!learns(&mut kept, HostUpdate::TimeUp(seat(0))));
    kept.killed();
    (kept.now, kept.spent) = (kept.now + 100 * DAY, 0);
    kept.does("Anna", Command::Resume);
    assert_eq!(due(&kept.table), Some(kept.now + 2 * DAY));
    // The same while a bot has the seat, if the person is back in time.
    kept.now += DAY;
    kept.spent = 2 * DAY_MS;
    kept.does("Anna", Command::Takeover(seat(0), None));
    assert_eq!(kept.table.correspondence_turn(), None);
    kept.now += DAY;
    kept.does("Anna", Command::Return);
    assert_eq!(due(&kept.table), Some(kept.now + DAY));
}

#[test]
fn a_bot_plays_one_action_after_a_correspondence_deadline() {
    let mut kept = long_game();
    kept.now = due(&kept.table).unwrap();
    assert!(!learns(&mut kept, HostUpdate::TimeUp(seat(1))), "it is not Olena's turn");
    assert!(learns(&mut kept, HostUpdate::TimeUp(seat(0))));
    assert_eq!(kept.table.correspondence_turn(), None);
    kept.killed();
    assert_eq!(kept.go_on(), Wants::Person(seat(1)));
    assert_eq!(due(&kept.table), Some(kept.now + 3 * DAY));
    let told = kept.table.notices().filter(|notice| notice.what == NoticeKind::TimeUp);
    assert_eq!(told.map(|notice| notice.name.as_str()).collect::<Vec<_>>(), ["Anna"]);
}

#[test]
fn absence_changes_nothing_in_a_correspondence_match() {
    let mut kept = long_game();
    kept.online = SeatSet::EMPTY.with(seat(1));
    let before = kept.table.version();
    for update in
        [HostUpdate::Away(seat(0)), HostUpdate::Back(seat(0)), HostUpdate::Absent(seat(0))]
    {
        assert!(!learns(&mut kept, update), "{update:?}");
    }
    assert_eq!(kept.table.version(), before);
    kept.refused("Olena", Command::Takeover(seat(0), None), "long-game");
    // A person may let a bot play for themselves, and leave.
    kept.does("Anna", Command::Leave);
    assert!(matches!(kept.table.wants(), Wants::Bot { .. }));
}

#[test]
fn a_correspondence_clock_clears_the_mark_of_absence() {
    let mut kept = long_game();
    kept.does("Anna", Command::End);
    let mut kept = Kept::open("caravan", &[("first", "0")]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Olena", Command::Sit(seat(1)));
    kept.does("Olena", Command::Ready(true));
    kept.does("Anna", Command::Start);
    assert!(learns(&mut kept, HostUpdate::Away(seat(1))));
    kept.does("Olena", Command::Resign);
    kept.does("Anna", Command::Settings("t2".parse().unwrap()));
    assert!(!learns(&mut kept, HostUpdate::Back(seat(1))));
    kept.killed();
    assert!(kept.table.chairs()[1].sitter().is_some_and(|sitter| !sitter.away));
}

#[test]
fn an_undo_gives_a_turn_all_its_days_again() {
    let mut kept = long_game();
    kept.online = SeatSet::EMPTY.with(seat(0)).with(seat(1));
    kept.now += 2 * DAY;
    let action = act(&mut kept, "Anna");
    kept.does("Anna", action);
    kept.now += DAY;
    if let Ok(Answer::Changed(_)) = kept.ask("Anna", Command::Undo) {
        kept.does("Olena", Command::Agree(true));
        assert_eq!(kept.table.correspondence_turn().map(|turn| turn.seat), Some(seat(0)));
        assert_eq!(due(&kept.table), Some(kept.now + 3 * DAY));
        kept.killed();
        assert_eq!(due(&kept.table), Some(kept.now + 3 * DAY));
    } else {
        panic!("an action that tells nothing can be taken back");
    }
}

#[test]
fn an_action_clock_makes_no_correspondence_turn() {
    let mut kept = Kept::open("caravan", &[("first", "0")]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Anna", Command::Settings(Settings::new(None, None, Clock::Action(30)).unwrap()));
    kept.does("Olena", Command::Sit(seat(1)));
    kept.does("Olena", Command::Ready(true));
    kept.does("Anna", Command::Start);
    assert_eq!(kept.go_on(), Wants::Person(seat(0)));
    assert_eq!((kept.table.correspondence_turn(), kept.table.rested_turn()), (None, None));
    assert!(!kept.saved.contains(r#""turn""#));
}
