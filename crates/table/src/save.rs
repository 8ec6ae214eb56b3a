//! A table as text for a store, and back.

use std::collections::VecDeque;

use kozyr_games::{AnyEvent, AnyGame, SetupError, StepText};
use kozyr_rules::{Seat, TextError};
use serde::{Deserialize, Serialize};

use crate::chair::{Chair, Person};
use crate::live::Live;
use crate::paper::Paper;
use crate::table::{Said, Stage, Table};

/// All of a table but its match.
#[derive(Serialize, Deserialize)]
struct Saved {
    owner: Person,
    game: String,
    options: Vec<(String, String)>,
    chairs: Vec<Chair>,
    stage: Stage,
    paused: bool,
    pace_ms: u32,
    version: u32,
    matches: u32,
    said: u32,
    chat: VecDeque<Said>,
}

/// A match as it was kept.
#[derive(Clone, Debug)]
pub struct KeptMatch {
    /// Its id.
    pub id: String,
    /// The text of its [`Paper`].
    pub paper: String,
    /// When it began.
    pub started: i64,
    /// Its steps in order.
    pub steps: Vec<KeptStep>,
}

/// A step as it was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptStep {
    /// Who acted; `None` for a deal.
    pub seat: Option<u8>,
    /// The deal or action as text.
    pub text: String,
    /// The id its client chose.
    pub action_id: Option<String>,
    /// The version it led to.
    pub version: u32,
}

impl KeptStep {
    /// The step.
    pub fn step(&self) -> StepText {
        match self.seat {
            None => StepText::Deal(self.text.clone()),
            Some(seat) => StepText::Act(Seat::new(seat), self.text.clone()),
        }
    }
}

/// Text that no table was kept as.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// It cannot be read.
    #[error("the text cannot be read: {0}")]
    Text(#[from] serde_json::Error),
    /// Its match cannot be made.
    #[error("the match cannot be made: {0}")]
    Setup(#[from] SetupError),
    /// A step cannot be performed.
    #[error("step {number} cannot be performed")]
    Step {
        /// Which, from 0.
        number: usize,
        /// Why. Not shown, as it may speak of cards.
        error: TextError,
    },
}

impl Table {
    /// All of the table but its match, as text to be kept.
    pub fn save(&self) -> String {
        let saved = Saved {
            owner: self.owner.clone(),
            game: self.key.clone(),
            options: self.options.clone(),
            chairs: self.chairs.clone(),
            stage: self.stage,
            paused: self.paused,
            pace_ms: self.pace_ms,
            version: self.version,
            matches: self.matches,
            said: self.said,
            chat: self.chat.clone(),
        };
        serde_json::to_string(&saved).unwrap_or_default()
    }

    /// A table from what was kept: it goes on as if nothing had happened.
    ///
    /// # Errors
    /// If that is no table, or its match cannot be played.
    pub fn restore(saved: &str, kept: Option<KeptMatch>) -> Result<Self, RestoreError> {
        let saved: Saved = serde_json::from_str(saved)?;
        let live = match kept {
            None => None,
            Some(kept) => {
                let paper = Paper::parse(&kept.paper)?;
                let game = AnyGame::new(&paper.setup())?;
                let mut live = Live::new(kept.id, paper, game, kept.started);
                for (number, step) in kept.steps.iter().enumerate() {
                    live.step(&step.step(), step.action_id.as_deref(), step.version)
                        .map_err(|error| RestoreError::Step { number, error })?;
                }
                Some(live)
            }
        };
        // Steps are kept without the rest of the table, so both may be the latest to know.
        let version = saved.version.max(live.as_ref().map_or(0, |live| live.last_step));
        let stage = match &live {
            Some(live) if saved.stage == Stage::Playing && live.is_over() => Stage::Finished,
            _ => saved.stage,
        };
        Ok(Self {
            owner: saved.owner,
            key: saved.game,
            options: saved.options,
            chairs: saved.chairs,
            stage,
            paused: saved.paused,
            pace_ms: saved.pace_ms,
            version,
            matches: saved.matches,
            chat: saved.chat,
            said: saved.said,
            live,
        })
    }
}

/// Plays a kept match again, calling `each` with the match after each step and what happened.
///
/// # Errors
/// If the match cannot be made or a step not performed.
pub fn replay(
    paper: &Paper,
    steps: &[KeptStep],
    mut each: impl FnMut(&AnyGame, &[AnyEvent]),
) -> Result<AnyGame, RestoreError> {
    let mut game = AnyGame::new(&paper.setup())?;
    for (number, step) in steps.iter().enumerate() {
        let done = game.step(&step.step()).map_err(|error| RestoreError::Step { number, error })?;
        each(&game, &done.events);
    }
    Ok(game)
}
