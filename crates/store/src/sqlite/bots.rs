//! Programs of guests (bots), which may connect and play.

use rusqlite::{Connection, OptionalExtension, Result, Row, params};

use crate::model::{BotMade, BotRow, GuestId};

const BOT: &str = "SELECT b.id, b.owner, g.name, b.name, b.open, b.created
     FROM bots b JOIN guests g ON g.id = b.owner";

fn row(row: &Row<'_>) -> Result<BotRow> {
    Ok(BotRow {
        id: row.get(0)?,
        owner: GuestId(row.get(1)?),
        owner_name: row.get(2)?,
        name: row.get(3)?,
        open: row.get(4)?,
        created: row.get(5)?,
    })
}

pub(crate) fn make_bot(
    db: &Connection,
    bot: BotRow,
    token: [u8; 32],
    max: usize,
) -> Result<BotMade> {
    let BotRow { id, owner, owner_name: _, name, open, created } = bot;
    let known = "SELECT 1 FROM bots WHERE owner = ?1 AND name = ?2";
    if db.prepare_cached(known)?.exists([&owner.0, &name])? {
        return Ok(BotMade::Known);
    }
    let count = "SELECT COUNT(*) FROM bots WHERE owner = ?1";
    let count: u32 = db.prepare_cached(count)?.query_row([&owner.0], |row| row.get(0))?;
    if count as usize >= max {
        return Ok(BotMade::Enough);
    }
    db.prepare_cached(
        "INSERT INTO bots (id, owner, name, token, open, created)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![id, owner.0, name, token, open, created])?;
    Ok(BotMade::Done)
}

pub(crate) fn bots_of(db: &Connection, owner: &GuestId) -> Result<Vec<BotRow>> {
    let sql = format!("{BOT} WHERE b.owner = ?1 ORDER BY b.created, b.id");
    db.prepare_cached(&sql)?.query_map([&owner.0], row)?.collect()
}

pub(crate) fn bot_by_token(db: &Connection, token: [u8; 32]) -> Result<Option<BotRow>> {
    let sql = format!("{BOT} WHERE b.token = ?1");
    db.prepare_cached(&sql)?.query_row([token], row).optional()
}

pub(crate) fn end_bot(db: &Connection, owner: &GuestId, id: &str) -> Result<bool> {
    let sql = "DELETE FROM bots WHERE owner = ?1 AND id = ?2";
    Ok(db.prepare_cached(sql)?.execute([&owner.0, id])? > 0)
}

/// Deletes the programs of a guest who is deleted.
pub(crate) fn forget(db: &Connection, owner: &str) -> Result<()> {
    db.prepare_cached("DELETE FROM bots WHERE owner = ?1")?.execute([owner]).map(|_| ())
}
