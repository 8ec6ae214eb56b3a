//! A room in a house of a test: what it writes, whom it tells what and when, and what it waits for.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use kozyr_bots::{Level, Rng};
use kozyr_games::AnyGame;
use kozyr_host::{
    Advice, Client, ConnId, CorrespondenceClock, Effect, House, HouseAct, Input, Limit, Millis,
    Now, Ready, Room, Task, Work,
};
use kozyr_rules::{Below, Seat};
use kozyr_table::{Change, Command, Opening, Person, Program, Refused, Stage, Table, reasons};
use kozyr_wire::admin::Announcement;
use kozyr_wire::socket::{self, ErrorCode};
use serde_json::Value;

use crate::support::person;

/// What a client is sent, and how it ended.
#[derive(Default)]
struct Sent {
    put_in: Vec<String>,
    out: Vec<Value>,
    ended: Option<ErrorCode>,
}

#[derive(Clone, Default)]
struct Port(Rc<RefCell<Sent>>);

impl Client for Port {
    type Text = String;

    fn send(&mut self, text: String) -> bool {
        self.0.borrow_mut().put_in.push(text);
        true
    }

    fn wake(&mut self) {
        let Sent { put_in, out, .. } = &mut *self.0.borrow_mut();
        out.extend(put_in.drain(..).map(|text| serde_json::from_str::<Value>(&text).unwrap()));
    }

    fn is_unheard(&self) -> bool {
        !self.0.borrow().put_in.is_empty()
    }

    fn end(self, code: ErrorCode, _message: &'static str) {
        self.0.borrow_mut().ended = Some(code);
    }
}

impl Port {
    fn heard(&self) -> Vec<Value> {
        std::mem::take(&mut self.0.borrow_mut().out)
    }

    /// The types of what has come since it was asked last.
    fn types(&self) -> Vec<String> {
        self.heard().iter().map(|message| message["type"].as_str().unwrap().to_owned()).collect()
    }
}

/// A house in which everybody may do everything.
struct Home {
    rng: Rng,
    ids: u32,
    answered: Vec<(&'static str, Result<u32, Refused>)>,
    done: Vec<bool>,
    waits: Vec<bool>,
    erred: RefCell<Vec<&'static str>>,
    committed: Vec<u32>,
    spectators: usize,
}

impl House for Home {
    type Client = Port;
    type Reply = &'static str;
    type Done = ();
    type Work = Rc<()>;

    fn correspondence(&self, _table: &Table) -> Option<CorrespondenceClock> {
        None
    }

    fn may_ask(&mut self, _: &Table, person: &Person, _: &Command) -> Result<(), Refused> {
        match person.0.as_str() {
            "id of Muted" => Err(reasons::MUTED.refuse().into()),
            _ => Ok(()),
        }
    }

    fn may_speak(&mut self, _person: &Person) -> bool {
        true
    }

    fn may_play(&self, person: &Person) -> bool {
        person.0 != "id of Banned"
    }

    fn program(&self, _: &Table, _: &Person, _: &str) -> Option<Program> {
        None
    }

    fn plays_alone(&mut self, _table: &Table) -> bool {
        false
    }

    fn announcement(&self) -> Option<Announcement> {
        None
    }

    fn max(&self, limit: Limit) -> usize {
        match limit {
            Limit::Spectators => self.spectators,
            Limit::Questions => 2,
        }
    }

    fn reached(&self, _limit: Limit) {}

    fn deal(&mut self, game: &AnyGame) -> String {
        game.shuffle(&mut self.rng)
    }

    fn seed(&mut self) -> u64 {
        u64::from(self.rng.below(u32::MAX))
    }

    fn new_id(&mut self) -> Option<String> {
        self.ids += 1;
        Some(format!("match {}", self.ids))
    }

    fn bot_erred(&self, reason: &'static str) {
        self.erred.borrow_mut().push(reason);
    }

    fn storage(&mut self, waits: bool) {
        self.waits.push(waits);
    }

    fn committed(&mut self, table: &Table, _: i64, _: bool, _: Option<&Change>) {
        self.committed.push(table.version());
    }

    fn answer(&mut self, reply: &'static str, answer: Result<u32, Refused>, _: &Table, _: i64) {
        self.answered.push((reply, answer));
    }

    fn done(&mut self, (): (), done: bool) {
        self.done.push(done);
    }
}

/// A room, its house and a clock.
struct World {
    room: Room<Home>,
    home: Home,
    now: Now,
    /// What is to be brought.
    task: Option<Task>,
    /// What is to be worked out.
    thinks: Vec<(ConnId, String, Advice)>,
    retry: Option<u32>,
}

impl World {
    fn open(game: &str) -> Self {
        let opening = Opening { game: game.to_owned(), ..Opening::default() };
        Self::of(Table::open(person("Anna"), opening).unwrap())
    }

    fn of(table: Table) -> Self {
        let home = Home {
            rng: Rng::new(7),
            ids: 0,
            answered: Vec::new(),
            done: Vec::new(),
            waits: Vec::new(),
            erred: RefCell::default(),
            committed: Vec::new(),
            spectators: 50,
        };
        let now = Now { at: Millis(5_000), time: 1_000 };
        let room = Room::open("table", table, 1, false, now, &home);
        Self { room, home, now, task: None, thinks: Vec::new(), retry: None }
    }

    /// Something comes; whether something is to be written.
    fn says(&mut self, input: Input<Home>) -> bool {
        let mut writes = false;
        for effect in self.room.handle(input, self.now, &mut self.home).unwrap() {
            match effect {
                Effect::Write => writes = true,
                Effect::Retry(pause) => self.retry = Some(pause),
                Effect::Begin(task) => self.task = Some(task),
                Effect::End => self.task = None,
                Effect::Think { conn, id, advice, .. } => self.thinks.push((conn, id, advice)),
            }
        }
        writes
    }

    fn joins(&mut self, conn: ConnId, name: Option<&str>) -> Port {
        let client = Port::default();
        let who = name.map(|name| (person(name), name.to_owned()));
        let join = Input::Join { conn, who, client: client.clone(), seen: None };
        assert!(!self.says(join));
        client
    }

    fn asks(&mut self, conn: ConnId, command: socket::Command) -> bool {
        let id = format!("r{}", self.room.table().version());
        self.says(Input::Ask { conn, id, command, reply: Some("action") })
    }

    /// Somebody asks, and it is on disk at once.
    fn does(&mut self, conn: ConnId, command: socket::Command) {
        assert!(self.asks(conn, command), "it is done");
        assert!(!self.says(Input::Written));
    }

    /// A match of bots begins, whom Anna looks at as their host.
    fn of_bots(game: &str) -> (Self, Port) {
        let mut world = Self::open(game);
        let anna = world.joins(1, Some("Anna"));
        for seat in 0..world.room.table().chairs().len() {
            let seat = u8::try_from(seat).unwrap();
            let level = Ok(Level::Easy);
            world.does(1, socket::Command::SeatBot { seat, level });
        }
        world.does(1, socket::Command::Pace { ms: 10 });
        world.does(1, socket::Command::Start);
        (world, anna)
    }

    /// What is waited for, as it would be brought: bots play at random.
    fn brings(&mut self) -> Option<Ready> {
        let task = self.task.take()?;
        self.now.at = self.now.at + Duration::from_millis(task.delay_ms.into());
        let rng = &mut self.home.rng;
        let mut any = |game: &AnyGame| {
            let legal = game.legal();
            legal[rng.below(u32::try_from(legal.len()).unwrap()) as usize].clone()
        };
        let game = self.room.table().live().unwrap().game();
        Some(match task.work {
            Work::Deal => Ready::Deal,
            Work::Newcomers => Ready::Newcomers,
            Work::Claimed => Ready::Claimed,
            Work::Bot { seat, after, .. } => {
                Ready::Bot { seat, after, action: any(game), lent: false }
            }
            Work::Substitute { seat, after, .. } => {
                Ready::Substitute { seat, after, action: any(game) }
            }
            Work::Judge { seat, claim, .. } => Ready::Judged { seat, claim, certain: false },
            Work::Line { claim, .. } => Ready::Line { claim, actions: None },
        })
    }
}

#[test]
fn nobody_is_told_of_what_is_not_on_disk() {
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
fn a_write_that_fails_is_told_once_and_made_again() {
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
fn who_comes_with_a_new_name_is_welcomed_when_it_is_kept() {
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
fn bots_of_every_game_play_a_match_to_its_end_while_somebody_looks_on() {
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
fn bots_rest_while_nobody_is_there() {
    let (mut world, _anna) = World::of_bots("caravan");
    assert!(world.task.is_some() && !world.room.is_idle());
    assert!(!world.says(Input::Leave(1)));
    assert!(world.task.is_none() && world.room.is_idle());
    world.joins(2, None);
    assert!(world.task.is_some());
}

#[test]
fn what_a_bot_brings_while_something_is_kept_waits_for_that() {
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
fn a_random_action_stands_in_for_one_that_may_not_be_played() {
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
fn who_was_banned_while_the_table_slept_is_sent_away_when_it_wakes() {
    let mut world = World::open("kan");
    world.joins(1, Some("Banned"));
    world.does(1, socket::Command::Sit { seat: 3 });
    let mut again = World::of(world.room.table().clone());
    assert!(again.says(Input::Tick));
    assert!(!again.says(Input::Written));
    assert_eq!(again.room.table().seat_of(&person("Banned")), None);
}

#[test]
fn only_so_many_look_on_and_ask_at_once() {
    let (mut world, anna) = World::of_bots("caravan");
    world.home.spectators = 2;
    world.joins(2, None);
    let refused = Port::default();
    let join = Input::Join { conn: 3, who: None, client: refused.clone(), seen: None };
    assert!(!world.says(join));
    assert_eq!(refused.0.borrow().ended, Some(ErrorCode::TooFast));
    anna.heard();
    for id in ["one", "two", "three"] {
        let command = socket::Command::Form { cards: Vec::new() };
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
fn a_question_whose_answer_nobody_waits_for_is_dropped() {
    let mut world = World::open("kan");
    let anna = world.joins(1, Some("Anna"));
    anna.heard();
    let message = Box::new(socket::ServerMessage::Pong { id: "q".into(), version: 1 });
    world.says(Input::Answer { conn: 1, id: "q".into(), message });
    assert!(anna.heard().is_empty());
}

#[test]
fn a_lot_seats_everybody_and_nobody_twice() {
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
