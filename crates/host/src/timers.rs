//! Timers of a table, which has no clock: who has been away for how long, and whose time is up.
//!
//! Time counts only while the host runs and is awake. Of the time between two refreshes at most
//! `MAX_BEAT` counts, whatever the wall clock says.

use core::time::Duration;
use std::collections::{BTreeMap, BTreeSet};

use kozyr_rules::{Seat, SeatSet, Turn};
use kozyr_table::{
    Chair, Clock as Agreed, HostUpdate, Person, STALL_NOTICE, STALLED, STALLED_FOR_ONE, Stage,
    Table,
};
use kozyr_wire::people::SeatAway;
use kozyr_wire::socket::Clock;

use crate::time::Millis;

/// The time between two refreshes while something is waited for.
const BEAT: Duration = Duration::from_secs(1);
/// The longest time between two refreshes that counts: a process that is stopped does not refresh.
const MAX_BEAT: Duration = Duration::from_millis(2500);
/// The shortest absence that gets a line in the log.
const AWAY: Duration = Duration::from_secs(10);
/// How long people may take to answer a claim if clocks run.
const ANSWERING: Duration = Duration::from_secs(30);
/// How long a pause may make others wait.
const PAUSE: Duration = Duration::from_secs(10 * 60);
/// How long the result of a deal may be read.
const READING: Duration = Duration::from_secs(60);
/// The time between two refreshes of a correspondence turn, while somebody is connected.
const LONG_BEAT: Duration = Duration::from_secs(60);
/// The time in which others may get ready at an open table once two people are.
const BEGINS: Duration = Duration::from_secs(20);
/// How long a host may keep people waiting between two matches.
const HOST_IDLE: Duration = Duration::from_secs(60);
/// How long people may vote on a proposal.
const PROPOSAL: Duration = Duration::from_secs(60);

/// The clock of a correspondence match, where each action has days.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CorrespondenceClock {
    /// The time that the person who acts next has used, in milliseconds.
    pub spent: u32,
    /// Whether that person is away, so that the clock does not run.
    pub stands: bool,
    /// The people who are away, or will be.
    pub away: Vec<SeatAway>,
}

/// A person who is not connected.
struct Gone {
    person: Person,
    away: Duration,
    /// How long a connected person has waited.
    waited: Duration,
    told: bool,
}

/// The turn whose time is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Counted {
    began: u32,
    steps: u32,
    seat: Seat,
}

/// A moment at which a seat keeps the others waiting: match, row, seat, and whether a claim is
/// open.
type Moment = (u32, u32, Seat, bool);

/// The timers of a table: what is waited for, and for how long so far.
#[derive(Default)]
pub struct Timers {
    refreshed: Option<Millis>,
    gone: BTreeMap<u8, Gone>,
    /// Whether there may be an update at the next refresh.
    armed: bool,
    counted: Option<Counted>,
    used: Duration,
    running: bool,
    /// The match in which a deal was due at the last refresh.
    deal_due: Option<u32>,
    reading: BTreeSet<u8>,
    read: Duration,
    /// The people who are away, in a correspondence match.
    days_away: Vec<SeatAway>,
    told: Option<(Clock, Option<Counted>)>,
    /// How long the open claim has been waiting for answers.
    asked: Option<Duration>,
    /// How long a connected person has waited for the end of a pause.
    in_pause: Option<Duration>,
    /// How long a seat has kept connected people waiting, and how many they are.
    stalls: Option<(Moment, Duration)>,
    n_waiting: usize,
    /// How long ago the vote for a bot was decided.
    decided: Option<Duration>,
    /// How long two people have been ready at an open table, and whether all are.
    ready: Option<(bool, Duration)>,
    /// How long the host has kept people waiting between two matches, and who becomes the host.
    host_idle: Option<(Person, Seat, Duration)>,
    /// How long people have been voting on the oldest proposal, by its number.
    proposed: Option<(u32, Duration)>,
}

impl Timers {
    /// Takes in the table and who is connected: the seats, and whether a person with a seat
    /// reservation is. `held` while nothing can be written. `correspondence` is the clock of a
    /// correspondence match.
    pub fn refresh(
        &mut self,
        table: &Table,
        (online, coming): (SeatSet, bool),
        held: bool,
        correspondence: Option<CorrespondenceClock>,
        now: Millis,
    ) {
        let passed = self.refreshed.map_or(Duration::ZERO, |then| now.since(then));
        let passed = if held { Duration::ZERO } else { passed.min(MAX_BEAT) };
        self.refreshed = Some(now);
        let begins = table.begins_by_itself(online);
        let time = self.ready.map_or(Duration::ZERO, |(_, time)| time + passed);
        self.ready = begins.map(|all| (all, time));
        if let Some(correspondence) = correspondence {
            return self.refresh_days(table, online, held, correspondence);
        }
        self.days_away.clear();
        self.count(passed);
        self.who_is_gone(table, (online, coming), passed);
        self.whose_turn(table, online, held);
        // An empty room is put to sleep, and must not be kept awake.
        let waits = (coming || !online.is_empty()) && !self.gone.is_empty();
        let asks = table.claim().is_some_and(|open| open.asked && !open.stands);
        let asks = asks && table.settings().clock() != Agreed::None;
        self.asked = asks.then(|| self.asked.unwrap_or_default());
        let in_pause = table.pause_keeps_waiting(online, coming);
        self.in_pause = in_pause.then(|| self.in_pause.unwrap_or_default());
        let stalls = self.who_stalls(table, (online, coming), passed);
        let lobby = self.who_idles(table, online, passed);
        self.armed = self.running
            || in_pause
            || stalls
            || asks && !online.is_empty()
            || self.reads_count(table)
            || lobby
            || self.gone.values().any(|gone| !gone.told)
            || waits && table.stage() == Stage::Playing;
    }

    /// Counts what waits for people who vote, or who are missed between two matches. Returns whether
    /// there is more to count.
    fn who_idles(&mut self, table: &Table, online: SeatSet, passed: Duration) -> bool {
        let heir = table.waits_for_host(online);
        let host = self.host_idle.take().filter(|(host, ..)| host == table.host());
        let idle = host.map_or(Duration::ZERO, |(.., time)| time + passed);
        self.host_idle = heir.map(|heir| (table.host().clone(), heir, idle));
        let n = table.proposals().first().filter(|_| !online.is_empty()).map(|one| one.n);
        let before = self.proposed.filter(|(before, _)| Some(*before) == n);
        let voted = before.map_or(Duration::ZERO, |(_, time)| time + passed);
        self.proposed = n.map(|n| (n, voted));
        let missed = |number: &u8| table.is_missed(Seat::new(*number));
        let gone = !online.is_empty() && self.gone.keys().any(missed);
        gone || self.ready.is_some() || self.host_idle.is_some() || self.proposed.is_some()
    }

    /// Takes in the table of a correspondence match, where nobody is expected to be connected.
    fn refresh_days(
        &mut self,
        table: &Table,
        online: SeatSet,
        held: bool,
        correspondence: CorrespondenceClock,
    ) {
        self.gone.clear();
        self.reading.clear();
        (self.deal_due, self.in_pause) = (None, None);
        (self.stalls, self.decided) = (None, None);
        (self.host_idle, self.proposed) = (None, None);
        self.counted = counted(table);
        self.used = Duration::from_millis(u64::from(correspondence.spent));
        self.running = self.counted.is_some() && !held && !correspondence.stands;
        self.days_away = correspondence.away;
        // An empty room is put to sleep: then the server finds turns that are over.
        self.armed = !online.is_empty() && (self.counted.is_some() || !self.days_away.is_empty());
    }

    /// Adds the time that counts to every timer that runs.
    fn count(&mut self, passed: Duration) {
        if self.running {
            self.used += passed;
        }
        for waited in [&mut self.asked, &mut self.in_pause].into_iter().flatten() {
            *waited += passed;
        }
        if !self.reading.is_empty() {
            self.read += passed;
            if self.read >= READING {
                self.reading.clear();
            }
        }
    }

    fn who_is_gone(&mut self, table: &Table, (online, coming): (SeatSet, bool), passed: Duration) {
        let there = |seat: Seat| {
            let plays = table.chairs().get(seat.idx()).is_some_and(|chair| chair.bot().is_none());
            plays && online.contains(seat)
        };
        let somebody = coming || Seat::first(table.chairs().len()).any(there);
        let waits = somebody && table.stage() != Stage::Ended && !table.paused();
        for (seat, chair) in table.seats() {
            let person = chair.sitter().map(|sitter| &sitter.person);
            let number = seat.number();
            let Some(person) = person.filter(|_| !online.contains(seat)) else {
                self.gone.remove(&number);
                continue;
            };
            match self.gone.get_mut(&number).filter(|gone| gone.person == *person) {
                Some(gone) => {
                    gone.away += passed;
                    gone.waited = if waits { gone.waited + passed } else { Duration::ZERO };
                }
                None => {
                    let (away, waited) = (Duration::ZERO, Duration::ZERO);
                    let gone = Gone { person: person.clone(), away, waited, told: false };
                    self.gone.insert(number, gone);
                }
            }
        }
        let n = table.chairs().len();
        self.gone.retain(|seat, _| usize::from(*seat) < n);
    }

    /// Counts how long a seat has kept others waiting. Returns whether there is more to count.
    fn who_stalls(
        &mut self,
        table: &Table,
        (online, coming): (SeatSet, bool),
        passed: Duration,
    ) -> bool {
        let Some((seat, live)) = table.keeps_waiting().zip(table.live()) else {
            // A pause gains no time.
            if !table.paused() {
                (self.stalls, self.decided) = (None, None);
            }
            return false;
        };
        let waits = |other: &Seat| {
            let chair = table.chairs().get(other.idx());
            let plays = chair.is_some_and(|chair| chair.bot().is_none());
            *other != seat && plays && online.contains(*other)
        };
        let here = Seat::first(table.chairs().len()).filter(waits).count();
        self.n_waiting = here + usize::from(coming);
        let moment = (live.info.began, live.row_count(), seat, table.claim().is_some());
        let before = self.stalls.filter(|(before, _)| *before == moment);
        let passed = if self.n_waiting > 0 { passed } else { Duration::ZERO };
        self.stalls = Some((moment, before.map_or(Duration::ZERO, |(_, time)| time + passed)));
        let decided = table.stall().is_some_and(|stall| stall.decided);
        self.decided = decided.then(|| self.decided.map_or(Duration::ZERO, |time| time + passed));
        self.n_waiting > 0 && (decided || table.stall().is_none())
    }

    /// Returns the seat that has kept the others waiting for so long that they may vote for a bot.
    fn stalled(&self, table: &Table) -> Option<Seat> {
        let ((_, _, seat, _), time) = self.stalls.filter(|_| self.n_waiting > 0)?;
        let enough = if self.n_waiting > 1 { STALLED } else { STALLED_FOR_ONE };
        let stalled = table.stall().is_none() && table.keeps_waiting() == Some(seat);
        (stalled && time >= Duration::from_secs(u64::from(enough))).then_some(seat)
    }

    fn whose_turn(&mut self, table: &Table, online: SeatSet, held: bool) {
        let live = table.live().filter(|_| table.stage() == Stage::Playing);
        // A new deal is due: people may read the result of the one before.
        let due = live.filter(|live| live.game().turn() == Turn::Chance && live.row_count() > 0);
        let due = due.map(|live| live.info.began);
        if let (Some(began), None, Some(live)) = (self.deal_due, due, live)
            && began == live.info.began
            && table.time_left().is_some()
        {
            let seats = Seat::first(table.chairs().len()).filter(|seat| online.contains(*seat));
            self.reading = seats.map(Seat::number).collect();
            self.read = Duration::ZERO;
        }
        self.deal_due = due;
        if live.is_none() {
            self.reading.clear();
        }
        let seat = table.clock_of();
        let counted = counted(table);
        if counted.is_some() && counted != self.counted {
            self.counted = counted;
            self.used = Duration::ZERO;
        }
        let reads = seat.is_some_and(|seat| self.reading.contains(&seat.number()));
        // A clock stands while nobody is connected.
        self.running = counted.is_some() && !held && !reads && !online.is_empty();
    }

    fn reads_count(&self, table: &Table) -> bool {
        !self.reading.is_empty() && table.clock_of().is_some()
    }

    /// Records that the person of a seat has read the result of a deal.
    pub fn has_read(&mut self, seat: Seat) {
        self.reading.remove(&seat.number());
    }

    /// Returns how long the person who acts next has thought so far, in milliseconds.
    pub fn spent(&self, table: &Table) -> u32 {
        // A claim stops the clock where it is.
        let stopped = table.claim().is_some()
            && table.live().is_some_and(|live| {
                self.counted.is_some_and(|counted| counted.steps == live.row_count())
            });
        let counts = table.clock_of().is_some() && self.counted.is_some() || stopped;
        if counts { u32::try_from(self.used.as_millis()).unwrap_or(u32::MAX) } else { 0 }
    }

    /// Returns when to refresh again.
    pub fn due(&self, table: &Table) -> Option<Millis> {
        let refreshed = self.refreshed.filter(|_| self.armed)?;
        let left = self.left(table).filter(|_| self.running);
        let beat = if table.has_days() { LONG_BEAT } else { BEAT };
        Some(refreshed + left.unwrap_or(beat).min(beat))
    }

    /// Returns the time that is left on the running clock.
    fn left(&self, table: &Table) -> Option<Duration> {
        let seat = table.clock_of()?;
        let all = *table.time_left()?.get(seat.idx())?;
        Some(Duration::from_millis(u64::from(all)).saturating_sub(self.used))
    }

    /// Returns the next update for the table, if there is one.
    pub fn next_update(&mut self, table: &Table) -> Option<HostUpdate> {
        let counts = self.running || !table.has_days();
        if counts && self.left(table).is_some_and(|left| left.is_zero()) {
            return Some(HostUpdate::TimeUp(table.clock_of()?));
        }
        if self.asked.is_some_and(|asked| asked >= ANSWERING) && !table.paused() {
            return Some(HostUpdate::Unanswered);
        }
        if self.in_pause.is_some_and(|waited| waited >= PAUSE) {
            self.in_pause = None;
            return Some(HostUpdate::PauseOver);
        }
        if self.decided.is_some_and(|time| time >= Duration::from_secs(u64::from(STALL_NOTICE))) {
            self.decided = None;
            return Some(HostUpdate::StallOver);
        }
        if let Some(seat) = self.stalled(table) {
            return Some(HostUpdate::Stalled(seat));
        }
        if let Some((_, heir, time)) = &self.host_idle
            && *time >= HOST_IDLE
        {
            return Some(HostUpdate::HostIdle(*heir));
        }
        if let Some((n, time)) = self.proposed
            && time >= PROPOSAL
        {
            return Some(HostUpdate::ProposalOver(n));
        }
        if let Some(seat) = self.back(table) {
            return Some(HostUpdate::Back(seat));
        }
        let grace = Duration::from_secs(u64::from(table.settings().grace()));
        let wants = table.wants();
        for (number, gone) in &mut self.gone {
            let seat = Seat::new(*number);
            let acts = table.stage() != Stage::Playing || wants.is_of(seat);
            let waits = acts && table.is_missed(seat);
            if waits && gone.waited >= grace {
                gone.waited = Duration::ZERO;
                return Some(HostUpdate::Absent(seat));
            }
            if !gone.told && gone.away >= AWAY {
                gone.told = true;
                return Some(HostUpdate::Away(seat));
            }
        }
        None
    }

    /// Returns whether a match begins by itself now.
    pub fn begins(&self) -> bool {
        self.ready.is_some_and(|(all, time)| all || time >= BEGINS)
    }

    /// Returns in how many milliseconds a match begins by itself, if that is not at once.
    pub fn begins_in(&self) -> Option<i64> {
        let (_, time) = self.ready.filter(|(all, _)| !all)?;
        i64::try_from(BEGINS.saturating_sub(time).as_millis()).ok()
    }

    /// Returns the seat of a person who is marked as away and is connected.
    fn back(&self, table: &Table) -> Option<Seat> {
        if table.stage() == Stage::Ended {
            return None;
        }
        let mut seats = table.seats();
        let away = |chair: &Chair| chair.sitter().is_some_and(|sitter| sitter.away);
        seats
            .find(|(seat, chair)| away(chair) && !self.gone.contains_key(&seat.number()))
            .map(|(seat, _)| seat)
    }

    /// Returns the clocks, as they are sent.
    pub fn clock(&self, table: &Table) -> Clock {
        let mut left = table.time_left().unwrap_or_default();
        let seat = table.clock_of();
        if let (Some(seat), Some(now)) = (seat, self.left(table))
            && let Some(own) = left.get_mut(seat.idx())
        {
            *own = u32::try_from(now.as_millis()).unwrap_or(u32::MAX);
        }
        if let Some((seat, used)) = table.rested_turn()
            && let Some(own) = left.get_mut(seat.idx())
        {
            *own = own.saturating_sub(used);
        }
        let running = seat.filter(|_| self.running).map(Seat::number);
        let reading = self.reading.iter().copied().collect();
        Clock { left, running, reading, away: self.days_away.clone() }
    }

    /// Returns the clocks, if they differ from what follows from those that were last broadcast.
    pub fn clock_news(&mut self, table: &Table) -> Option<Clock> {
        let clock = self.clock(table);
        // A running clock goes down by itself at each client.
        let shape = Clock { left: table.time_left().unwrap_or_default(), ..clock.clone() };
        // A second action of the same seat is another turn.
        let turn = self.counted.filter(|_| clock.running.is_some());
        let before = self.told.get_or_insert_default();
        if *before == (shape.clone(), turn) {
            return None;
        }
        *before = (shape, turn);
        Some(clock)
    }
}

/// Returns the turn whose time counts now.
fn counted(table: &Table) -> Option<Counted> {
    let (seat, live) = table.clock_of().zip(table.live())?;
    Some(Counted { began: live.info.began, steps: live.row_count(), seat })
}

#[cfg(test)]
mod tests;
