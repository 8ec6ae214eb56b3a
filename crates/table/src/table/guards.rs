//! Guards: checks of what may be done now, which commands share.

use kozyr_bots::Level;
use kozyr_rules::Seat;

use crate::model::{DEAL, OpenClaim, Person, Refused, Stage, UndoRequest, reasons};
use crate::table::Table;

impl Table {
    pub(crate) fn during_match(&self) -> Result<(), Refused> {
        match self.stage {
            Stage::Playing => Ok(()),
            Stage::Lobby | Stage::Finished | Stage::Ended => Err(reasons::NO_MATCH.refuse().into()),
        }
    }

    /// Checks that play goes on and no bot stands in for the person of a seat.
    pub(crate) fn plays_itself(&self, seat: Seat) -> Result<(), Refused> {
        if self.paused {
            return Err(reasons::PAUSED.refuse().into());
        }
        if self.chair(seat)?.bot().is_some() {
            return Err(reasons::STAND_IN.refuse().into());
        }
        Ok(())
    }

    /// The seat that a person plays in a match that goes on.
    pub(crate) fn playing_seat(&self, person: &Person) -> Result<Seat, Refused> {
        let seat = self.seat(person)?;
        self.during_match()?;
        self.plays_itself(seat)?;
        Ok(seat)
    }

    pub(crate) fn between_matches(&self) -> Result<(), Refused> {
        match self.stage {
            Stage::Lobby | Stage::Finished => Ok(()),
            Stage::Playing => Err(reasons::MATCH_RUNNING.refuse().into()),
            Stage::Ended => Err(reasons::ENDED.refuse().into()),
        }
    }

    /// The open claim.
    pub fn claim(&self) -> Option<&OpenClaim> {
        self.in_play()?.state.claims.open.as_ref()
    }

    /// Whether the steps that make a claim good are being played.
    pub fn plays_out(&self) -> bool {
        self.in_play().is_some_and(|live| live.state.claimed().is_some())
    }

    /// Checks that no claim holds play up.
    pub(crate) fn no_claim_open(&self) -> Result<(), Refused> {
        if self.claim().is_some() || self.plays_out() {
            return Err(reasons::CLAIM_OPEN.refuse().into());
        }
        Ok(())
    }

    /// Checks that no claim keeps people from playing on: that answers it, once they are asked.
    pub(crate) fn may_play_on(&self) -> Result<(), Refused> {
        match self.claim() {
            Some(open) if open.asked && !open.stands => Ok(()),
            Some(_) | None => self.no_claim_open(),
        }
    }

    /// Whether claims let time run: a turn of days goes on while people are asked, since nothing
    /// else ends it if none of them comes.
    pub(crate) fn claim_lets_time_run(&self) -> bool {
        if self.has_days() { self.may_play_on() } else { self.no_claim_open() }.is_ok()
    }

    /// The open request to take the last action back.
    pub fn undo_request(&self) -> Option<&UndoRequest> {
        self.in_play()?.state.undo_request.as_ref()
    }

    /// Whether a newcomer never waits for the end of a deal: none is played, or no other one
    /// follows.
    pub fn is_sat_down_at_once(&self) -> bool {
        match self.stage {
            Stage::Lobby | Stage::Finished => true,
            Stage::Playing => self.live.as_ref().is_some_and(|live| live.state.game.is_one_deal()),
            Stage::Ended => false,
        }
    }

    /// Whether a newcomer would take up nobody's cards, or there is nothing to wait for.
    pub(crate) fn newcomers_may_sit(&self) -> bool {
        self.is_sat_down_at_once()
            || self.in_play().is_some_and(|live| live.state.game.stage() == DEAL)
    }

    /// The level of the bot that plays this one action, if the time of the player to act ran out.
    pub(crate) fn overdue(&self) -> Option<Level> {
        let live = self.live.as_ref()?;
        (live.state.clocks.overdue == Some(live.state.row_count)).then(|| self.settings.at_zero())
    }
}
