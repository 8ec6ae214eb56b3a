//! What is left on the clocks of a match.

use kozyr_rules::Seat;

/// The clocks of a match.
#[derive(Clone, Default)]
pub(crate) struct Clocks {
    /// What is left to each seat, in milliseconds; nothing without banks.
    pub(crate) bank: Vec<u32>,
    /// The step at which the time of whose turn it is has run out.
    pub(crate) overdue: Option<u32>,
    /// How the time of the present turn goes, where it has days.
    pub(crate) turn: Option<TurnTime>,
}

/// How the time of a turn goes that has days.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TurnTime {
    /// After how many rows of the match it began.
    pub(crate) row: u32,
    pub(crate) seat: Seat,
    /// How many milliseconds were used before it runs now.
    pub(crate) used: u32,
    /// Since when it runs; `None` while it stands.
    pub(crate) since: Option<i64>,
}
