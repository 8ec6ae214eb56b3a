//! Queries of the contract as SQL.

use super::cell::params;
use super::query::{Db, FromRow, Query, Result};
use kozyr_storage::{
    Guest, GuestId, LinkHash, MatchId, MatchRow, MatchSeat, MatchSummary, Page, TableEntry,
    TableId, TableRow, TokenHash,
};

const TABLE: &str = "SELECT id, game, state, match_id, listed, open, live, updated FROM tables";

pub(crate) const BY_TOKEN: &str =
    "SELECT g.id, g.name FROM tokens t JOIN guests g ON g.id = t.guest WHERE t.hash = ?1";

pub(crate) fn guest_by_token(db: &dyn Db, token: TokenHash) -> Result<Option<Guest>> {
    db.one(BY_TOKEN, [token])
}

pub(crate) fn peek_link(db: &dyn Db, link: LinkHash, now: i64) -> Result<Option<Guest>> {
    db.one(
        "SELECT g.id, g.name FROM links l JOIN guests g ON g.id = l.guest
         WHERE l.hash = ?1 AND l.expires > ?2",
        params![link, now],
    )
}

pub(crate) fn table(db: &dyn Db, id: &TableId) -> Result<Option<TableRow>> {
    db.one(&format!("{TABLE} WHERE id = ?1"), [&id.0])
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
    db: &dyn Db,
    guest: &GuestId,
    finished_since: i64,
    limit: u32,
) -> Result<Vec<TableEntry>> {
    let mut entries: Vec<TableEntry> = db.all(OPEN_TABLES, params![guest.0, limit])?;
    entries.extend(db.all(FINISHED_TABLES, params![guest.0, limit, finished_since])?);
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.updated));
    entries.truncate(limit as usize);
    Ok(entries)
}

pub(crate) const COUNT_OPEN: &str =
    "SELECT COUNT(*) FROM table_guests WHERE guest = ?1 AND open = 1";

pub(crate) fn open_tables_of(db: &dyn Db, guest: &GuestId) -> Result<u32> {
    db.count(COUNT_OPEN, [&guest.0])
}

/// Returns the ids after a given one, or the first ones, in order.
pub(crate) fn ids_after<T: FromRow>(
    db: &dyn Db,
    of: &'static str,
    after: Option<String>,
    limit: u32,
) -> Result<Vec<T>> {
    let sql = format!("SELECT id FROM {of} WHERE id > ?1 ORDER BY id LIMIT ?2");
    db.all(&sql, params![after.unwrap_or_default(), limit])
}

pub(crate) fn live_tables(db: &dyn Db) -> Result<Vec<TableRow>> {
    db.all(&format!("{TABLE} WHERE live = 1"), ())
}

pub(crate) fn match_by_id(db: &dyn Db, id: &MatchId) -> Result<Option<MatchRow>> {
    db.one(
        "SELECT id, table_id, game, setup, started, finished, summary FROM matches WHERE id = ?1",
        [&id.0],
    )
}

pub(crate) fn seat_in(db: &dyn Db, id: &MatchId, guest: &GuestId) -> Result<Option<MatchSeat>> {
    db.one(
        "SELECT seat, nth, first FROM match_guests WHERE match_id = ?1 AND guest = ?2
         ORDER BY first DESC, seat",
        [&id.0, &guest.0],
    )
}

pub(crate) fn review(db: &dyn Db, id: &MatchId, seat: u8) -> Result<Option<String>> {
    db.one("SELECT review FROM reviews WHERE match_id = ?1 AND seat = ?2", params![id.0, seat])
}

/// A page of the matches that ended before a given one.
pub(crate) const MATCHES_AFTER: &str = "SELECT m.id, m.game, m.summary, g.finished,
     g.seat, g.nth, g.first FROM match_guests g JOIN matches m ON m.id = g.match_id
     WHERE g.guest = ?1 AND (g.finished, g.match_id) < (?2, ?3)
     ORDER BY g.finished DESC, g.match_id DESC LIMIT ?4 OFFSET ?5";

pub(crate) fn matches_of(
    db: &dyn Db,
    guest: &GuestId,
    page: Page,
    limit: u32,
) -> Result<Vec<MatchSummary>> {
    let (finished, id, skip) = begin(page);
    db.all(MATCHES_AFTER, params![guest.0, finished, id, limit, skip])
}

/// Returns the end and the id of the match after which a page begins, and the number of rows to
/// skip.
pub(crate) fn begin(page: Page) -> (i64, String, u32) {
    // No match ends after the end of time.
    match page {
        Page::First => (i64::MAX, String::new(), 0),
        Page::Skip(skip) => (i64::MAX, String::new(), skip),
        Page::After(finished, id) => (finished, id.0, 0),
    }
}
