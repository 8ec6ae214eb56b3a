//! Standings (leaderboard) of circles: the tables and matches of a circle, and the results that
//! count.

use std::collections::BTreeMap;

use super::cell::params;
use super::query::{Db, Query, Result};
use super::read;
use kozyr_storage::{CircleId, CircleMatch, Page, SeatResult, Standing, TableEntry, TableId};

/// The number of members who have to play in a match for it to count as one of their circle.
const COMPANY: usize = 2;

pub(crate) const OPEN_TABLES: &str = "SELECT t.id, t.game, t.state, t.listed, t.live, c.updated
     FROM circle_tables c JOIN tables t ON t.id = c.table_id
     WHERE c.circle = ?1 AND c.open = 1 ORDER BY c.updated DESC LIMIT ?2";

pub(crate) const MATCHES_AFTER: &str = "SELECT m.id, m.game, m.summary, c.finished, c.counted
     FROM circle_matches c JOIN matches m ON m.id = c.match_id
     WHERE c.circle = ?1 AND c.finished > 0 AND (c.finished, c.match_id) < (?2, ?3)
     ORDER BY c.finished DESC, c.match_id DESC LIMIT ?4 OFFSET ?5";

pub(crate) fn circle_tables(db: &dyn Db, id: &CircleId, limit: u32) -> Result<Vec<TableEntry>> {
    db.all(OPEN_TABLES, params![id.0, limit])
}

pub(crate) fn circle_of_table(db: &dyn Db, table: &TableId) -> Result<Option<(CircleId, String)>> {
    db.one(
        "SELECT c.id, c.name FROM circle_tables t JOIN circles c ON c.id = t.circle
         WHERE t.table_id = ?1",
        [&table.0],
    )
}

pub(crate) fn circle_matches(
    db: &dyn Db,
    id: &CircleId,
    page: Page,
    limit: u32,
) -> Result<Vec<CircleMatch>> {
    let (finished, after, skip) = read::begin(page);
    db.all(MATCHES_AFTER, params![id.0, finished, after, limit, skip])
}

pub(crate) fn standings(db: &dyn Db, id: &CircleId) -> Result<Vec<Standing>> {
    db.all(
        "SELECT s.game, m.n, s.matches, s.wins, s.places, s.scored, s.points
         FROM circle_standings s
         JOIN circle_members m ON m.circle = s.circle AND m.guest = s.guest
         WHERE s.circle = ?1 ORDER BY s.game, m.n",
        [&id.0],
    )
}

/// Stores of matches in play that a guest began them with others, as members of a circle. The guest
/// is about to be deleted, has given the matches up by that, and is no row of theirs any more.
pub(crate) const KEEP_COMPANY: &str =
    "INSERT INTO circle_matches (match_id, circle, finished, counted)
     SELECT m.id, t.circle, 0, 1 FROM match_guests g JOIN matches m ON m.id = g.match_id
     JOIN circle_tables t ON t.table_id = m.table_id
     WHERE g.guest = ?1 AND g.member = 1 AND g.nth = 0 AND m.finished IS NULL AND EXISTS (
         SELECT 1 FROM match_guests o WHERE o.match_id = m.id AND o.guest <> ?1 AND o.member = 1)
     ON CONFLICT (match_id) DO NOTHING";

/// Counts a match that has ended, once, if it was played at a table of a circle and by at least two
/// guests who were its members when they took their seats.
pub(crate) fn count(db: &dyn Db, id: &str, results: &[SeatResult]) -> Result<()> {
    let found: Option<(String, String, i64)> = db.one(
        "SELECT c.circle, m.game, m.finished FROM matches m
         JOIN circle_tables c ON c.table_id = m.table_id
         WHERE m.id = ?1 AND m.finished IS NOT NULL",
        [id],
    )?;
    let Some((circle, game, finished)) = found else { return Ok(()) };
    // A result belongs to the guest who began the match on the seat.
    let mut by_guest: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let seats = "SELECT guest, seat, nth = 0 FROM match_guests
         WHERE match_id = ?1 AND member = 1 ORDER BY seat";
    for (guest, seat, first) in db.all::<(String, u8, bool)>(seats, [id])? {
        by_guest.entry(guest).or_default().extend(first.then_some(seat));
    }
    let forgotten = "SELECT COUNT(*) FROM circle_matches WHERE match_id = ?1 AND finished = 0";
    let was_company = db.count(forgotten, [id])? > 0;
    if by_guest.len() < COMPANY && !was_company {
        return Ok(());
    }
    let of = |seats: &Vec<u8>| match seats[..] {
        [seat] => results.iter().find(|result| result.seat == seat),
        _ => None,
    };
    let mut all: Vec<_> =
        by_guest.iter().filter_map(|(guest, seats)| Some((guest, of(seats)?))).collect();
    let gave_up = was_company || all.iter().any(|(_, result)| result.gave_up);
    if all.len() < COMPANY && !gave_up {
        all.clear();
    }
    let new = db.run(
        "INSERT INTO circle_matches (match_id, circle, finished, counted)
         VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (match_id) DO UPDATE SET finished = ?3, counted = ?4
         WHERE circle_matches.finished = 0",
        params![id, circle, finished, !all.is_empty()],
    )?;
    if new == 0 {
        return Ok(());
    }
    for (guest, result) in all {
        let SeatResult { seat: _, place, won, points, gave_up: _ } = *result;
        db.run(
            "INSERT INTO circle_standings
                 (circle, guest, game, matches, wins, places, scored, points)
             VALUES (?1, ?2, ?3, 1, ?4, ?5, ?6, ?7)
             ON CONFLICT (circle, guest, game) DO UPDATE SET matches = circle_standings.matches + 1,
                 wins = circle_standings.wins + ?4, places = circle_standings.places + ?5,
                 scored = circle_standings.scored + ?6, points = circle_standings.points + ?7",
            params![circle, guest, game, won, place, points.is_some(), points.unwrap_or_default()],
        )?;
    }
    Ok(())
}
