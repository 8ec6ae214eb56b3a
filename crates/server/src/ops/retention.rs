//! Retention: deletes what nobody came back for (whoever is connected, or has a bot that is, is
//! there), at the start and then every hour, no more than a share of it at a time, and only while
//! the clock can be trusted. Before that it finishes what was begun: the erasure of people.

use std::time::Duration;

use kozyr_store::{Deleted, Old, StoreError, Unused, Write};

use super::person;
use crate::config::background::{Task, task};
use crate::http::AppState;

/// How many tables are read before other reads get their turn.
const TABLES: u32 = 200;

/// At how many tables chat may be deleted in any case, however few tables there are.
const FEW: usize = 50;

/// For how long a chat line can be reported after its table has dropped it.
const REPORTABLE: Duration = Duration::from_secs(24 * 60 * 60);

/// How often retention runs.
const EVERY: Duration = Duration::from_secs(60 * 60);

/// Starts retention in the background.
pub(crate) fn start(app: AppState) -> Task {
    task(async move {
        let mut hours = tokio::time::interval(EVERY);
        loop {
            hours.tick().await;
            if let Err(error) = person::finish(&app.reader, Some(&app)).await {
                tracing::error!(%error, "a person who asked for it could not be forgotten yet");
            }
            match tidy(&app).await {
                Ok(None | Some(Deleted { guests: 0, tables: 0 })) => {}
                Ok(Some(Deleted { guests, tables })) => {
                    tracing::info!(guests, tables, "deleted what nobody came back for");
                }
                Err(error) => tracing::error!(%error, "nothing could be deleted"),
            }
        }
    })
}

/// Returns the time before which something is deleted, in milliseconds since 1970.
pub(crate) fn before(kept: Option<Duration>, now: i64) -> i64 {
    kept.map_or(i64::MIN, |kept| {
        now.saturating_sub(i64::try_from(kept.as_millis()).unwrap_or(i64::MAX))
    })
}

/// Deletes what has expired now, or a share of it. While the clock cannot be trusted, deletes
/// nothing and returns `None`.
pub(crate) async fn tidy(app: &AppState) -> Result<Option<Deleted>, StoreError> {
    match app.days.believed() {
        None => Ok(None),
        Some(now) => delete_unused(app, now).await.map(Some),
    }
}

/// Deletes what has expired at a time, or a share of it.
pub(crate) async fn delete_unused(app: &AppState, now: i64) -> Result<Deleted, StoreError> {
    let (store, keep) = (&app.store, app.config.keep);
    if keep.chat.is_some() {
        delete_said(app, before(keep.chat, now)).await?;
    }
    store.delete_lines(before(Some(REPORTABLE), now)).await?;
    let here = app.sockets.people().into_iter().chain(app.connected.owners());
    store.write(here.map(|person| Write::Seen(person, now)).collect()).await?;
    let before = |kept: Option<Duration>| before(kept, now);
    let unused = Unused { guests: before(keep.guests), tables: before(keep.tables) };
    let old = store.delete_old(before(keep.reports), now).await?;
    if old != Old::default() {
        tracing::info!(reports = old.reports, log = old.audit, "deleted what was settled long ago");
    }
    let deleted = store.delete_unused(unused).await?;
    if deleted.guests > 0 {
        app.sockets.forget_deleted(store).await?;
    }
    Ok(deleted)
}

/// Deletes chat from before a time, at tables in memory and in the store: at all of them, or at a
/// share.
async fn delete_said(app: &AppState, before: i64) -> Result<(), StoreError> {
    let all = app.store.counts().await?.tables;
    let most = usize::try_from(all / 20).unwrap_or(usize::MAX).max(FEW);
    let (mut after, mut deleted) = (None, 0);
    loop {
        let (found, last) = app.store.tables_said(before, after, TABLES).await?;
        for row in found.iter().take(most - deleted) {
            app.tables.delete_said(&row.id, before).await?;
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
