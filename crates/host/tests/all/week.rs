//! A week of misuse at one table: what it takes in memory and in its stored text does not grow from
//! day to day, whatever people do again and again.

use std::alloc::System;
use std::collections::BTreeMap;

use kozyr_bots::Level;
use kozyr_host::{ConnId, Input, Millis};
use kozyr_table::{Stage, Wants};
use kozyr_wire::socket::{Command, Target};
use stats_alloc::{INSTRUMENTED_SYSTEM, StatsAlloc};

use crate::house::{Port, World, begins};
use crate::support::person;

#[global_allocator]
static GLOBAL: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// Anna is the host; the others sit, stand up, come and go.
const PEOPLE: [&str; 4] = ["Anna", "Boris", "Olena", "Zoya"];

/// How many minutes of each day are played, and what people do in each of them.
fn minutes() -> usize {
    if std::env::var_os("KOZYR_LONG").is_some() { 24 * 60 } else { 40 }
}
const EACH_MINUTE: usize = 40;

/// How much more a day may take than the second one in memory, in bytes: matches differ. A list that
/// has an entry of each misuse outgrows it within the week.
const MORE: usize = 64 * 1024;
/// The same for the stored text.
const MORE_TEXT: usize = 1024;

struct Week {
    world: World,
    conns: BTreeMap<String, (ConnId, Port)>,
    last: ConnId,
}

impl Week {
    fn new() -> Self {
        let mut week = Self { world: World::open("kan"), conns: BTreeMap::new(), last: 0 };
        PEOPLE.iter().for_each(|name| week.joins(name));
        let options = [("rounds".to_owned(), "1".to_owned())].into();
        week.asks("Anna", Command::SetOptions { options });
        week.asks("Anna", Command::Pace { ms: 10_000 });
        week
    }

    fn joins(&mut self, name: &str) {
        self.last += 1;
        let (conn, client) = (self.last, Port::default());
        let who = Some((person(name), name.to_owned()));
        self.world.says(Input::Join { conn, who, client: client.clone(), seen: None });
        if let Some((before, _)) = self.conns.insert(name.to_owned(), (conn, client)) {
            self.world.says(Input::Leave(before));
        }
    }

    fn leaves(&mut self, name: &str) {
        if let Some((conn, _)) = self.conns.remove(name) {
            self.world.says(Input::Leave(conn));
        }
    }

    /// Asks for something that may be refused, and writes what follows.
    fn asks(&mut self, name: &str, command: Command) {
        if !self.conns.contains_key(name) {
            self.joins(name);
        }
        self.world.asks(self.conns[name].0, command);
        self.writes();
    }

    /// Writes everything, and throws away what was noted of it.
    fn writes(&mut self) {
        while self.world.writes() {
            self.world.written();
        }
        let home = self.world.home();
        home.answered = Vec::new();
        home.committed = Vec::new();
        home.over = Vec::new();
        home.begun = Vec::new();
        home.erred = std::cell::RefCell::default();
        for (_, client) in self.conns.values() {
            let mut sent = client.0.borrow_mut();
            (sent.out, sent.put_in) = (Vec::new(), Vec::new());
        }
    }

    /// Does one of many things, the `n`-th.
    fn misuses(&mut self, n: usize) {
        let name = PEOPLE[n / 7 % PEOPLE.len()];
        let other = PEOPLE[1 + n / 3 % (PEOPLE.len() - 1)];
        let seat = u8::try_from(n / 11 % 5).unwrap();
        let whom = Target::Seat(seat);
        let yes = n.is_multiple_of(2);
        let stranger = format!("Stranger {n}");
        match n % 31 {
            0 => self.joins(name),
            1 => self.leaves(other),
            2 => self.asks(name, Command::Sit { seat }),
            3 => self.asks(name, Command::Leave),
            4 => self.asks(name, Command::Ready { ready: true }),
            5 => self.asks(name, Command::Say { text: format!("{n}: {}", "a".repeat(150)).into() }),
            6 => self.asks(&stranger, Command::Say { text: "b".repeat(190).into() }),
            7 => self.asks("Anna", Command::OpenToAll { open: true }),
            8 => {
                self.asks(&stranger, Command::Come);
                self.leaves(&stranger);
            }
            9 => self.asks("Anna", Command::SeatBot { seat, level: Ok(Level::Random) }),
            10 => self.asks("Anna", Command::Unseat { seat }),
            11 => self.asks("Anna", Command::Kick { whom }),
            12 => {
                let known = self.world.table().known().first().map_or(0, |known| known.n);
                self.asks("Anna", Command::LetIn { known });
            }
            13 => self.asks("Anna", Command::Mute { whom, muted: yes }),
            14 => self.asks("Anna", Command::Lock { locked: yes }),
            15 => self.asks("Anna", Command::Close { closed: yes }),
            16 => self.asks(name, Command::Takeover { seat, level: Some(Ok(Level::Random)) }),
            17 => self.asks(name, Command::Return),
            18 => self.asks(name, Command::Undo),
            19 => self.asks(other, Command::Agree { yes }),
            20 => self.asks(name, Command::Pause),
            21 | 30 => self.asks(name, Command::Resume),
            22 => self.asks("Anna", Command::ShowHand { watcher: u32::try_from(n % 9).unwrap() }),
            23 => self.asks(other, Command::LeaveForGood),
            24 => {
                let code = if yes { "c90-g60" } else { "g20" }.to_owned();
                self.asks("Anna", Command::Settings { code });
            }
            25 => {
                let name = format!("{name} the {n}th");
                self.world.says(Input::Renamed { person: person(other), name });
            }
            26 => self.asks(name, Command::Swap { seat }),
            27 => self.asks(name, Command::Form { cards: Vec::new().into() }),
            28 => self.begins(),
            _ => self.acts(),
        }
        self.writes();
    }

    /// Begins a match, once there is none.
    fn begins(&mut self) {
        let stage = self.world.table().stage();
        if stage == Stage::Playing {
            return;
        }
        self.asks("Anna", Command::Sit { seat: 0 });
        for (name, seat) in PEOPLE.iter().zip(0..).skip(1) {
            self.asks(name, Command::Sit { seat });
            self.asks(name, Command::Ready { ready: true });
            self.asks(name, Command::Rematch);
        }
        for seat in 0..5 {
            self.asks("Anna", Command::SeatBot { seat, level: Ok(Level::Random) });
        }
        self.asks("Anna", Command::Start);
        self.asks("Anna", Command::Rematch);
    }

    /// Acts for whoever is to act.
    fn acts(&mut self) {
        let table = self.world.table();
        let Wants::Person(seat) = table.wants() else { return };
        let Some(name) = table.chairs()[seat.idx()].sitter().map(|one| one.person.0.clone()) else {
            return;
        };
        let action = table.live().unwrap().game().legal()[0].clone().into();
        let version = table.version();
        self.asks(name.trim_start_matches("id of "), Command::Act { version, action });
    }

    /// Lets a minute pass, in which bots play and clocks run.
    fn minute(&mut self) {
        let end = Millis(self.world.now.at.0 + 60_000);
        while self.world.now.at < end {
            if self.world.job().is_some() {
                self.world.goes_on();
            } else if self.world.driver.due().is_none_or(|due| due > end) {
                self.world.now = self.world.now.until(end);
                let now = self.world.now;
                self.world.driver.wake(now).unwrap();
                begins(&mut self.world.driver);
            } else {
                self.world.wakes();
            }
            self.writes();
        }
        // Strangers go home.
        let gone: Vec<String> =
            self.conns.keys().filter(|name| name.contains(' ')).cloned().collect();
        gone.iter().for_each(|name| self.leaves(name));
        self.writes();
    }
}

fn held() -> usize {
    let stats = GLOBAL.stats();
    stats.bytes_allocated - stats.bytes_deallocated
}

#[test]
fn a_week_of_misuse_takes_no_more_each_day() {
    let mut week = Week::new();
    let (mut n, mut days) = (0, Vec::new());
    for _ in 0..7 {
        // What a match takes while it is played comes and goes.
        let (mut least, mut text, mut matches) = (usize::MAX, 0, week.world.home().ids);
        for _ in 0..minutes() {
            for _ in 0..EACH_MINUTE {
                week.misuses(n);
                n += 1;
            }
            week.minute();
            least = least.min(held());
            text = text.max(week.world.table().save().len());
        }
        matches = week.world.home().ids - matches;
        assert!(week.world.table().stage() != Stage::Ended && matches > 0, "{matches} matches");
        days.push((least, text));
    }
    let (least, text) = days[1];
    let grows = days[2..].iter().any(|day| day.0 > least + MORE || day.1 > text + MORE_TEXT);
    assert!(!grows, "{days:?}");
}
