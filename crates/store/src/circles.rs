//! Circles: groups of people with a page of their own. Who may do what is decided here, in the same
//! transaction in which it is done.

use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::error::Answer;
use crate::model::{Circle, CircleId, CircleMember, GuestId, Joined, Role, Ruled};
use crate::sqlite::Sqlite;

const CIRCLE: &str = "c.id, c.name, c.about, c.games, c.zone, c.hours, c.key";

fn circle_row(row: &Row<'_>) -> rusqlite::Result<Circle> {
    Ok(Circle {
        id: CircleId(row.get(0)?),
        name: row.get(1)?,
        about: row.get(2)?,
        games: row.get(3)?,
        zone: row.get(4)?,
        hours: row.get(5)?,
        key: row.get(6)?,
    })
}

impl Sqlite {
    /// Makes a circle; `false` if its founder is in `max` circles already.
    ///
    /// # Errors
    /// If the store fails.
    pub fn found_circle(
        &self,
        circle: Circle,
        founder: &GuestId,
        now: i64,
        max: usize,
    ) -> Answer<bool> {
        let founder = founder.0.clone();
        self.change(move |db| {
            if circles_of(db, &founder)? as usize >= max {
                return Ok(false);
            }
            let Circle { id, name, about, games, zone, hours, key } = &circle;
            db.prepare_cached(
                "INSERT INTO circles (id, name, about, games, zone, hours, key, founded, numbered)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0)",
            )?
            .execute(params![id.0, name, about, games, zone, hours, key, now])?;
            add(db, &id.0, &founder, Role::Founder, now).map(|()| true)
        })
    }

    /// A circle.
    ///
    /// # Errors
    /// If the store fails.
    pub fn circle(&self, id: &CircleId) -> Answer<Option<Circle>> {
        let id = id.0.clone();
        self.read(move |db| {
            db.prepare_cached(&format!("SELECT {CIRCLE} FROM circles c WHERE c.id = ?1"))?
                .query_row([id], circle_row)
                .optional()
        })
    }

    /// The circles of a guest, by their names.
    ///
    /// # Errors
    /// If the store fails.
    pub fn circles_of(&self, guest: &GuestId) -> Answer<Vec<Circle>> {
        let guest = guest.0.clone();
        self.read(move |db| {
            db.prepare_cached(&format!(
                "SELECT {CIRCLE} FROM circle_members m JOIN circles c ON c.id = m.circle
                 WHERE m.guest = ?1 ORDER BY c.name, c.id"
            ))?
            .query_map([guest], circle_row)?
            .collect()
        })
    }

    /// The members of a circle, in the order in which they came.
    ///
    /// # Errors
    /// If the store fails.
    pub fn circle_members(&self, id: &CircleId) -> Answer<Vec<CircleMember>> {
        let id = id.0.clone();
        self.read(move |db| {
            db.prepare_cached(
                "SELECT m.n, m.guest, g.name, m.role, m.joined
                 FROM circle_members m JOIN guests g ON g.id = m.guest
                 WHERE m.circle = ?1 ORDER BY m.n",
            )?
            .query_map([id], |row| {
                Ok(CircleMember {
                    n: row.get(0)?,
                    guest: GuestId(row.get(1)?),
                    name: row.get(2)?,
                    role: Role::numbered(row.get(3)?),
                    joined: row.get(4)?,
                })
            })?
            .collect()
        })
    }

    /// What a guest may do in a circle; `None` for nothing.
    ///
    /// # Errors
    /// If the store fails.
    pub fn circle_role(&self, id: &CircleId, guest: &GuestId) -> Answer<Option<Role>> {
        let (id, guest) = (id.0.clone(), guest.0.clone());
        self.read(move |db| role_of(db, &id, &guest))
    }

    /// Says what a circle is like and when its people meet; the link stays as it is.
    ///
    /// # Errors
    /// If the store fails.
    pub fn change_circle(&self, circle: Circle, by: &GuestId) -> Answer<Ruled> {
        let by = by.0.clone();
        self.change(move |db| {
            let Circle { id, name, about, games, zone, hours, key: _ } = &circle;
            if role_of(db, &id.0, &by)? < Some(Role::Keeper) {
                return Ok(Ruled::Refused);
            }
            db.prepare_cached(
                "UPDATE circles SET name = ?2, about = ?3, games = ?4, zone = ?5, hours = ?6
                 WHERE id = ?1",
            )?
            .execute(params![id.0, name, about, games, zone, hours])?;
            Ok(Ruled::Done)
        })
    }

    /// Gives a circle another link; the one before makes nobody a member any more.
    ///
    /// # Errors
    /// If the store fails.
    pub fn renew_circle(&self, id: &CircleId, by: &GuestId, key: String) -> Answer<Ruled> {
        let (id, by) = (id.0.clone(), by.0.clone());
        self.change(move |db| {
            if role_of(db, &id, &by)? < Some(Role::Keeper) {
                return Ok(Ruled::Refused);
            }
            renew(db, &id, &key).map(|()| Ruled::Done)
        })
    }

    /// Makes a guest a member who has the key, of at most `members`, in at most `circles`.
    ///
    /// # Errors
    /// If the store fails.
    pub fn join_circle(
        &self,
        id: &CircleId,
        key: &str,
        guest: &GuestId,
        now: i64,
        (members, circles): (usize, usize),
    ) -> Answer<Joined> {
        let (id, key, guest) = (id.0.clone(), key.to_owned(), guest.0.clone());
        self.change(move |db| {
            let found: Option<String> = db
                .prepare_cached("SELECT key FROM circles WHERE id = ?1")?
                .query_row([&id], |row| row.get(0))
                .optional()?;
            let Some(found) = found else { return Ok(Joined::Nothing) };
            if role_of(db, &id, &guest)?.is_some() {
                return Ok(Joined::Member);
            }
            if found != key {
                return Ok(Joined::OtherKey);
            }
            let there: u32 = db
                .prepare_cached("SELECT COUNT(*) FROM circle_members WHERE circle = ?1")?
                .query_row([&id], |row| row.get(0))?;
            if there as usize >= members {
                return Ok(Joined::Full);
            }
            if circles_of(db, &guest)? as usize >= circles {
                return Ok(Joined::Enough);
            }
            add(db, &id, &guest, Role::Member, now).map(|()| Joined::Member)
        })
    }

    /// Takes a guest out of a circle. If that was its founder, the keeper who came first is, or
    /// else the member; a circle that nobody is left in is ended.
    ///
    /// # Errors
    /// If the store fails.
    pub fn leave_circle(&self, id: &CircleId, guest: &GuestId) -> Answer<Ruled> {
        let (id, guest) = (id.0.clone(), guest.0.clone());
        self.change(move |db| match role_of(db, &id, &guest)? {
            None => Ok(Ruled::Refused),
            Some(_) => leave(db, &id, &guest).map(|()| Ruled::Done),
        })
    }

    /// Removes a member, by its number; whoever does it has to be above that one. The circle has
    /// another link then, as the one who is removed knows the old one.
    ///
    /// # Errors
    /// If the store fails.
    pub fn remove_member(&self, id: &CircleId, by: &GuestId, n: u32, key: String) -> Answer<Ruled> {
        let (id, by) = (id.0.clone(), by.0.clone());
        self.change(move |db| {
            let own = role_of(db, &id, &by)?;
            let Some((guest, role)) = numbered(db, &id, n)? else { return Ok(Ruled::Nothing) };
            if own < Some(Role::Keeper) || own <= Some(role) {
                return Ok(Ruled::Refused);
            }
            leave(db, &id, &guest)?;
            renew(db, &id, &key).map(|()| Ruled::Done)
        })
    }

    /// Says what a member may do: the founder does. Who makes another one the founder is a keeper
    /// from then on.
    ///
    /// # Errors
    /// If the store fails.
    pub fn set_role(&self, id: &CircleId, by: &GuestId, n: u32, role: Role) -> Answer<Ruled> {
        let (id, by) = (id.0.clone(), by.0.clone());
        self.change(move |db| {
            if role_of(db, &id, &by)? != Some(Role::Founder) {
                return Ok(Ruled::Refused);
            }
            let Some((guest, _)) = numbered(db, &id, n)? else { return Ok(Ruled::Nothing) };
            if guest == by {
                // A circle always has a founder.
                return Ok(if role == Role::Founder { Ruled::Done } else { Ruled::Refused });
            }
            if role == Role::Founder {
                give(db, &id, &by, Role::Keeper)?;
            }
            give(db, &id, &guest, role).map(|()| Ruled::Done)
        })
    }

    /// Ends a circle: its founder may. Its tables and matches stay with those who played there.
    ///
    /// # Errors
    /// If the store fails.
    pub fn end_circle(&self, id: &CircleId, by: &GuestId) -> Answer<Ruled> {
        let (id, by) = (id.0.clone(), by.0.clone());
        self.change(move |db| {
            if role_of(db, &id, &by)? != Some(Role::Founder) {
                return Ok(Ruled::Refused);
            }
            end(db, &id).map(|()| Ruled::Done)
        })
    }
}

fn circles_of(db: &Connection, guest: &str) -> rusqlite::Result<u32> {
    db.prepare_cached("SELECT COUNT(*) FROM circle_members WHERE guest = ?1")?
        .query_row([guest], |row| row.get(0))
}

fn role_of(db: &Connection, id: &str, guest: &str) -> rusqlite::Result<Option<Role>> {
    db.prepare_cached("SELECT role FROM circle_members WHERE circle = ?1 AND guest = ?2")?
        .query_row([id, guest], |row| row.get(0).map(Role::numbered))
        .optional()
}

fn numbered(db: &Connection, id: &str, n: u32) -> rusqlite::Result<Option<(String, Role)>> {
    db.prepare_cached("SELECT guest, role FROM circle_members WHERE circle = ?1 AND n = ?2")?
        .query_row(params![id, n], |row| Ok((row.get(0)?, Role::numbered(row.get(1)?))))
        .optional()
}

fn add(db: &Connection, id: &str, guest: &str, role: Role, now: i64) -> rusqlite::Result<()> {
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

fn give(db: &Connection, id: &str, guest: &str, role: Role) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE circle_members SET role = ?3 WHERE circle = ?1 AND guest = ?2")?
        .execute(params![id, guest, role.number()])
        .map(|_| ())
}

fn renew(db: &Connection, id: &str, key: &str) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE circles SET key = ?2 WHERE id = ?1")?.execute([id, key]).map(|_| ())
}

fn leave(db: &Connection, id: &str, guest: &str) -> rusqlite::Result<()> {
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

fn end(db: &Connection, id: &str) -> rusqlite::Result<()> {
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

/// Takes a guest who is deleted out of all circles, with all that is counted there.
pub(crate) fn forget(db: &Connection, guest: &str) -> rusqlite::Result<()> {
    let circles: Vec<String> = db
        .prepare_cached("SELECT circle FROM circle_members WHERE guest = ?1")?
        .query_map([guest], |row| row.get(0))?
        .collect::<rusqlite::Result<_>>()?;
    for id in &circles {
        leave(db, id, guest)?;
    }
    db.prepare_cached("DELETE FROM circle_standings WHERE guest = ?1")?.execute([guest]).map(|_| ())
}
