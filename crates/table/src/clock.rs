//! The clocks of a match. The table holds what is left on them when somebody's turn begins, and is
//! told how much of it was used; whoever hosts the table counts.

use kozyr_rules::{Seat, Turn};

use crate::live::Live;
use crate::settings::{Clock, Settings};
use crate::table::{Stage, Table};

/// Milliseconds of so many seconds.
fn ms(seconds: u32) -> u32 {
    seconds.saturating_mul(1000)
}

impl Live {
    /// Fills the banks when the match begins.
    pub(crate) fn fill_banks(&mut self, settings: Settings) {
        let n = self.info.seats.len();
        self.bank = match settings.clock() {
            Clock::Bank { start, .. } => vec![ms(start); n],
            Clock::None | Clock::Action(_) => Vec::new(),
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

impl Table {
    /// What every seat has for its next action, in milliseconds; `None` if nobody's time is
    /// counted.
    pub fn time_left(&self) -> Option<Vec<u32>> {
        let live = self.live.as_ref().filter(|_| self.stage == Stage::Playing)?;
        match self.settings.clock() {
            Clock::None => None,
            Clock::Action(seconds) => Some(vec![ms(seconds); live.game.n_seats()]),
            Clock::Bank { .. } => Some(live.bank.clone()).filter(|bank| !bank.is_empty()),
        }
    }

    /// The seat of the person whose clock runs, unless something holds it that only the host
    /// knows.
    pub fn clock_of(&self) -> Option<Seat> {
        self.time_left()?;
        let playing = self.stage == Stage::Playing && !self.paused && self.overdue().is_none();
        let Turn::Seat(seat) = self.live.as_ref().filter(|_| playing)?.game.turn() else {
            return None;
        };
        self.chairs.get(seat.idx()).is_some_and(|chair| chair.bot().is_none()).then_some(seat)
    }

    /// Whether the table has to be kept with every step: what is left in a bank is not in the
    /// steps.
    pub fn has_banks(&self) -> bool {
        self.live.as_ref().is_some_and(|live| !live.bank.is_empty())
    }
}
