//! Pauses: how often a person may pause a match, and whom a pause waits for.

use kozyr_rules::{Seat, SeatSet};

use crate::model::{Chair, Refused, Stage, reasons};
use crate::table::Table;

/// How often a person among people may pause a match.
pub const MAX_PAUSES: u8 = 3;

impl Table {
    /// A person pauses the match: among people not for as often as one likes.
    pub(crate) fn count_pause(&mut self, seat: Seat) -> Result<(), Refused> {
        let counts = self.among_people(seat);
        let Some(live) = &mut self.live else { return Ok(()) };
        if let Some(pauses) = live.lineup.pauses.get_mut(seat.idx()).filter(|_| counts) {
            if *pauses >= MAX_PAUSES {
                return Err(reasons::PAUSED_OUT.refuse().into());
            }
            *pauses += 1;
        }
        live.lineup.paused_by = Some(seat);
        Ok(())
    }

    /// How often the person of a seat may still pause this match; `None` where nobody counts.
    pub fn pauses_left(&self, seat: Seat) -> Option<u8> {
        let pauses = *self.live.as_ref()?.lineup.pauses.get(seat.idx())?;
        self.among_people(seat).then(|| MAX_PAUSES.saturating_sub(pauses))
    }

    /// Whether a pause has the person of a seat wait who did not ask for it. Where there are days
    /// for each action nobody sits and waits.
    pub fn waits_in_pause(&self, seat: Seat) -> bool {
        let by = self.live.as_ref().and_then(|live| live.lineup.paused_by);
        self.paused
            && self.stage == Stage::Playing
            && !self.has_days()
            && by != Some(seat)
            && self.chairs.get(seat.idx()).is_some_and(Chair::plays_itself)
    }

    /// Whether a pause has somebody wait who did not ask for it: of those who are connected, by
    /// their seats, or who have the promise of one if they are.
    pub fn pause_keeps_waiting(&self, online: SeatSet, coming: bool) -> bool {
        let newcomer = coming && !self.newcomers.is_empty() && self.paused && !self.has_days();
        newcomer && self.stage == Stage::Playing
            || Seat::first(self.chairs.len())
                .any(|seat| online.contains(seat) && self.waits_in_pause(seat))
    }
}
