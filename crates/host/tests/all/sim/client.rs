//! Clients at the table, which behave as the web client does, except that they show nothing.

use std::collections::BTreeMap;

use kozyr_bots::{Level, Rest};
use kozyr_host::{ConnId, Input, refused_entry};
use kozyr_table::{Aid, Chair, Clock, Command as Named, Phrase, Settings, Stage, Table, Wants};
use kozyr_wire::socket::{Command, ErrorCode, Target};

use super::process::Process;
use super::world::{Event, PEOPLE, World, log};

use crate::house::Port;
use crate::support::person;

/// How long an answer may take before a client asks for it on another connection, in milliseconds.
const ANSWER: u64 = 10_000;

/// The input of a client.
pub(crate) enum Heard {
    Welcome(Seen),
    Update(Seen),
    Storage(bool),
    Ack(String, u32),
    Refused(String),
    Pong(String, u32),
    /// The end of the connection, with the reason if the room gives one.
    End(Option<ErrorCode>),
}

/// The state of the table as a client knows it.
#[derive(Clone)]
pub(crate) struct Seen {
    pub(crate) version: u32,
    stage: Stage,
    host: bool,
    turn: bool,
    /// Whether this client is asked to answer a claim.
    asked: bool,
    seated: bool,
    empty: Option<u8>,
}

impl Seen {
    /// Returns what a client with this name sees of a table at this version.
    pub(crate) fn of(table: &Table, name: Option<&str>, version: u32) -> Self {
        let who = name.map(person);
        let seat = who.as_ref().and_then(|who| table.seat_of(who));
        let mut chairs = table.seats();
        let empty = chairs.find(|(_, chair)| **chair == Chair::Empty);
        Self {
            version,
            stage: table.stage(),
            host: who.as_ref().is_some_and(|who| table.is_host(who)),
            turn: seat.is_some_and(|seat| table.wants() == Wants::Person(seat)),
            asked: table.claim().is_some() && seat.is_some_and(|seat| table.wants().is_of(seat)),
            seated: seat.is_some(),
            empty: empty.map(|(seat, _)| seat.number()),
        }
    }
}

/// An action without an answer.
struct Pending {
    id: String,
    command: Command,
    /// The number of the last attempt.
    tried: u32,
}

pub(crate) struct Client {
    name: &'static str,
    pub(crate) conn: Option<ConnId>,
    welcomed: bool,
    /// The reason why the table does not let this client in.
    out: Option<ErrorCode>,
    seen: Option<Seen>,
    pending: Option<Pending>,
    /// The number of answers that each request of this connection is waiting for.
    asked: BTreeMap<String, u32>,
    last: Option<(String, Command)>,
    /// Whether the table waits for its disk, as far as this client was notified.
    late: bool,
    count: u32,
}

impl Client {
    pub(crate) const fn new(name: &'static str) -> Self {
        Self {
            name,
            conn: None,
            welcomed: false,
            out: None,
            seen: None,
            pending: None,
            asked: BTreeMap::new(),
            last: None,
            late: false,
            count: 0,
        }
    }

    /// Returns whether this client knows the table as it is and waits for nothing, or may not
    /// watch.
    pub(crate) fn is_done(&self, table: &Table) -> bool {
        if let (None, Some(out)) = (self.conn, self.out) {
            let refused = refused_entry(table.entry(Some(&person(self.name))));
            return refused.is_some_and(|(code, _)| code == out);
        }
        let knows = self.seen.as_ref().is_some_and(|seen| seen.version == table.version());
        let waits = self.pending.is_some() || !self.asked.is_empty() || self.late;
        self.welcomed && knows && !waits
    }
}

impl World {
    pub(crate) fn thinks(&mut self, who: usize) {
        let rests = self.rests.saturating_sub(self.now);
        let soon = rests + 10 + self.below(250) as u64;
        self.after(soon, Event::Think(who));
        if rests > 0 {
            return;
        }
        let Some(conn) = self.clients[who].conn else { return self.connects(who) };
        if self.calm || !self.clients[who].welcomed {
            return;
        }
        let Some(seen) = self.clients[who].seen.clone() else { return };
        let free = self.clients[who].pending.is_none();
        match self.below(40) {
            0 => self.loses(who, true),
            1 => self.wants(who, "Ping", Command::Ping),
            2 => {
                let name = self.pick(&["Anna", "Zoya", "A. N. Other"]).to_owned();
                let person = person(self.pick(&PEOPLE));
                self.sends_host(conn, Input::Renamed { person, name });
            }
            3..=4 => {
                // As when a message is sent twice.
                if let Some((id, command)) = self.clients[who].last.clone() {
                    self.model.repeated.insert(id.clone());
                    self.asks_host(who, id, "Act", command);
                }
            }
            5..=18 if seen.asked => {
                self.wants(who, "AnswerClaim", Command::AnswerClaim { yes: true });
            }
            5..=18 if seen.turn && free => self.acts(who),
            19..=28 if seen.stage != Stage::Playing => self.arranges(who, &seen),
            29 if free => self.acts(who),
            _ => {
                let kind = self.pick(Named::NAMES);
                let pressing = self.pressing(&seen).filter(|_| self.one_in(3));
                let (kind, command) = pressing.map_or_else(
                    || (kind, self.any(kind, &seen)),
                    |(kind, command)| (kind, Some(command)),
                );
                if let Some(command) = command {
                    self.wants(who, kind, command);
                }
            }
        }
    }

    fn connects(&mut self, who: usize) {
        // Not at once again.
        if self.clients[who].out.is_some() && !self.one_in(10) {
            return;
        }
        self.conns += 1;
        let conn = self.conns;
        let client = &mut self.clients[who];
        client.conn = Some(conn);
        let (name, seen) = (client.name, client.seen.as_ref().map(|seen| seen.version));
        let seen = if self.one_in(4) { None } else { seen };
        // Some look on without their name.
        let name = if self.one_in(8) { None } else { Some(name) };
        let person = name.map(|name| (person(name), name.to_owned()));
        let client = Port::default();
        self.sends_host(conn, Input::Join { conn, who: person, client, seen });
        self.waits(who);
    }

    /// Asks for an answer elsewhere if none comes in time, even for the welcome.
    fn waits(&mut self, who: usize) -> u32 {
        self.clients[who].count += 1;
        let number = self.clients[who].count;
        self.after(ANSWER, Event::NoAnswer(who, number));
        number
    }

    pub(crate) fn no_answer(&mut self, who: usize, number: u32) {
        let client = &self.clients[who];
        let unanswered = client.pending.as_ref().is_some_and(|pending| pending.tried == number);
        if unanswered || (client.conn.is_some() && !client.welcomed && client.count == number) {
            self.loses(who, true);
        }
    }

    /// Breaks the connection. The host notices it after some time.
    pub(crate) fn loses(&mut self, who: usize, heard: bool) {
        let client = &mut self.clients[who];
        let Some(conn) = client.conn.take() else { return };
        (client.welcomed, client.late) = (false, false);
        client.asked.clear();
        let name = client.name;
        log!(self, "{name} loses {conn}");
        if heard {
            self.sends_host(conn, Input::Leave(conn));
        }
    }

    fn acts(&mut self, who: usize) {
        let Some(seen) = self.clients[who].seen.clone() else { return };
        // The view names what is legal; where it is old, so is what is chosen.
        let table = self.host.as_ref().map(Process::table);
        let same = table.filter(|table| seen.turn && table.version() == seen.version);
        let legal = same.and_then(Table::live).map(|live| live.game().legal()).unwrap_or_default();
        let action = if legal.is_empty() || self.one_in(12) {
            "pass".to_owned()
        } else {
            legal[self.below(legal.len())].clone()
        };
        let number = self.waits(who);
        let client = &mut self.clients[who];
        let id = format!("a-{}-{number}", client.name);
        let command = Command::Act { version: seen.version, action: action.into() };
        client.last = Some((id.clone(), command.clone()));
        client.pending = Some(Pending { id: id.clone(), command: command.clone(), tried: number });
        self.asks_host(who, id, "Act", command);
    }

    /// Runs a command that is not an action.
    fn wants(&mut self, who: usize, kind: &'static str, command: Command) {
        let client = &mut self.clients[who];
        client.count += 1;
        let id = format!("r-{}-{}", client.name, client.count);
        self.asks_host(who, id, kind, command);
    }

    /// Sends a request, which has to get one answer.
    fn asks_host(&mut self, who: usize, id: String, kind: &'static str, command: Command) {
        let client = &mut self.clients[who];
        let Some(conn) = client.conn else { return };
        *client.asked.entry(id.clone()).or_default() += 1;
        self.sends_host(conn, Input::Ask { conn, id, command, reply: Some(kind) });
    }

    /// Makes people agree to play. Sometimes this ends the match.
    fn arranges(&mut self, who: usize, seen: &Seen) {
        let (kind, command) = match (seen.stage, seen.host, seen.seated, seen.empty) {
            (Stage::Ended, ..) => ("Say", Command::Say { text: "farewell".into() }),
            (Stage::Finished, _, true, _) if self.one_in(2) => ("Rematch", Command::Rematch),
            (_, _, false, Some(seat)) => ("Sit", Command::Sit { seat }),
            (_, true, _, Some(seat)) if self.one_in(2) => {
                ("SeatBot", Command::SeatBot { seat, level: Ok(Level::Random) })
            }
            (_, true, _, None) => ("Start", Command::Start),
            _ => ("Ready", Command::Ready { ready: true }),
        };
        self.wants(who, kind, command);
    }

    /// Returns a command that is possible only at few moments, if it is possible now, so that all
    /// kinds are tried.
    fn pressing(&self, seen: &Seen) -> Option<(&'static str, Command)> {
        let table = self.host.as_ref()?.table();
        if let Some(proposal) = table.proposals().first()
            && seen.seated
        {
            return Some(("Vote", Command::Vote { proposal: proposal.n, yes: true }));
        }
        if let Some(stall) = table.stall() {
            return Some(("VoteBot", Command::VoteBot { seat: stall.seat.number() }));
        }
        let mut sitters = table.chairs().iter().filter_map(Chair::sitter);
        if seen.stage == Stage::Finished && sitters.any(|sitter| sitter.stand_in.is_some()) {
            return Some(("Return", Command::Return));
        }
        if seen.host
            && let Some(one) = table.known().first()
        {
            return Some(("LetIn", Command::LetIn { known: one.n }));
        }
        match (table.is_open_to_all(), seen.host, seen.seated) {
            (true, _, false) => Some(("Come", Command::Come)),
            (false, true, true) => Some(("OpenToAll", Command::OpenToAll { open: true })),
            _ => None,
        }
    }

    /// Returns some command of a kind.
    fn any(&mut self, kind: &str, seen: &Seen) -> Option<Command> {
        let seat = u8::try_from(self.below(5)).expect("few");
        let level = Ok(self.pick(&Level::ALL));
        let whom = Target::Seat(seat);
        Some(match kind {
            "Sit" => Command::Sit { seat },
            "Leave" => Command::Leave,
            "Ready" => Command::Ready { ready: self.one_in(2) },
            "Swap" => Command::Swap { seat },
            "AnswerSwap" => Command::AnswerSwap { seat, yes: self.one_in(2) },
            "Shuffle" => Command::Shuffle,
            "BeginAnew" => Command::BeginAnew,
            "Loadout" => {
                Command::Loadout { text: self.pick(&["", "pack a", "pack b"]).to_owned().into() }
            }
            "SetOptions" => {
                let kozyr_games::KindInfo::Int { min, step, .. } = self.some_option()?.1 else {
                    return None;
                };
                let value = min + if self.one_in(2) { step } else { 0 };
                let key = self.some_option()?.0;
                Command::SetOptions { options: [(key, value.to_string())].into() }
            }
            "SeatBot" => Command::SeatBot { seat, level },
            "SeatProgram" => {
                let owner = self.pick(&["Zina", "Zina", "Zina", "Anna"]);
                Command::SeatProgram { seat, bot: format!("program of {owner}") }
            }
            "Unseat" => Command::Unseat { seat },
            "Start" => Command::Start,
            "Say" => {
                Command::Say { text: self.pick(&["", "hello", "Привіт"]).to_owned().into() }
            }
            "Phrase" => Command::Phrase { phrase: self.pick(Phrase::ALL) },
            "Pause" => Command::Pause,
            "Resume" => Command::Resume,
            "Takeover" => Command::Takeover { seat, level: Some(level).filter(|_| self.one_in(2)) },
            "VoteBot" => Command::VoteBot { seat },
            "Return" => Command::Return,
            "Pace" => Command::Pace { ms: self.pick(&[0, 1, 10_001]) },
            "Hide" => Command::Hide { aids: vec![self.pick(Aid::ALL)] },
            "Rematch" => Command::Rematch,
            "OpenToAll" => Command::OpenToAll { open: !self.one_in(4) },
            "Come" => Command::Come,
            "Settings" => Command::Settings { code: self.some_settings().to_string() },
            "Kick" if self.one_in(2) => Command::Kick { whom },
            "LetIn" => {
                let known = self.host.as_ref()?.table().known().first().map(|one| one.n);
                Command::LetIn { known: known.unwrap_or(1) }
            }
            "Mute" => Command::Mute { whom, muted: self.one_in(2) },
            "Lock" => Command::Lock { locked: self.one_in(4) },
            "Close" => Command::Close { closed: self.one_in(2) },
            "HandOver" => Command::HandOver { seat },
            "ShowHand" => {
                Command::ShowHand { watcher: 1 + u32::try_from(self.below(3)).expect("few") }
            }
            "HideHand" => Command::HideHand,
            "Resign" if self.one_in(3) => Command::Resign,
            "Undo" => Command::Undo,
            "Agree" => Command::Agree { yes: !self.one_in(3) },
            "Claim" => Command::Claim { rest: self.pick(&Rest::ALL).into() },
            "AnswerClaim" => Command::AnswerClaim { yes: !self.one_in(4) },
            "Vote" => {
                let open = self.host.as_ref()?.table().proposals().first().map(|one| one.n);
                Command::Vote { proposal: open.unwrap_or(1), yes: !self.one_in(3) }
            }
            // Most tables are to live for a while.
            "End" if self.one_in(8) => Command::End,
            "LeaveForGood" if seen.stage == Stage::Ended || self.one_in(6) => Command::LeaveForGood,
            _ => return None,
        })
    }

    fn some_settings(&mut self) -> Settings {
        let bank = Clock::Bank { start: 5, increment: 2 };
        let clock = self.pick(&[Clock::None, Clock::Action(2), Clock::Days(2), bank]);
        let grace = self.pick(&[None, Some(1), Some(40)]);
        let level = self.pick(&Level::ALL);
        let delay = self.pick(&[0, 0, 5]);
        let settings = Settings::new(grace, Some(level), clock).expect("they can be");
        let settings = settings.keeping_seats(self.one_in(2));
        settings.with_delay(delay).expect("it can be")
    }

    fn some_option(&mut self) -> Option<(String, kozyr_games::KindInfo)> {
        let key = self.host.as_ref()?.table().key().to_owned();
        let info = kozyr_games::game_info(&key)?;
        let at = self.below(info.options.len());
        let option = info.options.into_iter().nth(at)?;
        Some((option.key.to_owned(), option.kind))
    }

    pub(crate) fn hears(&mut self, who: usize, conn: ConnId, heard: Heard) {
        if self.clients[who].conn != Some(conn) {
            return;
        }
        let name = self.clients[who].name;
        let known = self.clients[who].seen.as_ref().map_or(0, |seen| seen.version);
        match heard {
            Heard::Welcome(seen) => {
                self.hold(seen.version >= known, || {
                    format!("{name} knew {known}, and is welcomed to {}", seen.version)
                });
                let client = &mut self.clients[who];
                (client.welcomed, client.seen, client.out) = (true, Some(seen), None);
                if let Some(Pending { id, command, .. }) = &client.pending {
                    let (id, command) = (id.clone(), command.clone());
                    let tried = self.waits(who);
                    self.model.repeated.insert(id.clone());
                    if let Some(pending) = &mut self.clients[who].pending {
                        pending.tried = tried;
                    }
                    self.asks_host(who, id, "Act", command);
                }
            }
            Heard::Update(seen) => {
                self.hold(seen.version == known + 1, || {
                    format!("{name} is told {} after {known}", seen.version)
                });
                self.clients[who].seen = Some(seen);
            }
            Heard::Ack(id, version) => {
                self.hold(version <= known, || {
                    format!("{name} hears that {id} led to {version}, and knows {known}")
                });
                self.answered(who, &id);
            }
            Heard::Refused(id) => self.answered(who, &id),
            Heard::Pong(id, version) => {
                self.hold(version == known, || {
                    format!("{name} knows {known}, and the table has {version}")
                });
                self.answered(who, &id);
            }
            Heard::Storage(late) => self.clients[who].late = late,
            Heard::End(why) => {
                self.clients[who].out =
                    why.filter(|code| matches!(code, ErrorCode::Barred | ErrorCode::Closed));
                self.loses(who, false);
            }
        }
    }

    /// Records that a request got its one answer.
    fn answered(&mut self, who: usize, id: &str) {
        let client = &mut self.clients[who];
        client.pending.take_if(|pending| pending.id == id);
        let asked = client.asked.get_mut(id).map(|answers| {
            *answers -= 1;
            *answers
        });
        if asked == Some(0) {
            client.asked.remove(id);
        }
        self.hold(asked.is_some(), || format!("{id} was answered before"));
    }
}
