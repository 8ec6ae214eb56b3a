//! The process that hosts the table: as the room of the server does it, but for time and disk.

use kozyr_host::{Committed, Outcome, Pending};
use kozyr_rules::SeatSet;
use kozyr_table::{Asker, Command, Context};

use super::client::{Heard, Seen};
use super::disk::{Mood, rows};
use super::tally::Became;
use super::world::{Ask, Conn, Event, Plant, World, log};

use crate::support::{person, stage};

impl World {
    /// Something comes over a connection.
    pub(crate) fn arrives(&mut self, conn: Conn, ask: Ask) {
        let Some(host) = &mut self.host else { return };
        let quick = host.hosted.pending().is_some() && !host.hosted.is_late();
        if quick && self.plant != Plant::TooEarly {
            host.inbox.push_back((conn, ask));
            return;
        }
        if !host.conns.contains_key(&conn) && !matches!(ask, Ask::Join(..)) {
            return;
        }
        let (at, late) = (stage(host.hosted.shown()), host.hosted.is_late());
        match ask {
            Ask::Join(name, seen) => {
                self.tally.count("Join", at, late, Became::Answered);
                self.joins(conn, name, seen);
            }
            Ask::Gone => drop(host.conns.remove(&conn)),
            Ask::Ping => {
                self.tally.count("Ping", at, late, Became::Answered);
                let version = host.hosted.shown().version();
                self.sends_client(conn, Heard::Pong(version));
            }
            Ask::Rename(name, new) => self.renames(name, new),
            Ask::Command(id, command) => {
                if let Some(name) = host.conns.get(&conn).copied() {
                    self.asks(conn, name, id, command);
                }
            }
        }
    }

    fn joins(&mut self, conn: Conn, name: &'static str, seen: Option<u32>) {
        let Some(host) = &mut self.host else { return };
        host.conns.insert(conn, name);
        let table = host.hosted.shown();
        let missed = seen
            .and_then(|seen| table.missed(seen))
            .map(|missed| missed.last().map_or(0, |entry| entry.version));
        let (seen, late) = (Seen::of(table, name), host.hosted.is_late());
        let settled = self.disk.settled.version;
        self.hold(seen.version == settled, || {
            format!("{name} is welcomed to {}, and {settled} is kept", seen.version)
        });
        self.hold(missed.is_none_or(|last| last <= settled), || "what is not kept is told".into());
        log!(self, "{name} is welcomed on {conn} to {}", seen.version);
        self.sends_client(conn, Heard::Welcome(seen));
        if late {
            self.sends_client(conn, Heard::Storage(true));
            if self.one_in(3) {
                self.hold_shown();
            }
        }
    }

    fn renames(&mut self, name: &'static str, new: String) {
        let Some(host) = &mut self.host else { return };
        let (at, late) = (stage(host.hosted.shown()), host.hosted.is_late());
        let became = match host.hosted.rename(&person(name), &new) {
            Some(true) => Became::Done,
            Some(false) => Became::Answered,
            None => {
                host.renamed.push((name, new.clone()));
                Became::Answered
            }
        };
        log!(self, "{name} is {new} now: {became:?}");
        self.tally.count("Rename", at, late, became);
        if became == Became::Done {
            self.keep();
        }
    }

    fn asks(&mut self, conn: Conn, name: &'static str, id: String, command: Command) {
        let Some(host) = &mut self.host else { return };
        let table = host.hosted.shown();
        let (at, late, kind) = (stage(table), host.hosted.is_late(), command.name());
        let online: SeatSet =
            host.conns.values().filter_map(|name| table.seat_of(&person(name))).collect();
        let seat = table.seat_of(&person(name)).map(kozyr_rules::Seat::number);
        let act = matches!(command, Command::Act { .. });
        let fresh_id = format!("match {}", self.matches + 1);
        let now = i64::try_from(self.now).expect("not for ever");
        let context = Context { online, now, fresh_id: &fresh_id, spent: 0 };
        let who = person(name);
        let asker = Asker { person: &who, name };
        match host.hosted.ask(asker, command, context, (conn, id.clone())) {
            Outcome::Now(_, Ok(version)) => {
                self.tally.count(kind, at, late, Became::Answered);
                self.acknowledge(conn, id, version, seat.filter(|_| act));
            }
            Outcome::Now(_, Err(refused)) => {
                self.tally.count(kind, at, late, Became::Refused);
                log!(self, "{name}: {kind} {id} is refused as {}", refused.reason);
                if act {
                    self.model.refused.insert(id.clone());
                }
                self.sends_client(conn, Heard::Refused(id));
            }
            Outcome::Keep => {
                self.tally.count(kind, at, late, Became::Done);
                log!(self, "{name}: {kind} {id}");
                self.matches += u32::from(host_began(&self.host));
                self.keep();
            }
            Outcome::Later => {
                self.tally.count(kind, at, late, Became::Answered);
                self.tally.one("actions asked for again while they were being kept");
                log!(self, "{name}: {kind} {id} again");
            }
        }
    }

    /// Tells a client that something was done. An action is on the disk by now.
    fn acknowledge(&mut self, conn: Conn, id: String, version: u32, acts: Option<u8>) {
        log!(self, "{id} led to {version}");
        if let Some(seat) = acts {
            let found = self.disk.settled.acted(seat, &id);
            self.hold(found == Some(version), || {
                format!("{id} is acknowledged as {version}, and {found:?} on the disk")
            });
            let before = self.model.acknowledged.insert((seat, id.clone()), version);
            self.hold(before.is_none_or(|before| before == version), || {
                format!("{id} led to {before:?} before, and to {version} now")
            });
            self.tally.one("actions acknowledged");
        }
        self.sends_client(conn, Heard::Ack(id, version));
    }

    /// Has what is new kept.
    pub(crate) fn keep(&mut self) {
        let now = i64::try_from(self.now).expect("not for ever");
        if let Some(host) = &mut self.host {
            host.hosted.happened(now, 0);
        }
        if self.plant == Plant::TooEarly {
            self.on_kept();
        }
        self.write();
        let number = self.writes;
        self.after(Self::patience(), Event::Late(number));
    }

    fn write(&mut self) {
        let Some((table, new)) = self.host.as_ref().and_then(|host| host.hosted.pending()) else {
            return;
        };
        let mut rows = rows(table, new);
        if self.plant == Plant::NoIds {
            rows.iter_mut().for_each(super::without_id);
        }
        if self.plant == Plant::NotTheSame && self.disk.mood != Mood::Well {
            rows.iter_mut().for_each(super::another_version);
        }
        self.disk.under_way = Some(rows);
        let takes = match self.disk.mood {
            Mood::Stalls if !self.calm => 2000 + self.below(9000),
            _ => 1 + self.below(12),
        };
        let number = self.writes;
        self.after(takes as u64, Event::Written(number));
    }

    /// The disk answers.
    pub(crate) fn written(&mut self, number: u32) {
        if number != self.writes {
            return;
        }
        let Some(rows) = self.disk.under_way.take() else { return };
        let mood = self.disk.mood;
        if !matches!(mood, Mood::Fails | Mood::Gone) {
            let synced = if self.plant == Plant::NoSync {
                std::mem::replace(&mut self.disk.unsynced, rows.clone())
            } else {
                rows.clone()
            };
            let taken = self.disk.there.take(&synced);
            self.hold(taken.is_ok(), || format!("{taken:?}"));
        }
        log!(self, "the disk: {mood:?}");
        match mood {
            Mood::Well | Mood::Stalls => {
                let taken = self.disk.settled.take(&rows);
                self.hold(taken.is_ok(), || format!("{taken:?}"));
                self.on_kept();
            }
            Mood::Fails | Mood::FailsAfterwards => {
                self.tally.one("writes that failed");
                let Some(host) = &mut self.host else { return };
                let pause = host.hosted.failed();
                self.tell_late();
                self.after(u64::from(pause), Event::Again(number));
                self.goes_on();
            }
            Mood::Gone => {
                self.tally.one("tables whose disk was gone");
                self.end();
                self.start();
                // The next process finds it again.
                self.disk.mood = Mood::Well;
            }
        }
    }

    pub(crate) fn takes_long(&mut self, number: u32) {
        let waits = self.host.as_ref().is_some_and(|host| host.hosted.pending().is_some());
        if number == self.writes && waits {
            self.tell_late();
            self.goes_on();
        }
    }

    pub(crate) fn writes_again(&mut self, number: u32) {
        if number == self.writes {
            self.write();
        }
    }

    fn tell_late(&mut self) {
        let Some(host) = &mut self.host else { return };
        if host.hosted.late() {
            let conns: Vec<Conn> = host.conns.keys().copied().collect();
            self.tally.one("writes that were late");
            log!(self, "late");
            for conn in conns {
                self.sends_client(conn, Heard::Storage(true));
            }
            self.hold_shown();
        }
    }

    /// All is on the disk, and is shown.
    fn on_kept(&mut self) {
        let Some(host) = &mut self.host else { return };
        let Some(Committed { new, answers, version, late }) = host.hosted.committed() else {
            return;
        };
        self.writes += 1;
        self.shows(&new);
        let Some(host) = &self.host else { return };
        let table = host.hosted.shown().clone();
        let conns: Vec<(Conn, &'static str)> =
            host.conns.iter().map(|(conn, name)| (*conn, *name)).collect();
        for (conn, name) in &conns {
            let heard = match &new {
                Pending::Change(_) => Heard::Update(Seen::of(&table, name)),
                Pending::Said(_) => Heard::Said,
            };
            self.sends_client(*conn, heard);
        }
        for (conn, id) in answers {
            let name = conns.iter().find(|(other, _)| *other == conn).map(|(_, name)| *name);
            let seat = name.and_then(|name| table.seat_of(&person(name)));
            let acts = id.starts_with('a').then_some(seat).flatten();
            self.acknowledge(conn, id, version, acts.map(kozyr_rules::Seat::number));
        }
        if late && self.plant != Plant::Silent {
            for (conn, _) in &conns {
                self.sends_client(*conn, Heard::Storage(false));
            }
        }
        self.goes_on();
    }

    /// What has waited for a write.
    fn goes_on(&mut self) {
        loop {
            let Some(host) = &mut self.host else { return };
            let kept = host.hosted.pending().is_none();
            if kept && let Some((name, new)) = host.renamed.pop() {
                self.renames(name, new);
                continue;
            }
            if !kept && !host.hosted.is_late() {
                return;
            }
            let Some((conn, ask)) = host.inbox.pop_front() else { break };
            self.arrives(conn, ask);
        }
        self.plan();
    }
}

fn host_began(host: &Option<super::world::Host>) -> bool {
    let pending = host.as_ref().and_then(|host| host.hosted.pending());
    matches!(pending, Some((_, Pending::Change(change))) if change.began)
}
