//! A match on a table.

use core::fmt;
use std::collections::HashMap;

use kozyr_games::{AnyEvent, AnyGame, StepText};
use kozyr_rules::{Seat, TextError, Turn};

use crate::info::MatchInfo;
use crate::played::SeatChange;

/// Max number of log entries sent to a client that was away; one that missed more starts from the
/// view.
const MAX_MISSED: usize = 400;

/// The stage between two deals.
pub(crate) const DEAL: &str = "deal";

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
    /// How many steps there were.
    pub(crate) steps: u32,
    /// The version of its last step, or of its beginning.
    pub(crate) last_step: u32,
    /// What happened, one entry a step.
    log: Vec<Logged>,
    /// The steps themselves.
    done: Vec<StepText>,
    /// The steps before which a deal was over, or the first one due.
    begun: Vec<usize>,
    /// Actions that were carried out, by seat and id, with the version each led to.
    acted: HashMap<(u8, String), u32>,
    /// Who played where from when on, other than at the beginning.
    pub(crate) changes: Vec<SeatChange>,
    /// How often each person has given the own seat to a bot.
    pub(crate) lent: Vec<u8>,
    /// What is left to each seat, in milliseconds; nothing without banks.
    pub(crate) bank: Vec<u32>,
    /// The step at which the time of whose turn it is has run out.
    pub(crate) overdue: Option<u32>,
    /// Who gave the match up.
    pub(crate) resigned: Option<Seat>,
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

/// What happened at one version.
#[derive(Clone, Debug)]
pub struct Logged {
    /// The version.
    pub version: u32,
    /// What everybody saw.
    pub events: Vec<AnyEvent>,
}

/// What a step of a match changes, as it was before.
#[derive(Clone)]
pub(crate) struct Mark {
    game: AnyGame,
    steps: u32,
    last_step: u32,
    logged: usize,
    bank: Vec<u32>,
    overdue: Option<u32>,
}

impl Live {
    pub(crate) fn new(id: String, info: MatchInfo, game: AnyGame, started: i64) -> Self {
        let (last_step, n_seats) = (info.began, info.seats.len());
        Self {
            id,
            info,
            started,
            game,
            steps: 0,
            last_step,
            log: Vec::new(),
            done: Vec::new(),
            begun: Vec::new(),
            acted: HashMap::new(),
            changes: Vec::new(),
            lent: vec![0; n_seats],
            bank: Vec::new(),
            overdue: None,
            resigned: None,
        }
    }

    /// Performs a step and remembers it under the version it leads to. Answers with the step in
    /// canonical form and the events.
    pub(crate) fn step(
        &mut self,
        step: &StepText,
        action_id: Option<&str>,
        version: u32,
    ) -> Result<(StepText, Vec<AnyEvent>), TextError> {
        let due = self.game.stage() == DEAL;
        let done = self.game.step(step)?;
        if due {
            self.begun.push(self.done.len());
        }
        self.done.push(done.step.clone());
        if let (StepText::Act(seat, _), Some(id)) = (&done.step, action_id) {
            self.acted.insert((seat.number(), id.to_owned()), version);
        }
        self.steps += 1;
        self.overdue = None;
        self.last_step = version;
        self.log.push(Logged { version, events: done.events.clone() });
        Ok((done.step, done.events))
    }

    /// Where the match stands.
    pub(crate) fn mark(&self) -> Mark {
        let (game, logged) = (self.game.clone(), self.log.len());
        let (bank, overdue) = (self.bank.clone(), self.overdue);
        Mark { game, steps: self.steps, last_step: self.last_step, logged, bank, overdue }
    }

    /// Takes back what happened since.
    pub(crate) fn take_back(&mut self, mark: &Mark) {
        self.game = mark.game.clone();
        (self.steps, self.last_step) = (mark.steps, mark.last_step);
        (self.bank, self.overdue) = (mark.bank.clone(), mark.overdue);
        self.log.truncate(mark.logged);
        self.done.truncate(mark.logged);
        self.begun.retain(|&step| step < mark.logged);
        self.acted.retain(|_, version| *version <= mark.last_step);
    }

    /// The version that an action led to, if it was carried out.
    pub(crate) fn repeated(&self, seat: u8, id: &str) -> Option<u32> {
        self.acted.get(&(seat, id.to_owned())).copied()
    }

    /// The step that led to a version, with all that came before it, if an action did.
    pub(crate) fn until(&self, version: u32) -> Option<(&[StepText], bool)> {
        let place = self.log.binary_search_by_key(&version, |entry| entry.version).ok()?;
        let over = self.begun.last().is_some_and(|&begun| begun > place)
            || self.is_over()
            || self.game.stage() == DEAL;
        Some((self.done.get(..=place)?, over))
    }

    /// The match.
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// How many steps there were.
    pub const fn n_steps(&self) -> u32 {
        self.steps
    }

    /// Who played where from when on, other than at the beginning.
    pub fn changes(&self) -> &[SeatChange] {
        &self.changes
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.resigned.is_some() || self.game.turn() == Turn::Over
    }

    /// What happened after a version, if all of that is known and it is not too much to tell.
    pub(crate) fn since(&self, version: u32) -> Option<&[Logged]> {
        if version < self.info.began {
            return None;
        }
        let from = self.log.partition_point(|entry| entry.version <= version);
        let missed = &self.log[from..];
        (missed.len() <= MAX_MISSED).then_some(missed)
    }
}
