//! Moderation and administration in the store: links and sessions of admins, sanctions, reports,
//! announcements, and the audit log. An action and its line in the log are stored together, or not
//! at all.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::cell::params;
use super::query::{self, Db, Query, Result, has_guest};
use super::write;
use kozyr_storage::{
    AdminAct, AdminSession, Announcement, AuditLine, AuditRow, Guest, GuestId, LinkHash, Old,
    PersonRow, Report, Reported, Sanction, SanctionKind, TokenHash,
};

pub(crate) fn add_admin_link(db: &dyn Db, link: LinkHash, now: i64, expires: i64) -> Result<()> {
    db.run("DELETE FROM admin_links", ())?;
    db.run("INSERT INTO admin_links (hash, expires) VALUES (?1, ?2)", params![link, expires])?;
    let line = AuditLine { what: "link", until: Some(expires), ..AuditLine::default() };
    log(db, line, now)
}

pub(crate) fn admin_session(
    db: &dyn Db,
    secret: TokenHash,
    now: i64,
) -> Result<Option<AdminSession>> {
    db.one(
        "SELECT n, began, expires, link IS NOT NULL FROM admin_sessions WHERE hash = ?1 AND expires > ?2",
        params![secret, now],
    )
}

pub(crate) fn end_admin_sessions(db: &dyn Db, only: Option<i64>, now: i64) -> Result<usize> {
    let ended = db.run(
        "UPDATE admin_sessions SET hash = NULL
         WHERE hash IS NOT NULL AND expires > ?2 AND (CAST(?1 AS BIGINT) IS NULL OR n = ?1)",
        params![only, now],
    )?;
    if only.is_none() {
        db.run("DELETE FROM admin_links", ())?;
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

pub(crate) fn admin_act(db: &dyn Db, act: AdminAct, line: AuditLine, now: i64) -> Result<bool> {
    let done = perform_act(db, act, now)?;
    if done {
        log(db, line, now)?;
    }
    Ok(done)
}

pub(crate) fn sanctions(db: &dyn Db, now: i64) -> Result<Vec<Sanction>> {
    let all = db.all(
        "SELECT guest, kind, reason, since, until FROM sanctions
         WHERE until IS NULL OR until > ?1 ORDER BY since DESC",
        [now],
    )?;
    // A later program may have written one of another kind.
    let known = |(guest, kind, reason, since, until): (_, String, _, _, _)| {
        SanctionKind::named(&kind).map(|kind| Sanction { guest, kind, reason, since, until })
    };
    Ok(all.into_iter().filter_map(known).collect())
}

pub(crate) fn add_report(db: &dyn Db, report: Report) -> Result<()> {
    let Report { n: _, at, table, game, by, about, reason, note, words, settled: _ } = report;
    has_guest(db, &by.id)?;
    has_guest(db, &about.id)?;
    let (words, said) = words.unzip();
    let again = db.run(
        "UPDATE reports SET note = CASE ?7 WHEN '' THEN note ELSE ?7 END
         WHERE about = ?1 AND settled IS NULL AND reporter = ?2 AND table_id = ?3
           AND reason = ?4 AND words IS NOT DISTINCT FROM ?5 AND said IS NOT DISTINCT FROM ?6",
        params![about.id.0, by.id.0, table.0, reason, words, said, note],
    )?;
    if again > 0 {
        return Ok(());
    }
    let (by, by_name, about, about_name) = (by.id.0, by.name, about.id.0, about.name);
    db.run(
        "INSERT INTO reports (at, table_id, game, reporter, reporter_name, about,
         about_name, reason, note, words, said)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
        params![at, table.0, game, by, by_name, about, about_name, reason, note, words, said],
    )
    .map(drop)
}

pub(crate) fn reported(
    db: &dyn Db,
    about: Option<&GuestId>,
    after: i64,
    limit: u32,
) -> Result<Vec<Reported>> {
    db.all(
        "SELECT g.about, r.about_name, g.open, g.reporters, g.first, g.last FROM
           (SELECT about, COUNT(*) AS open, COUNT(DISTINCT reporter) AS reporters,
              MIN(n) AS first, MAX(n) AS last
            FROM reports WHERE settled IS NULL AND (CAST(?1 AS TEXT) IS NULL OR about = ?1)
            GROUP BY about HAVING CAST(?1 AS TEXT) IS NOT NULL OR MIN(n) > ?2
            ORDER BY MIN(n) LIMIT ?3) g
         JOIN reports r ON r.n = g.last ORDER BY g.first",
        params![about.map(|id| &id.0), after, limit],
    )
}

pub(crate) fn reports_about(
    db: &dyn Db,
    about: Vec<GuestId>,
    after: i64,
    limit: u32,
) -> Result<Vec<Report>> {
    let some =
        format!("{REPORT} WHERE about = ?1 AND settled IS NULL AND n > ?2 ORDER BY n LIMIT ?3");
    let mut found = Vec::new();
    for one in about {
        found.extend(db.all(&some, params![one.0, after, limit])?);
    }
    Ok(found)
}

pub(crate) fn settled_reports(db: &dyn Db, limit: u32) -> Result<Vec<Report>> {
    let latest =
        format!("{REPORT} WHERE settled IS NOT NULL ORDER BY settled DESC, n DESC LIMIT ?1");
    db.all(&latest, [limit])
}

pub(crate) fn announcement(db: &dyn Db, now: i64) -> Result<Option<Announcement>> {
    let newest = "SELECT at, text, until FROM announcements ORDER BY at DESC LIMIT 1";
    let found: Option<Announcement> = db.one(newest, ())?;
    Ok(found.filter(|found| found.until > now))
}

pub(crate) fn audit(db: &dyn Db, before: Option<i64>, limit: u32) -> Result<Vec<AuditRow>> {
    db.all(
        "SELECT n, at, session, what, about, detail, until FROM audit
         WHERE CAST(?1 AS BIGINT) IS NULL OR n < ?1 ORDER BY n DESC LIMIT ?2",
        params![before, limit],
    )
}

pub(crate) fn people(
    db: &dyn Db,
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
    db.rows("SELECT id, name, updated FROM guests", &[], &mut |row| {
        let (Guest { id, name: own }, seen): (Guest, i64) = query::read(row)?;
        // Databases fold the case of ASCII letters only.
        if own.to_lowercase().contains(&name) {
            first.push((group_of(&id), Reverse(seen), id.0));
        }
        if first.len() > 2 * limit {
            first.sort_unstable();
            first.truncate(limit);
        }
        Ok(true)
    })?;
    first.sort_unstable();
    first.truncate(limit);
    first.into_iter().filter_map(|(_, _, id)| db.one(PERSON, [id]).transpose()).collect()
}

pub(crate) fn person(db: &dyn Db, id: &GuestId) -> Result<Option<PersonRow>> {
    db.one(PERSON, [&id.0])
}

pub(crate) fn members(db: &dyn Db) -> Result<Vec<PersonRow>> {
    db.all(MEMBERS, ())
}

pub(crate) fn count_old(db: &dyn Db, before: i64) -> Result<Old> {
    let count = |sql: &str| db.count(sql, [before]).map(|n| n as usize);
    Ok(Old {
        reports: count("SELECT COUNT(*) FROM reports WHERE settled < ?1")?,
        audit: count("SELECT COUNT(*) FROM audit WHERE at < ?1")?,
    })
}

pub(crate) fn delete_old(db: &dyn Db, before: i64, now: i64) -> Result<Old> {
    db.run("DELETE FROM admin_links WHERE expires <= ?1", [now])?;
    db.run("UPDATE admin_sessions SET hash = NULL WHERE expires <= ?1", [now])?;
    db.run("DELETE FROM sanctions WHERE until <= ?1", [now])?;
    let some = |table: &str, time: &str| {
        let sql = format!(
            "DELETE FROM {table} WHERE n IN
             (SELECT n FROM {table} WHERE {time} < ?1 ORDER BY {time} LIMIT ?2)"
        );
        db.run(&sql, params![before, write::share(db, table)?])
    };
    Ok(Old { reports: some("reports", "settled")?, audit: some("audit", "at")? })
}

const REPORT: &str = "SELECT n, at, table_id, game, reporter, reporter_name, about, about_name,
     reason, note, words, said, settled, outcome FROM reports";

const PERSON: &str = "SELECT g.id, g.name, g.updated, COALESCE(MIN(t.created), g.updated),
     COUNT(t.hash) FROM guests g LEFT JOIN tokens t ON t.guest = g.id WHERE g.id = ?1 GROUP BY g.id";

const MEMBERS: &str = "SELECT g.id, g.name, g.updated, COALESCE(MIN(t.created), g.updated),
     COUNT(t.hash) FROM members m JOIN guests g ON g.id = m.guest
     LEFT JOIN tokens t ON t.guest = g.id GROUP BY g.id ORDER BY g.name, g.id";

pub(crate) fn open_admin_session(
    db: &dyn Db,
    link: LinkHash,
    secret: TokenHash,
    now: i64,
    expires: i64,
) -> Result<Option<AdminSession>> {
    let found: Option<i64> = db.one("SELECT expires FROM admin_links WHERE hash = ?1", [link])?;
    if found.is_none_or(|expires| expires <= now) {
        return Ok(None);
    }
    db.run("UPDATE admin_sessions SET hash = NULL, link = NULL WHERE link = ?1", [link])?;
    let opened: Option<AdminSession> = db.one(
        "INSERT INTO admin_sessions (hash, began, expires, link) VALUES (?1, ?2, ?3, ?4)
         RETURNING n, began, expires, link IS NOT NULL",
        params![secret, now, expires, link],
    )?;
    let line = AuditLine {
        session: opened.map(|opened| opened.n),
        what: "opened",
        until: Some(expires),
        ..AuditLine::default()
    };
    log(db, line, now)?;
    Ok(opened)
}

fn log(db: &dyn Db, line: AuditLine, now: i64) -> Result<()> {
    let AuditLine { session, what, about, detail, until } = line;
    db.run(
        "INSERT INTO audit (at, session, what, about, detail, until)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        params![now, session, what, about, detail, until],
    )
    .map(drop)
}

/// Does an action. Returns whether there was something to do.
fn perform_act(db: &dyn Db, act: AdminAct, now: i64) -> Result<bool> {
    let changed = match act {
        AdminAct::Impose(Sanction { guest, kind, reason, since, until }) => db.run(
            "INSERT INTO sanctions (guest, kind, reason, since, until)
             SELECT CAST(?1 AS TEXT), CAST(?2 AS TEXT), CAST(?3 AS TEXT), CAST(?4 AS BIGINT),
                 CAST(?5 AS BIGINT)
             WHERE EXISTS (SELECT 1 FROM guests WHERE id = ?1)
             ON CONFLICT (guest, kind) DO UPDATE SET reason = ?3, since = ?4, until = ?5",
            params![guest.0, kind.name(), reason.expose(), since, until],
        )?,
        AdminAct::Lift(guest, kind) => {
            let sql = "DELETE FROM sanctions WHERE guest = ?1 AND kind = ?2";
            db.run(sql, params![guest.0, kind.name()])?
        }
        AdminAct::Announce(Announcement { at, text, until }) => {
            db.run("DELETE FROM announcements", ())?;
            let sql = "INSERT INTO announcements (at, text, until) VALUES (?1, ?2, ?3)";
            db.run(sql, params![at, text, until])?
        }
        AdminAct::Withdraw => db.run("DELETE FROM announcements", ())?,
        AdminAct::Settle(n, outcome) => db.run(
            "UPDATE reports SET settled = ?2, outcome = ?3 WHERE n = ?1 AND settled IS NULL",
            params![n, now, outcome],
        )?,
        AdminAct::SettleAll(about, until, outcome) => db.run(
            "UPDATE reports SET settled = ?3, outcome = ?4
             WHERE about = ?1 AND n <= ?2 AND settled IS NULL",
            params![about.0, until, now, outcome],
        )?,
        AdminAct::EndDevices(guest) => {
            db.run("DELETE FROM links WHERE guest = ?1", [&guest.0])?;
            db.run("DELETE FROM tokens WHERE guest = ?1", [&guest.0])?
        }
        AdminAct::EndMembership(guest) => {
            db.run("DELETE FROM members WHERE guest = ?1", [guest.0])?
        }
        AdminAct::Other => 1,
    };
    Ok(changed > 0)
}
