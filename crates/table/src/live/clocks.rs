//! Clocks of a match: what is left on them.

use kozyr_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::model::{Clock, Settings};

/// The clocks of a match.
#[derive(Clone, Default)]
pub(crate) struct Clocks {
    /// The time left to each seat, in milliseconds; empty without banks.
    pub(crate) bank: Vec<u32>,
    /// The step at which the time of the player to act ran out.
    pub(crate) overdue: Option<u32>,
    /// The time of the present turn, in a correspondence match.
    pub(crate) turn: Option<TurnTime>,
}

impl Clocks {
    /// Fills the banks of all seats when the match begins.
    pub(crate) fn fill(&mut self, settings: Settings, n_seats: usize) {
        self.bank = match settings.clock() {
            Clock::Bank { start, .. } => vec![ms(start); n_seats],
            Clock::None | Clock::Action(_) | Clock::Days(_) => Vec::new(),
        };
    }

    /// A person has acted and used this many milliseconds.
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
    /// The number of rows of the match when it began.
    pub(crate) row: u32,
    pub(crate) seat: Seat,
    /// The milliseconds used before it last started to run.
    pub(crate) used: u32,
    /// Since when it runs; `None` while it stands still.
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
