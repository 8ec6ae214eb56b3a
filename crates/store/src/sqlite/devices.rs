//! Sessions of a person: each device has a token, which grants access to everything of the person.

use rusqlite::{Connection, Result, params};

use super::query::Query;
use kozyr_storage::{Device, GuestId, TokenHash};

pub(crate) fn end_device(
    db: &Connection,
    guest: &GuestId,
    id: String,
) -> Result<Option<TokenHash>> {
    let found = devices(db, guest)?.into_iter().find(move |one| one.id() == id);
    if let Some(one) = &found {
        db.run("DELETE FROM tokens WHERE hash = ?1", [one.token])?;
    }
    Ok(found.map(|one| one.token))
}

pub(crate) fn renew_token(
    db: &Connection,
    old: TokenHash,
    new: TokenHash,
) -> Result<Option<Vec<TokenHash>>> {
    let guest: Option<String> =
        db.one("UPDATE tokens SET hash = ?2 WHERE hash = ?1 RETURNING guest", params![old, new])?;
    let Some(guest) = guest else { return Ok(None) };
    let others = "DELETE FROM tokens WHERE guest = ?1 AND hash <> ?2 RETURNING hash";
    let mut ended = vec![old];
    ended.extend(db.all::<TokenHash>(others, params![guest, new])?);
    db.run("DELETE FROM links WHERE guest = ?1", [guest])?;
    Ok(Some(ended))
}

pub(crate) fn devices(db: &Connection, guest: &GuestId) -> Result<Vec<Device>> {
    db.all(
        "SELECT hash, browser, system, created, MAX(seen, created) AS there FROM tokens
         WHERE guest = ?1 ORDER BY there DESC, created DESC, hash",
        [&guest.0],
    )
}
