//! Moderation and administration in the store: links and sessions of admins, sanctions, reports,
//! announcements, and the audit log. An action and its line in the log are stored together, or not
//! at all.

use std::cmp::Reverse;
use std::collections::HashSet;

use rusqlite::{Connection, OptionalExtension, Result, Row, params};

use super::write;
use crate::model::{
    AdminAct, AdminSession, Announcement, AuditLine, AuditRow, Guest, GuestId, LinkHash, Old,
    PersonRow, Report, Reported, Sanction, SanctionKind, TableId, TokenHash,
};

pub(crate) fn add_admin_link(
    db: &Connection,
    link: LinkHash,
    now: i64,
    expires: i64,
) -> Result<()> {
    db.prepare_cached("DELETE FROM admin_links")?.execute([])?;
    db.prepare_cached("INSERT INTO admin_links (hash, expires) VALUES (?1, ?2)")?
        .execute(params![link, expires])?;
    let line = AuditLine { what: "link", until: Some(expires), ..AuditLine::default() };
    log(db, line, now)
}

pub(crate) fn admin_session(
    db: &Connection,
    secret: TokenHash,
    now: i64,
) -> Result<Option<AdminSession>> {
    db.prepare_cached(
        "SELECT n, began, expires FROM admin_sessions WHERE hash = ?1 AND expires > ?2",
    )?
    .query_row(params![secret, now], session_row)
    .optional()
}

pub(crate) fn end_admin_sessions(db: &Connection, only: Option<i64>, now: i64) -> Result<usize> {
    let ended = db
        .prepare_cached(
            "UPDATE admin_sessions SET hash = NULL
             WHERE hash IS NOT NULL AND expires > ?2 AND (?1 IS NULL OR n = ?1)",
        )?
        .execute(params![only, now])?;
    if only.is_none() {
        db.prepare_cached("DELETE FROM admin_links")?.execute([])?;
    }
    let line = AuditLine {
        session: only,
        what: if only.is_some() { "closed" } else { "revoked" },
        detail: if only.is_some() { String::new() } else { ended.to_string() },
        ..AuditLine::default()
    };
    log(db, line, now)?;
    Ok(ended)
}

pub(crate) fn admin_act(db: &Connection, act: AdminAct, line: AuditLine, now: i64) -> Result<bool> {
    let done = perform_act(db, act, now)?;
    if done {
        log(db, line, now)?;
    }
    Ok(done)
}

pub(crate) fn sanctions(db: &Connection, now: i64) -> Result<Vec<Sanction>> {
    db.prepare_cached(
        "SELECT guest, kind, reason, since, until FROM sanctions
         WHERE until IS NULL OR until > ?1 ORDER BY since DESC",
    )?
    .query_map([now], sanction_row)?
    .filter_map(Result::transpose)
    .collect()
}

pub(crate) fn add_report(db: &Connection, report: Report) -> Result<()> {
    let (words, said) = report.words.as_ref().map(|(words, at)| (words, at)).unzip();
    let again = db
        .prepare_cached(
            "UPDATE reports SET note = CASE ?7 WHEN '' THEN note ELSE ?7 END
             WHERE about = ?1 AND settled IS NULL AND reporter = ?2 AND table_id = ?3
               AND reason = ?4 AND words IS ?5 AND said IS ?6",
        )?
        .execute(params![
            report.about.id.0,
            report.by.id.0,
            report.table.0,
            report.reason,
            words,
            said,
            report.note,
        ])?;
    if again > 0 {
        return Ok(());
    }
    db.prepare_cached(
        "INSERT INTO reports (at, table_id, game, reporter, reporter_name, about,
         about_name, reason, note, words, said)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    )?
    .execute((
        report.at,
        report.table.0,
        report.game,
        report.by.id.0,
        report.by.name,
        report.about.id.0,
        report.about.name,
        report.reason,
        report.note,
        words,
        said,
    ))
    .map(|_| ())
}

pub(crate) fn reported(
    db: &Connection,
    about: Option<&GuestId>,
    after: i64,
    limit: u32,
) -> Result<Vec<Reported>> {
    db.prepare_cached(
        "SELECT g.about, g.open, g.reporters, g.first, g.last, r.about_name FROM
           (SELECT about, COUNT(*) AS open, COUNT(DISTINCT reporter) AS reporters,
              MIN(n) AS first, MAX(n) AS last
            FROM reports WHERE settled IS NULL AND (?1 IS NULL OR about = ?1)
            GROUP BY about HAVING ?1 IS NOT NULL OR MIN(n) > ?2
            ORDER BY MIN(n) LIMIT ?3) g
         JOIN reports r ON r.n = g.last ORDER BY g.first",
    )?
    .query_map(params![about.map(|id| &id.0), after, limit], |row| {
        Ok(Reported {
            about: Guest { id: GuestId(row.get(0)?), name: row.get(5)? },
            open: row.get(1)?,
            reporters: row.get(2)?,
            first: row.get(3)?,
            last: row.get(4)?,
        })
    })?
    .collect()
}

pub(crate) fn reports_about(
    db: &Connection,
    about: Vec<GuestId>,
    after: i64,
    limit: u32,
) -> Result<Vec<Report>> {
    let mut some = db.prepare_cached(&format!(
        "{REPORT} WHERE about = ?1 AND settled IS NULL AND n > ?2 ORDER BY n LIMIT ?3"
    ))?;
    let mut found = Vec::new();
    for one in about {
        for row in some.query_map(params![one.0, after, limit], report_row)? {
            found.push(row?);
        }
    }
    Ok(found)
}

pub(crate) fn settled_reports(db: &Connection, limit: u32) -> Result<Vec<Report>> {
    db.prepare_cached(&format!(
        "{REPORT} WHERE settled IS NOT NULL ORDER BY settled DESC, n DESC LIMIT ?1"
    ))?
    .query_map([limit], report_row)?
    .collect()
}

pub(crate) fn announcement(db: &Connection, now: i64) -> Result<Option<Announcement>> {
    let newest = "SELECT at, text, until FROM announcements ORDER BY at DESC LIMIT 1";
    let found = db
        .prepare_cached(newest)?
        .query_row([], |row| {
            Ok(Announcement { at: row.get(0)?, text: row.get(1)?, until: row.get(2)? })
        })
        .optional()?;
    Ok(found.filter(|found| found.until > now))
}

pub(crate) fn audit(db: &Connection, before: Option<i64>, limit: u32) -> Result<Vec<AuditRow>> {
    db.prepare_cached(
        "SELECT n, at, session, what, about, detail, until FROM audit
         WHERE ?1 IS NULL OR n < ?1 ORDER BY n DESC LIMIT ?2",
    )?
    .query_map(params![before, limit], |row| {
        Ok(AuditRow {
            n: row.get(0)?,
            at: row.get(1)?,
            session: row.get(2)?,
            what: row.get(3)?,
            about: row.get(4)?,
            detail: row.get(5)?,
            until: row.get(6)?,
        })
    })?
    .collect()
}

pub(crate) fn people(
    db: &Connection,
    name: &str,
    groups: Vec<HashSet<GuestId>>,
    limit: u32,
) -> Result<Vec<PersonRow>> {
    let name = name.to_lowercase();
    let limit = limit as usize;
    let mut first = Vec::new();
    let group_of = move |id: &GuestId| {
        groups.iter().position(|group| group.contains(id)).unwrap_or(groups.len())
    };
    let mut all = db.prepare_cached("SELECT id, name, updated FROM guests")?;
    let mut rows = all.query([])?;
    while let Some(row) = rows.next()? {
        // SQLite folds the case of ASCII letters only.
        if !row.get_ref(1)?.as_str()?.to_lowercase().contains(&name) {
            continue;
        }
        let id = GuestId(row.get(0)?);
        let seen: i64 = row.get(2)?;
        first.push((group_of(&id), Reverse(seen), id.0));
        if first.len() > 2 * limit {
            first.sort_unstable();
            first.truncate(limit);
        }
    }
    first.sort_unstable();
    first.truncate(limit);
    let mut one = db.prepare_cached(PERSON)?;
    first.into_iter().map(|(_, _, id)| one.query_row([id], person_row)).collect()
}

pub(crate) fn person(db: &Connection, id: &GuestId) -> Result<Option<PersonRow>> {
    db.prepare_cached(PERSON)?.query_row([&id.0], person_row).optional()
}

pub(crate) fn count_old(db: &Connection, before: i64) -> Result<Old> {
    let count = |sql: &str| -> Result<usize> {
        db.prepare_cached(sql)?.query_row([before], |row| row.get::<_, u32>(0)).map(|n| n as usize)
    };
    Ok(Old {
        reports: count("SELECT COUNT(*) FROM reports WHERE settled < ?1")?,
        audit: count("SELECT COUNT(*) FROM audit WHERE at < ?1")?,
    })
}

pub(crate) fn delete_old(db: &Connection, before: i64, now: i64) -> Result<Old> {
    let delete = |sql: &str, time: i64| db.prepare_cached(sql)?.execute([time]);
    delete("DELETE FROM admin_links WHERE expires <= ?1", now)?;
    delete("UPDATE admin_sessions SET hash = NULL WHERE expires <= ?1", now)?;
    delete("DELETE FROM sanctions WHERE until <= ?1", now)?;
    let some = |table: &str, time: &str| {
        let sql = format!(
            "DELETE FROM {table} WHERE rowid IN
             (SELECT rowid FROM {table} WHERE {time} < ?1 ORDER BY {time} LIMIT ?2)"
        );
        db.prepare_cached(&sql)?.execute((before, write::share(db, table)?))
    };
    let old = Old { reports: some("reports", "settled")?, audit: some("audit", "at")? };
    Ok(old)
}

const REPORT: &str = "SELECT n, at, table_id, game, reporter, reporter_name, about, about_name,
     reason, note, words, said, settled, outcome FROM reports";

const PERSON: &str = "SELECT g.id, g.name, g.updated, COALESCE(MIN(t.created), g.updated),
     COUNT(t.hash) FROM guests g LEFT JOIN tokens t ON t.guest = g.id WHERE g.id = ?1 GROUP BY g.id";

fn person_row(row: &Row<'_>) -> Result<PersonRow> {
    let guest = Guest { id: GuestId(row.get(0)?), name: row.get(1)? };
    Ok(PersonRow { guest, seen: row.get(2)?, since: row.get(3)?, devices: row.get(4)? })
}

fn session_row(row: &Row<'_>) -> Result<AdminSession> {
    Ok(AdminSession { n: row.get(0)?, began: row.get(1)?, expires: row.get(2)? })
}

/// Reads a sanction. Returns `None` if a later program wrote one of another kind.
fn sanction_row(row: &Row<'_>) -> Result<Option<Sanction>> {
    let kind: String = row.get(1)?;
    let Some(kind) = SanctionKind::named(&kind) else { return Ok(None) };
    let (guest, reason) = (GuestId(row.get(0)?), row.get::<_, String>(2)?.into());
    Ok(Some(Sanction { guest, kind, reason, since: row.get(3)?, until: row.get(4)? }))
}

fn report_row(row: &Row<'_>) -> Result<Report> {
    let words: Option<String> = row.get(10)?;
    let settled: Option<i64> = row.get(12)?;
    Ok(Report {
        n: row.get(0)?,
        at: row.get(1)?,
        table: TableId(row.get(2)?),
        game: row.get(3)?,
        by: Guest { id: GuestId(row.get(4)?), name: row.get(5)? },
        about: Guest { id: GuestId(row.get(6)?), name: row.get(7)? },
        reason: row.get(8)?,
        note: row.get(9)?,
        words: words.zip(row.get(11)?),
        settled: settled.zip(row.get(13)?),
    })
}

pub(crate) fn open_admin_session(
    db: &Connection,
    link: LinkHash,
    secret: TokenHash,
    now: i64,
    expires: i64,
) -> Result<Option<AdminSession>> {
    let found: Option<i64> = db
        .prepare_cached("DELETE FROM admin_links WHERE hash = ?1 RETURNING expires")?
        .query_row([link], |row| row.get(0))
        .optional()?;
    if found.is_none_or(|expires| expires <= now) {
        return Ok(None);
    }
    let opened = db
        .prepare_cached(
            "INSERT INTO admin_sessions (hash, began, expires) VALUES (?1, ?2, ?3)
             RETURNING n, began, expires",
        )?
        .query_row(params![secret, now, expires], session_row)?;
    let line = AuditLine {
        session: Some(opened.n),
        what: "opened",
        until: Some(expires),
        ..AuditLine::default()
    };
    log(db, line, now)?;
    Ok(Some(opened))
}

fn log(db: &Connection, line: AuditLine, now: i64) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO audit (at, session, what, about, detail, until)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute((now, line.session, line.what, line.about, line.detail, line.until))
    .map(|_| ())
}

/// Does an action. Returns whether there was something to do.
fn perform_act(db: &Connection, act: AdminAct, now: i64) -> Result<bool> {
    let changed = match act {
        AdminAct::Impose(Sanction { guest, kind, reason, since, until }) => db
            .prepare_cached(
                "INSERT INTO sanctions (guest, kind, reason, since, until)
                 SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM guests WHERE id = ?1)
                 ON CONFLICT (guest, kind) DO UPDATE SET reason = ?3, since = ?4, until = ?5",
            )?
            .execute(params![guest.0, kind.name(), reason.expose(), since, until])?,
        AdminAct::Lift(guest, kind) => db
            .prepare_cached("DELETE FROM sanctions WHERE guest = ?1 AND kind = ?2")?
            .execute(params![guest.0, kind.name()])?,
        AdminAct::Announce(Announcement { at, text, until }) => {
            db.prepare_cached("DELETE FROM announcements")?.execute([])?;
            db.prepare_cached("INSERT INTO announcements (at, text, until) VALUES (?1, ?2, ?3)")?
                .execute(params![at, text, until])?
        }
        AdminAct::Withdraw => db.prepare_cached("DELETE FROM announcements")?.execute([])?,
        AdminAct::Settle(n, outcome) => db
            .prepare_cached(
                "UPDATE reports SET settled = ?2, outcome = ?3 WHERE n = ?1 AND settled IS NULL",
            )?
            .execute(params![n, now, outcome])?,
        AdminAct::SettleAll(about, until, outcome) => db
            .prepare_cached(
                "UPDATE reports SET settled = ?3, outcome = ?4
                 WHERE about = ?1 AND n <= ?2 AND settled IS NULL",
            )?
            .execute(params![about.0, until, now, outcome])?,
        AdminAct::EndDevices(guest) => {
            db.prepare_cached("DELETE FROM links WHERE guest = ?1")?.execute([&guest.0])?;
            db.prepare_cached("DELETE FROM tokens WHERE guest = ?1")?.execute([&guest.0])?
        }
        AdminAct::Other => 1,
    };
    Ok(changed > 0)
}
