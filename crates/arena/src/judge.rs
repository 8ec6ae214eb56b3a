//! The value of decisions, where whole matches are too much luck to compare levels.
//!
//! Both players are asked at every decision of matches that the second one plays. Where they
//! differ, both actions are played out in the same fresh worlds. That is far less luck than whole
//! matches. But it relies on the worlds and the playouts of the search of a third level, and cannot
//! find what they get wrong. Where that is one of the two, it speaks for itself.

use kozyr_bots::Rng;
use kozyr_players::{Level, Player as Bots};
use kozyr_programs::{Faults, Hosting};
use kozyr_rules::{BySeat, Game, GameExt, GameOptions, OptionsError, Record, Seat, Turn, Viewer};
use serde::Serialize;

use crate::estimate::Estimate;
use crate::parallel::in_parallel;
use crate::player::{OptionsOf, Player, all_fit};
use crate::programs::Programs;
use crate::seeds::Purpose;

/// The amount of play for a judgement.
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
    /// Who is to judge between two players: the strongest that searches and is none of them, `easy`
    /// aside, whose playouts are random; `expert` where both of the others are compared.
    ///
    /// ```
    /// use kozyr_arena::Judge;
    /// use kozyr_players::Level;
    ///
    /// let between = |levels: [Level; 2]| Judge::between(levels.map(Into::into));
    /// assert_eq!(between([Level::Hard, Level::Normal]), Level::Expert);
    /// assert_eq!(between([Level::Expert, Level::Normal]), Level::Hard);
    /// assert_eq!(between([Level::Expert, Level::Hard]), Level::Expert);
    /// ```
    pub fn between(players: [Player; 2]) -> Level {
        let is_none = |level: &Level| !players.contains(&Player::Level(*level));
        [Level::Expert, Level::Hard].into_iter().find(is_none).unwrap_or(Level::Expert)
    }
}

/// The result of a judgement.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Judgement {
    /// Matches played.
    pub matches: u64,
    /// Whether the worlds and playouts are those of a level other than the two.
    pub by_another: bool,
    /// Decisions with more than one legal action.
    pub decisions: u64,
    /// The decisions at which the two levels chose different actions.
    pub different: u64,
    /// How much more of a match the first level's action is worth, over all decisions. Its interval
    /// is over matches, whose decisions depend on each other; one match has none.
    pub gain: Estimate,
    /// Decisions of one seat in a match.
    pub per_seat: f64,
    /// The faults of the two players, if they are programs.
    pub faults: [Faults; 2],
}

/// Compares the decisions of the first player with those of the second. Programs run there. `told`
/// hears how many matches are done, of how many.
///
/// ```
/// use kozyr_arena::{Hosting, Judge, judge, options_from};
/// use kozyr_players::{Level, variety::VarietyPlayer};
///
/// let levels = [Level::Normal, Level::Random];
/// let by = Judge::between(levels.map(Into::into));
/// let how = Judge { matches: 2, worlds: 50, by, seed: 1, threads: 2 };
/// let options = options_from("variety", &[]).unwrap();
/// let hosting = Hosting::default();
/// let found = judge::<VarietyPlayer>(&options, levels, &how, &hosting, &|_, _| ()).unwrap();
/// assert!(found.different > 0 && found.gain.mean > 0.0, "{found:?}");
/// assert!(found.matches == 2 && found.by_another);
/// ```
///
/// # Errors
/// If the options make no match, one of the players is [`Player::Open`], or a net is not made for
/// the game.
pub fn judge<P: Bots>(
    options: &OptionsOf<P>,
    players: [impl Into<Player>; 2],
    how: &Judge,
    hosting: &Hosting,
    told: &(dyn Fn(usize, usize) + Sync),
) -> Result<Judgement, OptionsError> {
    let players = players.map(Into::into);
    if players.contains(&Player::Open) {
        return Err(OptionsError::new("`open` sees what is hidden; its decisions are not judged"));
    }
    all_fit::<P>(&players)?;
    let seats = options.n_seats();
    let loadouts = BySeat::from_fn(seats, |_| Default::default());
    let record = Record::<P::Game>::new(options.clone(), loadouts, Default::default());
    let opening = record.opening()?;
    let count = usize::try_from(how.matches).unwrap_or(usize::MAX);
    let matches = in_parallel(count, how.threads, told, |number| {
        let number = number as u64;
        let rng = Purpose::Judged.rng(how.seed, [number, 0]);
        let mut seeds = Purpose::Programs.rng(how.seed, [number, 0]);
        let id = number.to_string();
        // The second one plays at all seats.
        let plays = |_| players[1];
        let programs = players.map(|player| {
            Programs::<P>::sit(hosting, options, |_| player, (&id, plays), &mut seeds)
        });
        one_match::<P>(&opening, players, programs, how, rng)
    });
    let (matches, of_matches): (Vec<_>, Vec<_>) = matches.into_iter().unzip();
    let mut faults = [Faults::default(); 2];
    for of_match in of_matches {
        faults.iter_mut().zip(of_match).for_each(|(sum, faults)| *sum += faults);
    }
    let of_match =
        |gains: &Vec<Option<f64>>| (gains.iter().flatten().sum::<f64>(), gains.len() as f64);
    let decisions = matches.iter().map(Vec::len).sum::<usize>() as u64;
    Ok(Judgement {
        matches: matches.len() as u64,
        by_another: !players.contains(&Player::Level(how.by)),
        decisions,
        different: matches.iter().flatten().flatten().count() as u64,
        gain: Estimate::per_item(&matches.iter().map(of_match).collect::<Vec<_>>()),
        per_seat: decisions as f64 / (how.matches.max(1) as f64 * seats as f64),
        faults,
    })
}

/// For each decision of a match what the first player's action gains, if it is another one; and
/// what the players did wrong.
fn one_match<P: Bots>(
    opening: &P::Game,
    [first, second]: [Player; 2],
    mut programs: [Programs<P>; 2],
    how: &Judge,
    mut rng: Rng,
) -> (Vec<Option<f64>>, [Faults; 2]) {
    let judge = P::search(how.by);
    let mut gains = Vec::new();
    let mut game = opening.clone();
    loop {
        match game.turn() {
            Turn::Over => {
                let faults = programs.each_ref().map(|programs| {
                    let mut sum = Faults::default();
                    Seat::first(game.n_seats()).for_each(|seat| sum += programs.faults(seat));
                    sum
                });
                programs.into_iter().for_each(Programs::leave);
                return (gains, faults);
            }
            Turn::Chance => {
                let deal = game.shuffle(&mut rng);
                game.deal_unchecked(&deal, &mut |event| {
                    programs.iter_mut().for_each(|programs| programs.see(&event));
                });
            }
            Turn::Seat(seat) => {
                let view = game.view(Viewer::Seat(seat));
                let played = programs[1].choose(second, &game, seat, rng.bits());
                if game.legal().len() > 1 {
                    let other = programs[0].choose(first, &game, seat, rng.bits());
                    gains.push((other != played).then(|| {
                        let actions = [other, played];
                        let compared =
                            judge.compare::<P::Game>(&view, &actions, how.worlds, &mut rng);
                        f64::from(compared.gain(0, 1).mean)
                    }));
                }
                game.apply_unchecked(played, &mut |event| {
                    programs.iter_mut().for_each(|programs| programs.see(&event));
                });
            }
        }
    }
}
