//! Programs of guests (bots), which may connect and play.

use super::cell::params;
use super::query::{Db, Query, Result};
use kozyr_storage::{BotMade, BotRow, GuestId};

const BOT: &str = "SELECT b.id, b.owner, g.name, b.name, b.open, b.created
     FROM bots b JOIN guests g ON g.id = b.owner";

pub(crate) fn make_bot(db: &dyn Db, bot: BotRow, token: [u8; 32], max: usize) -> Result<BotMade> {
    let BotRow { id, owner, owner_name: _, name, open, created } = bot;
    db.run("DELETE FROM bots WHERE owner = ?1 AND name = ?2 AND seen = 0", params![owner.0, name])?;
    let known = "SELECT COUNT(*) FROM bots WHERE owner = ?1 AND name = ?2";
    if db.count(known, [&owner.0, &name])? > 0 {
        return Ok(BotMade::Known);
    }
    if db.count("SELECT COUNT(*) FROM bots WHERE owner = ?1", [&owner.0])? as usize >= max {
        return Ok(BotMade::Enough);
    }
    db.run(
        "INSERT INTO bots (id, owner, name, token, open, created, seen)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0)",
        params![id, owner.0, name, token, open, created],
    )?;
    Ok(BotMade::Done)
}

pub(crate) fn bots_of(db: &dyn Db, owner: &GuestId) -> Result<Vec<BotRow>> {
    db.all(&format!("{BOT} WHERE b.owner = ?1 ORDER BY b.created, b.id"), [&owner.0])
}

pub(crate) fn bot_by_token(db: &dyn Db, token: [u8; 32]) -> Result<Option<BotRow>> {
    db.one(&format!("{BOT} WHERE b.token = ?1"), [token])
}

pub(crate) fn end_bot(db: &dyn Db, owner: &GuestId, id: &str) -> Result<bool> {
    Ok(db.run("DELETE FROM bots WHERE owner = ?1 AND id = ?2", [&owner.0, id])? > 0)
}
