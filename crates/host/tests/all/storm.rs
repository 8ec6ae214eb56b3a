//! Rooms in a storm: people who come and go and ask for anything, writes that are late or fail, and
//! an admin. Nobody is told of what is not on disk, and every request is answered once.

use std::collections::BTreeMap;
use std::time::Duration;

use kozyr_bots::{Level, Rest, Rng};
use kozyr_host::{ConnId, HouseAct, Input};
use kozyr_rules::Below;
use kozyr_wire::socket::Command;

use crate::house::{Port, World};
use crate::support::person;

const PEOPLE: [&str; 3] = ["Anna", "Boris", "Zoya"];
/// How many storms each game goes through, and how many things happen in one.
const STORMS: u64 = 60;
const EVENTS: u32 = 300;

/// Somebody who is connected, as far as is known from what they were sent.
struct Line {
    port: Port,
    /// The version of which it was told last.
    version: u64,
    /// Requests without an answer.
    asked: Vec<String>,
}

struct Storm {
    world: World,
    chance: Rng,
    lines: BTreeMap<ConnId, Line>,
    count: u32,
    /// What came of it all.
    tally: BTreeMap<&'static str, u32>,
}

impl Storm {
    fn below(&mut self, n: u32) -> u32 {
        self.chance.below(n)
    }

    fn one(&mut self, what: &'static str) {
        *self.tally.entry(what).or_default() += 1;
    }

    /// Something comes, and everybody looks at what they are sent.
    fn says(&mut self, input: Input<crate::house::Home>) -> bool {
        let writes = self.world.says(input);
        let kept = u64::from(self.world.room.table().version());
        for line in self.lines.values_mut() {
            for message in line.port.heard() {
                let kind = message["type"].as_str().unwrap();
                match kind {
                    "welcome" => line.version = message["version"].as_u64().unwrap(),
                    "update" => {
                        let version = message["version"].as_u64().unwrap();
                        assert_eq!(version, line.version + 1, "no update is missing");
                        line.version = version;
                    }
                    "ack" | "refused" | "pong" => {
                        let id = message["id"].as_str().unwrap();
                        let at = line.asked.iter().position(|asked| asked == id);
                        line.asked.swap_remove(at.expect("an answer to what was asked"));
                        *self
                            .tally
                            .entry(if kind == "ack" { "done" } else { "refused" })
                            .or_default() += 1;
                    }
                    _ => {}
                }
                assert!(line.version <= kept, "nobody is told of what is not on disk");
            }
        }
        self.lines.retain(|_, line| line.port.0.borrow().ended.is_none());
        writes
    }

    /// The disk answers, well or not, sooner or later; `well` if it has to.
    fn disk(&mut self, well: bool) {
        let mut writes = true;
        while writes {
            writes = match if well { 0 } else { self.below(8) } {
                0..=4 => self.says(Input::Written),
                5..=6 => {
                    self.one("failed");
                    self.says(Input::WriteFailed)
                }
                _ => {
                    self.one("late");
                    self.says(Input::Late)
                }
            };
            if self.world.room.is_writing() {
                writes = true;
            }
        }
    }

    /// A write that is late goes on.
    fn late(&mut self, well: bool) {
        if self.world.retry.take().is_some() {
            assert!(self.says(Input::Retry));
        }
        if well || self.below(3) == 0 {
            let writes = self.says(Input::Written);
            if writes {
                self.disk(well);
            }
        } else if self.below(2) == 0 {
            self.says(Input::WriteFailed);
        }
    }

    fn happens(&mut self) {
        self.world.now.at = self.world.now.at + Duration::from_millis(self.below(900).into());
        if self.world.room.pending().is_some() && self.below(2) == 0 {
            return self.late(false);
        }
        let writes = match self.below(20) {
            0 => self.comes(),
            1 => self.goes(),
            2 => {
                let name = ["Anna", "Hanna", "Boris"][self.below(3) as usize].to_owned();
                let person = person(PEOPLE[self.below(3) as usize]);
                self.says(Input::Renamed { person, name })
            }
            3 => self.says(Input::Tick),
            4 if self.below(12) == 0 => {
                self.one("banished");
                let who = person(PEOPLE[self.below(3) as usize]);
                self.says(Input::House(HouseAct::Banish(who), Some(())))
            }
            4..=11 => self.asks(),
            _ => match self.world.brings() {
                Some(ready) => {
                    self.one("brought");
                    self.says(Input::Ready(ready))
                }
                None => self.asks(),
            },
        };
        if writes {
            self.disk(false);
        }
    }

    fn comes(&mut self) -> bool {
        self.count += 1;
        let conn = ConnId::from(self.count);
        let port = Port::default();
        self.lines.insert(conn, Line { port: port.clone(), version: 0, asked: Vec::new() });
        let name = PEOPLE.get(self.below(4) as usize);
        let who = name.map(|name| (person(name), (*name).to_owned()));
        self.says(Input::Join { conn, who, client: port, seen: None })
    }

    fn conn(&mut self) -> Option<ConnId> {
        let n = u32::try_from(self.lines.len()).unwrap();
        let at = if n > 0 { self.below(n) as usize } else { 0 };
        self.lines.keys().nth(at).copied()
    }

    fn goes(&mut self) -> bool {
        let Some(conn) = self.conn() else { return false };
        self.lines.remove(&conn);
        self.says(Input::Leave(conn))
    }

    fn asks(&mut self) -> bool {
        let Some(conn) = self.conn() else { return self.comes() };
        self.count += 1;
        let id = format!("r{}", self.count);
        let n = u32::try_from(self.world.room.table().chairs().len()).unwrap();
        let seat = u8::try_from(self.below(n)).unwrap();
        let version = self.world.room.table().version();
        let command = match self.below(24) {
            0..=1 => Command::Sit { seat },
            2..=4 => Command::SeatBot { seat, level: Ok(Level::Easy) },
            5..=7 => Command::Ready { ready: true },
            8..=10 => Command::Start,
            11 => Command::Leave,
            12 => Command::Say { text: "hello".into() },
            13 => Command::Pause,
            14..=15 => Command::Resume,
            16 => Command::Undo,
            17 => Command::Agree { yes: true },
            18 => Command::Claim { rest: Rest::Ours.into() },
            19 => Command::Return,
            20 => Command::Ping,
            _ => {
                let live = self.world.room.table().live();
                let legal = live.map_or_else(Vec::new, |live| live.game().legal());
                let action = match u32::try_from(legal.len()).unwrap() {
                    0 => "nothing".to_owned(),
                    n => legal[self.below(n) as usize].clone(),
                };
                Command::Act { version, action: action.into() }
            }
        };
        if let Some(line) = self.lines.get_mut(&conn) {
            line.asked.push(id.clone());
        }
        self.says(Input::Ask { conn, id, command, reply: None })
    }
}

#[test]
fn updates_follow_commits_and_every_request_is_answered() {
    let mut tally = BTreeMap::new();
    for game in kozyr_games::keys() {
        for number in 0..STORMS {
            let mut storm = Storm {
                world: World::open(game),
                chance: Rng::new(number),
                lines: BTreeMap::new(),
                count: 0,
                tally: std::mem::take(&mut tally),
            };
            for _ in 0..EVENTS {
                storm.happens();
            }
            while storm.world.room.pending().is_some() {
                storm.late(true);
            }
            for (conn, line) in &storm.lines {
                assert!(line.asked.is_empty(), "{game} {number}: {conn} waits: {:?}", line.asked);
                let kept = u64::from(storm.world.room.table().version());
                assert_eq!(line.version, kept, "{game} {number}: {conn} knows all");
            }
            let steps = storm.world.room.table().live().map_or(0, |live| live.row_count());
            *storm.tally.entry("steps").or_default() += steps;
            tally = storm.tally;
        }
    }
    for what in ["done", "refused", "failed", "late", "brought", "banished", "steps"] {
        assert!(tally.get(what).is_some_and(|n| *n > 100), "{what}: {tally:?}");
    }
}
