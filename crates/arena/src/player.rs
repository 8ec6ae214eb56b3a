//! Who plays in a contest.

use core::fmt;
use core::str::FromStr;

use kozyr_bots::{Budget, Knowledge, Method, Policy, Rng, Search};
use kozyr_players::{Level, Played, choose};
use kozyr_rules::{BySeat, Game, Seat, Viewer};

/// A level, or somebody to compare levels with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Player {
    /// A bot that sees what its seat may see.
    Level(Level),
    /// What `hard` would be if it knew everything that is hidden: it plays its candidates out in the
    /// true world only. No bot at a table can be it; it shows how much there is to gain.
    Open,
}

impl Player {
    /// Its name in commands and records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Level(level) => level.name(),
            Self::Open => "open",
        }
    }

    /// What it does in a state in which `seat` is to act: the same for the same seed.
    pub(crate) fn choose<G: Played>(self, game: &G, seat: Seat, seed: u64) -> G::Action {
        let view = game.view(Viewer::Seat(seat));
        match self {
            Self::Level(level) => choose::<G>(level, &view, seed),
            Self::Open => {
                let Search { knowledge, budget, .. } = G::search(Level::Hard);
                let knowledge = Open { inner: &knowledge, truth: game };
                let budget = Budget { worlds: 1, ..budget };
                let search = Search { knowledge, method: Method::Flat, budget };
                Policy::<G>::choose(&search, &view, &mut Rng::new(seed))
            }
        }
    }
}

impl From<Level> for Player {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        if name == Self::Open.name() {
            return Ok(Self::Open);
        }
        let or_open = |error| format!("{error}; and `open`, which sees all that is hidden");
        name.parse().map(Self::Level).map_err(or_open)
    }
}

/// A game's knowledge with the true world in place of imagined ones.
struct Open<'a, G, K> {
    inner: &'a K,
    truth: &'a G,
}

impl<G: Game, K: Knowledge<G>> Knowledge<G> for Open<'_, G, K> {
    fn candidates(&self, world: &G, out: &mut Vec<(G::Action, f32)>) {
        self.inner.candidates(world, out);
    }

    fn rollout(&self, world: &G, scratch: &mut Vec<G::Action>, rng: &mut Rng) -> G::Action {
        self.inner.rollout(world, scratch, rng)
    }

    fn play_out(&self, world: &mut G, scratch: &mut Vec<G::Action>, rng: &mut Rng) -> BySeat<f32> {
        self.inner.play_out(world, scratch, rng)
    }

    fn value(&self, world: &G) -> Option<BySeat<f32>> {
        self.inner.value(world)
    }

    fn imagine(&self, _: &G::View, _: &mut Rng) -> G {
        self.truth.clone()
    }
}
