//! A match on a table.

use core::fmt;
use std::collections::HashMap;
use std::sync::Arc;

use kozyr_games::{AnyEvent, AnyGame, StepText};
use kozyr_rules::{Seat, TextError, Turn};

use crate::claim::{Bared, Line};
use crate::clock::TurnTime;
use crate::deed::Way;
use crate::model::{
    DEAL, Ending, KeptStep, MatchInfo, OpenClaim, Person, Plea, RestoreError, SeatChange, Stood,
    all_options, places_held,
};
use crate::stall::Stall;
use crate::trail::{Reach, Trail};
use crate::watching::ShownHand;

/// Max number of log entries sent to a client that was away; one that missed more starts from the
/// view.
const MAX_MISSED: usize = 400;

/// A match being played, or the last one that was. `Debug` shows nothing of the cards.
#[derive(Clone)]
pub struct Live {
    /// Its id.
    pub id: String,
    /// What it is made from.
    pub info: MatchInfo,
    /// When it began, in milliseconds since 1970.
    pub started: i64,
    /// The match.
    pub(crate) game: AnyGame,
    /// How many rows there were: steps, those taken back too, and what took them back.
    pub(crate) steps: u32,
    /// The version of its last step, or of its beginning.
    pub(crate) last_step: u32,
    /// What was done. Copies of the table share it, until one of them goes on.
    past: Arc<History>,
    /// Whether the last of them was an action that told the seat nothing but itself.
    pub(crate) blind: bool,
    /// How often somebody took an action back.
    pub(crate) cuts: u32,
    /// The version that the last of these led to: who knew less begins from the view.
    fresh: u32,
    /// Who asks the others to take an action back.
    pub(crate) plea: Option<Plea>,
    /// Who claims the rest of the deal.
    pub(crate) claim: Option<OpenClaim>,
    /// Who does not act.
    pub(crate) stall: Option<Stall>,
    /// Hands that lie open since their seats claimed.
    pub(crate) bared: Vec<Bared>,
    /// Claims that stood.
    pub(crate) stood: Vec<Stood>,
    /// The steps that make the last of them good.
    pub(crate) line: Option<Line>,
    /// Who played where from when on, other than at the beginning.
    pub(crate) changes: Vec<SeatChange>,
    /// How often each person has given the own seat to a bot.
    pub(crate) lent: Vec<u8>,
    /// How often each person has paused the match, and who did so last.
    pub(crate) pauses: Vec<u8>,
    pub(crate) paused_by: Option<Seat>,
    /// What is left to each seat, in milliseconds; nothing without banks.
    pub(crate) bank: Vec<u32>,
    /// The step at which the time of whose turn it is has run out.
    pub(crate) overdue: Option<u32>,
    /// How the time of the present turn goes, where it has days.
    pub(crate) turn: Option<TurnTime>,
    /// Who gave the match up.
    pub(crate) resigned: Option<Seat>,
    /// How many steps those who look on are behind.
    pub(crate) delay: u32,
    /// The match as it was, as far as somebody may go back to it or is behind.
    pub(crate) trail: Trail<AnyGame>,
    /// How many steps were made here, those included that were made again.
    played: u64,
    /// Hands that are shown to somebody.
    pub(crate) shown: Vec<ShownHand>,
    /// Who has been shown which hand.
    pub(crate) seen: Vec<(Person, Seat)>,
}

impl fmt::Debug for Live {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Live")
            .field("info", &self.info)
            .field("steps", &self.steps)
            .field("last_step", &self.last_step)
            .finish_non_exhaustive()
    }
}

/// What was done in a match: as long as the match, and so nothing to copy at each command. Where
/// something is taken back a copy is made of the lists, but of nothing that they hold.
#[derive(Clone, Default)]
struct History {
    /// What happened, one entry a step.
    log: Vec<Logged>,
    /// The steps themselves.
    done: Vec<Arc<StepText>>,
    /// Under which number each was written down.
    rows: Vec<u32>,
    /// The steps before which a deal was over, or the first one due.
    begun: Vec<usize>,
    /// Actions that were carried out, by seat and id, with the version each led to.
    acted: Arc<HashMap<(u8, String), u32>>,
}

impl History {
    /// Forgets the steps from one on, but not that they were made.
    fn truncate(&mut self, left: usize) {
        self.log.truncate(left);
        self.done.truncate(left);
        self.rows.truncate(left);
        self.begun.retain(|&step| step < left);
    }
}

/// What happened at one version.
#[derive(Clone, Debug)]
pub struct Logged {
    /// The version.
    pub version: u32,
    /// What everybody saw.
    pub events: Arc<[AnyEvent]>,
}

/// What a step of a match changes, as it was before.
#[derive(Clone)]
pub(crate) struct Mark {
    game: AnyGame,
    steps: u32,
    last_step: u32,
    logged: usize,
    changed: usize,
    bank: Vec<u32>,
    overdue: Option<u32>,
    turn: Option<TurnTime>,
    blind: bool,
    plea: Option<Plea>,
    claim: Option<OpenClaim>,
    stall: Option<Stall>,
}

impl Live {
    /// How it ends, if it is over now; `ended` if it was cut short by the end of its table.
    pub(crate) fn ending(&self, ended: bool) -> Ending {
        let winners = if ended { Vec::new() } else { self.winners() };
        Ending {
            seats: self.info.seats.clone(),
            scores: self.game.scores().as_slice().to_vec(),
            winners: winners.into_iter().map(Seat::number).collect(),
            started: self.started,
            options: all_options(self.info.setup()).into_iter().collect(),
            ended,
            continued: self.info.continued.clone(),
            changes: self.changes.clone(),
            resigned: self.resigned.map(Seat::number),
            taken_back: self.cuts,
            stood: self.stood.clone(),
        }
    }

    pub(crate) fn new(id: String, info: MatchInfo, game: AnyGame, started: i64) -> Self {
        let (last_step, n_seats) = (info.began, info.seats.len());
        Self {
            id,
            info,
            started,
            game,
            steps: 0,
            last_step,
            past: Arc::default(),
            blind: false,
            cuts: 0,
            fresh: 0,
            plea: None,
            claim: None,
            stall: None,
            bared: Vec::new(),
            stood: Vec::new(),
            line: None,
            changes: Vec::new(),
            lent: vec![0; n_seats],
            pauses: vec![0; n_seats],
            paused_by: None,
            bank: Vec::new(),
            overdue: None,
            turn: None,
            resigned: None,
            delay: 0,
            trail: Trail::new(),
            played: 0,
            shown: Vec::new(),
            seen: Vec::new(),
        }
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
        let due = self.game.stage() == DEAL;
        let blind = !self.game.learns(step);
        let begun = if due { self.past.done.len() } else { self.begun() };
        let reach = self.reach(alone.then_some(begun), blind);
        let before = (!reach.is_nothing()).then(|| self.game.clone());
        let done = self.game.step(step)?;
        self.played += 1;
        self.trail.went_on(self.past.done.len(), before, reach);
        // When a deal is over hands are shown.
        let goes_on = matches!(self.game.turn(), Turn::Seat(_));
        (self.blind, self.plea, self.claim) = (blind && goes_on, None, None);
        self.stall = None;
        let past = Arc::make_mut(&mut self.past);
        if due {
            past.begun.push(past.done.len());
        }
        past.done.push(Arc::new(done.step.clone()));
        past.rows.push(self.steps);
        if let (StepText::Act(seat, _), Some(id)) = (&done.step, action_id) {
            Arc::make_mut(&mut past.acted).insert((seat.number(), id.to_owned()), version);
        }
        past.log.push(Logged { version, events: done.events.as_slice().into() });
        self.steps += 1;
        self.overdue = None;
        self.last_step = version;
        Ok((done.step, done.events))
    }

    /// Takes back the steps from a row on; what is written down of it is a row too. Few steps are
    /// played again, however many there were.
    pub(crate) fn cut(&mut self, row: u32, version: u32, alone: bool) -> Result<(), RestoreError> {
        let left = self.past.rows.partition_point(|number| *number < row);
        let reach = self.reach(alone.then(|| self.begun()), false);
        let mut trail = self.trail.clone();
        let (from, mut game) = match trail.back_to(left, self.delay as usize) {
            Some(nearest) => nearest,
            None => (0, AnyGame::new(self.info.setup())?),
        };
        for (number, step) in (from..left).zip(&self.past.done[from..]) {
            let before = (!reach.is_nothing()).then(|| game.clone());
            game.step(step).map_err(|error| RestoreError::Step { number, error })?;
            self.played += 1;
            trail.went_on(number, before, reach);
        }
        (self.game, self.trail) = (game, trail);
        Arc::make_mut(&mut self.past).truncate(left);
        for change in &mut self.changes {
            change.step = change.step.min(u32::try_from(left).unwrap_or(u32::MAX));
        }
        let held = u32::try_from(left).unwrap_or(u32::MAX);
        self.stood.retain(|one| one.step < held);
        // What was seen is seen.
        for bared in &mut self.bared {
            (bared.since, bared.last) = (bared.since.min(held), bared.last.min(held));
        }
        self.steps += 1;
        self.cuts += 1;
        (self.overdue, self.plea, self.blind) = (None, None, false);
        (self.claim, self.line, self.stall) = (None, None, None);
        (self.last_step, self.fresh) = (version, version);
        Ok(())
    }

    /// Brings a match that has not begun to where all its rows led, as if each had been played or
    /// taken back in its turn: only what holds at the end is played.
    pub(crate) fn make_again(
        &mut self,
        rows: &[KeptStep],
        alone: bool,
    ) -> Result<(), RestoreError> {
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        for number in places_held(rows) {
            let row = &rows[number];
            self.steps = count(number);
            self.step(&row.step(), None, row.version, alone)
                .map_err(|error| RestoreError::Step { number, error })?;
        }
        // What was taken back has been done all the same, and is not done again.
        let acted = Arc::make_mut(&mut Arc::make_mut(&mut self.past).acted);
        for row in rows {
            if let (Some(seat), Some(id)) = (row.seat, &row.action_id) {
                acted.insert((seat, id.clone()), row.version);
            }
        }
        let mut cuts = rows.iter().filter(|row| row.cut().is_some());
        if let Some(last) = cuts.next_back() {
            (self.cuts, self.fresh) = (count(cuts.count()) + 1, last.version);
        }
        if let Some(last) = rows.last() {
            self.blind &= last.cut().is_none();
            self.last_step = last.version;
        }
        self.steps = count(rows.len());
        Ok(())
    }

    /// Which states are kept to go back to: where one is alone with bots those `since` the deal
    /// began. Among people only the last step is ever taken back, if it told nobody anything; those
    /// who look on are behind it all the same.
    fn reach(&self, since: Option<usize>, blind: bool) -> Reach {
        let recent = match self.delay {
            0 => usize::from(blind),
            delay => delay as usize + 2,
        };
        Reach { recent, since }
    }

    /// The place of the step with which the present deal began.
    fn begun(&self) -> usize {
        self.past.begun.last().copied().unwrap_or_default()
    }

    /// The steps that hold, each with the row it was written down under; the place at which the
    /// present deal began.
    pub(crate) fn held(&self) -> (impl DoubleEndedIterator<Item = (u32, &StepText)>, u32) {
        let begun = self.past.begun.last().and_then(|&place| self.past.rows.get(place).copied());
        (self.past.rows.iter().copied().zip(self.steps_held()), begun.unwrap_or_default())
    }

    /// The place among the steps that hold of the one that was written down under a row.
    pub(crate) fn place_of(&self, row: u32) -> Option<usize> {
        self.past.rows.binary_search(&row).ok()
    }

    /// The row under which a step that holds was written down.
    pub(crate) fn row_at(&self, place: usize) -> Option<u32> {
        self.past.rows.get(place).copied()
    }

    /// Whether cards were dealt with one of these steps.
    pub(crate) fn is_dealt_between(&self, from: usize, to: usize) -> bool {
        self.past.begun.iter().any(|begun| (from..to).contains(begun))
    }

    /// The claims that stood.
    pub fn stood(&self) -> &[Stood] {
        &self.stood
    }

    /// Where the match stands.
    pub(crate) fn mark(&self) -> Mark {
        let (game, logged) = (self.game.clone(), self.past.log.len());
        let (bank, overdue) = (self.bank.clone(), self.overdue);
        let (blind, plea, claim) = (self.blind, self.plea.clone(), self.claim.clone());
        Mark {
            game,
            steps: self.steps,
            last_step: self.last_step,
            logged,
            changed: self.changes.len(),
            bank,
            overdue,
            turn: self.turn,
            blind,
            plea,
            claim,
            stall: self.stall.clone(),
        }
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
            KeptStep { seat, text, action_id: None, version: 0, clock: None }
        };
        let steps: Vec<KeptStep> = self.steps_held().map(kept).collect();
        self.info.record_text(&steps, Some(ending))
    }

    /// Takes back what happened since.
    pub(crate) fn take_back(&mut self, mark: &Mark) {
        self.game = mark.game.clone();
        self.trail.truncate(mark.logged);
        (self.steps, self.last_step) = (mark.steps, mark.last_step);
        (self.bank, self.overdue) = (mark.bank.clone(), mark.overdue);
        self.turn = mark.turn;
        let past = Arc::make_mut(&mut self.past);
        past.truncate(mark.logged);
        Arc::make_mut(&mut past.acted).retain(|_, version| *version <= mark.last_step);
        self.changes.truncate(mark.changed);
        (self.blind, self.plea) = (mark.blind, mark.plea.clone());
        self.claim.clone_from(&mark.claim);
        self.stall.clone_from(&mark.stall);
    }

    /// The version that an action led to, if it was carried out.
    pub(crate) fn repeated(&self, seat: u8, id: &str) -> Option<u32> {
        self.past.acted.get(&(seat, id.to_owned())).copied()
    }

    /// The place of the step that led to a version, if one did.
    pub(crate) fn place_at(&self, version: u32) -> Option<usize> {
        self.past.log.binary_search_by_key(&version, |entry| entry.version).ok()
    }

    /// Whether the deal in which a step was made is over.
    pub(crate) fn is_deal_over(&self, place: usize) -> bool {
        self.past.begun.last().is_some_and(|&begun| begun > place)
            || self.is_over()
            || self.game.stage() == DEAL
    }

    /// How the match came to a step, from the nearest state that is kept of it.
    pub(crate) fn until(&self, place: usize) -> Option<Way> {
        let (begun, from) = self.trail.nearest(place).unzip();
        let steps = self.past.done.get(begun.unwrap_or(0)..=place)?.to_vec();
        Some(Way { from: from.cloned(), steps })
    }

    /// The match.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// How many rows were written down: steps, those taken back too, and what took them back. It
    /// only grows, so that it names a moment.
    pub const fn n_steps(&self) -> u32 {
        self.steps
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
        self.past.done.iter().map(Arc::as_ref)
    }

    /// How many steps hold.
    pub fn n_held(&self) -> u32 {
        u32::try_from(self.past.done.len()).unwrap_or(u32::MAX)
    }

    /// How many steps are left of the present deal, about: as many as the ones before it had, or as
    /// is usual; some always are.
    pub(crate) fn left_of_deal(&self) -> u32 {
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let last = self.begun();
        let usual = match count(self.past.begun.len()) {
            0 | 1 => self.game.usual_deal(),
            deals => count(last) / (deals - 1),
        };
        usual.saturating_sub(count(self.past.done.len() - last)).max(usual / 8).max(1)
    }

    /// Whether the match may ever count for a rating: not if it goes on from another one, whose
    /// cards somebody may have seen, nor if somebody took back what they had seen the answer to.
    pub const fn is_rated(&self) -> bool {
        self.info.continued.is_none() && self.cuts == 0
    }

    /// How often somebody took an action back.
    pub const fn n_cuts(&self) -> u32 {
        self.cuts
    }

    /// Who played where from when on, other than at the beginning.
    pub fn changes(&self) -> &[SeatChange] {
        &self.changes
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.resigned.is_some() || self.game.turn() == Turn::Over
    }

    /// What happened, one entry a step.
    pub(crate) fn log(&self) -> &[Logged] {
        &self.past.log
    }

    /// What happened after a version, if all of that is known and it is not too much to tell.
    pub(crate) fn since(&self, version: u32) -> Option<&[Logged]> {
        if version < self.info.began.max(self.fresh) {
            return None;
        }
        let from = self.past.log.partition_point(|entry| entry.version <= version);
        let missed = &self.past.log[from..];
        (missed.len() <= MAX_MISSED).then_some(missed)
    }
}
