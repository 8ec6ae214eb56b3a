//! Limits on what a table stores of what people say and do: the newest is kept.

use kozyr_table::{Command, Entry, Target};

use crate::support::{Kept, person, two, watcher};

#[test]
fn a_table_holds_fifty_chat_lines_each_of_players_and_spectators() {
    let mut kept = two();
    for n in 0..70 {
        kept.ask("Boris", Command::Say(format!("aside {n}").into())).unwrap();
        kept.ask("Olena", Command::Say(format!("line {n}").into())).unwrap();
    }
    let held = |aside| {
        let lines = kept.table.chat().filter(|said| said.aside == aside);
        lines.map(|said| said.text.clone()).collect::<Vec<_>>()
    };
    let newest = |what| (20..70).map(|n| format!("{what} {n}")).collect::<Vec<_>>();
    assert_eq!(held(false), newest("line"));
    assert_eq!(held(true), newest("aside"));
}

/// Makes the host kick a number of spectators.
fn send_away(kept: &mut Kept, people: u32) {
    for n in 0..people {
        let name = format!("Guest {n}");
        kept.does("Anna", Command::Kick(Target::Watcher(watcher(&name))));
    }
}

#[test]
fn the_log_holds_the_last_forty_notices() {
    let mut kept = two();
    send_away(&mut kept, 50);
    let names: Vec<String> = kept.table.notices().map(|notice| notice.name.clone()).collect();
    assert_eq!(names, (10..50).map(|n| format!("Guest {n}")).collect::<Vec<_>>());
}

#[test]
fn a_table_remembers_a_hundred_barred_people() {
    let mut kept = two();
    send_away(&mut kept, 103);
    kept.does("Anna", Command::OpenToAll(true));
    let entry = |n| kept.table.entry(Some(&person(&format!("Guest {n}"))));
    assert!((0..3).all(|n| entry(n) == Entry::Free));
    assert!((3..103).all(|n| entry(n) == Entry::Barred));
}
