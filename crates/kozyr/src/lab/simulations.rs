//! `kozyr bench --search`: simulations per second, at the decisions of matches between `normal`
//! bots.

use std::time::{Duration, Instant};

use kozyr_bots::{Budget, Knowledge, Method, Policy, Rng, Search};
use kozyr_players::{Level, Player};
use kozyr_rules::{BySeat, Game, Sampling, Turn, Viewer, ignore_event};

/// The search to measure.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Searcher {
    /// The search of `hard`, with the game's own playouts.
    Hard,
    /// Information-set tree search with uniformly random playouts to the end of the deal.
    Uniform,
}

impl Searcher {
    pub(crate) const ALL: [Self; 2] = [Self::Hard, Self::Uniform];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Hard => "hard",
            Self::Uniform => "tree, random playouts",
        }
    }
}

/// The values of a game, without its knowledge of play.
struct Uniform<K>(K);

impl<G: Sampling, K: Knowledge<G>> Knowledge<G> for Uniform<K> {
    fn value(&self, world: &G) -> Option<BySeat<f32>> {
        self.0.value(world)
    }
}

/// The number of simulations and the time they took.
pub(crate) struct Simulated {
    pub(crate) simulations: u64,
    pub(crate) elapsed: Duration,
}

/// Searches at one decision after another in matches from `opening`, until `time` has passed.
pub(crate) fn measure<P: Player>(
    opening: &P::Game,
    searcher: Searcher,
    time: Duration,
    seed: u64,
) -> Simulated {
    let hard = P::search(Level::Hard);
    let uniform = Search {
        knowledge: Uniform(P::search(Level::Hard).knowledge),
        method: Method::Tree { explore: 1.0 },
        budget: Budget::new(1_000, 250),
    };
    let normal = P::normal();
    let mut rng = Rng::new(seed);
    let mut all = Simulated { simulations: 0, elapsed: Duration::ZERO };
    let mut game = opening.clone();
    while all.elapsed < time {
        match game.turn() {
            Turn::Over => game.clone_from(opening),
            Turn::Chance => {
                let deal = game.shuffle(&mut rng);
                game.deal_unchecked(&deal, &mut ignore_event);
            }
            Turn::Seat(seat) => {
                let view = game.view(Viewer::Seat(seat));
                let start = Instant::now();
                let made = match searcher {
                    Searcher::Hard => hard.analyse::<P::Game>(&view, &mut rng).simulations,
                    Searcher::Uniform => uniform.analyse::<P::Game>(&view, &mut rng).simulations,
                };
                all.elapsed += start.elapsed();
                all.simulations += u64::from(made);
                let action = normal.choose(&view, &mut rng);
                game.apply_unchecked(action, &mut ignore_event);
            }
        }
    }
    all
}
