//! The steps of a match, which are read from the last one backwards.

use rusqlite::Connection;

use super::step_index;
use crate::error::SqlError;
use crate::sql::query::{Query, Result};
use kozyr_storage::{MatchId, StepRow};

/// Returns the steps of a match. `head` is the place of the last step; `None` if it has to be read
/// from the file.
pub(crate) fn steps(db: &Connection, id: &MatchId, head: Option<i64>) -> Result<Vec<StepRow>> {
    // One snapshot of the database for all of them.
    let db = db.unchecked_transaction()?;
    let mut next = match head {
        Some(head) => Some(head),
        None => step_index::settled(&db, &id.0)?.map(|head| head.step),
    };
    let mut steps = Vec::new();
    while let Some(place) = next {
        let (step, before) = at(&db, place)?;
        steps.push(step);
        next = before;
    }
    steps.reverse();
    Ok(steps)
}

/// Returns a step by its place, with the place of the one before it.
pub(crate) fn at(db: &Connection, place: i64) -> Result<(StepRow, Option<i64>)> {
    let found = db.one(
        "SELECT number, seat, text, action_id, version, time, clock, before FROM steps
         WHERE id = ?1",
        [place],
    )?;
    found.ok_or_else(missing)
}

/// Returns the error for a match that has lost one of its steps.
pub(crate) fn missing() -> SqlError {
    SqlError::Broken("a step is missing".to_owned())
}
