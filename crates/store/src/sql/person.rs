//! Export and erasure of personal data: everything that is stored about one person is listed or
//! removed.
//!
//! [`COLUMNS`] states for every column of the database whether it can contain personal data. A
//! column that is missing there has not been considered, and a test fails.

use kozyr_rules::Secret;

use super::cell::{Cell, params};
use super::query::{Db, Query, Result, Row};
use super::{circles, read, standings};
use kozyr_storage::{
    AuditRow, GuestId, MatchId, MatchOf, Named, SanctionKind, TableId, TableRow, Value,
};

/// The personal data in each table: its name, the columns without personal data, those with ids,
/// and those with text, each separated by blanks. A review belongs to a seat, and a step to cards.
pub const COLUMNS: &[(&str, &str, &str, &str)] = &[
    ("guests", "updated", "id", "name"),
    ("tokens", "hash created seen ends leaves", "guest", "browser system"),
    ("links", "hash expires", "guest", ""),
    ("members", "", "guest", ""),
    ("away", "begins ends first last", "guest", ""),
    ("practice", "positions", "guest", ""),
    ("turns", "table_id since rest due", "guest", ""),
    ("said", "table_id n aside at", "guest", "name words"),
    ("bots", "id token open created seen", "owner", "name"),
    ("tables", "id game match_id live updated open", "", "state listed"),
    ("table_guests", "table_id open updated", "guest", ""),
    ("table_mentions", "table_id", "guest", ""),
    ("matches", "n id table_id game started finished", "", "setup summary"),
    ("match_guests", "match_id seat nth first member finished won", "guest", ""),
    ("steps", "id match_n number before seat text action_id version time clock digest", "", ""),
    ("heads", "match_n step", "", ""),
    ("settled", "step", "", ""),
    ("reviews", "match_id seat review", "", ""),
    ("codes", "code table_id", "", ""),
    ("beats", "one time", "", ""),
    ("stops", "began ended", "", ""),
    ("hidden", "n at", "guest other", "name"),
    ("admin_links", "hash expires", "", ""),
    ("admin_sessions", "n hash began expires link", "", ""),
    ("sanctions", "kind since until", "guest", "reason"),
    (
        "reports",
        "n at table_id game reason said settled outcome",
        "reporter about",
        "reporter_name about_name note words",
    ),
    ("announcements", "at text until", "", ""),
    ("figures", "game figure n", "", ""),
    ("audit", "n at session what until", "", "about detail"),
    // The name and description of a circle are the circle's.
    ("circles", "id name about games zone hours key founded numbered", "", ""),
    ("circle_members", "circle n role joined", "guest", ""),
    ("circle_tables", "table_id circle open updated", "", ""),
    ("circle_matches", "match_id circle finished counted", "", ""),
    ("circle_standings", "circle game matches wins places scored points", "guest", ""),
];

/// The query for each table with rows that belong to a person, by their id: its name in the export,
/// and the columns. Secrets and the texts of other people are left out.
pub(crate) const OWN: &[(&str, &[&str], &str)] = &[
    (
        "devices",
        &["since", "seen", "browser", "system"],
        "SELECT created, CASE WHEN seen > created THEN seen ELSE created END AS there, browser, system \
         FROM tokens WHERE guest = ?1 ORDER BY created",
    ),
    ("links", &["expires"], "SELECT expires FROM links WHERE guest = ?1"),
    ("house", &["member"], "SELECT 1 FROM members WHERE guest = ?1"),
    ("away", &["first", "last"], "SELECT first, last FROM away WHERE guest = ?1 ORDER BY begins"),
    ("practice", &["positions"], "SELECT positions FROM practice WHERE guest = ?1"),
    (
        "turns",
        &["table", "since", "rest_ms", "due"],
        "SELECT table_id, since, rest, due FROM turns WHERE guest = ?1",
    ),
    (
        "said",
        &["table", "at", "words"],
        "SELECT table_id, at, words FROM said WHERE guest = ?1 ORDER BY at",
    ),
    (
        "bots",
        &["id", "name", "open", "made"],
        "SELECT id, name, open, created FROM bots WHERE owner = ?1 ORDER BY created",
    ),
    (
        "sanctions",
        &["kind", "reason", "since", "until"],
        "SELECT kind, reason, since, until FROM sanctions WHERE guest = ?1",
    ),
    ("hidden", &["name", "since"], "SELECT name, at FROM hidden WHERE guest = ?1 ORDER BY n"),
    (
        "circles",
        &["id", "name", "role", "number", "joined"],
        "SELECT c.id, c.name, CASE m.role WHEN 2 THEN 'founder' WHEN 1 THEN 'keeper' \
         ELSE 'member' END, m.n, m.joined FROM circle_members m JOIN circles c ON c.id = m.circle \
         WHERE m.guest = ?1 ORDER BY m.joined",
    ),
    (
        "standings",
        &["circle", "game", "matches", "wins", "places", "scored", "points"],
        "SELECT circle, game, matches, wins, places, scored, points FROM circle_standings \
         WHERE guest = ?1 ORDER BY circle, game",
    ),
    (
        "matches",
        &["id", "table", "game", "seat", "first", "member", "won", "started", "finished"],
        "SELECT m.id, m.table_id, m.game, g.seat, g.first, g.member, g.won, m.started, m.finished \
         FROM match_guests g JOIN matches m ON m.id = g.match_id WHERE g.guest = ?1 \
         ORDER BY m.n, g.seat",
    ),
    (
        "reports_made",
        &["at", "game", "reason", "note"],
        "SELECT at, game, reason, note FROM reports WHERE reporter = ?1 ORDER BY n",
    ),
    // That there are reports, and what the person said; not what others wrote.
    (
        "reports_about",
        &["at", "game", "reason", "words", "said"],
        "SELECT at, game, reason, words, said FROM reports WHERE about = ?1 ORDER BY n",
    ),
];

pub(crate) fn own_rows(db: &dyn Db, id: &GuestId) -> Result<Vec<(&'static str, Vec<Named>)>> {
    OWN.iter()
        .map(|(what, names, sql)| {
            let mut all = Vec::new();
            db.rows(sql, &params![id.0], &mut |row| {
                all.push(named(names, row)?);
                Ok(true)
            })?;
            Ok((*what, all))
        })
        .collect()
}

pub(crate) fn practice(db: &dyn Db, guest: &GuestId) -> Result<Option<String>> {
    db.one("SELECT positions FROM practice WHERE guest = ?1", [&guest.0])
}

pub(crate) const TABLES_WITH: &str = "SELECT table_id FROM table_mentions WHERE guest = ?1
     UNION SELECT table_id FROM table_guests WHERE guest = ?1
     UNION SELECT table_id FROM turns WHERE guest = ?1 ORDER BY 1";

pub(crate) fn tables_with(db: &dyn Db, id: &GuestId) -> Result<Vec<TableId>> {
    db.all(TABLES_WITH, [&id.0])
}

pub(crate) fn matches_with(db: &dyn Db, id: &GuestId, tables: &[TableId]) -> Result<Vec<MatchOf>> {
    let mut ids: Vec<MatchId> =
        db.all("SELECT DISTINCT match_id FROM match_guests WHERE guest = ?1", [&id.0])?;
    for table in tables {
        ids.extend(db.all("SELECT id FROM matches WHERE table_id = ?1", [&table.0])?);
    }
    ids.sort();
    ids.dedup();
    let mut all = Vec::new();
    for played in ids {
        let Some(row) = read::match_by_id(db, &played)? else { continue };
        let own = "SELECT seat, nth, first FROM match_guests WHERE match_id = ?1 AND guest = ?2 \
                   ORDER BY seat";
        let own = db.all(own, [&played.0, &id.0])?;
        all.push(MatchOf { row, own });
    }
    Ok(all)
}

pub(crate) fn lock_out(db: &dyn Db, id: &GuestId, now: i64) -> Result<()> {
    db.run(
        "INSERT INTO sanctions (guest, kind, reason, since) VALUES (?1, ?2, '', ?3)
         ON CONFLICT (guest, kind) DO UPDATE SET since = ?3",
        params![id.0, SanctionKind::Erase.name(), now],
    )?;
    delete_each(db, id, ACCESS)
}

pub(crate) fn put_table(db: &dyn Db, before: TableRow, after: TableRow) -> Result<bool> {
    let TableRow { id: TableId(id), state: read, .. } = before;
    let TableRow { state, listed, open, live, .. } = after;
    let changed = db.run(
        "UPDATE tables SET state = ?3, listed = ?4, open = ?5, live = ?6
         WHERE id = ?1 AND state = ?2",
        params![id, read.expose(), state.expose(), listed.as_ref().map(Secret::expose), open, live],
    )?;
    if changed == 0 {
        return Ok(false);
    }
    for sql in [
        "UPDATE table_guests SET open = ?2 WHERE table_id = ?1",
        "UPDATE circle_tables SET open = ?2 WHERE table_id = ?1",
    ] {
        db.run(sql, params![id, open])?;
    }
    Ok(true)
}

pub(crate) fn tables_said(
    db: &dyn Db,
    before: i64,
    after: Option<TableId>,
    limit: u32,
) -> Result<(Vec<TableRow>, Option<TableId>)> {
    // A state that is no valid JSON is left as it is.
    let is_old = |row: &TableRow| {
        let state: Option<serde_json::Value> = serde_json::from_str(row.state.expose()).ok();
        let first = state.as_ref().and_then(|state| state.pointer("/chat/0/at")?.as_i64());
        first.is_some_and(|at| at < before)
    };
    let mut found = Vec::new();
    let ids: Vec<TableId> = read::ids_after(db, "tables", after.map(|id| id.0), limit)?;
    for id in &ids {
        found.extend(read::table(db, id)?.filter(is_old));
    }
    Ok((found, ids.into_iter().next_back()))
}

fn named(names: &[&'static str], row: &dyn Row) -> Result<Named> {
    let value = |place: usize| -> Result<Value> {
        Ok(match row.cell(place)? {
            Cell::Number(number) => Value::Number(number),
            Cell::Text(text) => Value::Text(text.into_owned()),
            Cell::Null | Cell::Bytes(_) => Value::Nothing,
        })
    };
    (0..).zip(names).map(|(place, name)| Ok((*name, value(place)?))).collect()
}

pub(crate) fn forget_person(
    db: &dyn Db,
    id: &GuestId,
    names: Vec<String>,
    gone: &'static str,
    matches: Vec<(MatchId, String, Option<String>)>,
    now: i64,
) -> Result<bool> {
    if db.count("SELECT COUNT(*) FROM guests WHERE id = ?1", [&id.0])? == 0 {
        return Ok(true);
    }
    let with = "SELECT COUNT(*) FROM table_guests g JOIN tables t ON t.id = g.table_id
         WHERE g.guest = ?1 AND replace(t.state, ?1, '') <> t.state";
    if db.count(with, [&id.0])? > 0 {
        return Ok(false);
    }
    for (of, setup, summary) in matches {
        db.run(
            "UPDATE matches SET setup = ?2, summary = CASE WHEN summary IS NULL THEN NULL \
             ELSE COALESCE(?3, summary) END WHERE id = ?1",
            params![of.0, setup, summary],
        )?;
    }
    delete_own(db, id)?;
    delete_each(
        db,
        id,
        &[
            "DELETE FROM sanctions WHERE guest = ?1",
            "DELETE FROM table_guests WHERE guest = ?1",
            "DELETE FROM table_mentions WHERE guest = ?1",
            standings::KEEP_COMPANY,
            "DELETE FROM match_guests WHERE guest = ?1",
            "DELETE FROM guests WHERE id = ?1",
        ],
    )?;
    // What they wrote and said is deleted; the fact of a report stays for its own time.
    for sql in [
        "UPDATE reports SET reporter = '', reporter_name = ?2, note = '' WHERE reporter = ?1",
        "UPDATE reports SET about = '', about_name = ?2, words = CASE WHEN words IS NULL THEN NULL \
         ELSE ?2 END WHERE about = ?1",
    ] {
        db.run(sql, [id.0.as_str(), gone])?;
    }
    for name in names {
        without_name(db, &name, gone)?;
    }
    let line = "INSERT INTO audit (at, what, about, detail) VALUES (?1, 'forgotten', ?2, '')";
    db.run(line, params![now, gone])?;
    Ok(true)
}

/// Deletes everything that lets a guest do something.
const ACCESS: &[&str] = &[
    "DELETE FROM tokens WHERE guest = ?1",
    "DELETE FROM links WHERE guest = ?1",
    "DELETE FROM bots WHERE owner = ?1",
];

/// Deletes everything that belongs to a guest alone.
pub(crate) fn delete_own(db: &dyn Db, id: &GuestId) -> Result<()> {
    circles::forget(db, id)?;
    delete_each(db, id, ACCESS)?;
    delete_each(
        db,
        id,
        &[
            "DELETE FROM circle_standings WHERE guest = ?1",
            "DELETE FROM hidden WHERE guest = ?1",
            "DELETE FROM hidden WHERE other = ?1",
            "DELETE FROM members WHERE guest = ?1",
            "DELETE FROM away WHERE guest = ?1",
            "DELETE FROM practice WHERE guest = ?1",
            "DELETE FROM turns WHERE guest = ?1",
            "DELETE FROM said WHERE guest = ?1",
        ],
    )
}

/// Runs statements that delete rows of a guest.
fn delete_each(db: &dyn Db, id: &GuestId, all: &[&str]) -> Result<()> {
    all.iter().try_for_each(|sql| db.run(sql, [&id.0]).map(drop))
}

/// Removes a name that nobody has any more from the audit log, where it is all that says whom a
/// line is about. The lines are never changed: each one is deleted and inserted again.
fn without_name(db: &dyn Db, name: &str, gone: &str) -> Result<()> {
    let lines = "SELECT n, at, session, what, about, detail, until FROM audit WHERE about = ?1
         AND NOT EXISTS (SELECT 1 FROM guests WHERE name = ?1)";
    for AuditRow { n, at, session, what, about: _, detail, until } in db.all(lines, [name])? {
        db.run("DELETE FROM audit WHERE n = ?1", [n])?;
        db.run(
            "INSERT INTO audit (n, at, session, what, about, detail, until) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![n, at, session, what, gone, detail, until],
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The page that tells people what is stored of them names each kind of their data.
    #[test]
    fn the_privacy_notice_names_everything_that_is_exported() {
        let page = include_str!("../../../../web/src/home/AboutPage.tsx");
        let mut kinds: Vec<&str> = OWN.iter().map(|(what, ..)| *what).collect();
        kinds.extend(["name", "tables"]);
        kinds.sort_unstable();
        for texts in [
            include_str!("../../../../web/src/locales/en/about.ftl"),
            include_str!("../../../../web/src/locales/ru/about.ftl"),
            include_str!("../../../../web/src/locales/uk/about.ftl"),
        ] {
            let lines = texts.lines().filter_map(|line| line.strip_prefix("about-own-"));
            let mut told: Vec<&str> = lines.filter_map(|line| line.split(" = ").next()).collect();
            told.sort_unstable();
            assert_eq!(told, kinds);
        }
        let shown = page.split_once("const OWN = [").unwrap().1.split_once(']').unwrap().0;
        let mut shown: Vec<&str> = shown.split('"').skip(1).step_by(2).collect();
        shown.sort_unstable();
        assert_eq!(shown, kinds);
    }
}
