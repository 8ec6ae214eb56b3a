//! Scans of everything that is stored, some rows at a time.

use rusqlite::{Connection, Result};

use super::read;
use crate::model::{Counts, MatchId, MatchRow, TableId, TableRow};

/// The largest number of rows at a time.
const ROWS: u32 = 200;

pub(crate) fn counts(db: &Connection) -> Result<Counts> {
    let count = |table: &str| {
        let sql = format!("SELECT COUNT(*) FROM {table}");
        db.query_row(&sql, [], |row| row.get::<_, i64>(0)).map(i64::unsigned_abs)
    };
    Ok(Counts { people: count("guests")?, tables: count("tables")?, matches: count("matches")? })
}

pub(crate) fn tables_after(db: &Connection, after: Option<TableId>) -> Result<Vec<TableRow>> {
    let after = after.map_or_else(String::new, |id| id.0);
    let ids = read::ids_after(db, "tables", &after, ROWS)?;
    ids.into_iter().filter_map(|id| read::table(db, &TableId(id)).transpose()).collect()
}

pub(crate) fn matches_after(db: &Connection, after: Option<MatchId>) -> Result<Vec<MatchRow>> {
    let after = after.map_or_else(String::new, |id| id.0);
    let ids = read::ids_after(db, "matches", &after, ROWS)?;
    ids.into_iter().filter_map(|id| read::match_by_id(db, &MatchId(id)).transpose()).collect()
}
