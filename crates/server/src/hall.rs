//! The tables in memory. A table is fetched from the store when somebody asks for it, and put out
//! of memory when nobody has for a while.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use kozyr_store::{Sqlite, Store, TableId, TableRow};
use kozyr_table::{KeptMatch, KeptStep, Table};
use tokio::sync::mpsc;

use crate::app::Limiters;
use crate::bots::Pool;
use crate::coach::Reviews;
use crate::config::Config;
use crate::error::ApiError;
use crate::room::{Room, ToRoom};

/// What every table needs.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) config: Arc<Config>,
    pub(crate) store: Sqlite,
    pub(crate) bots: Pool,
    pub(crate) hall: Arc<Hall>,
    pub(crate) limiters: Limiters,
    pub(crate) reviews: Arc<Reviews>,
}

/// The tables in memory.
#[derive(Debug, Default)]
pub(crate) struct Hall {
    rooms: Mutex<Rooms>,
    /// Held while a table is fetched, so that none is fetched twice.
    fetching: tokio::sync::Mutex<()>,
}

#[derive(Debug, Default)]
struct Rooms {
    by_id: HashMap<TableId, mpsc::UnboundedSender<ToRoom>>,
    closed: bool,
}

impl Hall {
    fn rooms(&self) -> std::sync::MutexGuard<'_, Rooms> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends to a table in memory; gives the message back if it is not there.
    fn try_send(
        &self,
        id: &TableId,
        message: ToRoom,
    ) -> Result<mpsc::UnboundedSender<ToRoom>, ToRoom> {
        match self.rooms().by_id.get(id) {
            None => Err(message),
            Some(room) => match room.send(message) {
                Ok(()) => Ok(room.clone()),
                Err(returned) => Err(returned.0),
            },
        }
    }

    /// Takes a table out of memory unless there is a message for it.
    pub(crate) fn retire(&self, id: &TableId, inbox: &mpsc::UnboundedReceiver<ToRoom>) -> bool {
        // Messages are sent under this lock, so none comes in between.
        let mut rooms = self.rooms();
        inbox.is_empty() && rooms.by_id.remove(id).is_some()
    }

    /// Takes a table out of memory whatever is waiting.
    pub(crate) fn remove(&self, id: &TableId) {
        self.rooms().by_id.remove(id);
    }

    /// How many tables there are in memory.
    pub(crate) fn len(&self) -> usize {
        self.rooms().by_id.len()
    }

    /// Tells every table to end its connections, and takes no more.
    pub(crate) fn close(&self) {
        let mut rooms = self.rooms();
        rooms.closed = true;
        for (_, room) in rooms.by_id.drain() {
            let _ = room.send(ToRoom::Shutdown);
        }
    }
}

impl Shared {
    /// Sends a message to a table, fetching it first if it is not in memory. Answers with the way
    /// to send more.
    pub(crate) async fn send(
        &self,
        id: &TableId,
        message: ToRoom,
    ) -> Result<mpsc::UnboundedSender<ToRoom>, ApiError> {
        let message = match self.hall.try_send(id, message) {
            Ok(room) => return Ok(room),
            Err(message) => message,
        };
        let _fetching = self.hall.fetching.lock().await;
        let message = match self.hall.try_send(id, message) {
            Ok(room) => return Ok(room),
            Err(message) => message,
        };
        let row = self.store.table(id).await?.ok_or_else(|| ApiError::not_found("table"))?;
        let changed = row.updated;
        let table = self.restore(row).await?;
        let room = self.open(id.clone(), table, changed).ok_or_else(ApiError::internal)?;
        room.send(message).map_err(|_| ApiError::internal())?;
        Ok(room)
    }

    /// Puts a table into memory and lets it run. `None` if the server is going down.
    pub(crate) fn open(
        &self,
        id: TableId,
        table: Table,
        changed: i64,
    ) -> Option<mpsc::UnboundedSender<ToRoom>> {
        let (sender, inbox) = mpsc::unbounded_channel();
        {
            let mut rooms = self.hall.rooms();
            if rooms.closed {
                return None;
            }
            rooms.by_id.insert(id.clone(), sender.clone());
        }
        tokio::spawn(Room::new(self.clone(), id, table, changed, inbox, sender.downgrade()).run());
        Some(sender)
    }

    /// A table from its row and what is kept of its match.
    pub(crate) async fn restore(&self, row: TableRow) -> Result<Table, ApiError> {
        let kept = match &row.match_id {
            None => None,
            Some(id) => match self.store.match_by_id(id).await? {
                None => None,
                Some(kept) => Some(KeptMatch {
                    id: id.0.clone(),
                    paper: kept.setup,
                    started: kept.started,
                    steps: kept_steps(self.store.steps(id).await?),
                }),
            },
        };
        let state = row.state;
        // Playing a long match again takes a while; other tables must not wait for it.
        let table = tokio::task::spawn_blocking(move || Table::restore(&state, kept))
            .await
            .map_err(|_| ApiError::internal())?;
        Ok(table?)
    }

    /// Fetches the tables that go on by themselves.
    pub(crate) async fn wake(&self) -> Result<usize, ApiError> {
        let rows = self.store.live_tables().await?;
        let mut woken = 0;
        for row in rows {
            let (id, changed) = (row.id.clone(), row.updated);
            match self.restore(row).await {
                Ok(table) => woken += usize::from(self.open(id, table, changed).is_some()),
                // One broken table must not keep the others from going on; the log says why.
                Err(_) => tracing::error!(table = short(&id), "a table could not be restored"),
            }
        }
        Ok(woken)
    }
}

/// Steps as a table knows them.
pub(crate) fn kept_steps(rows: Vec<kozyr_store::StepRow>) -> Vec<KeptStep> {
    rows.into_iter()
        .map(|row| KeptStep {
            seat: row.seat,
            text: row.text,
            action_id: row.action_id,
            version: row.version,
        })
        .collect()
}

/// As much of a table's id as a log may hold: the whole of it is the invitation.
pub(crate) fn short(id: &TableId) -> &str {
    id.0.get(..6).unwrap_or("")
}
