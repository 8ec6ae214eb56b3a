//! Clocks of a match: what is left on them.

use kozyr_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::model::{Clock, Settings};

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

impl Clocks {
    /// Fills the banks of so many seats when the match begins.
    pub(crate) fn fill(&mut self, settings: Settings, n_seats: usize) {
        self.bank = match settings.clock() {
            Clock::Bank { start, .. } => vec![ms(start); n_seats],
            Clock::None | Clock::Action(_) | Clock::Days(_) => Vec::new(),
        };
    }

    /// A person has acted, and used so many milliseconds for it.
    pub(crate) fn use_time(&mut self, settings: Settings, seat: Seat, spent: u32) {
        let Clock::Bank { increment, .. } = settings.clock() else { return };
        if let Some(bank) = self.bank.get_mut(seat.idx()) {
            *bank = bank.saturating_sub(spent).saturating_add(ms(increment));
        }
    }
}

/// How the time of a turn goes that has days.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct TurnTime {
    /// After how many rows of the match it began.
    pub(crate) row: u32,
    pub(crate) seat: Seat,
    /// How many milliseconds were used before it runs now.
    pub(crate) used: u32,
    /// Since when it runs; `None` while it stands.
    pub(crate) since: Option<i64>,
}

/// Milliseconds of so many seconds.
pub(crate) const fn ms(seconds: u32) -> u32 {
    seconds.saturating_mul(1000)
}

/// Milliseconds of so many days.
pub(crate) const fn days_ms(days: u32) -> u32 {
    ms(days.saturating_mul(24 * 60 * 60))
}
