//! Somebody whom play waits for and who does nothing, whether connected or not: the others may have
//! a bot play, without the host.
//!
//! A host finds that it has been so for long enough ([`News::Stalled`](crate::News::Stalled)). Then
//! whoever else plays or waits for a seat may vote for a bot. When more than half of them have,
//! who does nothing is told, and has a moment to act before the bot does
//! ([`News::StallOver`](crate::News::StallOver)); the seat is taken back like any other. Whatever
//! is played meanwhile ends it all. Where there are days for each action nobody sits and waits.

use kozyr_rules::{Seat, SeatSet};

use crate::live::Live;
use crate::model::{Answer, Asker, Cause, Context, Refused, Stall, Wants, reasons};
use crate::presence::plays_itself;
use crate::table::Table;

/// After how many seconds several who wait may vote for a bot.
pub const STALLED: u32 = 60;
/// The same for one alone, who needs to convince nobody.
pub const STALLED_FOR_ONE: u32 = 120;
/// How many seconds there are to act in when it is decided.
pub const STALL_NOTICE: u32 = 15;

impl Live {
    /// Forgets that somebody does not act.
    pub(crate) fn end_stall_of(&mut self, seat: Seat) {
        self.now.stall = self.now.stall.take().filter(|stall| stall.seat != seat);
    }
}

impl Table {
    /// The seat whose person play waits for, where others wait who are not bots.
    pub fn keeps_waiting(&self) -> Option<Seat> {
        let seat = match self.wants() {
            Wants::Person(seat) => seat,
            Wants::Answers(seats) => seats.iter().next()?,
            Wants::Deal
            | Wants::Bot { .. }
            | Wants::Newcomers
            | Wants::Judge { .. }
            | Wants::Line(_)
            | Wants::Claimed
            | Wants::Nothing => return None,
        };
        self.is_waited_for(seat).then_some(seat)
    }

    /// Who does not act for so long that the others may vote for a bot.
    pub fn stall(&self) -> Option<&Stall> {
        let stall = self.live.as_ref()?.now.stall.as_ref()?;
        (self.keeps_waiting() == Some(stall.seat)).then_some(stall)
    }

    pub(crate) fn stalls(&mut self, seat: Seat) -> Option<Answer> {
        if self.keeps_waiting() != Some(seat) || self.stall().is_some() {
            return None;
        }
        self.live.as_mut()?.now.stall = Some(Stall { seat, agreed: Vec::new(), decided: false });
        Some(self.changed())
    }

    pub(crate) fn stall_is_over(&mut self, now: i64) -> Option<Answer> {
        let seat = self.stall().filter(|stall| stall.decided)?.seat;
        // Nobody gains a stronger player by not acting.
        let level = self.settings.at_zero();
        self.stand_in(seat, level, Cause::Away, None, now).ok()
    }

    /// Somebody who waits wants a bot to play for who does not act.
    pub(crate) fn vote_bot(
        &mut self,
        asker: Asker<'_>,
        seat: Seat,
        context: Context<'_>,
    ) -> Result<Answer, Refused> {
        let own = match self.promised(asker.person) {
            Some(promised) => promised,
            None => self.seat(asker.person)?,
        };
        self.during_match()?;
        let stalls = self.stall().is_some_and(|stall| stall.seat == seat && seat != own);
        if !stalls {
            return Err(reasons::NOT_STALLED.refuse().into());
        }
        if self.promised(asker.person).is_none() && !plays_itself(self.chair(own)?) {
            return Err(reasons::STAND_IN.refuse().into());
        }
        let here = Seat::first(self.chairs.len()).zip(&self.chairs);
        let here = here.filter(|(_, chair)| plays_itself(chair)).map(|(other, _)| other);
        let here: SeatSet =
            here.filter(|other| *other != seat && context.online.contains(*other)).collect();
        let stall = self.live.as_mut().and_then(|live| live.now.stall.as_mut());
        let Some(stall) = stall else { return Err(reasons::NOT_STALLED.refuse().into()) };
        if stall.agreed.contains(&own) {
            return Ok(Answer::Same);
        }
        stall.agreed.push(own);
        // Who waits for a seat and says nothing is not counted: nobody knows whether they look.
        let all = stall.agreed.iter().fold(here, |all, one| all.with(*one)).iter().count();
        stall.decided |= stall.agreed.len() * 2 > all;
        Ok(self.changed())
    }
}
