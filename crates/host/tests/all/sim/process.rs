//! The process that hosts the table: a [`Driver`] as the server runs it, in simulated time.

use std::collections::BTreeMap;

use kozyr_host::{
    ConnId, Driver, Fault, Input, InputOf, Job, Millis, Now, Outcome, Patience, Pending, Ticket,
    Unanswered, Write,
};
use kozyr_rules::Below;
use kozyr_storage::{self as storage, Obstacle, StoreError};
use kozyr_table::{Table, Wants};
use kozyr_wire::socket::ErrorCode;
use serde_json::Value;

use super::client::{Heard, Seen};
use super::disk::{Mood, table_id};
use super::tally::{Became, OTHERS};
use super::world::{Event, Plant, World, log};

use crate::house::{Home, Port, begins, outcome};
use crate::support::stage;

/// The times that a table is granted: it is put to rest much sooner than on a server.
const PATIENCE: Patience = Patience {
    write: std::time::Duration::from_millis(2000),
    idle: std::time::Duration::from_millis(1500),
};

/// A process that hosts the table.
pub(crate) struct Process {
    pub(crate) driver: Driver<Home>,
    /// The connections, with the names of their people, if they have one.
    lines: BTreeMap<ConnId, (Option<String>, Port)>,
    /// When the driver is to be woken.
    tick: Option<u64>,
    /// When the write under way began, and whether the one before failed.
    wrote: u64,
    failed: bool,
}

impl Process {
    pub(crate) fn table(&self) -> &Table {
        self.driver.room().table()
    }

    fn pending(&self) -> Option<Write<'_>> {
        self.driver.room().pending()
    }

    /// Returns whether everybody has been notified that a write takes long.
    fn is_late(&self) -> bool {
        self.pending().is_some() && !self.driver.is_storing()
    }

    /// Returns whether the input that the table waits for from its host will come.
    pub(crate) fn goes_on(&self, now: u64) -> bool {
        let (table, home) = (self.table(), self.driver.host());
        let waits = table.wants().is_of_host() && !self.driver.room().audience().is_empty();
        let soon = Millis(now + 3 * u64::from(table.pace_ms()) + 100);
        let wakes = self.driver.due().is_some_and(|at| at <= soon);
        !waits || !home.jobs.is_empty() || self.pending().is_some() || wakes
    }

    pub(crate) fn conns(&self) -> impl Iterator<Item = ConnId> {
        self.lines.keys().copied()
    }

    /// Returns the answer to a request, if it was answered.
    fn answer(&self, conn: ConnId, id: &str) -> Option<Became> {
        let sent = self.lines.get(&conn)?.1.0.borrow();
        let mut heads = sent.put_in.iter().chain(&sent.out).map(|text| head(text));
        let answer = heads.find(|head| head["id"] == id)?;
        Some(if answer["type"] == "refused" { Became::Refused } else { Became::Answered })
    }

    /// Returns what kind of change the pending write is, if nobody asked for it.
    fn kind(&self) -> Option<&'static str> {
        let Write { table, new: Pending::Change(change), .. } = self.pending()? else {
            return None;
        };
        let (before, stalls) = (self.table(), |table: &Table| table.stall().is_some());
        // Only the last ones are kept, so that their number may stay the same.
        let last = |table: &Table| table.notices().last().map(|notice| notice.n);
        let notices = last(table) != last(before);
        Some(match (before.wants(), &change.step) {
            (Wants::Deal, Some(_)) => "Deal",
            (Wants::Bot { .. }, Some(_)) => "Bot",
            (Wants::Claimed, Some(_)) => "Claimed",
            (_, Some(_)) => return None,
            (Wants::Newcomers, None) if table.wants() != Wants::Newcomers => "Newcomers",
            (Wants::Judge { .. }, None) if table.wants() != before.wants() => "Judged",
            (Wants::Line(_), None) if table.wants() != before.wants() => "Line",
            _ if stalls(table) && !stalls(before) => "stalled",
            _ if change.began => "begins",
            _ if notices => table.notices().last()?.what.name(),
            _ => "Rename",
        })
    }
}

fn head(text: &str) -> Value {
    serde_json::from_str(text).expect("a message")
}

fn version(head: &Value) -> u32 {
    head["version"].as_u64().map_or(0, |version| version as u32)
}

impl World {
    pub(crate) fn time(&self) -> Now {
        Now { at: Millis(self.now), time: i64::try_from(self.now).expect("not for ever") }
    }

    /// Starts a process with the table that is in the store.
    pub(crate) fn opens(&mut self, table: Table, live: bool) {
        let mut home = Home::new(u64::from(self.rng.below(u32::MAX)), self.ids);
        home.outsiders = self.outsiders;
        let (now, host) = (self.time(), (home, PATIENCE));
        let driver = Driver::open((table_id(), table), now.time, live, host, now);
        let (lines, wrote) = (BTreeMap::new(), self.now);
        self.host = Some(Process { driver, lines, tick: None, wrote, failed: false });
        self.carries_out();
    }

    /// Passes input to the process. A table that was put to rest is loaded again.
    pub(crate) fn arrives(&mut self, input: InputOf<Home>) {
        if self.host.is_none() && self.at_rest && !matches!(input, Input::Leave(_)) {
            self.start();
        }
        // A process that goes down takes nothing more; the connections end with it.
        let Some(host) = self.host.as_mut().filter(|_| !self.closes) else { return };
        let (at, late) = (stage(host.table()), host.is_late());
        match &input {
            Input::Join { conn, who, client, .. } => {
                self.tally.count("Join", at, late, Became::Answered);
                let name = who.as_ref().map(|(_, name)| name.clone());
                host.lines.insert(*conn, (name, client.clone()));
            }
            Input::Leave(conn) => drop(host.lines.remove(conn)),
            Input::Renamed { person, name } => {
                log!(self, "{} is {name} now", person.0);
                self.tally.count("Rename", at, late, Became::Answered);
            }
            Input::Ask { conn, id, reply: Some(kind), .. } => {
                if host.lines.contains_key(conn) {
                    let (conn, id, kind) = (*conn, id.clone(), *kind);
                    self.asks(conn, &id, kind, input);
                }
                return;
            }
            Input::House(act, _) => log!(self, "{act:?}"),
            _ => {}
        }
        self.handle(|driver, now| driver.input(input, now));
        // One turn alone is over.
        if let Some(host) = &mut self.host {
            host.driver.host_mut().spent = 0;
        }
    }

    fn asks(&mut self, conn: ConnId, id: &str, kind: &'static str, input: InputOf<Home>) {
        let Some(host) = &self.host else { return };
        let (at, late) = (stage(host.table()), host.is_late());
        let (waits, jobs) = (host.driver.is_storing(), host.driver.host().jobs.len());
        log!(self, "{conn}: {kind} {id}");
        self.calls(|driver, now| driver.input(input, now));
        let Some(host) = &self.host else { return };
        let pending = host.pending().is_some();
        let mut begun = host.driver.host().jobs.values().skip(jobs);
        match host.answer(conn, id) {
            _ if waits => self.tally.one("requests that the driver kept during a write"),
            Some(became) => self.tally.count(kind, at, late, became),
            None if begun.any(|job| matches!(job, Some(Job::Member(_)))) => {
                self.tally.one("people whose membership was looked up");
            }
            None if late => self.tally.one("actions asked for again while they were being kept"),
            None => {
                self.tally.count(kind, at, late, Became::Done);
                self.hold(pending, || format!("{id} is not answered"));
            }
        }
        self.tells();
    }

    /// Calls the driver, and sends the messages to their recipients.
    pub(crate) fn handle(
        &mut self,
        call: impl FnOnce(&mut Driver<Home>, Now) -> Result<(), Fault>,
    ) {
        self.calls(call);
        self.tells();
    }

    /// Calls the driver and begins what it asks for.
    fn calls(&mut self, call: impl FnOnce(&mut Driver<Home>, Now) -> Result<(), Fault>) {
        let now = self.time();
        let Some(host) = &mut self.host else { return };
        match call(&mut host.driver, now) {
            Ok(()) => self.carries_out(),
            Err(fault) => self.hold(false, || format!("{fault:?}")),
        }
    }

    /// Begins what the driver has asked for.
    fn carries_out(&mut self) {
        let Some(host) = &mut self.host else { return };
        begins(&mut host.driver);
        let wake = host.driver.due().map(|at| at.0.max(self.now + 1));
        let home = host.driver.host_mut();
        let (write, begun) = (home.write.take(), std::mem::take(&mut home.begun));
        for ticket in begun {
            if self.plant == Plant::Dropped && self.one_in(10) {
                continue;
            }
            // In the calm everybody hears of one step before the next.
            let takes = if self.calm { 4000 } else { 5 + self.below(60) as u64 };
            self.after(takes, Event::Due(ticket));
        }
        if let Some((ticket, rows)) = write {
            self.write(ticket, rows);
        }
        let Some(host) = self.host.as_mut().filter(|host| host.tick != wake) else { return };
        host.tick = wake;
        if let Some(at) = wake {
            let early = if self.plant == Plant::WakeEarly { (at - self.now) / 2 } else { 0 };
            self.after(at - self.now - early, Event::Tick(at));
        }
    }

    /// Takes in that a job is done.
    pub(crate) fn due(&mut self, ticket: Ticket) {
        let Some(host) = &mut self.host else { return };
        let Some(job) = host.driver.host_mut().jobs.remove(&ticket) else { return };
        let table = host.table().clone();
        let mut found = Ok(outcome(job.as_ref(), &table, &mut self.rng));
        let fault = self.below(40);
        // What replaces a fault has none.
        if let Ok(Outcome::Action(action)) = &mut found
            && !std::mem::take(&mut self.erred)
            && fault < 2
        {
            self.erred = true;
            if fault == 0 {
                "no such action".clone_into(action);
                self.tally.one("illegal actions of bots");
            } else {
                found = Err(Unanswered::Failed);
                self.tally.one("levels with a fault");
            }
        }
        if matches!(found, Ok(Outcome::Program(None))) {
            self.tally.one("programs that had gone");
            if self.plant == Plant::NoFallback {
                return;
            }
        }
        self.handle(|driver, now| driver.done(ticket, found, now));
    }

    /// Shuts the process down, which finishes what is under way.
    pub(crate) fn goes_down(&mut self) {
        if self.calm || self.host.is_none() {
            return;
        }
        log!(self, "goes down");
        self.closes = true;
        self.handle(|driver, now| {
            driver.shut_down(now);
            Ok(())
        });
    }

    /// Wakes the driver, if that is still due.
    pub(crate) fn ticks(&mut self, at: u64) {
        if self.host.as_mut().is_some_and(|host| host.tick.take_if(|tick| *tick == at).is_some()) {
            let now = Now { at: Millis(at.max(self.now)), ..self.time() };
            self.handle(|driver, _| driver.wake(now));
        }
    }

    fn write(&mut self, ticket: Ticket, mut rows: Vec<storage::Write>) {
        match self.plant {
            Plant::NoIds => rows.iter_mut().for_each(super::without_id),
            Plant::NotTheSame if self.disk.mood != Mood::Well => {
                rows.iter_mut().for_each(super::another_version);
            }
            Plant::WhoSitsNow => rows.iter_mut().for_each(super::who_sits_now),
            Plant::OtherOrder => rows.reverse(),
            _ => {}
        }
        if let Some((_, before)) = self.disk.under_way.take() {
            // The driver has given it up; a store does one after the other.
            self.tally.one("writes that were given up");
            let taken = self.disk.there.take(&before).and(self.disk.settled.take(&before));
            self.hold(taken.is_ok(), || format!("{taken:?}"));
        }
        self.disk.under_way = Some((ticket, rows));
        let Some(host) = &mut self.host else { return };
        host.wrote = self.now;
        // Nobody waits for the table that is put to rest, but the driver does.
        let is_empty = host.lines.is_empty();
        let stalls = self.disk.mood == Mood::Stalls || is_empty && self.one_in(8);
        let takes = if stalls && !self.calm { 2000 + self.below(9000) } else { 1 + self.below(12) };
        self.writes += 1;
        self.after(takes as u64, Event::Written(self.writes));
        if self.one_in(100) {
            let soon = self.below(takes) as u64;
            self.after(soon, Event::GoDown);
        }
        if self.plant == Plant::TooEarly {
            self.handle(|driver, now| driver.stored(ticket, Ok(()), now));
        }
    }

    /// Takes in the answer of the disk.
    pub(crate) fn written(&mut self, number: u32) {
        if number != self.writes {
            return;
        }
        let Some((ticket, rows)) = self.disk.under_way.take() else { return };
        let mood = self.disk.mood;
        let skips = self.plant == Plant::RestFirst && self.closes;
        if !matches!(mood, Mood::Fails | Mood::Refuses | Mood::Gone) && !skips {
            let synced = if self.plant == Plant::NoSync {
                std::mem::replace(&mut self.disk.unsynced, rows.clone())
            } else {
                rows.clone()
            };
            let taken = self.disk.there.take(&synced);
            self.hold(taken.is_ok(), || format!("{taken:?}"));
        }
        log!(self, "the disk: {mood:?}");
        let obstacle = Obstacle::Io;
        let outcome = match mood {
            Mood::Well | Mood::Stalls => {
                self.hold_results(&rows);
                let again = std::mem::take(&mut self.disk.again);
                let taken = self.disk.settled.take(&rows).and(self.disk.there.take(&again));
                let taken = taken.and(self.disk.settled.take(&again));
                self.hold(taken.is_ok(), || format!("{taken:?}"));
                if self.plant == Plant::WrittenTwice && self.one_in(5) {
                    self.disk.again = rows;
                }
                Ok(())
            }
            Mood::Fails | Mood::FailsAfterwards => {
                self.tally.one("writes that failed");
                Err(StoreError::Unavailable { obstacle, error: "for now".into() })
            }
            Mood::Refuses if self.plant == Plant::NotUndone => Ok(()),
            Mood::Refuses => Err(StoreError::Refused("for good".into())),
            Mood::Gone => {
                self.tally.one("tables whose disk was gone");
                return self.begins_again();
            }
        };
        let Some(host) = &mut self.host else { return };
        host.failed = outcome.is_err();
        let begun = host.kind().filter(|_| outcome.is_ok() && !host.is_late());
        let at = stage(host.table());
        let mut is_fault = false;
        self.calls(|driver, now| match driver.stored(ticket, outcome, now) {
            Err(Fault::Store(StoreError::Refused(_))) => {
                is_fault = true;
                Ok(())
            }
            done => done,
        });
        if is_fault {
            self.tally.one("tables opened again after a refusal");
            return self.begins_again();
        }
        if mood == Mood::Refuses {
            self.tally.one("requests that the store refused");
        }
        let home = self.host.as_ref().map(|host| host.driver.host());
        match begun
            .filter(|_| home.is_some_and(|home| home.answered.is_empty() && home.done.is_empty()))
        {
            Some(kind) if OTHERS.contains(&kind) => self.tally.count(kind, at, false, Became::Done),
            Some(update) => self.tally.one(update),
            None => {}
        }
        self.tells();
    }

    /// Ends the process after a fault. The next one finds the disk as it should be.
    fn begins_again(&mut self) {
        if let Some(host) = &mut self.host {
            host.driver.close(ErrorCode::Internal, "the table has a fault");
        }
        self.tells();
        self.ends(false);
        self.start();
        self.disk.mood = Mood::Well;
    }

    /// Sends the messages of the room, and compares them with the disk.
    fn tells(&mut self) {
        self.shows();
        let Some(host) = &mut self.host else { return };
        let mut told = Vec::new();
        host.lines.retain(|conn, (name, port)| {
            let mut sent = port.0.borrow_mut();
            told.push((*conn, name.clone(), std::mem::take(&mut sent.out), sent.ended));
            sent.ended.is_none()
        });
        for (conn, name, out, ended) in told {
            for text in out {
                self.tell(conn, name.as_deref(), &head(&text));
            }
            if let Some(code) = ended {
                log!(self, "{conn} ends: {code:?}");
                self.sends_client(conn, Heard::End(Some(code)));
            }
        }
        let Some(host) = &self.host else { return };
        let rests = host.driver.is_at_rest();
        if rests || host.driver.is_over() {
            self.tally.one(if rests { "tables put to rest" } else { "tables shut down" });
            log!(self, "{}", if rests { "rests" } else { "is over" });
            self.ends(rests);
        }
    }

    fn tell(&mut self, conn: ConnId, name: Option<&str>, head: &Value) {
        let text = |key: &str| head[key].as_str().unwrap_or_default();
        let (kind, id, state) = (text("type"), text("id"), text("state"));
        let (version, settled) = (version(head), self.disk.settled.version);
        log!(self, "{conn} is told {kind} {version} {id}{state}");
        self.hold(version <= settled, || {
            format!("{conn} is told {kind} {version}, and {settled} is kept")
        });
        let table = self.host.as_ref().map(Process::table);
        let table = table.filter(|_| matches!(kind, "welcome" | "update"));
        let seen = table.map(|table| Seen::of(table, name, version));
        let heard = match kind {
            "welcome" => {
                self.welcomes(head);
                seen.map(Heard::Welcome)
            }
            "update" if self.plant == Plant::Gap && self.one_in(20) => None,
            "update" => seen.map(Heard::Update),
            "ack" if self.plant == Plant::LateRefused && self.was_late() => {
                self.model.refused.insert(id.to_owned());
                Some(Heard::Refused(id.to_owned()))
            }
            "ack" => {
                self.acknowledge(name, id, version);
                Some(Heard::Ack(id.to_owned(), version))
            }
            "refused" => {
                if id.starts_with('a') {
                    self.model.refused.insert(id.to_owned());
                }
                Some(Heard::Refused(id.to_owned()))
            }
            "pong" => Some(Heard::Pong(id.to_owned(), version)),
            "storage" if state == "waiting" => Some(Heard::Storage(true)),
            "storage" if self.plant == Plant::Silent => None,
            "storage" => Some(Heard::Storage(false)),
            _ => None,
        };
        let Some(heard) = heard else { return };
        if let (Heard::Ack(id, version), Plant::Twice) = (&heard, self.plant) {
            self.sends_client(conn, Heard::Ack(id.clone(), *version));
        }
        if !(matches!(heard, Heard::Refused(_)) && self.plant == Plant::NoAnswer) {
            self.sends_client(conn, heard);
        }
    }

    /// Returns whether the write that is done now was late.
    fn was_late(&self) -> bool {
        let patience = PATIENCE.write.as_millis() as u64;
        self.host.as_ref().is_some_and(|host| self.now >= host.wrote + patience)
    }

    /// Checks that a client is sent everything that it needs, and nothing that is not on the disk.
    fn welcomes(&mut self, head: &Value) {
        let (told, settled) = (version(head), self.disk.settled.version);
        self.hold(told == settled, || format!("welcome to {told}, and {settled} is kept"));
        let missed = head["missed"].as_array().into_iter().flatten();
        let missed = missed.map(version).all(|version| version <= settled);
        self.hold(missed, || "what is not kept is told".into());
        if self.host.as_ref().is_some_and(Process::is_late) && self.one_in(3) {
            self.hold_shown();
        }
    }

    /// Acknowledges a command to a client. An action is on the disk by now.
    fn acknowledge(&mut self, name: Option<&str>, id: &str, version: u32) {
        if !id.starts_with('a') {
            return;
        }
        let own = name.is_some_and(|name| id.contains(name));
        self.hold(own, || format!("{id} is acknowledged to {name:?}"));
        let found = self.disk.settled.acts().remove(id);
        self.hold(found.as_ref().is_some_and(|led| led[0] == version), || {
            format!("{id} is acknowledged as {version}, and {found:?} on the disk")
        });
        let before = self.model.acknowledged.insert(id.to_owned(), version);
        self.hold(before.is_none_or(|before| before == version), || {
            format!("{id} led to {before:?} before, and to {version} now")
        });
        self.tally.one("actions acknowledged");
    }

    /// Checks that everything that counts is on the disk by now.
    fn shows(&mut self) {
        let Some(host) = &mut self.host else { return };
        let home = host.driver.host_mut();
        self.ids = home.ids;
        let (committed, over) =
            (std::mem::take(&mut home.committed), std::mem::take(&mut home.over));
        let (waits, done) = (std::mem::take(&mut home.waits), std::mem::take(&mut home.done));
        home.answered.clear();
        for shown in committed {
            let kept = self.disk.settled.version;
            self.hold(shown == kept, || format!("version {shown} is shown, and {kept} is kept"));
            if self.one_in(5) {
                self.hold_shown();
            }
        }
        for (id, scores) in over {
            self.model.scores.insert(id, scores);
            self.tally.one("matches over");
        }
        for _ in waits.into_iter().filter(|waits| *waits) {
            self.tally.one("writes that were late");
            let so = self.was_late() || self.host.as_ref().is_some_and(|host| host.failed);
            self.hold(so, || "a write is late before its time".into());
            log!(self, "late");
            self.hold_shown();
        }
        for _ in done.into_iter().filter(|done| *done) {
            self.tally.one("admin actions");
        }
    }
}
