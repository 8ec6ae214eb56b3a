//! A driven table: what it stores, what it sends to whom and when, and what it waits for.

use std::collections::BTreeMap;

use kozyr_bots::Level;
use kozyr_host::{HouseAct, Input, Job, Outcome, Played, Unanswered};
use kozyr_rules::{Seat, Viewer};
use kozyr_storage::{StoreError, Write};
use kozyr_table::{Command, Stage, reasons};
use kozyr_wire::socket;

use crate::house::{Port, World, begins, outcome};
use crate::support::person;

#[test]
fn an_update_is_sent_only_after_its_commit() {
    let mut world = World::open("kan");
    let (anna, zoya) = (world.joins(1, Some("Anna")), world.joins(2, Some("Zoya")));
    assert_eq!(anna.types(), ["welcome", "presence", "presence"]);
    assert_eq!(zoya.types(), ["welcome", "presence"]);
    assert!(world.asks(1, socket::Command::Sit { seat: 0 }));
    assert_eq!(world.table().version(), 1);
    assert_eq!(world.driver.room().pending().unwrap().table.version(), 2);
    assert!(anna.heard().is_empty() && zoya.heard().is_empty() && world.home().answered.is_empty());

    assert!(!world.written());
    assert_eq!(anna.types(), ["update", "presence", "ack"]);
    assert_eq!(zoya.types(), ["update", "presence"]);
    assert_eq!(world.home().answered, [("asked", Ok(2))]);
    assert_eq!(world.home().committed, [2]);
}

#[test]
fn a_failed_write_is_announced_once_and_retried_as_it_was() {
    let mut world = World::open("kan");
    let anna = world.joins(1, Some("Anna"));
    anna.heard();
    assert!(world.asks(1, socket::Command::Sit { seat: 0 }));
    let rows = world.home().write.clone().unwrap().1;
    world.fails();
    assert_eq!(anna.types(), ["storage"]);
    // What else is asked is refused; a ping is answered, and who comes is told.
    assert!(!world.asks(1, socket::Command::Leave));
    assert!(!world.asks(1, socket::Command::Ping));
    assert_eq!(anna.types(), ["refused", "pong"]);
    assert_eq!(world.joins(2, None).types(), ["welcome", "storage", "presence"]);
    anna.heard();
    // The house does something meanwhile: it waits.
    assert!(!world.says(Input::House(HouseAct::Close("late".into()), Some(()))));
    assert!(world.home().done.is_empty());

    assert_eq!(world.wakes(), Some(250));
    assert_eq!(world.home().write.clone().unwrap().1, rows);
    world.fails();
    assert_eq!((world.wakes(), anna.types()), (Some(500), Vec::new()));
    world.fails();
    // The store works again before the pause is over.
    assert!(world.driver.is_retrying());
    let now = world.now;
    world.driver.retry(now).unwrap();
    begins(&mut world.driver);
    assert!(!world.driver.is_retrying());
    assert_eq!(world.home().waits, [true]);
    // Then the action of the house is done.
    assert!(world.written());
    assert_eq!(world.home().waits, [true, false]);
    assert_eq!(world.table().version(), 2);
    assert!(!world.written());
    assert_eq!(world.home().done, [true]);
    assert_eq!(world.table().stage(), Stage::Ended);
}

#[test]
fn a_write_is_late_after_the_patience_and_inputs_wait_until_then() {
    let mut world = World::open("kan");
    let anna = world.joins(1, Some("Anna"));
    assert!(world.asks(1, socket::Command::Sit { seat: 0 }));
    anna.heard();
    world.asks(1, socket::Command::Ping);
    assert!(anna.heard().is_empty());
    assert_eq!(world.wakes(), Some(2000));
    assert_eq!(anna.types(), ["storage", "pong"]);
    // A driver that is late is not woken for that once more.
    assert!(world.driver.due().is_none_or(|due| due > world.now.at));
    assert!(!world.written());
    assert_eq!(anna.types(), ["update", "presence", "ack", "storage"]);
}

#[test]
fn what_waits_of_a_dropped_connection_is_not_done() {
    let mut world = World::open("kan");
    world.joins(1, Some("Anna"));
    world.joins(2, Some("Zoya"));
    world.home().outsiders = true;
    assert!(!world.asks(2, socket::Command::Sit { seat: 2 }), "the store is asked about Zoya");
    world.home().outsiders = false;
    assert!(world.asks(1, socket::Command::Sit { seat: 0 }));
    for (conn, seat) in [(1, 1), (2, 3), (1, 4)] {
        world.asks(conn, socket::Command::Sit { seat });
    }
    world.driver.drop_requests(2);
    let admitted = world.home().jobs.keys().next().copied().unwrap();
    world.done(admitted, Ok(Outcome::Member(true)));
    while world.writes() {
        world.written();
    }
    let sits = world.table().chairs().iter().map(|chair| chair.sitter().is_some());
    assert_eq!(sits.collect::<Vec<_>>(), [false, false, false, false, true]);
}

#[test]
fn a_write_that_fails_for_good_is_a_fault() {
    let mut world = World::open("kan");
    world.joins(1, Some("Anna"));
    assert!(world.asks(1, socket::Command::Sit { seat: 0 }));
    let (ticket, _) = world.home().write.take().unwrap();
    let error = StoreError::Database("a step is not the next of its match".into());
    assert!(world.driver.stored(ticket, Err(error), world.now).is_err());
}

#[test]
fn what_the_store_does_not_allow_is_undone_and_refused_and_the_table_goes_on() {
    let refused = || StoreError::Refused("FOREIGN KEY constraint failed".into());
    let mut world = World::open("kan");
    let anna = world.joins(1, Some("Anna"));
    for late in [false, true] {
        let before = world.table().save();
        assert!(world.asks(1, socket::Command::Sit { seat: 0 }));
        if late {
            world.wakes();
        }
        anna.heard();
        let (ticket, _) = world.home().write.take().unwrap();
        world.driver.stored(ticket, Err(refused()), world.now).unwrap();
        let heard = anna.heard();
        assert!(heard[0]["type"] == "refused" && heard[0]["reason"] == "forgotten", "{heard:?}");
        assert_eq!(heard.get(1).is_some_and(|well| well["type"] == "storage"), late);
        assert_eq!(world.table().save(), before);
    }
    // An admin who waits for that is not told that it was done.
    assert!(world.says(Input::House(HouseAct::Close("for a reason".into()), Some(()))));
    let (ticket, _) = world.home().write.take().unwrap();
    world.driver.stored(ticket, Err(refused()), world.now).unwrap();
    assert_eq!(world.home().done, [false]);
    world.does(1, socket::Command::Sit { seat: 0 });
    assert_eq!(world.table().seat_of(&person("Anna")), Some(Seat::new(0)));

    // What nobody asked for would be tried again at once, for ever.
    let (mut world, _anna) = World::of_bots("caravan");
    while !world.writes() {
        world.goes_on();
    }
    let (ticket, _) = world.home().write.take().unwrap();
    assert!(world.driver.stored(ticket, Err(refused()), world.now).is_err());
}

#[test]
fn a_table_without_people_is_stored_and_rests() {
    let mut world = World::open("kan");
    world.joins(1, Some("Anna"));
    world.does(1, socket::Command::OpenToAll { open: true });
    world.says(Input::Leave(1));
    assert!(!world.driver.is_at_rest());
    // A lobby is stored as it is already.
    assert_eq!(world.wakes(), Some(600_000));
    assert!(world.driver.is_at_rest() && !world.writes());

    let (mut world, _anna) = World::of_bots("caravan");
    while world.table().live().unwrap().row_count() < 6 {
        world.goes_on();
        if world.writes() {
            world.written();
        }
    }
    world.says(Input::Leave(1));
    assert_eq!(world.wakes(), Some(600_000));
    assert!(world.writes() && !world.driver.is_at_rest());
    // It takes long: the table stays, and tries once more.
    let late = world.home().write.take().unwrap();
    assert_eq!(world.wakes(), Some(2000));
    world.driver.stored(late.0, Ok(()), world.now).unwrap();
    begins(&mut world.driver);
    assert!(!world.driver.is_at_rest());
    assert_eq!(world.wakes(), Some(600_000));
    let [Write::Table(row, _), Write::Mentions(..)] = &world.home().write.as_ref().unwrap().1[..]
    else {
        panic!("the table is written")
    };
    assert!(row.live, "bots are to go on");
    assert!(!world.written());
    assert!(world.driver.is_at_rest());
    // A person comes at the last moment.
    world.joins(2, Some("Zoya"));
    assert!(!world.driver.is_at_rest());
}

#[test]
fn what_is_under_way_is_finished_before_the_host_goes_down() {
    let mut world = World::open("kan");
    let anna = world.joins(1, Some("Anna"));
    anna.heard();
    assert!(world.asks(1, socket::Command::Sit { seat: 0 }));
    world.driver.shut_down(world.now);
    begins(&mut world.driver);
    assert!(!world.driver.is_over());
    assert!(!world.asks(1, socket::Command::Ping) || anna.heard().is_empty());
    world.written();
    assert!(world.driver.is_over());
    assert_eq!(world.home().answered, [("asked", Ok(2))]);

    // In a match, the table itself is stored then.
    let (mut world, _anna) = World::of_bots("caravan");
    world.driver.shut_down(world.now);
    begins(&mut world.driver);
    assert!(!world.driver.is_over());
    assert!(matches!(
        &world.home().write.as_ref().unwrap().1[..],
        [Write::Table(..), Write::Mentions(..)]
    ));
    world.written();
    assert!(world.driver.is_over());

    // A store that does not answer holds nothing up.
    let mut world = World::open("kan");
    world.joins(1, Some("Anna"));
    assert!(world.asks(1, socket::Command::Sit { seat: 0 }));
    world.driver.shut_down(world.now);
    begins(&mut world.driver);
    assert_eq!(world.wakes(), Some(2000));
    assert!(world.driver.is_over() && world.home().answered.is_empty());
}

#[test]
fn only_members_sit_down_and_come_where_the_house_says_so() {
    let mut world = World::open("kan");
    world.home().outsiders = true;
    let (anna, zoya) = (world.joins(1, Some("Anna")), world.joins(2, Some("Zoya")));
    anna.heard();
    zoya.heard();
    let asked = |world: &mut World| {
        let jobs: BTreeMap<_, _> = std::mem::take(&mut world.home().jobs);
        let [(ticket, Some(Job::Member(who)))] = &jobs.into_iter().collect::<Vec<_>>()[..] else {
            panic!("the store is asked")
        };
        (*ticket, who.0.clone())
    };
    assert!(!world.asks(2, socket::Command::Sit { seat: 1 }));
    let (ticket, who) = asked(&mut world);
    assert_eq!(who, "id of Zoya");
    world.done(ticket, Ok(Outcome::Member(false)));
    assert_eq!(zoya.heard()[0]["reason"], reasons::MEMBERS_ONLY.id);
    // A host that cannot find out says no.
    assert!(!world.asks(2, socket::Command::Sit { seat: 1 }));
    let (ticket, _) = asked(&mut world);
    world.done(ticket, Err(Unanswered::Failed));
    assert_eq!(zoya.types(), ["refused"]);
    // The same holds for a request that comes from elsewhere.
    let (person, name) = (person("Zoya"), "Zoya".to_owned());
    let command = Command::Sit(Seat::new(2));
    assert!(!world.says(Input::Request { person, name, command, reply: "request" }));
    let (ticket, _) = asked(&mut world);
    world.done(ticket, Ok(Outcome::Member(false)));
    let (who, refused) = world.home().answered.remove(0);
    assert_eq!((who, refused.unwrap_err().reason), ("request", reasons::MEMBERS_ONLY.id));
    // A member waits for the write that has begun since.
    assert!(!world.asks(2, socket::Command::Sit { seat: 1 }));
    let (ticket, _) = asked(&mut world);
    assert!(world.asks(1, socket::Command::Say { text: "hello".into() }));
    world.done(ticket, Ok(Outcome::Member(true)));
    assert!(world.written());
    world.written();
    assert_eq!(world.table().chairs()[1].sitter().unwrap().name, "Zoya");
    anna.heard();
    // Another one sits down; what comes meanwhile is not held up.
    assert!(!world.asks(1, socket::Command::Sit { seat: 0 }));
    assert!(!world.asks(1, socket::Command::Ping));
    assert_eq!(anna.types(), ["pong"]);
    let (ticket, _) = asked(&mut world);
    world.done(ticket, Ok(Outcome::Member(true)));
    world.written();
    assert_eq!(world.table().chairs()[0].sitter().unwrap().name, "Anna");
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
    assert!(!world.written());
    let heard = client.heard();
    assert_eq!(heard[0]["type"], "welcome");
    assert_eq!(heard[0]["table"]["seats"][0]["name"], "Hanna");
}

#[test]
fn bots_of_every_game_finish_a_match_before_a_spectator() {
    for game in kozyr_games::keys() {
        let (mut world, anna) = World::of_bots(game);
        anna.heard();
        let mut told = u64::from(world.table().version());
        while world.table().stage() == Stage::Playing {
            assert!(world.goes_on(), "the match goes on");
            while world.writes() {
                world.written();
            }
            let updates = anna.heard().into_iter().filter(|message| message["type"] == "update");
            for update in updates {
                let version = update["version"].as_u64().unwrap();
                assert_eq!(version, told + 1, "{game}");
                told = version;
            }
        }
        assert_eq!(told, u64::from(world.table().version()), "{game}");
        assert_eq!(world.table().stage(), Stage::Finished, "{game}");
        assert!(world.job().is_none() && world.home().erred.borrow().is_empty(), "{game}");
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

/// Returns a match of bots in which one of them is asked for its action, and that job.
fn bot_to_act() -> (World, u64) {
    let (mut world, _anna) = World::of_bots("caravan");
    loop {
        let job = world.job();
        if let Some(ticket) = job
            && matches!(world.home().jobs[&ticket], Some(Job::Choose { .. }))
        {
            return (world, ticket);
        }
        world.goes_on();
        while world.writes() {
            world.written();
        }
    }
}

fn rows(world: &World) -> u32 {
    world.table().live().unwrap().row_count()
}

#[test]
fn bots_rest_in_an_empty_room() {
    let (mut world, ticket) = bot_to_act();
    assert!(!world.says(Input::Leave(1)));
    assert!(world.job().is_none());
    // What it finds now is nobody's.
    world.done(ticket, Ok(Outcome::Action("nothing".into())));
    assert!(!world.writes());
    world.joins(2, None);
    assert!(world.job().is_some());
    // They also rest in a room that is opened again.
    let mut again = World::of(world.table().clone());
    assert!(again.job().is_none());
    again.joins(3, Some("Zoya"));
    assert!(again.job().is_some());
}

#[test]
fn a_bots_action_waits_for_its_time_and_for_the_write_under_way() {
    let (mut world, ticket) = bot_to_act();
    let before = rows(&world);
    assert!(world.asks(1, socket::Command::Say { text: "hello".into() }));
    world.goes_on();
    assert!(!world.home().jobs.contains_key(&ticket));
    world.now.at.0 += 10;
    let now = world.now;
    world.driver.wake(now).unwrap();
    begins(&mut world.driver);
    assert_eq!(rows(&world), before);
    // What was said is stored, and the action is to be.
    assert!(world.written());
    assert!(!world.written());
    assert_eq!(rows(&world), before + 1);
}

#[test]
fn a_random_action_replaces_an_illegal_one_of_a_bot() {
    let (mut world, ticket) = bot_to_act();
    let before = rows(&world);
    world.done(ticket, Ok(Outcome::Action("no such action".into())));
    world.wakes();
    assert_eq!(world.home().erred.borrow().len(), 1);
    let instead = world.job().unwrap();
    assert!(instead != ticket && !world.writes());
    world.goes_on();
    world.written();
    assert_eq!(rows(&world), before + 1);
}

#[test]
fn a_random_action_replaces_that_of_a_level_with_a_fault() {
    let (mut world, ticket) = bot_to_act();
    let before = rows(&world);
    world.done(ticket, Err(Unanswered::Failed));
    assert_eq!(world.home().erred.borrow().len(), 1);
    world.goes_on();
    world.wakes();
    world.written();
    assert_eq!(rows(&world), before + 1);
}

#[test]
fn a_level_acts_for_a_program_that_has_gone() {
    let mut world = World::open("caravan");
    world.joins(1, Some("Anna"));
    for seat in 0..2 {
        let bot = "program of Anna".to_owned();
        world.does(1, socket::Command::SeatProgram { seat, bot });
    }
    world.does(1, socket::Command::Start);
    let mut seen = [0; 2];
    while rows(&world) < 12 {
        while world.writes() {
            world.written();
        }
        let Some(ticket) = world.job() else {
            world.wakes();
            continue;
        };
        let table = world.table().clone();
        let job = world.home().jobs.remove(&ticket).unwrap();
        let rng = &mut world.home().rng;
        let view = table.view(Viewer::Table).unwrap();
        let choose = Job::Choose { level: Level::Random, view };
        let Outcome::Action(action) = outcome(Some(&choose), &table, rng) else {
            panic!("an action")
        };
        let outcome = match job {
            None if seen[0] > seen[1] => Outcome::Program(None),
            None => {
                seen[0] += 1;
                Outcome::Program(Some(Played { action, lent: false }))
            }
            Some(_) => {
                seen[1] += 1;
                Outcome::Action(action)
            }
        };
        world.done(ticket, Ok(outcome));
        world.wakes();
    }
    assert!(seen[0] > 2 && seen[1] > 2, "{seen:?}");
}

#[test]
fn a_sleeping_table_removes_a_banned_player_when_it_wakes() {
    let mut world = World::open("kan");
    world.joins(1, Some("Banned"));
    world.does(1, socket::Command::Sit { seat: 3 });
    let mut again = World::of(world.table().clone());
    assert!(!again.written());
    assert_eq!(again.table().seat_of(&person("Banned")), None);
}

#[test]
fn open_questions_are_limited() {
    let (mut world, anna) = World::of_bots("caravan");
    anna.heard();
    for id in ["one", "two", "three"] {
        let command = socket::Command::Form { cards: Vec::new().into() };
        world.says(Input::Ask { conn: 1, id: id.into(), command, reply: None });
    }
    let forms = |world: &mut World| -> Vec<u64> {
        let jobs = world.home().jobs.iter();
        jobs.filter(|(_, job)| matches!(job, Some(Job::Form { .. }))).map(|(n, _)| *n).collect()
    };
    let [first, _] = forms(&mut world)[..] else { panic!("two are answered") };
    assert_eq!(anna.heard()[0]["reason"], reasons::BUSY.id);
    // A question has one answer.
    world.done(first, Err(Unanswered::Busy(7)));
    assert_eq!(anna.types(), ["refused"]);
    world.done(first, Ok(Outcome::Formed(Vec::new())));
    assert!(anna.heard().is_empty());
    // Who leaves is worked for no more.
    world.says(Input::Leave(1));
    assert!(forms(&mut world).is_empty());
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
            world.written();
        }
        let table = world.table();
        let mut seats: Vec<Option<Seat>> =
            ["Anna", "Boris", "Zoya"].map(|name| table.seat_of(&person(name))).to_vec();
        seats.sort();
        seats.dedup();
        assert!(seats.len() == 3 && seats.iter().all(Option::is_some));
    }
}

#[test]
fn programs_that_nobody_watches_keep_to_the_pace_of_the_house() {
    let mut world = World::open("kan");
    world.joins(1, Some("Anna"));
    for seat in 0..u8::try_from(world.table().chairs().len()).unwrap() {
        let bot = "program of Zoya".to_owned();
        world.does(1, socket::Command::SeatProgram { seat, bot });
    }
    world.home().alone = Some(1000);
    world.does(1, socket::Command::Start);
    // Returns how long 30 steps take, in milliseconds.
    let plays = |world: &mut World| {
        let steps = |world: &World| world.table().live().unwrap().row_count();
        let (began, before) = (world.now.at, steps(world));
        while steps(world) < before + 30 {
            match world.writes() {
                true => _ = world.written(),
                false => assert!(world.goes_on(), "they play on"),
            }
        }
        world.now.at.since(began).as_millis()
    };
    assert_eq!(plays(&mut world), 0, "Anna watches");
    world.says(Input::Leave(1));
    let took = plays(&mut world);
    assert!((29_000..40_000).contains(&took), "{took} ms for 30 steps");
}
