//! Positions with one best play, found in matches of bots: puzzles for people.
//!
//! A [`Maker`] plays matches by levels that err and looks at decisions of one seat. Where levels
//! disagree, `expert` searches; where its choice is clearly better than the next, the search is
//! made again with ten times as many simulations, and all legal actions are compared in fresh
//! worlds. What stays best by a margin, and by an idea that can be told, is a position. How that is
//! done in detail and what the files hold is told in `docs/positions.md`.
//!
//! Numbers: chosen by hand.

mod folder;
mod look;
mod prove;
mod tell;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use kozyr_players::Level;
use kozyr_players::coach::Line;

pub use folder::{Folder, FolderError, Tally};
pub use look::{Maker, PlanError};

/// The setups of matches, and the level that plays them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Levels that play, each seat one of them by chance.
    pub levels: Vec<Level>,
    /// Matches begin in these ways in turn.
    pub setups: Vec<Setup>,
    /// The part of a match by which the best play has to be better than every other.
    pub margin: f64,
    /// The max number of decisions of a match that are looked at.
    pub looks: usize,
    /// The max number of legal actions that a person can be asked to choose from.
    pub max_legal: usize,
}

/// The beginning of a match.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Options that are not as usual.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The score sheet to start from, as in a record.
    #[serde(default)]
    pub start: String,
}

/// The amount of search.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The number of positions wanted.
    pub count: usize,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Searches have `expert`'s simulations divided by this; 1 for anything but tests.
    pub divide: u32,
}

/// A position that was found, as it is kept.
#[derive(Clone, Debug)]
pub struct Position {
    /// The record that ends where the seat is to act.
    pub record: String,
    /// The facts known of the position.
    pub facts: Facts,
}

/// The facts known of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Facts {
    /// The best play.
    pub best: String,
    /// Plays that come to the same.
    pub also: Vec<String>,
    /// 1 to 3.
    pub difficulty: u8,
    /// How often each level finds it: level, times, of how many.
    pub finds: Vec<(Level, u32, u32)>,
    /// What the best play is for, as a line `x-idea` has it; none in games without ideas.
    pub idea: Option<String>,
    /// The first, second or last third of the deal's decisions: 0 to 2.
    pub third: u8,
    /// Every legal action with its value, the best first.
    pub values: Vec<Valued>,
    /// How it may go on.
    pub then: Option<Line>,
    /// Simulations of the search, and worlds in which actions were compared.
    pub nodes: (u64, u64),
    /// The match and the step it is from.
    pub from: (u64, usize),
}

/// What an action is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Valued {
    /// The action.
    pub action: String,
    /// The part of the match that it is worth, with the half-width of its interval.
    pub value: (f64, f64),
    /// How much the best is better in the same worlds, with the half-width of its interval.
    pub loss: (f64, f64),
}

/// Of a hundred positions, how many may have the same difficulty.
const DIFFICULTY: usize = 45;

/// What keeps positions from being alike: no more than a part of all have the same difficulty, the
/// same act, or lie in the same third of a deal.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shares {
    of: BTreeMap<String, usize>,
}

impl Shares {
    /// What is counted of a position, each with the largest part of all that may have it.
    fn keys(facts: &Facts) -> Vec<(String, usize)> {
        let Facts { difficulty, idea, third, .. } = facts;
        let mut keys =
            vec![(format!("difficulty {difficulty}"), DIFFICULTY), (format!("third {third}"), 60)];
        if let Some(act) = idea.as_ref().and_then(|idea| idea.split(' ').next()) {
            keys.extend([(format!("act {act}"), 34), (format!("act {act} {difficulty}"), 17)]);
        }
        keys
    }

    /// Whether there is room for it among `count`.
    pub(crate) fn has_room(&self, facts: &Facts, count: usize) -> bool {
        Self::keys(facts).iter().all(|(key, part)| {
            self.of.get(key).copied().unwrap_or(0) < (count * part).div_ceil(100)
        })
    }

    /// Whether there is room for any position of a difficulty.
    pub(crate) fn takes(&self, difficulty: u8, count: usize) -> bool {
        let key = format!("difficulty {difficulty}");
        self.of.get(&key).copied().unwrap_or(0) < (count * DIFFICULTY).div_ceil(100)
    }

    pub(crate) fn add(&mut self, facts: &Facts) {
        for (key, _) in Self::keys(facts) {
            *self.of.entry(key).or_default() += 1;
        }
    }
}
