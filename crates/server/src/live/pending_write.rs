//! Pending write of a table: on its way to the store, or waiting for its retry.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use kozyr_store::{Sqlite, StoreError, Write, prelude::*};

use super::rooms::OpenRooms;
use crate::config::Disk;

/// How it goes.
pub(crate) enum Progress {
    /// The write is done, or failed.
    Written(Result<(), StoreError>),
    /// The pause is over: it is to be tried again.
    Rested,
}

/// The write of what is new at a table. It goes on by itself; who drops it does not know whether it
/// was done.
#[derive(Default)]
pub(crate) struct PendingWrite {
    work: Option<Pin<Box<dyn Future<Output = Progress> + Send>>>,
}

impl PendingWrite {
    /// Whether nothing is to be written.
    pub(crate) fn is_idle(&self) -> bool {
        self.work.is_none()
    }

    /// Begins to write.
    pub(crate) fn write(&mut self, store: &Sqlite, disk: Option<&Disk>, writes: Vec<Write>) {
        let write = written(store, disk, writes);
        self.work = Some(Box::pin(async move { Progress::Written(write.await) }));
    }

    /// Begins a pause, which ends sooner if the store takes what another room writes.
    pub(crate) fn rest(&mut self, ms: u32, rooms: &Arc<OpenRooms>) {
        let rooms = Arc::clone(rooms);
        self.work = Some(Box::pin(async move {
            let pause = Duration::from_millis(u64::from(ms));
            let _ = tokio::time::timeout(pause, rooms.storage.well()).await;
            Progress::Rested
        }));
    }

    /// Waits for how it goes on; for ever if nothing is to be written. It goes on where this is
    /// dropped.
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

/// Has something written.
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
