//! Whom somebody does not want to hear.

use rusqlite::{Connection, OptionalExtension, params};

use crate::error::Answer;
use crate::model::{Guest, GuestId, Hidden, Hide};
use crate::sqlite::Sqlite;

impl Sqlite {
    /// Hides somebody from a guest, who may hide `max` others. Of somebody hidden the name is kept
    /// that they have now.
    ///
    /// # Errors
    /// If the store fails.
    pub fn hide(&self, guest: &GuestId, other: Guest, at: i64, max: u32) -> Answer<Hide> {
        let guest = guest.0.clone();
        self.change(move |db| {
            let others: u32 = db
                .prepare_cached("SELECT COUNT(*) FROM hidden WHERE guest = ?1 AND other <> ?2")?
                .query_row([&guest, &other.id.0], |row| row.get(0))?;
            if others >= max {
                return Ok(Hide::Full);
            }
            let n = db
                .prepare_cached(
                    "INSERT INTO hidden (guest, other, name, at)
                     SELECT ?1, id, ?3, ?4 FROM guests WHERE id = ?2
                     ON CONFLICT (guest, other) DO UPDATE SET name = ?3 RETURNING n, at",
                )?
                .query_row(params![guest, other.id.0, other.name, at], |row| {
                    Ok((row.get(0)?, row.get(1)?))
                })
                .optional()?;
            Ok(n.map_or(Hide::Gone, |(n, at)| Hide::Done(Hidden { n, who: other, at })))
        })
    }

    /// Whom a guest hides, the last first.
    ///
    /// # Errors
    /// If the store fails.
    pub fn hidden_by(&self, guest: &GuestId) -> Answer<Vec<Hidden>> {
        let guest = guest.0.clone();
        self.read(move |db| {
            db.prepare_cached(
                "SELECT n, other, name, at FROM hidden WHERE guest = ?1 ORDER BY n DESC",
            )?
            .query_map([&guest], |row| {
                let who = Guest { id: GuestId(row.get(1)?), name: row.get(2)? };
                Ok(Hidden { n: row.get(0)?, who, at: row.get(3)? })
            })?
            .collect()
        })
    }

    /// Shows a guest somebody again; whether they were hidden.
    ///
    /// # Errors
    /// If the store fails.
    pub fn show_again(&self, guest: &GuestId, n: i64) -> Answer<bool> {
        let guest = guest.0.clone();
        self.change(move |db| {
            db.execute("DELETE FROM hidden WHERE guest = ?1 AND n = ?2", params![guest, n])
                .map(|rows| rows > 0)
        })
    }
}

/// Forgets whom somebody hides, and who hides them.
pub(crate) fn forget(db: &Connection, id: &str) -> rusqlite::Result<()> {
    for sql in ["DELETE FROM hidden WHERE guest = ?1", "DELETE FROM hidden WHERE other = ?1"] {
        db.prepare_cached(sql)?.execute([id])?;
    }
    Ok(())
}
