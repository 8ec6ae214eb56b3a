//! Batches of writes: each request does all of its writes or none, and the requests of a batch are
//! committed together.

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::step_index::{Head, Heads, Moves};
use super::steps;
use crate::sql::digest::digest;
use crate::sql::query::{Query, Result, refused};
use crate::sql::write::perform;
use kozyr_storage::{MatchId, StepRow, Write};

/// Adds the next step of a match.
pub(crate) const ADD_STEP: &str = "INSERT INTO steps
     (match_n, number, before, seat, text, action_id, version, time, clock, digest)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";

/// Does all writes of each request or none of them, and commits the requests together. A request
/// that fails does not affect the others.
pub(crate) fn commit(
    db: &mut Connection,
    heads: &Heads,
    all: &[Vec<Write>],
) -> Result<Vec<Result<()>>> {
    let transaction = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut moves = Moves::default();
    let done = all
        .iter()
        .flatten()
        .try_for_each(|write| Within { db: &transaction, heads, moves: &mut moves }.perform(write));
    match done {
        Ok(()) => {
            finish(transaction, heads, moves)?;
            Ok(all.iter().map(|_| Ok(())).collect())
        }
        // An error of the disk ends the whole transaction, and a retry will not help soon.
        Err(error) if transaction.is_autocommit() => Err(error),
        Err(_) => {
            transaction.rollback()?;
            one_by_one(db, heads, all)
        }
    }
}

/// Does the requests one by one, to find out which of them fail.
fn one_by_one(db: &mut Connection, heads: &Heads, all: &[Vec<Write>]) -> Result<Vec<Result<()>>> {
    let mut transaction = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut moves = Moves::default();
    let mut done = Vec::new();
    for writes in all {
        let mut own = moves.clone();
        // A drop before the commit rolls it back.
        let savepoint = transaction.savepoint()?;
        let performed = writes
            .iter()
            .try_for_each(|write| Within { db: &savepoint, heads, moves: &mut own }.perform(write));
        if performed.is_ok() {
            savepoint.commit()?;
            moves = own;
        } else {
            drop(savepoint);
            // The next ones would be committed by themselves, and reported as failed with the rest.
            if transaction.is_autocommit() {
                return Err(performed.err().unwrap_or(rusqlite::Error::InvalidQuery.into()));
            }
        }
        done.push(performed);
    }
    finish(transaction, heads, moves)?;
    Ok(done)
}

fn finish(transaction: Transaction<'_>, heads: &Heads, mut moves: Moves) -> Result<()> {
    moves.settle(&transaction, heads)?;
    transaction.commit()?;
    heads.committed(moves);
    Ok(())
}

/// A transaction and its changes to the index.
struct Within<'a> {
    db: &'a Connection,
    heads: &'a Heads,
    moves: &'a mut Moves,
}

impl Within<'_> {
    fn perform(mut self, write: &Write) -> Result<()> {
        let db = self.db;
        perform(db, write, &mut |id, step| self.step(id, step))
    }

    /// Adds the next step of a match. Adding the same step again changes nothing.
    fn step(&mut self, id: &MatchId, step: &StepRow) -> Result<()> {
        let head = self.moves.head(self.db, self.heads, id)?;
        let next = head.map_or(0, |head| head.number + 1);
        if step.number < next {
            return self.again(head, step);
        }
        let n = match head {
            Some(head) => head.n,
            None => {
                let n = self.db.one("SELECT n FROM matches WHERE id = ?1", [&id.0])?;
                n.ok_or_else(|| refused("there is no such match"))?
            }
        };
        let digest = digest(id, head.map(|head| head.digest), step);
        let place = self.db.prepare_cached(ADD_STEP)?.insert(params![
            n,
            step.number,
            head.map(|head| head.step),
            step.seat,
            step.text.expose(),
            step.action_id,
            step.version,
            step.time,
            step.clock,
            digest,
        ])?;
        self.moves.moved(id, Head { n, number: step.number, step: place, digest });
        Ok(())
    }

    /// Accepts a step that is stored already: a writer that does not know whether it was stored may
    /// retry.
    fn again(&self, head: Option<Head>, step: &StepRow) -> Result<()> {
        let mut place = head.map(|head| head.step);
        while let Some(at) = place {
            let (kept, _, before) = steps::at(self.db, at)?;
            if kept.number == step.number {
                let same = (kept.seat, &kept.text, &kept.action_id)
                    == (step.seat, &step.text, &step.action_id);
                let message = "another step is kept under this number";
                return if same { Ok(()) } else { Err(refused(message)) };
            }
            place = before;
        }
        Err(steps::missing())
    }
}
