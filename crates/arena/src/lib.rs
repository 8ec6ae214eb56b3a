//! Bots against bots on equal deals.
//!
//! A *block* is one sequence of deals played once in every rotation of the players over the seats,
//! so that luck of the deal and of the seat falls on everybody alike. Blocks are independent of
//! each other, and intervals are taken over blocks, not over matches.

mod contest;
mod journal;
mod judge;
pub mod ladder;
pub mod litmus;
mod luck;
mod parallel;
mod player;
mod run;
mod stats;
mod times;

use kozyr_rules::{GameOptions, OptionsError};

pub use contest::{Block, Contest, FirstDeals, Rotations, Share};
pub use journal::{Journal, JournalError, read_plan};
pub use judge::{Judge, Judgement, judge};
pub use luck::{LevelLuck, Luck, LuckError, RecordProblem, luck_of_contest, luck_of_match};
pub use player::{Player, UnknownPlayer};
pub use run::{Limits, Progress, Report, Standing, play};
pub use stats::{Elo, Estimate, Sides, Test, Verdict};
pub use times::Times;

/// The options of a game's key with changes, as the arena's commands give them.
///
/// # Errors
/// If the game has no such key, or an option is wrong.
pub fn options_from<O: GameOptions>(
    key: &str,
    changes: &[(String, String)],
) -> Result<O, OptionsError> {
    let mut options =
        O::preset(key).ok_or_else(|| OptionsError::new(format!("there is no game `{key}`")))?;
    let (first, rest): (Vec<_>, Vec<_>) = changes.iter().partition(|(key, _)| key == "players");
    for (key, value) in first.into_iter().chain(rest) {
        options.set(key, value)?;
    }
    options.validate()?;
    Ok(options)
}
