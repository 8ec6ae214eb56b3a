//! Lineup: who plays at a seat of the match, from which step on, and how often a person may lend
//! their seat to a bot (a stand-in).

use kozyr_bots::Level;
use kozyr_rules::Seat;

use crate::live::Live;
use crate::model::{Cause, Chair, Refused, SeatChange, SeatPlayer, Stage, reasons, refuse_if};
use crate::table::Table;

/// How often a person among people may lend their seat to a bot in a match.
pub const MAX_LENT: u8 = 3;

/// The largest number of voluntary changes of the lineup in a match in which one person plays with
/// bots.
const MAX_CHANGES: usize = 200;

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

    /// Records that a bot plays this step in place of a person or a program.
    pub(crate) fn lend_step(&mut self, step: u32, seat: Seat, level: Level) {
        let chair = self.state.chairs.get(seat.idx());
        let player = chair.map(SeatPlayer::of);
        if let Some((live, player)) = self.live.as_mut().zip(player) {
            let player = SeatPlayer { level: Some(level), ..player };
            let change = SeatChange { step, seat: seat.number(), player, cause: Cause::Time };
            live.lineup.changes.push(change);
        }
    }

    /// Records that a person lends their seat to a bot; among people this is limited.
    pub(crate) fn lend(&mut self, seat: Seat, leaves: bool) -> Result<(), Refused> {
        if !self.among_people(seat) {
            return if leaves { Ok(()) } else { self.may_change_seats() };
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

    /// Checks that the lineup may be changed voluntarily once more: all changes are stored with the
    /// table.
    pub(crate) fn may_change_seats(&self) -> Result<(), Refused> {
        let changed = self.live.as_ref().map_or(0, |live| live.lineup.changes.len());
        if changed < MAX_CHANGES { Ok(()) } else { Err(reasons::CHANGED_OUT.refuse().into()) }
    }

    /// Checks that another newcomer may sit down in this match: all changes are stored with the
    /// table.
    pub(crate) fn newcomers_are_few(&self) -> Result<(), Refused> {
        let changes = self.in_play().map_or(&[][..], Live::changes);
        let came = changes.iter().filter(|one| one.cause == Cause::Came).count();
        if came < MAX_CHANGES { Ok(()) } else { Err(reasons::CHANGED_OUT.refuse().into()) }
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
