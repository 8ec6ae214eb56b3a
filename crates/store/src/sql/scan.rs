//! Scans of everything that is stored, some rows at a time.

use super::query::{Db, Query, Result};
use super::read;
use kozyr_storage::{Counts, MatchId, MatchRow, TableId, TableRow};

/// The largest number of rows at a time.
const ROWS: u32 = 200;

/// The rows of a table that were copied into another database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// The name of the table.
    pub table: String,
    /// The number of rows.
    pub rows: u64,
    /// The SHA-256 of all values, in the order of the keys: equal for equal rows, in every kind of
    /// database.
    pub digest: [u8; 32],
}

pub(crate) fn counts(db: &dyn Db) -> Result<Counts> {
    let count = |of: &str| db.count(&format!("SELECT COUNT(*) FROM {of}"), ()).map(u64::from);
    Ok(Counts { people: count("guests")?, tables: count("tables")?, matches: count("matches")? })
}

pub(crate) fn tables_after(db: &dyn Db, after: Option<TableId>) -> Result<Vec<TableRow>> {
    let ids = read::ids_after(db, "tables", after.map(|id| id.0), ROWS)?;
    ids.iter().filter_map(|id: &TableId| read::table(db, id).transpose()).collect()
}

pub(crate) fn matches_after(db: &dyn Db, after: Option<MatchId>) -> Result<Vec<MatchRow>> {
    let ids = read::ids_after(db, "matches", after.map(|id| id.0), ROWS)?;
    ids.iter().filter_map(|id: &MatchId| read::match_by_id(db, id).transpose()).collect()
}
