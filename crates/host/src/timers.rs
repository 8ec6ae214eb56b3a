//! Timers of a table, which has no clock: who has been away for how long, and whose time is up.
//!
//! Time counts here only while the server runs and is awake: what passes between two looks counts
//! for so much and no more, whatever a clock on the wall says.

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

/// How often is looked while something is waited for.
const BEAT: Duration = Duration::from_secs(1);
/// What counts at most of the time between two looks: who is stopped does not look.
const MAX_BEAT: Duration = Duration::from_millis(2500);
/// Who is away for less is not worth a line in the log.
const AWAY: Duration = Duration::from_secs(10);
/// How long people may take to answer a claim where clocks run.
const ANSWERING: Duration = Duration::from_secs(30);
/// How long people may be made to wait by a pause that another one asked for.
const PAUSE: Duration = Duration::from_secs(10 * 60);
/// How long the result of a deal may be read.
const READING: Duration = Duration::from_secs(60);
/// How often is looked at a turn that has days, while somebody is there.
const LONG_BEAT: Duration = Duration::from_secs(60);

/// How the clock of a table stands at which there are days for each action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CorrespondenceClock {
    /// How much the person to act has used of their time, in milliseconds.
    pub spent: u32,
    /// Whether that person is away, so that their time stands.
    pub stands: bool,
    /// Who is away, or will be.
    pub away: Vec<SeatAway>,
}

/// A person who is not connected.
struct Gone {
    person: Person,
    away: Duration,
    /// For how long somebody has waited who is there.
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

/// Who keeps the others waiting at which moment, and with an answer to a claim or an action.
type Moment = (u32, u32, Seat, bool);

/// What is waited for at a table, and for how long by now.
#[derive(Default)]
pub struct Timers {
    looked: Option<Millis>,
    gone: BTreeMap<u8, Gone>,
    /// Whether the next news may have come about.
    armed: bool,
    counted: Option<Counted>,
    used: Duration,
    running: bool,
    /// The match in which a deal was due at the last look.
    deal_due: Option<u32>,
    reading: BTreeSet<u8>,
    read: Duration,
    /// Where there are days for each action: who is away.
    days_away: Vec<SeatAway>,
    told: Option<(Clock, Option<Counted>)>,
    /// For how long the claim that is open has been asked about.
    asked: Option<Duration>,
    /// For how long somebody who is there has waited for the end of a pause.
    in_pause: Option<Duration>,
    /// For how long somebody has kept those waiting who are there, of whom there are so many.
    stalls: Option<(Moment, Duration)>,
    n_waiting: usize,
    /// For how long it has been decided that a bot plays for who does.
    decided: Option<Duration>,
}

impl Timers {
    /// Takes in how the table stands and who is connected: the seats whose person is, and whether
    /// somebody is who has the promise of a seat. `held` while nothing can be kept. `long` says
    /// more where there are days for each action.
    pub fn look(
        &mut self,
        table: &Table,
        (online, coming): (SeatSet, bool),
        held: bool,
        long: Option<CorrespondenceClock>,
        now: Millis,
    ) {
        let passed = self.looked.map_or(Duration::ZERO, |then| now.since(then));
        let passed = if held { Duration::ZERO } else { passed.min(MAX_BEAT) };
        self.looked = Some(now);
        if let Some(long) = long {
            return self.look_at_days(table, online, held, long);
        }
        self.days_away.clear();
        self.count(passed);
        self.who_is_gone(table, (online, coming), passed);
        self.whose_turn(table, online, held);
        // A room that nobody is in falls asleep, and must not be kept awake.
        let waits = (coming || !online.is_empty()) && !self.gone.is_empty();
        let asks = table.claim().is_some_and(|open| open.asked && !open.stands);
        let asks = asks && table.settings().clock() != Agreed::None;
        self.asked = asks.then(|| self.asked.unwrap_or_default());
        let in_pause = table.pause_keeps_waiting(online, coming);
        self.in_pause = in_pause.then(|| self.in_pause.unwrap_or_default());
        let stalls = self.who_stalls(table, (online, coming), passed);
        self.armed = self.running
            || in_pause
            || stalls
            || asks && !online.is_empty()
            || self.reads_count(table)
            || self.gone.values().any(|gone| !gone.told)
            || waits && table.stage() == Stage::Playing;
    }

    /// The same where nobody is expected to be there.
    fn look_at_days(
        &mut self,
        table: &Table,
        online: SeatSet,
        held: bool,
        long: CorrespondenceClock,
    ) {
        self.gone.clear();
        self.reading.clear();
        (self.deal_due, self.in_pause) = (None, None);
        (self.stalls, self.decided) = (None, None);
        self.counted = counted(table);
        self.used = Duration::from_millis(u64::from(long.spent));
        self.running = self.counted.is_some() && !held && !long.stands;
        self.days_away = long.away;
        // A room that nobody is in falls asleep: what is over then is found by the server.
        self.armed = !online.is_empty() && (self.counted.is_some() || !self.days_away.is_empty());
    }

    /// Lets the time pass that counts.
    fn count(&mut self, passed: Duration) {
        if self.running {
            self.used += passed;
        }
        if let Some(asked) = &mut self.asked {
            *asked += passed;
        }
        if let Some(waited) = &mut self.in_pause {
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
        let waits = somebody && table.stage() == Stage::Playing && !table.paused();
        for (seat, chair) in Seat::first(table.chairs().len()).zip(table.chairs()) {
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

    /// Counts for how long somebody has kept others waiting; whether there is more to count.
    fn who_stalls(
        &mut self,
        table: &Table,
        (online, coming): (SeatSet, bool),
        passed: Duration,
    ) -> bool {
        let Some((seat, live)) = table.keeps_waiting().zip(table.live()) else {
            // Whoever pauses gains no time by it.
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

    /// The seat of who has kept the others waiting for so long that they may vote for a bot.
    fn stalled(&self, table: &Table) -> Option<Seat> {
        let ((_, _, seat, _), time) = self.stalls.filter(|_| self.n_waiting > 0)?;
        let enough = if self.n_waiting > 1 { STALLED } else { STALLED_FOR_ONE };
        let stalled = table.stall().is_none() && table.keeps_waiting() == Some(seat);
        (stalled && time >= Duration::from_secs(u64::from(enough))).then_some(seat)
    }

    fn whose_turn(&mut self, table: &Table, online: SeatSet, held: bool) {
        let live = table.live().filter(|_| table.stage() == Stage::Playing);
        // A deal was due, and is dealt: the result of the one before may be read.
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
        // A table that everybody has left is like a server that rests.
        self.running = counted.is_some() && !held && !reads && !online.is_empty();
    }

    fn reads_count(&self, table: &Table) -> bool {
        !self.reading.is_empty() && table.clock_of().is_some()
    }

    /// Somebody has read the result of a deal.
    pub fn has_read(&mut self, seat: Seat) {
        self.reading.remove(&seat.number());
    }

    /// How long the person to act has thought by now, in milliseconds.
    pub fn spent(&self, table: &Table) -> u32 {
        // A clock that a claim has stopped has used what it has.
        let stopped = table.claim().is_some()
            && table.live().is_some_and(|live| {
                self.counted.is_some_and(|counted| counted.steps == live.row_count())
            });
        let counts = table.clock_of().is_some() && self.counted.is_some() || stopped;
        if counts { u32::try_from(self.used.as_millis()).unwrap_or(u32::MAX) } else { 0 }
    }

    /// When to look again.
    pub fn due(&self, table: &Table) -> Option<Millis> {
        let looked = self.looked.filter(|_| self.armed)?;
        let left = self.left(table).filter(|_| self.running);
        let beat = if table.has_days() { LONG_BEAT } else { BEAT };
        Some(looked + left.unwrap_or(beat).min(beat))
    }

    /// What is left to whose clock it is.
    fn left(&self, table: &Table) -> Option<Duration> {
        let seat = table.clock_of()?;
        let all = *table.time_left()?.get(seat.idx())?;
        Some(Duration::from_millis(u64::from(all)).saturating_sub(self.used))
    }

    /// What the table is to be told now.
    pub fn news(&mut self, table: &Table) -> Option<HostUpdate> {
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
        if let Some(seat) = self.back(table) {
            return Some(HostUpdate::Back(seat));
        }
        let grace = Duration::from_secs(u64::from(table.settings().grace()));
        let wants = table.wants();
        for (number, gone) in &mut self.gone {
            let seat = Seat::new(*number);
            let waits = wants.is_of(seat) && table.is_waited_for(seat);
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

    /// The seat of a person who is said to be away and is there.
    fn back(&self, table: &Table) -> Option<Seat> {
        if table.stage() == Stage::Ended {
            return None;
        }
        let mut seats = Seat::first(table.chairs().len()).zip(table.chairs());
        let away = |chair: &Chair| chair.sitter().is_some_and(|sitter| sitter.away);
        seats
            .find(|(seat, chair)| away(chair) && !self.gone.contains_key(&seat.number()))
            .map(|(seat, _)| seat)
    }

    /// How the clocks stand.
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

    /// How the clocks stand, if that is not what follows from what everybody was told last.
    pub fn clock_news(&mut self, table: &Table) -> Option<Clock> {
        let clock = self.clock(table);
        // What a running clock has left goes down by itself.
        let shape = Clock { left: table.time_left().unwrap_or_default(), ..clock.clone() };
        // Whoever acts twice has another turn.
        let turn = self.counted.filter(|_| clock.running.is_some());
        let before = self.told.get_or_insert_default();
        if *before == (shape.clone(), turn) {
            return None;
        }
        *before = (shape, turn);
        Some(clock)
    }
}

/// The turn whose time may be counted now.
fn counted(table: &Table) -> Option<Counted> {
    let (seat, live) = table.clock_of().zip(table.live())?;
    Some(Counted { began: live.info.began, steps: live.row_count(), seat })
}

#[cfg(test)]
mod tests;
