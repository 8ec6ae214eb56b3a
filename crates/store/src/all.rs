//! Everything that is kept, some rows at a time, for whoever looks through all of it.

use crate::error::Answer;
use crate::model::{Counts, MatchId, MatchRow, TableId, TableRow};
use crate::queries;
use crate::sqlite::Sqlite;

/// Max number of rows at a time.
const ROWS: u32 = 200;

impl Sqlite {
    /// How much is kept.
    ///
    /// # Errors
    /// If the store fails.
    pub fn counts(&self) -> Answer<Counts> {
        self.read(|db| {
            let count = |table: &str| {
                let sql = format!("SELECT COUNT(*) FROM {table}");
                db.query_row(&sql, [], |row| row.get::<_, i64>(0)).map(i64::unsigned_abs)
            };
            Ok(Counts {
                people: count("guests")?,
                tables: count("tables")?,
                matches: count("matches")?,
            })
        })
    }

    /// Some tables, in the order of their ids: those after an id, or the first. None are left when
    /// none are answered.
    ///
    /// # Errors
    /// If the store fails.
    pub fn tables_after(&self, after: Option<TableId>) -> Answer<Vec<TableRow>> {
        let after = after.map_or_else(String::new, |id| id.0);
        self.read(move |db| {
            let ids = queries::ids_after(db, "tables", &after, ROWS)?;
            ids.into_iter().filter_map(|id| queries::table(db, &TableId(id)).transpose()).collect()
        })
    }

    /// Some matches, likewise.
    ///
    /// # Errors
    /// If the store fails.
    pub fn matches_after(&self, after: Option<MatchId>) -> Answer<Vec<MatchRow>> {
        let after = after.map_or_else(String::new, |id| id.0);
        self.read(move |db| {
            let ids = queries::ids_after(db, "matches", &after, ROWS)?;
            ids.into_iter()
                .filter_map(|id| queries::match_by_id(db, &MatchId(id)).transpose())
                .collect()
        })
    }
}
