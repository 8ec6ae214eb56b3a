//! What nobody came back for is deleted after a time: at the start and then every hour.

use std::sync::Arc;
use std::time::Duration;

use kozyr_store::{Deleted, Old, Sqlite, Store, StoreError, Unused};
use tokio::task::JoinHandle;

use crate::clock::now_ms;
use crate::config::Keep;
use crate::sockets::Sockets;
use crate::tables::Tables;
use crate::tasks;

/// How many tables are looked at before other reads have their turn.
const TABLES: u32 = 200;

/// How often it is looked for.
const EVERY: Duration = Duration::from_secs(60 * 60);

/// Looks for it in the background until it is dropped.
pub(crate) struct Tidying(JoinHandle<()>);

impl Tidying {
    pub(crate) fn start(store: Sqlite, keep: Keep, sockets: Arc<Sockets>, tables: Tables) -> Self {
        Self(tasks::spawn(async move {
            let mut hours = tokio::time::interval(EVERY);
            loop {
                hours.tick().await;
                match delete_unused(&store, keep, now_ms(), &sockets, &tables).await {
                    Ok(Deleted { guests: 0, tables: 0 }) => {}
                    Ok(Deleted { guests, tables }) => {
                        tracing::info!(guests, tables, "deleted what nobody came back for");
                    }
                    Err(error) => tracing::error!(%error, "nothing could be deleted"),
                }
            }
        }))
    }

    pub(crate) fn stop(&self) {
        self.0.abort();
    }
}

impl Drop for Tidying {
    fn drop(&mut self) {
        self.stop();
    }
}

/// From before which time something is deleted at a time, in milliseconds since 1970.
pub(crate) fn before(kept: Option<Duration>, now: i64) -> i64 {
    kept.map_or(i64::MIN, |kept| {
        now.saturating_sub(i64::try_from(kept.as_millis()).unwrap_or(i64::MAX))
    })
}

/// Deletes what is not to be kept at a time, in steps between which other writes have their turn.
pub(crate) async fn delete_unused(
    store: &Sqlite,
    keep: Keep,
    now: i64,
    sockets: &Sockets,
    tables: &Tables,
) -> Result<Deleted, StoreError> {
    if keep.chat.is_some() {
        delete_said(store, tables, before(keep.chat, now)).await?;
    }
    let before = |kept: Option<Duration>| before(kept, now);
    let unused = Unused { guests: before(keep.guests), tables: before(keep.tables) };
    let old = store.delete_old(before(keep.reports), now).await?;
    if old != Old::default() {
        tracing::info!(reports = old.reports, log = old.audit, "deleted what was settled long ago");
    }
    let mut all = Deleted::default();
    loop {
        let Deleted { guests, tables } = store.delete_unused(unused).await?;
        if guests + tables == 0 {
            if all.guests > 0 {
                sockets.forget_deleted(store).await?;
            }
            return Ok(all);
        }
        all.guests += guests;
        all.tables += tables;
    }
}

/// Deletes what was said before a time, at all tables: those in memory, and those that are kept.
async fn delete_said(store: &Sqlite, tables: &Tables, before: i64) -> Result<(), StoreError> {
    let (mut after, mut deleted) = (None, 0);
    loop {
        let (found, last) = store.tables_said(before, after, TABLES).await?;
        for row in found {
            tables.delete_said(&row.id, before).await?;
            deleted += 1;
        }
        if last.is_none() {
            if deleted > 0 {
                tracing::info!(tables = deleted, "deleted what was said long ago");
            }
            return Ok(());
        }
        after = last;
    }
}
