//! Circles (clubs): groups of people with a page of their own. Permissions are checked here, in the
//! same transaction as the action.

use super::cell::{Cell, params};
use super::query::{Db, Query, Result};
use kozyr_storage::{Circle, CircleId, CircleMember, GuestId, Joined, Role, Ruled};

const CIRCLE: &str = "c.id, c.name, c.about, c.games, c.zone, c.hours, c.key";

pub(crate) fn found_circle(
    db: &dyn Db,
    circle: Circle,
    founder: &GuestId,
    now: i64,
    max: usize,
) -> Result<bool> {
    if count_of(db, founder)? as usize >= max {
        return Ok(false);
    }
    let Circle { id, name, about, games, zone, hours, key } = circle;
    db.run(
        "INSERT INTO circles (id, name, about, games, zone, hours, key, founded, numbered)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0)",
        params![id.0, name, about, games, zone, hours, key.expose(), now],
    )?;
    add(db, &id, founder, Role::Founder, now).map(|()| true)
}

pub(crate) fn circle(db: &dyn Db, id: &CircleId) -> Result<Option<Circle>> {
    db.one(&format!("SELECT {CIRCLE} FROM circles c WHERE c.id = ?1"), [&id.0])
}

pub(crate) fn circles_of(db: &dyn Db, guest: &GuestId) -> Result<Vec<Circle>> {
    let sql = format!(
        "SELECT {CIRCLE} FROM circle_members m JOIN circles c ON c.id = m.circle
         WHERE m.guest = ?1 ORDER BY c.name, c.id"
    );
    db.all(&sql, [&guest.0])
}

pub(crate) fn circle_members(db: &dyn Db, id: &CircleId) -> Result<Vec<CircleMember>> {
    db.all(
        "SELECT m.n, m.guest, g.name, m.role, m.joined
         FROM circle_members m JOIN guests g ON g.id = m.guest
         WHERE m.circle = ?1 ORDER BY m.n",
        [&id.0],
    )
}

pub(crate) fn circle_role(db: &dyn Db, id: &CircleId, guest: &GuestId) -> Result<Option<Role>> {
    db.one("SELECT role FROM circle_members WHERE circle = ?1 AND guest = ?2", [&id.0, &guest.0])
}

pub(crate) fn change_circle(db: &dyn Db, circle: Circle, by: &GuestId) -> Result<Ruled> {
    let Circle { id, name, about, games, zone, hours, key: _ } = circle;
    if circle_role(db, &id, by)? < Some(Role::Keeper) {
        return Ok(Ruled::Refused);
    }
    db.run(
        "UPDATE circles SET name = ?2, about = ?3, games = ?4, zone = ?5, hours = ?6
         WHERE id = ?1",
        params![id.0, name, about, games, zone, hours],
    )?;
    Ok(Ruled::Done)
}

pub(crate) fn renew_circle(db: &dyn Db, id: &CircleId, by: &GuestId, key: String) -> Result<Ruled> {
    if circle_role(db, id, by)? < Some(Role::Keeper) {
        return Ok(Ruled::Refused);
    }
    renew(db, id, key)
}

pub(crate) fn join_circle(
    db: &dyn Db,
    id: &CircleId,
    key: &str,
    guest: &GuestId,
    now: i64,
    max: (usize, usize),
) -> Result<Joined> {
    let (members, circles) = max;
    let found: Option<String> = db.one("SELECT key FROM circles WHERE id = ?1", [&id.0])?;
    let Some(found) = found else { return Ok(Joined::Nothing) };
    if circle_role(db, id, guest)?.is_some() {
        return Ok(Joined::Member);
    }
    if found != key {
        return Ok(Joined::OtherKey);
    }
    let there = db.count("SELECT COUNT(*) FROM circle_members WHERE circle = ?1", [&id.0])?;
    if there as usize >= members {
        return Ok(Joined::Full);
    }
    if count_of(db, guest)? as usize >= circles {
        return Ok(Joined::Enough);
    }
    add(db, id, guest, Role::Member, now).map(|()| Joined::Member)
}

pub(crate) fn leave_circle(db: &dyn Db, id: &CircleId, guest: &GuestId) -> Result<Ruled> {
    match circle_role(db, id, guest)? {
        None => Ok(Ruled::Refused),
        Some(_) => leave(db, id, guest).map(|()| Ruled::Done),
    }
}

pub(crate) fn remove_member(
    db: &dyn Db,
    id: &CircleId,
    by: &GuestId,
    n: u32,
    key: String,
) -> Result<Ruled> {
    let own = circle_role(db, id, by)?;
    let Some((guest, role)) = numbered(db, id, n)? else { return Ok(Ruled::Nothing) };
    if own < Some(Role::Keeper) || own <= Some(role) {
        return Ok(Ruled::Refused);
    }
    leave(db, id, &guest)?;
    renew(db, id, key)
}

pub(crate) fn set_role(
    db: &dyn Db,
    id: &CircleId,
    by: &GuestId,
    n: u32,
    role: Role,
) -> Result<Ruled> {
    if circle_role(db, id, by)? != Some(Role::Founder) {
        return Ok(Ruled::Refused);
    }
    let Some((guest, _)) = numbered(db, id, n)? else { return Ok(Ruled::Nothing) };
    if guest == *by {
        // A circle always has a founder.
        return Ok(if role == Role::Founder { Ruled::Done } else { Ruled::Refused });
    }
    if role == Role::Founder {
        give(db, id, by, Role::Keeper)?;
    }
    give(db, id, &guest, role).map(|()| Ruled::Done)
}

pub(crate) fn end_circle(db: &dyn Db, id: &CircleId, by: &GuestId) -> Result<Ruled> {
    if circle_role(db, id, by)? != Some(Role::Founder) {
        return Ok(Ruled::Refused);
    }
    end(db, id).map(|()| Ruled::Done)
}

fn count_of(db: &dyn Db, guest: &GuestId) -> Result<u32> {
    db.count("SELECT COUNT(*) FROM circle_members WHERE guest = ?1", [&guest.0])
}

fn numbered(db: &dyn Db, id: &CircleId, n: u32) -> Result<Option<(GuestId, Role)>> {
    let sql = "SELECT guest, role FROM circle_members WHERE circle = ?1 AND n = ?2";
    db.one(sql, params![id.0, n])
}

fn add(db: &dyn Db, id: &CircleId, guest: &GuestId, role: Role, now: i64) -> Result<()> {
    let number = "UPDATE circles SET numbered = numbered + 1 WHERE id = ?1 RETURNING numbered";
    let n = db.count(number, [&id.0])?;
    db.run(
        "INSERT INTO circle_members (circle, guest, n, role, joined) VALUES (?1, ?2, ?3, ?4, ?5)",
        params![id.0, guest.0, n, role.number(), now],
    )
    .map(drop)
}

fn give(db: &dyn Db, id: &CircleId, guest: &GuestId, role: Role) -> Result<()> {
    let sql = "UPDATE circle_members SET role = ?3 WHERE circle = ?1 AND guest = ?2";
    db.run(sql, params![id.0, guest.0, role.number()]).map(drop)
}

fn renew(db: &dyn Db, id: &CircleId, key: String) -> Result<Ruled> {
    let key = Cell::Text(key.into());
    db.run("UPDATE circles SET key = ?2 WHERE id = ?1", params![id.0, key]).map(|_| Ruled::Done)
}

fn leave(db: &dyn Db, id: &CircleId, guest: &GuestId) -> Result<()> {
    db.run("DELETE FROM circle_members WHERE circle = ?1 AND guest = ?2", [&id.0, &guest.0])?;
    let first = "SELECT guest, role FROM circle_members WHERE circle = ?1
                 ORDER BY role DESC, n LIMIT 1";
    match db.one(first, [&id.0])? {
        Some((_, Role::Founder)) => Ok(()),
        Some((heir, Role::Member | Role::Keeper)) => give(db, id, &heir, Role::Founder),
        None => end(db, id),
    }
}

fn end(db: &dyn Db, id: &CircleId) -> Result<()> {
    for sql in [
        "DELETE FROM circle_standings WHERE circle = ?1",
        "DELETE FROM circle_matches WHERE circle = ?1",
        "DELETE FROM circle_tables WHERE circle = ?1",
        "DELETE FROM circle_members WHERE circle = ?1",
        "DELETE FROM circles WHERE id = ?1",
    ] {
        db.run(sql, [&id.0])?;
    }
    Ok(())
}

/// Removes a guest who is deleted from all circles.
pub(crate) fn forget(db: &dyn Db, guest: &GuestId) -> Result<()> {
    let circles: Vec<CircleId> =
        db.all("SELECT circle FROM circle_members WHERE guest = ?1", [&guest.0])?;
    circles.iter().try_for_each(|id| leave(db, id, guest))
}
