//! The process that hosts the table: a [`Room`] as the server runs it, whose effects are carried
//! out in simulated time.

use std::collections::{BTreeMap, VecDeque};

use kozyr_games::StepText;
use kozyr_host::{ConnId, Effect, Input, Millis, Now, Pending, Ready, Room, Task, Write};
use kozyr_rules::{Below, Seat};
use kozyr_table::{NoticeKind, Table, Wants};
use kozyr_wire::socket::{Command, ErrorCode};
use serde::Deserialize;

use super::client::{Heard, Seen};
use super::disk::{Mood, rows};
use super::tally::Became;
use super::world::{Ask, Event, Plant, World, log};

use crate::house::{Home, Port, ready};
use crate::support::{person, stage};

/// How long a write may take before the people at a table are notified, in milliseconds.
const PATIENCE: u64 = 2000;

/// A process that hosts the table.
pub(crate) struct Process {
    pub(crate) room: Room<Home>,
    lines: BTreeMap<ConnId, Line>,
    /// The input that came during a write that is not late.
    inbox: VecDeque<(ConnId, Ask)>,
    /// The task that the table waits for, with its number.
    task: Option<(u32, Task)>,
    tasks: u32,
    /// Whether the task is done, and waits for a write.
    done: bool,
    /// When the timers are refreshed next.
    tick: Option<u64>,
    /// The number of admin actions that are not done.
    acts: usize,
}

/// A connection.
struct Line {
    /// The name of its person, if they have one.
    name: Option<&'static str>,
    port: Port,
}

/// The content of a message.
#[derive(Deserialize)]
struct Head<'a> {
    r#type: &'a str,
    #[serde(default)]
    id: &'a str,
    #[serde(default)]
    version: u32,
    #[serde(default)]
    state: &'a str,
    missed: Option<Vec<Missed>>,
}

#[derive(Deserialize)]
struct Missed {
    version: u32,
}

fn head(text: &str) -> Head<'_> {
    serde_json::from_str(text).expect("a message")
}

impl Process {
    pub(crate) fn open(table: Table, kept_live: bool, now: Now, home: &Home) -> Self {
        Self {
            room: Room::open("table", table, now.time, kept_live, now, home),
            lines: BTreeMap::new(),
            inbox: VecDeque::new(),
            task: None,
            tasks: 0,
            done: false,
            tick: None,
            acts: 0,
        }
    }

    /// Returns whether everybody has been notified that a write takes long.
    fn is_late(&self) -> bool {
        self.room.pending().is_some() && !self.room.is_writing()
    }

    /// Returns whether the input that the table waits for from its host will come.
    pub(crate) fn goes_on(&self) -> bool {
        let waits = self.room.table().wants().is_of_host() && !self.room.audience().is_empty();
        !waits || self.task.is_some() || self.room.pending().is_some()
    }

    pub(crate) fn conns(&self) -> impl Iterator<Item = ConnId> {
        self.lines.keys().copied()
    }

    /// Returns the answer to a request, if it was answered.
    fn answer(&self, conn: ConnId, id: &str) -> Option<Became> {
        let sent = self.lines.get(&conn)?.port.0.borrow();
        let mut heads = sent.put_in.iter().chain(&sent.out).map(|text| head(text));
        let answer = heads.find(|head| head.id == id)?;
        Some(if answer.r#type == "refused" { Became::Refused } else { Became::Answered })
    }

    /// Returns the kind of the pending write, if no command of a person caused it.
    fn begun(&self, wants: &Wants) -> Option<&'static str> {
        let Write { table, new, .. } = self.room.pending()?;
        let Pending::Change(change) = new else { return None };
        let by_host = match wants {
            Wants::Deal => Some("Deal"),
            Wants::Bot { .. } => Some("Bot"),
            Wants::Newcomers => Some("Newcomers"),
            Wants::Judge { .. } => Some("Judged"),
            Wants::Line(_) => Some("Line"),
            Wants::Claimed => Some("Claimed"),
            Wants::Person(_) | Wants::Answers(_) | Wants::Nothing => None,
        };
        if let Some(step) = &change.step {
            let deals = matches!(step.step, StepText::Deal(_));
            return by_host.filter(|kind| deals == (*kind == "Deal"));
        }
        if is_renamed(self.room.table(), table) {
            return Some("Rename");
        }
        by_host.filter(|_| self.acts == 0 && table.wants() != *wants)
    }

    /// Returns the update of the timers that is pending, if there is one.
    fn update(&self) -> Option<&'static str> {
        let Write { table, .. } = self.room.pending().filter(|_| self.acts == 0)?;
        if table.stall().is_some_and(|stall| stall.agreed.is_empty()) {
            return Some("people who stall");
        }
        Some(match table.notices().last()?.what {
            NoticeKind::Away => "people who are away",
            NoticeKind::Back => "people who are back",
            NoticeKind::StandIn => "people who were waited for",
            NoticeKind::TimeUp => "turns whose time was up",
            NoticeKind::PauseOver => "pauses that were over",
            _ => "other updates",
        })
    }
}

/// Whether a person has another name, on the same seat.
fn is_renamed(before: &Table, after: &Table) -> bool {
    let pairs = before.chairs().iter().zip(after.chairs());
    let mut sitters = pairs.filter_map(|(before, after)| before.sitter().zip(after.sitter()));
    let before_coming = before.reservations().iter().zip(after.reservations());
    sitters.any(|(before, after)| before.person == after.person && before.name != after.name)
        || before_coming.into_iter().any(|(b, a)| b.person == a.person && b.name != a.name)
}

impl World {
    pub(crate) fn time(&self) -> Now {
        Now { at: Millis(self.now), time: i64::try_from(self.now).expect("not for ever") }
    }

    /// Passes input to the process.
    pub(crate) fn arrives(&mut self, conn: ConnId, ask: Ask) {
        let Some(host) = &mut self.host else { return };
        if host.room.is_writing() {
            host.inbox.push_back((conn, ask));
            return;
        }
        self.takes(conn, ask);
        self.goes_on();
    }

    fn takes(&mut self, conn: ConnId, ask: Ask) {
        let Some(host) = &mut self.host else { return };
        let (at, late) = (stage(host.room.table()), host.is_late());
        match ask {
            Ask::Join(name, seen) => {
                self.tally.count("Join", at, late, Became::Answered);
                let client = Port::default();
                host.lines.insert(conn, Line { name, port: client.clone() });
                let who = name.map(|name| (person(name), name.to_owned()));
                self.handle(Input::Join { conn, who, client, seen });
            }
            Ask::Gone => {
                host.lines.remove(&conn);
                self.handle(Input::Leave(conn));
            }
            Ask::Rename(person, name) => {
                log!(self, "{} is {name} now", person.0);
                self.tally.count("Rename", at, late, Became::Answered);
                self.handle(Input::Renamed { person, name });
            }
            Ask::Command(id, kind, command) => self.asks(conn, id, kind, command),
            Ask::House(act) => {
                host.acts += 1;
                log!(self, "{act:?}");
                self.handle(Input::House(act, Some(())));
            }
            Ask::Look => {
                self.handle(Input::Tick);
                // One turn alone is over.
                self.home.spent = 0;
            }
        }
    }

    fn asks(&mut self, conn: ConnId, id: String, kind: &'static str, command: Command) {
        let Some(host) = &mut self.host else { return };
        if !host.lines.contains_key(&conn) {
            return;
        }
        let (at, late) = (stage(host.room.table()), host.is_late());
        log!(self, "{conn}: {kind} {id}");
        let input = Input::Ask { conn, id: id.clone(), command, reply: None };
        let begun = self.passes(input);
        let answer = self.host.as_ref().and_then(|host| host.answer(conn, &id));
        let pending = self.host.as_ref().is_some_and(|host| host.room.pending().is_some());
        let became = answer.unwrap_or(if late { Became::Answered } else { Became::Done });
        self.tally.count(kind, at, late, became);
        match answer {
            None if late => self.tally.one("actions asked for again while they were being kept"),
            None => self.hold(pending, || format!("{id} is not answered")),
            Some(_) => self.counts(begun),
        }
        self.tells();
    }

    /// Passes an input to the room, and sends the messages to their recipients.
    pub(crate) fn handle(&mut self, input: Input<Home>) {
        let begun = self.passes(input);
        self.counts(begun);
        self.tells();
    }

    /// Passes an input to the room and begins its effects. Returns the kind of the write that has
    /// begun, and its stage.
    fn passes(&mut self, input: Input<Home>) -> Option<(&'static str, Option<&'static str>)> {
        let now = self.time();
        let host = self.host.as_mut()?;
        let fresh = matches!(input, Input::Written);
        let of = |room: &Room<Home>| (stage(room.table()), room.table().wants());
        let before = host.room.pending().is_none().then(|| of(&host.room));
        let effects = match host.room.handle(input, now, &mut self.home) {
            Ok(effects) => effects,
            Err(fault) => {
                self.hold(false, || format!("{fault:?}"));
                return None;
            }
        };
        let mut begun = None;
        for effect in effects {
            if matches!(effect, Effect::Write) && (fresh || before.is_some()) {
                let host = self.host.as_ref()?;
                let (at, wants) = before.clone().unwrap_or_else(|| of(&host.room));
                begun = Some((at, host.begun(&wants)));
            }
            self.begins(effect);
        }
        begun
    }

    /// Counts a write that no command caused.
    fn counts(&mut self, begun: Option<(&'static str, Option<&'static str>)>) {
        match begun {
            Some((at, Some(kind))) => self.tally.count(kind, at, false, Became::Done),
            Some((_, None)) => {
                if let Some(update) = self.host.as_ref().and_then(Process::update) {
                    self.tally.one(update);
                }
            }
            None => {}
        }
    }

    fn begins(&mut self, effect: Effect) {
        let Some(host) = &mut self.host else { return };
        match effect {
            Effect::Write => {
                self.write();
                let number = self.writes;
                self.after(PATIENCE, Event::Late(number));
                if self.plant == Plant::TooEarly {
                    self.handle(Input::Written);
                }
            }
            Effect::Retry(pause) => {
                let number = self.writes;
                self.after(u64::from(pause), Event::Again(number));
            }
            Effect::Begin(task) => {
                host.tasks += 1;
                let (number, delay) = (host.tasks, u64::from(task.delay_ms));
                (host.task, host.done) = (Some((number, task)), false);
                // In the calm everybody hears of one step before the next.
                let takes = if self.calm { 4000 } else { 5 + self.below(60) as u64 };
                self.after(delay + takes, Event::Due(number));
            }
            Effect::End => (host.task, host.done) = (None, false),
            Effect::Think { .. } => {}
        }
    }

    /// Takes in that a task is done. Its result is passed on as soon as no write is pending.
    pub(crate) fn due(&mut self, number: u32) {
        let Some(host) = &mut self.host else { return };
        if host.task.as_ref().is_some_and(|(task, _)| *task == number) {
            host.done = true;
            self.goes_on();
        }
    }

    fn brings(&mut self) {
        let Some(host) = &mut self.host else { return };
        host.done = false;
        let Some((_, task)) = host.task.take() else { return };
        let mut ready = ready(&task.work, host.room.table(), &mut self.rng);
        if let Ready::Bot { action, .. } = &mut ready
            && self.rng.below(40) == 0
        {
            "no such action".clone_into(action);
            self.tally.one("illegal actions of bots");
        }
        self.handle(Input::Ready(ready));
    }

    /// Passes on what was waiting for a write, and plans the next refresh of the timers.
    fn goes_on(&mut self) {
        loop {
            let Some(host) = &mut self.host else { return };
            if host.room.is_writing() {
                return;
            }
            if let Some((conn, ask)) = host.inbox.pop_front() {
                self.takes(conn, ask);
            } else if host.done && host.room.pending().is_none() {
                self.brings();
            } else {
                break;
            }
        }
        let Some(host) = &mut self.host else { return };
        let Some(due) = host.room.due() else { return };
        let due = due.0.max(self.now + 1);
        if host.tick.is_none_or(|tick| tick > due) {
            host.tick = Some(due);
            self.after(due - self.now, Event::Tick(due));
        }
    }

    /// Refreshes the timers, if that is still due.
    pub(crate) fn ticks(&mut self, at: u64) {
        let Some(host) = &mut self.host else { return };
        if host.tick != Some(at) {
            return;
        }
        host.tick = None;
        if !host.room.is_writing() {
            if host.room.due().is_some_and(|due| due.0 <= self.now) {
                self.handle(Input::Tick);
            }
            self.goes_on();
        }
    }

    fn write(&mut self) {
        let Some(write) = self.host.as_ref().and_then(|host| host.room.pending()) else { return };
        let mut rows = rows(write.table, write.new, write.whole);
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

    /// Takes in the answer of the disk.
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
                self.writes += 1;
                self.handle(Input::Written);
            }
            Mood::Fails | Mood::FailsAfterwards => {
                self.tally.one("writes that failed");
                self.handle(Input::WriteFailed);
            }
            Mood::Gone => {
                self.tally.one("tables whose disk was gone");
                if let Some(host) = &mut self.host {
                    host.room.close(ErrorCode::Internal, "the disk is gone");
                }
                self.tells();
                self.end();
                self.start();
                // The next process finds it again.
                self.disk.mood = Mood::Well;
            }
        }
        self.goes_on();
    }

    pub(crate) fn takes_long(&mut self, number: u32) {
        let writes = self.host.as_ref().is_some_and(|host| host.room.is_writing());
        if number == self.writes && writes {
            self.handle(Input::Late);
            self.goes_on();
        }
    }

    pub(crate) fn writes_again(&mut self, number: u32) {
        if number == self.writes {
            self.handle(Input::Retry);
            self.goes_on();
        }
    }

    /// Sends the messages of the room, and compares them with the disk.
    fn tells(&mut self) {
        self.shows();
        let Some(host) = &mut self.host else { return };
        let mut told = Vec::new();
        host.lines.retain(|conn, line| {
            let mut sent = line.port.0.borrow_mut();
            let out = std::mem::take(&mut sent.out);
            told.push((*conn, line.name, out, sent.ended));
            sent.ended.is_none()
        });
        for (conn, name, out, ended) in told {
            for text in out {
                self.tell(conn, name, &head(&text));
            }
            if let Some(code) = ended {
                log!(self, "{conn} ends: {code:?}");
                self.sends_client(conn, Heard::End(Some(code)));
            }
        }
    }

    fn tell(&mut self, conn: ConnId, name: Option<&'static str>, head: &Head<'_>) {
        let (version, id, settled) = (head.version, head.id, self.disk.settled.version);
        let kind = head.r#type;
        log!(self, "{conn} is told {kind} {version} {id}{}", head.state);
        self.hold(version <= settled, || {
            format!("{conn} is told {kind} {version}, and {settled} is kept")
        });
        let table = self.host.as_ref().map(|host| host.room.table());
        let table = table.filter(|_| matches!(kind, "welcome" | "update"));
        let seen = table.map(|table| Seen::of(table, name, version));
        let heard = match kind {
            "welcome" => {
                self.welcomes(head);
                seen.map(Heard::Welcome)
            }
            "update" if self.plant == Plant::Gap && self.one_in(20) => None,
            "update" => seen.map(Heard::Update),
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
            "storage" if head.state == "waiting" => Some(Heard::Storage(true)),
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

    /// Checks that a client is sent everything that it needs, and nothing that is not on the disk.
    fn welcomes(&mut self, head: &Head<'_>) {
        let (version, settled) = (head.version, self.disk.settled.version);
        self.hold(version == settled, || format!("welcome to {version}, and {settled} is kept"));
        let missed = head.missed.iter().flatten().all(|missed| missed.version <= settled);
        self.hold(missed, || "what is not kept is told".into());
        if self.host.as_ref().is_some_and(Process::is_late) && self.one_in(3) {
            self.hold_shown();
        }
    }

    /// Acknowledges a command to a client. An action is on the disk by now.
    fn acknowledge(&mut self, name: Option<&'static str>, id: &str, version: u32) {
        if !id.starts_with('a') {
            return;
        }
        let table = self.host.as_ref().map(|host| host.room.table());
        let seat = table.zip(name).and_then(|(table, name)| table.seat_of(&person(name)));
        let Some(seat) = seat.map(Seat::number) else { return };
        let found = self.disk.settled.acted(seat, id);
        self.hold(found == Some(version), || {
            format!("{id} is acknowledged as {version}, and {found:?} on the disk")
        });
        let before = self.model.acknowledged.insert((seat, id.to_owned()), version);
        self.hold(before.is_none_or(|before| before == version), || {
            format!("{id} led to {before:?} before, and to {version} now")
        });
        self.tally.one("actions acknowledged");
    }

    /// Checks that everything that counts is on the disk by now.
    fn shows(&mut self) {
        for shown in std::mem::take(&mut self.home.committed) {
            let kept = self.disk.settled.version;
            self.hold(shown == kept, || format!("version {shown} is shown, and {kept} is kept"));
            if self.one_in(5) {
                self.hold_shown();
            }
        }
        for (id, scores) in std::mem::take(&mut self.home.over) {
            self.model.scores.insert(id, scores);
            self.tally.one("matches over");
        }
        for waits in std::mem::take(&mut self.home.waits) {
            if waits {
                self.tally.one("writes that were late");
                log!(self, "late");
                self.hold_shown();
            }
        }
        for done in std::mem::take(&mut self.home.done) {
            if let Some(host) = &mut self.host {
                host.acts = host.acts.checked_sub(1).expect("it was to be done");
            }
            if done {
                self.tally.one("admin actions");
            }
        }
    }
}
