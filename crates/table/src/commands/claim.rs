//! Claims of the rest of a deal: a player claims it, or concedes it to the others.
//!
//! A claim shows the claimant's hand to all for the rest of the deal. It is accepted at once if it
//! is certain to that seat from what the seat sees alone. Otherwise all others are asked, and bots
//! agree to a claim that is certain to them. The host finds out what is certain ([`Wants::Judge`])
//! and a line of play with that outcome ([`Wants::Line`]), which the table plays step by step. If
//! there is no such line, play continues.
//!
//! In the meantime bots and nature wait and no clock runs, but the days of a turn still count. The
//! claim is refused if the player who acts next plays on, or if the days are over.

use std::sync::Arc;

use kozyr_bots::{Claim, Level, Rest};
use kozyr_games::StepText;
use kozyr_rules::{Seat, Turn};

use crate::live::{Line, Live};
use crate::model::{
    AcceptedClaim, Answer, Answered, Ask, Chair, Change, NoticeKind, OpenClaim, Person, Refused,
    Wants, reasons, refuse_if,
};
use crate::table::Table;

impl Table {
    /// Returns whether a person may claim the rest of the deal now.
    pub fn may_claim(&self, person: &Person) -> bool {
        self.check_claim(person).is_ok()
    }

    fn check_claim(&self, person: &Person) -> Result<Seat, Refused> {
        let seat = self.playing_seat(person)?;
        self.no_claim_open()?;
        let live = self.live.as_ref();
        let live = live.and_then(|live| Some((live, live.state.game.played_to_trick()?)));
        let Some((live, played)) = live else { return Err(reasons::NO_CLAIM.refuse().into()) };
        let other_asks = live.state.undo_request.as_ref().is_some_and(|other| other.seat != seat);
        refuse_if(other_asks, &reasons::PLEA_OPEN)?;
        let trick = live.step_count().saturating_sub(played.into());
        let mut exposed = live.seen.exposed.iter();
        let has_claimed = exposed.any(|one| one.seat == seat && one.last >= trick);
        refuse_if(has_claimed, &reasons::CLAIMED)?;
        Ok(seat)
    }

    /// Claims the rest of the deal for a person, or withdraws the person's own claim.
    pub(crate) fn claim_rest(&mut self, ask: Ask<'_>, rest: Rest) -> Answered {
        let seat = self.check_claim(ask.person)?;
        let Some(live) = &mut self.live else { return Err(reasons::NO_MATCH.refuse().into()) };
        live.expose_hand(seat);
        // A claimant does not want the last action back any more.
        (live.state.undo_request, live.state.stall) = (None, None);
        let claim = Claim { seat, rest };
        live.state.claims.open =
            Some(OpenClaim { claim, asked: false, agreed: Vec::new(), stands: false });
        let kind = match rest {
            Rest::Ours => NoticeKind::Claims,
            Rest::Theirs => NoticeKind::Concedes,
        };
        self.note(kind, seat, None, ask.now);
        Ok(self.changed())
    }

    /// Agrees to a claim for a person, or refuses it. By refusing, the claimant withdraws it.
    pub(crate) fn answer_claim(&mut self, ask: Ask<'_>, yes: bool) -> Answered {
        let own = self.playing_seat(ask.person)?;
        let by = self.name_here(ask.person, ask.name);
        let Some(open) = self.claim_mut().filter(|open| open.asked && !open.stands) else {
            return Err(reasons::NOBODY_CLAIMS.refuse().into());
        };
        let seat = open.claim.seat;
        match (seat == own, yes) {
            (true, true) => return Err(reasons::NOBODY_CLAIMS.refuse().into()),
            (true, false) => self.end_claim(NoticeKind::ClaimWithdrawn, None, None, ask.now),
            (false, false) => self.end_claim(NoticeKind::ClaimRefused, Some(&by), None, ask.now),
            (false, true) if open.agreed.contains(&own) => return Ok(Answer::Same),
            (false, true) => {
                open.agreed.push(own);
                self.look_whether_all_agree(ask.now);
            }
        }
        if let Some(live) = &mut self.live {
            live.state.end_stall_of(own);
        }
        Ok(self.changed())
    }

    /// Takes in whether a claim is certain to a seat, as [`Wants::Judge`] asked. Returns the
    /// change, or `None` if the table no longer asks that. `now` is in milliseconds since 1970.
    pub fn judged(&mut self, seat: Seat, claim: Claim, certain: bool, now: i64) -> Option<Change> {
        if self.wants() != (Wants::Judge { seat, claim }) {
            return None;
        }
        let level = self.state.chairs.get(seat.idx()).and_then(Chair::bot);
        let open = self.claim_mut()?;
        if seat == claim.seat {
            (open.asked, open.stands) = (!certain, certain);
            if certain {
                self.note(NoticeKind::ClaimCertain, seat, None, now);
            }
        } else if certain {
            open.agreed.push(seat);
            self.look_whether_all_agree(now);
        } else {
            self.end_claim(NoticeKind::ClaimRefused, None, level, now);
        }
        Some(self.change())
    }

    /// Takes in the actions that fulfil a claim, as [`Wants::Line`] asked. Returns the change, or
    /// `None` if the table no longer asks that. Without actions the claim fails. `now` is in
    /// milliseconds since 1970.
    pub fn line(&mut self, claim: Claim, actions: Option<Vec<String>>, now: i64) -> Option<Change> {
        if self.wants() != Wants::Line(claim) {
            return None;
        }
        let live = self.live.as_mut()?;
        let actions = actions.filter(|actions| !actions.is_empty() && is_line(live, actions));
        match actions {
            Some(actions) => {
                let n = u32::try_from(actions.len()).unwrap_or(u32::MAX);
                let (seat, step) = (claim.seat.number(), live.step_count());
                let claims = &mut live.state.claims;
                claims.open = None;
                claims.accepted.push(AcceptedClaim { seat, step, n });
                claims.line = Some(Arc::new(Line { from: live.state.row_count, actions }));
            }
            None => self.end_claim(NoticeKind::ClaimVoid, None, None, now),
        }
        Some(self.change())
    }

    /// Plays the next step that fulfils a claim, as [`Wants::Claimed`] asks. Returns the change, or
    /// `None` if there is no such step.
    ///
    /// # Errors
    /// Returns a refusal if the step may not be played, which cannot happen: all of them were tried
    /// before.
    pub fn play_claimed(&mut self) -> Result<Option<Change>, Refused> {
        if self.wants() != Wants::Claimed {
            return Ok(None);
        }
        let Some(live) = &mut self.live else { return Ok(None) };
        let (Turn::Seat(seat), Some(action)) = (live.state.game.turn(), live.state.claimed())
        else {
            return Ok(None);
        };
        let step = StepText::Act(seat, action.clone());
        self.step(&step, None).map(Some)
    }

    /// Ends a claim that nobody has answered in the time allowed, if time is counted: play
    /// continues.
    pub(crate) fn claim_unanswered(&mut self, now: i64) -> Option<Change> {
        self.claim().filter(|open| open.asked && !open.stands && !self.state.paused)?;
        self.end_claim(NoticeKind::ClaimRefused, None, None, now);
        Some(self.change())
    }

    /// Drops the claim of a player who no longer plays.
    pub(crate) fn drop_claim_of(&mut self, seat: Seat, now: i64) {
        if self.claim().is_some_and(|open| open.claim.seat == seat && !open.stands) {
            self.end_claim(NoticeKind::ClaimWithdrawn, None, None, now);
        }
    }

    fn claim_mut(&mut self) -> Option<&mut OpenClaim> {
        self.live.as_mut()?.state.claims.open.as_mut()
    }

    fn look_whether_all_agree(&mut self, now: i64) {
        let n = self.state.chairs.len();
        let Some(open) = self.claim_mut().filter(|open| open.agreed.len() + 1 == n) else { return };
        open.stands = true;
        let seat = open.claim.seat;
        self.note(NoticeKind::ClaimAgreed, seat, None, now);
    }

    fn end_claim(&mut self, kind: NoticeKind, by: Option<&str>, level: Option<Level>, now: i64) {
        let Some(open) = self.live.as_mut().and_then(|live| live.state.claims.open.take()) else {
            return;
        };
        let seat = open.claim.seat;
        self.note_of(kind, Some(seat), self.name_at(seat), by, level, now);
    }
}

/// Returns whether these actions can be played one after the other, without a deal between them.
fn is_line(live: &Live, actions: &[String]) -> bool {
    let mut game = live.state.game.clone();
    actions.iter().all(|action| match game.turn() {
        Turn::Seat(seat) => game.step(&StepText::Act(seat, action.clone())).is_ok(),
        Turn::Chance | Turn::Over => false,
    })
}
