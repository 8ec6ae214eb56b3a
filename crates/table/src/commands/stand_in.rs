//! Stand-ins: a person leaves their seat to a bot during a match, and takes it back.

use kozyr_bots::Level;
use kozyr_rules::{Seat, SeatSet};

use crate::model::{
    Answer, Answered, Ask, Cause, Chair, MAX_SEAT_CHANGES, NoticeKind, Stage, reasons, refuse_if,
};
use crate::table::Table;

impl Table {
    pub(crate) fn leave(&mut self, ask: Ask<'_>) -> Answered {
        if self.reserved_seat(ask.person).is_some() {
            self.stay_away(ask.person);
            return Ok(self.changed());
        }
        let seat = self.seat(ask.person)?;
        if self.state.stage != Stage::Playing {
            self.note(NoticeKind::Left, seat, None, ask.now);
            self.state.chairs[seat.idx()] = Chair::Empty;
            return Ok(self.changed());
        }
        if self.chair(seat)?.bot().is_none() {
            self.lend(seat, true)?;
            self.note(NoticeKind::Left, seat, None, ask.now);
        }
        self.stand_in(seat, self.settings.stand_in(), Cause::Asked, None, ask.now)
    }

    pub(crate) fn take_over(&mut self, ask: Ask<'_>, seat: Seat, asked: Option<Level>) -> Answered {
        let own = self.seat(ask.person)?;
        self.during_match()?;
        let level = self.agreed(seat, asked);
        match self.chair(seat)? {
            Chair::Empty => return Err(reasons::SEAT_EMPTY.of(seat).into()),
            Chair::Bot(_) | Chair::Program(_) => return Err(reasons::SEAT_TAKEN.of(seat).into()),
            Chair::Person(sitter) => {
                let gone = sitter.stand_in.is_some() || !ask.online.contains(seat);
                if seat != own && !gone {
                    return Err(reasons::CONNECTED.of(&sitter.name).into());
                }
                if sitter.stand_in == Some(level) {
                    return Ok(Answer::Same);
                }
                if seat != own && sitter.stand_in.is_none() && self.has_days() {
                    return Err(reasons::LONG_GAME.of(&sitter.name).into());
                }
                if seat == own && sitter.stand_in.is_none() {
                    self.lend(seat, false)?;
                }
            }
        }
        if seat == own {
            return self.stand_in(seat, level, Cause::Asked, None, ask.now);
        }
        let by = self.name_here(ask.person, ask.name);
        self.stand_in(seat, level, Cause::Away, Some(&by), ask.now)
    }

    pub(crate) fn stand_in(
        &mut self,
        seat: Seat,
        level: Level,
        cause: Cause,
        by: Option<&str>,
        now: i64,
    ) -> Answered {
        let Some(sitter) = self.state.chairs[seat.idx()].sitter_mut() else {
            return Err(reasons::SEAT_EMPTY.of(seat).into());
        };
        if sitter.stand_in == Some(level) {
            return Ok(Answer::Same);
        }
        sitter.stand_in = Some(level);
        if let Some(live) = &mut self.live {
            live.state.end_stall_of(seat);
        }
        self.drop_claim_of(seat, now);
        self.seat_changed(seat, cause);
        self.note(NoticeKind::StandIn, seat, by, now);
        Ok(self.changed())
    }

    pub(crate) fn come_back(&mut self, ask: Ask<'_>) -> Answered {
        let seat = self.seat(ask.person)?;
        refuse_if(self.chair(seat)?.bot().is_none(), &reasons::NO_STAND_IN)?;
        refuse_if(self.is_lent_out(seat), &reasons::LENT_OUT)?;
        refuse_if(self.changes_of(seat) > MAX_SEAT_CHANGES, &reasons::CHANGED_OUT)?;
        self.sitter(ask.person)?.stand_in = None;
        self.seat_changed(seat, Cause::Back);
        self.note(NoticeKind::Returned, seat, None, ask.now);
        Ok(self.changed())
    }

    /// Votes for a bot in place of the stalled player, for a person who waits.
    pub(crate) fn vote_bot(&mut self, ask: Ask<'_>, seat: Seat) -> Answered {
        self.during_match()?;
        let own = self.voting_seat(ask.person)?;
        let stalls = self.stall().is_some_and(|stall| stall.seat == seat && seat != own);
        refuse_if(!stalls, &reasons::NOT_STALLED)?;
        let here = self.seats().filter(|(_, chair)| chair.plays_itself()).map(|(other, _)| other);
        let here: SeatSet =
            here.filter(|other| *other != seat && ask.online.contains(*other)).collect();
        let stall = self.live.as_mut().and_then(|live| live.state.stall.as_mut());
        let Some(stall) = stall else { return Err(reasons::NOT_STALLED.refuse().into()) };
        if stall.agreed.contains(&own) {
            return Ok(Answer::Same);
        }
        stall.agreed.push(own);
        // A silent person with a reservation is not counted: nobody knows whether they look.
        let all = stall.agreed.iter().fold(here, |all, one| all.with(*one)).iter().count();
        stall.decided |= stall.agreed.len() * 2 > all;
        Ok(self.changed())
    }
}
