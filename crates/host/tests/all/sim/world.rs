//! A table, the people around it, the network between them and the disk below, in a time of its
//! own. All that happens follows from a game and a number.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt::Write;

use kozyr_bots::{Level, Rng};
use kozyr_games::{KindInfo, game_info};
use kozyr_host::{DurableTable, Pending};
use kozyr_rules::{Below, Seat, SeatSet, Turn, Viewer};
use kozyr_table::{
    Answer, Asker, Command, Context, HostUpdate, Opening, Table, Wants, held, replay,
};

use super::client::{Client, Heard};
use super::disk::{Disk, Files, Mood, rows};
use super::tally::Tally;

use crate::support::{any_line, person, stage};

/// People, by their name.
pub(crate) const PEOPLE: [&str; 3] = ["Anna", "Boris", "Zoya"];
/// A connection, by its number.
pub(crate) type Conn = u32;
/// The people at a table are told of a write that takes longer, in milliseconds.
const PATIENCE: u64 = 2000;
/// How many events there are before everybody calms down, and how many until all is answered.
const EVENTS: u32 = 500;
const CALM: u32 = 4000;

/// Mistakes of a host or a disk that a simulation has to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plant {
    None,
    /// The host acknowledges and shows what is not kept yet.
    TooEarly,
    /// The disk says that it has what is still on its way, and a crash loses that.
    NoSync,
    /// The ids of actions are not kept.
    NoIds,
    /// What is written a second time after a failure is another version of it.
    NotTheSame,
    /// People are not told that it goes on.
    Silent,
}

/// What happens.
pub(crate) enum Event {
    ToHost(Conn, Ask),
    ToClient(usize, Conn, Heard),
    /// The disk answers for the write with this number.
    Written(u32),
    Late(u32),
    Again(u32),
    /// A deal or a bot's choice is there, for this version of the table.
    Due(u32),
    Think(usize),
    /// No answer came to what was sent as the try with this number.
    NoAnswer(usize, u32),
    Mood,
    /// The host finds something.
    HostUpdate,
    Crash,
    Start,
}

/// What a host is sent.
pub(crate) enum Ask {
    Join(&'static str, Option<u32>),
    Gone,
    Command(String, Command),
    Ping,
    Rename(&'static str, String),
}

/// A process that hosts the table.
pub(crate) struct Host {
    pub(crate) hosted: DurableTable<(Conn, String)>,
    pub(crate) conns: BTreeMap<Conn, &'static str>,
    /// What came while a write was on its way that does not take long.
    pub(crate) inbox: VecDeque<(Conn, Ask)>,
    pub(crate) renamed: Vec<(&'static str, String)>,
    pub(crate) planned: Option<u32>,
}

/// What was promised.
#[derive(Default)]
pub(crate) struct Model {
    /// The version of each action that was acknowledged, by its seat and id.
    pub(crate) acknowledged: BTreeMap<(u8, String), u32>,
    /// Actions that were refused, and those that were sent more than once.
    pub(crate) refused: BTreeSet<String>,
    pub(crate) repeated: BTreeSet<String>,
    /// How matches ended that were shown to be over.
    pub(crate) scores: BTreeMap<String, Vec<i32>>,
}

pub(crate) struct World {
    rng: Rng,
    pub(crate) now: u64,
    count: u64,
    queue: BTreeMap<(u64, u64), Event>,
    /// The last message on each connection, so that none overtakes another.
    sent: BTreeMap<(Conn, bool), u64>,
    pub(crate) plant: Plant,
    pub(crate) host: Option<Host>,
    pub(crate) disk: Disk,
    pub(crate) writes: u32,
    pub(crate) clients: Vec<Client>,
    pub(crate) conns: u32,
    pub(crate) matches: u32,
    pub(crate) calm: bool,
    pub(crate) model: Model,
    pub(crate) tally: Tally,
    /// What is wrong.
    pub(crate) fault: Option<String>,
    /// What happened, and a digest of it.
    pub(crate) log: Vec<String>,
    keeps_log: bool,
    pub(crate) digest: u64,
}

/// Writes into the log of a world.
macro_rules! log {
    ($world:expr, $($arg:tt)*) => { $world.note(format_args!($($arg)*)) };
}
pub(crate) use log;

impl World {
    pub(crate) fn open(key: &str, number: u64, plant: Plant, keeps_log: bool) -> Self {
        let info = game_info(key).expect("it is a game");
        let mut rng = Rng::new(number ^ 0x51AB_1E00_0000);
        let mut options = Vec::new();
        for option in &info.options {
            if let KindInfo::Int { min, .. } = &option.kind {
                options.push((option.key.to_owned(), min.to_string()));
            }
        }
        let opening = |options| Opening { game: key.to_owned(), options, pace_ms: 0 };
        let owner = person(PEOPLE[0]);
        // Short matches, where the options go together.
        let table = Table::open(owner.clone(), opening(options))
            .or_else(|_| Table::open(owner, opening(Vec::new())))
            .expect("a table");
        let mut files = Files::new(&table);
        let matches = prelude(&mut rng, table, &mut files);
        let disk = Disk {
            there: files.clone(),
            settled: files,
            mood: Mood::Well,
            under_way: None,
            unsynced: Vec::new(),
        };
        let clients = PEOPLE.iter().map(|name| Client::new(name)).collect();
        let mut world = Self {
            rng,
            now: 0,
            count: 0,
            queue: BTreeMap::new(),
            sent: BTreeMap::new(),
            plant,
            host: None,
            disk,
            writes: 0,
            clients,
            conns: 0,
            matches,
            calm: false,
            model: Model::default(),
            tally: Tally::default(),
            fault: None,
            log: Vec::new(),
            keeps_log,
            digest: 0xCBF2_9CE4_8422_2325,
        };
        world.start();
        for who in 0..PEOPLE.len() {
            world.after(who as u64, Event::Think(who));
        }
        world.after(500, Event::Mood);
        world.after(700, Event::HostUpdate);
        world
    }

    pub(crate) fn note(&mut self, what: std::fmt::Arguments<'_>) {
        let mut line = String::new();
        let _ = write!(line, "{:6} {what}", self.now);
        for byte in line.bytes() {
            self.digest = (self.digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
        if self.keeps_log {
            self.log.push(line);
        }
    }

    /// Something has to be so.
    pub(crate) fn hold(&mut self, so: bool, what: impl FnOnce() -> String) {
        if !so && self.fault.is_none() {
            self.fault = Some(what());
        }
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.rng.below(u32::try_from(n).expect("few")) as usize
    }

    pub(crate) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    pub(crate) fn after(&mut self, ms: u64, event: Event) {
        self.count += 1;
        self.queue.insert((self.now + ms, self.count), event);
    }

    /// Sends on a connection: in order, and each message takes its time.
    fn send(&mut self, conn: Conn, to_host: bool, event: Event) {
        let longest = if self.one_in(20) { 3000 } else { 30 };
        let takes = 1 + self.below(longest) as u64;
        let last = self.sent.get(&(conn, to_host)).copied().unwrap_or(0);
        let at = (self.now + takes).max(last);
        self.sent.insert((conn, to_host), at);
        self.count += 1;
        self.queue.insert((at, self.count), event);
    }

    pub(crate) fn sends_host(&mut self, conn: Conn, ask: Ask) {
        self.send(conn, true, Event::ToHost(conn, ask));
    }

    pub(crate) fn sends_client(&mut self, conn: Conn, heard: Heard) {
        let who = self.clients.iter().position(|client| client.conn == Some(conn));
        if let Some(who) = who {
            self.send(conn, false, Event::ToClient(who, conn, heard));
        }
    }

    /// Lets everything happen.
    pub(crate) fn run(&mut self) {
        for _ in 0..EVENTS {
            self.next();
        }
        // From here on nothing goes wrong any more, and all has to be answered.
        self.calm = true;
        self.disk.mood = Mood::Well;
        log!(self, "calm");
        for _ in 0..CALM {
            if self.fault.is_some() || self.is_answered() {
                break;
            }
            self.next();
        }
        let answered = self.is_answered();
        self.hold(answered, || "somebody waits for an answer for ever".into());
        self.hold_matches();
    }

    fn next(&mut self) {
        if self.fault.is_some() {
            return;
        }
        let Some(((at, _), event)) = self.queue.pop_first() else { return };
        self.now = at;
        match event {
            Event::ToHost(conn, ask) => self.arrives(conn, ask),
            Event::ToClient(who, conn, heard) => self.hears(who, conn, heard),
            Event::Written(number) => self.written(number),
            Event::Late(number) => self.takes_long(number),
            Event::Again(number) => self.writes_again(number),
            Event::Due(version) => self.due(version),
            Event::Think(who) => self.thinks(who),
            Event::NoAnswer(who, number) => self.no_answer(who, number),
            Event::Mood => self.moods(),
            Event::HostUpdate => self.finds(),
            Event::Crash => self.crash(),
            Event::Start => self.start(),
        }
    }

    /// Whether everybody is connected, has all answers and knows that the table goes on.
    fn is_answered(&self) -> bool {
        let Some(host) = &self.host else { return false };
        host.hosted.pending().is_none()
            && self.clients.iter().all(|client| client.welcomed && client.waits_for_nothing())
    }

    fn moods(&mut self) {
        if self.calm {
            return;
        }
        let mood = match self.below(12) {
            0..=1 => Mood::Fails,
            2..=3 => Mood::FailsAfterwards,
            4..=5 => Mood::Stalls,
            6 => Mood::Gone,
            _ => Mood::Well,
        };
        self.disk.mood = mood;
        log!(self, "the disk is {mood:?}");
        if self.one_in(5) {
            let soon = self.below(800) as u64;
            self.after(soon, Event::Crash);
        }
        let lasts = 200 + self.below(2500) as u64;
        self.after(lasts, Event::Mood);
    }

    /// The host finds that somebody is away or back, has been waited for, or is out of time.
    fn finds(&mut self) {
        let soon = 200 + self.below(900) as u64;
        self.after(soon, Event::HostUpdate);
        let seat = Seat::new(u8::try_from(self.below(5)).expect("few"));
        let kind = self.below(6);
        if self.calm {
            return;
        }
        let now = i64::try_from(self.now).expect("not for ever");
        let Some(host) = &mut self.host else { return };
        let news = match kind {
            0 => HostUpdate::Away(seat),
            1 => HostUpdate::Back(seat),
            2 if host.hosted.shown().paused() => HostUpdate::PauseOver,
            2 => HostUpdate::Absent(seat),
            3 => HostUpdate::Stalled(host.hosted.shown().keeps_waiting().unwrap_or(seat)),
            4 => HostUpdate::StallOver,
            _ => HostUpdate::TimeUp(host.hosted.shown().clock_of().unwrap_or(seat)),
        };
        if host.hosted.change(|table| table.update(news, now)) {
            log!(self, "{news:?}");
            self.tally.one("news of the host");
            self.keep();
        }
    }

    /// The process is killed. What is on its way to the disk arrives there, or not.
    fn crash(&mut self) {
        if self.calm || self.host.is_none() {
            return;
        }
        self.tally.one("crashes");
        if let Some(rows) = self.disk.under_way.take()
            && self.one_in(2)
        {
            let taken = self.disk.there.take(&rows);
            self.hold(taken.is_ok(), || format!("{taken:?}"));
        }
        self.disk.unsynced.clear();
        log!(self, "crash");
        self.end();
        let soon = 20 + self.below(1500) as u64;
        self.after(soon, Event::Start);
    }

    /// The table's task is no more, and its connections with it.
    pub(crate) fn end(&mut self) {
        self.writes += 1;
        let Some(host) = self.host.take() else { return };
        for conn in host.conns.into_keys() {
            self.sends_client(conn, Heard::End);
        }
    }

    /// The table is found on the disk, with all that was promised.
    pub(crate) fn start(&mut self) {
        if self.host.is_some() {
            return;
        }
        self.disk.settled = self.disk.there.clone();
        let table = self.disk.there.table();
        log!(self, "starts at {}", table.version());
        for ((seat, id), version) in self.model.acknowledged.clone() {
            let found = self.disk.there.acted(seat, &id);
            self.hold(found == Some(version), || {
                format!("{id} was acknowledged as {version}, and is {found:?} now")
            });
        }
        self.host = Some(Host {
            hosted: DurableTable::new(table),
            conns: BTreeMap::new(),
            inbox: VecDeque::new(),
            renamed: Vec::new(),
            planned: None,
        });
        self.plan();
    }

    /// Has brought what the table waits for.
    pub(crate) fn plan(&mut self) {
        let Some(host) = &mut self.host else { return };
        if host.hosted.pending().is_some() {
            return;
        }
        let table = host.hosted.shown();
        let version = table.version();
        let wants = table.wants().is_of_host();
        if wants && host.planned != Some(version) {
            host.planned = Some(version);
            let soon = 5 + self.below(60) as u64;
            self.after(soon, Event::Due(version));
        }
    }

    fn due(&mut self, version: u32) {
        let Some(host) = &mut self.host else { return };
        if host.hosted.pending().is_some() {
            // It is asked for again when it can be kept.
            host.planned = None;
            return;
        }
        let table = host.hosted.shown();
        if table.version() != version {
            return;
        }
        let at = stage(table);
        let done = match table.wants() {
            Wants::Deal => {
                let deal = table.live().expect("a match").game().shuffle(&mut self.rng);
                host.hosted.step(|table| table.deal(deal)).map(|made| made.then_some("Deal"))
            }
            Wants::Bot { seat, .. } => {
                let live = table.live().expect("a match");
                let (after, legal) = (live.row_count(), live.game().legal());
                let action = legal[self.rng.below(legal.len() as u32) as usize].clone();
                let instead = self.rng.below(4) == 0;
                let made = host.hosted.step(|table| match instead {
                    true => table.bot_instead(seat, after, action),
                    false => table.bot(seat, after, action),
                });
                made.map(|made| made.then_some("Bot"))
            }
            Wants::Newcomers => {
                Ok(host.hosted.change(|table| table.seat_newcomers(0)).then_some("Newcomers"))
            }
            Wants::Judge { seat, claim } => {
                let certain = self.rng.below(2) == 0;
                let made = host.hosted.change(|table| table.judged(seat, claim, certain, 0));
                Ok(made.then_some("Judged"))
            }
            Wants::Line(claim) => {
                let line = any_line(table.live().expect("a match").game(), &mut self.rng);
                let line = Some(line).filter(|_| self.rng.below(4) > 0);
                let made = host.hosted.change(|table| table.line(claim, line, 0));
                Ok(made.then_some("Line"))
            }
            Wants::Claimed => {
                host.hosted.step(Table::play_claimed).map(|made| made.then_some("Claimed"))
            }
            Wants::Person(_) | Wants::Answers(_) | Wants::Nothing => return,
        };
        match done {
            Ok(Some(kind)) => {
                self.tally.count(kind, at, false, super::tally::Became::Done);
                self.keep();
            }
            other => self.hold(false, || format!("what was wanted: {other:?}")),
        }
    }

    /// What is shown is what is on the disk, for every viewer.
    pub(crate) fn hold_shown(&mut self) {
        let Some(host) = &self.host else { return };
        let digest = |table: &Table| {
            let n = table.chairs().len();
            let mut viewers: Vec<Viewer> = Seat::first(n).map(Viewer::Seat).collect();
            viewers.push(Viewer::Table);
            let views = viewers.into_iter().map(|viewer| table.view(viewer));
            let views: Vec<String> =
                views.map(|view| serde_json::to_string(&view).expect("a view")).collect();
            let began = table.live().map_or(0, |live| live.info.began);
            let missed = table.missed(began).map(|missed| format!("{missed:?}"));
            (table.version(), table.save(), table.wants(), views, missed)
        };
        let (shown, kept) = (digest(host.hosted.shown()), digest(&self.disk.settled.table()));
        self.tally.one("states held against the disk");
        self.hold(shown.0 == kept.0 && shown.2 == kept.2, || "another state is shown".into());
        // While a match goes on the rest of the table is older on the disk.
        self.hold(shown.3 == kept.3, || "other views are shown".into());
        self.hold(shown.4 == kept.4, || "something else happened".into());
        if host_is_between_matches(&kept.1) {
            self.hold(shown.1 == kept.1, || "another table is shown".into());
        }
    }

    /// Matches come to the scores that were shown, and every action was made once.
    fn hold_matches(&mut self) {
        for (id, scores) in self.model.scores.clone() {
            let kept = &self.disk.there.matches[&id];
            let info = kozyr_table::MatchInfo::parse(kept.info.expose()).expect("it was kept");
            let steps = held(kept.steps.clone());
            let game = replay(&info, &steps, |_, _| {}).expect("it can be replayed");
            let found = game.scores().as_slice().to_vec();
            self.hold(found == scores, || format!("{id} ended {scores:?}, and now {found:?}"));
            self.tally.one("matches replayed");
        }
        for id in self.model.refused.clone() {
            let times = self.disk.there.times(&id);
            let again = self.model.repeated.contains(&id);
            self.hold(times == 0 || again, || format!("{id} was refused and made"));
        }
        for (_, id) in self.model.acknowledged.clone().into_keys() {
            let times = self.disk.there.times(&id);
            self.hold(times == 1, || format!("{id} was made {times} times"));
        }
    }

    /// What counts is on the disk by now.
    pub(crate) fn shows(&mut self, new: &Pending) {
        let Some(host) = &self.host else { return };
        let (shown, kept) = (host.hosted.shown().version(), self.disk.settled.version);
        self.hold(shown == kept, || format!("version {shown} is shown, and {kept} is kept"));
        let over = match new {
            Pending::Change(change) => change.over.as_ref().map(|over| over.scores.clone()),
            Pending::Said(_) => None,
        };
        if let (Some(scores), Some(host)) = (over, &self.host) {
            let live = host.hosted.shown().live().expect("a match is over");
            self.model.scores.insert(live.id.clone(), scores);
            self.tally.one("matches over");
        }
        if self.one_in(5) {
            self.hold_shown();
        }
    }

    pub(crate) fn patience() -> u64 {
        PATIENCE
    }
}

/// What has happened before the story begins: nothing, or a match has begun and gone on for a
/// while, up to its end. Answers with how many matches there were.
fn prelude(rng: &mut Rng, mut table: Table, files: &mut Files) -> u32 {
    if rng.below(4) == 0 {
        return 0;
    }
    let n = table.chairs().len();
    let people = 1 + rng.below(PEOPLE.len() as u32) as usize;
    let mut commands = Vec::new();
    for (at, seat) in Seat::first(n).enumerate() {
        match PEOPLE[..people].get(at) {
            Some(name) => {
                commands.push((*name, Command::Sit(seat)));
                commands.push((*name, Command::Ready(true)));
            }
            None => commands.push((PEOPLE[0], Command::SeatBot(seat, Level::Random))),
        }
    }
    commands.push((PEOPLE[0], Command::Start));
    let mut keep = |table: &Table, change| {
        files.take(&rows(table, &Pending::Change(change))).expect("nothing else was written");
    };
    for (name, command) in commands {
        let context = Context { online: SeatSet::EMPTY, now: 0, fresh_id: "match 1", spent: 0 };
        let who = person(name);
        match table.ask(Asker { person: &who, name }, command, context) {
            Ok(Answer::Changed(change)) => keep(&table, change),
            // What the host need not be.
            other => drop(other),
        }
    }
    let most = if rng.below(3) == 0 { 2000 } else { rng.below(120) };
    for number in 0..most {
        let Some(live) = table.live() else { break };
        let (after, turn) = (live.row_count(), live.game().turn());
        let change = match turn {
            Turn::Over => break,
            Turn::Chance => {
                let deal = live.game().shuffle(rng);
                table.deal(deal).expect("it is a deal").map(Box::new)
            }
            Turn::Seat(seat) => {
                let legal = live.game().legal();
                let action = legal[rng.below(legal.len() as u32) as usize].clone();
                match PEOPLE.iter().find(|name| table.seat_of(&person(name)) == Some(seat)) {
                    None => table.bot(seat, after, action).expect("it is legal").map(Box::new),
                    Some(name) => {
                        let (id, version) = (format!("p-{number}"), table.version());
                        let act = Command::Act { id, version, action: action.into() };
                        let context =
                            Context { online: SeatSet::EMPTY, now: 0, fresh_id: "none", spent: 0 };
                        let who = person(name);
                        match table.ask(Asker { person: &who, name }, act, context) {
                            Ok(Answer::Changed(change)) => Some(change),
                            other => panic!("{other:?}"),
                        }
                    }
                }
            }
        };
        keep(&table, change.expect("it was wanted"));
    }
    u32::from(table.live().is_some())
}

/// Whether nothing of the table is older on the disk than its match.
fn host_is_between_matches(saved: &str) -> bool {
    !saved.contains(r#""stage":"playing""#)
}
