//! The steps of a match, which are read from the last one backwards.

use std::collections::HashMap;

use rusqlite::Connection;

use super::step_index::{self, Head};
use crate::error::SqlError;
use crate::sql::cell::params;
use crate::sql::digest;
use crate::sql::query::{Query, Result};
use kozyr_storage::{MatchId, StepRow};

/// Returns the steps of a match. `head` is the last step; `None` if it has to be read from the file.
pub(crate) fn steps(db: &Connection, id: &MatchId, head: Option<Head>) -> Result<Vec<StepRow>> {
    // One snapshot of the database for all of them.
    let db = db.unchecked_transaction()?;
    let head = match head {
        Some(head) => Some(head),
        None => step_index::settled(&db, &id.0)?,
    };
    let (mut steps, mut next) = (Vec::new(), head.map(|head| head.step));
    while let Some(place) = next {
        let (step, (n, digest), before) = at(&db, place)?;
        if head.is_none_or(|head| head.n != n) {
            return Err(SqlError::Broken(format!("step {} is damaged", step.number)));
        }
        steps.push((step, digest));
        next = before;
    }
    steps.reverse();
    digest::whole(id, steps)
}

/// Returns a step by its place, with the number of its match, its digest, and the place of the one
/// before it.
pub(crate) fn at(db: &Connection, place: i64) -> Result<(StepRow, (i64, i64), Option<i64>)> {
    let found: Option<(_, _, Option<i64>)> = db.one(
        "SELECT number, seat, text, action_id, version, time, clock, match_n, digest, before
         FROM steps WHERE id = ?1",
        [place],
    )?;
    // Steps are in order of arrival, so a read ends although a place is damaged.
    found.filter(|(.., before)| before.is_none_or(|before| before < place)).ok_or_else(missing)
}

/// Returns the error for a match that has lost one of its steps.
pub(crate) fn missing() -> SqlError {
    SqlError::Broken("a step is missing".to_owned())
}

/// Gives every step its digest, in a database whose steps have none.
pub(crate) fn fill_digests(db: &Connection) -> Result<()> {
    const AT_ONCE: u32 = 1_000;
    let (mut last, mut done) = (HashMap::new(), 0);
    loop {
        let some: Vec<((i64, i64, MatchId), StepRow)> = db.all(
            "SELECT s.id, m.n, m.id, s.number, s.seat, s.text, s.action_id, s.version, s.time, s.clock
             FROM steps s JOIN matches m ON m.n = s.match_n WHERE s.id > ?1 ORDER BY s.id LIMIT ?2",
            params![done, AT_ONCE],
        )?;
        let Some(((place, ..), _)) = some.last() else { return Ok(()) };
        done = *place;
        let mut fill = db.prepare_cached("UPDATE steps SET digest = ?1 WHERE id = ?2")?;
        for ((place, n, id), step) in some {
            let digest = digest::digest(&id, last.get(&n).copied(), &step);
            last.insert(n, digest);
            fill.execute([digest, place])?;
        }
    }
}
