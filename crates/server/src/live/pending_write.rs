//! Pending write of a table: on its way to the store, or waiting for its retry.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use kozyr_store::{Sqlite, StoreError, Write, prelude::*};

use super::rooms::OpenRooms;
use crate::config::Disk;

/// How a pending write goes on.
pub(crate) enum Progress {
    /// The write is done, or failed.
    Written(Result<(), StoreError>),
    /// The pause is over: it is time to retry.
    Rested,
}

/// The write of a change at a table. It continues even if this is dropped.
#[derive(Default)]
pub(crate) struct PendingWrite {
    work: Option<Pin<Box<dyn Future<Output = Progress> + Send>>>,
}

impl PendingWrite {
    /// Returns whether there is nothing to write.
    pub(crate) fn is_idle(&self) -> bool {
        self.work.is_none()
    }

    /// Starts a write.
    pub(crate) fn write(&mut self, store: &Sqlite, disk: Option<&Disk>, writes: Vec<Write>) {
        let write = written(store, disk, writes);
        self.work = Some(Box::pin(async move { Progress::Written(write.await) }));
    }

    /// Starts a pause, which ends early if the store accepts a write of another room.
    pub(crate) fn rest(&mut self, ms: u32, rooms: &Arc<OpenRooms>) {
        let rooms = Arc::clone(rooms);
        self.work = Some(Box::pin(async move {
            let pause = Duration::from_millis(u64::from(ms));
            let _ = tokio::time::timeout(pause, rooms.storage.well()).await;
            Progress::Rested
        }));
    }

    /// Waits for the next progress; forever if there is nothing to write. Dropping this future does
    /// not interrupt the work.
    pub(crate) async fn next(&mut self) -> Progress {
        match &mut self.work {
            None => std::future::pending().await,
            Some(work) => {
                let progress = work.await;
                self.work = None;
                progress
            }
        }
    }
}

/// Writes rows to the store, through `disk` if there is one.
pub(crate) fn written(
    store: &Sqlite,
    disk: Option<&Disk>,
    writes: Vec<Write>,
) -> Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send>> {
    let store = store.clone();
    let write = Box::pin(async move { store.write(writes).await });
    match disk {
        None => write,
        Some(disk) => Box::pin(disk(write)),
    }
}
