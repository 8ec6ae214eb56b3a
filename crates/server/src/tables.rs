//! The tables: fetched from the store when somebody asks for them, and then run as rooms.

use std::sync::Arc;

use kozyr_store::{Sqlite, Store, StoreError, TableId, TableRow};
use kozyr_table::{KeptMatch, RestoreError, Table};
use tokio::sync::{Mutex, mpsc};

use crate::bots::Pool;
use crate::config::Config;
use crate::room::{Room, Services};
use crate::rooms::{RoomSender, Rooms, ToRoom};
use crate::rows;

/// Why a table is not available.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TablesError {
    /// There is none with this id.
    #[error("there is no such table")]
    NotFound,
    /// The server is going down, or the room ended before it could answer.
    #[error("the table takes no more messages")]
    Closed,
    /// The store failed.
    #[error("the store failed: {0}")]
    Store(#[from] StoreError),
    /// What was kept is no table.
    #[error("what was kept cannot be restored: {0}")]
    Restore(#[from] RestoreError),
    /// Restoring it ran into a fault.
    #[error("restoring a table panicked")]
    Panicked,
}

/// The tables. Clones share them.
#[derive(Clone)]
pub(crate) struct Tables {
    services: Services,
    /// Held while a table is fetched, so that none is fetched twice.
    fetching: Arc<Mutex<()>>,
}

impl Tables {
    pub(crate) fn new(config: Arc<Config>, store: Sqlite, bots: Pool) -> Self {
        let services = Services { config, store, bots, rooms: Arc::new(Rooms::default()) };
        Self { services, fetching: Arc::default() }
    }

    /// Sends a message to a table, fetching it first if it is not in memory. Answers with the way
    /// to send more.
    pub(crate) async fn send(
        &self,
        id: &TableId,
        message: ToRoom,
    ) -> Result<RoomSender, TablesError> {
        let message = match self.services.rooms.try_send(id, message) {
            Ok(room) => return Ok(room),
            Err(message) => message,
        };
        let _fetching = self.fetching.lock().await;
        let message = match self.services.rooms.try_send(id, *message) {
            Ok(room) => return Ok(room),
            Err(message) => message,
        };
        let row = self.services.store.table(id).await?.ok_or(TablesError::NotFound)?;
        let changed = row.updated;
        let table = self.restore(row).await?;
        let room = self.open(id.clone(), table, changed).ok_or(TablesError::Closed)?;
        room.send(*message).map_err(|_| TablesError::Closed)?;
        Ok(room)
    }

    /// Puts a table into memory and lets it run. `None` if the server is going down.
    pub(crate) fn open(&self, id: TableId, table: Table, changed: i64) -> Option<RoomSender> {
        let (sender, inbox) = mpsc::unbounded_channel();
        if !self.services.rooms.insert(id.clone(), sender.clone()) {
            return None;
        }
        let room = Room::new(self.services.clone(), id, table, changed, inbox, sender.downgrade());
        tokio::spawn(room.run());
        Some(sender)
    }

    /// A table from its row and what is kept of its match.
    pub(crate) async fn restore(&self, row: TableRow) -> Result<Table, TablesError> {
        let store = &self.services.store;
        let kept = match &row.match_id {
            None => None,
            Some(id) => match store.match_by_id(id).await? {
                None => None,
                Some(kept) => Some(KeptMatch {
                    id: id.0.clone(),
                    info: kept.setup,
                    started: kept.started,
                    steps: rows::kept_steps(store.steps(id).await?),
                }),
            },
        };
        let state = row.state;
        // Playing a long match again takes a while; other tables must not wait for it.
        let table = tokio::task::spawn_blocking(move || Table::restore(&state, kept))
            .await
            .map_err(|_| TablesError::Panicked)?;
        Ok(table?)
    }

    /// Fetches the tables that go on by themselves; answers with how many there are.
    pub(crate) async fn wake(&self) -> Result<usize, StoreError> {
        let rows = self.services.store.live_tables().await?;
        let mut woken = 0;
        for row in rows {
            let (id, changed) = (row.id.clone(), row.updated);
            match self.restore(row).await {
                Ok(table) => woken += usize::from(self.open(id, table, changed).is_some()),
                // One broken table must not keep the others from going on.
                Err(error) => {
                    tracing::error!(table = id.short(), %error, "a table could not be restored");
                }
            }
        }
        Ok(woken)
    }

    /// Tells every table to end its connections, and takes no more.
    pub(crate) fn close(&self) {
        self.services.rooms.close();
    }
}
