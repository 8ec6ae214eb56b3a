//! Room of a table, one task: takes what clients ask one after the other, has it kept, and then
//! tells everybody.

use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, MutexGuard, PoisonError};
use std::time::Instant;

use kozyr_bots::Level;
use kozyr_rules::{Seat, Turn, Viewer};
use kozyr_store::{Guest, GuestId, Sqlite, StoreError, TableId};
use kozyr_table::{
    Asker, Context, DurableTable, Outcome, Pending, Person, Refused, Table, reasons,
};
use kozyr_wire::http::TableAndYou;
use kozyr_wire::socket::{Command, ErrorCode, ServerMessage, StorageState};
use metrics::Counter;
use tokio::sync::{OwnedSemaphorePermit, mpsc, oneshot};
use tokio::time::timeout;

use super::audience::{Audience, Listener, refused_entry};
use super::outbox::{ConnId, Outbox};
use super::pending_write::{PendingWrite, Progress, written};
use super::programs::{ConnectedPrograms, ProgramSeats};
use super::questions::{Question, Questions};
use super::rooms::{
    Done, FAULT, HouseAct, Late, OpenRooms, RoomInbox, Running, SHUTDOWN, Shown, Standing, ToRoom,
};
use super::tasks::{Ready, Thinking, Waiting};
use super::timers::Timers;
use super::{advice_tasks, rows};
use crate::bots::scheduler::Account;
use crate::bots::{Bots, Unanswered};
use crate::config::limits::refused;
use crate::config::rate_limits::RateLimits;
use crate::config::{Config, background, secret};
use crate::correspondence::days::Days;
use crate::lobby::open_tables::{Finding, Offer};
use crate::lobby::{listing, members};
use crate::metrics::counters;
use crate::moderation::sanctions::Sanctions;

mod moderation;
mod presence;
mod programs;

/// What a room needs besides its table. Clones share it.
#[derive(Clone)]
pub(crate) struct Services {
    pub(crate) config: Arc<Config>,
    pub(crate) store: Sqlite,
    pub(crate) bots: Bots,
    pub(crate) rooms: Arc<OpenRooms>,
    pub(crate) rates: RateLimits,
    pub(crate) finding: Arc<Finding>,
    pub(crate) days: Arc<Days>,
    pub(crate) conduct: Arc<Sanctions>,
    pub(crate) connected: Arc<ConnectedPrograms>,
}

/// Waits until then; for ever if there is no such time.
async fn at(time: Option<Instant>) {
    match time {
        Some(time) => tokio::time::sleep_until(time.into()).await,
        None => std::future::pending().await,
    }
}

/// Why a table's task ends before its time.
pub(crate) struct Failed;

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Self {
        match error {
            // The server is going down.
            StoreError::Closed => tracing::debug!("the store is closed"),
            error => tracing::error!(%error, "the store failed"),
        }
        Self
    }
}

/// Who asked something, and is answered.
enum ReplyTo {
    /// A client on its socket, with the id of its request and, if that is an action, when it was
    /// read.
    Socket(ConnId, String, Option<Instant>),
    /// Somebody over HTTP.
    Http(Box<Guest>, oneshot::Sender<Done>),
}

/// Whether somebody may sit down in this house. Where that cannot be looked up, nobody may.
async fn may_sit(services: Services, guest: GuestId) -> bool {
    members::may_sit(&services.config.house, &services.store, &guest).await.unwrap_or(false)
}

/// One table's task.
pub(crate) struct Room {
    services: Services,
    id: TableId,
    hosted: DurableTable<ReplyTo>,
    /// Counts the actions of its game that are acknowledged.
    actions: Counter,
    /// When the table last changed, as it is shown.
    changed: i64,
    /// When what is being kept happened.
    happened: i64,
    pending_write: PendingWrite,
    /// While a write is late.
    late: Option<Late>,
    /// People who came with another name while nothing could be kept.
    renamed: Vec<(Person, String)>,
    /// The names that people have taken since the match began.
    later: BTreeMap<Person, String>,
    /// What the house has done while nothing could be kept.
    pending_admin_actions: VecDeque<(HouseAct, oneshot::Sender<bool>)>,
    /// What lists are told.
    shown: Shown,
    /// Whether the store knows that steps may come without the table being written down.
    kept_live: bool,
    /// Whether the table is written down as it stands, for as long as it is not in memory.
    rests: bool,
    /// Whether the whole table is being written down.
    whole: bool,
    audience: Audience,
    /// What those find of it who look for a table.
    offer: Offer,
    waiting: Waiting,
    /// The bots of people at its seats.
    places: ProgramSeats,
    /// While they play without a person.
    alone: Option<OwnedSemaphorePermit>,
    timers: Timers,
    questions: Questions,
    inbox: RoomInbox,
    /// The way back from work done elsewhere. Weak, so that the inbox closes when nobody asks.
    own: mpsc::WeakUnboundedSender<ToRoom>,
}

impl Room {
    pub(crate) fn new(
        services: Services,
        id: TableId,
        table: Table,
        shown: Shown,
        kept_live: bool,
        inbox: RoomInbox,
        own: mpsc::WeakUnboundedSender<ToRoom>,
    ) -> Self {
        let changed = locked(&shown).changed;
        let actions = counters::actions(table.key());
        let audience = Audience::new(&id, &table);
        let offer = Offer::new(&services.finding, &id, &table);
        Self {
            services,
            id,
            hosted: DurableTable::new(table),
            actions,
            changed,
            happened: changed,
            pending_write: PendingWrite::default(),
            late: None,
            renamed: Vec::new(),
            later: BTreeMap::new(),
            pending_admin_actions: VecDeque::new(),
            shown,
            kept_live,
            rests: !kept_live,
            whole: false,
            audience,
            offer,
            waiting: Waiting::new(),
            places: ProgramSeats::default(),
            alone: None,
            timers: Timers::default(),
            questions: Questions::default(),
            inbox,
            own,
        }
    }

    /// Runs until nobody has looked at the table for a while.
    pub(crate) async fn run(mut self, _running: Running) {
        tracing::debug!(
            table = self.id.short(),
            tables = self.services.rooms.len(),
            "table opened"
        );
        match self.serve().await {
            Ok(Some((code, message))) => self.audience.close(code, message),
            Ok(None) => {}
            Err(Failed) => {
                // What the table did last may not be kept: the next one starts from the store.
                self.services.rooms.remove(&self.id);
                self.audience.close(ErrorCode::Internal, FAULT);
            }
        }
        tracing::debug!(table = self.id.short(), "table closed");
    }

    async fn serve(&mut self) -> Result<Option<(ErrorCode, &'static str)>, Failed> {
        let idle = self.services.config.limits.idle;
        self.disconnect_banned();
        loop {
            while self.pending_write.is_idle()
                && let Some((person, name)) = self.renamed.pop()
            {
                self.rename(person, name).await?;
                self.audience.tell_presence(self.hosted.shown());
            }
            self.apply_admin_actions().await?;
            self.refresh_timers();
            self.find().await?;
            let keeps = !self.pending_write.is_idle();
            if !keeps {
                self.plan();
            }
            let can_sleep = self.audience.is_empty() && self.waiting.is_idle() && !keeps;
            self.audience.send();
            let shown = self.hosted.shown();
            self.offer.show(shown, self.audience.is_anybody_here(shown));
            let due = [self.audience.due(), self.offer.due(), self.timers.due(shown)];
            let due = due.into_iter().flatten().min();
            tokio::select! {
                message = self.inbox.recv() => match message {
                    Some(ToRoom::Shutdown) | None => {
                        self.last_write().await;
                        return Ok(Some((ErrorCode::Shutdown, SHUTDOWN)));
                    }
                    Some(message) => self.on_message(message).await?,
                },
                ready = self.waiting.ready(), if !keeps => self.on_ready(ready).await?,
                progress = self.pending_write.next(), if keeps => self.on_progress(progress)?,
                () = at(due) => self.audience.tell_due(self.hosted.shown()),
                () = tokio::time::sleep(idle), if can_sleep => {
                    if self.rest().await? && self.services.rooms.retire(&self.id, &self.inbox) {
                        return Ok(None);
                    }
                }
            }
        }
    }

    /// Begins to wait for what the table wants. Where nobody is connected its bots rest, unless
    /// they play without people, or a turn has days.
    fn plan(&mut self) {
        let asks_bots = self.asks_bots();
        let table = self.hosted.shown();
        if self.audience.is_empty() && self.alone.is_none() && !table.has_days() {
            self.waiting.rest();
            return;
        }
        let thinking = Thinking {
            bots: &self.services.bots,
            connected: asks_bots.then_some(&self.services.connected),
            account: self.audience.account(table),
        };
        self.waiting.plan(table, thinking, &mut self.places);
    }

    async fn on_message(&mut self, message: ToRoom) -> Result<(), Failed> {
        match message {
            ToRoom::Join { conn, guest, address, seen, outbox } => {
                self.join(conn, guest, address, seen, outbox).await
            }
            ToRoom::Gone(conn) => {
                self.questions.gone(conn);
                self.audience.remove(conn);
                self.audience.tell_presence(self.hosted.shown());
                Ok(())
            }
            // It waits no more when this is done.
            ToRoom::Ask { conn, id, command, at, waiting: _waiting } => {
                self.ask(conn, id, command, at).await
            }
            ToRoom::Renamed(guest) => {
                let renamed = self.rename(Person(guest.id.0), guest.name).await;
                self.audience.tell_presence(self.hosted.shown());
                renamed
            }
            ToRoom::GetView { guest, reply } => {
                let _ = reply.send(self.look(guest.as_ref()));
                Ok(())
            }
            ToRoom::GetSummary(reply) => {
                let _ = reply.send(listing::glance(&self.id, self.hosted.shown()));
                Ok(())
            }
            ToRoom::Request { guest, command, reply } => {
                let (person, name) = (Person(guest.id.0.clone()), guest.name.clone());
                self.perform(&person, &name, command, ReplyTo::Http(Box::new(guest), reply)).await
            }
            ToRoom::GetAdminView(reply) => {
                let _ = reply.send(self.survey());
                Ok(())
            }
            ToRoom::House { act, reply } => {
                self.pending_admin_actions.push_back((act, reply));
                Ok(())
            }
            ToRoom::HouseTells => {
                let announcement = self.services.conduct.announcement();
                self.audience.tell_all(&ServerMessage::House { announcement });
                Ok(())
            }
            ToRoom::Find { asker, meant, reply } => {
                let _ = reply.send(self.find_meant(&asker, meant));
                Ok(())
            }
            ToRoom::Answer { conn, id, message } => {
                if self.questions.answered(conn, &id) {
                    self.audience.tell(conn, &message);
                }
                Ok(())
            }
            // It looks around after every message.
            ToRoom::Wake => Ok(()),
            // Answered where messages are received.
            ToRoom::Shutdown => Ok(()),
        }
    }

    async fn join(
        &mut self,
        conn: ConnId,
        guest: Option<Guest>,
        address: IpAddr,
        seen: Option<u32>,
        outbox: Outbox,
    ) -> Result<(), Failed> {
        let person = guest.as_ref().map(|guest| Person(guest.id.0.clone()));
        if let Some((code, message)) = refused_entry(self.hosted.shown().entry(person.as_ref())) {
            outbox.end(code, message);
            return Ok(());
        }
        let seated = person.as_ref().is_some_and(|person| self.is_of(person));
        if !seated && self.audience.spectators() >= self.services.config.limits.spectators {
            refused("spectators");
            let message = "too many people look at this table; try again later";
            outbox.end(ErrorCode::TooFast, message);
            return Ok(());
        }
        if let Some(guest) = &guest {
            // The name may have changed since this person sat down.
            self.rename(Person(guest.id.0.clone()), guest.name.clone()).await?;
        }
        let table = self.hosted.shown();
        self.audience.add(conn, (guest, address), outbox, table, seen);
        if self.hosted.is_late() {
            let state = StorageState::Waiting;
            self.audience.tell(conn, &ServerMessage::Storage { state });
        }
        if let announcement @ Some(_) = self.services.conduct.announcement() {
            self.audience.tell(conn, &ServerMessage::House { announcement });
        }
        self.audience.tell_presence(self.hosted.shown());
        self.tell_clock(conn);
        Ok(())
    }

    /// Whether a person has a seat or is the host, and is not one of those who look on.
    fn is_of(&self, person: &Person) -> bool {
        let table = self.hosted.shown();
        table.seat_of(person).is_some() || table.host() == person
    }

    /// Shows a person's name as it is now, or as soon as that can be kept. While a match is played
    /// the names of its beginning stand, and nobody speaks by a name who is to say nothing.
    async fn rename(&mut self, person: Person, name: String) -> Result<(), Failed> {
        let table = self.hosted.shown();
        if table.is_silenced(&person) {
            return Ok(());
        }
        if rows::is_played(table) {
            if table.people().contains(&person) || self.audience.has(&person) {
                self.later.insert(person, name);
            }
            return Ok(());
        }
        self.audience.rename(&person, &name);
        match self.hosted.rename(&person, &name) {
            Some(true) => self.keep().await,
            Some(false) => Ok(()),
            None => {
                self.renamed.retain(|(other, _)| *other != person);
                self.renamed.push((person, name));
                Ok(())
            }
        }
    }

    fn look(&self, guest: Option<&Guest>) -> TableAndYou {
        let person = guest.map(|guest| Person(guest.id.0.clone()));
        let person = person.as_ref().zip(guest.map(|guest| guest.name.as_str()));
        let table = self.hosted.shown();
        listing::table_and_you(&self.id, table, person, self.changed, &self.services.days)
    }

    async fn ask(
        &mut self,
        conn: ConnId,
        id: String,
        command: Command,
        at: Instant,
    ) -> Result<(), Failed> {
        if command == Command::Ping {
            let message = ServerMessage::Pong { id, version: self.hosted.shown().version() };
            self.audience.tell(conn, &message);
            return Ok(());
        }
        let Some(listener) = self.audience.get(conn) else { return Ok(()) };
        let Some((person, name)) = listener.who() else {
            let message = ServerMessage::refused(id, reasons::NO_NAME.refuse().into());
            self.audience.tell(conn, &message);
            return Ok(());
        };
        let now = Instant::now();
        if matches!(command, Command::Say { .. } | Command::Phrase { .. })
            && self.services.rates.said.take(GuestId(person.0.clone()), now).is_err()
        {
            refused("said");
            let message = ServerMessage::refused(id, reasons::TOO_FAST.refuse().into());
            self.audience.tell(conn, &message);
            return Ok(());
        }
        if let Command::Form { cards } = &command {
            self.form(conn, id, &person, cards.clone());
            return Ok(());
        }
        if command == Command::Read {
            self.has_read(conn, id, &person);
            return Ok(());
        }
        if command == Command::Hint {
            self.hint(conn, id, &person);
            return Ok(());
        }
        if let Command::Why { version } = command {
            self.why(conn, id, &person, version);
            return Ok(());
        }
        let sits = matches!(command, Command::Sit { .. } | Command::Come);
        if sits && !may_sit(self.services.clone(), GuestId(person.0.clone())).await {
            let message = ServerMessage::refused(id, reasons::MEMBERS_ONLY.refuse().into());
            self.audience.tell(conn, &message);
            return Ok(());
        }
        if let Command::SeatProgram { seat, bot } = &command {
            match self.seating(&person, *seat, bot) {
                Ok(command) => {
                    return self
                        .perform(&person, &name, command, ReplyTo::Socket(conn, id, None))
                        .await;
                }
                Err(refused) => {
                    self.audience.tell(conn, &ServerMessage::refused(id, refused));
                    return Ok(());
                }
            }
        }
        let at = matches!(command, Command::Act { .. }).then_some(at);
        if command == Command::Shuffle {
            let command = kozyr_table::Command::Shuffle(self.lot());
            return self.perform(&person, &name, command, ReplyTo::Socket(conn, id, at)).await;
        }
        match command.for_table(&id, |n| self.audience.watcher(n)) {
            Ok(Some(command)) => {
                self.perform(&person, &name, command, ReplyTo::Socket(conn, id, at)).await
            }
            Ok(None) => Ok(()),
            Err(refused) => {
                self.audience.tell(conn, &ServerMessage::refused(id, refused));
                Ok(())
            }
        }
    }

    /// Does what somebody asks, and has it kept before anybody is told.
    async fn perform(
        &mut self,
        person: &Person,
        name: &str,
        command: kozyr_table::Command,
        from: ReplyTo,
    ) -> Result<(), Failed> {
        if let Err(refused) = self.services.conduct.may_ask(person, &command) {
            self.answer(from, Err(refused));
            return Ok(());
        }
        if command == kozyr_table::Command::Start
            && let Err(refused) = self.bots_may_begin()
        {
            self.answer(from, Err(refused));
            return Ok(());
        }
        self.refresh_timers();
        // No action begins a match.
        let fresh_id = match &command {
            kozyr_table::Command::Act { .. } => String::new(),
            _ => secret::new_id().map_err(|error| {
                tracing::error!(%error);
                Failed
            })?,
        };
        let context = Context {
            online: self.audience.online(self.hosted.shown()),
            now: self.services.days.time(),
            fresh_id: &fresh_id,
            spent: self.timers.spent(self.hosted.shown()),
        };
        match self.hosted.ask(Asker { person, name }, command, context, from) {
            Outcome::Now(from, answer) => self.answer(from, answer),
            Outcome::Keep => self.keep().await?,
            Outcome::Later => {}
        }
        Ok(())
    }

    fn answer(&mut self, from: ReplyTo, answer: Result<u32, Refused>) {
        match from {
            ReplyTo::Socket(conn, id, at) => {
                let message = match answer {
                    Ok(version) => {
                        if let Some(at) = at {
                            counters::acknowledged(&self.actions, at);
                        }
                        ServerMessage::Ack { id, version }
                    }
                    Err(refused) => ServerMessage::refused(id, refused),
                };
                self.audience.tell(conn, &message);
            }
            ReplyTo::Http(guest, reply) => {
                let _ = reply.send(answer.map(|_| self.look(Some(&guest))));
            }
        }
    }

    /// Has what is new kept and then tells everybody. A write that takes long goes on beside
    /// everything else.
    async fn keep(&mut self) -> Result<(), Failed> {
        self.happened = self.services.days.time();
        // A step begins another turn. What is shown is the table before the change, which is made
        // again for whoever looks.
        let counts = |(table, new): (&Table, &Pending)| {
            table.has_days() && !matches!(new, Pending::Change(change) if change.step.is_some())
        };
        let counts = self.hosted.pending().is_some_and(counts);
        let spent = if counts { self.timers.spent(self.hosted.shown()) } else { 0 };
        self.hosted.happened(self.happened, spent);
        self.write();
        match timeout(self.services.config.patience, self.pending_write.next()).await {
            Ok(progress) => self.on_progress(progress),
            Err(_) => {
                tracing::warn!(table = self.id.short(), "a write takes long; the table waits");
                self.tell_late();
                Ok(())
            }
        }
    }

    fn write(&mut self) {
        let Some((table, new)) = self.hosted.pending() else { return };
        let writes = match new {
            Pending::Change(change) => {
                let live = rows::is_played(table);
                self.whole =
                    change.is_of_table() || change.over.is_some() || live != self.kept_live;
                rows::change(&self.id, table, change, self.whole, self.happened)
            }
            Pending::Said(said) => {
                self.whole = true;
                rows::said(&self.id, table, said, self.happened)
            }
        };
        self.rests = false;
        let Services { config, store, .. } = &self.services;
        self.pending_write.write(store, config.disk.as_ref(), writes);
    }

    /// Says that nothing can be kept for a while, once.
    fn tell_late(&mut self) {
        if self.hosted.late() {
            self.late = Some(Late::new(&self.services.rooms));
            let state = StorageState::Waiting;
            self.audience.tell_all(&ServerMessage::Storage { state });
        }
    }

    fn on_progress(&mut self, progress: Progress) -> Result<(), Failed> {
        match progress {
            Progress::Rested => self.write(),
            Progress::Written(Ok(())) => self.on_kept(),
            Progress::Written(Err(error)) if error.passes() => {
                let pause = self.hosted.failed();
                tracing::warn!(table = self.id.short(), %error, pause, "a write failed; the table waits");
                self.tell_late();
                self.pending_write.rest(pause, &self.services.rooms);
            }
            Progress::Written(Err(error)) => return Err(error.into()),
        }
        Ok(())
    }

    /// What is on disk counts: it is shown and acknowledged.
    fn on_kept(&mut self) {
        let Some(kept) = self.hosted.committed() else { return };
        let table = self.hosted.shown();
        self.changed = self.happened;
        self.kept_live = rows::is_played(table);
        self.rests = !self.kept_live;
        if !self.kept_live {
            self.renamed.extend(std::mem::take(&mut self.later));
        }
        show(&self.shown, table, self.changed, self.whole);
        match kept.new {
            Pending::Change(change) => {
                if change.step.is_none() {
                    self.audience.disconnect_unwelcome(table);
                }
                self.audience.tell_change(table, &change);
                for (conn, id) in self.questions.moved_on() {
                    let message = ServerMessage::refused(id, reasons::STALE.refuse().into());
                    self.audience.tell(conn, &message);
                }
                self.release_programs(&change);
            }
            Pending::Said(said) => self.audience.tell_said(&said),
        }
        for from in kept.answers {
            self.answer(from, Ok(kept.version));
        }
        if let Some(late) = self.late.take() {
            tracing::info!(table = self.id.short(), "the table goes on");
            late.done();
            let state = StorageState::Well;
            self.audience.tell_all(&ServerMessage::Storage { state });
        }
    }

    /// Has worked out what cards form that somebody has chosen.
    fn form(&mut self, conn: ConnId, id: String, person: &Person, cards: Vec<String>) {
        let table = self.hosted.shown();
        let version = table.version();
        let Some(view) = table.view(table.viewer(Some(person))) else {
            let message = ServerMessage::refused(id, reasons::NO_MATCH.refuse().into());
            self.audience.tell(conn, &message);
            return;
        };
        let (bots, asker) = (self.services.bots.clone(), self.asker(conn, person));
        let work = advice_tasks::form(bots, asker, view, cards, id.clone(), version);
        self.work_out(conn, id, person, Question::Form, work);
    }

    /// Has a hint worked out for a person who plays against bots alone. The table goes on
    /// meanwhile; the answer says for which version it holds, and there is none for one that is
    /// over.
    fn hint(&mut self, conn: ConnId, id: String, person: &Person) {
        let table = self.hosted.shown();
        let version = table.version();
        let Some(view) = table.casual_view(person) else {
            let message = ServerMessage::refused(id, reasons::NO_HINTS.refuse().into());
            self.audience.tell(conn, &message);
            return;
        };
        self.end_advice(conn);
        let bots = self.services.bots.clone();
        let asker = self.asker(conn, person);
        let work = advice_tasks::hint(bots, asker, view, id.clone(), version);
        self.work_out(conn, id, person, Question::Hint, work);
    }

    /// Has worked out why a bot did what led to a version, for a person who plays against bots
    /// alone. It holds whatever happens meanwhile.
    fn why(&mut self, conn: ConnId, id: String, person: &Person, version: u32) {
        match self.hosted.shown().past(person, version) {
            Err(refused) => self.audience.tell(conn, &ServerMessage::refused(id, refused)),
            Ok(past) => {
                self.end_advice(conn);
                let bots = self.services.bots.clone();
                let asker = self.asker(conn, person);
                let work = advice_tasks::why(bots, asker, past, id.clone(), version);
                self.work_out(conn, id, person, Question::Why, work);
            }
        }
    }

    /// For whom is thought about what somebody asks on a connection.
    fn asker(&self, conn: ConnId, person: &Person) -> Account {
        let address = self.audience.get(conn).map(Listener::address);
        Account { address, person: Some(person.clone()), table: Some(self.id.clone()) }
    }

    /// Ends what a connection waits for that asks for other advice.
    fn end_advice(&mut self, conn: ConnId) {
        for (conn, id) in self.questions.asked_again(conn) {
            let message = ServerMessage::refused(id, reasons::ASKED_AGAIN.refuse().into());
            self.audience.tell(conn, &message);
        }
    }

    /// Has something worked out elsewhere, whose answer comes back to the one who asked.
    fn work_out(
        &mut self,
        conn: ConnId,
        id: String,
        person: &Person,
        question: Question,
        work: impl Future<Output = ServerMessage> + Send + 'static,
    ) {
        if self.questions.of(person) >= self.services.config.limits.questions {
            refused("questions");
            self.audience.tell(conn, &advice_tasks::refused(id, question, Unanswered::too_many()));
            return;
        }
        let (room, answer_to) = (self.own.clone(), id.clone());
        let task = background::spawn(async move {
            let message = Box::new(work.await);
            // The table may be gone by now; then nobody waits.
            if let Some(room) = room.upgrade() {
                let _ = room.send(ToRoom::Answer { conn, id: answer_to, message });
            }
        });
        self.questions.begin(conn, id, person.clone(), question, task.abort_handle());
    }

    /// Has the table written down as it stands, before it leaves the memory; `false` if that could
    /// not be done now.
    async fn rest(&mut self) -> Result<bool, Failed> {
        if self.rests {
            return Ok(true);
        }
        // Whatever becomes of this write, the next step comes with the whole table.
        self.kept_live = false;
        let table = self.hosted.shown();
        let writes = vec![rows::at_rest(&self.id, table, self.changed)];
        let Services { config, store, .. } = &self.services;
        match timeout(config.patience, written(store, config.disk.as_ref(), writes)).await {
            Ok(Ok(())) => {
                self.rests = true;
                show(&self.shown, table, self.changed, true);
                Ok(true)
            }
            Ok(Err(error)) if !error.passes() => Err(error.into()),
            Ok(Err(_)) | Err(_) => Ok(false),
        }
    }

    /// The server is going down. What cannot be written down now is read from its steps at the next
    /// start.
    async fn last_write(&mut self) {
        if !self.pending_write.is_idle()
            && let Ok(Progress::Written(Ok(()))) =
                timeout(self.services.config.patience, self.pending_write.next()).await
        {
            self.on_kept();
        }
        if self.pending_write.is_idle() && self.hosted.pending().is_none() {
            let _ = self.rest().await;
        }
    }

    /// The deal or the bot's choice for which the table waited.
    async fn on_ready(&mut self, ready: Ready) -> Result<(), Failed> {
        let made = match ready {
            Ready::Deal => {
                let Some(live) = self.hosted.shown().live() else { return Ok(()) };
                if live.game().turn() != Turn::Chance {
                    return Ok(());
                }
                let deal = (self.services.config.dealer)(live.game());
                self.hosted.deal(deal)
            }
            Ready::Newcomers => Ok(self.hosted.seat_newcomers(self.services.days.time())),
            Ready::Bot { seat, after, action, lent } => {
                let made = match lent {
                    true => self.hosted.bot_instead(seat, after, action),
                    false => self.hosted.bot(seat, after, action),
                };
                match made {
                    Err(refused) => {
                        // The reason's name says nothing of cards; its sentence might.
                        tracing::error!(reason = refused.reason, "a bot chose what it may not");
                        self.substitute(seat, after).await
                    }
                    done => done,
                }
            }
            Ready::Judged { seat, claim, certain } => {
                Ok(self.hosted.judged(seat, claim, certain, self.services.days.time()))
            }
            Ready::Line { claim, actions } => {
                Ok(self.hosted.line(claim, actions, self.services.days.time()))
            }
            Ready::Claimed => self.hosted.play_claimed(),
        };
        match made {
            Ok(true) => self.keep().await,
            Ok(false) => Ok(()),
            Err(refused) => {
                tracing::error!(reason = refused.reason, "the match cannot go on by itself");
                Err(Failed)
            }
        }
    }

    /// Plays at random for a bot that chose what it may not.
    async fn substitute(&mut self, seat: Seat, after: u32) -> Result<bool, Refused> {
        let Some(view) = self.hosted.shown().view(Viewer::Seat(seat)) else { return Ok(false) };
        let account = self.audience.account(self.hosted.shown());
        let action = self.services.bots.choose(Level::Random, view, &account).await;
        self.hosted.bot(seat, after, action)
    }
}

/// Tells lists how the table stands, as it has been kept; `whole` if all that they show was written
/// down with it.
fn show(shown: &Shown, table: &Table, changed: i64, whole: bool) {
    let mut shown = locked(shown);
    shown.version = table.version();
    shown.turn = listing::turn(table);
    shown.changed = changed;
    if whole {
        shown.written = Some(shown.version);
    } else if table.has_days() {
        // Until when it is whose turn stands in what was written down, and is another now.
        shown.written = None;
    }
}

fn locked(shown: &Shown) -> MutexGuard<'_, Standing> {
    shown.lock().unwrap_or_else(PoisonError::into_inner)
}
