//! Room of a table, one task: gives the table's [`Driver`] what a server has. Writes go to the store,
//! jobs to the bots, and messages come from clients and from the rest of the server.

use std::sync::Arc;
use std::time::Instant;

use kozyr_host::{Driver, Fault, Input, Outcome, Patience, Ticket, Unanswered};
use kozyr_store::{Guest, StoreError, TableId};
use kozyr_table::{Person, Refused, Table, reasons};
use kozyr_wire::http::TableAndYou;
use kozyr_wire::socket::{Command, ErrorCode};

use self::host::{Reply, RoomHost};
use super::rooms::{FAULT, RoomInbox, Running, ToRoom};
use crate::config::SHUTDOWN;
use crate::config::clock::instant;
use crate::lobby::listing;
use crate::lobby::open_tables::Offer;
use crate::moderation::table_summary::{Mention, Search, admin_view, found};

pub(crate) mod host;

/// Waits until `time`; forever if there is none.
async fn at(time: Option<Instant>) {
    match time {
        Some(time) => tokio::time::sleep_until(time.into()).await,
        None => std::future::pending().await,
    }
}

/// Logs why a table's task ends early.
fn log(fault: &Fault) {
    match fault {
        // The server is going down.
        Fault::Store(StoreError::Closed) => tracing::debug!("the store is closed"),
        Fault::Store(error) => tracing::error!(%error, "the store failed"),
        Fault::Match(reason) => tracing::error!(reason, "the match cannot go on by itself"),
    }
}

/// What a room's task waits for.
enum Event {
    Message(Option<ToRoom>),
    Stored(Ticket, Result<(), StoreError>),
    Done(Ticket, Result<Outcome, Unanswered>),
    Wake,
    /// The store has accepted a write of another room.
    Well,
}

/// One table's task.
pub(crate) struct Room {
    id: TableId,
    driver: Driver<RoomHost>,
    /// The offer of the table in matchmaking.
    offer: Offer,
    inbox: RoomInbox,
}

impl Room {
    /// Opens a table. `live` is what the store has ([`kozyr_store::TableRow::live`]).
    pub(crate) fn open(host: RoomHost, table: Table, live: bool, inbox: RoomInbox) -> Self {
        let (id, services) = (host.id.clone(), host.services.clone());
        let offer = Offer::new(&services.matchmaking, &id, &table);
        let patience = services.config.patience;
        let patience = Patience { write: patience, idle: services.config.limits.idle };
        let (changed, now) = (host.changed(), services.now());
        let driver = Driver::open((id.clone(), table), changed, live, (host, patience), now);
        Self { id, driver, offer, inbox }
    }

    /// Runs until the table has been idle for a while.
    pub(crate) async fn run(mut self, _running: Running) {
        let rooms = Arc::clone(&self.driver.host().services.rooms);
        tracing::debug!(table = self.id.short(), tables = rooms.len(), "table opened");
        match self.serve().await {
            Ok(Some((code, message))) => self.driver.close(code, message),
            Ok(None) => {}
            Err(fault) => {
                log(&fault);
                // The last change may not be stored: the next room starts from the store.
                rooms.remove(&self.id);
                self.driver.close(ErrorCode::Internal, FAULT);
            }
        }
        tracing::debug!(table = self.id.short(), "table closed");
    }

    async fn serve(&mut self) -> Result<Option<(ErrorCode, &'static str)>, Fault> {
        let rooms = Arc::clone(&self.driver.host().services.rooms);
        let mut closes = false;
        while !self.driver.is_over() {
            if self.driver.is_at_rest() && rooms.retire(&self.id, &self.inbox) {
                return Ok(None);
            }
            // During a write the shown table is made again at the first look.
            if !self.driver.is_storing() {
                let room = self.driver.room();
                self.offer.show(room.table(), room.audience().is_anybody_here(room.table()));
            }
            let due = [self.driver.due().map(instant), self.offer.due()];
            let due = due.into_iter().flatten().min();
            let is_retrying = self.driver.is_retrying();
            let host = self.driver.host_mut();
            let event = tokio::select! {
                message = self.inbox.recv(), if !closes => Event::Message(message),
                (ticket, outcome) = host.job.next() => Event::Done(ticket, outcome),
                (ticket, outcome) = host.write.next() => Event::Stored(ticket, outcome),
                () = at(due) => Event::Wake,
                () = rooms.storage.well(), if is_retrying => Event::Well,
            };
            let now = self.driver.host().services.now();
            match event {
                Event::Message(Some(ToRoom::Shutdown) | None) => {
                    closes = true;
                    self.driver.shut_down(now);
                }
                Event::Message(Some(ToRoom::Done(ticket, outcome))) => {
                    self.driver.host_mut().questions.remove(&ticket);
                    self.driver.done(ticket, outcome, now)?;
                }
                Event::Message(Some(message)) => {
                    let input = self.input(message);
                    self.driver.input(input, now)?;
                }
                Event::Done(ticket, outcome) => self.driver.done(ticket, outcome, now)?,
                Event::Stored(ticket, outcome) => {
                    if let Err(error) = &outcome
                        && error.passes()
                    {
                        tracing::warn!(table = self.id.short(), %error, "a write failed; the table waits");
                    }
                    if let Err(error @ StoreError::Refused(_)) = &outcome {
                        tracing::error!(table = self.id.short(), %error, "a change is undone");
                    }
                    self.driver.stored(ticket, outcome, now)?;
                }
                Event::Wake => self.driver.wake(now)?,
                Event::Well => self.driver.retry(now)?,
            }
        }
        Ok(Some((ErrorCode::Shutdown, SHUTDOWN)))
    }

    /// Returns a message as the driver's input. What only looks at the table is answered at once.
    fn input(&self, message: ToRoom) -> Input<RoomHost> {
        let room = self.driver.room();
        // An asker may have stopped waiting for the reply.
        match message {
            ToRoom::Join { conn, guest, client, seen } => {
                let who = guest.map(|guest| (Person(guest.id.0), guest.name));
                return Input::Join { conn, who, client, seen };
            }
            ToRoom::Gone(conn) => return Input::Leave(conn),
            ToRoom::Ask { conn, id, command, at, waiting } => {
                let action = matches!(command, Command::Act { .. }).then_some(at);
                let reply = Some(Reply::Client { action, _waiting: waiting });
                return Input::Ask { conn, id, command, reply };
            }
            ToRoom::Renamed(guest) => {
                return Input::Renamed { person: Person(guest.id.0), name: guest.name };
            }
            ToRoom::Request { guest, command, reply } => {
                let (person, name) = (Person(guest.id.0.clone()), guest.name.clone());
                let reply = Reply::Http(Box::new(guest), reply);
                return Input::Request { person, name, command, reply };
            }
            ToRoom::House { act, reply } => return Input::House(act, Some(reply)),
            ToRoom::HouseTells => return Input::Announced,
            ToRoom::GetView { guest, reply } => {
                let _ = reply.send(self.view_for(guest.as_ref()));
            }
            ToRoom::GetSummary(reply) => {
                let _ = reply.send(listing::summary(&self.id, room.table()));
            }
            ToRoom::GetAdminView(reply) => {
                let (table, audience) = (room.table(), room.audience());
                let (online, spectators) = (audience.online(table), audience.spectators());
                let view = admin_view(&self.id, table, online, spectators, room.changed());
                let _ = reply.send(view);
            }
            ToRoom::Find { asker, mention, reply } => {
                let _ = reply.send(self.find_mentioned(&asker, mention));
            }
            // The last two are handled where messages are received.
            ToRoom::Wake | ToRoom::Done(..) | ToRoom::Shutdown => {}
        }
        Input::Refresh
    }

    fn view_for(&self, guest: Option<&Guest>) -> TableAndYou {
        let (room, days) = (self.driver.room(), &self.driver.host().services.days);
        listing::view_for(&self.id, room.table(), guest, room.changed(), days)
    }

    /// Finds the person at the table whom `mention` names.
    fn find_mentioned(&self, asker: &Person, mention: Mention) -> Result<Search, Refused> {
        let (table, audience) = (self.driver.room().table(), self.driver.room().audience());
        if !table.people().contains(asker) && !audience.has(asker) {
            return Err(reasons::NOT_SEATED.refuse().into());
        }
        found(table, asker, mention, |n| audience.watcher(n))
    }
}
