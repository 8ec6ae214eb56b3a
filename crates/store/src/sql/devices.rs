//! Sessions of a person: each device has a token, which grants access to everything of the person.

use super::cell::params;
use super::query::{Db, Query, Result};
use kozyr_storage::{Device, Guest, GuestId, TokenHash};

/// The largest number of devices of a person. Those used last are kept.
const MAX_DEVICES: u32 = 50;

pub(crate) fn end_device(db: &dyn Db, guest: &GuestId, id: String) -> Result<Option<TokenHash>> {
    let found = devices(db, guest)?.into_iter().find(move |one| one.id() == id);
    if let Some(one) = &found {
        db.run("DELETE FROM tokens WHERE hash = ?1", [one.token])?;
    }
    Ok(found.map(|one| one.token))
}

pub(crate) fn renew_token(
    db: &dyn Db,
    old: TokenHash,
    new: TokenHash,
    now: i64,
) -> Result<Option<Vec<TokenHash>>> {
    if db.count("SELECT COUNT(*) FROM tokens WHERE hash = ?1", [old])? == 0 {
        return Ok(None);
    }
    let Some(guest) = succeed(db, old, None, new, now)? else { return Ok(None) };
    let others = "DELETE FROM tokens WHERE guest = ?1 AND hash NOT IN (?2, ?3) RETURNING hash";
    let ended = db.all(others, params![guest.0, old, new])?;
    db.run("DELETE FROM links WHERE guest = ?1", [guest.0])?;
    Ok(Some(ended))
}

/// Adds a device. Of too many devices of a guest, the last seen remain.
pub(crate) fn add_token(
    db: &dyn Db,
    hash: TokenHash,
    guest: &GuestId,
    created: i64,
    place: Option<([u8; 32], Option<TokenHash>)>,
) -> Result<()> {
    let (ends, leaves) = place.unzip();
    db.run(
        "INSERT INTO tokens (hash, guest, created, ends, leaves) VALUES (?1, ?2, ?3, ?4, ?5)",
        params![hash, guest.0, created, ends, leaves.flatten()],
    )?;
    db.run(
        "DELETE FROM tokens WHERE hash IN
         (SELECT hash FROM tokens WHERE guest = ?2 AND hash <> ?1
          ORDER BY CASE WHEN seen > created THEN seen ELSE created END DESC, hash
          LIMIT 1000000 OFFSET ?3)",
        params![hash, guest.0, MAX_DEVICES - 1],
    )
    .map(drop)
}

pub(crate) fn succeed(
    db: &dyn Db,
    old: [u8; 32],
    other: Option<TokenHash>,
    new: TokenHash,
    now: i64,
) -> Result<Option<GuestId>> {
    let found: Option<(GuestId, i64)> = db.one(
        "SELECT guest, created FROM tokens WHERE hash = ?1
         UNION ALL SELECT guest, CAST(?2 AS BIGINT) FROM links WHERE hash = ?1 AND expires > ?2",
        params![old, now],
    )?;
    let Some((guest, since)) = found else { return Ok(None) };
    db.run("DELETE FROM tokens WHERE ends = ?1", [old])?;
    add_token(db, new, &guest, since, Some((old, other)))?;
    Ok(Some(guest))
}

pub(crate) fn seen(db: &dyn Db, secret: TokenHash, now: i64) -> Result<Vec<TokenHash>> {
    let ended = db.all(
        "DELETE FROM tokens WHERE hash IN (
             SELECT ends FROM tokens WHERE hash = ?1 UNION SELECT leaves FROM tokens WHERE hash = ?1
         ) RETURNING hash",
        [secret],
    )?;
    db.run("DELETE FROM links WHERE hash = (SELECT ends FROM tokens WHERE hash = ?1)", [secret])?;
    db.run(
        "UPDATE tokens SET ends = NULL, leaves = NULL WHERE hash = ?1 AND ends IS NOT NULL",
        [secret],
    )?;
    db.run(
        "DELETE FROM admin_links WHERE hash = (SELECT link FROM admin_sessions WHERE hash = ?1)",
        [secret],
    )?;
    db.run("UPDATE admin_sessions SET link = NULL WHERE hash = ?1 AND link IS NOT NULL", [secret])?;
    db.run("UPDATE bots SET seen = ?2 WHERE token = ?1", params![secret, now.max(1)])?;
    Ok(ended)
}

pub(crate) fn bearer(db: &dyn Db, token: TokenHash) -> Result<Option<(Guest, bool)>> {
    db.one(
        "SELECT g.id, g.name, t.ends IS NOT NULL
         FROM tokens t JOIN guests g ON g.id = t.guest WHERE t.hash = ?1",
        [token],
    )
}

pub(crate) fn devices(db: &dyn Db, guest: &GuestId) -> Result<Vec<Device>> {
    db.all(
        "SELECT hash, browser, system, created, CASE WHEN seen > created THEN seen ELSE created END AS there
         FROM tokens WHERE guest = ?1 ORDER BY there DESC, created DESC, hash",
        [&guest.0],
    )
}
