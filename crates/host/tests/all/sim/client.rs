//! People at the table: as the web client does it, but for what is shown.

use std::collections::BTreeSet;

use kozyr_bots::{Level, Rest};
use kozyr_rules::Seat;
use kozyr_table::{Aid, Chair, Clock, Command, Phrase, Settings, Stage, Table, Target, Wants};

use super::world::{Ask, Conn, Event, PEOPLE, World, log};

use crate::support::{person, program_of, watcher};

/// How long an answer may take before a client looks for it on another connection.
const ANSWER: u64 = 10_000;

/// What a client is told.
pub(crate) enum Heard {
    Welcome(Seen),
    Update(Seen),
    Said,
    Storage(bool),
    Ack(String, u32),
    Refused(String),
    Pong(u32),
    End,
}

/// What a client knows of the table.
#[derive(Clone)]
pub(crate) struct Seen {
    pub(crate) version: u32,
    stage: Stage,
    host: bool,
    turn: bool,
    /// Whether this client is asked what it says to a claim.
    asked: bool,
    seated: bool,
    empty: Option<Seat>,
}

impl Seen {
    pub(crate) fn of(table: &Table, name: &str) -> Self {
        let seat = table.seat_of(&person(name));
        let chairs = table.seats();
        Self {
            version: table.version(),
            stage: table.stage(),
            host: *table.host() == person(name),
            turn: seat.is_some_and(|seat| table.wants() == Wants::Person(seat)),
            asked: table.claim().is_some() && seat.is_some_and(|seat| table.wants().is_of(seat)),
            seated: seat.is_some(),
            empty: chairs.into_iter().find(|(_, chair)| **chair == Chair::Empty).map(|(s, _)| s),
        }
    }
}

/// An action without an answer.
struct Pending {
    id: String,
    command: Command,
    /// The number of the last try.
    tried: u32,
}

pub(crate) struct Client {
    name: &'static str,
    pub(crate) conn: Option<Conn>,
    pub(crate) welcomed: bool,
    seen: Option<Seen>,
    pending: Option<Pending>,
    /// What else was asked on this connection.
    asked: BTreeSet<String>,
    last: Option<(String, Command)>,
    /// Whether the table waits for its disk, as this client has been told.
    late: bool,
    count: u32,
}

impl Client {
    pub(crate) const fn new(name: &'static str) -> Self {
        Self {
            name,
            conn: None,
            welcomed: false,
            seen: None,
            pending: None,
            asked: BTreeSet::new(),
            last: None,
            late: false,
            count: 0,
        }
    }

    pub(crate) fn waits_for_nothing(&self) -> bool {
        self.pending.is_none() && self.asked.is_empty() && !self.late
    }
}

impl World {
    pub(crate) fn thinks(&mut self, who: usize) {
        let soon = 10 + self.below(250) as u64;
        self.after(soon, Event::Think(who));
        let Some(conn) = self.clients[who].conn else { return self.connects(who) };
        if self.calm || !self.clients[who].welcomed {
            return;
        }
        let Some(seen) = self.clients[who].seen.clone() else { return };
        let free = self.clients[who].pending.is_none();
        match self.below(40) {
            0 => self.loses(who, true),
            1 => self.sends_host(conn, Ask::Ping),
            2 => {
                let name = self.pick(&["Anna", "Zoya", "A. N. Other"]).to_owned();
                let person = self.pick(&PEOPLE);
                self.sends_host(conn, Ask::Rename(person, name));
            }
            3..=4 => {
                // As when a message is sent twice.
                if let Some((id, command)) = self.clients[who].last.clone() {
                    self.model.repeated.insert(id.clone());
                    self.sends_host(conn, Ask::Command(id, command));
                }
            }
            5..=18 if seen.asked => self.wants(who, Command::AnswerClaim(true)),
            5..=18 if seen.turn && free => self.acts(who),
            19..=28 if seen.stage != Stage::Playing => self.arranges(who, &seen),
            29 if free => self.acts(who),
            _ => {
                let kind = self.below(Command::NAMES.len());
                let stalled = self.stalled().filter(|_| self.one_in(3));
                let command = stalled.map(Command::VoteBot).or_else(|| self.any(kind, &seen));
                if let Some(command) = command {
                    self.wants(who, command);
                }
            }
        }
    }

    fn connects(&mut self, who: usize) {
        self.conns += 1;
        let conn = self.conns;
        let client = &mut self.clients[who];
        client.conn = Some(conn);
        let (name, seen) = (client.name, client.seen.as_ref().map(|seen| seen.version));
        let seen = if self.one_in(4) { None } else { seen };
        self.sends_host(conn, Ask::Join(name, seen));
        self.waits(who);
    }

    /// Looks for an answer elsewhere if none comes in time, be it the welcome.
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

    /// The connection is lost; the host hears of it some time.
    fn loses(&mut self, who: usize, heard: bool) {
        let client = &mut self.clients[who];
        let Some(conn) = client.conn.take() else { return };
        (client.welcomed, client.late) = (false, false);
        client.asked.clear();
        let name = client.name;
        log!(self, "{name} loses {conn}");
        if heard {
            self.sends_host(conn, Ask::Gone);
        }
    }

    fn acts(&mut self, who: usize) {
        let Some(seen) = self.clients[who].seen.clone() else { return };
        // The view names what is legal; where it is old, so is what is chosen.
        let table = self.host.as_ref().map(|host| host.hosted.shown());
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
        let command = Command::Act { id: id.clone(), version: seen.version, action: action.into() };
        client.last = Some((id.clone(), command.clone()));
        client.pending = Some(Pending { id: id.clone(), command: command.clone(), tried: number });
        let Some(conn) = client.conn else { return };
        self.sends_host(conn, Ask::Command(id, command));
    }

    /// Asks for something that is no action.
    fn wants(&mut self, who: usize, command: Command) {
        let client = &mut self.clients[who];
        client.count += 1;
        let id = format!("r-{}-{}", client.name, client.count);
        client.asked.insert(id.clone());
        let Some(conn) = client.conn else { return };
        self.sends_host(conn, Ask::Command(id, command));
    }

    /// People agree to play, and sometimes it is over.
    fn arranges(&mut self, who: usize, seen: &Seen) {
        let command = match (seen.stage, seen.host, seen.seated, seen.empty) {
            (Stage::Ended, ..) => Command::Say("farewell".into()),
            (Stage::Finished, _, true, _) if self.one_in(2) => Command::Rematch,
            (_, _, false, Some(seat)) => Command::Sit(seat),
            (_, true, _, Some(seat)) if self.one_in(2) => Command::SeatBot(seat, Level::Random),
            (_, true, _, None) => Command::Start,
            _ => Command::Ready(true),
        };
        self.wants(who, command);
    }

    /// Who keeps the others waiting, as all are shown.
    fn stalled(&self) -> Option<Seat> {
        Some(self.host.as_ref()?.hosted.shown().stall()?.seat)
    }

    /// Some command of a kind.
    fn any(&mut self, kind: usize, seen: &Seen) -> Option<Command> {
        let seat = Seat::new(u8::try_from(self.below(5)).expect("few"));
        let level = self.pick(&Level::ALL);
        Some(match Command::NAMES[kind] {
            "Sit" => Command::Sit(seat),
            "Leave" => Command::Leave,
            "Ready" => Command::Ready(self.one_in(2)),
            "Swap" => Command::Swap(seat),
            "AnswerSwap" => Command::AnswerSwap(seat, self.one_in(2)),
            "Shuffle" => {
                let n = self.host.as_ref()?.hosted.shown().chairs().len();
                Command::Shuffle(Seat::first(n).rev().collect())
            }
            "BeginAnew" => Command::BeginAnew,
            "Loadout" => Command::Loadout(self.pick(&["", "pack a", "pack b"]).to_owned().into()),
            "SetOptions" => {
                let kozyr_games::KindInfo::Int { min, step, .. } = self.some_option()?.1 else {
                    return None;
                };
                let value = min + if self.one_in(2) { step } else { 0 };
                let key = self.some_option()?.0;
                Command::SetOptions([(key, value.to_string())].into())
            }
            "SeatBot" => Command::SeatBot(seat, level),
            "SeatProgram" => {
                let owner = self.pick(&["Zina", "Zina", "Zina", "Anna"]);
                Command::SeatProgram(seat, program_of(owner))
            }
            "Unseat" => Command::Unseat(seat),
            "Start" => Command::Start,
            "Say" => Command::Say(self.pick(&["", "hello", "Привіт"]).to_owned().into()),
            "Phrase" => Command::Phrase(self.pick(Phrase::ALL)),
            "Pause" => Command::Pause,
            "Resume" => Command::Resume,
            "Takeover" => Command::Takeover(seat, Some(level).filter(|_| self.one_in(2))),
            "VoteBot" => Command::VoteBot(seat),
            "Return" => Command::Return,
            "Pace" => Command::Pace(self.pick(&[0, 1, 10_001])),
            "Hide" => Command::Hide(vec![self.pick(Aid::ALL)]),
            "Rematch" => Command::Rematch,
            "OpenToAll" => Command::OpenToAll(!self.one_in(4)),
            "Come" => Command::Come,
            "Settings" => Command::Settings(self.some_settings()),
            "Kick" if self.one_in(4) => Command::Kick(Target::Seat(seat)),
            "LetIn" => {
                let known = self.host.as_ref()?.hosted.shown().known().first().map(|one| one.n);
                Command::LetIn(known.unwrap_or(1))
            }
            "Mute" => Command::Mute(Target::Seat(seat), self.one_in(2)),
            "Lock" => Command::Lock(self.one_in(4)),
            "Close" => Command::Close(self.one_in(2)),
            "HandOver" => Command::HandOver(seat),
            "ShowHand" => {
                let name = self.pick(&PEOPLE);
                Command::ShowHand(watcher(name))
            }
            "HideHand" => Command::HideHand,
            "Resign" if self.one_in(3) => Command::Resign,
            "Undo" => Command::Undo,
            "Agree" => Command::Agree(!self.one_in(3)),
            "Claim" => Command::Claim(self.pick(&Rest::ALL)),
            "AnswerClaim" => Command::AnswerClaim(!self.one_in(4)),
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
        let key = self.host.as_ref()?.hosted.shown().key().to_owned();
        let info = kozyr_games::game_info(&key)?;
        let at = self.below(info.options.len());
        let option = info.options.into_iter().nth(at)?;
        Some((option.key.to_owned(), option.kind))
    }

    pub(crate) fn hears(&mut self, who: usize, conn: Conn, heard: Heard) {
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
                (client.welcomed, client.seen) = (true, Some(seen));
                if let Some(Pending { id, command, .. }) = &client.pending {
                    let (id, command) = (id.clone(), command.clone());
                    let tried = self.waits(who);
                    self.model.repeated.insert(id.clone());
                    if let Some(pending) = &mut self.clients[who].pending {
                        pending.tried = tried;
                    }
                    self.sends_host(conn, Ask::Command(id, command));
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
            Heard::Pong(version) => self.hold(version == known, || {
                format!("{name} knows {known}, and the table has {version}")
            }),
            Heard::Storage(late) => self.clients[who].late = late,
            Heard::Said => {}
            Heard::End => self.loses(who, false),
        }
    }

    fn answered(&mut self, who: usize, id: &str) {
        let client = &mut self.clients[who];
        client.asked.remove(id);
        client.pending.take_if(|pending| pending.id == id);
    }
}
