//! Host of a room: the server answers a table's driver at once here, and begins what takes time.

use std::collections::HashMap;
use std::sync::Arc;

use futures_util::future::BoxFuture;
use kozyr_games::AnyGame;
use kozyr_host::{
    AskedProgram, CorrespondenceClock, Host, House, Job, Outcome, Ticket, Unanswered,
};
use kozyr_store::{GuestId, MatchId, StoreError, TableId, Write};
use kozyr_table::{Change, Command, Person, Program, Refused, Stage, Table, reasons};
use kozyr_wire::admin::Announcement;
use metrics::{Counter, counter};
use tokio::sync::{mpsc, oneshot};

use crate::bots::at_once;
use crate::bots::programs::ProgramSeats;
use crate::bots::scheduler::Account;
use crate::config::background::{self, Slot};
use crate::config::house::Enter;
use crate::config::shares::Place;
use crate::config::{Task, refused, secret};
use crate::live::outbox::SocketClient;
use crate::live::rooms::{Late, Reply, SharedStanding, ToRoom};
use crate::live::services::Services;
use crate::lobby::listing;
use crate::metrics::counters;
use crate::records::steps::record;

/// The outcome of a job, with its ticket.
type JobDone = (Ticket, Result<Outcome, Unanswered>);

/// The server as one room knows it.
pub(crate) struct RoomHost {
    pub(super) services: Services,
    pub(super) id: TableId,
    /// The way back from work done elsewhere. Weak, so that the inbox closes when nobody uses it.
    own: mpsc::WeakUnboundedSender<ToRoom>,
    pub(super) write: Slot<(Ticket, Result<(), StoreError>)>,
    /// The job that the table waits for.
    pub(super) job: Slot<JobDone>,
    /// The number of that job.
    at_work: Ticket,
    /// Work on questions of people, which ends when it is dropped.
    pub(super) questions: HashMap<Ticket, Task>,
    /// Counts the acknowledged actions of its game.
    actions: Counter,
    /// The standing of the table, for lists.
    shown: SharedStanding,
    /// Set while a write is late.
    late: Option<Late>,
    /// The bots of people at its seats.
    places: ProgramSeats,
    /// Set while these play without a person.
    alone: Option<Place<()>>,
    /// Whether these are asked: not if all people have left the table or the server was restarted,
    /// while bots already play alone at as many tables as they may.
    asks_bots: bool,
}

/// Returns whether bots of people sit at a table without any person.
fn is_alone(table: &Table) -> bool {
    let chairs = table.chairs();
    chairs.iter().all(|chair| chair.sitter().is_none())
        && chairs.iter().any(|chair| chair.program().is_some())
}

impl RoomHost {
    pub(crate) fn new(
        services: Services,
        id: TableId,
        table: &Table,
        shown: SharedStanding,
        own: mpsc::WeakUnboundedSender<ToRoom>,
    ) -> Self {
        Self {
            services,
            id,
            own,
            write: Slot::default(),
            job: Slot::default(),
            at_work: 0,
            questions: HashMap::new(),
            actions: counter!("kozyr_actions_total", "game" => table.key().to_owned()),
            shown,
            late: None,
            places: ProgramSeats::default(),
            alone: None,
            asks_bots: true,
        }
    }

    /// Returns when the table last changed, as lists show it.
    pub(super) fn changed(&self) -> i64 {
        self.shown.lock().changed
    }

    /// Begins to store rows, all or none of them.
    pub(super) fn store(&mut self, ticket: Ticket, rows: Vec<Write>) {
        let store = Arc::clone(&self.services.store);
        let written: BoxFuture<'static, _> = Box::pin(async move { store.write(rows).await });
        let written = match &self.services.config.disk {
            None => written,
            Some(disk) => disk(written),
        };
        self.write.begin(Box::pin(async move { (ticket, written.await) }));
    }

    /// Begins a job at the expense of an account.
    pub(super) fn work(&mut self, ticket: Ticket, job: Job, account: Account) {
        let (bots, store) = (self.services.bots.clone(), Arc::clone(&self.services.store));
        match job {
            Job::Choose { .. } | Job::Judge { .. } | Job::Line { .. } => {
                self.begin(ticket, async move { bots.for_table(job, &account).await });
            }
            Job::Form { .. } | Job::Hint(_) | Job::Why(_) => {
                let answer = async move { bots.answer(account, job).await };
                self.answer_question(ticket, Box::pin(answer));
            }
            Job::Member(person) => {
                let member = async move {
                    let is_member = store.is_member(&GuestId(person.0)).await;
                    is_member.map(Outcome::Member).map_err(|_| Unanswered::Failed)
                };
                self.answer_question(ticket, Box::pin(member));
            }
        }
    }

    /// Begins the job that the table waits for, in place of the one before.
    fn begin(
        &mut self,
        ticket: Ticket,
        job: impl Future<Output = Result<Outcome, Unanswered>> + Send + 'static,
    ) {
        self.at_work = ticket;
        self.job.begin(Box::pin(async move { (ticket, job.await) }));
    }

    /// Begins the answer to a question. The outcome comes as a message.
    fn answer_question(
        &mut self,
        ticket: Ticket,
        answer: BoxFuture<'static, Result<Outcome, Unanswered>>,
    ) {
        let own = self.own.clone();
        let task = background::task(async move {
            let outcome = answer.await;
            // The table may be gone by now; then nobody waits for the answer.
            if let Some(own) = own.upgrade() {
                let _ = own.send(ToRoom::Done(ticket, outcome));
            }
        });
        self.questions.insert(ticket, task);
    }

    /// Checks whether a match may begin: bots play without a person only at a limited number of
    /// tables.
    fn bots_may_begin(&mut self, table: &Table) -> Result<(), Refused> {
        if !is_alone(table) || self.alone.is_some() {
            return Ok(());
        }
        self.alone = self.services.connected.alone(table);
        if self.alone.is_none() {
            let max = self.services.config.limits.bots_alone;
            return Err(reasons::BOTS_ALONE.of(max).into());
        }
        Ok(())
    }

    /// Releases the bots if a match has ended. If it was played out, they are told how.
    fn release_programs(&mut self, table: &Table, change: &Change) {
        let Some(ending) = change.over.clone() else { return };
        let Some((released, live)) = self.places.over(table, &ending).zip(table.live()) else {
            return;
        };
        let (id, info) = (MatchId(live.id.clone()), live.info.clone());
        let reader = self.services.reader.clone();
        background::spawn(async move {
            let told = reader.of_house(move |reader, ticket| {
                let steps = reader.steps(&id, ticket)?;
                if let Ok(record) = record(&info, &steps, Some(&ending), ticket) {
                    released.end(&record);
                }
                Ok::<_, StoreError>(())
            });
            if let Err(error) = told.await.flatten() {
                tracing::warn!(%error, "a bot is not told how its match ended");
            }
        });
    }
}

impl House for RoomHost {
    type Client = SocketClient;
    type Reply = Reply;
    type Done = oneshot::Sender<bool>;

    fn correspondence(&self, table: &Table) -> Option<CorrespondenceClock> {
        self.services.days.clock(table)
    }

    fn may_ask(
        &mut self,
        table: &Table,
        person: &Person,
        command: &Command,
    ) -> Result<(), Refused> {
        self.services.sanctions.may_ask(person, command)?;
        self.services.matchmaking.places.may_ask((&self.id, table), person, command)?;
        if *command == Command::Start { self.bots_may_begin(table) } else { Ok(()) }
    }

    fn may_speak(&mut self, person: &Person, client: &SocketClient) -> bool {
        let (address, person) = (client.address, Some(person.clone()));
        let account = Account { address, person, table: None };
        self.services.rates.said.admit(&account).is_ok()
    }

    fn may_play(&self, person: &Person) -> bool {
        self.services.sanctions.may_play(&GuestId(person.0.clone())).is_ok()
    }

    fn may_sit(&self, _person: &Person) -> Option<bool> {
        match self.services.config.house.enter {
            Enter::Open | Enter::Invitation => Some(true),
            Enter::Members => None,
        }
    }

    fn program(&self, table: &Table, person: &Person, id: &str) -> Option<Program> {
        self.services.connected.to_seat(id, &person.0, table.key())
    }

    /// Releases what was reserved for a match that did not begin.
    fn plays_alone(&mut self, table: &Table) -> Option<u32> {
        if table.stage() != Stage::Playing || !is_alone(table) {
            self.alone = None;
            self.asks_bots = true;
        } else {
            if self.alone.is_none() {
                self.alone = self.services.connected.alone(table);
            }
            self.asks_bots = self.alone.is_some();
        }
        // What nobody looks at is not played faster than the house plays by itself.
        self.alone.as_ref().map(|_| self.services.config.pace_ms)
    }

    fn announcement(&self) -> Option<Announcement> {
        self.services.sanctions.announcement()
    }

    fn max_questions(&self) -> usize {
        self.services.config.limits.questions
    }

    fn has_questions(&self) {
        refused("questions");
    }

    fn deal(&mut self, game: &AnyGame) -> String {
        (self.services.config.dealer)(game)
    }

    fn seed(&mut self) -> u64 {
        (self.services.config.seeds)()
    }

    fn new_id(&mut self) -> Option<String> {
        secret::new_id().inspect_err(|error| tracing::error!(%error)).ok()
    }

    fn bot_erred(&self, reason: &'static str) {
        tracing::error!(reason, "a bot chose what it may not");
    }

    fn storage(&mut self, waits: bool) {
        if waits {
            tracing::warn!(table = self.id.short(), "a write takes long; the table waits");
            self.late = Some(Late::new(&self.services.rooms));
        } else if let Some(late) = self.late.take() {
            tracing::info!(table = self.id.short(), "the table goes on");
            late.done();
        }
    }

    fn committed(&mut self, table: &Table, changed: i64, written: bool, change: Option<&Change>) {
        show(&self.shown, table, changed, written);
        if let Some(change) = change {
            self.release_programs(table, change);
        }
    }

    fn answer(&mut self, reply: Reply, answer: Result<u32, Refused>, table: &Table, changed: i64) {
        match reply {
            Reply::Client { action: Some(at), .. } if answer.is_ok() => {
                counters::acknowledged(&self.actions, at);
            }
            Reply::Client { .. } => {}
            Reply::Http(guest, reply) => {
                let (id, days) = (&self.id, &self.services.days);
                let view = |_| listing::view_for(id, table, Some(&guest), changed, days);
                let _ = reply.send(answer.map(view));
            }
        }
    }

    fn done(&mut self, reply: oneshot::Sender<bool>, done: bool) {
        // The asker may have stopped waiting.
        let _ = reply.send(done);
    }
}

impl Host for RoomHost {
    fn ask_program(&mut self, ticket: Ticket, table: &Table, asked: AskedProgram) -> bool {
        if !self.asks_bots {
            return false;
        }
        let AskedProgram { seat, level, view } = asked;
        let (bots, connected) = (&self.services.bots, &self.services.connected);
        let seed = bots.seed();
        let asking = self.places.asking(connected, table, seat, seed, bots.budget);
        let Some(asking) = asking else { return false };
        // A program may take its time; the server's threads do not wait for it.
        self.begin(ticket, async move {
            let work = move || asking.ask(&|| at_once(level, &view, seed));
            Ok(Outcome::Program(background::blocking(work).await.unwrap_or_default()))
        });
        true
    }

    fn stop(&mut self, ticket: Ticket) {
        if self.at_work == ticket {
            self.job.end();
        }
        self.questions.remove(&ticket);
    }
}

/// Updates for lists how the committed table stands; `whole` if all that they show was written with
/// it.
fn show(shown: &SharedStanding, table: &Table, changed: i64, whole: bool) {
    let mut shown = shown.lock();
    shown.version = table.version();
    shown.turn = listing::turn(table);
    shown.changed = changed;
    if whole {
        shown.written = Some(shown.version);
    } else if table.has_days() {
        // What was written names the deadline of a turn that is no longer the current one.
        shown.written = None;
    }
}
