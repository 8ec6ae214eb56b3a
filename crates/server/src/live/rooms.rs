//! Registry of the rooms in memory, and the messages that they are sent.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use kozyr_host::{ConnId, HouseAct, Outcome, Ticket, Unanswered};
use kozyr_store::{Guest, TableId};
use kozyr_table::{Person, Refused, Stage};
use kozyr_wire::admin::AdminTable;
use kozyr_wire::http::TableAndYou;
use kozyr_wire::socket::Command;
use tokio::sync::{Notify, OwnedSemaphorePermit, mpsc, oneshot, watch};

use super::outbox::SocketClient;
use crate::config::Mutex;
use crate::lobby::listing::Summary;
use crate::moderation::table_summary::{Mention, Search};

/// The message to clients when the server has a fault.
pub(crate) const FAULT: &str = "the server had a fault; connect again";

/// A message to a table's task.
pub(crate) enum ToRoom {
    /// A client connects.
    Join { conn: ConnId, guest: Option<Guest>, client: SocketClient, seen: Option<u32> },
    /// A client has gone.
    Gone(ConnId),
    /// A client asks something, read at `at`; `waiting` is the permit that it holds meanwhile.
    Ask { conn: ConnId, id: String, command: Command, at: Instant, waiting: OwnedSemaphorePermit },
    /// The outcome of a job that was begun for a person.
    Done(Ticket, Result<Outcome, Unanswered>),
    /// A person has a new name.
    Renamed(Guest),
    /// A person asks for their view of the table.
    GetView { guest: Option<Guest>, reply: oneshot::Sender<TableAndYou> },
    /// A preview asks what a link to the table shows.
    GetSummary(oneshot::Sender<Option<Summary>>),
    /// A person sends a command over HTTP; the answer is how the table stands then.
    Request { guest: Guest, command: kozyr_table::Command, reply: oneshot::Sender<Done> },
    /// A turn may be over, or a person's calendar has changed: the table looks.
    Wake,
    /// An admin asks how the table stands.
    GetAdminView(oneshot::Sender<AdminTable>),
    /// An admin does something; the answer is whether there was anything to do.
    House { act: HouseAct, reply: oneshot::Sender<bool> },
    /// The announcement of the house has changed.
    HouseTells,
    /// A person at the table names another one there, to report or hide them.
    Find { asker: Person, mention: Mention, reply: oneshot::Sender<Result<Search, Refused>> },
    /// The server is going down.
    Shutdown,
}

/// How a table stands after a command, or why it refused it.
pub(crate) type Done = Result<TableAndYou, Refused>;

/// The sending end of a room's inbox.
pub(crate) type RoomSender = mpsc::UnboundedSender<ToRoom>;
/// The receiving end of a room's inbox.
pub(crate) type RoomInbox = mpsc::UnboundedReceiver<ToRoom>;

/// The standing of a table in memory, where steps have changed it since it was written for lists.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    pub(crate) version: u32,
    /// The seat of the person who is to act.
    pub(crate) turn: Option<u8>,
    /// When it changed last, in milliseconds since 1970.
    pub(crate) changed: i64,
    /// The version that was written for lists, if it was written here.
    pub(crate) written: Option<u32>,
}

/// The standing of a room, which lists read.
pub(crate) type SharedStanding = Arc<Mutex<Standing>>;

/// The rooms in memory, by table id.
#[derive(Debug, Default)]
pub(crate) struct OpenRooms {
    open: Mutex<Open>,
    /// How many rooms run, with those that are shutting down.
    running: watch::Sender<usize>,
    /// The state of the writes.
    pub(crate) storage: Storage,
}

/// The state of the writes of all rooms.
#[derive(Debug, Default)]
pub(crate) struct Storage {
    late: AtomicUsize,
    well: Notify,
}

impl Storage {
    /// Returns the number of rooms whose write is overdue.
    pub(crate) fn late(&self) -> usize {
        self.late.load(Ordering::Relaxed)
    }

    /// Waits until a write succeeds in a room whose writes had failed.
    pub(crate) async fn well(&self) {
        self.well.notified().await;
    }
}

/// A room whose write is late, counted until it is dropped.
pub(crate) struct Late(Arc<OpenRooms>);

impl Late {
    pub(crate) fn new(rooms: &Arc<OpenRooms>) -> Self {
        rooms.storage.late.fetch_add(1, Ordering::Relaxed);
        Self(Arc::clone(rooms))
    }

    /// The write succeeded after all: the others may retry.
    pub(crate) fn done(self) {
        self.0.storage.well.notify_waiters();
    }
}

impl Drop for Late {
    fn drop(&mut self) {
        self.0.storage.late.fetch_sub(1, Ordering::Relaxed);
    }
}

#[derive(Debug, Default)]
struct Open {
    by_id: HashMap<TableId, (RoomSender, SharedStanding)>,
    closed: bool,
}

/// A room counts as running for as long as this value lives.
#[derive(Debug)]
pub(crate) struct Running(Arc<OpenRooms>);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.running.send_modify(|running| *running -= 1);
    }
}

impl OpenRooms {
    /// Sends to a room; gives the message back if it is not in memory.
    pub(crate) fn try_send(
        &self,
        id: &TableId,
        message: ToRoom,
    ) -> Result<RoomSender, Box<ToRoom>> {
        match self.open.lock().by_id.get(id) {
            None => Err(Box::new(message)),
            Some((room, _)) => match room.send(message) {
                Ok(()) => Ok(room.clone()),
                Err(returned) => Err(Box::new(returned.0)),
            },
        }
    }

    /// Adds a room; `None` if the server is going down.
    #[must_use]
    pub(crate) fn insert(
        self: &Arc<Self>,
        id: TableId,
        room: RoomSender,
        shown: SharedStanding,
    ) -> Option<Running> {
        let mut open = self.open.lock();
        if open.closed {
            return None;
        }
        open.by_id.insert(id, (room, shown));
        self.running.send_modify(|running| *running += 1);
        Some(Running(Arc::clone(self)))
    }

    /// Returns the standing of a table in memory.
    pub(crate) fn standing(&self, id: &TableId) -> Option<Standing> {
        let shown = self.open.lock().by_id.get(id).map(|(_, shown)| Arc::clone(shown))?;
        Some(*shown.lock())
    }

    /// Removes a room unless a message waits for it.
    pub(crate) fn retire(&self, id: &TableId, inbox: &RoomInbox) -> bool {
        // Messages are sent under this lock, so none gets in between.
        let mut open = self.open.lock();
        inbox.is_empty() && open.by_id.remove(id).is_some()
    }

    /// Removes a room, even if messages wait for it.
    pub(crate) fn remove(&self, id: &TableId) {
        self.open.lock().by_id.remove(id);
    }

    /// Tells every room that what the house announces has changed.
    pub(crate) fn house_tells(&self) {
        for (room, _) in self.open.lock().by_id.values() {
            // A room that is just ending tells nobody.
            let _ = room.send(ToRoom::HouseTells);
        }
    }

    /// Asks every room how it stands: first those in which a match is played, then by `since`.
    pub(crate) async fn admin_view(&self) -> Vec<AdminTable> {
        let mut asked = Vec::new();
        for (room, _) in self.open.lock().by_id.values() {
            let (reply, answer) = oneshot::channel();
            if room.send(ToRoom::GetAdminView(reply)).is_ok() {
                asked.push(answer);
            }
        }
        let mut tables = Vec::new();
        for answer in asked {
            tables.extend(answer.await);
        }
        tables.sort_by_key(|table| (table.stage != Stage::Playing, table.since));
        tables
    }

    pub(crate) fn len(&self) -> usize {
        self.open.lock().by_id.len()
    }

    /// Tells every room to end its connections, and takes no new ones.
    pub(crate) fn close(&self) {
        let mut open = self.open.lock();
        open.closed = true;
        for (_, (room, _)) in open.by_id.drain() {
            let _ = room.send(ToRoom::Shutdown);
        }
    }

    /// Waits until no room runs.
    pub(crate) async fn ended(&self) {
        // This end holds the sender, so this cannot fail.
        let _ = self.running.subscribe().wait_for(|running| *running == 0).await;
    }
}
