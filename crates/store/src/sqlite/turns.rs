//! Correspondence turns, which have days: whose turn it is, when these people are away, and when
//! the server did not run (its heartbeat). The turns that may be over are found without reading any
//! match.

use rusqlite::{Connection, OptionalExtension, Result, params};

use crate::model::{AwayRow, Beats, GuestId, TableId, TurnRow};

/// How long the times in which the server did not run are stored, in milliseconds: longer than any
/// turn.
const STOPS_KEPT: i64 = 800 * 24 * 60 * 60 * 1000;

/// The turns that may be over by a time, longest due first.
const DUE: &str = "SELECT table_id, guest, since, rest, due FROM turns
     WHERE due <= ?1 ORDER BY due LIMIT ?2";

pub(crate) fn due_turns(db: &Connection, now: i64, limit: u32) -> Result<Vec<TurnRow>> {
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

pub(crate) fn all_away(db: &Connection) -> Result<Vec<(GuestId, AwayRow)>> {
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

pub(crate) fn beats(db: &Connection) -> Result<Beats> {
    let last =
        db.prepare_cached("SELECT time FROM beats")?.query_row([], |row| row.get(0)).optional()?;
    let stops = db
        .prepare_cached("SELECT began, ended FROM stops ORDER BY began")?
        .query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_>>()?;
    Ok((last, stops))
}

/// Stores whose turn it is at a table, or that nobody's time runs there.
pub(crate) fn turn(db: &Connection, id: &TableId, turn: Option<&TurnRow>) -> Result<()> {
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

/// Postpones the check of a turn, if it is still the same turn.
pub(crate) fn put_off(db: &Connection, id: &TableId, since: i64, due: i64) -> Result<()> {
    db.prepare_cached("UPDATE turns SET due = ?3 WHERE table_id = ?1 AND since = ?2")?
        .execute(params![id.0, since, due])
        .map(|_| ())
}

/// Stores when a guest is away. That guest's turns may now be over earlier or later.
pub(crate) fn away(db: &Connection, guest: &GuestId, all: &[AwayRow]) -> Result<()> {
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

/// Deletes the absences of a guest.
pub(crate) fn forget(db: &Connection, guest: &GuestId) -> Result<()> {
    db.prepare_cached("DELETE FROM away WHERE guest = ?1")?.execute([&guest.0]).map(|_| ())
}

/// Stores a heartbeat of the server, and a time in which it did not run.
pub(crate) fn beat(db: &Connection, now: i64, stop: Option<(i64, i64)>) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO beats (one, time) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET time = ?1",
    )?
    .execute([now])?;
    // If the clock was set back, the times after this are still to come.
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
