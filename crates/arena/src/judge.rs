//! The value of decisions, where whole matches are too much luck to compare levels.
//!
//! Both levels are asked at every decision of matches that the second one plays. Where they differ,
//! both actions are played out in the same fresh worlds. That is far less luck than whole matches.
//! But it relies on the worlds and the playouts of the search of `expert`, and cannot find what
//! they get wrong.

use kozyr_bots::Rng;
use kozyr_players::{Level, Player as Bots, choose};
use kozyr_rules::{BySeat, Game, GameExt, GameOptions, OptionsError, Record, Turn, Viewer};
use serde::Serialize;

use crate::estimate::Estimate;
use crate::parallel::in_parallel;
use crate::player::OptionsOf;
use crate::seeds::Purpose;

/// How much to play.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    /// Number of matches, each played to its end.
    pub matches: u64,
    /// Number of fresh worlds for two actions.
    pub worlds: u32,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Number of threads; the outcome is the same for any.
    pub threads: usize,
}

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Judgement {
    /// Decisions with more than one legal action.
    pub decisions: u64,
    /// Those at which the two levels chose different actions.
    pub different: u64,
    /// How much more of a match the first level's action is worth, over all decisions, which its
    /// interval takes for independent.
    pub gain: Estimate,
    /// Decisions of one seat in a match.
    pub per_seat: f64,
}

/// Compares the decisions of the first level with those of the second.
///
/// ```
/// use kozyr_arena::{Judge, judge, options_from};
/// use kozyr_players::{Level, variety::VarietyPlayer};
///
/// let how = Judge { matches: 2, worlds: 50, seed: 1, threads: 2 };
/// let levels = [Level::Normal, Level::Random];
/// let found = judge::<VarietyPlayer>(&options_from("variety", &[]).unwrap(), levels, &how).unwrap();
/// assert!(found.different > 0 && found.gain.mean > 0.0, "{found:?}");
/// ```
///
/// # Errors
/// If the options make no match.
pub fn judge<P: Bots>(
    options: &OptionsOf<P>,
    [first, second]: [Level; 2],
    how: &Judge,
) -> Result<Judgement, OptionsError> {
    let seats = options.n_seats();
    let loadouts = BySeat::from_fn(seats, |_| Default::default());
    let record = Record::<P::Game>::new(options.clone(), loadouts, Default::default());
    let opening = record.opening()?;
    let count = usize::try_from(how.matches).unwrap_or(usize::MAX);
    let matches = in_parallel(count, how.threads, |number| {
        let rng = Purpose::Judged.rng(how.seed, [number as u64, 0]);
        one_match::<P>(&opening, [first, second], how.worlds, rng)
    });
    let all: Vec<Option<f64>> = matches.into_iter().flatten().collect();
    let gains: Vec<f64> = all.iter().map(|gain| gain.unwrap_or(0.0)).collect();
    let per_seat = all.len() as f64 / (how.matches.max(1) as f64 * seats as f64);
    Ok(Judgement {
        decisions: all.len() as u64,
        different: all.iter().flatten().count() as u64,
        gain: Estimate::within([-1.0, 1.0], &gains),
        per_seat,
    })
}

/// For each decision of a match what the first level's action gains, if it is another one.
fn one_match<P: Bots>(
    opening: &P::Game,
    [first, second]: [Level; 2],
    worlds: u32,
    mut rng: Rng,
) -> Vec<Option<f64>> {
    let expert = P::search(Level::Expert);
    let mut gains = Vec::new();
    let mut game = opening.clone();
    loop {
        match game.turn() {
            Turn::Over => return gains,
            Turn::Chance => {
                let deal = game.shuffle(&mut rng);
                game.deal_unchecked(&deal, &mut |_| {});
            }
            Turn::Seat(seat) => {
                let view = game.view(Viewer::Seat(seat));
                let played = choose::<P>(second, &view, rng.bits());
                if game.legal().len() > 1 {
                    let other = choose::<P>(first, &view, rng.bits());
                    gains.push((other != played).then(|| {
                        let actions = [other, played];
                        let compared = expert.compare::<P::Game>(&view, &actions, worlds, &mut rng);
                        f64::from(compared.gain(0, 1).mean)
                    }));
                }
                game.apply_unchecked(played, &mut |_| {});
            }
        }
    }
}
