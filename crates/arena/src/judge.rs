//! The value of decisions, where whole matches are too much luck to compare levels.
//!
//! Both levels are asked at every decision of matches that the second one plays. Where they differ,
//! both actions are played out in the same fresh worlds. That is far less luck than whole matches.
//! But it relies on the worlds and the playouts of the search of a third level, and cannot find
//! what they get wrong. Where that is one of the two, it speaks for itself.

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
    /// Whose worlds and playouts judge: a level that searches.
    pub by: Level,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Number of threads; the outcome is the same for any.
    pub threads: usize,
}

impl Judge {
    /// Who is to judge between two levels: the strongest that searches and is none of them, `easy`
    /// aside, whose playouts are random; `expert` where both of the others are compared.
    ///
    /// ```
    /// use kozyr_arena::Judge;
    /// use kozyr_players::Level;
    ///
    /// assert_eq!(Judge::between([Level::Hard, Level::Normal]), Level::Expert);
    /// assert_eq!(Judge::between([Level::Expert, Level::Normal]), Level::Hard);
    /// assert_eq!(Judge::between([Level::Expert, Level::Hard]), Level::Expert);
    /// ```
    pub fn between(levels: [Level; 2]) -> Level {
        let other = [Level::Expert, Level::Hard].into_iter().find(|level| !levels.contains(level));
        other.unwrap_or(Level::Expert)
    }
}

/// What was found.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Judgement {
    /// Matches played.
    pub matches: u64,
    /// Whether the worlds and playouts are those of a level other than the two.
    pub by_another: bool,
    /// Decisions with more than one legal action.
    pub decisions: u64,
    /// Those at which the two levels chose different actions.
    pub different: u64,
    /// How much more of a match the first level's action is worth, over all decisions. Its interval
    /// is over matches, whose decisions depend on each other; one match has none.
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
/// let levels = [Level::Normal, Level::Random];
/// let by = Judge::between(levels);
/// let how = Judge { matches: 2, worlds: 50, by, seed: 1, threads: 2 };
/// let found = judge::<VarietyPlayer>(&options_from("variety", &[]).unwrap(), levels, &how).unwrap();
/// assert!(found.different > 0 && found.gain.mean > 0.0, "{found:?}");
/// assert!(found.matches == 2 && found.by_another);
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
        one_match::<P>(&opening, [first, second], how, rng)
    });
    let of_match =
        |gains: &Vec<Option<f64>>| (gains.iter().flatten().sum::<f64>(), gains.len() as f64);
    let decisions = matches.iter().map(Vec::len).sum::<usize>() as u64;
    Ok(Judgement {
        matches: matches.len() as u64,
        by_another: ![first, second].contains(&how.by),
        decisions,
        different: matches.iter().flatten().flatten().count() as u64,
        gain: Estimate::per_item(&matches.iter().map(of_match).collect::<Vec<_>>()),
        per_seat: decisions as f64 / (how.matches.max(1) as f64 * seats as f64),
    })
}

/// For each decision of a match what the first level's action gains, if it is another one.
fn one_match<P: Bots>(
    opening: &P::Game,
    [first, second]: [Level; 2],
    how: &Judge,
    mut rng: Rng,
) -> Vec<Option<f64>> {
    let judge = P::search(how.by);
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
                        let compared =
                            judge.compare::<P::Game>(&view, &actions, how.worlds, &mut rng);
                        f64::from(compared.gain(0, 1).mean)
                    }));
                }
                game.apply_unchecked(played, &mut |_| {});
            }
        }
    }
}
