//! Pending write of a table: on its way to the store, or waiting for its retry.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
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

/// Waits for the time of a retry, which comes early if the store accepts a write of another room.
pub(crate) async fn rest(ms: u32, rooms: Arc<OpenRooms>) -> Progress {
    let pause = Duration::from_millis(u64::from(ms));
    let _ = tokio::time::timeout(pause, rooms.storage.well()).await;
    Progress::Rested
}

/// Writes rows to the store, through `disk` if there is one.
pub(crate) fn written(
    store: &Sqlite,
    disk: Option<&Disk>,
    writes: Vec<Write>,
) -> BoxFuture<'static, Result<(), StoreError>> {
    let store = store.clone();
    let write = Box::pin(async move { store.write(writes).await });
    match disk {
        None => write,
        Some(disk) => disk(write),
    }
}
