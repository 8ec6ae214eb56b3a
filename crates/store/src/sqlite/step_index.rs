//! Index of the append-only log: the place of the last step of each match.
//!
//! Steps are stored in order of arrival, and each refers to the one before it in its match. So a
//! match is read from its last step backwards. The places of the last steps of matches in progress
//! are in memory. From time to time they are all written at once, so that a start has to read only
//! the steps that came since.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

use rusqlite::Connection;

use crate::sql::cell::params;
use crate::sql::query::{Columns, FromRow, Query, Result};
use kozyr_storage::MatchId;

/// The number of steps after which the places are written.
pub(crate) const SETTLED_EVERY: i64 = 1 << 15;

/// The place of the last step of a match that is broken: no step has it, so the match can neither
/// be read nor go on.
const BROKEN: i64 = -1;

/// The last step of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Head {
    /// The number of the match.
    pub(crate) n: i64,
    /// The number of the step in its match.
    pub(crate) number: u32,
    /// The place of the step among all steps.
    pub(crate) step: i64,
    /// The digest of the step.
    pub(crate) digest: i64,
}

/// The last steps of the matches in progress.
#[derive(Debug, Default)]
pub(crate) struct Heads {
    known: RwLock<Known>,
}

#[derive(Debug, Default)]
struct Known {
    heads: HashMap<MatchId, Moved>,
    /// The step up to which the places have been written.
    settled: i64,
    /// The newest step.
    newest: i64,
}

#[derive(Debug)]
struct Moved {
    head: Head,
    /// Whether the head has moved since the places were last written.
    since: bool,
}

impl Known {
    fn moved(&mut self, id: MatchId, head: Head) {
        self.newest = self.newest.max(head.step);
        self.heads.insert(id, Moved { head, since: true });
    }
}

impl Heads {
    /// Reads the steps that came since the places were last written.
    pub(crate) fn load(db: &Connection) -> Result<Self> {
        let settled_to: Option<Option<i64>> = db.one("SELECT MAX(step) FROM settled", ())?;
        let settled_to = settled_to.flatten().unwrap_or(0);
        let mut known = Known { heads: HashMap::new(), settled: settled_to, newest: settled_to };
        let since: Vec<(Option<MatchId>, Head, Option<i64>)> = db.all(
            "SELECT m.id, s.match_n, s.number, s.id, s.digest, s.before
             FROM steps s LEFT JOIN matches m ON m.n = s.match_n WHERE s.id > ?1 ORDER BY s.id",
            [known.settled],
        )?;
        for (id, head, before) in since {
            let last = match id.as_ref().map(|id| (known.heads.get(id), id)) {
                Some((Some(moved), _)) => Some(moved.head.step),
                Some((None, id)) => settled(db, &id.0)?.map(|head| head.step),
                None => Some(BROKEN),
            };
            let broken = Head { step: BROKEN, ..head };
            if last == before {
                id.into_iter().for_each(|id| known.moved(id, head));
                continue;
            }
            // A match that two steps of which follow the same one is broken, and one whose step says
            // that it is of another match; no other is.
            let of = db.one(
                "SELECT m.id FROM steps s JOIN matches m ON m.n = s.match_n WHERE s.id = ?1",
                params![before],
            )?;
            id.into_iter().chain(of).for_each(|id| known.moved(id, broken));
        }
        Ok(Self { known: RwLock::new(known) })
    }

    /// Returns the place of the last step of a match, if it is in memory. If it is not, it has been
    /// written, and a later read of the file finds it.
    pub(crate) fn get(&self, id: &MatchId) -> Option<Head> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.heads.get(id).map(|moved| moved.head)
    }

    /// Returns the places to be written, if it is time for that, while this many more steps are
    /// being written.
    fn due(&self, more: i64) -> Option<Vec<Head>> {
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        let is_time = known.newest + more - known.settled >= SETTLED_EVERY;
        // The next start has to find out again what is broken.
        let is_whole = || known.heads.values().all(|moved| moved.head.step != BROKEN);
        (is_time && is_whole()).then(|| {
            known.heads.values().filter(|moved| moved.since).map(|moved| moved.head).collect()
        })
    }

    /// Takes over the changes of a transaction that has been committed.
    pub(crate) fn committed(&self, moves: Moves) {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        for (id, head) in moves.heads {
            known.moved(id, head);
        }
        if moves.settled {
            known.settled = known.newest;
            known.heads.retain(|_, moved| std::mem::take(&mut moved.since));
        }
    }
}

/// The changes of one transaction to the index.
#[derive(Clone, Debug, Default)]
pub(crate) struct Moves {
    heads: HashMap<MatchId, Head>,
    steps: i64,
    settled: bool,
}

impl Moves {
    /// Returns the last step of a match. The match has to exist; it may have no steps yet.
    pub(crate) fn head(
        &self,
        db: &Connection,
        heads: &Heads,
        id: &MatchId,
    ) -> Result<Option<Head>> {
        match self.heads.get(id).copied().or_else(|| heads.get(id)) {
            Some(head) => Ok(Some(head)),
            None => settled(db, &id.0),
        }
    }

    /// Records that a match has one more step.
    pub(crate) fn moved(&mut self, id: &MatchId, head: Head) {
        self.steps += 1;
        match self.heads.get_mut(id) {
            Some(last) => *last = head,
            None => drop(self.heads.insert(id.clone(), head)),
        }
    }

    /// Writes the places if it is time.
    pub(crate) fn settle(&mut self, db: &Connection, heads: &Heads) -> Result<()> {
        let Some(due) = heads.due(self.steps) else { return Ok(()) };
        let mut write = db.prepare_cached(
            "INSERT INTO heads (match_n, step) VALUES (?1, ?2)
             ON CONFLICT (match_n) DO UPDATE SET step = ?2",
        )?;
        for head in due.iter().chain(self.heads.values()) {
            write.execute([head.n, head.step])?;
        }
        db.execute("INSERT INTO settled SELECT MAX(id) FROM steps", [])?;
        self.settled = true;
        Ok(())
    }
}

/// Returns the last step of a match as it was written.
pub(crate) fn settled(db: &Connection, id: &str) -> Result<Option<Head>> {
    db.one(
        "SELECT h.match_n, s.number, h.step, s.digest FROM matches m
         JOIN heads h ON h.match_n = m.n JOIN steps s ON s.id = h.step WHERE m.id = ?1",
        [id],
    )
}

impl FromRow for Head {
    fn take(columns: &mut Columns<'_>) -> Result<Self> {
        let ((n, number), (step, digest)) = FromRow::take(columns)?;
        Ok(Self { n, number, step, digest })
    }
}
