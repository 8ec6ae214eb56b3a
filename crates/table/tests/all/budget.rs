//! Misuse of a table for as long as a match lasts: what is written whole stays small, whatever
//! people and programs do again and again.

use kozyr_bots::Level;
use kozyr_rules::{Seat, SeatSet};
use kozyr_table::{
    Cause, Command, HostUpdate, MOST_SEAT_CHANGES, Program, Settings, Stage, Table, Wants,
};

use crate::support::{Kept, n_seats, person, program_of, seat, watcher};

/// What somebody does again and again, given the number of times before.
type Misuse = fn(&mut Kept, usize);

/// Puts somebody on a seat.
type Seating = fn(&mut Kept, Seat);

/// Returns a long match of Kan in which Anna has seat 0, and each other seat what is put there.
fn long_match(settings: &str, others: Seating) -> Kept {
    let mut kept = Kept::open("kan", &[("rounds", "40")]);
    kept.does("Anna", Command::Sit(seat(0)));
    if !settings.is_empty() {
        kept.does("Anna", Command::Settings(settings.parse::<Settings>().unwrap()));
    }
    for number in 1..u8::try_from(n_seats("kan")).unwrap() {
        others(&mut kept, seat(number));
    }
    kept.does("Anna", Command::Start);
    kept
}

fn with_bots(kept: &mut Kept, seat: Seat) {
    kept.does("Anna", Command::SeatBot(seat, Level::Random));
}

fn with_programs(kept: &mut Kept, seat: Seat) {
    kept.does("Anna", Command::SeatProgram(seat, program_of("Zoya")));
}

fn with_boris(kept: &mut Kept, other: Seat) {
    if other != seat(1) {
        return with_bots(kept, other);
    }
    kept.does("Boris", Command::Sit(other));
    kept.does("Boris", Command::Ready(true));
}

/// Plays one step; a bot plays for whoever is to act, and for a program that does not answer.
fn step(kept: &mut Kept) {
    let change = match kept.table.wants() {
        Wants::Deal => {
            let deal = kept.any_deal();
            kept.table.deal(deal)
        }
        Wants::Bot { seat, .. } => {
            let (action, after) = (kept.any_action(), kept.table.live().unwrap().row_count());
            match kept.table.program_at(seat) {
                Some(_) => kept.table.bot_instead(seat, after, action),
                None => kept.table.bot(seat, after, action),
            }
        }
        Wants::Person(seat) => {
            let name = kept.table.chairs()[seat.idx()].sitter().unwrap().name.clone();
            let (action, version) = (kept.any_action(), kept.table.version());
            kept.act(&name, &format!("a{version}"), version, &action).unwrap();
            return;
        }
        Wants::Newcomers => Ok(kept.table.seat_newcomers(0)),
        other => panic!("{other:?}"),
    };
    let change = change.unwrap().expect("it was wanted");
    kept.keep(&change);
}

/// Asks for something that may be refused.
fn tries(kept: &mut Kept, name: &str, command: Command) {
    let _ = kept.ask(name, command);
}

fn nobody_answers(_: &mut Kept, _: usize) {}

fn time_runs_out(kept: &mut Kept, _: usize) {
    if let Wants::Person(seat) = kept.table.wants()
        && let Some(change) = kept.table.update(HostUpdate::TimeUp(seat), 0)
    {
        kept.keep(&change);
    }
    tries(kept, "Anna", Command::Return);
}

fn leaves_and_comes_back(kept: &mut Kept, n: usize) {
    tries(kept, "Anna", if n.is_multiple_of(2) { Command::Leave } else { Command::Return });
}

fn lends_and_takes_back(kept: &mut Kept, n: usize) {
    let lends = Command::Takeover(seat(0), Some(Level::Random));
    tries(kept, "Anna", if n.is_multiple_of(2) { lends } else { Command::Return });
}

fn another_takes_it_over(kept: &mut Kept, n: usize) {
    kept.online = SeatSet::EMPTY.with(seat(0));
    tries(kept, "Anna", Command::Takeover(seat(1), None));
    if n % 2 == 1 {
        tries(kept, "Boris", Command::Return);
    }
}

fn is_absent_again(kept: &mut Kept, n: usize) {
    if n % 2 == 1 {
        tries(kept, "Boris", Command::Return);
    } else if let Some(change) = kept.table.update(HostUpdate::Absent(seat(1)), 0) {
        kept.keep(&change);
    }
}

fn levels_change(kept: &mut Kept, n: usize) {
    let level = if n.is_multiple_of(2) { Level::Easy } else { Level::Random };
    tries(kept, "Anna", Command::SeatBot(seat(1), level));
}

fn newcomers_come_and_go(kept: &mut Kept, n: usize) {
    tries(kept, "Anna", Command::OpenToAll(true));
    let name = format!("Guest {}", n / 2);
    tries(kept, &name, if n.is_multiple_of(2) { Command::Come } else { Command::LeaveForGood });
}

fn hands_are_shown(kept: &mut Kept, n: usize) {
    tries(kept, "Anna", Command::ShowHand(watcher(&format!("Guest {n}"))));
}

fn people_talk(kept: &mut Kept, n: usize) {
    tries(kept, "Olena", Command::Say(format!("line {n:06}").into()));
    tries(kept, "Anna", if n.is_multiple_of(2) { Command::Pause } else { Command::Resume });
    tries(kept, "Anna", Command::Resume);
}

/// Each with its name, the settings of the table, and what is put on the other seats.
const MISUSES: [(&str, &str, Seating, Misuse); 10] = [
    ("programs that never answer", "", with_programs, nobody_answers),
    ("a clock at zero", "c5", with_bots, time_runs_out),
    ("leaving and coming back", "", with_bots, leaves_and_comes_back),
    ("lending the own seat", "", with_bots, lends_and_takes_back),
    ("taking over from another", "", with_boris, another_takes_it_over),
    ("being absent", "", with_boris, is_absent_again),
    ("other levels", "", with_bots, levels_change),
    ("newcomers", "", with_bots, newcomers_come_and_go),
    ("hands shown", "", with_bots, hands_are_shown),
    ("talk and pauses", "", with_boris, people_talk),
];

/// How many matches each misuse fills, one after the other: those of a week, or one.
fn matches() -> usize {
    if std::env::var_os("KOZYR_LONG").is_some() { 60 } else { 1 }
}

/// How often each misuse is repeated in a match.
const TIMES: usize = 800;

/// How many bytes the text may grow by in the second half of the time: numbers get longer, and in
/// Kan newcomers sit down once a deal.
const FLAT: usize = 3000;

#[test]
fn what_is_written_whole_stays_small_whatever_is_done_again() {
    for (what, settings, others, misuse) in MISUSES {
        let mut kept = long_match(settings, others);
        let mut most = [0; 2];
        for of in 0..matches() {
            if of > 0 {
                tries(&mut kept, "Boris", Command::Ready(true));
                kept.does("Anna", Command::Rematch);
            }
            for n in 0..TIMES {
                assert_eq!(kept.table.stage(), Stage::Playing, "{what}: the match is long enough");
                misuse(&mut kept, n);
                step(&mut kept);
                let half = usize::from((of * TIMES + n) * 2 >= matches() * TIMES);
                most[half] = most[half].max(kept.saved.len());
            }
            let live = kept.table.live().unwrap();
            for seat in Seat::first(n_seats("kan")) {
                let changes = live.changes().iter().filter(|one| one.seat == seat.number());
                let n = changes.count();
                assert!(n <= MOST_SEAT_CHANGES, "{what}: seat {seat} has {n} changes");
            }
            while matches() > 1 && kept.table.stage() == Stage::Playing {
                step(&mut kept);
            }
        }
        assert!(most[1] <= most[0] + FLAT && most[1] < 48 << 10, "{what}: {most:?} bytes");
    }
}

#[test]
fn a_bot_keeps_the_seat_of_a_program_that_never_answers() {
    let mut kept = long_match("", with_programs);
    while kept.table.program_at(seat(1)).is_some() {
        step(&mut kept);
    }
    kept.killed();
    assert!(kept.table.program_at(seat(1)).is_none());
    assert!(kept.table.chairs()[1].program().is_some(), "it plays the next match");
    let live = kept.table.live().unwrap();
    let last = live.changes().iter().rfind(|one| one.seat == 1).unwrap();
    assert_eq!((last.cause, last.player.level), (Cause::Away, Some(Program::STAND_IN)));
    assert_eq!(last.player.owner.as_deref(), Some("Zoya"));
}

#[test]
fn a_seat_that_changed_as_often_as_it_may_is_kept_by_its_bot() {
    let mut kept = long_match("", with_boris);
    let away = |table: &mut Table| table.update(HostUpdate::Absent(seat(1)), 0);
    loop {
        let change = away(&mut kept.table).unwrap();
        kept.keep(&change);
        step(&mut kept);
        if kept.ask("Boris", Command::Return).is_err() {
            break;
        }
        step(&mut kept);
    }
    kept.refused("Boris", Command::Return, "changed-out");
    assert_eq!(kept.table.seat_of(&person("Boris")), Some(seat(1)));
    // Another seat is not affected.
    kept.does("Anna", Command::Takeover(seat(0), None));
    kept.does("Anna", Command::Return);
}
