//! A match in progress at a table, and the snapshot of it before a step that is not on disk yet.

mod claims;
mod clocks;
mod history;
mod lineup;
mod match_state;
mod players;
mod seen;
mod stored_live;
mod trail;
mod views;

use core::fmt;
use std::sync::Arc;

use kozyr_games::{AnyEvent, AnyGame, StepText};
use kozyr_rules::{Seat, TextError, Turn};

pub(crate) use self::claims::Line;
pub(crate) use self::clocks::{TurnTime, days_ms, ms};
use self::history::History;
pub use self::history::Logged;
use self::lineup::Lineup;
pub(crate) use self::lineup::Removal;
use self::match_state::MatchState;
pub(crate) use self::seen::ExposedHand;
use self::seen::Seen;
pub use self::seen::ShownHand;
pub(crate) use self::stored_live::{StoredClocks, StoredLive};
use crate::model::{
    AcceptedClaim, DEAL, Ending, MatchInfo, RestoreError, SeatChange, StoredStep, all_options,
    places_held,
};

/// A match in play, or the last one. Its `Debug` shows no card.
#[derive(Clone)]
pub struct Live {
    /// The id of the match.
    pub id: String,
    /// The setup of the match.
    pub info: MatchInfo,
    /// When the match began, in milliseconds since 1970.
    pub started: i64,
    /// The steps and events.
    pub(crate) history: History,
    /// The state: everything that a step may change.
    pub(crate) state: MatchState,
    /// The lineup.
    pub(crate) lineup: Lineup,
    /// The hands that people have seen.
    pub(crate) seen: Seen,
    /// The number of steps that were played here, including those that were replayed.
    played: u64,
}

impl fmt::Debug for Live {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Live")
            .field("info", &self.info)
            .field("steps", &self.state.row_count)
            .field("last_step", &self.state.last_version)
            .finish_non_exhaustive()
    }
}

/// The way from an earlier state of a match to a step.
#[derive(Debug)]
pub(crate) struct Way {
    /// An earlier state of the match, or `None` for its beginning.
    pub(crate) from: Option<Arc<AnyGame>>,
    /// The steps since, up to this one.
    pub(crate) steps: Vec<Arc<StepText>>,
}

/// The state of a match before a step.
#[derive(Clone)]
pub(crate) struct Snapshot {
    state: MatchState,
    entries: usize,
    changes: usize,
}

impl Live {
    /// Returns the ending of the match, if it is over now. `ended` if the end of its table cut it
    /// short.
    pub(crate) fn ending(&self, ended: bool) -> Ending {
        let winners = if ended { Vec::new() } else { self.winners() };
        Ending {
            seats: self.info.seats.clone(),
            scores: self.state.game.scores().as_slice().to_vec(),
            winners: winners.into_iter().map(Seat::number).collect(),
            started: self.started,
            options: all_options(self.info.setup()).into_iter().collect(),
            ended,
            continued: self.info.continued.clone(),
            changes: self.lineup.changes.clone(),
            resigned: self.state.resigned.map(Seat::number),
            taken_back: self.history.undo_count,
            accepted_claims: self.state.claims.accepted.clone(),
        }
    }

    pub(crate) fn new(id: String, info: MatchInfo, game: AnyGame, started: i64) -> Self {
        let (state, lineup) = (MatchState::new(game, info.began), Lineup::new(info.seats.len()));
        let (history, seen) = (History::new(), Seen::default());
        Self { id, info, started, history, state, lineup, seen, played: 0 }
    }

    /// Performs a step and records it under the version it leads to. Returns the step in canonical
    /// form and the events. A person `alone` with bots may go back to any step of the deal.
    pub(crate) fn step(
        &mut self,
        step: &StepText,
        action_id: Option<&str>,
        version: u32,
        alone: bool,
    ) -> Result<(StepText, Vec<AnyEvent>), TextError> {
        let Self { id: _, info: _, started: _, history, state, lineup: _, seen: _, played } = self;
        let due = state.game.stage() == DEAL;
        let blind = !state.game.learns(step);
        let begun = if due { history.len() } else { history.begun() };
        let reach = history.reach(alone.then_some(begun), blind);
        let before = (!reach.is_nothing()).then(|| state.game.clone());
        let done = state.game.step(step)?;
        *played += 1;
        history.trail.went_on(history.len(), before, reach);
        // The end of a deal shows hands.
        let goes_on = matches!(state.game.turn(), Turn::Seat(_));
        (state.reveals_nothing, state.undo_request, state.stall) = (blind && goes_on, None, None);
        (state.claims.open, state.clocks.overdue) = (None, None);
        let acted = match (&done.step, action_id) {
            (StepText::Act(seat, _), Some(id)) => Some((seat.number(), id)),
            _ => None,
        };
        let (step, events) = (Arc::new(done.step.clone()), done.events.as_slice().into());
        history.push(Logged { version, events, step, row: state.row_count }, due, acted);
        state.row_count += 1;
        state.last_version = version;
        Ok((done.step, done.events))
    }

    /// Takes back the steps from a row on, by writing another row. Only few steps are replayed,
    /// whatever the number of steps taken back.
    pub(crate) fn undo_from(
        &mut self,
        row: u32,
        version: u32,
        alone: bool,
    ) -> Result<(), RestoreError> {
        let Self { id: _, info, started: _, history, state, lineup, seen, played } = self;
        let left = history.before_row(row);
        let reach = history.reach(alone.then(|| history.begun()), false);
        let mut trail = history.trail.clone();
        let (from, mut game) = match trail.back_to(left, history.delay as usize) {
            Some(nearest) => nearest,
            None => (0, AnyGame::new(info.setup())?),
        };
        for (number, entry) in (from..left).zip(&history.entries()[from..]) {
            let before = (!reach.is_nothing()).then(|| game.clone());
            game.step(&entry.step).map_err(|error| RestoreError::Step { number, error })?;
            *played += 1;
            trail.went_on(number, before, reach);
        }
        let held = count(left);
        history.go_back(left, trail, version);
        state.go_back(game, held, version);
        lineup.clamp(held);
        seen.clamp(held);
        Ok(())
    }

    /// Brings a match that has not begun to where its rows led, as if each had been played or taken
    /// back in turn. Only the steps that hold at the end are replayed.
    pub(crate) fn make_again(
        &mut self,
        rows: &[StoredStep],
        alone: bool,
    ) -> Result<(), RestoreError> {
        for number in places_held(rows) {
            let row = &rows[number];
            self.state.row_count = count(number);
            self.step(&row.step(), None, row.version, alone)
                .map_err(|error| RestoreError::Step { number, error })?;
        }
        self.history.remember(rows);
        if let Some(last) = rows.last() {
            self.state.reveals_nothing &= last.undo_of().is_none();
            self.state.last_version = last.version;
        }
        self.state.row_count = count(rows.len());
        Ok(())
    }

    /// Returns the steps that hold, each with its row, and the row at which the current deal began.
    pub(crate) fn held(&self) -> (impl DoubleEndedIterator<Item = (u32, &StepText)>, u32) {
        let rows = self.history.entries().iter().map(|entry| (entry.row, entry.step.as_ref()));
        let begun = (self.history.n_deals() > 0).then(|| self.history.begun());
        (rows, begun.and_then(|place| self.history.row_at(place)).unwrap_or_default())
    }

    /// Returns the accepted claims.
    pub fn accepted_claims(&self) -> &[AcceptedClaim] {
        &self.state.claims.accepted
    }

    /// Returns the state of the match, to roll back to if the next step cannot be written.
    pub(crate) fn snapshot(&self) -> Snapshot {
        let (entries, changes) = (self.history.len(), self.lineup.changes.len());
        Snapshot { state: self.state.clone(), entries, changes }
    }

    /// Returns the record of the match with this ending.
    ///
    /// # Errors
    /// Returns an error if the rules of this program do not allow the match.
    pub fn record_text(&self, ending: &Ending) -> Result<String, RestoreError> {
        let steps = self.steps_held().cloned().map(|step| StoredStep::of(step, 0));
        let steps: Vec<StoredStep> = steps.collect();
        self.info.record_text(&steps, Some(ending))
    }

    /// Rolls a step back, as if it had never been made.
    pub(crate) fn restore(&mut self, to: &Snapshot) {
        // Names every field, so that a new one is not overlooked: a step shows nobody a hand.
        let Self { id: _, info: _, started: _, history, state, lineup, seen: _, played: _ } = self;
        history.forget(to.entries, to.state.last_version);
        state.clone_from(&to.state);
        lineup.changes.truncate(to.changes);
    }

    /// Returns whether the deal of a step is over.
    pub(crate) fn is_deal_over(&self, place: usize) -> bool {
        (self.history.n_deals() > 0 && self.history.begun() > place)
            || self.is_over()
            || self.state.game.stage() == DEAL
    }

    /// Returns how the match came to a step, from the nearest stored state.
    pub(crate) fn until(&self, place: usize) -> Option<Way> {
        let (begun, from) = self.history.trail.nearest(place).unzip();
        let entries = self.history.entries().get(begun.unwrap_or(0)..=place)?;
        let steps = entries.iter().map(|entry| Arc::clone(&entry.step)).collect();
        Some(Way { from: from.cloned(), steps })
    }

    /// Returns the state of the game.
    pub const fn game(&self) -> &AnyGame {
        &self.state.game
    }

    /// Returns how many rows there are: steps (also undone ones) and undos. The number only grows,
    /// so it identifies a moment.
    pub const fn row_count(&self) -> u32 {
        self.state.row_count
    }

    /// Returns how many steps were played since the table was opened or read, including those
    /// replayed for undos.
    pub const fn n_played(&self) -> u64 {
        self.played
    }

    /// Returns the steps that hold.
    pub(crate) fn steps_held(
        &self,
    ) -> impl ExactSizeIterator<Item = &StepText> + DoubleEndedIterator {
        self.history.entries().iter().map(|entry| entry.step.as_ref())
    }

    /// Returns how many steps hold.
    pub fn step_count(&self) -> u32 {
        count(self.history.len())
    }

    /// Returns about how many steps are left of the current deal: as many as the earlier ones had,
    /// or the usual number. It is never 0.
    pub(crate) fn left_of_deal(&self) -> u32 {
        let last = self.history.begun();
        let usual = match count(self.history.n_deals()) {
            0 | 1 => self.state.game.usual_deal(),
            deals => count(last) / (deals - 1),
        };
        usual.saturating_sub(count(self.history.len() - last)).max(usual / 8).max(1)
    }

    /// Returns whether the match may ever count for a rating. It may not if it continues another
    /// one, whose cards somebody may have seen, or if somebody took back an action after seeing
    /// what it led to.
    pub const fn is_rated(&self) -> bool {
        self.info.continued.is_none() && self.history.undo_count == 0
    }

    /// Returns the number of undos.
    pub const fn undo_count(&self) -> u32 {
        self.history.undo_count
    }

    /// Returns the changes of the lineup since the beginning, with their steps.
    pub fn changes(&self) -> &[SeatChange] {
        &self.lineup.changes
    }

    /// Returns the player who resigned.
    pub const fn resigned(&self) -> Option<Seat> {
        self.state.resigned
    }

    /// Returns the winners; nobody until the match is over.
    pub fn winners(&self) -> Vec<Seat> {
        match self.state.resigned {
            Some(seat) => {
                Seat::first(self.state.game.n_seats()).filter(|other| *other != seat).collect()
            }
            None => self.state.game.winners().iter().collect(),
        }
    }

    /// Returns whether the match is over.
    pub fn is_over(&self) -> bool {
        self.state.resigned.is_some() || self.state.game.turn() == Turn::Over
    }

    /// Returns the log entries after a version, if all of them are known and not too many to send.
    pub(crate) fn since(&self, version: u32) -> Option<&[Logged]> {
        (version >= self.info.began).then(|| self.history.since(version))?
    }
}

/// Returns a number as it is stored and sent.
fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
