//! Match in progress on a table, and the snapshot of it before a step that is not on disk yet.

mod claims;
mod clocks;
mod history;
mod lineup;
mod match_state;
mod players;
mod seen;
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
use self::match_state::MatchState;
pub use self::players::{MAX_PLAYED_FOR, SeatKept};
pub(crate) use self::seen::ExposedHand;
use self::seen::Seen;
pub use self::seen::ShownHand;
use crate::model::{
    AcceptedClaim, DEAL, Ending, MatchInfo, RestoreError, SeatChange, StoredStep, all_options,
    places_held,
};

/// A match being played, or the last one that was. `Debug` shows nothing of the cards.
#[derive(Clone)]
pub struct Live {
    /// Its id.
    pub id: String,
    /// What it is made from.
    pub info: MatchInfo,
    /// When it began, in milliseconds since 1970.
    pub started: i64,
    /// What was done.
    pub(crate) history: History,
    /// How it stands: all that a step may change.
    pub(crate) now: MatchState,
    /// Who plays where.
    pub(crate) lineup: Lineup,
    /// Who has seen which hand.
    pub(crate) seen: Seen,
    /// How many steps were made here, those included that were made again.
    played: u64,
}

impl fmt::Debug for Live {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Live")
            .field("info", &self.info)
            .field("steps", &self.now.row_count)
            .field("last_step", &self.now.last_version)
            .finish_non_exhaustive()
    }
}

/// How a match came to a step.
pub(crate) struct Way {
    /// The match at some time before it, or none for its beginning.
    pub(crate) from: Option<Arc<AnyGame>>,
    /// The steps since, with this one as the last.
    pub(crate) steps: Vec<Arc<StepText>>,
}

/// How a match stood before a step.
#[derive(Clone)]
pub(crate) struct Snapshot {
    now: MatchState,
    entries: usize,
    changes: usize,
}

impl Live {
    /// How it ends, if it is over now; `ended` if it was cut short by the end of its table.
    pub(crate) fn ending(&self, ended: bool) -> Ending {
        let winners = if ended { Vec::new() } else { self.winners() };
        Ending {
            seats: self.info.seats.clone(),
            scores: self.now.game.scores().as_slice().to_vec(),
            winners: winners.into_iter().map(Seat::number).collect(),
            started: self.started,
            options: all_options(self.info.setup()).into_iter().collect(),
            ended,
            continued: self.info.continued.clone(),
            changes: self.lineup.changes.clone(),
            resigned: self.now.resigned.map(Seat::number),
            taken_back: self.history.undo_count,
            stood: self.now.claims.stood.clone(),
        }
    }

    pub(crate) fn new(id: String, info: MatchInfo, game: AnyGame, started: i64) -> Self {
        let (now, lineup) = (MatchState::new(game, info.began), Lineup::new(info.seats.len()));
        let (history, seen) = (History::new(), Seen::default());
        Self { id, info, started, history, now, lineup, seen, played: 0 }
    }

    /// Performs a step and remembers it under the version it leads to. Answers with the step in
    /// canonical form and the events. Who is `alone` with bots may go back to any step of the deal.
    pub(crate) fn step(
        &mut self,
        step: &StepText,
        action_id: Option<&str>,
        version: u32,
        alone: bool,
    ) -> Result<(StepText, Vec<AnyEvent>), TextError> {
        let Self { id: _, info: _, started: _, history, now, lineup: _, seen: _, played } = self;
        let due = now.game.stage() == DEAL;
        let blind = !now.game.learns(step);
        let begun = if due { history.len() } else { history.begun() };
        let reach = history.reach(alone.then_some(begun), blind);
        let before = (!reach.is_nothing()).then(|| now.game.clone());
        let done = now.game.step(step)?;
        *played += 1;
        history.trail.went_on(history.len(), before, reach);
        // When a deal is over hands are shown.
        let goes_on = matches!(now.game.turn(), Turn::Seat(_));
        (now.reveals_nothing, now.undo_request, now.stall) = (blind && goes_on, None, None);
        (now.claims.open, now.clocks.overdue) = (None, None);
        let acted = match (&done.step, action_id) {
            (StepText::Act(seat, _), Some(id)) => Some((seat.number(), id)),
            _ => None,
        };
        let (step, events) = (Arc::new(done.step.clone()), done.events.as_slice().into());
        history.push(Logged { version, events, step, row: now.row_count }, due, acted);
        now.row_count += 1;
        now.last_version = version;
        Ok((done.step, done.events))
    }

    /// Takes back the steps from a row on; what is written down of it is a row too. Few steps are
    /// played again, however many there were.
    pub(crate) fn undo_from(
        &mut self,
        row: u32,
        version: u32,
        alone: bool,
    ) -> Result<(), RestoreError> {
        let Self { id: _, info, started: _, history, now, lineup, seen, played } = self;
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
        now.go_back(game, held, version);
        lineup.clamp(held);
        seen.clamp(held);
        Ok(())
    }

    /// Brings a match that has not begun to where all its rows led, as if each had been played or
    /// taken back in its turn: only what holds at the end is played.
    pub(crate) fn make_again(
        &mut self,
        rows: &[StoredStep],
        alone: bool,
    ) -> Result<(), RestoreError> {
        for number in places_held(rows) {
            let row = &rows[number];
            self.now.row_count = count(number);
            self.step(&row.step(), None, row.version, alone)
                .map_err(|error| RestoreError::Step { number, error })?;
        }
        self.history.remember(rows);
        if let Some(last) = rows.last() {
            self.now.reveals_nothing &= last.undo_of().is_none();
            self.now.last_version = last.version;
        }
        self.now.row_count = count(rows.len());
        Ok(())
    }

    /// The steps that hold, each with the row it was written down under; the place at which the
    /// present deal began.
    pub(crate) fn held(&self) -> (impl DoubleEndedIterator<Item = (u32, &StepText)>, u32) {
        let rows = self.history.entries().iter().map(|entry| (entry.row, entry.step.as_ref()));
        let begun = (self.history.n_deals() > 0).then(|| self.history.begun());
        (rows, begun.and_then(|place| self.row_at(place)).unwrap_or_default())
    }

    /// The place among the steps that hold of the one that was written down under a row.
    pub(crate) fn place_of(&self, row: u32) -> Option<usize> {
        self.history.place_of(row)
    }

    /// The row under which a step that holds was written down.
    pub(crate) fn row_at(&self, place: usize) -> Option<u32> {
        self.history.row_at(place)
    }

    /// Whether cards were dealt with one of these steps.
    pub(crate) fn is_dealt_between(&self, from: usize, to: usize) -> bool {
        self.history.is_dealt_between(from, to)
    }

    /// The claims that stood.
    pub fn stood(&self) -> &[AcceptedClaim] {
        &self.now.claims.stood
    }

    /// How the match stands, to go back to if what comes cannot be kept.
    pub(crate) fn snapshot(&self) -> Snapshot {
        let (entries, changes) = (self.history.len(), self.lineup.changes.len());
        Snapshot { now: self.now.clone(), entries, changes }
    }

    /// The record of the match, which ended so.
    ///
    /// # Errors
    /// If it cannot be played by the rules of this program.
    pub fn record_text(&self, ending: &Ending) -> Result<String, RestoreError> {
        let kept = |step: &StepText| {
            let (seat, text) = match step {
                StepText::Deal(text) => (None, text.clone()),
                StepText::Act(seat, text) => (Some(seat.number()), text.clone()),
            };
            StoredStep { seat, text: text.into(), action_id: None, version: 0, clock: None }
        };
        let steps: Vec<StoredStep> = self.steps_held().map(kept).collect();
        self.info.record_text(&steps, Some(ending))
    }

    /// Takes back a step that was made since, as if it had never been.
    pub(crate) fn restore(&mut self, to: &Snapshot) {
        // What is named here has been thought of: a step shows nobody a hand.
        let Self { id: _, info: _, started: _, history, now, lineup, seen: _, played: _ } = self;
        history.forget(to.entries, to.now.last_version);
        now.clone_from(&to.now);
        lineup.changes.truncate(to.changes);
    }

    /// The version that an action led to, if it was carried out.
    pub(crate) fn repeated(&self, seat: u8, id: &str) -> Option<u32> {
        self.history.repeated(seat, id)
    }

    /// The place of the step that led to a version, if one did.
    pub(crate) fn place_at(&self, version: u32) -> Option<usize> {
        self.history.place_at(version)
    }

    /// Whether the deal in which a step was made is over.
    pub(crate) fn is_deal_over(&self, place: usize) -> bool {
        (self.history.n_deals() > 0 && self.history.begun() > place)
            || self.is_over()
            || self.now.game.stage() == DEAL
    }

    /// How the match came to a step, from the nearest state that is kept of it.
    pub(crate) fn until(&self, place: usize) -> Option<Way> {
        let (begun, from) = self.history.trail.nearest(place).unzip();
        let entries = self.history.entries().get(begun.unwrap_or(0)..=place)?;
        let steps = entries.iter().map(|entry| Arc::clone(&entry.step)).collect();
        Some(Way { from: from.cloned(), steps })
    }

    /// The match.
    pub const fn game(&self) -> &AnyGame {
        &self.now.game
    }

    /// How many rows were written down: steps, those taken back too, and what took them back. It
    /// only grows, so that it names a moment.
    pub const fn row_count(&self) -> u32 {
        self.now.row_count
    }

    /// How many steps were played since the table was opened or read, those included that were
    /// played again to take others back.
    pub const fn n_played(&self) -> u64 {
        self.played
    }

    /// The steps that hold.
    pub(crate) fn steps_held(
        &self,
    ) -> impl ExactSizeIterator<Item = &StepText> + DoubleEndedIterator {
        self.history.entries().iter().map(|entry| entry.step.as_ref())
    }

    /// How many steps hold.
    pub fn step_count(&self) -> u32 {
        count(self.history.len())
    }

    /// How many steps are left of the present deal, about: as many as the ones before it had, or as
    /// is usual; some always are.
    pub(crate) fn left_of_deal(&self) -> u32 {
        let last = self.history.begun();
        let usual = match count(self.history.n_deals()) {
            0 | 1 => self.now.game.usual_deal(),
            deals => count(last) / (deals - 1),
        };
        usual.saturating_sub(count(self.history.len() - last)).max(usual / 8).max(1)
    }

    /// Whether the match may ever count for a rating: not if it goes on from another one, whose
    /// cards somebody may have seen, nor if somebody took back what they had seen the answer to.
    pub const fn is_rated(&self) -> bool {
        self.info.continued.is_none() && self.history.undo_count == 0
    }

    /// How often somebody took an action back.
    pub const fn undo_count(&self) -> u32 {
        self.history.undo_count
    }

    /// Who played where from when on, other than at the beginning.
    pub fn changes(&self) -> &[SeatChange] {
        &self.lineup.changes
    }

    /// Who gave the match up.
    pub const fn resigned(&self) -> Option<Seat> {
        self.now.resigned
    }

    /// Who won; nobody until the match is over.
    pub fn winners(&self) -> Vec<Seat> {
        match self.now.resigned {
            Some(seat) => {
                Seat::first(self.now.game.n_seats()).filter(|other| *other != seat).collect()
            }
            None => self.now.game.winners().iter().collect(),
        }
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.now.resigned.is_some() || self.now.game.turn() == Turn::Over
    }

    /// What happened, one entry a step.
    pub(crate) fn log(&self) -> &[Logged] {
        self.history.entries()
    }

    /// What happened after a version, if all of that is known and it is not too much to tell.
    pub(crate) fn since(&self, version: u32) -> Option<&[Logged]> {
        (version >= self.info.began).then(|| self.history.since(version))?
    }
}

/// So many as are kept and sent.
fn count(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
