//! House of a room: the server answers the room at once here, and hears what the room does.

use std::time::Instant;

use kozyr_games::AnyGame;
use kozyr_host::{CorrespondenceClock, House, Limit};
use kozyr_store::{Guest, GuestId, TableId};
use kozyr_table::{Change, Command, Person, Program, Refused, Stage, Table, reasons};
use kozyr_wire::admin::Announcement;
use metrics::{Counter, counter};
use tokio::sync::{OwnedSemaphorePermit, oneshot};

use crate::config::{Task, refused, secret};
use crate::live::outbox::SocketClient;
use crate::live::programs::ProgramSeats;
use crate::live::rooms::{Done, Late, SharedStanding};
use crate::live::services::Services;
use crate::lobby::listing;
use crate::metrics::counters;

/// The receiver of an answer.
pub(super) enum Reply {
    /// A client, whose action was read at this time.
    Action(Instant),
    /// A person over HTTP.
    Http(Box<Guest>, oneshot::Sender<Done>),
}

/// The server as one room knows it.
pub(super) struct RoomHouse {
    pub(super) services: Services,
    id: TableId,
    /// Counts the acknowledged actions of its game.
    actions: Counter,
    /// The standing of the table, for lists.
    shown: SharedStanding,
    /// Set while a write is late.
    late: Option<Late>,
    /// The bots of people at its seats.
    pub(super) places: ProgramSeats,
    /// Set while these play without a person.
    alone: Option<OwnedSemaphorePermit>,
    /// Whether these are asked: not if all people have left the table or the server was restarted,
    /// while bots already play alone at as many tables as they may.
    pub(super) asks_bots: bool,
}

/// Returns whether bots of people sit at a table without any person.
fn is_alone(table: &Table) -> bool {
    let chairs = table.chairs();
    chairs.iter().all(|chair| chair.sitter().is_none())
        && chairs.iter().any(|chair| chair.program().is_some())
}

impl RoomHouse {
    pub(super) fn new(
        services: Services,
        id: TableId,
        table: &Table,
        shown: SharedStanding,
    ) -> Self {
        Self {
            services,
            id,
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

    /// Checks whether a match may begin: bots play without a person only at a limited number of
    /// tables.
    fn bots_may_begin(&mut self, table: &Table) -> Result<(), Refused> {
        if !is_alone(table) || self.alone.is_some() {
            return Ok(());
        }
        self.alone = self.services.connected.alone();
        if self.alone.is_none() {
            refused("bots_alone");
            let max = self.services.config.limits.bots_alone;
            return Err(reasons::BOTS_ALONE.of(max).into());
        }
        Ok(())
    }

    /// Releases the bots if a match has ended. If it was played out, they are told how.
    fn release_programs(&mut self, table: &Table, change: &Change) {
        let Some(ending) = &change.over else { return };
        let record = ending.is_played_out().then(|| table.live()?.record_text(ending).ok());
        self.places.over(table, record.flatten().as_deref());
    }
}

impl House for RoomHouse {
    type Client = SocketClient;
    type Reply = Reply;
    type Done = oneshot::Sender<bool>;
    type Work = Task;

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
        if *command == Command::Start { self.bots_may_begin(table) } else { Ok(()) }
    }

    fn may_speak(&mut self, person: &Person) -> bool {
        self.services.rates.said.admit(&GuestId(person.0.clone())).is_ok()
    }

    fn may_play(&self, person: &Person) -> bool {
        self.services.sanctions.may_play(&GuestId(person.0.clone())).is_ok()
    }

    fn program(&self, table: &Table, person: &Person, id: &str) -> Option<Program> {
        self.services.connected.to_seat(id, &person.0, table.key())
    }

    /// Releases what was reserved for a match that did not begin.
    fn plays_alone(&mut self, table: &Table) -> bool {
        if table.stage() != Stage::Playing || !is_alone(table) {
            self.alone = None;
            self.asks_bots = true;
        } else {
            if self.alone.is_none() {
                self.alone = self.services.connected.alone();
            }
            self.asks_bots = self.alone.is_some();
        }
        self.alone.is_some()
    }

    fn announcement(&self) -> Option<Announcement> {
        self.services.sanctions.announcement()
    }

    fn max(&self, limit: Limit) -> usize {
        let limits = &self.services.config.limits;
        match limit {
            Limit::Spectators => limits.spectators,
            Limit::Questions => limits.questions,
        }
    }

    fn reached(&self, limit: Limit) {
        refused(match limit {
            Limit::Spectators => "spectators",
            Limit::Questions => "questions",
        });
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
            Reply::Action(at) if answer.is_ok() => counters::acknowledged(&self.actions, at),
            Reply::Action(_) => {}
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
