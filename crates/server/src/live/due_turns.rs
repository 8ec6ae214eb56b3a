//! Schedules due turns of correspondence matches: finds turns whose days are over, at tables that
//! need not be in memory. No match is read before its table is woken.

use kozyr_host::Input;
use kozyr_store::{StoreError, TableId, Write};
use tokio::time::MissedTickBehavior;

use super::rooms::ToRoom;
use super::services::Services;
use super::tables::{TableDirectory, TablesError};
use crate::config::Account;
use crate::config::background::{Task, task};

/// The number of turns in one batch.
const AT_ONCE: u32 = 200;
/// The time after which a woken table is looked at again, in milliseconds: unless something is
/// wrong with it, another turn has begun there by then.
const AGAIN: i64 = 10 * 60 * 1000;

/// Starts to look in the background, and to record that the server runs.
pub(crate) fn start(tables: TableDirectory) -> Task {
    task(async move {
        let mut beats = tokio::time::interval(tables.services.config.beat);
        // A missed tick does not matter any more.
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            beats.tick().await;
            match look(&tables).await {
                Ok(()) => {}
                Err(StoreError::Closed) => return,
                Err(error) => tracing::warn!(%error, "turns of days are not looked at"),
            }
        }
    })
}

/// Records that the server runs, and wakes the tables at which a turn is over.
pub(crate) async fn look(tables: &TableDirectory) -> Result<(), StoreError> {
    let Services { store, days, .. } = &tables.services;
    days.beat(store).await?;
    let now = days.now();
    let mut over: Vec<TableId> = Vec::new();
    let mut later = Vec::new();
    for turn in store.due_turns(now, AT_ONCE).await? {
        let due = days.due(&turn);
        let again = if due > now { due } else { now + AGAIN };
        later.push(Write::PutOff(turn.table.clone(), turn.since, again));
        if due <= now {
            over.push(turn.table);
        }
    }
    if !later.is_empty() {
        store.write(later).await?;
    }
    for id in over {
        match tables.send(&Account::HOUSE, &id, ToRoom::Input(Input::Refresh)).await {
            Ok(_) => {}
            Err(TablesError::Closed) => return Ok(()),
            Err(error) => {
                tracing::warn!(table = id.short(), %error, "a turn is over and cannot be ended");
            }
        }
    }
    Ok(())
}
