//! Lineup: who plays at a seat of the match, from which step on, and how often a person may lend
//! their seat to a bot (a stand-in).

use kozyr_bots::Level;
use kozyr_rules::Seat;

use crate::live::Live;
use crate::model::{
    Cause, Chair, MAX_SEAT_CHANGES, Program, Refused, SeatChange, SeatPlayer, Stage, reasons,
    refuse_if,
};
use crate::table::Table;

/// How often a person among people may lend their seat to a bot in a match.
pub const MAX_LENT: u8 = 3;

impl Table {
    /// Records that another player decides at a seat, if a match is in play.
    pub(crate) fn seat_changed(&mut self, seat: Seat, cause: Cause) {
        if self.state.stage != Stage::Playing {
            return;
        }
        let Some(chair) = self.state.chairs.get(seat.idx()) else { return };
        let player = SeatPlayer::of(chair);
        if let Some(live) = &mut self.live {
            live.change_seat(seat, player, cause);
        }
    }

    /// Records that a bot plays this step in place of a person or a program; from the last change
    /// that the seat may have on, that it plays all of them.
    pub(crate) fn lend_step(&mut self, step: u32, seat: Seat, level: Level) {
        let may_change = self.may_change(seat).is_ok();
        let chair = self.state.chairs.get(seat.idx());
        let player = chair.map(SeatPlayer::of);
        if let Some((live, player)) = self.live.as_mut().zip(player) {
            let player = SeatPlayer { level: Some(level), ..player };
            let cause = if may_change { Cause::Time } else { Cause::Away };
            live.lend(SeatChange { step, seat: seat.number(), player, cause });
        }
    }

    /// Returns the program at a seat that chooses its actions; `None` if a bot plays in its place
    /// until the match is over.
    pub fn program_at(&self, seat: Seat) -> Option<&Program> {
        let program = self.state.chairs.get(seat.idx())?.program()?;
        let now = |live: &Live| live.player_now(seat).is_some_and(|one| one.level.is_some());
        (!self.in_play().is_some_and(now)).then_some(program)
    }

    /// Records that a person lends their seat to a bot; among people this is limited.
    pub(crate) fn lend(&mut self, seat: Seat, leaves: bool) -> Result<(), Refused> {
        if !self.among_people(seat) {
            return if leaves { Ok(()) } else { self.may_change(seat) };
        }
        let Some(lent) = self.live.as_mut().and_then(|live| live.lineup.lent.get_mut(seat.idx()))
        else {
            return Ok(());
        };
        refuse_if(*lent >= MAX_LENT && !leaves, &reasons::LENT_OUT)?;
        *lent = lent.saturating_add(1);
        Ok(())
    }

    /// Returns how often the person of a seat may still lend it to a bot in this match; `None` if
    /// there is no limit.
    pub fn lends_left(&self, seat: Seat) -> Option<u8> {
        let lent = *self.live.as_ref()?.lineup.lent.get(seat.idx())?;
        self.among_people(seat).then(|| MAX_LENT.saturating_sub(lent))
    }

    /// Returns whether a person left so often that the bot keeps their seat for this match.
    pub(crate) fn is_lent_out(&self, seat: Seat) -> bool {
        let lent = self.live.as_ref().and_then(|live| live.lineup.lent.get(seat.idx()));
        self.among_people(seat) && lent.is_some_and(|lent| *lent > MAX_LENT)
    }

    /// Resets what was lent and paused at a seat, for a new person.
    pub(crate) fn forget_lent(&mut self, seat: Seat) {
        let Some(live) = &mut self.live else { return };
        live.lineup.lent.get_mut(seat.idx()).map(std::mem::take);
        live.lineup.pauses.get_mut(seat.idx()).map(std::mem::take);
    }

    /// Returns how often the player of a seat has changed in this match.
    pub(crate) fn changes_of(&self, seat: Seat) -> usize {
        let changes = self.in_play().map_or(&[][..], Live::changes);
        changes.iter().filter(|one| one.seat == seat.number()).count()
    }

    /// Checks that the player of a seat may change once more, and back: all changes are stored with
    /// the table.
    pub(crate) fn may_change(&self, seat: Seat) -> Result<(), Refused> {
        refuse_if(self.changes_of(seat) >= MAX_SEAT_CHANGES, &reasons::CHANGED_OUT)
    }

    /// Returns the level of a bot that takes a seat over. Among people it is the agreed level,
    /// whatever was asked for.
    pub(crate) fn agreed(&self, seat: Seat, asked: Option<Level>) -> Level {
        let agreed = self.settings.stand_in();
        if self.among_people(seat) { agreed } else { asked.unwrap_or(agreed) }
    }

    /// Returns whether a bot plays for a person who is away for long enough: only if another person
    /// waits, who plays or has a reservation. In a correspondence match nobody is replaced.
    pub fn is_waited_for(&self, seat: Seat) -> bool {
        self.state.stage == Stage::Playing
            && !self.state.paused
            && !self.has_days()
            && self.others_wait(seat)
            && self.state.chairs.get(seat.idx()).is_some_and(Chair::plays_itself)
    }

    /// Returns whether a person other than that of a seat plays, or has a reservation.
    pub(crate) fn others_wait(&self, seat: Seat) -> bool {
        !self.state.reservations.is_empty()
            || self.seats().any(|(other, chair)| other != seat && chair.plays_itself())
    }
}
