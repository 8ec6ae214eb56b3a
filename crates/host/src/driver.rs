//! Driver of a hosted table: carries out what the table's [`Room`] decides, in the order and at the
//! time that every host has to keep.
//!
//! A driver has no threads, no timers and no I/O, and returns at once. What takes time it begins
//! through [`Host`]: writes and jobs. The host reports the outcome by the ticket that it was given
//! ([`Driver::stored`], [`Driver::done`]), and wakes the driver when it is due ([`Driver::due`]), so
//! a server, a page in a browser and a simulation run the same driver.

use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use kozyr_bots::Level;
use kozyr_games::AnyView;
use kozyr_rules::{Seat, Viewer};
use kozyr_storage::{self as storage, StoreError, TableId};
use kozyr_table::{Command, Person, Table, Wants, reasons};
use kozyr_wire::socket::{self, ErrorCode};

use crate::audience::Listener;
use crate::client::{Client, ConnId, Ticket};
use crate::durable::Pending;
use crate::job::{Job, Outcome, Unanswered};
use crate::pacing::{Awaited, Effect, Ready, Task};
use crate::room::{Fault, House, Input, InputOf, Room, Write};
use crate::rows;
use crate::time::{Millis, Now};

/// The host of a table: it does the work of [`Driver::next_work`], which takes time, one after the
/// other or several at once.
pub trait Host: House {
    /// Asks the program at a seat for its action. [`Driver::done`] gets an [`Outcome::Program`].
    /// Returns `false` if the program is not connected, and a level has to act for it.
    fn ask_program(&mut self, _: Ticket, _table: &Table, _asked: AskedProgram) -> bool {
        false
    }

    /// Ends a job that has begun, because nobody waits for its outcome any more.
    fn stop(&mut self, _: Ticket) {}
}

/// Work that takes time. It has no `Debug`, because it contains views.
pub enum Work {
    /// Rows to be stored, all or none of them; [`Driver::stored`] gets the outcome.
    Store(Ticket, Vec<storage::Write>),
    /// A job to be done; [`Driver::done`] gets the outcome.
    Do(Ticket, Job, Payer),
}

/// The account that a job is charged to.
#[derive(Debug)]
pub struct Payer {
    /// The connection for which the job is done, if there is one.
    pub conn: Option<ConnId>,
    /// The person, if they have a name.
    pub person: Option<Person>,
}

/// A question to the program at a seat. It has no `Debug`, because it contains a view.
pub struct AskedProgram {
    /// The seat.
    pub seat: Seat,
    /// The level of the program's stand-in.
    pub level: Level,
    /// The view of the seat.
    pub view: AnyView,
}

/// The times that a host grants a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// How long people wait for a write before they are notified.
    pub write: Duration,
    /// How long a table without people and without work stays in memory.
    pub idle: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self { write: Duration::from_secs(2), idle: Duration::from_secs(600) }
    }
}

/// A table with its connections, carried by a host.
pub struct Driver<H: Host> {
    id: TableId,
    room: Room<H>,
    host: H,
    patience: Patience,
    /// The inputs that came during a write that is not late, and whether the person may do that.
    inbox: VecDeque<(InputOf<H>, bool)>,
    write: Option<UnderWay>,
    /// What the host is to do.
    to_do: VecDeque<Work>,
    /// When a failed write is tried again.
    retry: Option<Millis>,
    task: Option<Running>,
    /// The requests of people of whom the store has to say whether they are members.
    to_admit: BTreeMap<Ticket, InputOf<H>>,
    /// Since when nothing has happened at a table that nobody is connected to.
    idle_since: Option<Millis>,
    wake: Option<Millis>,
    state: State,
}

/// How far a table is from leaving memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Open,
    /// It is stored as it is, and may leave memory.
    Rests,
    /// The host goes down; what is under way is finished.
    Closes,
    /// Nothing is under way any more.
    Over,
}

/// A write under way.
struct UnderWay {
    ticket: Ticket,
    /// Whether it is the whole table before it leaves memory, and not a change.
    is_rest: bool,
    /// When it is late; `None` once it is.
    late: Option<Millis>,
}

/// The task that the table waits for.
struct Running {
    /// Its job, if it has one.
    ticket: Option<Ticket>,
    of: Awaited,
    /// When its outcome may be passed on.
    due: Millis,
    ready: Option<Ready>,
}

impl<H: Host> Driver<H> {
    /// Returns a driver of a table that was loaded from the store, with its id and the time when it
    /// last changed, in milliseconds since 1970. `live` is what the store has in
    /// [`TableRow::live`](storage::TableRow::live). The driver asks to be woken at once.
    pub fn open(
        (id, table): (TableId, Table),
        changed: i64,
        live: bool,
        (host, patience): (H, Patience),
        now: Now,
    ) -> Self {
        let room = Room::open(&id.0, table, changed, live, now, &host);
        Self {
            id,
            room,
            host,
            patience,
            inbox: VecDeque::from([(Input::Refresh, false)]),
            write: None,
            to_do: VecDeque::new(),
            retry: None,
            task: None,
            to_admit: BTreeMap::new(),
            idle_since: None,
            wake: Some(now.at),
            state: State::Open,
        }
    }

    /// Returns the table as everybody sees it: all of it is on disk.
    pub fn table(&self) -> &Table {
        self.room.table()
    }

    /// Returns the table as everybody sees it, and its connections.
    pub const fn room(&self) -> &Room<H> {
        &self.room
    }

    /// Returns the host.
    pub const fn host(&self) -> &H {
        &self.host
    }

    /// Returns the host.
    pub const fn host_mut(&mut self) -> &mut H {
        &mut self.host
    }

    /// Returns the next piece of work, which the host does or begins. It asks after every call of the
    /// driver, until there is none.
    pub fn next_work(&mut self) -> Option<Work> {
        self.to_do.pop_front()
    }

    /// Returns the moment at which [`wake`](Self::wake) is to be called, if there is one.
    pub const fn due(&self) -> Option<Millis> {
        self.wake
    }

    /// Returns whether the table is stored as it is and nothing has happened since: it may leave
    /// memory.
    pub fn is_at_rest(&self) -> bool {
        self.state == State::Rests
    }

    /// Returns whether everything is finished after [`shut_down`](Self::shut_down).
    pub fn is_over(&self) -> bool {
        self.state == State::Over
    }

    /// Takes an input. During a write it waits until the write is done or late.
    ///
    /// # Errors
    /// Returns a fault if the table cannot go on: the host drops the driver, and opens the table
    /// again from the store.
    pub fn input(&mut self, input: InputOf<H>, now: Now) -> Result<(), Fault> {
        if self.is_closing() {
            return Ok(());
        }
        self.inbox.push_back((input, false));
        self.settle(now)
    }

    /// Drops the requests of a connection that have not had their turn, unanswered.
    pub fn drop_requests(&mut self, conn: ConnId) {
        let is_kept =
            |input: &InputOf<H>| !matches!(input, Input::Ask { conn: of, .. } if *of == conn);
        self.inbox.retain(|(input, _)| is_kept(input));
        self.to_admit.retain(|_, input| is_kept(input));
    }

    /// Takes the outcome of a write. A write that was reported as failed may have been done after
    /// all, so it is tried again as it was, until it succeeds or fails for good. What somebody asked
    /// for and the store does not allow is undone and refused, and the table goes on.
    ///
    /// # Errors
    /// As for [`input`](Self::input).
    pub fn stored(
        &mut self,
        ticket: Ticket,
        outcome: Result<(), StoreError>,
        now: Now,
    ) -> Result<(), Fault> {
        let Some(UnderWay { is_rest, .. }) = self.write.take_if(|write| write.ticket == ticket)
        else {
            // The host had waited too long for it.
            return Ok(());
        };
        if self.is_closing() {
            if is_rest || outcome.is_err() {
                self.state = State::Over;
            } else {
                self.room.now = now;
                self.room.on_written(&mut self.host);
                self.close_by_rest(now);
            }
            return Ok(());
        }
        match outcome {
            Ok(()) if is_rest => {
                self.room.rested(&mut self.host);
                self.state = State::Rests;
            }
            Ok(()) => self.on_room(now, Room::on_written)?,
            Err(StoreError::Refused(_)) if !is_rest && self.room.can_refuse() => {
                self.on_room(now, Room::on_refused)?;
            }
            Err(error) if !error.passes() => return Err(Fault::Store(error)),
            // It is tried again when the table has been idle once more.
            Err(_) if is_rest => {}
            Err(_) => self.on_room(now, Room::on_failed)?,
        }
        self.settle(now)
    }

    /// Tries a failed write again before its pause is over, because the store works again.
    ///
    /// # Errors
    /// As for [`input`](Self::input).
    pub fn retry(&mut self, now: Now) -> Result<(), Fault> {
        if self.retry.take().is_some() && !self.is_closing() {
            self.on_room(now, |room, _| room.write())?;
            self.settle(now)?;
        }
        Ok(())
    }

    /// Returns whether a failed write waits to be tried again.
    pub const fn is_retrying(&self) -> bool {
        self.retry.is_some()
    }

    /// Takes the outcome of a job.
    ///
    /// # Errors
    /// As for [`input`](Self::input).
    pub fn done(
        &mut self,
        ticket: Ticket,
        outcome: Result<Outcome, Unanswered>,
        now: Now,
    ) -> Result<(), Fault> {
        if self.is_closing() {
            return Ok(());
        }
        if let Some(input) = self.to_admit.remove(&ticket) {
            match outcome {
                Ok(Outcome::Member(true)) => self.inbox.push_back((input, true)),
                // A host that cannot find out says no.
                Ok(_) | Err(_) => self.refuse_outsider(input, now)?,
            }
        } else if self.task.as_ref().is_some_and(|task| task.ticket == Some(ticket)) {
            self.on_task_done(outcome)?;
        } else {
            self.on_room(now, |room, _| room.on_answered(ticket, outcome))?;
        }
        self.settle(now)
    }

    /// Takes in that the time has come for which the host was asked to wake the driver.
    ///
    /// # Errors
    /// As for [`input`](Self::input).
    pub fn wake(&mut self, now: Now) -> Result<(), Fault> {
        let is_due = |at: Option<Millis>| at.is_some_and(|at| at <= now.at);
        let closes = self.is_closing();
        if let Some(write) = &mut self.write
            && write.late.take_if(|late| *late <= now.at).is_some()
        {
            if closes {
                self.state = State::Over;
            } else if write.is_rest {
                self.write = None;
            } else if self.room.is_writing() {
                self.on_room(now, Room::tell_late)?;
            }
        }
        if self.is_closing() {
            self.set_wake();
            return Ok(());
        }
        if is_due(self.retry) {
            self.retry = None;
            self.on_room(now, |room, _| room.write())?;
        }
        if !self.is_storing() && is_due(self.room.due()) {
            self.on_room(now, |room, _| room.tell_due())?;
        }
        if is_due(self.idle_since.map(|since| since + self.patience.idle)) && self.rest_if_idle(now)
        {
            return Ok(());
        }
        self.settle(now)
    }

    /// Stores the table as it stands, to leave memory, if nobody looks at it; returns whether nobody
    /// does.
    pub fn rest_if_idle(&mut self, now: Now) -> bool {
        let is_idle = self.idle_since.is_some() && self.inbox.is_empty() && self.room.is_idle();
        if is_idle {
            self.rest(now);
        }
        is_idle
    }

    /// Finishes what is under way and stores the table as it is, because the host goes down.
    /// Everything else is ignored from now on. What cannot be written now follows from the steps at
    /// the next start.
    pub fn shut_down(&mut self, now: Now) {
        if self.is_closing() {
            return;
        }
        self.state = State::Closes;
        match &mut self.write {
            Some(write) => write.late = Some(now.at + self.patience.write),
            None => self.close_by_rest(now),
        }
        self.set_wake();
    }

    /// Ends all connections, with this reason.
    pub fn close(&mut self, code: ErrorCode, message: &'static str) {
        self.room.close(code, message);
        for (input, _) in self.inbox.drain(..) {
            if let Input::Join { client, .. } = input {
                client.end(code, message);
            }
        }
    }

    fn is_closing(&self) -> bool {
        matches!(self.state, State::Closes | State::Over)
    }

    /// Returns whether a write is under way that everything else waits for.
    pub fn is_storing(&self) -> bool {
        self.room.is_writing() || self.write.as_ref().is_some_and(|write| write.is_rest)
    }

    /// Passes on what has waited, and plans when to wake.
    fn settle(&mut self, now: Now) -> Result<(), Fault> {
        loop {
            if let Some(ready) = self.take_ready(now) {
                self.on_room(now, |room, _| room.ready = Some(ready))?;
            } else if !self.is_storing()
                && let Some((input, may)) = self.inbox.pop_front()
            {
                self.state = State::Open;
                match may {
                    true => self.pass(input, now)?,
                    false => self.take(input, now)?,
                }
            } else {
                break;
            }
        }
        let is_idle = self.room.is_idle() && !self.is_storing() && self.state == State::Open;
        self.idle_since = is_idle.then_some(now.at);
        self.set_wake();
        Ok(())
    }

    fn set_wake(&mut self) {
        let task = self.task.as_ref().filter(|task| task.ready.is_some());
        // During a write the shown table is the one before, which is made again at the first look.
        let timers = if self.is_storing() { None } else { self.room.due() };
        let due = [
            self.write.as_ref().and_then(|write| write.late),
            self.retry,
            task.map(|task| task.due),
            timers,
            self.idle_since.map(|since| since + self.patience.idle),
        ];
        self.wake = match self.state {
            State::Open | State::Rests => due.into_iter().flatten().min(),
            State::Closes => due[0],
            State::Over => None,
        };
    }

    /// Takes an input in its turn. Of some people the store has to say first whether they are
    /// members.
    fn take(&mut self, input: InputOf<H>, now: Now) -> Result<(), Fault> {
        let asker = match &input {
            Input::Ask {
                conn,
                command: socket::Command::Sit { .. } | socket::Command::Come,
                ..
            } => self.room.audience().get(*conn).and_then(Listener::person),
            Input::Request { person, command: Command::Sit(_) | Command::Come, .. } => Some(person),
            _ => None,
        };
        let Some(asker) = asker else { return self.pass(input, now) };
        match self.host.may_sit(asker) {
            Some(true) => self.pass(input, now),
            Some(false) => self.refuse_outsider(input, now),
            None => {
                let (asker, ticket) = (asker.clone(), self.room.ticket());
                let payer = Payer { conn: None, person: Some(asker.clone()) };
                self.to_do.push_back(Work::Do(ticket, Job::Member(asker), payer));
                self.to_admit.insert(ticket, input);
                Ok(())
            }
        }
    }

    fn refuse_outsider(&mut self, input: InputOf<H>, now: Now) -> Result<(), Fault> {
        let refused = reasons::MEMBERS_ONLY.refuse();
        match input {
            Input::Ask { conn, id, .. } => self.room.refuse(conn, id, refused.into()),
            Input::Request { reply, .. } => {
                let (table, changed) = (self.room.table(), self.room.changed());
                self.host.answer(reply, Err(refused.into()), table, changed);
            }
            _ => {}
        }
        self.on_room(now, |room, _| room.tell_due())
    }

    fn pass(&mut self, input: InputOf<H>, now: Now) -> Result<(), Fault> {
        self.room.now = now;
        self.room.take(input, &mut self.host)?;
        self.on_room(now, |_, _| {})
    }

    /// Has the room take something in, and begins what follows.
    fn on_room(&mut self, now: Now, takes: impl FnOnce(&mut Room<H>, &mut H)) -> Result<(), Fault> {
        self.room.now = now;
        takes(&mut self.room, &mut self.host);
        let effects = self.room.settle(&mut self.host)?;
        self.carry_out(effects, now)
    }

    fn carry_out(&mut self, effects: Vec<Effect>, now: Now) -> Result<(), Fault> {
        for effect in effects {
            match effect {
                Effect::Write => self.write(now),
                Effect::Retry(pause) => {
                    self.retry = Some(now.at + Duration::from_millis(pause.into()));
                }
                Effect::Begin(task) => self.begin(task, now),
                Effect::End => self.end_task(),
                Effect::Think(ticket, conn, job) => self.charge(ticket, job, Some(conn)),
                Effect::Stop(ticket) => self.stop(ticket),
            }
        }
        Ok(())
    }

    /// Begins the pending write.
    fn write(&mut self, now: Now) {
        let Some(Write { table, new, whole, happened }) = self.room.pending() else { return };
        let rows = match new {
            Pending::Change(change) => rows::change(&self.id, table, change, whole, happened),
            Pending::Said(said) => rows::said(&self.id, table, said, happened),
        };
        self.store(rows, false, now);
    }

    fn store(&mut self, rows: Vec<storage::Write>, is_rest: bool, now: Now) {
        let ticket = self.room.ticket();
        let late = Some(now.at + self.patience.write);
        if self.state == State::Rests {
            self.state = State::Open;
        }
        self.write = Some(UnderWay { ticket, is_rest, late });
        self.to_do.push_back(Work::Store(ticket, rows));
    }

    /// Stores the table as it stands, before it leaves memory.
    fn rest(&mut self, now: Now) {
        self.idle_since = None;
        if self.room.rests() {
            self.state = State::Rests;
        } else {
            self.write_rest(now);
        }
        self.set_wake();
    }

    fn write_rest(&mut self, now: Now) {
        self.room.begin_rest();
        let rows = rows::at_rest(&self.id, self.room.table(), self.room.changed()).into();
        self.store(rows, true, now);
    }

    /// Stores the table as it stands, unless a change is pending that cannot be written now.
    fn close_by_rest(&mut self, now: Now) {
        if self.room.pending().is_some() || self.room.rests() {
            self.state = State::Over;
        } else {
            self.write_rest(now);
        }
        self.set_wake();
    }

    /// Ends a job of which nobody awaits the outcome.
    fn stop(&mut self, ticket: Ticket) {
        self.to_do.retain(|work| !matches!(work, Work::Do(of, ..) if *of == ticket));
        self.host.stop(ticket);
    }

    /// Begins the task that the table waits for, in place of the one before.
    fn begin(&mut self, Task { delay_ms, of, job }: Task, now: Now) {
        self.end_task();
        let due = now.at + Duration::from_millis(delay_ms.into());
        let ready = job.is_none().then_some(Ready { of, outcome: None });
        let asked = job.as_ref().and_then(|job| self.ask_program(of, job));
        self.task = Some(Running { ticket: asked, of, due, ready });
        if let Some(job) = job.filter(|_| asked.is_none()) {
            self.work(job);
        }
    }

    /// Asks the program at a bot's seat. Returns `None` if there is none or it is not connected.
    fn ask_program(&mut self, of: Awaited, job: &Job) -> Option<Ticket> {
        let (Wants::Bot { seat, level }, Job::Choose { view, .. }) = (of.wants, job) else {
            return None;
        };
        self.room.table().program_at(seat).filter(|_| !of.random)?;
        let (ticket, view) = (self.room.ticket(), view.clone());
        let asked = AskedProgram { seat, level, view };
        self.host.ask_program(ticket, self.room.table(), asked).then_some(ticket)
    }

    /// Begins a job of the current task.
    fn work(&mut self, job: Job) {
        let conn = self.room.audience().payer(self.room.table());
        let ticket = self.room.ticket();
        if let Some(task) = &mut self.task {
            task.ticket = Some(ticket);
        }
        self.charge(ticket, job, conn);
    }

    /// Begins a job at the expense of a connection or, if there is none, of the table's host.
    fn charge(&mut self, ticket: Ticket, job: Job, conn: Option<ConnId>) {
        let listener = conn.and_then(|conn| self.room.audience().get(conn));
        let person = listener.map_or(Some(self.room.table().host()), Listener::person).cloned();
        self.to_do.push_back(Work::Do(ticket, job, Payer { conn, person }));
    }

    fn end_task(&mut self) {
        if let Some(Running { ticket: Some(ticket), ready: None, .. }) = self.task.take() {
            self.stop(ticket);
        }
    }

    /// Takes the outcome of the task's job. A level acts for a program that does not play any more,
    /// and a random action replaces that of a level that has a fault: a match must not stop.
    fn on_task_done(&mut self, outcome: Result<Outcome, Unanswered>) -> Result<(), Fault> {
        let Some(Running { of, ready, .. }) = &mut self.task else { return Ok(()) };
        let (seat, level) = match (outcome, of.wants) {
            (Ok(Outcome::Program(None)), Wants::Bot { seat, level }) => (seat, level),
            (Err(_), Wants::Bot { seat, .. }) if !of.random => {
                self.host.bot_erred("no-action");
                of.random = true;
                (seat, Level::Random)
            }
            (outcome, _) => {
                *ready = Some(Ready { of: *of, outcome: outcome.ok() });
                return Ok(());
            }
        };
        let view = self.room.table().view(Viewer::Seat(seat)).ok_or(Fault::Match("no-view"))?;
        self.work(Job::Choose { level, view });
        Ok(())
    }

    /// Returns the outcome of the task, once its time has come.
    fn take_ready(&mut self, now: Now) -> Option<Ready> {
        let is_due = |task: &mut Running| task.ready.is_some() && task.due <= now.at;
        self.task.take_if(is_due)?.ready
    }
}
