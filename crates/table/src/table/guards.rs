//! Guards: checks that several commands share.

use kozyr_bots::Level;
use kozyr_rules::Seat;

use crate::model::{DEAL, OpenClaim, Person, Refused, Stage, UndoRequest, reasons, refuse_if};
use crate::table::Table;

impl Table {
    pub(crate) fn during_match(&self) -> Result<(), Refused> {
        refuse_if(self.state.stage != Stage::Playing, &reasons::NO_MATCH)
    }

    /// Checks that a match is in play and no bot stands in for the person of a seat.
    pub(crate) fn plays_itself(&self, seat: Seat) -> Result<(), Refused> {
        refuse_if(self.state.paused, &reasons::PAUSED)?;
        refuse_if(self.chair(seat)?.bot().is_some(), &reasons::STAND_IN)
    }

    /// Returns the seat that a person plays in a match that is in play.
    pub(crate) fn playing_seat(&self, person: &Person) -> Result<Seat, Refused> {
        let seat = self.seat(person)?;
        self.during_match()?;
        self.plays_itself(seat)?;
        Ok(seat)
    }

    /// Returns the open claim.
    pub fn claim(&self) -> Option<&OpenClaim> {
        self.in_play()?.state.claims.open.as_ref()
    }

    /// Returns whether the steps that fulfil a claim are being played.
    pub fn plays_out(&self) -> bool {
        self.in_play().is_some_and(|live| live.state.claimed().is_some())
    }

    /// Checks that no claim holds up play.
    pub(crate) fn no_claim_open(&self) -> Result<(), Refused> {
        refuse_if(self.claim().is_some() || self.plays_out(), &reasons::CLAIM_OPEN)
    }

    /// Checks that no claim keeps people from playing on: playing on answers it, once they are
    /// asked.
    pub(crate) fn may_play_on(&self) -> Result<(), Refused> {
        match self.claim() {
            Some(open) if open.asked && !open.stands => Ok(()),
            Some(_) | None => self.no_claim_open(),
        }
    }

    /// Returns whether time runs in spite of a claim: a turn of days continues while people are
    /// asked, because nothing else ends it if none of them comes.
    pub(crate) fn claim_lets_time_run(&self) -> bool {
        if self.has_days() { self.may_play_on() } else { self.no_claim_open() }.is_ok()
    }

    /// Returns the open undo request.
    pub fn undo_request(&self) -> Option<&UndoRequest> {
        self.in_play()?.state.undo_request.as_ref()
    }

    /// Returns whether a newcomer never waits for the end of a deal: none is in play, or no other
    /// one follows.
    pub fn is_sat_down_at_once(&self) -> bool {
        match self.state.stage {
            Stage::Lobby | Stage::Finished => true,
            Stage::Playing => self.live.as_ref().is_some_and(|live| live.state.game.is_one_deal()),
            Stage::Ended => false,
        }
    }

    /// Returns whether newcomers may sit down now: they would not take over anybody's cards, or
    /// there is nothing to wait for.
    pub(crate) fn newcomers_may_sit(&self) -> bool {
        self.is_sat_down_at_once()
            || self.in_play().is_some_and(|live| live.state.game.stage() == DEAL)
    }

    /// Returns the level of the bot that plays this one action, if the time of the player who acts
    /// next has run out.
    pub(crate) fn overdue(&self) -> Option<Level> {
        let live = self.live.as_ref()?;
        (live.state.clocks.overdue == Some(live.state.row_count)).then(|| self.settings.at_zero())
    }
}
