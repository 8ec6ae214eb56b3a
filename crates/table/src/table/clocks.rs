//! Clocks of the match. The table stores how much time is left when a person's turn begins. Its
//! host reports how much of it was used.

use kozyr_rules::{Seat, Turn};

use crate::live::TurnTime;
use crate::live::{days_ms, ms};
use crate::model::{Clock, CorrespondenceTurn, Stage};
use crate::table::Table;

impl Table {
    /// Returns the time that every seat has for its next action, in milliseconds; `None` if no time
    /// is counted.
    pub fn time_left(&self) -> Option<Vec<u32>> {
        let live = self.in_play()?;
        match self.settings.clock() {
            Clock::None => None,
            Clock::Action(seconds) => Some(vec![ms(seconds); live.state.game.n_seats()]),
            Clock::Bank { .. } => {
                Some(live.state.clocks.bank.clone()).filter(|bank| !bank.is_empty())
            }
            Clock::Days(days) => Some(vec![days_ms(days); live.state.game.n_seats()]),
        }
    }

    /// Returns the seat of the person whose clock runs, unless the host holds the clock for a
    /// reason that only the host knows. While a claim is open only days run: those of the player
    /// who may answer it by playing on. At a table that is open to all, no clock runs for a person
    /// alone with bots.
    pub fn clock_of(&self) -> Option<Seat> {
        self.time_left()?;
        let playing = self.state.stage == Stage::Playing
            && !self.state.paused
            && self.overdue().is_none()
            && self.claim_lets_time_run();
        let Turn::Seat(seat) = self.live.as_ref().filter(|_| playing)?.state.game.turn() else {
            return None;
        };
        let pressed = !self.state.open_to_all || self.has_days() || self.others_wait(seat);
        let plays = self.state.chairs.get(seat.idx()).is_some_and(|chair| chair.bot().is_none());
        (plays && pressed).then_some(seat)
    }

    /// Stores when the last change happened, and how much time the person who acts next had used.
    /// `now` is in milliseconds since 1970, `spent` in milliseconds. The host calls this before it
    /// writes the change.
    pub fn happened(&mut self, now: i64, spent: u32) {
        let seat = self.clock_of().filter(|_| self.has_days());
        let has_days = self.has_days() && self.state.stage == Stage::Playing;
        let Some(live) = &mut self.live else { return };
        let acts = match live.state.game.turn() {
            Turn::Seat(seat) if has_days && live.state.clocks.overdue.is_none() => seat,
            Turn::Seat(_) | Turn::Chance | Turn::Over => {
                live.state.clocks.turn = None;
                return;
            }
        };
        let anew = TurnTime { row: live.state.row_count, seat: acts, used: 0, since: None };
        let same = |turn: &TurnTime| (turn.row, turn.seat) == (anew.row, anew.seat);
        let mut turn = live.state.clocks.turn.filter(same).unwrap_or(anew);
        match (seat, turn.since) {
            (Some(_), None) => turn.since = Some(now),
            (None, Some(_)) => (turn.used, turn.since) = (turn.used.max(spent), None),
            (Some(_), Some(_)) | (None, None) => {}
        }
        live.state.clocks.turn = Some(turn);
    }

    /// Returns the correspondence turn of a person, while its time runs.
    pub fn correspondence_turn(&self) -> Option<CorrespondenceTurn> {
        let seat = self.clock_of().filter(|_| self.has_days())?;
        let all = *self.time_left()?.get(seat.idx())?;
        let live = self.live.as_ref()?;
        let turn = live
            .state
            .clocks
            .turn
            .filter(|turn| (turn.row, turn.seat) == (live.state.row_count, seat))?;
        Some(CorrespondenceTurn { seat, since: turn.since?, used: turn.used, all })
    }

    /// Returns the seat of the current turn and how much of its days it has used, in milliseconds,
    /// while its time does not run.
    pub fn rested_turn(&self) -> Option<(Seat, u32)> {
        let live = self.live.as_ref().filter(|_| self.has_days())?;
        let rests = |turn: &TurnTime| turn.since.is_none() && turn.row == live.state.row_count;
        live.state.clocks.turn.filter(rests).map(|turn| (turn.seat, turn.used))
    }
}
