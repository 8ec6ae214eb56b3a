//! Proofs that a table is not stuck: the input that it waits for can be supplied, by those whom it
//! names and by nobody else.

use kozyr_bots::Level;
use kozyr_rules::{Seat, SeatSet, Turn};
use kozyr_table::{Answer, Asker, Chair, Command, Context, Person, Refused, Stage, Table, Wants};

use crate::anybody::tally::Tally;
use crate::anybody::world::World;
use crate::support::person;

/// Runs the proof on copies of the table.
pub(crate) fn proof(world: &mut World, tally: &mut Tally) {
    tally.proofs += 1;
    let table = world.kept.table.clone();
    match (table.stage(), table.paused()) {
        (Stage::Playing, false) => {
            let legal = world.legal();
            let deal = (table.wants() == Wants::Deal).then(|| world.kept.any_deal());
            playing(&table, legal, deal);
        }
        (Stage::Playing, true) => resumed(&table),
        (Stage::Lobby | Stage::Finished, _) => begun(&table),
        (Stage::Ended, _) => ended(&table),
    }
}

fn ask(table: &mut Table, person: &Person, command: Command) -> Result<Answer, Refused> {
    let context = Context { online: SeatSet::EMPTY, now: 9, fresh_id: "proof", spent: 0 };
    table.ask(Asker { person, name: "somebody" }, command, context)
}

fn changes(table: &mut Table, person: &Person, command: Command) {
    let answer = ask(table, person, command.clone());
    assert!(matches!(answer, Ok(Answer::Changed(_))), "{command:?}: {answer:?}");
}

/// The players waited for can act, and nobody else can.
fn playing(table: &Table, legal: Option<String>, deal: Option<String>) {
    let steps = table.live().expect("a match").row_count();
    let is_bot = |seat: Seat, action: &str| {
        let mut copy = table.clone();
        copy.bot(seat, steps, action.to_owned()).expect("the action is legal").is_some()
    };
    let dealt = |deal: &str| table.clone().deal(deal.to_owned()).expect("it is a deal").is_some();
    let acted = |person: &Person, action: &str| {
        let (id, version) = ("proof".to_owned(), table.version());
        ask(
            &mut table.clone(),
            person,
            Command::Act { id, version, action: action.to_owned().into() },
        )
    };
    let wants = table.wants();
    if wants == Wants::Deal {
        assert!(dealt(&deal.expect("a deal was drawn")));
    } else {
        assert!(!dealt("nothing"), "a deal that nobody waits for");
    }
    let action = legal.unwrap_or_default();
    let n = table.chairs().len();
    for (seat, chair) in Seat::first(n).zip(table.chairs()) {
        let asked = matches!(wants, Wants::Bot { seat: turn, .. } if turn == seat);
        if wants != Wants::Deal {
            assert_eq!(is_bot(seat, &action), asked, "a bot at {seat}, while {wants:?}");
        }
        let Some(sitter) = chair.sitter() else { continue };
        let answer = acted(&sitter.person, &action);
        let turn = table.live().expect("a match").game().turn() == Turn::Seat(seat);
        let asked = table.claim().is_some_and(|open| open.asked && !open.stands);
        if turn && asked && chair.bot().is_none() {
            // Playing on is an answer too, in time.
            let late = matches!(&answer, Err(refused) if refused.reason == "time-up");
            assert!(late || matches!(answer, Ok(Answer::Changed(_))), "{answer:?}");
        } else if wants == Wants::Person(seat) {
            assert!(matches!(answer, Ok(Answer::Changed(_))), "{answer:?}");
        } else {
            assert!(answer.is_err(), "{seat} acted, while {wants:?}");
        }
    }
    if let Wants::Answers(seats) = wants {
        let open = table.claim().expect("a claim is asked about");
        for seat in seats.iter() {
            let sitter = table.chairs()[seat.idx()].sitter().expect("a person is asked");
            assert!(sitter.stand_in.is_none() && seat != open.claim.seat);
            let mut copy = table.clone();
            changes(&mut copy, &sitter.person, Command::AnswerClaim(false));
            assert!(copy.claim().is_none());
            changes(&mut table.clone(), &sitter.person, Command::AnswerClaim(true));
        }
        assert!(!seats.is_empty(), "nobody is asked");
    }
    if let Wants::Person(seat) = wants {
        assert!(
            table.chairs()[seat.idx()].sitter().is_some_and(|sitter| sitter.stand_in.is_none())
        );
    }
    assert!(acted(&person("nobody"), &action).is_err(), "a stranger acted");
}

/// A person with a seat can end the pause.
fn resumed(table: &Table) {
    let sitter = table.chairs().iter().find_map(Chair::sitter).expect("somebody can resume");
    let mut copy = table.clone();
    changes(&mut copy, &sitter.person, Command::Resume);
    assert_ne!(copy.wants(), Wants::Nothing);
}

/// Nobody can play or begin anything, and its people can take it off their lists.
fn ended(table: &Table) {
    assert_eq!(table.wants(), Wants::Nothing);
    let mut copy = table.clone();
    for person in table.people() {
        for command in [Command::Sit(Seat::new(0)), Command::Start, Command::Rematch] {
            assert!(ask(&mut copy, &person, command).is_err());
        }
        changes(&mut copy, &person, Command::LeaveForGood);
    }
    assert!(copy.people().is_empty());
}

/// The host and the people at the table can begin a match.
fn begun(table: &Table) {
    let mut copy = table.clone();
    let host = table.host().clone();
    // Nobody begins a match for other people at an open table: it begins by itself.
    if copy.wants() == Wants::Newcomers {
        copy.seat_newcomers(9).expect("somebody sits down");
    }
    if copy.is_shared() {
        for sitter in copy.clone().chairs().iter().filter_map(Chair::sitter) {
            if sitter.stand_in.is_some() {
                changes(&mut copy, &sitter.person, Command::Return);
            }
            for command in [Command::Loadout(String::new().into()), Command::Ready(true)] {
                ask(&mut copy, &sitter.person, command).expect("a person may get ready");
            }
        }
        let online = Seat::first(copy.chairs().len()).collect();
        let context = Context { online, now: 9, fresh_id: "proof", spent: 0 };
        copy.begin_by_itself(context).expect("a match begins");
        assert_eq!((copy.stage(), copy.paused()), (Stage::Playing, false));
        return;
    }
    for seat in Seat::first(table.chairs().len()) {
        match table.chairs()[seat.idx()] {
            // The owner of a program may be among the people.
            Chair::Empty | Chair::Program(_) => {
                changes(&mut copy, &host, Command::SeatBot(seat, Level::Random));
            }
            Chair::Person(_) | Chair::Bot(_) => {}
        }
    }
    // A person who was ready for something else is asked again.
    for sitter in table.chairs().iter().filter_map(Chair::sitter) {
        // A loadout may not fit the options chosen since.
        for command in [Command::Loadout(String::new().into()), Command::Ready(true)] {
            ask(&mut copy, &sitter.person, command).expect("a person may get ready");
        }
    }
    changes(&mut copy, &host, Command::Start);
    assert_eq!((copy.stage(), copy.paused()), (Stage::Playing, false));
}
