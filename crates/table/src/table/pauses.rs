//! Pauses: how often a person may pause a match, and who waits in a pause.

use kozyr_rules::{Seat, SeatSet};

use crate::model::{Chair, Refused, Stage, reasons, refuse_if};
use crate::table::Table;

/// How often a person among people may pause a match.
pub const MAX_PAUSES: u8 = 3;

impl Table {
    /// Counts a pause by a person; among people pauses are limited.
    pub(crate) fn count_pause(&mut self, seat: Seat) -> Result<(), Refused> {
        let counts = self.among_people(seat);
        let Some(live) = &mut self.live else { return Ok(()) };
        if let Some(pauses) = live.lineup.pauses.get_mut(seat.idx()).filter(|_| counts) {
            refuse_if(*pauses >= MAX_PAUSES, &reasons::PAUSED_OUT)?;
            *pauses += 1;
        }
        live.lineup.paused_by = Some(seat);
        Ok(())
    }

    /// Returns how often the person of a seat may still pause this match; `None` if there is no
    /// limit.
    pub fn pauses_left(&self, seat: Seat) -> Option<u8> {
        let pauses = *self.live.as_ref()?.lineup.pauses.get(seat.idx())?;
        self.among_people(seat).then(|| MAX_PAUSES.saturating_sub(pauses))
    }

    /// Returns whether the person of a seat waits in a pause that they did not ask for. In a
    /// correspondence match nobody waits in a pause.
    pub fn waits_in_pause(&self, seat: Seat) -> bool {
        let by = self.live.as_ref().and_then(|live| live.lineup.paused_by);
        self.state.paused
            && self.state.stage == Stage::Playing
            && !self.has_days()
            && by != Some(seat)
            && self.state.chairs.get(seat.idx()).is_some_and(Chair::plays_itself)
    }

    /// Returns whether somebody waits in a pause that they did not ask for: one of the connected
    /// seats, or (`coming`) a connected person with a reservation.
    pub fn pause_keeps_waiting(&self, online: SeatSet, coming: bool) -> bool {
        let waits =
            coming && !self.state.reservations.is_empty() && self.state.paused && !self.has_days();
        waits && self.state.stage == Stage::Playing
            || self.state.all_seats().any(|seat| online.contains(seat) && self.waits_in_pause(seat))
    }
}
