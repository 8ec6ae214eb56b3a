//! Queries of the contract as SQL.

use kozyr_rules::Secret;
use rusqlite::{Connection, OptionalExtension, Result, Row, params};

use super::step_index;
use crate::model::{
    Guest, GuestId, LinkHash, MatchId, MatchRow, MatchSummary, Page, StepRow, TableEntry, TableId,
    TableRow, TokenHash,
};

const TABLE: &str = "id, game, state, match_id, listed, open, live, updated";

fn table_row(row: &Row<'_>) -> Result<TableRow> {
    Ok(TableRow {
        id: TableId(row.get(0)?),
        game: row.get(1)?,
        state: row.get::<_, String>(2)?.into(),
        match_id: row.get::<_, Option<String>>(3)?.map(MatchId),
        listed: row.get::<_, Option<String>>(4)?.map(Secret::new),
        open: row.get(5)?,
        live: row.get(6)?,
        updated: row.get(7)?,
    })
}

pub(crate) fn table_entry(row: &Row<'_>) -> Result<TableEntry> {
    Ok(TableEntry {
        id: TableId(row.get(0)?),
        game: row.get(1)?,
        state: row.get::<_, String>(2)?.into(),
        listed: row.get::<_, Option<String>>(3)?.map(Secret::new),
        live: row.get(4)?,
        updated: row.get(5)?,
    })
}

fn guest(row: &Row<'_>) -> Result<Guest> {
    Ok(Guest { id: GuestId(row.get(0)?), name: row.get(1)? })
}

pub(crate) const BY_TOKEN: &str =
    "SELECT g.id, g.name FROM tokens t JOIN guests g ON g.id = t.guest WHERE t.hash = ?1";

pub(crate) fn guest_by_token(db: &Connection, token: TokenHash) -> Result<Option<Guest>> {
    db.prepare_cached(BY_TOKEN)?.query_row([token], guest).optional()
}

pub(crate) fn peek_link(db: &Connection, link: LinkHash, now: i64) -> Result<Option<Guest>> {
    db.prepare_cached(
        "SELECT g.id, g.name FROM links l JOIN guests g ON g.id = l.guest
         WHERE l.hash = ?1 AND l.expires > ?2",
    )?
    .query_row(params![link, now], guest)
    .optional()
}

pub(crate) fn table(db: &Connection, id: &TableId) -> Result<Option<TableRow>> {
    db.prepare_cached(&format!("SELECT {TABLE} FROM tables WHERE id = ?1"))?
        .query_row([&id.0], table_row)
        .optional()
}

/// The latest tables with something left to play.
pub(crate) const OPEN_TABLES: &str = "SELECT t.id, t.game, t.state, t.listed, t.live, g.updated
     FROM table_guests g JOIN tables t ON t.id = g.table_id
     WHERE g.guest = ?1 AND g.open = 1 ORDER BY g.updated DESC LIMIT ?2";

/// The latest of the other tables that have changed since a time.
pub(crate) const FINISHED_TABLES: &str = "SELECT t.id, t.game, t.state, t.listed, t.live, g.updated
     FROM table_guests g JOIN tables t ON t.id = g.table_id
     WHERE g.guest = ?1 AND g.open = 0 AND g.updated > ?3
     ORDER BY g.updated DESC LIMIT ?2";

pub(crate) fn tables_of(
    db: &Connection,
    guest: &GuestId,
    finished_since: i64,
    limit: u32,
) -> Result<Vec<TableEntry>> {
    let mut entries: Vec<TableEntry> = db
        .prepare_cached(OPEN_TABLES)?
        .query_map(params![guest.0, limit], table_entry)?
        .collect::<Result<_>>()?;
    let mut finished = db.prepare_cached(FINISHED_TABLES)?;
    for found in finished.query_map(params![guest.0, limit, finished_since], table_entry)? {
        entries.push(found?);
    }
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.updated));
    entries.truncate(limit as usize);
    Ok(entries)
}

pub(crate) const COUNT_OPEN: &str =
    "SELECT COUNT(*) FROM table_guests WHERE guest = ?1 AND open = 1";

pub(crate) fn open_tables_of(db: &Connection, guest: &GuestId) -> Result<u32> {
    db.prepare_cached(COUNT_OPEN)?.query_row([&guest.0], |row| row.get(0))
}

/// Returns the ids after a given one, in order.
pub(crate) fn ids_after(
    db: &Connection,
    of: &'static str,
    after: &str,
    limit: u32,
) -> Result<Vec<String>> {
    db.prepare_cached(&format!("SELECT id FROM {of} WHERE id > ?1 ORDER BY id LIMIT ?2"))?
        .query_map(params![after, limit], |row| row.get(0))?
        .collect()
}

pub(crate) fn live_tables(db: &Connection) -> Result<Vec<TableRow>> {
    db.prepare_cached(&format!("SELECT {TABLE} FROM tables WHERE live = 1"))?
        .query_map([], table_row)?
        .collect()
}

pub(crate) fn match_by_id(db: &Connection, id: &MatchId) -> Result<Option<MatchRow>> {
    db.prepare_cached(
        "SELECT id, table_id, game, setup, started, finished, summary FROM matches WHERE id = ?1",
    )?
    .query_row([&id.0], |row| {
        Ok(MatchRow {
            id: MatchId(row.get(0)?),
            table: TableId(row.get(1)?),
            game: row.get(2)?,
            setup: row.get::<_, String>(3)?.into(),
            started: row.get(4)?,
            finished: row.get::<_, Option<i64>>(5)?.zip(row.get(6)?),
        })
    })
    .optional()
}

pub(crate) fn step_row(row: &Row<'_>) -> Result<StepRow> {
    Ok(StepRow {
        number: row.get(0)?,
        seat: row.get(1)?,
        text: row.get::<_, String>(2)?.into(),
        action_id: row.get(3)?,
        version: row.get(4)?,
        time: row.get(5)?,
        clock: row.get(6)?,
    })
}

/// A step by its place, with the place of the one before it.
pub(crate) const STEP: &str =
    "SELECT number, seat, text, action_id, version, time, clock, before FROM steps WHERE id = ?1";

/// Returns the steps of a match, read from the last one backwards. `head` is the place of the last
/// step; `None` if it has to be read from the file.
pub(crate) fn steps(db: &Connection, id: &MatchId, head: Option<i64>) -> Result<Vec<StepRow>> {
    // One snapshot of the database for all of them.
    let db = db.unchecked_transaction()?;
    let mut next = match head {
        Some(head) => Some(head),
        None => step_index::settled(&db, &id.0)?.map(|head| head.step),
    };
    let mut steps = Vec::new();
    let mut step = db.prepare_cached(STEP)?;
    while let Some(place) = next {
        let found = step.query_row([place], |row| Ok((step_row(row)?, row.get(7)?))).optional()?;
        let (step, before) = found.ok_or_else(|| step_index::broken("a step is missing"))?;
        steps.push(step);
        next = before;
    }
    steps.reverse();
    Ok(steps)
}

pub(crate) fn seat_in(db: &Connection, id: &MatchId, guest: &GuestId) -> Result<Option<u8>> {
    db.prepare_cached(
        "SELECT seat FROM match_guests WHERE match_id = ?1 AND guest = ?2 ORDER BY seat",
    )?
    .query_row([&id.0, &guest.0], |row| row.get(0))
    .optional()
}

pub(crate) fn review(db: &Connection, id: &MatchId, seat: u8) -> Result<Option<String>> {
    db.prepare_cached("SELECT review FROM reviews WHERE match_id = ?1 AND seat = ?2")?
        .query_row(params![id.0, seat], |row| row.get(0))
        .optional()
}

/// A page of the matches that ended before a given one.
pub(crate) const MATCHES_AFTER: &str = "SELECT m.id, m.game, m.summary, g.finished, g.seat
     FROM match_guests g JOIN matches m ON m.id = g.match_id
     WHERE g.guest = ?1 AND (g.finished, g.match_id) < (?2, ?3)
     ORDER BY g.finished DESC, g.match_id DESC LIMIT ?4 OFFSET ?5";

pub(crate) fn matches_of(
    db: &Connection,
    guest: &GuestId,
    page: Page,
    limit: u32,
) -> Result<Vec<MatchSummary>> {
    // No match ends after the end of time.
    let (finished, id, skip) = match page {
        Page::First => (i64::MAX, String::new(), 0),
        Page::Skip(skip) => (i64::MAX, String::new(), skip),
        Page::After(finished, id) => (finished, id.0, 0),
    };
    db.prepare_cached(MATCHES_AFTER)?
        .query_map(params![guest.0, finished, id, limit, skip], |row| {
            Ok(MatchSummary {
                id: MatchId(row.get(0)?),
                game: row.get(1)?,
                summary: row.get(2)?,
                finished: row.get(3)?,
                seat: row.get(4)?,
            })
        })?
        .collect()
}
