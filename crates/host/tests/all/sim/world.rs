//! A table, the people around it, the network between them and the disk below, in simulated time. A
//! game and a number determine everything that happens.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use kozyr_bots::{Level, Rng};
use kozyr_games::{KindInfo, game_info};
use kozyr_host::{ConnId, HouseAct, Input, InputOf, Ticket, rows};
use kozyr_rules::{Below, Seat, SeatSet, Turn, Viewer};
use kozyr_storage::{MatchId, Write};
use kozyr_table::{Answer, Asker, Change, Command, Context, Ending, Opening, Table, replay};

use super::client::{Client, Heard};
use super::disk::{Disk, Files, Mood, table_id};
use super::process::Process;
use super::tally::Tally;

use crate::house::Home;
use crate::support::{person, program_of};

/// People, by their name.
pub(crate) const PEOPLE: [&str; 3] = ["Anna", "Boris", "Zoya"];
/// The number of events before everybody calms down, and the number until everything is answered.
/// Refreshes of the timers do not count.
const EVENTS: u32 = 500;
const CALM: u32 = 4000;

/// Planted mistakes of a host or a disk, which a simulation has to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plant {
    None,
    /// The host acknowledges and shows what is not stored yet.
    TooEarly,
    /// The disk acknowledges what it is still writing, and a crash loses that.
    NoSync,
    /// The ids of actions are not stored.
    NoIds,
    /// A write that is repeated after a failure writes another version.
    NotTheSame,
    /// People are not notified that writing works again.
    Silent,
    /// An update is not sent.
    Gap,
    /// A refusal is not sent.
    NoAnswer,
    /// An acknowledgement is sent twice.
    Twice,
    /// The driver does not begin a job.
    Dropped,
    /// The driver begins a write twice.
    WrittenTwice,
    /// The driver is woken before the time that it asked for.
    WakeEarly,
    /// The driver takes a late success for a refusal.
    LateRefused,
    /// The driver stores the table before the last change, which is lost then.
    RestFirst,
    /// The driver begins a write with its rows in another order.
    OtherOrder,
    /// No level acts for a program that has gone.
    NoFallback,
    /// The results of a match are those of the people who sit there at its end.
    WhoSitsNow,
    /// The driver takes what the store does not allow for done.
    NotUndone,
}

impl Plant {
    pub(crate) const ALL: [Self; 17] = [
        Self::TooEarly,
        Self::NoSync,
        Self::NoIds,
        Self::NotTheSame,
        Self::Silent,
        Self::Gap,
        Self::NoAnswer,
        Self::Twice,
        Self::Dropped,
        Self::WrittenTwice,
        Self::WakeEarly,
        Self::LateRefused,
        Self::RestFirst,
        Self::OtherOrder,
        Self::NoFallback,
        Self::WhoSitsNow,
        Self::NotUndone,
    ];
}

/// An event of the simulation.
pub(crate) enum Event {
    ToHost(InputOf<Home>),
    ToClient(usize, ConnId, Heard),
    /// The disk has finished the write with this number.
    Written(u32),
    /// The job with this ticket is done, such as a bot's choice.
    Due(Ticket),
    /// The driver is to be woken at this time.
    Tick(u64),
    Think(usize),
    /// No answer came to the request that was sent as the attempt with this number.
    NoAnswer(usize, u32),
    Mood,
    /// The house does something, or people rest for a while.
    House,
    Crash,
    /// The process goes down by itself.
    GoDown,
    Start,
}

/// Everything that was promised to people.
#[derive(Default)]
pub(crate) struct Model {
    /// The version of each action that was acknowledged, by its id, which names its person.
    pub(crate) acknowledged: BTreeMap<String, u32>,
    /// Actions that were refused, and those that were sent more than once.
    pub(crate) refused: BTreeSet<String>,
    pub(crate) repeated: BTreeSet<String>,
    /// The final scores of the matches that were shown to be over.
    pub(crate) scores: BTreeMap<String, Vec<i32>>,
}

pub(crate) struct World {
    pub(crate) rng: Rng,
    pub(crate) now: u64,
    /// The time until which people do nothing.
    pub(crate) rests: u64,
    count: u64,
    queue: BTreeMap<(u64, u64), Event>,
    /// The last message on each connection, so that none overtakes another.
    sent: BTreeMap<(ConnId, bool), u64>,
    pub(crate) plant: Plant,
    pub(crate) host: Option<Process>,
    /// Whether the last process put the table to rest, and whether this one is going down.
    pub(crate) at_rest: bool,
    pub(crate) closes: bool,
    /// Whether only the store knows who may sit down.
    pub(crate) outsiders: bool,
    /// Whether a level had a fault just now.
    pub(crate) erred: bool,
    /// The number of ids that were given to matches.
    pub(crate) ids: u32,
    pub(crate) disk: Disk,
    pub(crate) writes: u32,
    pub(crate) clients: Vec<Client>,
    pub(crate) conns: ConnId,
    pub(crate) calm: bool,
    pub(crate) model: Model,
    pub(crate) tally: Tally,
    /// The fault that was found.
    pub(crate) fault: Option<String>,
    /// A log of what happened, and a digest of it.
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
        // SQLite is slower.
        let mut files = Files::new(&table, number.is_multiple_of(16));
        let ids = prelude(&mut rng, table, &mut files);
        let disk = Disk {
            settled: files.snapshot(),
            there: files,
            mood: Mood::Well,
            under_way: None,
            again: Vec::new(),
            unsynced: Vec::new(),
        };
        let clients = PEOPLE.iter().map(|name| Client::new(name)).collect();
        let mut world = Self {
            rng,
            now: 0,
            rests: 0,
            count: 0,
            queue: BTreeMap::new(),
            sent: BTreeMap::new(),
            plant,
            host: None,
            at_rest: false,
            closes: false,
            outsiders: number.is_multiple_of(3),
            erred: false,
            ids,
            disk,
            writes: 0,
            clients,
            conns: 0,
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
        world.after(700, Event::House);
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

    /// Records a fault unless a condition holds.
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

    /// Sends a message on a connection. Messages arrive in order, and each takes some time.
    fn send(&mut self, conn: ConnId, to_host: bool, event: Event) {
        let longest = if self.one_in(20) { 3000 } else { 30 };
        let takes = 1 + self.below(longest) as u64;
        let last = self.sent.get(&(conn, to_host)).copied().unwrap_or(0);
        let at = (self.now + takes).max(last);
        self.sent.insert((conn, to_host), at);
        self.count += 1;
        self.queue.insert((at, self.count), event);
    }

    pub(crate) fn sends_host(&mut self, conn: ConnId, input: InputOf<Home>) {
        self.send(conn, true, Event::ToHost(input));
    }

    pub(crate) fn sends_client(&mut self, conn: ConnId, heard: Heard) {
        let who = self.clients.iter().position(|client| client.conn == Some(conn));
        if let Some(who) = who {
            self.send(conn, false, Event::ToClient(who, conn, heard));
        }
    }

    /// Runs all events.
    pub(crate) fn run(&mut self) {
        self.goes_through(EVENTS, |_| false);
        self.goes_through(CALM, |world| world.now >= world.rests);
        // From here on nothing goes wrong any more, and all has to be answered.
        self.calm = true;
        self.disk.mood = Mood::Well;
        log!(self, "calm");
        self.goes_through(CALM, Self::is_answered);
        let answered = self.is_answered();
        self.hold(answered, || "somebody waits for an answer for ever".into());
        let goes_on = self.host.as_ref().is_some_and(|host| host.goes_on(self.now));
        self.hold(goes_on, || "the table waits for its host for ever".into());
        self.hold_matches();
    }

    /// Runs at most this many events.
    fn goes_through(&mut self, events: u32, is_enough: impl Fn(&Self) -> bool) {
        let mut left = events;
        while left > 0 && self.fault.is_none() && !is_enough(self) {
            let Some(((at, _), event)) = self.queue.pop_first() else { return };
            self.now = at;
            left -= u32::from(!matches!(event, Event::Tick(_)));
            self.happens(event);
        }
    }

    fn happens(&mut self, event: Event) {
        match event {
            Event::ToHost(input) => self.arrives(input),
            Event::ToClient(who, conn, heard) => self.hears(who, conn, heard),
            Event::Written(number) => self.written(number),
            Event::Due(ticket) => self.due(ticket),
            Event::Tick(at) => self.ticks(at),
            Event::Think(who) => self.thinks(who),
            Event::NoAnswer(who, number) => self.no_answer(who, number),
            Event::Mood => self.moods(),
            Event::House => self.house(),
            Event::Crash => self.crash(),
            Event::GoDown => self.goes_down(),
            Event::Start => self.start(),
        }
    }

    /// Returns whether nothing is being written and every client is done: it is connected, has all
    /// answers, and knows the current table, or may not watch.
    fn is_answered(&self) -> bool {
        let Some(host) = &self.host else { return false };
        let table = host.table();
        host.driver.room().pending().is_none()
            && self.clients.iter().all(|client| client.is_done(table))
    }

    fn moods(&mut self) {
        if self.calm {
            return;
        }
        if self.now < self.rests {
            return self.after(self.rests - self.now, Event::Mood);
        }
        let mood = match self.below(12) {
            0..=1 => Mood::Fails,
            2..=3 => Mood::FailsAfterwards,
            4..=5 => Mood::Stalls,
            6 => Mood::Gone,
            7 => Mood::Refuses,
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

    /// Makes the house do something, ends correspondence turns, or lets people rest for a while.
    fn house(&mut self) {
        let rests = self.rests.saturating_sub(self.now);
        let soon = rests + 200 + self.below(900) as u64;
        self.after(soon, Event::House);
        if self.calm || rests > 0 {
            return;
        }
        let Some(host) = &self.host else { return };
        let table = host.table();
        let decided = table.stall().is_some_and(|stall| stall.decided);
        let (paused, has_days) = (table.paused(), table.has_days());
        let who = person(self.pick(&PEOPLE));
        match self.below(60) {
            0 => self.arrives(Input::House(HouseAct::Banish(who), Some(()))),
            1 if self.one_in(4) => {
                self.arrives(Input::House(HouseAct::Close("for a reason".into()), Some(())));
            }
            2..=3 => {
                let before = self.time().time - 2000;
                self.arrives(Input::House(HouseAct::DeleteSaid(before), Some(())));
            }
            4..=7 if has_days => {
                if let Some(host) = &mut self.host {
                    host.driver.host_mut().spent = u32::MAX;
                }
                self.arrives(Input::Refresh);
            }
            8 => {
                let seconds = 20 + self.below(140);
                self.rest(seconds);
            }
            9 if paused => self.rest(620),
            10..=30 if decided => self.rest(20),
            _ => {}
        }
    }

    /// Lets people do nothing for this many seconds, with some of them disconnected.
    fn rest(&mut self, seconds: usize) {
        log!(self, "all rest for {seconds} s");
        self.tally.one("rests");
        self.rests = self.now + 1000 * seconds as u64;
        self.disk.mood = Mood::Well;
        for who in 0..self.clients.len() {
            if self.one_in(3) {
                self.loses(who, true);
            }
        }
    }

    /// Kills the process. The write that is under way reaches the disk, or not.
    fn crash(&mut self) {
        if self.calm || self.host.is_none() {
            return;
        }
        self.tally.one("crashes");
        log!(self, "crash");
        self.ends(false);
    }

    /// Ends the process, and its connections with it. The write that is under way reaches the disk,
    /// or not. A table that was not put to rest is loaded soon.
    pub(crate) fn ends(&mut self, rests: bool) {
        self.writes += 1;
        (self.at_rest, self.closes) = (rests, false);
        if let Some((_, rows)) = self.disk.under_way.take()
            && self.one_in(2)
        {
            let taken = self.disk.there.take(&rows);
            self.hold(taken.is_ok(), || format!("{taken:?}"));
        }
        self.disk.unsynced.clear();
        self.disk.again.clear();
        let Some(host) = self.host.take() else { return };
        for conn in host.conns() {
            self.sends_client(conn, Heard::End(None));
        }
        if !rests {
            let soon = 20 + self.below(1500) as u64;
            self.after(soon, Event::Start);
        }
    }

    /// Loads the table from the disk, and checks it against everything that was promised.
    pub(crate) fn start(&mut self) {
        if self.host.is_some() {
            return;
        }
        let table = match self.disk.there.found() {
            Ok(table) => table,
            Err(fault) => return self.hold(false, || fault),
        };
        self.disk.settled = self.disk.there.snapshot();
        log!(self, "starts at {}", table.version());
        let acts = self.disk.there.acts();
        for (id, version) in self.model.acknowledged.clone() {
            let found = acts.get(&id);
            self.hold(found.is_some_and(|led| led[0] == version), || {
                format!("{id} was acknowledged as {version}, and is {found:?} now")
            });
        }
        let live = self.disk.there.live();
        self.opens(table, live);
    }

    /// Checks that everything shown is on the disk, for every viewer.
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
        let (shown, kept) = (digest(host.table()), digest(&self.disk.settled.table()));
        self.tally.one("states held against the disk");
        self.hold(shown.0 == kept.0 && shown.2 == kept.2, || "another state is shown".into());
        // While a match goes on the rest of the table is older on the disk.
        self.hold(shown.3 == kept.3, || "other views are shown".into());
        self.hold(shown.4 == kept.4, || "something else happened".into());
        if host_is_between_matches(&kept.1) {
            self.hold(shown.1 == kept.1, || "another table is shown".into());
        }
    }

    /// Checks that the results in these rows are those of the table that is stored with them.
    pub(crate) fn hold_results(&mut self, rows: &[Write]) {
        let ended = rows.iter().find_map(|row| match row {
            Write::Results(of, results) if !results.is_empty() => Some((of, results)),
            _ => None,
        });
        let Some((of, results)) = ended else { return };
        let summary = rows.iter().find_map(|row| match row {
            Write::Finish(id, _, summary) if id == of => Some(summary),
            _ => None,
        });
        let mut after = self.disk.settled.snapshot();
        let taken = after.take(rows);
        self.hold(taken.is_ok(), || format!("{taken:?}"));
        let ending = Ending::parse(summary.expect("it has an end")).expect("it was written");
        let all = after.table().results(&ending);
        let fields = |one: &kozyr_table::SeatResult| (one.seat, one.place, one.won, one.gave_up);
        let found: Vec<_> = all.iter().map(fields).collect();
        let stored: Vec<_> =
            results.iter().map(|one| (one.seat, one.place, one.won, one.gave_up)).collect();
        self.tally.one("results held against the table");
        self.hold(found == stored, || format!("results {stored:?} are stored, and are {found:?}"));
    }

    /// Checks that matches have the scores that were shown, and that every action was made once.
    fn hold_matches(&mut self) {
        for (id, scores) in self.model.scores.clone() {
            let (row, steps) = self.disk.there.played(&MatchId(id.clone()));
            let info = kozyr_table::MatchInfo::parse(row.setup.expose()).expect("it was kept");
            let steps = rows::kept_steps(steps);
            let game = replay(&info, &steps, |_, _| {}).expect("it can be replayed");
            let found = game.scores().as_slice().to_vec();
            self.hold(found == scores, || format!("{id} ended {scores:?}, and now {found:?}"));
            self.tally.one("matches replayed");
        }
        let acts = self.disk.there.acts();
        for id in self.model.refused.clone() {
            let times = acts.get(&id).map_or(0, Vec::len);
            let again = self.model.repeated.contains(&id);
            self.hold(times == 0 || again, || format!("{id} was refused and made"));
        }
        for id in self.model.acknowledged.clone().into_keys() {
            let times = acts.get(&id).map_or(0, Vec::len);
            self.hold(times == 1, || format!("{id} was made {times} times"));
        }
    }
}

/// Plays what happened before the story begins: nothing, or a match that has been played for a
/// while, perhaps to its end. Returns the number of matches.
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
            None if rng.below(3) == 0 => {
                commands.push((PEOPLE[0], Command::SeatProgram(seat, program_of(PEOPLE[0]))));
            }
            None => commands.push((PEOPLE[0], Command::SeatBot(seat, Level::Random))),
        }
    }
    commands.push((PEOPLE[0], Command::Start));
    let mut keep = |table: &Table, change: Box<Change>| {
        let whole = change.is_of_table() || change.over.is_some();
        let rows = rows::change(&table_id(), table, &change, whole, 0);
        files.take(&rows).expect("nothing else was written");
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

/// Returns whether no match is in play in this stored table.
fn host_is_between_matches(saved: &str) -> bool {
    !saved.contains(r#""stage":"playing""#)
}
