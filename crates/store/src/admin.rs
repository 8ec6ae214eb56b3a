//! What whoever runs the house does: links and sessions, sanctions, reports, announcements, and the
//! log of all that. An act and its line in the log are kept together, or neither is.

use std::cmp::Reverse;
use std::collections::HashSet;

use rusqlite::{Connection, OptionalExtension, Row, TransactionBehavior, params};

use crate::error::Answer;
use crate::model::{Guest, GuestId, LinkHash, TableId, TokenHash, Unused};
use crate::perform;
use crate::sqlite::Sqlite;

/// A session in which somebody runs the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdminSession {
    /// Counts them, from 1: by it the log names who did something.
    pub n: i64,
    /// When it began, in milliseconds since 1970.
    pub began: i64,
    /// When it ends, in milliseconds since 1970.
    pub expires: i64,
}

/// What somebody may not do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SanctionKind {
    /// Say anything.
    Mute,
    /// Sit down or say anything.
    Ban,
}

impl SanctionKind {
    /// Its name in what is kept and sent.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mute => "mute",
            Self::Ban => "ban",
        }
    }

    fn named(name: &str) -> Option<Self> {
        [Self::Mute, Self::Ban].into_iter().find(|kind| kind.name() == name)
    }
}

/// A person is muted or banned in the whole house. `Debug` shows no reason.
#[derive(Clone, PartialEq, Eq)]
pub struct Sanction {
    /// Who.
    pub guest: GuestId,
    /// What they may not do.
    pub kind: SanctionKind,
    /// Why, as that person is told.
    pub reason: String,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// Until when, in milliseconds since 1970; `None` for good.
    pub until: Option<i64>,
}

impl Sanction {
    /// Whether it holds at a time.
    pub fn holds(&self, now: i64) -> bool {
        self.until.is_none_or(|until| until > now)
    }
}

impl std::fmt::Debug for Sanction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Sanction")
            .field("guest", &self.guest)
            .field("kind", &self.kind)
            .field("until", &self.until)
            .finish_non_exhaustive()
    }
}

/// Something that somebody has reported. It has no `Debug`, as it holds what people said.
#[derive(Clone, PartialEq, Eq)]
pub struct Report {
    /// Counts them, from 1; 0 before it is kept.
    pub n: i64,
    /// When it was reported, in milliseconds since 1970.
    pub at: i64,
    /// At which table.
    pub table: TableId,
    /// The key of the game that is played there.
    pub game: String,
    /// Who reports it, with the name of then.
    pub by: Guest,
    /// About whom, with the name of then.
    pub about: Guest,
    /// Why, by a name.
    pub reason: String,
    /// What the reporter adds; may be empty.
    pub note: String,
    /// The words that were said, and when; `None` if it is about the person.
    pub words: Option<(String, i64)>,
    /// When it was settled and with which outcome.
    pub settled: Option<(i64, String)>,
}

/// A line that everybody is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// Since when, in milliseconds since 1970: names it too.
    pub at: i64,
    /// The line.
    pub text: String,
    /// Until when, in milliseconds since 1970.
    pub until: i64,
}

/// What was done, as the log has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditLine {
    /// In which session; `None` from the command line.
    pub session: Option<i64>,
    /// What, by a name.
    pub what: &'static str,
    /// About whom or what, in words.
    pub about: String,
    /// What there is to be added; may be empty.
    pub detail: String,
    /// Until when it holds, in milliseconds since 1970, if that was said.
    pub until: Option<i64>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditRow {
    /// Counts them, from 1.
    pub n: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// In which session; `None` from the command line.
    pub session: Option<i64>,
    /// What, by a name.
    pub what: String,
    /// About whom or what, in words.
    pub about: String,
    /// What there is to be added; may be empty.
    pub detail: String,
    /// Until when it holds, if that was said.
    pub until: Option<i64>,
}

/// A person of the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRow {
    /// Who.
    pub guest: Guest,
    /// When they came first, in milliseconds since 1970.
    pub since: i64,
    /// When they were there last, to the day.
    pub seen: i64,
    /// How many devices are theirs.
    pub devices: u32,
}

/// Somebody of whom there are reports that are not settled. It has no `Debug` as a [`Report`].
#[derive(Clone, PartialEq, Eq)]
pub struct Reported {
    /// Who, with the name of the last report.
    pub about: Guest,
    /// How many reports there are.
    pub open: u32,
    /// By how many people.
    pub reporters: u32,
    /// The number of the first of them.
    pub first: i64,
    /// The number of the last of them.
    pub last: i64,
}

/// Something that is done in the house and kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AdminAct {
    /// Mutes or bans somebody; it takes the place of an earlier one of the kind.
    Impose(Sanction),
    /// Takes that back.
    Lift(GuestId, SanctionKind),
    /// Shows everybody a line.
    Announce(Announcement),
    /// Shows it no more.
    Withdraw,
    /// A report is settled, with an outcome.
    Settle(i64, String),
    /// All reports of a person up to one are settled, with an outcome.
    SettleAll(GuestId, i64, String),
    /// Ends all devices of a person, and the links to one more.
    EndDevices(GuestId),
    /// What is kept elsewhere, or nowhere.
    Other,
}

/// How much is deleted of what is too old, or would be.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Old {
    /// Settled reports.
    pub reports: usize,
    /// Lines of the log.
    pub audit: usize,
}

impl Sqlite {
    /// Keeps a link that opens a session once, until a time. It takes the place of earlier ones.
    ///
    /// # Errors
    /// If the store fails.
    pub fn add_admin_link(&self, link: LinkHash, now: i64, expires: i64) -> Answer<()> {
        self.change(move |db| {
            let db = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
            db.prepare_cached("DELETE FROM admin_links")?.execute([])?;
            db.prepare_cached("INSERT INTO admin_links (hash, expires) VALUES (?1, ?2)")?
                .execute(params![link, expires])?;
            let line = AuditLine {
                session: None,
                what: "link",
                about: String::new(),
                detail: String::new(),
                until: Some(expires),
            };
            log(&db, &line, now)?;
            db.commit()
        })
    }

    /// Uses up a link and begins a session, which is kept by the hash of its own secret. `None` if
    /// the link was not valid at `now`.
    ///
    /// # Errors
    /// If the store fails.
    pub fn open_admin_session(
        &self,
        link: LinkHash,
        secret: TokenHash,
        now: i64,
        expires: i64,
    ) -> Answer<Option<AdminSession>> {
        self.change(move |db| open_session(db, link, secret, now, expires))
    }

    /// The session with this secret, if it goes on at `now`.
    ///
    /// # Errors
    /// If the store fails.
    pub fn admin_session(&self, secret: TokenHash, now: i64) -> Answer<Option<AdminSession>> {
        self.read(move |db| {
            db.prepare_cached(
                "SELECT n, began, expires FROM admin_sessions WHERE hash = ?1 AND expires > ?2",
            )?
            .query_row(params![secret, now], session)
            .optional()
        })
    }

    /// Ends a session, or all of them and all links. Answers with how many sessions that ended.
    ///
    /// # Errors
    /// If the store fails.
    pub fn end_admin_sessions(&self, only: Option<i64>, now: i64) -> Answer<usize> {
        self.change(move |db| {
            let db = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
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
                about: String::new(),
                detail: if only.is_some() { String::new() } else { ended.to_string() },
                until: None,
            };
            log(&db, &line, now)?;
            db.commit()?;
            Ok(ended)
        })
    }

    /// Does something in the house and writes it into the log. Answers whether there was something
    /// to be done; nothing is written if not.
    ///
    /// # Errors
    /// If the store fails.
    pub fn admin_act(&self, act: AdminAct, line: AuditLine, now: i64) -> Answer<bool> {
        self.change(move |db| {
            let db = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let done = perform_act(&db, &act, now)?;
            if done {
                log(&db, &line, now)?;
                db.commit()?;
            }
            Ok(done)
        })
    }

    /// The sanctions that hold at a time.
    ///
    /// # Errors
    /// If the store fails.
    pub fn sanctions(&self, now: i64) -> Answer<Vec<Sanction>> {
        self.read(move |db| {
            db.prepare_cached(
                "SELECT guest, kind, reason, since, until FROM sanctions
                 WHERE until IS NULL OR until > ?1 ORDER BY since DESC",
            )?
            .query_map([now], sanction)?
            .filter_map(std::result::Result::transpose)
            .collect()
        })
    }

    /// Keeps a report. What the same person has reported for the same reason of the same line, or
    /// of the same person at that table, and is not settled, it takes the place of.
    ///
    /// # Errors
    /// If the store fails.
    pub fn add_report(&self, report: Report) -> Answer<()> {
        self.change(move |db| {
            let (words, said) = report.words.as_ref().map(|(words, at)| (words, at)).unzip();
            // Without a transaction it would be committed after the row has been read.
            let db = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
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
                return db.commit();
            }
            db.prepare_cached(
                "INSERT INTO reports (at, table_id, game, reporter, reporter_name, about,
                 about_name, reason, note, words, said)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
            )?
            .execute(params![
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
            ])?;
            db.commit()
        })
    }

    /// Of whom there are reports that are not settled, by the first of them: those of whom it is
    /// after a number, or one person.
    ///
    /// # Errors
    /// If the store fails.
    pub fn reported(
        &self,
        about: Option<&GuestId>,
        after: i64,
        limit: u32,
    ) -> Answer<Vec<Reported>> {
        let about = about.map(|id| id.0.clone());
        self.read(move |db| {
            db.prepare_cached(
                "SELECT g.about, g.open, g.reporters, g.first, g.last, r.about_name FROM
                   (SELECT about, COUNT(*) AS open, COUNT(DISTINCT reporter) AS reporters,
                      MIN(n) AS first, MAX(n) AS last
                    FROM reports WHERE settled IS NULL AND (?1 IS NULL OR about = ?1)
                    GROUP BY about HAVING ?1 IS NOT NULL OR MIN(n) > ?2
                    ORDER BY MIN(n) LIMIT ?3) g
                 JOIN reports r ON r.n = g.last ORDER BY g.first",
            )?
            .query_map(params![about, after, limit], |row| {
                Ok(Reported {
                    about: Guest { id: GuestId(row.get(0)?), name: row.get(5)? },
                    open: row.get(1)?,
                    reporters: row.get(2)?,
                    first: row.get(3)?,
                    last: row.get(4)?,
                })
            })?
            .collect()
        })
    }

    /// The first reports of each of these people that are not settled, after a number.
    ///
    /// # Errors
    /// If the store fails.
    pub fn reports_about(
        &self,
        about: Vec<GuestId>,
        after: i64,
        limit: u32,
    ) -> Answer<Vec<Report>> {
        self.read(move |db| {
            let mut some = db.prepare_cached(&format!(
                "{REPORT} WHERE about = ?1 AND settled IS NULL AND n > ?2 ORDER BY n LIMIT ?3"
            ))?;
            let mut found = Vec::new();
            for one in about {
                for row in some.query_map(params![one.0, after, limit], report)? {
                    found.push(row?);
                }
            }
            Ok(found)
        })
    }

    /// The reports that were settled last.
    ///
    /// # Errors
    /// If the store fails.
    pub fn settled_reports(&self, limit: u32) -> Answer<Vec<Report>> {
        self.read(move |db| {
            db.prepare_cached(&format!(
                "{REPORT} WHERE settled IS NOT NULL ORDER BY settled DESC, n DESC LIMIT ?1"
            ))?
            .query_map([limit], report)?
            .collect()
        })
    }

    /// The line that everybody is shown at a time.
    ///
    /// # Errors
    /// If the store fails.
    pub fn announcement(&self, now: i64) -> Answer<Option<Announcement>> {
        self.read(move |db| {
            let newest = "SELECT at, text, until FROM announcements ORDER BY at DESC LIMIT 1";
            let found = db
                .prepare_cached(newest)?
                .query_row([], |row| {
                    Ok(Announcement { at: row.get(0)?, text: row.get(1)?, until: row.get(2)? })
                })
                .optional()?;
            Ok(found.filter(|found| found.until > now))
        })
    }

    /// The log, the latest line first: those before one, if it is named.
    ///
    /// # Errors
    /// If the store fails.
    pub fn audit(&self, before: Option<i64>, limit: u32) -> Answer<Vec<AuditRow>> {
        self.read(move |db| {
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
        })
    }

    /// People whose name contains something, in capital or small letters: those of the first group
    /// before those of the second, then all others, and each by their last visit.
    ///
    /// # Errors
    /// If the store fails.
    pub fn people(
        &self,
        name: &str,
        groups: Vec<HashSet<GuestId>>,
        limit: u32,
    ) -> Answer<Vec<PersonRow>> {
        let name = name.to_lowercase();
        self.read(move |db| {
            let limit = limit as usize;
            let mut first = Vec::new();
            let mut all = db.prepare_cached("SELECT id, name, updated FROM guests")?;
            let mut rows = all.query([])?;
            while let Some(row) = rows.next()? {
                // SQLite knows small letters of English alone.
                if !row.get_ref(1)?.as_str()?.to_lowercase().contains(&name) {
                    continue;
                }
                let id = GuestId(row.get(0)?);
                let group = groups.iter().position(|group| group.contains(&id));
                let seen: i64 = row.get(2)?;
                first.push((group.unwrap_or(groups.len()), Reverse(seen), id.0));
                if first.len() > 2 * limit {
                    first.sort_unstable();
                    first.truncate(limit);
                }
            }
            first.sort_unstable();
            first.truncate(limit);
            let mut one = db.prepare_cached(PERSON)?;
            first.into_iter().map(|(_, _, id)| one.query_row([id], person)).collect()
        })
    }

    /// A person.
    ///
    /// # Errors
    /// If the store fails.
    pub fn person(&self, id: &GuestId) -> Answer<Option<PersonRow>> {
        let id = id.0.clone();
        self.read(move |db| db.prepare_cached(PERSON)?.query_row([id], person).optional())
    }

    /// How much is there that may be deleted.
    ///
    /// # Errors
    /// If the store fails.
    pub fn count_unused(&self, unused: Unused) -> Answer<crate::model::Deleted> {
        self.read(move |db| perform::count_unused(db, unused))
    }

    /// How many reports and lines of the log are from before a time.
    ///
    /// # Errors
    /// If the store fails.
    pub fn count_old(&self, before: i64) -> Answer<Old> {
        self.read(move |db| {
            let count = |sql: &str| -> rusqlite::Result<usize> {
                db.prepare_cached(sql)?
                    .query_row([before], |row| row.get::<_, u32>(0))
                    .map(|n| n as usize)
            };
            Ok(Old {
                reports: count("SELECT COUNT(*) FROM reports WHERE settled < ?1")?,
                audit: count("SELECT COUNT(*) FROM audit WHERE at < ?1")?,
            })
        })
    }

    /// Deletes settled reports and lines of the log from before a time, and what has expired.
    ///
    /// # Errors
    /// If the store fails.
    pub fn delete_old(&self, before: i64, now: i64) -> Answer<Old> {
        self.change(move |db| {
            let db = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let delete = |sql: &str, time: i64| db.prepare_cached(sql)?.execute([time]);
            delete("DELETE FROM admin_links WHERE expires <= ?1", now)?;
            delete("UPDATE admin_sessions SET hash = NULL WHERE expires <= ?1", now)?;
            delete("DELETE FROM sanctions WHERE until <= ?1", now)?;
            let some = |table: &str, time: &str| {
                let sql = format!(
                    "DELETE FROM {table} WHERE rowid IN
                     (SELECT rowid FROM {table} WHERE {time} < ?1 ORDER BY {time} LIMIT ?2)"
                );
                db.prepare_cached(&sql)?.execute((before, perform::share(&db, table)?))
            };
            let old = Old { reports: some("reports", "settled")?, audit: some("audit", "at")? };
            db.commit()?;
            Ok(old)
        })
    }
}

const REPORT: &str = "SELECT n, at, table_id, game, reporter, reporter_name, about, about_name,
     reason, note, words, said, settled, outcome FROM reports";

const PERSON: &str = "SELECT g.id, g.name, g.updated, COALESCE(MIN(t.created), g.updated),
     COUNT(t.hash) FROM guests g LEFT JOIN tokens t ON t.guest = g.id WHERE g.id = ?1 GROUP BY g.id";

fn person(row: &Row<'_>) -> rusqlite::Result<PersonRow> {
    let guest = Guest { id: GuestId(row.get(0)?), name: row.get(1)? };
    Ok(PersonRow { guest, seen: row.get(2)?, since: row.get(3)?, devices: row.get(4)? })
}

fn session(row: &Row<'_>) -> rusqlite::Result<AdminSession> {
    Ok(AdminSession { n: row.get(0)?, began: row.get(1)?, expires: row.get(2)? })
}

/// A sanction; `None` if a later program wrote one of another kind.
fn sanction(row: &Row<'_>) -> rusqlite::Result<Option<Sanction>> {
    let kind: String = row.get(1)?;
    let Some(kind) = SanctionKind::named(&kind) else { return Ok(None) };
    let (guest, reason) = (GuestId(row.get(0)?), row.get(2)?);
    Ok(Some(Sanction { guest, kind, reason, since: row.get(3)?, until: row.get(4)? }))
}

fn report(row: &Row<'_>) -> rusqlite::Result<Report> {
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

fn open_session(
    db: &mut Connection,
    link: LinkHash,
    secret: TokenHash,
    now: i64,
    expires: i64,
) -> rusqlite::Result<Option<AdminSession>> {
    let db = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: Option<i64> = db
        .prepare_cached("DELETE FROM admin_links WHERE hash = ?1 RETURNING expires")?
        .query_row([link], |row| row.get(0))
        .optional()?;
    if found.is_none_or(|expires| expires <= now) {
        db.commit()?;
        return Ok(None);
    }
    let opened = db
        .prepare_cached(
            "INSERT INTO admin_sessions (hash, began, expires) VALUES (?1, ?2, ?3)
             RETURNING n, began, expires",
        )?
        .query_row(params![secret, now, expires], session)?;
    let line = AuditLine {
        session: Some(opened.n),
        what: "opened",
        about: String::new(),
        detail: String::new(),
        until: Some(expires),
    };
    log(&db, &line, now)?;
    db.commit()?;
    Ok(Some(opened))
}

fn log(db: &Connection, line: &AuditLine, now: i64) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO audit (at, session, what, about, detail, until)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![now, line.session, line.what, line.about, line.detail, line.until])
    .map(|_| ())
}

/// Whether there was something to be done.
fn perform_act(db: &Connection, act: &AdminAct, now: i64) -> rusqlite::Result<bool> {
    let changed = match act {
        AdminAct::Impose(Sanction { guest, kind, reason, since, until }) => db
            .prepare_cached(
                "INSERT INTO sanctions (guest, kind, reason, since, until)
                 SELECT ?1, ?2, ?3, ?4, ?5 WHERE EXISTS (SELECT 1 FROM guests WHERE id = ?1)
                 ON CONFLICT (guest, kind) DO UPDATE SET reason = ?3, since = ?4, until = ?5",
            )?
            .execute(params![guest.0, kind.name(), reason, since, until])?,
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

#[cfg(test)]
mod tests;
