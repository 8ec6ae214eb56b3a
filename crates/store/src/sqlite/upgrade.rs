//! Migration of stored texts: brings the texts of an older database into the current format. The
//! store cannot read them, so it asks its user.

use kozyr_rules::Secret;
use rusqlite::Connection;

use crate::sql::cell::params;
use crate::sql::query::{Query, Result};
use crate::sql::read;
use kozyr_storage::{MatchId, MatchRow, StepRow, TableId, TableRow};

/// Says that the database is not open to anybody yet: no request waits behind what is done with it.
/// Only the opening of a database has one.
#[derive(Debug)]
pub struct Unopened(());

/// Rewrites texts of an older format in the current one. A text that it cannot read is unchanged.
pub trait Upgrade {
    /// Rewrites a table, given its match and the steps of the match if it has one: its state and
    /// what lists show. Returns `None` to leave it unchanged.
    fn table(
        &self,
        _: &TableRow,
        _: Option<(MatchRow, Vec<StepRow>)>,
        _: &Unopened,
    ) -> Option<TableRow> {
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

pub(crate) fn all(db: &Connection, upgrade: &impl Upgrade) -> Result<()> {
    for id in db.all::<TableId>("SELECT id FROM tables", ())? {
        let Some(row) = read::table(db, &id)? else { continue };
        let played = match &row.match_id {
            None => None,
            Some(id) => read::match_by_id(db, id)?
                .map(|found| steps(db, &id.0).map(|steps| (found, steps)))
                .transpose()?,
        };
        let Some(now) = upgrade.table(&row, played, &Unopened(())) else { continue };
        let listed = now.listed.as_ref().map(Secret::expose);
        db.run(
            "UPDATE tables SET state = ?2, listed = ?3, open = ?4 WHERE id = ?1",
            params![id.0, now.state.expose(), listed, now.open],
        )?;
        db.run("UPDATE table_guests SET open = ?2 WHERE table_id = ?1", params![id.0, now.open])?;
    }
    for id in db.all::<MatchId>("SELECT id FROM matches", ())? {
        let Some(row) = read::match_by_id(db, &id)? else { continue };
        let reviews = "SELECT seat, review FROM reviews WHERE match_id = ?1";
        for (seat, review) in db.all::<(u8, String)>(reviews, [&id.0])? {
            let Some(review) = upgrade.review(&row, &review) else { continue };
            let sql = "UPDATE reviews SET review = ?3 WHERE match_id = ?1 AND seat = ?2";
            db.run(sql, params![id.0, seat, review])?;
        }
        let Some(now) = upgrade.played(&row) else { continue };
        let summary = now.finished.map(|(_, summary)| summary);
        let sql = "UPDATE matches SET setup = ?2, summary = ?3 WHERE id = ?1";
        db.run(sql, params![id.0, now.setup.expose(), summary])?;
    }
    Ok(())
}

/// Returns the steps of a match in a database of version 3.
fn steps(db: &Connection, id: &str) -> Result<Vec<StepRow>> {
    db.all(
        "SELECT number, seat, text, action_id, version, time, NULL FROM steps
         WHERE match_id = ?1 ORDER BY number",
        [id],
    )
}
