//! Results without the luck of the cards.
//!
//! [`Bots::luck`] measures what chance did for a seat, step by step. Without it the result has the
//! same mean and a smaller variance, so fewer matches are needed to compare levels.

use std::fs;
use std::path::{Path, PathBuf};

use kozyr_bots::Rng;
use kozyr_players::Player as Bots;
use kozyr_programs::Outcome;
use kozyr_rules::record::Failure;
use kozyr_rules::{BySeat, Game, GameExt, Record, ReplayError, Seat, Step, Turn, ignore_event};
use serde::Serialize;

use crate::contest::distinct;
use crate::estimate::Estimate;
use crate::journal::{JournalError, read_finished, read_plan, record_path};
use crate::parallel::in_parallel;
use crate::player::Player;
use crate::programs::forfeits;
use crate::seeds::Purpose;

/// The result and luck of each seat in a match, in parts of a match won.
#[derive(Clone, Debug, Serialize)]
pub struct Luck {
    /// The share of the win: 1, 0, or a part of a shared win.
    pub won: BySeat<f64>,
    /// The luck of what it and the others were dealt.
    pub deals: BySeat<f64>,
    /// The luck of what was drawn.
    pub draws: BySeat<f64>,
}

/// The results and luck of a level in a contest, in parts of a match won.
#[derive(Clone, Debug, Serialize)]
pub struct LevelLuck {
    /// The name of whose seats they were.
    pub level: String,
    /// The share of matches that a seat won.
    pub won: Estimate,
    /// The part that was luck of the deals.
    pub deals: Estimate,
    /// The part that was luck of the draws.
    pub draws: Estimate,
    /// The part that remains without both.
    pub without: Estimate,
}

/// Why luck cannot be measured.
#[derive(Debug, thiserror::Error)]
pub enum LuckError {
    /// Somebody knew what was coming.
    #[error(
        "`open` knows what is coming, so that what comes is no luck; luck can be told of levels only"
    )]
    Open,
    /// Single deals, each of which was played both ways.
    #[error(
        "these are single deals (--pairs), each played both ways: in the difference of the levels \
         there is no luck of the deals; for the luck of whole matches play without --pairs"
    )]
    Pairs,
    /// The match is not over.
    #[error(
        "the match is not over; what luck it brought shows at its end, which the single deals of \
         --pairs have not"
    )]
    NotOver,
    /// The match cannot have been played like this.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The folder has no results yet.
    #[error(
        "{} has no finished block yet; the `kozyr arena` command that made it goes on with it",
        .0.display()
    )]
    NoBlocks(PathBuf),
    /// The folder cannot be read.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// Something is wrong with a record of the folder.
    #[error("{}: {problem}", path.display())]
    Record {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        problem: RecordProblem,
    },
}

/// An error in a record of a folder of results.
#[derive(Debug, thiserror::Error)]
pub enum RecordProblem {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// It does not hold.
    #[error(transparent)]
    Record(#[from] Failure),
    /// The luck of the match cannot be measured.
    #[error(transparent)]
    Luck(Box<LuckError>),
    /// A seat was another player's.
    #[error("seat {0} is none of the players of plan.json")]
    Stranger(Seat),
}

/// Returns the luck of a match that is over. The other deals that it is compared with follow from
/// the seed. `told` hears how many steps are done, of how many.
///
/// # Errors
/// If the match is not over or was not made by play.
pub fn luck_of_match<P: Bots>(
    record: &Record<P::Game>,
    seed: u64,
    told: &dyn Fn(usize, usize),
) -> Result<Luck, LuckError> {
    let mut game = record.opening().map_err(ReplayError::Options)?;
    let nothing = BySeat::filled(game.n_seats(), 0.0);
    let (mut deals, mut draws) = (nothing.clone(), nothing);
    let mut rng = Rng::new(seed);
    for (place, step) in record.steps.iter().enumerate() {
        let luck = P::luck(&game, step, &mut rng);
        let sum = if matches!(step, Step::Deal(_)) { &mut deals } else { &mut draws };
        for seat in Seat::first(game.n_seats()) {
            sum[seat] += f64::from(luck[seat]);
        }
        game.step(step, &mut ignore_event)
            .map_err(|refusal| ReplayError::Step { number: place + 1, refusal })?;
        told(place + 1, record.steps.len());
    }
    if game.turn() != Turn::Over {
        return Err(LuckError::NotOver);
    }
    let won = Outcome::of(&game, forfeits(record)).won(&game);
    Ok(Luck { won, deals, draws })
}

/// The sums over the seats of each level in a match: seats, won, deals, draws.
type Sums<'a> = Vec<(&'a str, [f64; 4])>;

/// Returns the luck of the matches in a folder of results, level by level in the order of
/// `players`, with 95 % intervals over blocks. Players are told by their names alone, so that nets
/// and programs may be gone. The other deals that theirs are compared with follow from the seed in
/// the folder's plan. `told` hears how many blocks are done, of how many.
///
/// # Errors
/// If one of the players is [`Player::Open`], the folder has single deals, or it or one of its
/// records cannot be read.
pub fn luck_of_contest<P: Bots>(
    folder: &Path,
    players: &[&str],
    threads: usize,
    told: &(dyn Fn(usize, usize) + Sync),
) -> Result<Vec<LevelLuck>, LuckError> {
    if players.contains(&Player::Open.name()) {
        return Err(LuckError::Open);
    }
    let plan = read_plan(folder)?;
    if plan["pairs"].as_bool().unwrap_or_default() {
        return Err(LuckError::Pairs);
    }
    let levels = distinct(players);
    let blocks = read_finished(folder)?;
    if blocks.is_empty() {
        return Err(LuckError::NoBlocks(folder.to_owned()));
    }
    let seed = plan["seed"].as_u64().unwrap_or_default();
    let done = in_parallel(blocks.len(), threads, told, |place| {
        let mut sums: Sums<'_> = levels.iter().map(|&level| (level, [0.0; 4])).collect();
        let block = blocks[place].number;
        for number in 0..players.len() {
            let seed = Purpose::Luck.rng(seed, [block, number as u64]).bits();
            add::<P>(&record_path(folder, block, number), seed, &mut sums)?;
        }
        Ok(sums)
    });
    let done = done.into_iter().collect::<Result<Vec<Sums<'_>>, LuckError>>()?;
    let of_level = |(place, &level): (usize, &&str)| {
        let column = |value: fn([f64; 4]) -> f64| {
            let values = done.iter().map(|sums| value(sums[place].1) / sums[place].1[0]);
            values.collect::<Vec<_>>()
        };
        LevelLuck {
            level: level.to_owned(),
            won: Estimate::share(&column(|sums| sums[1])),
            deals: Estimate::of(&column(|sums| sums[2])),
            draws: Estimate::of(&column(|sums| sums[3])),
            without: Estimate::of(&column(|sums| sums[1] - sums[2] - sums[3])),
        }
    };
    Ok(levels.iter().enumerate().map(of_level).collect())
}

/// Adds a match to the sums of the players that its record names.
fn add<P: Bots>(path: &Path, seed: u64, sums: &mut Sums<'_>) -> Result<(), LuckError> {
    let wrong = |problem| LuckError::Record { path: path.to_owned(), problem };
    let text = fs::read_to_string(path).map_err(|error| wrong(error.into()))?;
    let record = Record::<P::Game>::parse(&text).map_err(|failure| wrong(failure.into()))?;
    let luck = luck_of_match::<P>(&record, seed, &|_, _| ()).map_err(|error| match error {
        LuckError::NotOver | LuckError::Replay(_) => wrong(RecordProblem::Luck(Box::new(error))),
        error => error,
    })?;
    for seat in Seat::first(luck.won.len()) {
        let name = record.names[seat].as_deref();
        let own = sums.iter_mut().find(|(player, _)| Some(*player) == name);
        let Some((_, own)) = own else { return Err(wrong(RecordProblem::Stranger(seat))) };
        let gains = [1.0, luck.won[seat], luck.deals[seat], luck.draws[seat]];
        own.iter_mut().zip(gains).for_each(|(sum, gain)| *sum += gain);
    }
    Ok(())
}
