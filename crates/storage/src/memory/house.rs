//! Administration. An action and its line in the audit log are stored together, or not at all.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use super::data::Data;
use super::tables::share;
use crate::error::Result;
use crate::model::*;

impl Data {
    pub(super) fn add_admin_link(&mut self, link: LinkHash, now: i64, expires: i64) -> Result<()> {
        self.admin_links.end_where(|_, _| true);
        self.admin_links.put(link, expires);
        self.log(AuditLine { what: "link", until: Some(expires), ..AuditLine::default() }, now);
        Ok(())
    }

    pub(super) fn open_admin_session(
        &mut self,
        link: LinkHash,
        secret: TokenHash,
        now: i64,
        expires: i64,
    ) -> Result<Option<AdminSession>> {
        if self.admin_links.get(&link).is_none_or(|expires| **expires <= now) {
            return Ok(None);
        }
        self.admin_sessions
            .change_where(|_, row| row.2 == Some(link), |row| (row.0, row.2) = (None, None));
        let (n, unseen) = (self.admin_sessions.next(), true);
        let opened = AdminSession { n, began: now, expires, unseen };
        let taken = self.admin_sessions.values().any(|row| row.0 == Some(secret));
        let row = (Some(secret), opened, Some(link));
        self.admin_sessions.add(opened.n, row, taken, "admin_sessions.hash")?;
        let line = AuditLine { what: "opened", until: Some(expires), ..AuditLine::default() };
        self.log(AuditLine { session: Some(opened.n), ..line }, now);
        Ok(Some(opened))
    }

    pub(super) fn admin_session(&self, secret: TokenHash, now: i64) -> Option<AdminSession> {
        let row = self.admin_sessions.values().find(|row| row.0 == Some(secret))?;
        let session = AdminSession { unseen: row.2.is_some(), ..row.1 };
        Some(session).filter(|session| session.expires > now)
    }

    pub(super) fn end_admin_sessions(&mut self, only: Option<i64>, now: i64) -> Result<usize> {
        let ended = self.admin_sessions.change_where(
            |n, (secret, session, _)| {
                secret.is_some() && session.expires > now && only.is_none_or(|only| only == *n)
            },
            |(secret, ..)| *secret = None,
        );
        let (mut what, mut detail) = ("closed", String::new());
        if only.is_none() {
            self.admin_links.end_where(|_, _| true);
            (what, detail) = ("revoked", ended.to_string());
        }
        self.log(AuditLine { session: only, what, detail, ..AuditLine::default() }, now);
        Ok(ended)
    }

    pub(super) fn count_figure(&mut self, game: &str, figure: Figure) -> Result<()> {
        let key = (game.to_owned(), figure);
        let n = self.figures.copy(&key).unwrap_or_default();
        self.figures.put(key, n + 1);
        Ok(())
    }

    pub(super) fn figures(&self) -> Vec<FigureRow> {
        let row = |((game, figure), n): (&(String, Figure), &Arc<u32>)| FigureRow {
            game: game.clone(),
            figure: *figure,
            n: **n,
        };
        self.figures.iter().map(row).collect()
    }

    pub(super) fn admin_act(&mut self, act: AdminAct, line: AuditLine, now: i64) -> Result<bool> {
        let done = self.perform_act(act, now);
        if done {
            self.log(line, now);
        }
        Ok(done)
    }

    fn perform_act(&mut self, act: AdminAct, now: i64) -> bool {
        let settled =
            |outcome: String| move |row: &mut Report| row.settled = Some((now, outcome.clone()));
        match act {
            AdminAct::Impose(sanction) => {
                let known = self.guests.contains_key(&sanction.guest);
                if known {
                    let key = (sanction.guest.clone(), sanction.kind.name());
                    self.sanctions.put(key, sanction);
                }
                known
            }
            AdminAct::Lift(guest, kind) => self.sanctions.end(&(guest, kind.name())).is_some(),
            AdminAct::Announce(one) => {
                self.announcements.end_where(|_, _| true);
                self.announcements.put(one.at, one);
                true
            }
            AdminAct::Withdraw => self.announcements.end_where(|_, _| true) > 0,
            AdminAct::Settle(n, outcome) => {
                let which = |of: &i64, row: &Report| *of == n && row.settled.is_none();
                self.reports.change_where(which, settled(outcome)) > 0
            }
            AdminAct::SettleAll(about, until, outcome) => {
                let which = |n: &i64, row: &Report| {
                    row.about.id == about && *n <= until && row.settled.is_none()
                };
                self.reports.change_where(which, settled(outcome)) > 0
            }
            AdminAct::EndDevices(guest) => {
                self.links.end_where(|_, (of, _)| *of == guest);
                self.tokens.end_where(|_, row| row.0 == guest) > 0
            }
            AdminAct::EndMembership(guest) => {
                let was = self.is_member(&guest);
                was && self.guests.change(&guest, |person| person.member = false)
            }
            AdminAct::Other => true,
        }
    }

    /// Adds a line to the audit log.
    pub(super) fn log(&mut self, line: AuditLine, at: i64) {
        let AuditLine { session, what, about, detail, until } = line;
        let n = self.audit.next();
        let what = what.to_owned();
        self.audit.put(n, AuditRow { n, at, session, what, about, detail, until });
    }

    pub(super) fn sanctions(&self, now: i64) -> Vec<Sanction> {
        let mut all = self.sanctions.copies(|one| one.holds(now));
        all.sort_by_key(|one| Reverse(one.since));
        all
    }

    pub(super) fn add_report(&mut self, report: Report) -> Result<()> {
        self.has_guest(&report.by.id)?;
        self.has_guest(&report.about.id)?;
        let of = |row: &Report| {
            let id = (row.about.id.clone(), row.by.id.clone(), row.table.clone());
            (id, row.reason.clone(), row.words.clone())
        };
        let key = of(&report);
        let again = self.reports.change_where(
            |_, row| row.settled.is_none() && of(row) == key,
            |row| {
                if !report.note.is_empty() {
                    row.note.clone_from(&report.note);
                }
            },
        );
        if again == 0 {
            let n = self.reports.next();
            self.reports.put(n, Report { n, settled: None, ..report });
        }
        Ok(())
    }

    pub(super) fn reported(
        &mut self,
        about: Option<&GuestId>,
        after: i64,
        limit: u32,
    ) -> Result<Vec<Reported>> {
        let mut by_person: BTreeMap<&GuestId, Vec<&Report>> = BTreeMap::new();
        for row in self.reports.values().filter(|row| row.settled.is_none()) {
            by_person.entry(&row.about.id).or_default().push(row);
        }
        let mut all: Vec<Reported> = Vec::new();
        for (id, rows) in by_person {
            let (Some(first), Some(last)) = (rows.first(), rows.last()) else { continue };
            if about.map_or(first.n > after, |about| about == id) {
                let reporters: HashSet<_> = rows.iter().map(|row| &row.by.id).collect();
                all.push(Reported {
                    about: last.about.clone(),
                    open: rows.len() as u32,
                    reporters: reporters.len() as u32,
                    first: first.n,
                    last: last.n,
                });
            }
        }
        all.sort_by_key(|one| one.first);
        all.truncate(limit as usize);
        Ok(all)
    }

    pub(super) fn reports_about(&self, about: Vec<GuestId>, after: i64, limit: u32) -> Vec<Report> {
        let mut found = Vec::new();
        for id in about {
            let open = |row: &Report| row.about.id == id && row.settled.is_none() && row.n > after;
            found.extend(self.reports.copies(open).into_iter().take(limit as usize));
        }
        found
    }

    pub(super) fn settled_reports(&self, limit: u32) -> Vec<Report> {
        let mut settled = self.reports.copies(|row| row.settled.is_some());
        settled.sort_by_key(|row| Reverse((row.settled.as_ref().map(|(at, _)| *at), row.n)));
        settled.truncate(limit as usize);
        settled
    }

    pub(super) fn announcement(&self, now: i64) -> Option<Announcement> {
        let (_, newest) = self.announcements.last_key_value()?;
        Some((**newest).clone()).filter(|newest| newest.until > now)
    }

    pub(super) fn audit(&self, before: Option<i64>, limit: u32) -> Vec<AuditRow> {
        let earlier = self.audit.values().rev();
        let earlier = earlier.filter(|row| before.is_none_or(|before| row.n < before));
        earlier.take(limit as usize).map(|row| (**row).clone()).collect()
    }

    #[expect(clippy::needless_pass_by_value, reason = "the contract gives it")]
    pub(super) fn people(
        &self,
        name: &str,
        groups: Vec<HashSet<GuestId>>,
        limit: u32,
    ) -> Vec<PersonRow> {
        let name = name.to_lowercase();
        let found = self.guests.iter().filter(|(_, one)| one.name.to_lowercase().contains(&name));
        let mut found: Vec<_> = found
            .map(|(id, one)| {
                let group = groups.iter().position(|group| group.contains(id));
                (group.unwrap_or(groups.len()), Reverse(one.seen), id)
            })
            .collect();
        found.sort_unstable();
        found.into_iter().take(limit as usize).filter_map(|(_, _, id)| self.person(id)).collect()
    }

    pub(super) fn person(&self, id: &GuestId) -> Option<PersonRow> {
        let seen = self.guests.get(id)?.seen;
        let devices = self.devices(id);
        let since = devices.iter().map(|one| one.since).min().unwrap_or(seen);
        Some(PersonRow { guest: self.guest(id)?, since, seen, devices: devices.len() as u32 })
    }

    pub(super) fn members(&self) -> Vec<PersonRow> {
        let members = self.guests.iter().filter(|(_, person)| person.member);
        let mut all: Vec<_> = members.filter_map(|(id, _)| self.person(id)).collect();
        all.sort_by_key(|row| (row.guest.name.clone(), row.guest.id.clone()));
        all
    }

    /// Returns the numbers of the settled reports and of the audit lines from before a time, oldest
    /// first.
    fn old(&self, before: i64) -> (Vec<i64>, Vec<i64>) {
        let sorted = |times: &mut dyn Iterator<Item = (i64, i64)>| {
            let mut old: Vec<_> = times.filter(|(at, _)| *at < before).collect();
            old.sort_unstable();
            old.into_iter().map(|(_, n)| n).collect()
        };
        let settled = |row: &Report| row.settled.as_ref().map(|(at, _)| (*at, row.n));
        let reports = sorted(&mut self.reports.values().filter_map(|row| settled(row)));
        (reports, sorted(&mut self.audit.values().map(|row| (row.at, row.n))))
    }

    pub(super) fn count_old(&self, before: i64) -> Old {
        let (reports, audit) = self.old(before);
        Old { reports: reports.len(), audit: audit.len() }
    }

    pub(super) fn delete_old(&mut self, before: i64, now: i64) -> Result<Old> {
        self.admin_links.end_where(|_, expires| *expires <= now);
        self.admin_sessions.change_where(
            |_, (secret, session, _)| secret.is_some() && session.expires <= now,
            |(secret, ..)| *secret = None,
        );
        self.sanctions.end_where(|_, one| one.until.is_some_and(|until| until <= now));
        let (mut reports, mut audit) = self.old(before);
        reports.truncate(share(self.reports.len()));
        audit.truncate(share(self.audit.len()));
        reports.iter().for_each(|n| drop(self.reports.end(n)));
        audit.iter().for_each(|n| drop(self.audit.end(n)));
        Ok(Old { reports: reports.len(), audit: audit.len() })
    }
}
