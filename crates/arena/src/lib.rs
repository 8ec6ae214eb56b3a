//! Bots against bots on equal deals, with confidence intervals.
//!
//! A *block* is one sequence of deals played once in every rotation of the players over the seats,
//! so that everybody has the same luck with cards and seats. Blocks are independent of each other,
//! and intervals are taken over blocks, not over matches.
//!
//! | to do | use |
//! |---|---|
//! | compare levels by whole matches | [`Rotations`] and [`play`] |
//! | compare levels where the deal decides who plays together | [`FirstDeals`] and [`play`] |
//! | go on with an interrupted contest | [`Journal`], [`play_while`] |
//! | play one contest on several machines | [`play_part`], [`merge`] |
//! | compare decisions rather than results | [`judge`] |
//! | take the luck of the cards out of results | [`luck_of_contest`], [`luck_of_match`] |
//! | test levels on named positions | [`litmus`] |
//! | find positions that teach | [`positions`] |
//!
//! How much better than random play are the rules of `normal`?
//!
//! ```
//! use kozyr_arena::{Limits, Rotations, options_from, play};
//! use kozyr_players::{Level, variety::VarietyPlayer};
//!
//! let options = options_from("variety", &[]).unwrap();
//! // One seat plays by rules and three at random; in each block everybody sits once everywhere.
//! let players = [Level::Normal, Level::Random, Level::Random, Level::Random];
//! let contest = Rotations::<VarietyPlayer>::new(&options, &players, 1).unwrap();
//! let limits = Limits { blocks: 12, test: None, threads: 2 };
//! let report = play(&contest, &limits, None, &mut |_| {}).unwrap();
//!
//! assert_eq!((report.blocks, report.matches), (12, 48));
//! let normal = &report.standings[0];
//! assert!(normal.win_share.low.unwrap() > 0.25, "clearly more than one match in four");
//! assert!(report.elo.unwrap().low.unwrap() > 0.0);
//! ```

mod contest;
mod estimate;
mod journal;
mod judge;
pub mod ladder;
pub mod litmus;
mod luck;
mod parallel;
mod parts;
mod player;
mod programs;
pub mod positions;
pub mod reference;
mod run;
mod seeds;
mod stats;
mod times;
mod versions;

use kozyr_rules::{GameOptions, OptionsError};

pub use contest::{Block, Contest, FirstDeals, Match, Rotations, Share};
pub use estimate::Estimate;
pub use journal::{Difference, Journal, JournalError, read_plan};
pub use judge::{Judge, Judgement, judge};
pub use kozyr_programs::{
    Budget, Fault, Faults, Hosting, Notes, Program, Refusals, StartError, Stderr, Talk,
};
pub use luck::{LevelLuck, Luck, LuckError, RecordProblem, luck_of_contest, luck_of_match};
pub use parallel::in_parallel;
pub use parts::{MergeError, Merged, NotAPart, Part, merge};
pub use player::{Player, Players, UnknownPlayer};
pub use run::{Limits, Progress, Report, Standing, count, play, play_part, play_while};
pub use stats::{Elo, Sides, Test, Verdict};
pub use times::Times;

/// Returns the options of a game's key with changes, as pairs of option and value.
///
/// ```
/// use kozyr_arena::options_from;
/// use kozyr_games::variety::Options;
///
/// let changes = [("deals".to_owned(), "8".to_owned())];
/// assert!(options_from::<Options>("variety", &changes).is_ok());
/// let error = options_from::<Options>("chess", &[]).unwrap_err();
/// assert_eq!(error.to_string(), "there is no game `chess`");
/// ```
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
