//! Everything that is kept, some rows at a time, for whoever looks through all of it.

use crate::error::Result;
use crate::model::{MatchId, MatchRow, TableId, TableRow};
use crate::queries;
use crate::sqlite::Sqlite;

/// Max number of rows at a time.
const ROWS: u32 = 200;

impl Sqlite {
    /// Some tables, in the order of their ids: those after an id, or the first. None are left when
    /// none are answered.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn tables_after(&self, after: Option<TableId>) -> Result<Vec<TableRow>> {
        let after = after.map_or_else(String::new, |id| id.0);
        let ids = self.read(move |db| queries::ids_after(db, "tables", &after, ROWS)).await?;
        let mut rows = Vec::with_capacity(ids.len());
        for id in ids {
            rows.extend(self.read(move |db| queries::table(db, &id)).await?);
        }
        Ok(rows)
    }

    /// Some matches, likewise.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn matches_after(&self, after: Option<MatchId>) -> Result<Vec<MatchRow>> {
        let after = after.map_or_else(String::new, |id| id.0);
        let ids = self.read(move |db| queries::ids_after(db, "matches", &after, ROWS)).await?;
        let mut rows = Vec::with_capacity(ids.len());
        for id in ids {
            rows.extend(self.read(move |db| queries::match_by_id(db, &id)).await?);
        }
        Ok(rows)
    }
}
