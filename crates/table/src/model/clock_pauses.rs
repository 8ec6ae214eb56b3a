//! Pauses of correspondence clocks, which count days: the times in which no clock runs.

use kozyr_rules::Seat;

/// Times in which a clock stands still, in milliseconds since 1970: in order, without overlap.
///
/// ```
/// use kozyr_table::ClockPauses;
///
/// let pauses = ClockPauses::of([(40, 50), (10, 20), (15, 30)]);
/// assert_eq!(pauses.passed(0, 60), 30);
/// assert_eq!((pauses.end(0, 10), pauses.end(0, 11), pauses.end(12, 11)), (10, 31, 51));
/// assert!(pauses.is_at(45) && !pauses.is_at(50));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClockPauses(Vec<(i64, i64)>);

impl ClockPauses {
    /// Returns the union of these times, which may overlap. A time that ends before it begins is
    /// ignored.
    pub fn of(times: impl IntoIterator<Item = (i64, i64)>) -> Self {
        let mut times: Vec<(i64, i64)> = times.into_iter().filter(|(from, to)| from < to).collect();
        times.sort_unstable();
        let mut apart: Vec<(i64, i64)> = Vec::with_capacity(times.len());
        for (from, to) in times {
            match apart.last_mut().filter(|(_, end)| from <= *end) {
                Some((_, end)) => *end = to.max(*end),
                None => apart.push((from, to)),
            }
        }
        Self(apart)
    }

    /// Returns how much time counts between two moments, in milliseconds.
    pub fn passed(&self, from: i64, to: i64) -> i64 {
        let passed = self.0.iter().map(|(begin, end)| {
            let (begin, end) = (*begin.max(&from), *end.min(&to));
            end.saturating_sub(begin).max(0)
        });
        to.saturating_sub(from).max(0) - passed.sum::<i64>()
    }

    /// Returns the moment at which this much time has counted since another moment. All are in
    /// milliseconds.
    pub fn end(&self, from: i64, time: i64) -> i64 {
        let mut end = from.saturating_add(time);
        for (begin, until) in self.0.iter().filter(|(_, until)| *until > from) {
            if *begin >= end {
                break;
            }
            end = end.saturating_add(until - begin.max(&from));
        }
        end
    }

    /// Returns whether a clock stands still at a moment, in milliseconds since 1970.
    pub fn is_at(&self, now: i64) -> bool {
        self.0.iter().any(|(from, to)| (*from..*to).contains(&now))
    }
}

/// A correspondence turn, while its time runs.
///
/// A table stores only since when the time runs. Its host has the times in which no clock runs.
///
/// ```
/// use kozyr_rules::Seat;
/// use kozyr_table::{CorrespondenceTurn, ClockPauses};
///
/// let turn = CorrespondenceTurn { seat: Seat::new(1), since: 1_000, used: 200, all: 800 };
/// let pauses = ClockPauses::of([(1_100, 1_400)]);
/// assert_eq!(turn.due(&pauses), 1_900);
/// assert_eq!((turn.spent(&pauses, 1_500), turn.spent(&pauses, 9_000)), (400, 800));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CorrespondenceTurn {
    /// The seat that acts next.
    pub seat: Seat,
    /// The moment since which the time runs, in milliseconds since 1970.
    pub since: i64,
    /// The time used before that moment, in milliseconds.
    pub used: u32,
    /// The time for the whole turn, in milliseconds.
    pub all: u32,
}

impl CorrespondenceTurn {
    /// Returns when the time of the turn is up, in milliseconds since 1970.
    pub fn due(&self, pauses: &ClockPauses) -> i64 {
        pauses.end(self.since, i64::from(self.all.saturating_sub(self.used)))
    }

    /// Returns how much of the time is used at the moment `now`, in milliseconds.
    pub fn spent(&self, pauses: &ClockPauses, now: i64) -> u32 {
        let passed = u32::try_from(pauses.passed(self.since, now)).unwrap_or(u32::MAX);
        self.used.saturating_add(passed).min(self.all)
    }
}
