//! Registry of the rooms in memory, and the messages that they are sent.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use kozyr_host::{Audience, ConnId, HouseAct, Input, Outcome, Ticket, Unanswered};
use kozyr_store::{Guest, TableId};
use kozyr_table::{Refused, Stage, Table};
use kozyr_wire::admin::AdminTable;
use kozyr_wire::http::TableAndYou;
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::Instant;

use super::outbox::SocketClient;
use crate::config::shares::Grown;
use crate::config::{Mutex, refused};
use crate::moderation::table_summary::admin_view;

/// The message to clients when the server has a fault.
pub(crate) const FAULT: &str = "the server had a fault; connect again";

/// What somebody gets from a table and its connections, given the time when it last changed.
type GetView = Box<dyn FnOnce(&Table, &Audience<SocketClient>, i64) + Send>;

/// What a table takes in its turn.
pub(crate) type RoomInput = Input<SocketClient, Reply, oneshot::Sender<bool>>;

/// A message to a table's task.
pub(crate) enum ToRoom {
    /// What the table takes in its turn.
    Input(RoomInput),
    /// Somebody asks for a view of the table as it stands, and of its connections.
    GetView(GetView),
    /// The outcome of a job that was begun for a person.
    Done(Ticket, Result<Outcome, Unanswered>),
    /// What waits of a client that has sent too much is dropped, unanswered.
    Drop(ConnId),
    /// Others need the room: a table that nobody looks at leaves memory.
    Rest,
    /// The server is going down.
    Shutdown,
}

impl ToRoom {
    /// Asks for a view of a table.
    pub(crate) fn get_view<T: Send + 'static>(
        get: impl FnOnce(&Table, &Audience<SocketClient>, i64) -> T + Send + 'static,
        reply: oneshot::Sender<T>,
    ) -> Self {
        Self::GetView(Box::new(move |table, audience, changed| {
            // An asker may have stopped waiting for the reply.
            let _ = reply.send(get(table, audience, changed));
        }))
    }

    /// Has an admin act; the answer is whether there was anything to do.
    pub(crate) const fn house(act: HouseAct, reply: oneshot::Sender<bool>) -> Self {
        Self::Input(Input::House(act, Some(reply)))
    }
}

/// The room that a request takes while it waits for a table: that of the table, and that of all.
pub(crate) type Waiting = [Grown<()>; 2];

/// The receiver of an answer.
pub(crate) enum Reply {
    /// A client. `action` is the time at which its action was read, if it asks for one.
    Client {
        action: Option<Instant>,
        /// The room that the request takes meanwhile.
        _waiting: Waiting,
    },
    /// A person over HTTP.
    Http(Box<Guest>, oneshot::Sender<Done>),
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

/// The steps of a match for which a table counts once more.
const STEPS: usize = 256;

/// The time in which idle tables are told once to leave memory.
const TOLD: Duration = Duration::from_secs(1);

/// The rooms in memory, by table id.
#[derive(Debug)]
pub(crate) struct OpenRooms {
    open: Mutex<Open>,
    /// How many there may be.
    most: usize,
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
    /// How many the running rooms count for.
    count: usize,
    /// When idle ones were told last to leave.
    told: Option<Instant>,
    closed: bool,
}

/// A room counts as running for as long as this value lives.
#[derive(Debug)]
pub(crate) struct Running(Arc<OpenRooms>, usize);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.open.lock().count -= self.1;
        self.0.running.send_modify(|running| *running -= 1);
    }
}

impl OpenRooms {
    pub(crate) fn new(most: usize) -> Self {
        Self {
            open: Mutex::default(),
            most,
            running: watch::Sender::default(),
            storage: Storage::default(),
        }
    }

    /// Returns whether another table may come into memory. Before there is no room, tables that
    /// nobody looks at are told to leave.
    pub(crate) fn has_room(&self) -> bool {
        let mut open = self.open.lock();
        if open.count >= self.most - self.most / 8
            && open.told.is_none_or(|told| told.elapsed() >= TOLD)
        {
            open.told = Some(Instant::now());
            for (room, _) in open.by_id.values() {
                // A room that is just ending leaves anyway.
                let _ = room.send(ToRoom::Rest);
            }
        }
        let has_room = open.count < self.most;
        if !has_room {
            refused("tables");
        }
        has_room
    }

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
        (shown, table): (SharedStanding, &Table),
    ) -> Option<Running> {
        let steps = table.live().map_or(0, |live| live.row_count() as usize);
        let counts = 1 + steps / STEPS;
        let mut open = self.open.lock();
        if open.closed {
            return None;
        }
        open.count += counts;
        open.by_id.insert(id, (room, shown));
        self.running.send_modify(|running| *running += 1);
        Some(Running(Arc::clone(self), counts))
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
            let _ = room.send(ToRoom::Input(Input::Announced));
        }
    }

    /// Asks every room how it stands: first those in which a match is played, then by `since`.
    pub(crate) async fn admin_view(&self) -> Vec<AdminTable> {
        let mut asked = Vec::new();
        for (id, (room, _)) in &self.open.lock().by_id {
            let ((reply, answer), id) = (oneshot::channel(), id.clone());
            let get = ToRoom::get_view(
                move |table, audience, changed| admin_view(&id, table, audience, changed),
                reply,
            );
            if room.send(get).is_ok() {
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

#[cfg(test)]
mod tests {
    use kozyr_table::{Opening, Person};

    use super::*;
    use crate::metrics::registry::refused_so_far;

    #[test]
    fn a_table_comes_only_while_there_is_room() {
        let rooms = Arc::new(OpenRooms::new(2));
        let (room, mut inbox) = mpsc::unbounded_channel();
        let open = |id: &str| {
            let game = kozyr_games::keys()[0].to_owned();
            let opening = Opening { game, options: Vec::new(), pace_ms: 0 };
            let table = Table::open(Person("Anna".to_owned()), opening).unwrap();
            let shown = Standing { version: 0, turn: None, changed: 0, written: None };
            let shown = (Arc::new(Mutex::new(shown)), &table);
            rooms.insert(TableId(id.to_owned()), room.clone(), shown).unwrap()
        };
        let _one = open("one");
        assert!(rooms.has_room() && inbox.try_recv().is_err());
        let two = open("two");
        let before = refused_so_far("tables");
        assert!(!rooms.has_room());
        assert!(refused_so_far("tables") > before);
        // Those that nobody looks at are to leave.
        assert!(matches!(inbox.try_recv(), Ok(ToRoom::Rest)));
        drop(two);
        assert!(rooms.has_room());
    }
}
