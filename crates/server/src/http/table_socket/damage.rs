//! Messages of clients, damaged: each is read or refused in words, and what is refused changes
//! nothing at a table.

use kozyr_bots::{Level, Rng};
use kozyr_laws::damage::{damaged, hold};
use kozyr_rules::{Seat, SeatSet};
use kozyr_table::{self as table, Answer, Asker, Context, Opening, Person, Refused, Table};
use kozyr_wire::socket::Request;

use super::*;

/// One message of each kind, and others that contain more than a sample does.
fn messages() -> Vec<String> {
    let samples = Command::samples().into_iter();
    let samples = samples
        .map(|command| serde_json::to_string(&Request { id: "a1".to_owned(), command }).unwrap());
    let bodies = [
        r#""type":"loadout","text":"pack b""#,
        r#""type":"set_options","options":{"games":"2","first":"0"}"#,
        r#""type":"act","version":5,"action":"play 9S 1""#,
        r#""type":"takeover","seat":0"#,
        r#""type":"settings","code":"b600.10-g40-lhard""#,
        r#""type":"kick","whom":{"known":1}"#,
        r#""type":"mute","whom":{"watcher":1},"muted":true"#,
    ];
    let more = bodies.iter().map(|body| format!(r#"{{"id":"a1",{body}}}"#));
    samples.chain(more).collect()
}

fn ask(table: &mut Table, person: &Person, command: table::Command) -> Result<Answer, Refused> {
    let online = SeatSet::EMPTY;
    let context = Context { online, now: 0, fresh_id: "m1", spent: 0 };
    table.ask(Asker { person, name: "Anna" }, command, context)
}

/// Tables before, in and after a match, at each of which Anna sits.
fn tables(anna: &Person) -> Vec<Table> {
    let opening = Opening { game: kozyr_games::keys()[0].to_owned(), ..Opening::default() };
    let mut lobby = Table::open(anna.clone(), opening).unwrap();
    ask(&mut lobby, anna, table::Command::Sit(Seat::new(0))).unwrap();
    let mut playing = lobby.clone();
    for seat in Seat::first(playing.chairs().len()).skip(1) {
        ask(&mut playing, anna, table::Command::SeatBot(seat, Level::Random)).unwrap();
    }
    ask(&mut playing, anna, table::Command::Start).unwrap();
    let deal = playing.live().unwrap().game().shuffle(&mut Rng::new(3));
    playing.deal(deal).unwrap();
    vec![lobby, playing]
}

#[test]
fn damaged_messages_are_refused_and_change_nothing() {
    let anna = Person("id of Anna".to_owned());
    let tables = tables(&anna);
    let read = std::cell::Cell::new(0);
    hold(6_000, &damaged(messages()), |text| {
        let (id, command) = match request(&text) {
            Ok(request) => request,
            Err(End(code, message)) => {
                let fine = code == ErrorCode::Malformed && message.contains(' ');
                return if fine { Ok(()) } else { Err(message) };
            }
        };
        read.set(read.get() + 1);
        let Ok(Some(command)) = command.for_table(&id, |_| None) else { return Ok(()) };
        for table in &tables {
            let mut after = table.clone();
            match ask(&mut after, &anna, command.clone()) {
                Ok(_) => {}
                Err(refused) if refused.text.expose().is_empty() => {
                    return Err("no words".to_owned());
                }
                Err(_) if after.save() != table.save() => return Err("it changed".to_owned()),
                Err(_) => {}
            }
        }
        Ok(())
    });
    assert!(read.get() > 500, "only {} messages could be read", read.get());
}

#[test]
fn the_messages_to_damage_can_be_read() {
    for text in messages() {
        let Ok((id, _)) = request(&text) else { panic!("{text} cannot be read") };
        assert_eq!(id, "a1");
    }
}
