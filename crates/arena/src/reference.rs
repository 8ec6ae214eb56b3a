//! The reference data set: matches between levels, the same for everybody who plays them.
//!
//! Numbers: chosen by hand.

use kozyr_players::{Level, Player};
use kozyr_rules::Game;

use crate::contest::Rotations;
use crate::options_from;
use crate::player::OptionsOf;

/// Two levels that meet, and how many blocks they play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// Sits once in every seat of a block, or on every side.
    pub level: Level,
    /// Has all other seats.
    pub other: Level,
    /// Blocks: sequences of deals, each played in every rotation.
    pub blocks: u64,
}

/// What is played of each game, with its usual options.
///
/// All of it is played in minutes on two cores.
pub const PLAN: [Part; 3] = [
    Part { level: Level::Easy, other: Level::Random, blocks: 2 },
    Part { level: Level::Normal, other: Level::Easy, blocks: 8 },
    Part { level: Level::Hard, other: Level::Normal, blocks: 2 },
];

/// The seed of all of it.
pub const SEED: u64 = 2026;

impl Part {
    /// Returns the name of its folder, after the game's key.
    pub fn name(&self, key: &str) -> String {
        format!("{key}-{}-{}", self.level, self.other)
    }

    /// Returns the players by seat: one of the level and the others of the other, as many as the
    /// sides of a match under the usual options of a game's key.
    ///
    /// ```
    /// use kozyr_arena::reference::PLAN;
    /// use kozyr_players::{Level::*, variety::VarietyPlayer};
    ///
    /// assert_eq!(PLAN[2].players::<VarietyPlayer>("variety"), Some(vec![Hard, Normal, Normal, Normal]));
    /// assert_eq!(PLAN[2].players::<VarietyPlayer>("chess"), None);
    /// ```
    pub fn players<P: Player>(&self, key: &str) -> Option<Vec<Level>> {
        let options: OptionsOf<P> = options_from(key, &[]).ok()?;
        let mut players = vec![self.other; <P::Game as Game>::teams(&options).len()];
        *players.first_mut()? = self.level;
        Some(players)
    }

    /// Returns the contest; `None` if the game has no such key.
    pub fn contest<P: Player>(&self, key: &str) -> Option<Rotations<P>> {
        let options: OptionsOf<P> = options_from(key, &[]).ok()?;
        Rotations::new(&options, &self.players::<P>(key)?, SEED).ok()
    }
}
