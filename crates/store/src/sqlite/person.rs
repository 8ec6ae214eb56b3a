//! Export and erasure of personal data: everything that is stored about one person is listed or
//! removed.
//!
//! [`COLUMNS`] states for every column of the database whether it can contain personal data. A
//! column that is missing there has not been considered, and a test fails.

use kozyr_rules::Secret;
use rusqlite::{Connection, Result, Row, params};

use super::{bots, circles, hidden, read};
use crate::model::{GuestId, MatchId, MatchOf, Named, TableId, TableRow, Value};

/// Names of columns of one table.
type Columns = &'static [&'static str];

/// The personal data in each table: its name, the columns without personal data, those with ids,
/// and those with text. A review belongs to a seat, and a step to cards.
pub const COLUMNS: &[(&str, Columns, Columns, Columns)] = &[
    ("guests", &["updated"], &["id"], &["name"]),
    ("tokens", &["hash", "created", "seen"], &["guest"], &["browser", "system"]),
    ("links", &["hash", "expires"], &["guest"], &[]),
    ("members", &[], &["guest"], &[]),
    ("away", &["begins", "ends", "first", "last"], &["guest"], &[]),
    ("turns", &["table_id", "since", "rest", "due"], &["guest"], &[]),
    ("said", &["table_id", "n", "aside", "at"], &["guest"], &["name", "words"]),
    ("bots", &["id", "token", "open", "created"], &["owner"], &["name"]),
    ("tables", &["id", "game", "match_id", "live", "updated", "open"], &[], &["state", "listed"]),
    ("table_guests", &["table_id", "open", "updated"], &["guest"], &[]),
    (
        "matches",
        &["n", "id", "table_id", "game", "started", "finished"],
        &[],
        &["setup", "summary"],
    ),
    ("match_guests", &["match_id", "seat", "finished"], &["guest"], &[]),
    (
        "steps",
        &[
            "id",
            "match_n",
            "number",
            "before",
            "seat",
            "text",
            "action_id",
            "version",
            "time",
            "clock",
        ],
        &[],
        &[],
    ),
    ("heads", &["match_n", "step"], &[], &[]),
    ("settled", &["step"], &[], &[]),
    ("reviews", &["match_id", "seat", "review"], &[], &[]),
    ("codes", &["code", "table_id"], &[], &[]),
    ("beats", &["one", "time"], &[], &[]),
    ("stops", &["began", "ended"], &[], &[]),
    ("hidden", &["n", "at"], &["guest", "other"], &["name"]),
    ("admin_links", &["hash", "expires"], &[], &[]),
    ("admin_sessions", &["n", "hash", "began", "expires"], &[], &[]),
    ("sanctions", &["kind", "since", "until"], &["guest"], &["reason"]),
    (
        "reports",
        &["n", "at", "table_id", "game", "reason", "said", "settled", "outcome"],
        &["reporter", "about"],
        &["reporter_name", "about_name", "note", "words"],
    ),
    ("announcements", &["at", "text", "until"], &[], &[]),
    ("audit", &["n", "at", "session", "what", "until"], &[], &["about", "detail"]),
    // The name and description of a circle are the circle's.
    (
        "circles",
        &["id", "name", "about", "games", "zone", "hours", "key", "founded", "numbered"],
        &[],
        &[],
    ),
    ("circle_members", &["circle", "n", "role", "joined"], &["guest"], &[]),
    ("circle_tables", &["table_id", "circle", "open", "updated"], &[], &[]),
    ("circle_matches", &["match_id", "circle", "finished", "counted"], &[], &[]),
    (
        "circle_standings",
        &["circle", "game", "matches", "wins", "places", "scored", "points"],
        &["guest"],
        &[],
    ),
];

/// The query for each table with rows that belong to a person, by their id: its name in the export,
/// and the columns. Secrets and the texts of other people are left out.
const OWN: &[(&str, &[&str], &str)] = &[
    (
        "devices",
        &["since", "seen", "browser", "system"],
        "SELECT created, MAX(seen, created), browser, system FROM tokens WHERE guest = ?1 \
         ORDER BY created",
    ),
    ("links", &["expires"], "SELECT expires FROM links WHERE guest = ?1"),
    ("house", &["member"], "SELECT 1 FROM members WHERE guest = ?1"),
    ("away", &["first", "last"], "SELECT first, last FROM away WHERE guest = ?1 ORDER BY begins"),
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
        &["id", "table", "game", "seat", "started", "finished"],
        "SELECT m.id, m.table_id, m.game, g.seat, m.started, m.finished FROM match_guests g \
         JOIN matches m ON m.id = g.match_id WHERE g.guest = ?1 ORDER BY m.n",
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

pub(crate) fn own_rows(db: &Connection, id: &GuestId) -> Result<Vec<(&'static str, Vec<Named>)>> {
    OWN.iter()
        .map(|(what, names, sql)| {
            let mut rows = db.prepare(sql)?;
            let named = |row: &Row<'_>| named(names, row);
            let rows = rows.query_map([&id.0], named)?.collect::<Result<_>>()?;
            Ok((*what, rows))
        })
        .collect()
}

pub(crate) fn tables_with(db: &Connection, id: &GuestId) -> Result<Vec<TableId>> {
    db.prepare(
        "SELECT id FROM tables WHERE instr(state, ?1) > 0 OR instr(listed, ?1) > 0
         UNION SELECT table_id FROM table_guests WHERE guest = ?1
         UNION SELECT table_id FROM turns WHERE guest = ?1",
    )?
    .query_map([&id.0], |row| row.get(0).map(TableId))?
    .collect()
}

pub(crate) fn matches_with(
    db: &Connection,
    id: &GuestId,
    tables: &[TableId],
) -> Result<Vec<MatchOf>> {
    let strings = |sql: &str, of: &str| -> Result<Vec<String>> {
        db.prepare_cached(sql)?.query_map([of], |row| row.get(0))?.collect()
    };
    let mut ids = strings("SELECT DISTINCT match_id FROM match_guests WHERE guest = ?1", &id.0)?;
    for table in tables {
        ids.extend(strings("SELECT id FROM matches WHERE table_id = ?1", &table.0)?);
    }
    ids.sort();
    ids.dedup();
    let mut all = Vec::new();
    for played in ids.into_iter().map(MatchId) {
        let Some(row) = read::match_by_id(db, &played)? else { continue };
        let seats: Vec<(u8, String)> = db
            .prepare_cached("SELECT seat, guest FROM match_guests WHERE match_id = ?1")?
            .query_map([&played.0], |row| Ok((row.get(0)?, row.get(1)?)))?
            .collect::<Result<_>>()?;
        let (own, others): (Vec<_>, Vec<_>) =
            seats.into_iter().partition(|(_, guest)| *guest == id.0);
        let seats = |all: Vec<(u8, String)>| all.into_iter().map(|(seat, _)| seat).collect();
        all.push(MatchOf { row, own: seats(own), others: seats(others) });
    }
    Ok(all)
}

pub(crate) fn lock_out(db: &Connection, id: &GuestId) -> Result<()> {
    for sql in ["DELETE FROM tokens WHERE guest = ?1", "DELETE FROM links WHERE guest = ?1"] {
        db.execute(sql, [&id.0])?;
    }
    bots::forget(db, &id.0)
}

pub(crate) fn put_table(db: &Connection, before: TableRow, after: TableRow) -> Result<bool> {
    let TableRow { id: TableId(id), state: read, .. } = before;
    let TableRow { state, listed, open, live, .. } = after;
    let changed = db.execute(
        "UPDATE tables SET state = ?3, listed = ?4, open = ?5, live = ?6
         WHERE id = ?1 AND state = ?2",
        params![id, read.expose(), state.expose(), listed.as_ref().map(Secret::expose), open, live],
    )?;
    for sql in [
        "UPDATE table_guests SET open = ?2 WHERE table_id = ?1",
        "UPDATE circle_tables SET open = ?2 WHERE table_id = ?1",
    ] {
        db.execute(sql, params![id, open])?;
    }
    Ok(changed > 0)
}

pub(crate) fn tables_said(
    db: &Connection,
    before: i64,
    after: Option<TableId>,
    limit: u32,
) -> Result<(Vec<TableRow>, Option<TableId>)> {
    let after = after.map_or_else(String::new, |id| id.0);
    let ids = read::ids_after(db, "tables", &after, limit)?;
    // A state that is no valid JSON is left as it is.
    let mut old = db.prepare_cached(
        "SELECT 1 FROM tables WHERE id = ?1 AND json_valid(state)
         AND json_extract(state, '$.chat[0].at') < ?2",
    )?;
    let mut found = Vec::new();
    let ids: Vec<_> = ids.into_iter().map(TableId).collect();
    for id in &ids {
        if old.exists(params![id.0, before])? {
            found.extend(read::table(db, id)?);
        }
    }
    Ok((found, ids.into_iter().next_back()))
}

fn named(names: &[&'static str], row: &Row<'_>) -> Result<Named> {
    use rusqlite::types::ValueRef;
    let value = |place: usize| -> Result<Value> {
        Ok(match row.get_ref(place)? {
            ValueRef::Integer(number) => Value::Number(number),
            ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
            ValueRef::Null | ValueRef::Real(_) | ValueRef::Blob(_) => Value::Nothing,
        })
    };
    (0..).zip(names).map(|(place, name)| Ok((*name, value(place)?))).collect()
}

pub(crate) fn forget_person(
    db: &Connection,
    id: &GuestId,
    names: Vec<String>,
    gone: &'static str,
    matches: Vec<(MatchId, String, Option<String>)>,
    now: i64,
) -> Result<()> {
    let id = &id.0;
    for (of, setup, summary) in matches {
        db.execute(
            "UPDATE matches SET setup = ?2, summary = CASE WHEN summary IS NULL THEN NULL \
             ELSE COALESCE(?3, summary) END WHERE id = ?1",
            (of.0, setup, summary),
        )?;
    }
    delete_own(db, id)?;
    for sql in [
        "DELETE FROM sanctions WHERE guest = ?1",
        "DELETE FROM table_guests WHERE guest = ?1",
        "DELETE FROM match_guests WHERE guest = ?1",
        "DELETE FROM guests WHERE id = ?1",
    ] {
        db.execute(sql, [id])?;
    }
    // What they wrote and said is deleted; the fact of a report stays for its own time.
    db.execute(
        "UPDATE reports SET reporter = '', reporter_name = ?2, note = '' WHERE reporter = ?1",
        [id.as_str(), gone],
    )?;
    db.execute(
        "UPDATE reports SET about = '', about_name = ?2, words = CASE WHEN words IS NULL THEN NULL \
         ELSE ?2 END WHERE about = ?1",
        [id.as_str(), gone],
    )?;
    for name in &names {
        for sql in [
            "UPDATE reports SET note = replace(note, ?1, ?2) WHERE instr(note, ?1) > 0",
            "UPDATE sanctions SET reason = replace(reason, ?1, ?2) WHERE instr(reason, ?1) > 0",
            "UPDATE said SET words = replace(words, ?1, ?2) WHERE instr(words, ?1) > 0",
        ] {
            db.execute(sql, [name.as_str(), gone])?;
        }
    }
    without_names(db, names, gone)?;
    db.execute(
        "INSERT INTO audit (at, what, about, detail) VALUES (?1, 'forgotten', ?2, '')",
        params![now, gone],
    )
    .map(|_| ())
}

/// Deletes everything that belongs to a guest alone.
pub(crate) fn delete_own(db: &Connection, id: &str) -> Result<()> {
    circles::forget(db, id)?;
    bots::forget(db, id)?;
    hidden::forget(db, id)?;
    for sql in [
        "DELETE FROM tokens WHERE guest = ?1",
        "DELETE FROM links WHERE guest = ?1",
        "DELETE FROM members WHERE guest = ?1",
        "DELETE FROM away WHERE guest = ?1",
        "DELETE FROM turns WHERE guest = ?1",
        "DELETE FROM said WHERE guest = ?1",
    ] {
        db.prepare_cached(sql)?.execute([id])?;
    }
    Ok(())
}

/// Removes names from the audit log. Its lines are never changed: each line with a name is deleted
/// and inserted again without it.
fn without_names(db: &Connection, names: Vec<String>, gone: &str) -> Result<()> {
    type Line = (i64, i64, Option<i64>, String, String, String, Option<i64>);
    for name in names {
        let lines: Vec<Line> = db
            .prepare_cached(
                "SELECT n, at, session, what, about, detail, until FROM audit \
                 WHERE about = ?1 OR instr(detail, ?1) > 0",
            )?
            .query_map([&name], |row| row.try_into())?
            .collect::<Result<_>>()?;
        for (n, at, session, what, about, detail, until) in lines {
            db.execute("DELETE FROM audit WHERE n = ?1", [n])?;
            let about = if about == name { gone.to_owned() } else { about };
            db.execute(
                "INSERT INTO audit (n, at, session, what, about, detail, until) \
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
                params![n, at, session, what, about, detail.replace(&name, gone), until],
            )?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::migrate;

    #[test]
    fn every_column_is_classified_for_personal_data() {
        let mut db = Connection::open_in_memory().unwrap();
        migrate::fresh(&mut db).unwrap();
        let rows = |sql: &str| -> Vec<String> {
            let mut rows = db.prepare(sql).unwrap();
            rows.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
        };
        let there = rows("SELECT name FROM sqlite_schema WHERE type = 'table'");
        assert_eq!(there.len(), COLUMNS.len(), "each table stands in COLUMNS");
        for table in there {
            let mut columns = rows(&format!("SELECT name FROM pragma_table_info('{table}')"));
            let guests = rows(&format!(
                "SELECT \"from\" FROM pragma_foreign_key_list('{table}') WHERE \"table\" = 'guests'"
            ));
            let known = COLUMNS.iter().find(|(name, ..)| *name == table);
            let (_, nothing, who, words) =
                known.unwrap_or_else(|| panic!("{table}: say in COLUMNS what it says of people"));
            let mut told: Vec<&str> = [*nothing, *who, *words].concat();
            told.sort_unstable();
            columns.sort_unstable();
            assert_eq!(told, columns, "{table}: each column is said once in COLUMNS");
            for guest in guests {
                assert!(who.contains(&&*guest), "{table}.{guest} says who");
            }
        }
    }
}
