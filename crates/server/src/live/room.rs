//! Room of a table, one task: gives the table's [`Driver`] what a server has. Writes go to the store,
//! jobs to the bots, and messages come from clients and from the rest of the server.

use std::sync::Arc;

use kozyr_host::{Driver, Fault, Input, Outcome, Patience, Payer, Ticket, Unanswered, Work};
use kozyr_store::{Guest, GuestId, StoreError, TableId};
use kozyr_table::{Command, Person, Table};
use kozyr_wire::socket::{self, ErrorCode};
use tokio::sync::oneshot;
use tokio::time::Instant;

use self::host::RoomHost;
use super::rooms::{FAULT, OpenRooms, Reply, RoomInbox, RoomInput, Running, ToRoom};
use crate::bots::scheduler::Account;
use crate::config::SHUTDOWN;
use crate::config::clock::instant;
use crate::lobby::offer::Offer;
use crate::lobby::places::PlacesHere;

pub(crate) mod host;

/// Waits until `time`; forever if there is none.
async fn at(time: Option<Instant>) {
    match time {
        Some(time) => tokio::time::sleep_until(time).await,
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
    /// Who has a place there, if it is open to all.
    places: PlacesHere,
    inbox: RoomInbox,
}

impl Room {
    /// Opens a table. `live` is what the store has ([`kozyr_store::TableRow::live`]).
    pub(crate) fn open(host: RoomHost, table: Table, live: bool, inbox: RoomInbox) -> Self {
        let (id, services) = (host.id.clone(), host.services.clone());
        let offer = Offer::new(&services.matchmaking, &id, &table);
        let promised = services.config.limits.promised;
        let places = PlacesHere::new(&services.matchmaking.places, &id, promised);
        let patience = services.config.patience;
        let patience = Patience { write: patience, idle: services.config.limits.idle };
        let (changed, now) = (host.changed(), services.now());
        let driver = Driver::open((id.clone(), table), changed, live, (host, patience), now);
        Self { id, driver, offer, places, inbox }
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
                self.look(&rooms)?;
            }
            let looks = [self.offer.due(), self.places.due()];
            let looks = looks.into_iter().flatten().filter(|_| !self.driver.is_storing());
            let due = self.driver.due().map(instant).map(Into::into).into_iter().chain(looks).min();
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
                Event::Message(Some(ToRoom::Rest)) => {
                    self.driver.rest_if_idle(now);
                }
                Event::Message(Some(ToRoom::Drop(conn))) => self.driver.drop_requests(conn),
                Event::Message(Some(ToRoom::Done(ticket, outcome))) => {
                    self.driver.host_mut().questions.remove(&ticket);
                    self.driver.done(ticket, outcome, now)?;
                }
                Event::Message(Some(ToRoom::Input(input))) => {
                    if let Some(person) = self.acts(&input) {
                        self.offer.acts(&person);
                    }
                    self.driver.input(input, now)?;
                }
                Event::Message(Some(ToRoom::GetView(get))) => {
                    let room = self.driver.room();
                    get(room.table(), room.audience(), room.changed());
                    self.driver.input(Input::Refresh, now)?;
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
            self.begin_work();
        }
        Ok(Some((ErrorCode::Shutdown, SHUTDOWN)))
    }

    /// Returns the person who does something with an input, other than coming.
    fn acts(&self, input: &RoomInput) -> Option<Person> {
        match input {
            Input::Request { person, command, .. } if *command != Command::Come => {
                Some(person.clone())
            }
            Input::Ask { conn, command, .. }
                if !matches!(command, socket::Command::Ping | socket::Command::Come) =>
            {
                self.driver.room().audience().get(*conn)?.person().cloned()
            }
            _ => None,
        }
    }

    /// Shows others how the table stands, and has those leave for good who have given their place
    /// up.
    fn look(&mut self, rooms: &OpenRooms) -> Result<(), Fault> {
        let room = self.driver.room();
        let (table, audience) = (room.table(), room.audience());
        let here = audience.is_anybody_here(table);
        let offers = here && table.is_open_to_all();
        let payer = offers.then(|| audience.get(audience.payer(table)?)).flatten();
        let account = payer.map(|payer| Account {
            address: payer.client().address,
            person: payer.person().cloned(),
            table: None,
        });
        self.offer.show(table, here, account);
        let looked = self.places.look(table, |person| audience.has(person));
        for table in looked.elsewhere {
            // One that is not in memory looks when it is.
            let _ = rooms.try_send(&table, ToRoom::Input(Input::Refresh));
        }
        let now = self.driver.host().services.now();
        for (person, name) in looked.given_up {
            let guest = Guest { id: GuestId(person.0.clone()), name: name.clone() };
            // Nobody waits for the answer.
            let reply = Reply::Http(Box::new(guest), oneshot::channel().0);
            let command = Command::LeaveForGood;
            self.driver.input(Input::Request { person, name, command, reply }, now)?;
            self.begin_work();
        }
        Ok(())
    }

    /// Begins what the driver asks for.
    fn begin_work(&mut self) {
        while let Some(work) = self.driver.next_work() {
            match work {
                Work::Store(ticket, rows) => self.driver.host_mut().store(ticket, rows),
                Work::Do(ticket, job, Payer { conn, person }) => {
                    let listener = conn.and_then(|conn| self.driver.room().audience().get(conn));
                    let address = listener.and_then(|listener| listener.client().address);
                    let table = Some(self.id.clone());
                    self.driver.host_mut().work(ticket, job, Account { address, person, table });
                }
            }
        }
    }
}
