//! A room: what it writes, what it sends to whom and when, and what it waits for.

use std::rc::Rc;

use kozyr_host::{Advice, HouseAct, Input, Ready, Task, Work};
use kozyr_rules::Seat;
use kozyr_table::{Stage, reasons};
use kozyr_wire::socket::{self, ErrorCode};

use crate::house::{Port, World};
use crate::support::person;

#[test]
fn an_update_is_sent_only_after_its_commit() {
    let mut world = World::open("kan");
    let (anna, zoya) = (world.joins(1, Some("Anna")), world.joins(2, Some("Zoya")));
    assert_eq!(anna.types(), ["welcome", "presence", "presence"]);
    assert_eq!(zoya.types(), ["welcome", "presence"]);
    assert!(world.asks(1, socket::Command::Sit { seat: 0 }));
    assert!(world.room.is_writing());
    assert_eq!(world.room.table().version(), 1);
    assert_eq!(world.room.pending().unwrap().table.version(), 2);
    assert!(anna.heard().is_empty() && zoya.heard().is_empty() && world.home.answered.is_empty());

    assert!(!world.says(Input::Written));
    assert_eq!(anna.types(), ["update", "presence", "ack"]);
    assert_eq!(zoya.types(), ["update", "presence"]);
    assert_eq!(world.home.answered, [("action", Ok(2))]);
    assert_eq!(world.home.committed, [2]);
}

#[test]
fn a_failed_write_is_announced_once_and_retried() {
    let mut world = World::open("kan");
    let anna = world.joins(1, Some("Anna"));
    anna.heard();
    assert!(world.asks(1, socket::Command::Sit { seat: 0 }));
    assert!(!world.says(Input::WriteFailed));
    assert_eq!(world.retry.take(), Some(250));
    assert_eq!(anna.types(), ["storage"]);
    // What else is asked is refused; a ping is answered, and who comes is told.
    assert!(!world.asks(1, socket::Command::Leave));
    assert!(!world.asks(1, socket::Command::Ping));
    assert_eq!(anna.types(), ["refused", "pong"]);
    assert_eq!(world.joins(2, None).types(), ["welcome", "storage", "presence"]);
    anna.heard();
    // The house does something meanwhile: it waits.
    assert!(!world.says(Input::House(HouseAct::Close("late".into()), Some(()))));
    assert!(world.home.done.is_empty());

    assert!(world.says(Input::Retry));
    assert!(!world.says(Input::WriteFailed));
    assert_eq!((world.retry.take(), anna.types()), (Some(500), Vec::new()));
    assert!(world.says(Input::Retry));
    assert_eq!(world.home.waits, [true]);
    // Then it is done.
    assert!(world.says(Input::Written));
    assert_eq!(world.home.waits, [true, false]);
    assert_eq!(world.room.table().version(), 2);
    assert!(!world.says(Input::Written));
    assert_eq!(world.home.done, [true]);
    assert_eq!(world.room.table().stage(), Stage::Ended);
}

#[test]
fn a_renamed_person_is_welcomed_after_the_commit_of_the_name() {
    let mut world = World::open("kan");
    world.joins(1, Some("Anna"));
    world.does(1, socket::Command::Sit { seat: 0 });
    let client = Port::default();
    let who = Some((person("Anna"), "Hanna".to_owned()));
    assert!(world.says(Input::Join { conn: 2, who, client: client.clone(), seen: None }));
    assert!(client.heard().is_empty());
    assert!(!world.says(Input::Written));
    let heard = client.heard();
    assert_eq!(heard[0]["type"], "welcome");
    assert_eq!(heard[0]["table"]["seats"][0]["name"], "Hanna");
}

#[test]
fn bots_of_every_game_finish_a_match_before_a_spectator() {
    for game in kozyr_games::keys() {
        let (mut world, anna) = World::of_bots(game);
        anna.heard();
        let mut told = u64::from(world.room.table().version());
        while world.room.table().stage() == Stage::Playing {
            let ready = world.brings().expect("the match goes on");
            if world.says(Input::Ready(ready)) {
                assert!(!world.says(Input::Written));
            }
            let updates = anna.heard().into_iter().filter(|message| message["type"] == "update");
            for update in updates {
                let version = update["version"].as_u64().unwrap();
                assert_eq!(version, told + 1, "{game}");
                told = version;
            }
        }
        assert_eq!(told, u64::from(world.room.table().version()), "{game}");
        assert_eq!(world.room.table().stage(), Stage::Finished, "{game}");
        assert!(world.task.is_none() && world.home.erred.borrow().is_empty(), "{game}");
    }
}

#[test]
fn a_spectator_has_the_name_of_the_latest_connection() {
    let (mut world, anna) = World::of_bots("caravan");
    for conn in 2..12 {
        let who = Some((person("Zoya"), format!("Zoya {conn}")));
        world.says(Input::Join { conn, who, client: Port::default(), seen: None });
    }
    let heard = anna.heard();
    let presence = heard.iter().rfind(|message| message["type"] == "presence").unwrap();
    assert_eq!(presence["watching"][1]["name"], "Zoya 11");
}

#[test]
fn bots_rest_in_an_empty_room() {
    let (mut world, _anna) = World::of_bots("caravan");
    assert!(world.task.is_some() && !world.room.is_idle());
    assert!(!world.says(Input::Leave(1)));
    assert!(world.task.is_none() && world.room.is_idle());
    world.joins(2, None);
    assert!(world.task.is_some());
    // They also rest in a room that is opened again.
    let mut again = World::of(world.room.table().clone());
    assert!(!again.says(Input::Tick) && again.task.is_none());
    again.joins(3, Some("Zoya"));
    assert!(again.task.is_some());
}

#[test]
fn a_bots_action_waits_for_the_write_under_way() {
    let (mut world, _anna) = World::of_bots("caravan");
    while !matches!(world.task.as_ref().unwrap().work, Work::Bot { .. }) {
        let ready = world.brings().unwrap();
        assert!(world.says(Input::Ready(ready)));
        world.says(Input::Written);
    }
    let ready = world.brings().unwrap();
    assert!(world.asks(1, socket::Command::Say { text: "hello".into() }));
    assert!(!world.says(Input::Ready(ready)));
    let rows = world.room.table().live().unwrap().row_count();
    // What was said is kept, and the action is to be.
    assert!(world.says(Input::Written));
    assert!(!world.says(Input::Written));
    assert_eq!(world.room.table().live().unwrap().row_count(), rows + 1);
}

#[test]
fn a_random_action_replaces_an_illegal_one_of_a_bot() {
    let (mut world, _anna) = World::of_bots("caravan");
    while !matches!(world.task.as_ref().unwrap().work, Work::Bot { .. }) {
        let ready = world.brings().unwrap();
        assert!(world.says(Input::Ready(ready)));
        world.says(Input::Written);
    }
    let Some(Task { work: Work::Bot { seat, after, .. }, .. }) = world.task.take() else {
        panic!("a bot is to act")
    };
    let action = "no such action".to_owned();
    assert!(!world.says(Input::Ready(Ready::Bot { seat, after, action, lent: false })));
    assert_eq!(world.home.erred.borrow().len(), 1);
    assert!(matches!(world.task.as_ref().unwrap().work, Work::Substitute { .. }));
    let ready = world.brings().unwrap();
    assert!(world.says(Input::Ready(ready)));
}

#[test]
fn a_sleeping_table_removes_a_banned_player_when_it_wakes() {
    let mut world = World::open("kan");
    world.joins(1, Some("Banned"));
    world.does(1, socket::Command::Sit { seat: 3 });
    let mut again = World::of(world.room.table().clone());
    assert!(again.says(Input::Tick));
    assert!(!again.says(Input::Written));
    assert_eq!(again.room.table().seat_of(&person("Banned")), None);
}

#[test]
fn spectators_and_open_questions_are_limited() {
    let (mut world, anna) = World::of_bots("caravan");
    world.home.spectators = 2;
    world.joins(2, None);
    let refused = Port::default();
    let join = Input::Join { conn: 3, who: None, client: refused.clone(), seen: None };
    assert!(!world.says(join));
    assert_eq!(refused.0.borrow().ended, Some(ErrorCode::TooFast));
    anna.heard();
    for id in ["one", "two", "three"] {
        let command = socket::Command::Form { cards: Vec::new().into() };
        world.says(Input::Ask { conn: 1, id: id.into(), command, reply: None });
    }
    assert_eq!(world.thinks.len(), 2);
    assert_eq!(anna.heard()[0]["reason"], reasons::BUSY.id);
    // Who leaves is worked for no more.
    let work = Rc::new(());
    let (conn, id, advice) = world.thinks.remove(0);
    assert!(matches!(advice, Advice::Form { .. }));
    world.room.begun(conn, &id, Rc::clone(&work));
    assert_eq!(Rc::strong_count(&work), 2);
    world.says(Input::Leave(1));
    assert_eq!(Rc::strong_count(&work), 1);
}

#[test]
fn an_answer_that_nobody_waits_for_is_dropped() {
    let mut world = World::open("kan");
    let anna = world.joins(1, Some("Anna"));
    anna.heard();
    let message = Box::new(socket::ServerMessage::Pong { id: "q".into(), version: 1 });
    world.says(Input::Answer { conn: 1, id: "q".into(), message });
    assert!(anna.heard().is_empty());
}

#[test]
fn a_shuffle_seats_everybody_once() {
    let mut world = World::open("kan");
    for (conn, name) in [(1, "Anna"), (2, "Boris"), (3, "Zoya")] {
        world.joins(conn, Some(name));
        let seat = u8::try_from(conn).unwrap();
        world.does(conn, socket::Command::Sit { seat });
    }
    for _ in 0..5 {
        // Now and then everybody stays where they are.
        if world.asks(1, socket::Command::Shuffle) {
            world.says(Input::Written);
        }
        let table = world.room.table();
        let mut seats: Vec<Option<Seat>> =
            ["Anna", "Boris", "Zoya"].map(|name| table.seat_of(&person(name))).to_vec();
        seats.sort();
        seats.dedup();
        assert!(seats.len() == 3 && seats.iter().all(Option::is_some));
    }
}
