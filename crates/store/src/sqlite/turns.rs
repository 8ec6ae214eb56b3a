//! Turns that have days: whose they are, when these people are away, and when the server did not
//! run. What may be over is found without a look at any match.

use rusqlite::{Connection, OptionalExtension, params};

use crate::model::{AwayRow, Beats, GuestId, TableId, TurnRow};

/// For how long is known when the server did not run, in milliseconds: longer than any turn lasts.
const STOPS_KEPT: i64 = 800 * 24 * 60 * 60 * 1000;

/// The turns that may be over by a time, the one that is due first before all others.
const DUE: &str = "SELECT table_id, guest, since, rest, due FROM turns
     WHERE due <= ?1 ORDER BY due LIMIT ?2";

pub(crate) fn due_turns(db: &Connection, now: i64, limit: u32) -> rusqlite::Result<Vec<TurnRow>> {
    db.prepare_cached(DUE)?
        .query_map(params![now, limit], |row| {
            Ok(TurnRow {
                table: TableId(row.get(0)?),
                guest: GuestId(row.get(1)?),
                since: row.get(2)?,
                rest: row.get(3)?,
                due: row.get(4)?,
            })
        })?
        .collect()
}

pub(crate) fn all_away(db: &Connection) -> rusqlite::Result<Vec<(GuestId, AwayRow)>> {
    db.prepare_cached("SELECT guest, begins, ends, first, last FROM away ORDER BY guest, begins")?
        .query_map([], |row| {
            let away = AwayRow {
                begins: row.get(1)?,
                ends: row.get(2)?,
                first: row.get(3)?,
                last: row.get(4)?,
            };
            Ok((GuestId(row.get(0)?), away))
        })?
        .collect()
}

pub(crate) fn beats(db: &Connection) -> rusqlite::Result<Beats> {
    let last =
        db.prepare_cached("SELECT time FROM beats")?.query_row([], |row| row.get(0)).optional()?;
    let stops = db
        .prepare_cached("SELECT began, ended FROM stops ORDER BY began")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<rusqlite::Result<_>>()?;
    Ok((last, stops))
}

/// Writes down whose turn it is at a table, or that nobody's time runs there.
pub(crate) fn turn(db: &Connection, id: &TableId, turn: Option<&TurnRow>) -> rusqlite::Result<()> {
    match turn {
        Some(turn) => db
            .prepare_cached(
                "INSERT INTO turns (table_id, guest, since, rest, due) VALUES (?1, ?2, ?3, ?4, ?5)
                 ON CONFLICT (table_id) DO UPDATE SET guest = ?2, since = ?3, rest = ?4, due = ?5",
            )?
            .execute(params![id.0, turn.guest.0, turn.since, turn.rest, turn.due])?,
        None => db.prepare_cached("DELETE FROM turns WHERE table_id = ?1")?.execute([&id.0])?,
    };
    Ok(())
}

/// Has a turn looked at again later, if it is still the same.
pub(crate) fn put_off(db: &Connection, id: &TableId, since: i64, due: i64) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE turns SET due = ?3 WHERE table_id = ?1 AND since = ?2")?
        .execute(params![id.0, since, due])
        .map(|_| ())
}

/// Writes down when a guest is away. That guest's turns may be over earlier or later now.
pub(crate) fn away(db: &Connection, guest: &GuestId, all: &[AwayRow]) -> rusqlite::Result<()> {
    forget(db, guest)?;
    for one in all {
        db.prepare_cached(
            "INSERT INTO away (guest, begins, ends, first, last) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute(params![guest.0, one.begins, one.ends, one.first, one.last])?;
    }
    db.prepare_cached("UPDATE turns SET due = since + rest WHERE guest = ?1")?
        .execute([&guest.0])
        .map(|_| ())
}

/// Forgets when a guest is away.
pub(crate) fn forget(db: &Connection, guest: &GuestId) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM away WHERE guest = ?1")?.execute([&guest.0]).map(|_| ())
}

/// Writes down that the server runs, and a time in which it did not.
pub(crate) fn beat(db: &Connection, now: i64, stop: Option<(i64, i64)>) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO beats (one, time) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET time = ?1",
    )?
    .execute([now])?;
    // Where the clock was set back, what came after is still to come.
    db.prepare_cached("DELETE FROM stops WHERE began >= ?1")?.execute([now])?;
    db.prepare_cached("UPDATE stops SET ended = ?1 WHERE ended > ?1")?.execute([now])?;
    if let Some((began, ended)) = stop {
        // By when the server ran, and not by a clock that may be wrong.
        db.prepare_cached("DELETE FROM stops WHERE ended < ?1")?.execute([began - STOPS_KEPT])?;
        db.prepare_cached(
            "INSERT INTO stops (began, ended) VALUES (?1, ?2)
             ON CONFLICT (began) DO UPDATE SET ended = MAX(ended, ?2)",
        )?
        .execute([began, ended])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::model::{Guest, TableRow, Unused, Write};
    use crate::prelude::*;

    use super::*;
    use crate::Sqlite;

    fn guest(name: &str) -> GuestId {
        GuestId(name.into())
    }

    fn turn(table: &str, name: &str, since: i64, rest: i64) -> TurnRow {
        let table = TableId(table.into());
        TurnRow { table, guest: guest(name), since, rest, due: since + rest }
    }

    fn put(turn: &TurnRow) -> Write {
        Write::Turn(turn.table.clone(), Some(turn.clone()))
    }

    fn away(begins: i64, ends: i64) -> AwayRow {
        AwayRow { begins, ends, first: "2026-11-24".into(), last: "2026-11-28".into() }
    }

    async fn store() -> Sqlite {
        let store = Sqlite::in_memory().unwrap();
        let guests = ["anna", "olena"]
            .map(|name| Write::Guest(Guest { id: guest(name), name: name.into() }, 1));
        let tables = ["a", "b", "c"].map(|id| {
            let row = TableRow {
                id: TableId(id.into()),
                game: "kan".into(),
                state: "{}".into(),
                match_id: None,
                listed: None,
                open: true,
                live: false,
                updated: 1,
            };
            Write::Table(row, vec![guest("anna")])
        });
        store.write(guests.into_iter().chain(tables).collect()).await.unwrap();
        store
    }

    #[tokio::test]
    async fn turns_are_found_when_they_may_be_over() {
        let store = store().await;
        let (a, b) = (turn("a", "anna", 10, 50), turn("b", "olena", 5, 40));
        store.write(vec![put(&a), put(&b)]).await.unwrap();
        let found = async |now| store.due_turns(now, 10).await.unwrap();
        assert_eq!(found(44).await, []);
        assert_eq!(found(60).await, [b.clone(), a.clone()]);
        assert_eq!(store.due_turns(60, 1).await.unwrap(), std::slice::from_ref(&b));
        // One that was begun anew since is not put off.
        let (id, since) = (a.table.clone(), a.since);
        store.write(vec![Write::PutOff(id.clone(), since - 1, 999)]).await.unwrap();
        assert_eq!(found(60).await.len(), 2);
        store.write(vec![Write::PutOff(id.clone(), since, 100)]).await.unwrap();
        assert_eq!(found(60).await, std::slice::from_ref(&b));
        assert_eq!(found(100).await, [b.clone(), TurnRow { due: 100, ..a.clone() }]);
        // Whoever says otherwise when they are away may be late earlier.
        store.write(vec![Write::Away(guest("anna"), vec![away(0, 5)])]).await.unwrap();
        assert_eq!(found(60).await, [b, a]);
        store.write(vec![Write::Turn(id, None)]).await.unwrap();
        assert_eq!(found(60).await.len(), 1);
    }

    #[tokio::test]
    async fn it_is_kept_when_people_are_away_until_they_are_deleted() {
        let store = store().await;
        let [early, late] = [away(10, 20), away(30, 40)];
        let writes = vec![
            Write::Away(guest("olena"), vec![late.clone(), early.clone()]),
            Write::Away(guest("anna"), vec![late.clone()]),
        ];
        store.write(writes).await.unwrap();
        let all = store.all_away().await.unwrap();
        let of = |name: &str, one: &AwayRow| (guest(name), one.clone());
        assert_eq!(all, [of("anna", &late), of("olena", &early), of("olena", &late)]);
        store.write(vec![Write::Away(guest("anna"), Vec::new())]).await.unwrap();
        // Anna has tables, and Olena is nowhere.
        let deleted = store.delete_unused(Unused { guests: 9, tables: 0 }).await.unwrap();
        assert_eq!(deleted.guests, 1);
        assert_eq!(store.all_away().await.unwrap(), []);
    }

    #[tokio::test]
    async fn it_is_kept_when_the_server_ran() {
        let store = store().await;
        assert_eq!(store.beats().await.unwrap(), (None, Vec::new()));
        for (now, stop) in [(10, None), (90, Some((10, 90))), (99, None), (200, Some((99, 200)))] {
            store.write(vec![Write::Beat(now, stop)]).await.unwrap();
        }
        let stops = vec![(10, 90), (99, 200)];
        assert_eq!(store.beats().await.unwrap(), (Some(200), stops));
        let later = 200 + STOPS_KEPT;
        store.write(vec![Write::Beat(later, Some((200, later)))]).await.unwrap();
        // That may be a clock that is wrong. What is old by when the server ran goes.
        assert_eq!(store.beats().await.unwrap().1, [(10, 90), (99, 200), (200, later)]);
        store.write(vec![Write::Beat(later + 9, Some((later, later + 9)))]).await.unwrap();
        let kept = [(99, 200), (200, later), (later, later + 9)];
        assert_eq!(store.beats().await.unwrap().1, kept);
        // The clock was wrong, and is set back.
        store.write(vec![Write::Beat(150, None)]).await.unwrap();
        assert_eq!(store.beats().await.unwrap(), (Some(150), vec![(99, 150)]));
    }
}
