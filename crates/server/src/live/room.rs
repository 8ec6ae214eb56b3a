//! Room of a table, one task: carries out what the table's [`kozyr_host::Room`] decides. Writes go
//! to the store, thought to the bots, messages come from clients and from the rest of the server.

use std::sync::Arc;
use std::time::Instant;

use kozyr_host::{Advice, ConnId, Effect, Fault, Input, Listener, Pending, Ready};
use kozyr_store::{Guest, GuestId, StoreError, TableId};
use kozyr_table::{Person, Refused, Table, reasons};
use kozyr_wire::http::TableAndYou;
use kozyr_wire::socket::{Command, ErrorCode};
use tokio::sync::mpsc;
use tokio::time::timeout;

use self::house::{Reply, RoomHouse};
use super::pending_write::{Progress, rest, written};
use super::rooms::{FAULT, RoomInbox, Running, SHUTDOWN, SharedStanding, ToRoom};
use super::services::Services;
use super::tasks::Thinking;
use super::{advice_tasks, rows, tasks};
use crate::bots::scheduler::Account;
use crate::config::background::{self, Slot};
use crate::config::clock::instant;
use crate::lobby::listing;
use crate::lobby::open_tables::Offer;
use crate::moderation::table_summary::{Mention, Search, admin_view, found};

mod house;

/// Waits until `time`; forever if there is none.
async fn at(time: Option<Instant>) {
    match time {
        Some(time) => tokio::time::sleep_until(time.into()).await,
        None => std::future::pending().await,
    }
}

/// Why a table's task ends early.
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

impl From<Fault> for Failed {
    fn from(Fault(reason): Fault) -> Self {
        tracing::error!(reason, "the match cannot go on by itself");
        Self
    }
}

/// One table's task.
pub(crate) struct Room {
    id: TableId,
    room: kozyr_host::Room<RoomHouse>,
    house: RoomHouse,
    /// The write of a change, or the pause before its retry.
    pending_write: Slot<Progress>,
    /// The task that the table waits for.
    waiting: Slot<Ready>,
    /// The offer of the table in matchmaking.
    offer: Offer,
    inbox: RoomInbox,
    /// The way back from work done elsewhere. Weak, so that the inbox closes when nobody uses it.
    own: mpsc::WeakUnboundedSender<ToRoom>,
}

impl Room {
    pub(crate) fn new(
        services: Services,
        id: TableId,
        table: Table,
        shown: SharedStanding,
        kept_live: bool,
        inbox: RoomInbox,
        own: mpsc::WeakUnboundedSender<ToRoom>,
    ) -> Self {
        let offer = Offer::new(&services.matchmaking, &id, &table);
        let now = services.now();
        let house = RoomHouse::new(services, id.clone(), &table, shown);
        let changed = house.changed();
        let room = kozyr_host::Room::open(&id.0, table, changed, kept_live, now, &house);
        let (pending_write, waiting) = (Slot::default(), Slot::default());
        Self { id, room, house, pending_write, waiting, offer, inbox, own }
    }

    /// Runs until the table has been idle for a while.
    pub(crate) async fn run(mut self, _running: Running) {
        let rooms = Arc::clone(&self.house.services.rooms);
        tracing::debug!(table = self.id.short(), tables = rooms.len(), "table opened");
        match self.serve().await {
            Ok(Some((code, message))) => self.room.close(code, message),
            Ok(None) => {}
            Err(Failed) => {
                // The last change may not be on disk: the next room starts from the store.
                rooms.remove(&self.id);
                self.room.close(ErrorCode::Internal, FAULT);
            }
        }
        tracing::debug!(table = self.id.short(), "table closed");
    }

    async fn serve(&mut self) -> Result<Option<(ErrorCode, &'static str)>, Failed> {
        let idle = self.house.services.config.limits.idle;
        self.handle(Input::Tick).await?;
        loop {
            let table = self.room.table();
            self.offer.show(table, self.room.audience().is_anybody_here(table));
            let due = [self.room.due().map(instant), self.offer.due()];
            let due = due.into_iter().flatten().min();
            let keeps = !self.pending_write.is_idle();
            let can_sleep = self.room.is_idle();
            tokio::select! {
                message = self.inbox.recv() => match message {
                    Some(ToRoom::Shutdown) | None => {
                        self.last_write().await;
                        return Ok(Some((ErrorCode::Shutdown, SHUTDOWN)));
                    }
                    Some(message) => self.on_message(message).await?,
                },
                ready = self.waiting.next(), if !keeps => self.handle(Input::Ready(ready)).await?,
                progress = self.pending_write.next(), if keeps => {
                    let input = self.on_progress(progress)?;
                    self.handle(input).await?;
                }
                () = at(due) => self.handle(Input::Tick).await?,
                () = tokio::time::sleep(idle), if can_sleep => {
                    let rooms = Arc::clone(&self.house.services.rooms);
                    if self.rest().await? && rooms.retire(&self.id, &self.inbox) {
                        return Ok(None);
                    }
                }
            }
        }
    }

    /// Passes an input to the room and begins its effects. Waits for a write, unless it takes long.
    async fn handle(&mut self, input: Input<RoomHouse>) -> Result<(), Failed> {
        let mut next = Some(input);
        while let Some(input) = next.take() {
            let now = self.house.services.now();
            for effect in self.room.handle(input, now, &mut self.house)? {
                self.begin(effect);
            }
            if self.room.is_writing() {
                let patience = self.house.services.config.patience;
                next = Some(match timeout(patience, self.pending_write.next()).await {
                    Ok(progress) => self.on_progress(progress)?,
                    Err(_) => {
                        let table = self.id.short();
                        tracing::warn!(table, "a write takes long; the table waits");
                        Input::Late
                    }
                });
            }
        }
        Ok(())
    }

    fn begin(&mut self, effect: Effect) {
        let services = &self.house.services;
        match effect {
            Effect::Write => {
                let Some(write) = self.room.pending() else { return };
                let (table, happened) = (write.table, write.happened);
                let writes = match write.new {
                    Pending::Change(change) => {
                        rows::change(&self.id, table, change, write.whole, happened)
                    }
                    Pending::Said(said) => rows::said(&self.id, table, said, happened),
                };
                let write = written(&services.store, services.config.disk.as_ref(), writes);
                self.pending_write.begin(Box::pin(async move { Progress::Written(write.await) }));
            }
            Effect::Retry(pause) => {
                self.pending_write.begin(Box::pin(rest(pause, Arc::clone(&services.rooms))));
            }
            Effect::Begin(task) => {
                let account = self.account();
                let thinking = Thinking {
                    bots: &services.bots,
                    connected: self.house.asks_bots.then_some(&services.connected),
                    account,
                };
                let table = self.room.table();
                self.waiting.begin(tasks::task(task, table, thinking, &mut self.house.places));
            }
            Effect::End => self.waiting.end(),
            Effect::Think { conn, id, person, version, advice } => {
                self.think(conn, &id, person, version, advice);
            }
        }
    }

    fn on_progress(&self, progress: Progress) -> Result<Input<RoomHouse>, Failed> {
        match progress {
            Progress::Rested => Ok(Input::Retry),
            Progress::Written(Ok(())) => Ok(Input::Written),
            Progress::Written(Err(error)) if error.passes() => {
                tracing::warn!(table = self.id.short(), %error, "a write failed; the table waits");
                Ok(Input::WriteFailed)
            }
            Progress::Written(Err(error)) => Err(error.into()),
        }
    }

    async fn on_message(&mut self, message: ToRoom) -> Result<(), Failed> {
        let input = match message {
            ToRoom::Join { conn, guest, client, seen } => {
                let who = guest.map(|guest| (Person(guest.id.0), guest.name));
                Input::Join { conn, who, client, seen }
            }
            ToRoom::Gone(conn) => Input::Leave(conn),
            // The request stops waiting once this is done.
            ToRoom::Ask { conn, id, command, at, waiting: _waiting } => {
                return self.ask(conn, id, command, at).await;
            }
            ToRoom::Renamed(guest) => {
                Input::Renamed { person: Person(guest.id.0), name: guest.name }
            }
            ToRoom::Request { guest, command, reply } => {
                let (person, name) = (Person(guest.id.0.clone()), guest.name.clone());
                let reply = Reply::Http(Box::new(guest), reply);
                Input::Request { person, name, command, reply }
            }
            ToRoom::House { act, reply } => Input::House(act, Some(reply)),
            ToRoom::HouseTells => Input::Announced,
            ToRoom::Answer { conn, id, message } => Input::Answer { conn, id, message },
            ToRoom::GetView { guest, reply } => {
                let _ = reply.send(self.view_for(guest.as_ref()));
                Input::Tick
            }
            ToRoom::GetSummary(reply) => {
                let _ = reply.send(listing::summary(&self.id, self.room.table()));
                Input::Tick
            }
            ToRoom::GetAdminView(reply) => {
                let (table, audience) = (self.room.table(), self.room.audience());
                let (online, spectators) = (audience.online(table), audience.spectators());
                let _ = reply.send(admin_view(
                    &self.id,
                    table,
                    online,
                    spectators,
                    self.room.changed(),
                ));
                Input::Tick
            }
            ToRoom::Find { asker, mention, reply } => {
                let _ = reply.send(self.find_mentioned(&asker, mention));
                Input::Tick
            }
            // Shutdown is handled where messages are received.
            ToRoom::Wake | ToRoom::Shutdown => Input::Tick,
        };
        self.handle(input).await
    }

    async fn ask(
        &mut self,
        conn: ConnId,
        id: String,
        command: Command,
        at: Instant,
    ) -> Result<(), Failed> {
        let who = self.room.audience().get(conn).and_then(Listener::who);
        if matches!(command, Command::Sit { .. } | Command::Come)
            && let Some((person, _)) = who
            && !self.house.services.clone().may_sit(&GuestId(person.0)).await.unwrap_or(false)
        {
            self.room.refuse(conn, id, reasons::MEMBERS_ONLY.refuse().into());
            return self.handle(Input::Tick).await;
        }
        let reply = matches!(command, Command::Act { .. }).then_some(Reply::Action(at));
        self.handle(Input::Ask { conn, id, command, reply }).await
    }

    fn view_for(&self, guest: Option<&Guest>) -> TableAndYou {
        let (table, changed) = (self.room.table(), self.room.changed());
        listing::view_for(&self.id, table, guest, changed, &self.house.services.days)
    }

    /// Finds the person at the table whom `mention` names.
    fn find_mentioned(&self, asker: &Person, mention: Mention) -> Result<Search, Refused> {
        let (table, audience) = (self.room.table(), self.room.audience());
        if !table.people().contains(asker) && !audience.has(asker) {
            return Err(reasons::NOT_SEATED.refuse().into());
        }
        found(table, asker, mention, |n| audience.watcher(n))
    }

    /// Returns the account that pays for the thought of the table's bots.
    fn account(&self) -> Account {
        let table = self.room.table();
        let first = self.room.audience().payer(table);
        Account {
            address: first.map(|listener| listener.client().address),
            person: first.map_or(Some(table.host()), Listener::person).cloned(),
            table: Some(self.id.clone()),
        }
    }

    /// Has a question worked out elsewhere; the answer comes back to the asker.
    fn think(&mut self, conn: ConnId, id: &str, person: Person, version: u32, advice: Advice) {
        let address = self.room.audience().get(conn).map(|one| one.client().address);
        let asker = Account { address, person: Some(person), table: Some(self.id.clone()) };
        let (room, bots) = (self.own.clone(), self.house.services.bots.clone());
        let answer_to = id.to_owned();
        let task = background::task(async move {
            let id = answer_to.clone();
            let message = Box::new(advice_tasks::answer(bots, asker, advice, id, version).await);
            // The table may be gone by now; then nobody waits for the answer.
            if let Some(room) = room.upgrade() {
                let _ = room.send(ToRoom::Answer { conn, id: answer_to, message });
            }
        });
        self.room.begun(conn, id, task);
    }

    /// Writes the table as it stands, before it leaves memory; `false` if that is impossible now.
    async fn rest(&mut self) -> Result<bool, Failed> {
        if self.room.rests() {
            return Ok(true);
        }
        self.room.begin_rest();
        let writes = vec![rows::at_rest(&self.id, self.room.table(), self.room.changed())];
        let Services { config, store, .. } = &self.house.services;
        match timeout(config.patience, written(store, config.disk.as_ref(), writes)).await {
            Ok(Ok(())) => {
                self.room.rested(&mut self.house);
                Ok(true)
            }
            Ok(Err(error)) if !error.passes() => Err(error.into()),
            Ok(Err(_)) | Err(_) => Ok(false),
        }
    }

    /// The server is going down. What cannot be written now is read from the steps at the next
    /// start.
    async fn last_write(&mut self) {
        let patience = self.house.services.config.patience;
        if !self.pending_write.is_idle()
            && let Ok(Progress::Written(Ok(()))) =
                timeout(patience, self.pending_write.next()).await
        {
            self.room.finish(self.house.services.now(), &mut self.house);
        }
        if self.room.pending().is_none() {
            let _ = self.rest().await;
        }
    }
}
