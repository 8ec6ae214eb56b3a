//! Circles (clubs): groups of people with a page of their own. Permissions are checked here, in the
//! same transaction as the action.

use rusqlite::{Connection, OptionalExtension, Result, Row, params};

use crate::model::{Circle, CircleId, CircleMember, GuestId, Joined, Role, Ruled};

const CIRCLE: &str = "c.id, c.name, c.about, c.games, c.zone, c.hours, c.key";

fn circle_row(row: &Row<'_>) -> Result<Circle> {
    Ok(Circle {
        id: CircleId(row.get(0)?),
        name: row.get(1)?,
        about: row.get(2)?,
        games: row.get(3)?,
        zone: row.get(4)?,
        hours: row.get(5)?,
        key: row.get::<_, String>(6)?.into(),
    })
}

pub(crate) fn found_circle(
    db: &Connection,
    circle: Circle,
    founder: &GuestId,
    now: i64,
    max: usize,
) -> Result<bool> {
    if count_of(db, &founder.0)? as usize >= max {
        return Ok(false);
    }
    let Circle { id, name, about, games, zone, hours, key } = circle;
    db.prepare_cached(
        "INSERT INTO circles (id, name, about, games, zone, hours, key, founded, numbered)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0)",
    )?
    .execute(params![id.0, name, about, games, zone, hours, key.expose(), now])?;
    add(db, &id.0, &founder.0, Role::Founder, now).map(|()| true)
}

pub(crate) fn circle(db: &Connection, id: &CircleId) -> Result<Option<Circle>> {
    db.prepare_cached(&format!("SELECT {CIRCLE} FROM circles c WHERE c.id = ?1"))?
        .query_row([&id.0], circle_row)
        .optional()
}

pub(crate) fn circles_of(db: &Connection, guest: &GuestId) -> Result<Vec<Circle>> {
    db.prepare_cached(&format!(
        "SELECT {CIRCLE} FROM circle_members m JOIN circles c ON c.id = m.circle
         WHERE m.guest = ?1 ORDER BY c.name, c.id"
    ))?
    .query_map([&guest.0], circle_row)?
    .collect()
}

pub(crate) fn circle_members(db: &Connection, id: &CircleId) -> Result<Vec<CircleMember>> {
    db.prepare_cached(
        "SELECT m.n, m.guest, g.name, m.role, m.joined
         FROM circle_members m JOIN guests g ON g.id = m.guest
         WHERE m.circle = ?1 ORDER BY m.n",
    )?
    .query_map([&id.0], |row| {
        Ok(CircleMember {
            n: row.get(0)?,
            guest: GuestId(row.get(1)?),
            name: row.get(2)?,
            role: Role::numbered(row.get(3)?),
            joined: row.get(4)?,
        })
    })?
    .collect()
}

pub(crate) fn circle_role(db: &Connection, id: &CircleId, guest: &GuestId) -> Result<Option<Role>> {
    role_of(db, &id.0, &guest.0)
}

pub(crate) fn change_circle(db: &Connection, circle: Circle, by: &GuestId) -> Result<Ruled> {
    let Circle { id, name, about, games, zone, hours, key: _ } = circle;
    if role_of(db, &id.0, &by.0)? < Some(Role::Keeper) {
        return Ok(Ruled::Refused);
    }
    db.prepare_cached(
        "UPDATE circles SET name = ?2, about = ?3, games = ?4, zone = ?5, hours = ?6
         WHERE id = ?1",
    )?
    .execute(params![id.0, name, about, games, zone, hours])?;
    Ok(Ruled::Done)
}

pub(crate) fn renew_circle(
    db: &Connection,
    id: &CircleId,
    by: &GuestId,
    key: String,
) -> Result<Ruled> {
    if role_of(db, &id.0, &by.0)? < Some(Role::Keeper) {
        return Ok(Ruled::Refused);
    }
    renew(db, &id.0, key).map(|()| Ruled::Done)
}

pub(crate) fn join_circle(
    db: &Connection,
    id: &CircleId,
    key: &str,
    guest: &GuestId,
    now: i64,
    max: (usize, usize),
) -> Result<Joined> {
    let (members, circles) = max;
    let found: Option<String> = db
        .prepare_cached("SELECT key FROM circles WHERE id = ?1")?
        .query_row([&id.0], |row| row.get(0))
        .optional()?;
    let Some(found) = found else { return Ok(Joined::Nothing) };
    if role_of(db, &id.0, &guest.0)?.is_some() {
        return Ok(Joined::Member);
    }
    if found != key {
        return Ok(Joined::OtherKey);
    }
    let there: u32 = db
        .prepare_cached("SELECT COUNT(*) FROM circle_members WHERE circle = ?1")?
        .query_row([&id.0], |row| row.get(0))?;
    if there as usize >= members {
        return Ok(Joined::Full);
    }
    if count_of(db, &guest.0)? as usize >= circles {
        return Ok(Joined::Enough);
    }
    add(db, &id.0, &guest.0, Role::Member, now).map(|()| Joined::Member)
}

pub(crate) fn leave_circle(db: &Connection, id: &CircleId, guest: &GuestId) -> Result<Ruled> {
    match role_of(db, &id.0, &guest.0)? {
        None => Ok(Ruled::Refused),
        Some(_) => leave(db, &id.0, &guest.0).map(|()| Ruled::Done),
    }
}

pub(crate) fn remove_member(
    db: &Connection,
    id: &CircleId,
    by: &GuestId,
    n: u32,
    key: String,
) -> Result<Ruled> {
    let own = role_of(db, &id.0, &by.0)?;
    let Some((guest, role)) = numbered(db, &id.0, n)? else { return Ok(Ruled::Nothing) };
    if own < Some(Role::Keeper) || own <= Some(role) {
        return Ok(Ruled::Refused);
    }
    leave(db, &id.0, &guest)?;
    renew(db, &id.0, key).map(|()| Ruled::Done)
}

pub(crate) fn set_role(
    db: &Connection,
    id: &CircleId,
    by: &GuestId,
    n: u32,
    role: Role,
) -> Result<Ruled> {
    if role_of(db, &id.0, &by.0)? != Some(Role::Founder) {
        return Ok(Ruled::Refused);
    }
    let Some((guest, _)) = numbered(db, &id.0, n)? else { return Ok(Ruled::Nothing) };
    if guest == by.0 {
        // A circle always has a founder.
        return Ok(if role == Role::Founder { Ruled::Done } else { Ruled::Refused });
    }
    if role == Role::Founder {
        give(db, &id.0, &by.0, Role::Keeper)?;
    }
    give(db, &id.0, &guest, role).map(|()| Ruled::Done)
}

pub(crate) fn end_circle(db: &Connection, id: &CircleId, by: &GuestId) -> Result<Ruled> {
    if role_of(db, &id.0, &by.0)? != Some(Role::Founder) {
        return Ok(Ruled::Refused);
    }
    end(db, &id.0).map(|()| Ruled::Done)
}

fn count_of(db: &Connection, guest: &str) -> Result<u32> {
    db.prepare_cached("SELECT COUNT(*) FROM circle_members WHERE guest = ?1")?
        .query_row([guest], |row| row.get(0))
}

fn role_of(db: &Connection, id: &str, guest: &str) -> Result<Option<Role>> {
    db.prepare_cached("SELECT role FROM circle_members WHERE circle = ?1 AND guest = ?2")?
        .query_row([id, guest], |row| row.get(0).map(Role::numbered))
        .optional()
}

fn numbered(db: &Connection, id: &str, n: u32) -> Result<Option<(String, Role)>> {
    db.prepare_cached("SELECT guest, role FROM circle_members WHERE circle = ?1 AND n = ?2")?
        .query_row(params![id, n], |row| Ok((row.get(0)?, Role::numbered(row.get(1)?))))
        .optional()
}

fn add(db: &Connection, id: &str, guest: &str, role: Role, now: i64) -> Result<()> {
    let n: u32 = db
        .prepare_cached(
            "UPDATE circles SET numbered = numbered + 1 WHERE id = ?1 RETURNING numbered",
        )?
        .query_row([id], |row| row.get(0))?;
    db.prepare_cached(
        "INSERT INTO circle_members (circle, guest, n, role, joined) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute(params![id, guest, n, role.number(), now])
    .map(|_| ())
}

fn give(db: &Connection, id: &str, guest: &str, role: Role) -> Result<()> {
    db.prepare_cached("UPDATE circle_members SET role = ?3 WHERE circle = ?1 AND guest = ?2")?
        .execute(params![id, guest, role.number()])
        .map(|_| ())
}

fn renew(db: &Connection, id: &str, key: String) -> Result<()> {
    db.prepare_cached("UPDATE circles SET key = ?2 WHERE id = ?1")?.execute((id, key)).map(|_| ())
}

fn leave(db: &Connection, id: &str, guest: &str) -> Result<()> {
    db.prepare_cached("DELETE FROM circle_members WHERE circle = ?1 AND guest = ?2")?
        .execute([id, guest])?;
    let first: Option<(String, Role)> = db
        .prepare_cached(
            "SELECT guest, role FROM circle_members WHERE circle = ?1 ORDER BY role DESC, n LIMIT 1",
        )?
        .query_row([id], |row| Ok((row.get(0)?, Role::numbered(row.get(1)?))))
        .optional()?;
    match first {
        Some((_, Role::Founder)) => Ok(()),
        Some((heir, Role::Member | Role::Keeper)) => give(db, id, &heir, Role::Founder),
        None => end(db, id),
    }
}

fn end(db: &Connection, id: &str) -> Result<()> {
    for sql in [
        "DELETE FROM circle_standings WHERE circle = ?1",
        "DELETE FROM circle_matches WHERE circle = ?1",
        "DELETE FROM circle_tables WHERE circle = ?1",
        "DELETE FROM circle_members WHERE circle = ?1",
        "DELETE FROM circles WHERE id = ?1",
    ] {
        db.prepare_cached(sql)?.execute([id])?;
    }
    Ok(())
}

/// Removes a guest who is deleted from all circles, with their standings.
pub(crate) fn forget(db: &Connection, guest: &str) -> Result<()> {
    let circles: Vec<String> = db
        .prepare_cached("SELECT circle FROM circle_members WHERE guest = ?1")?
        .query_map([guest], |row| row.get(0))?
        .collect::<Result<_>>()?;
    for id in &circles {
        leave(db, id, guest)?;
    }
    db.prepare_cached("DELETE FROM circle_standings WHERE guest = ?1")?.execute([guest]).map(|_| ())
}
