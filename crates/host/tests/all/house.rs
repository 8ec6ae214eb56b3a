//! A house for tests, its clients, and a clock that is moved by hand.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use kozyr_bots::{Level, Rng};
use kozyr_games::AnyGame;
use kozyr_host::{
    Advice, Client, ConnId, CorrespondenceClock, Effect, House, Input, Limit, Millis, Now, Ready,
    Room, Task, Work,
};
use kozyr_rules::Below;
use kozyr_table::{Change, Command, Opening, Person, Program, Refused, Table, reasons};
use kozyr_wire::admin::Announcement;
use kozyr_wire::socket::{self, ErrorCode};
use serde_json::Value;

use crate::support::{any_line, person, program_of};

/// The messages that a client was sent, and how its connection ended.
#[derive(Default)]
pub(crate) struct Sent {
    pub(crate) put_in: Vec<String>,
    pub(crate) out: Vec<String>,
    pub(crate) ended: Option<ErrorCode>,
}

#[derive(Clone, Default)]
pub(crate) struct Port(pub(crate) Rc<RefCell<Sent>>);

impl Client for Port {
    type Text = String;

    fn send(&mut self, text: String) -> bool {
        self.0.borrow_mut().put_in.push(text);
        true
    }

    fn wake(&mut self) {
        let Sent { put_in, out, .. } = &mut *self.0.borrow_mut();
        out.append(put_in);
    }

    fn is_unheard(&self) -> bool {
        !self.0.borrow().put_in.is_empty()
    }

    fn end(self, code: ErrorCode, _message: &'static str) {
        self.0.borrow_mut().ended = Some(code);
    }
}

impl Port {
    pub(crate) fn heard(&self) -> Vec<Value> {
        let out = std::mem::take(&mut self.0.borrow_mut().out);
        out.iter().map(|text| serde_json::from_str(text).unwrap()).collect()
    }

    /// Returns the types of the messages since the last call.
    pub(crate) fn types(&self) -> Vec<String> {
        self.heard().iter().map(|message| message["type"].as_str().unwrap().to_owned()).collect()
    }
}

/// A house in which everybody may do everything, and whose programs are all connected.
pub(crate) struct Home {
    pub(crate) rng: Rng,
    pub(crate) ids: u32,
    pub(crate) answered: Vec<(&'static str, Result<u32, Refused>)>,
    pub(crate) done: Vec<bool>,
    pub(crate) waits: Vec<bool>,
    pub(crate) erred: RefCell<Vec<&'static str>>,
    pub(crate) committed: Vec<u32>,
    /// The matches that are over, and their scores.
    pub(crate) over: Vec<(String, Vec<i32>)>,
    pub(crate) spectators: usize,
    /// The time that a correspondence turn has taken, in milliseconds.
    pub(crate) spent: u32,
}

impl Home {
    /// Returns a house that has given this number of ids to matches.
    pub(crate) fn new(seed: u64, ids: u32) -> Self {
        Self {
            rng: Rng::new(seed),
            ids,
            answered: Vec::new(),
            done: Vec::new(),
            waits: Vec::new(),
            erred: RefCell::default(),
            committed: Vec::new(),
            over: Vec::new(),
            spectators: 50,
            spent: 0,
        }
    }
}

impl House for Home {
    type Client = Port;
    type Reply = &'static str;
    type Done = ();
    type Work = Rc<()>;

    fn correspondence(&self, table: &Table) -> Option<CorrespondenceClock> {
        let clock = CorrespondenceClock { spent: self.spent, ..CorrespondenceClock::default() };
        table.has_days().then_some(clock)
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

    fn program(&self, _: &Table, _: &Person, id: &str) -> Option<Program> {
        id.strip_prefix("program of ").map(program_of)
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

    fn committed(&mut self, table: &Table, _: i64, _: bool, change: Option<&Change>) {
        self.committed.push(table.version());
        if let Some(over) = change.and_then(|change| change.over.as_ref()) {
            let live = table.live().expect("a match is over");
            self.over.push((live.id.clone(), over.scores.clone()));
        }
    }

    fn answer(&mut self, reply: &'static str, answer: Result<u32, Refused>, _: &Table, _: i64) {
        self.answered.push((reply, answer));
    }

    fn done(&mut self, (): (), done: bool) {
        self.done.push(done);
    }
}

/// A room, its house and a clock.
pub(crate) struct World {
    pub(crate) room: Room<Home>,
    pub(crate) home: Home,
    pub(crate) now: Now,
    /// The task to be done.
    pub(crate) task: Option<Task>,
    /// The questions to be answered.
    pub(crate) thinks: Vec<(ConnId, String, Advice)>,
    pub(crate) retry: Option<u32>,
}

impl World {
    pub(crate) fn open(game: &str) -> Self {
        let opening = Opening { game: game.to_owned(), ..Opening::default() };
        Self::of(Table::open(person("Anna"), opening).unwrap())
    }

    pub(crate) fn of(table: Table) -> Self {
        let home = Home::new(7, 0);
        let now = Now { at: Millis(5_000), time: 1_000 };
        let room = Room::open("table", table, 1, false, now, &home);
        Self { room, home, now, task: None, thinks: Vec::new(), retry: None }
    }

    /// Passes on an input. Returns whether there is something to be written.
    pub(crate) fn says(&mut self, input: Input<Home>) -> bool {
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

    pub(crate) fn joins(&mut self, conn: ConnId, name: Option<&str>) -> Port {
        let client = Port::default();
        let who = name.map(|name| (person(name), name.to_owned()));
        let join = Input::Join { conn, who, client: client.clone(), seen: None };
        assert!(!self.says(join));
        client
    }

    pub(crate) fn asks(&mut self, conn: ConnId, command: socket::Command) -> bool {
        let id = format!("r{}", self.room.table().version());
        self.says(Input::Ask { conn, id, command, reply: Some("action") })
    }

    /// Runs a command of a person, which is on disk at once.
    pub(crate) fn does(&mut self, conn: ConnId, command: socket::Command) {
        assert!(self.asks(conn, command), "it is done");
        assert!(!self.says(Input::Written));
    }

    /// Returns a match of bots that has begun, with Anna watching as its host.
    pub(crate) fn of_bots(game: &str) -> (Self, Port) {
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

    /// Does the task, as a host would: bots play at random.
    pub(crate) fn brings(&mut self) -> Option<Ready> {
        let task = self.task.take()?;
        self.now.at = self.now.at + Duration::from_millis(task.delay_ms.into());
        Some(ready(&task.work, self.room.table(), &mut self.home.rng))
    }
}

/// Does a task at random.
pub(crate) fn ready(work: &Work, table: &Table, rng: &mut Rng) -> Ready {
    let game = table.live().unwrap().game();
    let any = |rng: &mut Rng| {
        let legal = game.legal();
        legal[rng.below(u32::try_from(legal.len()).unwrap()) as usize].clone()
    };
    match *work {
        Work::Deal => Ready::Deal,
        Work::Newcomers => Ready::Newcomers,
        Work::Claimed => Ready::Claimed,
        Work::Bot { seat, after, .. } => {
            Ready::Bot { seat, after, action: any(rng), lent: rng.below(4) == 0 }
        }
        Work::Substitute { seat, after, .. } => Ready::Substitute { seat, after, action: any(rng) },
        Work::Judge { seat, claim, .. } => {
            Ready::Judged { seat, claim, certain: rng.below(2) == 0 }
        }
        Work::Line { claim, .. } => {
            let actions = any_line(game, rng);
            Ready::Line { claim, actions: Some(actions).filter(|_| rng.below(4) > 0) }
        }
    }
}
