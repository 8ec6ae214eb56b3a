//! Migration of stored texts: brings the texts of an older database into the current format. The
//! store cannot read them, so it asks its user.

use kozyr_rules::Secret;
use rusqlite::{Result, Transaction, params};

use super::read;
use crate::model::{MatchId, MatchRow, StepRow, TableId, TableRow};

/// Rewrites texts of an older format in the current one. A text that it cannot read is unchanged.
pub trait Upgrade {
    /// Rewrites a table, given its match and the steps of the match if it has one: its state and
    /// what lists show. Returns `None` to leave it unchanged.
    fn table(&self, _: &TableRow, _: Option<(MatchRow, Vec<StepRow>)>) -> Option<TableRow> {
        None
    }

    /// Rewrites a match: its setup and, if it is over, its ending. Returns `None` to leave it
    /// unchanged.
    fn played(&self, _: &MatchRow) -> Option<MatchRow> {
        None
    }

    /// Rewrites the review of a match. Returns `None` to leave it unchanged.
    fn review(&self, _: &MatchRow, _review: &str) -> Option<String> {
        None
    }
}

/// Leaves all texts as they are.
impl Upgrade for () {}

pub(crate) fn all(db: &Transaction<'_>, upgrade: &impl Upgrade) -> Result<()> {
    for id in ids(db, "SELECT id FROM tables")? {
        let id = TableId(id);
        let Some(row) = read::table(db, &id)? else { continue };
        let played = match &row.match_id {
            None => None,
            Some(id) => read::match_by_id(db, id)?
                .map(|found| steps(db, &id.0).map(|steps| (found, steps)))
                .transpose()?,
        };
        let Some(now) = upgrade.table(&row, played) else { continue };
        db.prepare_cached("UPDATE tables SET state = ?2, listed = ?3, open = ?4 WHERE id = ?1")?
            .execute(params![
                id.0,
                now.state.expose(),
                now.listed.as_ref().map(Secret::expose),
                now.open
            ])?;
        db.prepare_cached("UPDATE table_guests SET open = ?2 WHERE table_id = ?1")?
            .execute(params![id.0, now.open])?;
    }
    for id in ids(db, "SELECT id FROM matches")? {
        let Some(row) = read::match_by_id(db, &MatchId(id))? else { continue };
        for (seat, review) in reviews(db, &row.id)? {
            let Some(review) = upgrade.review(&row, &review) else { continue };
            db.prepare_cached("UPDATE reviews SET review = ?3 WHERE match_id = ?1 AND seat = ?2")?
                .execute(params![row.id.0, seat, review])?;
        }
        let Some(now) = upgrade.played(&row) else { continue };
        let summary = now.finished.map(|(_, summary)| summary);
        db.prepare_cached("UPDATE matches SET setup = ?2, summary = ?3 WHERE id = ?1")?
            .execute(params![row.id.0, now.setup.expose(), summary])?;
    }
    Ok(())
}

/// Returns the steps of a match in a database of version 3.
fn steps(db: &Transaction<'_>, id: &str) -> Result<Vec<StepRow>> {
    db.prepare_cached(
        "SELECT number, seat, text, action_id, version, time, NULL FROM steps
         WHERE match_id = ?1 ORDER BY number",
    )?
    .query_map([id], read::step_row)?
    .collect()
}

fn ids(db: &Transaction<'_>, sql: &str) -> Result<Vec<String>> {
    db.prepare(sql)?.query_map([], |row| row.get(0))?.collect()
}

fn reviews(db: &Transaction<'_>, id: &MatchId) -> Result<Vec<(u8, String)>> {
    db.prepare_cached("SELECT seat, review FROM reviews WHERE match_id = ?1")?
        .query_map([&id.0], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect()
}
