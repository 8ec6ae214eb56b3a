//! Who played at a seat of a match, from which step on.

use kozyr_bots::Level;
use kozyr_rules::Seat;

use crate::live::Live;
use crate::model::{Cause, SeatChange, SeatPlayer, Stage, player_at};
use crate::table::Table;

impl Live {
    /// Who decides at a seat now.
    fn player_now(&self, seat: Seat) -> Option<&SeatPlayer> {
        player_at(&self.info.seats, &self.lineup.changes, seat, self.n_held())
    }

    /// Remembers who plays at a seat from now on. What nobody has played under is forgotten.
    fn change_seat(&mut self, seat: Seat, player: SeatPlayer, cause: Cause) {
        let (steps, number) = (self.n_held(), seat.number());
        self.lineup
            .changes
            .retain(|one| one.seat != number || one.step < steps || one.cause == Cause::Time);
        if self.player_now(seat).is_none_or(|now| now != &player) {
            self.lineup.changes.push(SeatChange { step: steps, seat: number, player, cause });
        }
    }
}

impl Table {
    /// Remembers that somebody else decides at a seat, if a match is played.
    pub(crate) fn seat_changed(&mut self, seat: Seat, cause: Cause) {
        if self.stage != Stage::Playing {
            return;
        }
        let Some(chair) = self.chairs.get(seat.idx()) else { return };
        let player = SeatPlayer::of(chair);
        if let Some(live) = &mut self.live {
            live.change_seat(seat, player, cause);
        }
    }

    /// Remembers that a bot plays the next step in the place of a person or a program.
    pub(crate) fn step_lent(&mut self, seat: Seat, level: Level) {
        if let Some(step) = self.live.as_ref().map(Live::n_held) {
            self.lend_step(step, seat, level);
        }
    }

    /// Remembers the same of a step.
    pub(crate) fn lend_step(&mut self, step: u32, seat: Seat, level: Level) {
        let chair = self.chairs.get(seat.idx());
        let player = chair.map(SeatPlayer::of);
        if let Some((live, player)) = self.live.as_mut().zip(player) {
            let player = SeatPlayer { level: Some(level), ..player };
            let change = SeatChange { step, seat: seat.number(), player, cause: Cause::Time };
            live.lineup.changes.push(change);
        }
    }
}
