//! Directory of tables: fetches a table from the store at the first message to it, and runs it as a
//! room.

use std::collections::HashMap;
use std::future::ready;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::{Duration, Instant};

use kozyr_host::{Audience, HouseAct, Input, rows};
use kozyr_store::{Guest, GuestId, SanctionKind, StoreError, TableEntry, TableId, TableRow};
use kozyr_table::{Command, Forgotten, Person, Table, told_of, without_said};
use kozyr_wire::http::{Failure, TableAndYou};
use tokio::sync::{mpsc, oneshot};

use super::outbox::SocketClient;
use super::room::Room;
use super::room::host::RoomHost;
use super::rooms::{Done, Reply, RoomSender, Standing, ToRoom};
use super::services::Services;
use crate::bots::scheduler::{Busy, Lost, Priority, Ticket};
use crate::config::{Account, Mutex, Task, Turns, background};
use crate::lobby::listing::{self, Summary};
use crate::records::rewritten::rewrite;
use crate::records::steps::{is_readable, restore};
use crate::records::unreadable::{StoredItem, problem, unreadable};

/// Why a table is not available.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TablesError {
    #[error("there is no such table")]
    NotFound,
    /// The server is going down, or the room ended before it could answer.
    #[error("the table takes no more messages")]
    Closed,
    #[error("the store failed: {0}")]
    Store(#[from] StoreError),
    #[error("too many tables wait to be opened; try again in {} s", .0.seconds)]
    Busy(Busy),
    /// The stored table cannot be used; the reason is in the log.
    #[error("{}", .0.message)]
    Unusable(Failure),
}

impl From<Lost> for TablesError {
    fn from(lost: Lost) -> Self {
        match lost {
            Lost::Busy(busy) => Self::Busy(busy),
            Lost::Fault => Self::Closed,
        }
    }
}

/// A table that is fetched, or the message to it and when to ask again.
type Fetched = Result<RoomSender, (Box<ToRoom>, Priority)>;

/// The directory. Clones share it.
#[derive(Clone)]
pub(crate) struct TableDirectory {
    pub(crate) services: Services,
    /// Held by who changes a table in the store, which nobody fetches meanwhile.
    fetching: Turns<TableId>,
    /// Why tables could not be fetched.
    problems: Arc<Mutex<HashMap<TableId, Failure>>>,
}

impl TableDirectory {
    pub(crate) fn new(services: Services) -> Self {
        Self { services, fetching: Turns::default(), problems: Arc::default() }
    }

    /// Sends a message to a table, at the expense of who asks. If it is not in memory, it is fetched
    /// first, in its turn; whoever is not at the table comes after all who are at theirs. Returns
    /// the sender for more.
    pub(crate) async fn send(
        &self,
        asker: &Account,
        id: &TableId,
        message: ToRoom,
    ) -> Result<RoomSender, TablesError> {
        let mut again = match self.services.rooms.try_send(id, message) {
            Ok(room) => return Ok(room),
            Err(message) => (message, Priority::Open),
        };
        loop {
            let (message, kind) = again;
            let (tables, of, for_whom) = (self.clone(), id.clone(), asker.clone());
            let fetch = self.services.reader.in_turn(kind, asker, move |reader, ticket| {
                reader.wait(tables.fetch(&of, message, (kind, &for_whom), ticket), ticket)
            });
            match fetch.await?? {
                Ok(room) => return Ok(room),
                Err(held) => again = held,
            }
            self.fetching.take(id, ready(())).await;
        }
    }

    /// Sends a table a message that it answers, and waits for the answer.
    pub(crate) async fn ask<T>(
        &self,
        asker: &Account,
        id: &TableId,
        message: impl FnOnce(oneshot::Sender<T>) -> ToRoom,
    ) -> Result<T, TablesError> {
        let (reply, answer) = oneshot::channel();
        self.send(asker, id, message(reply)).await?;
        answer.await.map_err(|_| TablesError::Closed)
    }

    async fn fetch(
        &self,
        id: &TableId,
        message: Box<ToRoom>,
        (kind, asker): (Priority, &Account),
        ticket: &Ticket,
    ) -> Result<Fetched, TablesError> {
        let mut waits = Some(message);
        let fetch = self.fetching.try_take(id, async {
            // Others may have fetched it meanwhile.
            let Some(message) = waits.take() else { return Err(TablesError::Closed) };
            let message = match self.services.rooms.try_send(id, *message) {
                Ok(room) => return Ok(Ok(room)),
                Err(message) => message,
            };
            if !self.services.rooms.has_room() {
                return Err(TablesError::Busy(Busy::after(Duration::ZERO)));
            }
            let row = self.services.store.table(id).await?.ok_or(TablesError::NotFound)?;
            if kind == Priority::Open && !is_at(&row, asker) {
                return Ok(Err((message, Priority::Show)));
            }
            self.fetch_row(row, ticket).await?;
            // An idle table may have left memory again, which nothing is sent to.
            Ok(self.services.rooms.try_send(id, *message).map_err(|message| (message, kind)))
        });
        match fetch.await {
            Some(fetched) => fetched,
            None => Ok(Err((waits.take().ok_or(TablesError::Closed)?, kind))),
        }
    }

    async fn fetch_row(&self, row: TableRow, ticket: &Ticket) -> Result<RoomSender, TablesError> {
        let (id, changed, live) = (row.id.clone(), row.updated, row.live);
        let table = self.restore(row, ticket).await?;
        self.open(id, table, changed, live).ok_or(TablesError::Closed)
    }

    /// Tells a table in memory a person's new name.
    pub(crate) fn rename(&self, id: &TableId, guest: &Guest) {
        // A table that is not in memory learns of it when that person comes.
        let (person, name) = (Person(guest.id.0.clone()), guest.name.clone());
        let _ = self.services.rooms.try_send(id, ToRoom::Input(Input::Renamed { person, name }));
    }

    /// Carries a person's command out at a table; returns how the table stands then.
    pub(crate) async fn request(
        &self,
        asker: &Account,
        id: &TableId,
        guest: Guest,
        command: Command,
    ) -> Result<Done, TablesError> {
        let (person, name) = (Person(guest.id.0.clone()), guest.name.clone());
        self.ask(asker, id, |reply| {
            let reply = Reply::Http(Box::new(guest), reply);
            ToRoom::Input(Input::Request { person, name, command, reply })
        })
        .await
    }

    /// Returns a view of a table as it stands, made of it and of the time when it last changed.
    pub(crate) async fn get_view<T: Send + 'static>(
        &self,
        asker: &Account,
        id: &TableId,
        get: impl FnOnce(&Table, &Audience<SocketClient>, i64) -> T + Send + 'static,
    ) -> Result<T, TablesError> {
        self.ask(asker, id, |reply| ToRoom::get_view(get, reply)).await
    }

    /// One person's view of a table.
    pub(crate) async fn look(
        &self,
        asker: &Account,
        id: &TableId,
        guest: Option<Guest>,
    ) -> Result<TableAndYou, TablesError> {
        let (of, days) = (id.clone(), Arc::clone(&self.services.days));
        let view = move |table: &Table, _: &_, changed| {
            listing::view_for(&of, table, guest.as_ref(), changed, &days)
        };
        self.get_view(asker, id, view).await
    }

    /// Returns what a link to a table shows; `None` if the table is closed to strangers.
    pub(crate) async fn summary(
        &self,
        asker: &Account,
        id: &TableId,
    ) -> Result<Option<Summary>, TablesError> {
        let of = id.clone();
        self.get_view(asker, id, move |table, _, _| listing::summary(&of, table)).await
    }

    /// Puts a table into memory and runs it. `None` if the server is going down. `live` is what the
    /// store has ([`TableRow::live`]).
    pub(crate) fn open(
        &self,
        id: TableId,
        table: Table,
        changed: i64,
        live: bool,
    ) -> Option<RoomSender> {
        let (sender, inbox) = mpsc::unbounded_channel();
        let (version, turn) = (table.version(), listing::turn(&table));
        let standing = Standing { version, turn, changed, written: None };
        let shown = Arc::new(Mutex::new(standing));
        let running =
            self.services.rooms.insert(id.clone(), sender.clone(), (Arc::clone(&shown), &table))?;
        let own = sender.downgrade();
        let host = RoomHost::new(self.services.clone(), id, &table, shown, own);
        background::spawn(Room::open(host, table, live, inbox).run(running));
        Some(sender)
    }

    /// Restores a table from its row and the stored match.
    async fn restore(&self, row: TableRow, ticket: &Ticket) -> Result<Table, TablesError> {
        let played = self.services.reader.played(row.match_id.as_ref(), ticket).await?;
        let played = played.map(|(of, steps)| rows::stored(of, steps));
        let id = row.id;
        let state = row.state.expose();
        let restored = catch_unwind(AssertUnwindSafe(|| restore(state, played, ticket)));
        let failure = match restored {
            Ok(Ok(table)) => {
                self.problems.lock().remove(&id);
                return Ok(table);
            }
            Ok(Err(error)) => {
                tracing::error!(table = id.short(), %error, "a table cannot be used");
                problem(StoredItem::Table(&id.0), &error)
            }
            Err(_) => {
                tracing::error!(table = id.short(), "restoring a table panicked");
                unreadable(StoredItem::Table(&id.0))
            }
        };
        self.problems.lock().insert(id, failure.clone());
        Err(TablesError::Unusable(failure))
    }

    /// One person's view of a table, for a list; `None` if it cannot be read. No match is read,
    /// unless nothing was written for lists.
    pub(crate) async fn listed(
        &self,
        asker: &Account,
        entry: &TableEntry,
        guest: &Guest,
    ) -> Result<Option<TableAndYou>, TablesError> {
        let days = &self.services.days;
        if let Some(listed) = listing::stored(entry, Some(guest), Some(days)) {
            if listed.unknown_rules.is_some() {
                return Ok(Some(listed));
            }
            if let Err(error) = is_readable(entry.state.expose()) {
                tracing::error!(table = entry.id.short(), %error, "a table cannot be listed");
                return Ok(None);
            }
            // Perhaps its match is what cannot be read: that is known once somebody has tried.
            if self.problems.lock().contains_key(&entry.id) {
                return Ok(None);
            }
            return Ok(Some(self.as_it_stands(asker, entry, guest, listed).await));
        }
        match self.look(asker, &entry.id, Some(guest.clone())).await {
            Err(TablesError::NotFound | TablesError::Unusable(_)) => Ok(None),
            found => found.map(Some),
        }
    }

    /// Returns the stored list entry, with the changes since.
    async fn as_it_stands(
        &self,
        asker: &Account,
        entry: &TableEntry,
        guest: &Guest,
        listed: TableAndYou,
    ) -> TableAndYou {
        match self.services.rooms.standing(&entry.id) {
            // It was written when the table left memory.
            None if !entry.live => listed,
            Some(now) if now.version == listed.version => {
                TableAndYou { changed: now.changed.max(listed.changed), ..listed }
            }
            Some(now) if now.written == Some(listed.version) => TableAndYou {
                version: now.version,
                changed: now.changed,
                your_turn: listed.you.seat.is_some() && listed.you.seat == now.turn,
                ..listed
            },
            // It was read before it was written again, or nothing was written since a kill.
            _ => self.look(asker, &entry.id, Some(guest.clone())).await.unwrap_or(listed),
        }
    }

    /// Has a table in memory check for turns that are over and for absences.
    pub(crate) fn wake_if_here(&self, id: &TableId) {
        let _ = self.services.rooms.try_send(id, ToRoom::Input(Input::Refresh));
    }

    /// Has an admin act on a table. Returns whether there was anything to do.
    pub(crate) async fn house(&self, id: &TableId, act: HouseAct) -> Result<bool, TablesError> {
        self.ask(&Account::HOUSE, id, |reply| ToRoom::house(act, reply)).await
    }

    /// Erases a person from a table, in memory or in the store; `false` if it could not be read.
    pub(crate) async fn forget(&self, id: &TableId, who: &Forgotten) -> Result<bool, StoreError> {
        self.where_it_is(id, HouseAct::Forget(who.clone()), || {
            rewrite(&self.services.reader, id, who)
        })
        .await
        .map(|read| read.unwrap_or(true))
    }

    /// Lifts the sanctions and absences of an erased person.
    pub(crate) fn forgotten(&self, id: &GuestId) {
        for kind in [SanctionKind::Mute, SanctionKind::Ban, SanctionKind::Erase] {
            self.services.sanctions.lift(id, kind);
        }
        self.services.days.set_away(id.clone(), Vec::new());
    }

    /// Deletes the chat of a table before a time, in milliseconds since 1970.
    pub(crate) async fn delete_said(&self, id: &TableId, before: i64) -> Result<(), StoreError> {
        let store = &self.services.store;
        self.where_it_is(id, HouseAct::DeleteSaid(before), || async move {
            let Some(row) = store.table(id).await? else { return Ok(()) };
            match without_said(row.state.expose(), before) {
                // If it has changed meanwhile, the next hourly run follows.
                Ok(Some(state)) => {
                    let state = state.into();
                    store.put_table(row.clone(), TableRow { state, ..row }).await.map(drop)
                }
                Ok(None) => Ok(()),
                Err(error) => {
                    tracing::error!(table = id.short(), %error, "what was said there stays");
                    Ok(())
                }
            }
        })
        .await
        .map(drop)
    }

    /// Acts on a table where it is: in memory, otherwise in the store, while nobody fetches it;
    /// returns what was done in the store.
    async fn where_it_is<T, W: Future<Output = Result<T, StoreError>>>(
        &self,
        id: &TableId,
        act: HouseAct,
        kept: impl FnOnce() -> W,
    ) -> Result<Option<T>, StoreError> {
        let forgets = matches!(act, HouseAct::Forget(_));
        self.fetching
            .take(id, async {
                let (reply, answer) = oneshot::channel();
                match self.services.rooms.try_send(id, ToRoom::house(act, reply)) {
                    Ok(_) => match answer.await {
                        Ok(false) if forgets => Err(StoreError::Refused(
                            "a table could not be kept without a person".into(),
                        )),
                        Ok(_) => Ok(None),
                        // The room has a fault, or the server is going down.
                        Err(_) => Err(StoreError::Closed),
                    },
                    Err(_) => kept().await.map(Some),
                }
            })
            .await
    }

    /// Starts to fetch the tables that resume automatically, one after the other. A person who
    /// comes to one of them meanwhile does not wait for the others.
    pub(crate) async fn wake(&self) -> Result<Task, StoreError> {
        let live = self.services.store.live_tables().await?;
        let live: Vec<TableId> = live.into_iter().map(|row| row.id).collect();
        let tables = self.clone();
        Ok(background::task(async move { tables.wake_all(&live).await }))
    }

    async fn wake_all(&self, live: &[TableId]) {
        let begun = Instant::now();
        let mut woken = 0;
        for id in live {
            match self.send(&Account::HOUSE, id, ToRoom::Input(Input::Refresh)).await {
                Ok(_) => woken += 1,
                // The server is going down.
                Err(TablesError::Closed | TablesError::Store(StoreError::Closed)) => return,
                // One broken table must not stop the others from going on.
                Err(error @ TablesError::Store(_)) => {
                    tracing::error!(table = id.short(), %error, "a table does not go on");
                }
                Err(error) => {
                    tracing::debug!(table = id.short(), %error, "a table does not go on");
                }
            }
        }
        if woken > 0 {
            let ms = begun.elapsed().as_millis();
            tracing::info!(tables = woken, ms, "tables go on");
        }
    }
}

/// Returns whether an opening is for somebody at the table, or for the house.
fn is_at(row: &TableRow, asker: &Account) -> bool {
    match &asker.person {
        Some(person) => {
            told_of(row.state.expose(), person).is_ok_and(|told| told.owner || told.seat.is_some())
        }
        None => *asker == Account::HOUSE,
    }
}
