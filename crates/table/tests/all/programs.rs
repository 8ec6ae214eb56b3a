//! Programs of people on chairs.

use kozyr_bots::Level;
use kozyr_rules::Viewer;
use kozyr_table::{Answer, Cause, Chair, Command, Wants, player_at};

use crate::support::{Kept, person, program_of, seat};

fn seated(owner: &str) -> Kept {
    let mut kept = Kept::open("caravan", &[("first", "1")]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Anna", Command::SeatProgram(seat(1), program_of(owner)));
    kept
}

#[test]
fn a_program_plays_as_a_bot_and_is_named_with_its_owner() {
    let mut kept = seated("Boris");
    assert_eq!(kept.table.chairs()[1], Chair::Program(program_of("Boris")));
    kept.does("Anna", Command::Start);
    let deal = kept.any_deal();
    let change = kept.table.deal(deal).unwrap().unwrap();
    kept.keep(&change);
    assert_eq!(kept.table.wants(), Wants::Bot { seat: seat(1), level: Level::Normal });

    // It answers, and then it does not: a bot plays one action, which is recorded.
    let action = |kept: &Kept| kept.table.live().unwrap().game().legal()[0].clone();
    let own = action(&kept);
    let change = kept.table.bot(seat(1), 1, own).unwrap().unwrap();
    kept.keep(&change);
    let live = kept.table.live().unwrap();
    assert!(live.changes().is_empty());
    let version = kept.table.version();
    let text = action(&kept);
    kept.does("Anna", Command::Act { id: "a".into(), version, action: text.into() });
    let late = action(&kept);
    let change = kept.table.bot_instead(seat(1), 3, late).unwrap().unwrap();
    assert!(change.is_of_table(), "the table is kept with it");
    kept.keep(&change);
    kept.killed();

    let live = kept.table.live().unwrap();
    let played = |step| player_at(&live.info.seats, live.changes(), seat(1), step).unwrap();
    for step in [1, 4] {
        let player = played(step);
        let told = (player.name.as_deref(), player.level, player.owner.as_deref());
        assert_eq!(told, (Some("mybot"), None, Some("Boris")));
    }
    assert_eq!((played(3).level, played(3).owner.as_deref()), (Some(Level::Normal), Some("Boris")));
    assert_eq!(live.changes()[0].cause, Cause::Time);
    let info = live.info.clone();
    let Ok(Answer::Changed(change)) = kept.ask("Anna", Command::End) else { panic!("it ends") };
    let steps = &kept.matches.last().unwrap().steps;
    let record = info.record_text(steps, change.over.as_ref()).unwrap();
    assert!(record.contains("\nseat 1 bot mybot of Boris\n"), "{record}");
}

#[test]
fn the_owner_of_a_program_does_not_play_beside_it_among_people() {
    let mut kept = Kept::open("kan", &[]);
    kept.does("Anna", Command::Sit(seat(0)));
    kept.does("Boris", Command::Sit(seat(1)));
    kept.does("Boris", Command::Ready(true));
    for number in 2..4 {
        kept.does("Anna", Command::SeatBot(seat(number), Level::Random));
    }
    kept.does("Anna", Command::SeatProgram(seat(4), program_of("Boris")));
    kept.refused("Anna", Command::Start, "own-bot");
    // Alone with bots he may, and both may with another person's program.
    kept.does("Anna", Command::SeatProgram(seat(4), program_of("Zoya")));
    kept.does("Boris", Command::Ready(true));
    kept.does("Anna", Command::Start);
    let table = kept.table.clone();
    kept.does("Anna", Command::SeatBot(seat(4), Level::Easy));
    assert_eq!(kept.table.chairs()[4], Chair::Bot(Level::Easy));
    kept.table = table;
    // She sees that hand: she may take no other seat, show nobody a hand, and be shown none.
    kept.does("Anna", Command::OpenToAll(true));
    kept.refused("Zoya", Command::Come, "own-bot");
    kept.refused("Zoya", Command::Say("the ace is there".into()), "has-seen");
    assert_eq!(kept.table.viewer(Some(&person("Zoya"))), Viewer::Table);
    kept.refused("Anna", Command::SeatProgram(seat(3), program_of("Zoya")), "match-running");
    kept.refused("Anna", Command::SeatBot(seat(4), Level::Easy), "together");
}

#[test]
fn only_the_host_seats_programs() {
    let mut kept = seated("Boris");
    kept.refused("Boris", Command::SeatProgram(seat(1), program_of("Boris")), "not-host");
    kept.refused("Anna", Command::SeatProgram(seat(0), program_of("Boris")), "seat-taken");
    kept.does("Zoya", Command::Sit(seat(1)));
    assert_eq!(kept.table.seat_of(&person("Zoya")), Some(seat(1)), "a program makes room");
}
