//! Chat log for reports: the lines said at tables, stored for as long as they can be reported. A
//! table itself contains only its last lines, so that a person who says much would push out what
//! they said before.

use super::cell::params;
use super::query::{Db, Query, Result, has_guest};
use kozyr_storage::{SaidRow, TableId};

pub(crate) fn line_said(db: &dyn Db, table: &TableId, n: u32) -> Result<Option<SaidRow>> {
    db.one(
        "SELECT n, guest, name, words, aside, at FROM said WHERE table_id = ?1 AND n = ?2",
        params![table.0, n],
    )
}

pub(crate) fn delete_lines(db: &dyn Db, before: i64) -> Result<usize> {
    let all = i64::from(db.count("SELECT COUNT(*) FROM said", ())?);
    db.run(
        "DELETE FROM said WHERE (table_id, n) IN
             (SELECT table_id, n FROM said WHERE at < ?1 ORDER BY at LIMIT ?2)",
        [before, (all / 20).max(50)],
    )
}

/// Stores a line. Storing the same line again is not an error.
pub(crate) fn keep(db: &dyn Db, table: &TableId, line: &SaidRow) -> Result<()> {
    let SaidRow { n, by, words, aside, at } = line;
    let added = db.run(
        "INSERT INTO said (table_id, n, guest, name, words, aside, at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (table_id, n) DO NOTHING",
        params![table.0, n, by.id.0, by.name, words.expose(), aside, at],
    )?;
    if added > 0 { has_guest(db, &by.id) } else { Ok(()) }
}
