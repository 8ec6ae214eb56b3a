//! Sessions of a person: each device has a token, which grants access to everything of the person.

use rusqlite::{Connection, OptionalExtension, Result, params};

use crate::model::{Agent, Device, GuestId, TokenHash};

pub(crate) fn end_device(
    db: &Connection,
    guest: &GuestId,
    id: String,
) -> Result<Option<TokenHash>> {
    let found = devices(db, guest)?.into_iter().find(move |one| one.id() == id);
    if let Some(one) = &found {
        db.prepare_cached("DELETE FROM tokens WHERE hash = ?1")?.execute([one.token])?;
    }
    Ok(found.map(|one| one.token))
}

pub(crate) fn renew_token(
    db: &Connection,
    old: TokenHash,
    new: TokenHash,
) -> Result<Option<Vec<TokenHash>>> {
    let guest: Option<String> = db
        .prepare_cached("UPDATE tokens SET hash = ?2 WHERE hash = ?1 RETURNING guest")?
        .query_row(params![old, new], |row| row.get(0))
        .optional()?;
    let Some(guest) = guest else { return Ok(None) };
    let mut ended = vec![old];
    for token in db
        .prepare_cached("DELETE FROM tokens WHERE guest = ?1 AND hash <> ?2 RETURNING hash")?
        .query_map(params![guest, new], |row| row.get(0))?
    {
        ended.push(token?);
    }
    db.prepare_cached("DELETE FROM links WHERE guest = ?1")?.execute([guest])?;
    Ok(Some(ended))
}

pub(crate) fn devices(db: &Connection, guest: &GuestId) -> Result<Vec<Device>> {
    db.prepare_cached(
        "SELECT hash, browser, system, created, MAX(seen, created) AS there FROM tokens
         WHERE guest = ?1 ORDER BY there DESC, created DESC, hash",
    )?
    .query_map([&guest.0], |row| {
        let agent = Agent { browser: row.get(1)?, system: row.get(2)? };
        Ok(Device { token: row.get(0)?, agent, since: row.get(3)?, seen: row.get(4)? })
    })?
    .collect()
}
