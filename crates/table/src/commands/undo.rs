//! Undo (takeback): a person takes an action back.
//!
//! A person who plays against bots alone may take back anything in the current deal, one decision
//! of their own at a time. Among people only the last action of the match can be taken back, if all
//! who play agree and nothing came of it: nobody else has acted, no card was dealt, and the action
//! revealed nothing to its seat but itself.
//!
//! Either way a match has at most a thousand undos ([`MAX_UNDOS`]).
//!
//! Nothing is deleted: a row `cut 41` among the steps means that the rows from 41 on no longer
//! hold. [`held`](crate::held) returns the steps that hold.

use kozyr_games::StepText;
use kozyr_rules::Seat;

use crate::live::Live;
use crate::model::{
    Answer, Answered, Ask, Change, NewStep, NoticeKind, Person, Question, Stage, UndoRequest,
    UndoRule, reasons, refuse_if, row,
};
use crate::table::Table;

/// The largest number of undos in a match: each is a row that is stored for ever.
pub const MAX_UNDOS: u32 = 1000;

impl Live {
    /// Returns the row of the action that a seat would take back.
    fn row_to_undo(&self, seat: Seat, how: UndoRule) -> Option<u32> {
        let of_seat = |step: &StepText| matches!(step, StepText::Act(actor, _) if *actor == seat);
        // Steps taken over from another match were played there.
        let first = self.info.continued.as_ref().map_or(0, |continued| continued.step);
        let (steps, begun) = self.held();
        let mut steps = steps.rev();
        let row = match how {
            UndoRule::AtWill => {
                let (row, _) = steps.find(|(_, step)| of_seat(step))?;
                // Of the steps that a claim brought about, only the claim was a decision.
                let row = self.first_of_claim(row).unwrap_or(row);
                (row >= begun).then_some(row)
            }
            UndoRule::IfAgreed => {
                let (row, step) = steps.next()?;
                // Nobody chose the steps that make a claim good.
                let chosen = self
                    .history
                    .place_of(row)
                    .and_then(|place| self.state.claims.accepted_at(place))
                    .is_none();
                (of_seat(step) && self.state.reveals_nothing && chosen).then_some(row)
            }
        };
        row.filter(|row| *row >= first)
    }

    /// Returns the first of the steps that fulfil a claim, if this row is one of them.
    fn first_of_claim(&self, row: u32) -> Option<u32> {
        let first = self.state.claims.accepted_at(self.history.place_of(row)?)?.step;
        self.history.row_at(first as usize)
    }
}

impl Table {
    /// Returns the rule by which a person may take their last action back now; `None` if they may
    /// not.
    pub fn may_undo(&self, person: &Person) -> Option<UndoRule> {
        self.undo_now(person).map(|(how, _)| how)
    }

    fn undo_now(&self, person: &Person) -> Option<(UndoRule, u32)> {
        let seat = self.seat_of(person)?;
        if self.state.stage != Stage::Playing
            || self.state.paused
            || self.state.chairs[seat.idx()].bot().is_some()
        {
            return None;
        }
        self.no_claim_open().ok()?;
        let alone = self.alone_with_bots(person).is_some();
        let how = if alone { UndoRule::AtWill } else { UndoRule::IfAgreed };
        let row = self.live.as_ref()?.row_to_undo(seat, how)?;
        Some((how, row))
    }

    /// Takes the last action of a person back, or asks the others to agree.
    pub(crate) fn undo(&mut self, ask: Ask<'_>) -> Answered {
        let seat = self.playing_seat(ask.person)?;
        self.no_claim_open()?;
        let Some((how, row)) = self.undo_now(ask.person) else {
            return Err(reasons::NOTHING_BACK.refuse().into());
        };
        let Some(live) = &mut self.live else { return Err(reasons::NO_MATCH.refuse().into()) };
        refuse_if(live.history.undo_count >= MAX_UNDOS, &reasons::UNDONE_OUT)?;
        let agreed = match &live.state.undo_request {
            Some(request) if request.seat == seat => request.agreed.clone(),
            _ => Vec::new(),
        };
        if how == UndoRule::AtWill || self.all_agree(seat, &agreed) {
            return self.undo_row(seat, row, ask.now);
        }
        if self.undo_request().is_some_and(|request| request.seat == seat) {
            return Ok(Answer::Same);
        }
        if let Some(live) = &mut self.live {
            self.state.asked.ask(ask.person, Question::Undo, live.state.row_count)?;
            live.state.undo_request = Some(UndoRequest { seat, agreed });
        }
        self.note(NoticeKind::AsksBack, seat, None, ask.now);
        Ok(self.changed())
    }

    /// Records that a person agrees to an undo request of another person, or refuses it.
    pub(crate) fn agree(&mut self, ask: Ask<'_>, yes: bool) -> Answered {
        let own = self.seat(ask.person)?;
        self.during_match()?;
        refuse_if(self.state.paused, &reasons::PAUSED)?;
        let by = self.name_here(ask.person, ask.name);
        let request = self.live.as_mut().and_then(|live| live.state.undo_request.as_mut());
        let Some(request) = request.filter(|request| request.seat != own) else {
            return Err(reasons::NOBODY_ASKS.refuse().into());
        };
        let seat = request.seat;
        if yes {
            if request.agreed.contains(&own) {
                return Ok(Answer::Same);
            }
            request.agreed.push(own);
            let agreed = request.agreed.clone();
            if !self.all_agree(seat, &agreed) {
                return Ok(self.changed());
            }
            let person = self.sitter_at(seat).map(|sitter| &sitter.person);
            if let Some((_, row)) = person.and_then(|person| self.undo_now(person)) {
                return self.undo_row(seat, row, ask.now);
            }
        }
        if let Some(live) = &mut self.live {
            live.state.undo_request = None;
        }
        self.note(NoticeKind::KeptOn, seat, Some(&by), ask.now);
        Ok(self.changed())
    }

    /// Returns whether all others who play themselves have agreed.
    fn all_agree(&self, asks: Seat, agreed: &[Seat]) -> bool {
        self.seats()
            .all(|(seat, chair)| seat == asks || !chair.plays_itself() || agreed.contains(&seat))
    }

    fn undo_row(&mut self, seat: Seat, from: u32, now: i64) -> Answered {
        let (version, alone) = (self.state.version + 1, self.state.is_one_with_bots());
        let Some(live) = &mut self.live else { return Err(reasons::NO_MATCH.refuse().into()) };
        let number = live.state.row_count;
        refuse_if(live.undo_from(from, version, alone).is_err(), &reasons::NOTHING_BACK)?;
        let match_id = live.id.clone();
        self.note(NoticeKind::TookBack, seat, None, now);
        self.state.version = version;
        let step = NewStep { match_id, number, step: row(from), action_id: None };
        Ok(Change { step: Some(step), ..Change::of_table(version) }.into())
    }
}
