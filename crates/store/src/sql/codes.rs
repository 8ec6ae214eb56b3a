//! Join codes, which can be read aloud and each lead to a table; and the members of the house.

use super::query::{Db, Query, Result};
use kozyr_storage::{GuestId, TableId};

pub(crate) fn table_of_code(db: &dyn Db, code: &str) -> Result<Option<TableId>> {
    db.one("SELECT table_id FROM codes WHERE code = ?1", [code])
}

pub(crate) fn is_member(db: &dyn Db, guest: &GuestId) -> Result<bool> {
    Ok(db.count("SELECT COUNT(*) FROM members WHERE guest = ?1", [&guest.0])? > 0)
}

pub(crate) fn code_of(db: &dyn Db, id: &TableId, fresh: Vec<String>) -> Result<Option<String>> {
    let found = db.one("SELECT code FROM codes WHERE table_id = ?1", [&id.0])?;
    if found.is_some() {
        return Ok(found);
    }
    for code in fresh {
        let taken = "INSERT INTO codes (code, table_id) VALUES (?1, ?2)
                     ON CONFLICT (code) DO NOTHING";
        if db.run(taken, [&code, &id.0])? == 1 {
            return Ok(Some(code));
        }
    }
    Ok(None)
}

pub(crate) fn end_code(db: &dyn Db, id: &TableId) -> Result<()> {
    db.run("DELETE FROM codes WHERE table_id = ?1", [&id.0]).map(drop)
}
