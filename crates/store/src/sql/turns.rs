//! Correspondence turns, which have days: whose turn it is, when these people are away, and when
//! the server did not run (its heartbeat). The turns that may be over are found without reading any
//! match.

use super::cell::params;
use super::query::{Db, Query, Result};
use kozyr_storage::{AwayRow, Beats, GuestId, TableId, TurnRow};

/// How long the times in which the server did not run are stored, in milliseconds: longer than any
/// turn.
const STOPS_KEPT: i64 = 800 * 24 * 60 * 60 * 1000;

pub(crate) fn due_turns(db: &dyn Db, now: i64, limit: u32) -> Result<Vec<TurnRow>> {
    db.all(
        "SELECT table_id, guest, since, rest, due FROM turns WHERE due <= ?1 ORDER BY due LIMIT ?2",
        params![now, limit],
    )
}

pub(crate) fn all_away(db: &dyn Db) -> Result<Vec<(GuestId, AwayRow)>> {
    db.all("SELECT guest, begins, ends, first, last FROM away ORDER BY guest, begins", ())
}

pub(crate) fn beats(db: &dyn Db) -> Result<Beats> {
    let last = db.one("SELECT time FROM beats", ())?;
    Ok((last, db.all("SELECT began, ended FROM stops ORDER BY began", ())?))
}

/// Stores whose turn it is at a table, or that nobody's time runs there.
pub(crate) fn turn(db: &dyn Db, id: &TableId, turn: Option<&TurnRow>) -> Result<()> {
    match turn {
        Some(turn) => db.run(
            "INSERT INTO turns (table_id, guest, since, rest, due) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT (table_id) DO UPDATE SET guest = ?2, since = ?3, rest = ?4, due = ?5",
            params![id.0, turn.guest.0, turn.since, turn.rest, turn.due],
        ),
        None => db.run("DELETE FROM turns WHERE table_id = ?1", [&id.0]),
    }
    .map(drop)
}

/// Postpones the check of a turn, if it is still the same turn.
pub(crate) fn put_off(db: &dyn Db, id: &TableId, since: i64, due: i64) -> Result<()> {
    let sql = "UPDATE turns SET due = ?3 WHERE table_id = ?1 AND since = ?2";
    db.run(sql, params![id.0, since, due]).map(drop)
}

/// Stores when a guest is away. That guest's turns may now be over earlier or later.
pub(crate) fn away(db: &dyn Db, guest: &GuestId, all: &[AwayRow]) -> Result<()> {
    db.run("DELETE FROM away WHERE guest = ?1", [&guest.0])?;
    for one in all {
        db.run(
            "INSERT INTO away (guest, begins, ends, first, last) VALUES (?1, ?2, ?3, ?4, ?5)",
            params![guest.0, one.begins, one.ends, one.first, one.last],
        )?;
    }
    db.run("UPDATE turns SET due = since + rest WHERE guest = ?1", [&guest.0]).map(drop)
}

/// Stores a heartbeat of the server, and a time in which it did not run.
pub(crate) fn beat(db: &dyn Db, now: i64, stop: Option<(i64, i64)>) -> Result<()> {
    db.run(
        "INSERT INTO beats (one, time) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET time = ?1",
        [now],
    )?;
    // If the clock was set back, the times after this are still to come.
    db.run("DELETE FROM stops WHERE began >= ?1", [now])?;
    db.run("UPDATE stops SET ended = ?1 WHERE ended > ?1", [now])?;
    if let Some((began, ended)) = stop {
        // By when the server ran, and not by a clock that may be wrong.
        db.run("DELETE FROM stops WHERE ended < ?1", [began - STOPS_KEPT])?;
        db.run(
            "INSERT INTO stops (began, ended) VALUES (?1, ?2)
             ON CONFLICT (began) DO UPDATE SET ended = CASE WHEN stops.ended > ?2 THEN stops.ended ELSE ?2 END",
            [began, ended],
        )?;
    }
    Ok(())
}
