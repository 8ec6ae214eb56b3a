//! Batches of writes: each request does all of its writes or none, and the requests of a batch are
//! committed together.

use super::connection::Connection;
use super::house::Session;
use crate::sql::cell::params;
use crate::sql::query::{Query, Result, refused};
use crate::sql::write::perform;
use kozyr_rules::Secret;
use kozyr_storage::{MatchId, StepRow, Write};

/// Commits requests together. One that fails does not affect the others.
pub(crate) fn commit(session: &mut Session, all: &[Vec<Write>]) -> Result<Vec<Result<()>>> {
    let done = session.transaction(|db| all.iter().try_for_each(|writes| each(db, writes)));
    match done {
        Ok(()) => Ok(all.iter().map(|_| Ok(())).collect()),
        Err(error) if error.is_refusal() => one_by_one(session, all),
        Err(error) => Err(error),
    }
}

/// Does the requests one by one, to find out which of them are refused.
fn one_by_one(session: &mut Session, all: &[Vec<Write>]) -> Result<Vec<Result<()>>> {
    session.transaction(|db| {
        let mut done = Vec::new();
        for writes in all {
            db.simple("SAVEPOINT own")?;
            let performed = each(db, writes);
            match &performed {
                Ok(()) => db.simple("RELEASE own")?,
                Err(error) if error.is_refusal() => db.simple("ROLLBACK TO own")?,
                Err(_) => return performed.map(|()| done),
            };
            done.push(performed);
        }
        Ok(done)
    })
}

fn each(db: &Connection, writes: &[Write]) -> Result<()> {
    writes.iter().try_for_each(|write| perform(db, write, &mut |id, step| add_step(db, id, step)))
}

/// Adds the next step of a match. A writer that does not know whether a step was stored may add it
/// again.
fn add_step(db: &Connection, id: &MatchId, step: &StepRow) -> Result<()> {
    let added = db.run(
        "INSERT INTO steps (match_n, number, seat, text, action_id, version, time, clock)
         SELECT n, CAST(?2 AS BIGINT), CAST(?3 AS BIGINT), CAST(?4 AS TEXT), CAST(?5 AS TEXT),
             CAST(?6 AS BIGINT), CAST(?7 AS BIGINT), CAST(?8 AS TEXT)
         FROM matches WHERE id = ?1 ON CONFLICT (match_n, number) DO NOTHING",
        params![
            id.0,
            step.number,
            step.seat,
            step.text,
            step.action_id,
            step.version,
            step.time,
            step.clock
        ],
    )?;
    if added > 0 {
        return Ok(());
    }
    let kept: Option<(Option<u8>, Secret<String>, Option<String>)> = db.one(
        "SELECT s.seat, s.text, s.action_id FROM steps s JOIN matches m ON m.n = s.match_n
         WHERE m.id = ?1 AND s.number = ?2",
        params![id.0, step.number],
    )?;
    match kept {
        None => Err(refused("there is no such match")),
        Some((seat, text, action_id))
            if (seat, &text, &action_id) == (step.seat, &step.text, &step.action_id) =>
        {
            Ok(())
        }
        Some(_) => Err(refused("another step is kept under this number")),
    }
}
