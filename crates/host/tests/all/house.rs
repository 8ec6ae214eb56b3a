//! A house for tests, its clients, and a clock that is moved by hand.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use kozyr_bots::{Level, Rng};
use kozyr_games::AnyGame;
use kozyr_host::{
    AskedProgram, Client, ConnId, CorrespondenceClock, Driver, Host, House, Input, InputOf, Job,
    Millis, Now, Outcome, Patience, Played, Ticket, Unanswered, Work,
};
use kozyr_rules::Below;
use kozyr_storage::{Obstacle, StoreError, TableId, Write};
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
    /// The people of whom only the store knows whether they are members.
    pub(crate) outsiders: bool,
    /// The write under way.
    pub(crate) write: Option<(Ticket, Vec<Write>)>,
    /// The jobs that have begun since the last look.
    pub(crate) begun: Vec<Ticket>,
    /// The jobs under way; without a job, a program is asked.
    pub(crate) jobs: BTreeMap<Ticket, Option<Job>>,
    /// The time that a correspondence turn has taken, in milliseconds.
    pub(crate) spent: u32,
    /// How slowly programs play alone, in milliseconds, if they may.
    pub(crate) alone: Option<u32>,
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
            outsiders: false,
            write: None,
            jobs: BTreeMap::new(),
            begun: Vec::new(),
            spent: 0,
            alone: None,
        }
    }
}

impl House for Home {
    type Client = Port;
    type Reply = &'static str;
    type Done = ();

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

    fn may_speak(&mut self, _person: &Person, _: &Port) -> bool {
        true
    }

    fn may_play(&self, person: &Person) -> bool {
        person.0 != "id of Banned"
    }

    fn may_sit(&self, _person: &Person) -> Option<bool> {
        (!self.outsiders).then_some(true)
    }

    fn program(&self, _: &Table, _: &Person, id: &str) -> Option<Program> {
        id.strip_prefix("program of ").map(program_of)
    }

    fn plays_alone(&mut self, _table: &Table) -> Option<u32> {
        self.alone
    }

    fn announcement(&self) -> Option<Announcement> {
        None
    }

    fn max_questions(&self) -> usize {
        2
    }

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

impl Host for Home {
    fn ask_program(&mut self, ticket: Ticket, _: &Table, _: AskedProgram) -> bool {
        // Now and then it is not connected.
        let asked = self.rng.below(4) > 0;
        if asked {
            self.jobs.insert(ticket, None);
            self.begun.push(ticket);
        }
        asked
    }

    fn stop(&mut self, ticket: Ticket) {
        self.jobs.remove(&ticket);
    }
}

/// Begins what a driver asks for.
pub(crate) fn begins(driver: &mut Driver<Home>) {
    while let Some(work) = driver.next_work() {
        let home = driver.host_mut();
        match work {
            Work::Store(ticket, rows) => home.write = Some((ticket, rows)),
            Work::Do(ticket, job, _) => {
                let before = home.jobs.insert(ticket, Some(job));
                assert!(before.is_none(), "a ticket is given once");
                home.begun.push(ticket);
            }
        }
    }
}

/// A driver with its house, and a clock.
pub(crate) struct World {
    pub(crate) driver: Driver<Home>,
    pub(crate) now: Now,
}

impl World {
    pub(crate) fn open(game: &str) -> Self {
        let opening = Opening { game: game.to_owned(), ..Opening::default() };
        Self::of(Table::open(person("Anna"), opening).unwrap())
    }

    pub(crate) fn of(table: Table) -> Self {
        let now = Now { at: Millis(5_000), time: 1_000 };
        let (id, host) = (TableId("table".into()), (Home::new(7, 0), Patience::default()));
        let mut driver = Driver::open((id, table), 1, false, host, now);
        driver.wake(now).unwrap();
        begins(&mut driver);
        Self { driver, now }
    }

    pub(crate) fn home(&mut self) -> &mut Home {
        self.driver.host_mut()
    }

    pub(crate) fn table(&self) -> &Table {
        self.driver.room().table()
    }

    /// Returns whether a write is under way.
    pub(crate) fn writes(&self) -> bool {
        self.driver.host().write.is_some()
    }

    /// Passes on an input. Returns whether something is being written.
    pub(crate) fn says(&mut self, input: InputOf<Home>) -> bool {
        self.driver.input(input, self.now).unwrap();
        begins(&mut self.driver);
        self.writes()
    }

    /// Ends the write under way. Returns whether another one has begun.
    pub(crate) fn written(&mut self) -> bool {
        let (ticket, _) = self.home().write.take().expect("something is written");
        self.driver.stored(ticket, Ok(()), self.now).unwrap();
        begins(&mut self.driver);
        self.writes()
    }

    /// Ends the write under way with an error that may pass.
    pub(crate) fn fails(&mut self) {
        let (ticket, _) = self.home().write.take().expect("something is written");
        let error = StoreError::Unavailable { obstacle: Obstacle::DiskFull, error: "full".into() };
        self.driver.stored(ticket, Err(error), self.now).unwrap();
        begins(&mut self.driver);
    }

    /// Lets the time pass until the driver is to be woken, if it is. Returns how long that took.
    pub(crate) fn wakes(&mut self) -> Option<u64> {
        let at = self.driver.due()?;
        let passed = at.since(self.now.at);
        self.now = self.now.until(at);
        self.driver.wake(self.now).unwrap();
        begins(&mut self.driver);
        u64::try_from(passed.as_millis()).ok()
    }

    pub(crate) fn joins(&mut self, conn: ConnId, name: Option<&str>) -> Port {
        let client = Port::default();
        let who = name.map(|name| (person(name), name.to_owned()));
        self.says(Input::Join { conn, who, client: client.clone(), seen: None });
        client
    }

    pub(crate) fn asks(&mut self, conn: ConnId, command: socket::Command) -> bool {
        let id = format!("r{}", self.table().version());
        self.says(Input::Ask { conn, id, command, reply: Some("asked") })
    }

    /// Runs a command of a person, which is on disk at once.
    pub(crate) fn does(&mut self, conn: ConnId, command: socket::Command) {
        assert!(self.asks(conn, command), "it is done");
        self.written();
    }

    /// Returns a match of bots that has begun, with Anna watching as its host.
    pub(crate) fn of_bots(game: &str) -> (Self, Port) {
        let mut world = Self::open(game);
        let anna = world.joins(1, Some("Anna"));
        for seat in 0..world.table().chairs().len() {
            let seat = u8::try_from(seat).unwrap();
            let level = Ok(Level::Easy);
            world.does(1, socket::Command::SeatBot { seat, level });
        }
        world.does(1, socket::Command::Pace { ms: 10 });
        world.does(1, socket::Command::Start);
        while world.writes() {
            world.written();
        }
        (world, anna)
    }

    /// Returns the job that the table waits for, if it has begun.
    pub(crate) fn job(&self) -> Option<Ticket> {
        let of_table = |job: &Option<Job>| {
            !matches!(job, Some(Job::Form { .. } | Job::Hint(_) | Job::Why(_) | Job::Member(_)))
        };
        let jobs = self.driver.host().jobs.iter();
        jobs.filter(|(_, job)| of_table(job)).map(|(ticket, _)| *ticket).next_back()
    }

    /// Reports the outcome of a job.
    pub(crate) fn done(&mut self, ticket: Ticket, outcome: Result<Outcome, Unanswered>) {
        self.home().jobs.remove(&ticket);
        self.driver.done(ticket, outcome, self.now).unwrap();
        begins(&mut self.driver);
    }

    /// Does what the table waits for, as a host would: bots play at random. Returns whether there
    /// was something to do.
    pub(crate) fn goes_on(&mut self) -> bool {
        let Some(ticket) = self.job() else { return self.wakes().is_some() };
        let table = self.table().clone();
        let job = self.home().jobs.remove(&ticket).flatten();
        let outcome = outcome(job.as_ref(), &table, &mut self.home().rng);
        self.done(ticket, Ok(outcome));
        true
    }
}

/// Does a job at random; without a job, that of a program.
pub(crate) fn outcome(job: Option<&Job>, table: &Table, rng: &mut Rng) -> Outcome {
    let game = || table.live().unwrap().game();
    let any = |rng: &mut Rng| {
        let legal = game().legal();
        legal[rng.below(u32::try_from(legal.len()).unwrap()) as usize].clone()
    };
    match job {
        // Now and then it has gone.
        None => {
            let played = Played { action: any(rng), lent: rng.below(4) == 0 };
            Outcome::Program(Some(played).filter(|_| rng.below(3) > 0))
        }
        Some(Job::Choose { .. }) => Outcome::Action(any(rng)),
        Some(Job::Judge { .. }) => Outcome::Certain(rng.below(2) == 0),
        Some(Job::Line { .. }) => {
            let actions = any_line(game(), rng);
            Outcome::Line(Some(actions).filter(|_| rng.below(4) > 0))
        }
        Some(Job::Member(_)) => Outcome::Member(rng.below(8) > 0),
        Some(Job::Form { .. }) => Outcome::Formed(Vec::new()),
        Some(Job::Hint(_) | Job::Why(_)) => panic!("nobody asks"),
    }
}
