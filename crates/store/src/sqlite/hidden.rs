//! Block list: the people whose chat a guest does not want to see.

use rusqlite::{Connection, OptionalExtension, Result, params};

use crate::model::{Guest, GuestId, Hidden, Hide};

pub(crate) fn hide(
    db: &Connection,
    guest: &GuestId,
    other: Guest,
    at: i64,
    max: u32,
) -> Result<Hide> {
    let others: u32 = db
        .prepare_cached("SELECT COUNT(*) FROM hidden WHERE guest = ?1 AND other <> ?2")?
        .query_row([&guest.0, &other.id.0], |row| row.get(0))?;
    if others >= max {
        return Ok(Hide::Full);
    }
    let n = db
        .prepare_cached(
            "INSERT INTO hidden (guest, other, name, at)
             SELECT ?1, id, ?3, ?4 FROM guests WHERE id = ?2
             ON CONFLICT (guest, other) DO UPDATE SET name = ?3 RETURNING n, at",
        )?
        .query_row(params![guest.0, other.id.0, other.name, at], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .optional()?;
    Ok(n.map_or(Hide::Gone, |(n, at)| Hide::Done(Hidden { n, who: other, at })))
}

pub(crate) fn hidden_by(db: &Connection, guest: &GuestId) -> Result<Vec<Hidden>> {
    db.prepare_cached("SELECT n, other, name, at FROM hidden WHERE guest = ?1 ORDER BY n DESC")?
        .query_map([&guest.0], |row| {
            let who = Guest { id: GuestId(row.get(1)?), name: row.get(2)? };
            Ok(Hidden { n: row.get(0)?, who, at: row.get(3)? })
        })?
        .collect()
}

pub(crate) fn show_again(db: &Connection, guest: &GuestId, n: i64) -> Result<bool> {
    db.execute("DELETE FROM hidden WHERE guest = ?1 AND n = ?2", params![guest.0, n])
        .map(|rows| rows > 0)
}

/// Deletes the blocks by and of a guest.
pub(crate) fn forget(db: &Connection, id: &str) -> Result<()> {
    for sql in ["DELETE FROM hidden WHERE guest = ?1", "DELETE FROM hidden WHERE other = ?1"] {
        db.prepare_cached(sql)?.execute([id])?;
    }
    Ok(())
}
