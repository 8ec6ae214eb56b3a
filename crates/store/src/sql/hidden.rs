//! Block list: the people whose chat a guest does not want to see.

use super::cell::params;
use super::query::{Db, Query, Result};
use kozyr_storage::{Guest, GuestId, Hidden, Hide};

pub(crate) fn hide(db: &dyn Db, guest: &GuestId, other: Guest, at: i64, max: u32) -> Result<Hide> {
    let others = "SELECT COUNT(*) FROM hidden WHERE guest = ?1 AND other <> ?2";
    if db.count(others, [&guest.0, &other.id.0])? >= max {
        return Ok(Hide::Full);
    }
    let hidden = db.one(
        "INSERT INTO hidden (guest, other, name, at)
         SELECT CAST(?1 AS TEXT), id, CAST(?3 AS TEXT), CAST(?4 AS BIGINT)
         FROM guests WHERE id = ?2
         ON CONFLICT (guest, other) DO UPDATE SET name = ?3 RETURNING n, at",
        params![guest.0, other.id.0, other.name, at],
    )?;
    Ok(hidden.map_or(Hide::Gone, |(n, at)| Hide::Done(Hidden { n, who: other, at })))
}

pub(crate) fn hidden_by(db: &dyn Db, guest: &GuestId) -> Result<Vec<Hidden>> {
    db.all("SELECT n, other, name, at FROM hidden WHERE guest = ?1 ORDER BY n DESC", [&guest.0])
}

pub(crate) fn show_again(db: &dyn Db, guest: &GuestId, n: i64) -> Result<bool> {
    Ok(db.run("DELETE FROM hidden WHERE guest = ?1 AND n = ?2", params![guest.0, n])? > 0)
}
