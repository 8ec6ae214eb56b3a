//! Clocks of a match: how much time is left.

use kozyr_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::model::{Clock, Settings};

/// The clocks of a match.
#[derive(Clone, Default)]
pub(crate) struct Clocks {
    /// The time left to each seat, in milliseconds; empty without banks.
    pub(crate) bank: Vec<u32>,
    /// The step at which the time of the acting player ran out.
    pub(crate) overdue: Option<u32>,
    /// The time of the current turn, in a correspondence match.
    pub(crate) turn: Option<TurnTime>,
}

impl Clocks {
    /// Fills the banks of all seats at the beginning of a match.
    pub(crate) fn fill(&mut self, settings: Settings, n_seats: usize) {
        self.bank = match settings.clock() {
            Clock::Bank { start, .. } => vec![ms(start); n_seats],
            Clock::None | Clock::Action(_) | Clock::Days(_) => Vec::new(),
        };
    }

    /// Uses this many milliseconds of the time of a person who has acted.
    pub(crate) fn use_time(&mut self, settings: Settings, seat: Seat, spent: u32) {
        let Clock::Bank { increment, .. } = settings.clock() else { return };
        if let Some(bank) = self.bank.get_mut(seat.idx()) {
            *bank = bank.saturating_sub(spent).saturating_add(ms(increment));
        }
    }
}

/// The time of a correspondence turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct TurnTime {
    /// The number of rows of the match at the beginning of the turn.
    pub(crate) row: u32,
    pub(crate) seat: Seat,
    /// The time used before it last started to run, in milliseconds.
    pub(crate) used: u32,
    /// The moment since which the time runs, in milliseconds since 1970; `None` while it does not
    /// run.
    pub(crate) since: Option<i64>,
}

/// Seconds in milliseconds.
pub(crate) const fn ms(seconds: u32) -> u32 {
    seconds.saturating_mul(1000)
}

/// Days in milliseconds.
pub(crate) const fn days_ms(days: u32) -> u32 {
    ms(days.saturating_mul(24 * 60 * 60))
}
