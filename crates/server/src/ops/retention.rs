//! Retention: deletes what nobody came back for, at the start and then every hour, no more than a
//! share of it at a time, and only while the clock can be trusted.

use std::sync::Arc;
use std::time::Duration;

use kozyr_store::{Deleted, Old, Sqlite, StoreError, Unused, prelude::*};

use crate::config::Keep;
use crate::config::background::{Task, task};
use crate::http::open_sockets::Sockets;
use crate::live::tables::TableDirectory;

/// How many tables are read before other reads get their turn.
const TABLES: u32 = 200;

/// At how many tables chat may be deleted in any case, however few tables there are.
const FEW: usize = 50;

/// For how long a chat line can be reported after its table has dropped it.
const REPORTABLE: Duration = Duration::from_secs(24 * 60 * 60);

/// How often retention runs.
const EVERY: Duration = Duration::from_secs(60 * 60);

/// Runs retention in the background until it is dropped.
pub(crate) struct RetentionTask(Task);

impl RetentionTask {
    pub(crate) fn start(
        store: Sqlite,
        keep: Keep,
        sockets: Arc<Sockets>,
        tables: TableDirectory,
    ) -> Self {
        Self(task(async move {
            let mut hours = tokio::time::interval(EVERY);
            loop {
                hours.tick().await;
                match tidy(&store, keep, &sockets, &tables).await {
                    Ok(None | Some(Deleted { guests: 0, tables: 0 })) => {}
                    Ok(Some(Deleted { guests, tables })) => {
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

/// Returns the time before which something is deleted, in milliseconds since 1970.
pub(crate) fn before(kept: Option<Duration>, now: i64) -> i64 {
    kept.map_or(i64::MIN, |kept| {
        now.saturating_sub(i64::try_from(kept.as_millis()).unwrap_or(i64::MAX))
    })
}

/// Deletes what has expired now, or a share of it. While the clock cannot be trusted, deletes
/// nothing and returns `None`.
pub(crate) async fn tidy(
    store: &Sqlite,
    keep: Keep,
    sockets: &Sockets,
    tables: &TableDirectory,
) -> Result<Option<Deleted>, StoreError> {
    match tables.days().believed() {
        None => Ok(None),
        Some(now) => delete_unused(store, keep, now, sockets, tables).await.map(Some),
    }
}

/// Deletes what has expired at a time, or a share of it.
pub(crate) async fn delete_unused(
    store: &Sqlite,
    keep: Keep,
    now: i64,
    sockets: &Sockets,
    tables: &TableDirectory,
) -> Result<Deleted, StoreError> {
    if keep.chat.is_some() {
        delete_said(store, tables, before(keep.chat, now)).await?;
    }
    store.delete_lines(before(Some(REPORTABLE), now)).await?;
    let before = |kept: Option<Duration>| before(kept, now);
    let unused = Unused { guests: before(keep.guests), tables: before(keep.tables) };
    let old = store.delete_old(before(keep.reports), now).await?;
    if old != Old::default() {
        tracing::info!(reports = old.reports, log = old.audit, "deleted what was settled long ago");
    }
    let deleted = store.delete_unused(unused).await?;
    if deleted.guests > 0 {
        sockets.forget_deleted(store).await?;
    }
    Ok(deleted)
}

/// Deletes chat from before a time, at tables in memory and in the store: at all of them, or at a
/// share.
async fn delete_said(
    store: &Sqlite,
    tables: &TableDirectory,
    before: i64,
) -> Result<(), StoreError> {
    let all = store.counts().await?.tables;
    let most = usize::try_from(all / 20).unwrap_or(usize::MAX).max(FEW);
    let (mut after, mut deleted) = (None, 0);
    loop {
        let (found, last) = store.tables_said(before, after, TABLES).await?;
        for row in found.iter().take(most - deleted) {
            tables.delete_said(&row.id, before).await?;
            deleted += 1;
        }
        if last.is_none() || deleted == most {
            if deleted > 0 {
                tracing::info!(tables = deleted, "deleted what was said long ago");
            }
            return Ok(());
        }
        after = last;
    }
}
