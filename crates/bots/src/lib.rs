//! What it takes to be a player: a policy that sees a view and chooses an action.
//!
//! A policy never gets a state, so it cannot peek. What it needs of the rules it takes from
//! worlds imagined from its view. [`Search`] is such a policy for any game of which it has some
//! [`Knowledge`].

mod compare;
mod knowledge;
mod level;
mod player;
mod search;
mod tree;

use kozyr_rules::{Below, Game, Sampling};

pub use compare::{Comparison, Mean};
pub use knowledge::{Knowledge, final_value};
pub use level::{Level, UnknownLevel};
pub use player::{Player, choose};
pub use search::{Analysis, Budget, Line, Method, Search};

/// Chooses actions for a seat.
pub trait Policy<G: Game>: Send + Sync {
    /// The action for the seat that `view` belongs to. It must be that seat's turn. The same view
    /// and the same random numbers give the same action.
    fn choose(&self, view: &G::View, rng: &mut Rng) -> G::Action;
}

/// Plays uniformly among the legal actions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Sampling> Policy<G> for Random {
    fn choose(&self, view: &G::View, rng: &mut Rng) -> G::Action {
        // What is legal for the viewer is the same in every world it can imagine.
        let world = G::imagine(view, rng);
        world.sample_action(&mut Vec::new(), rng)
    }
}

/// The generator bots and playouts use: fast, seeded, not for dealing to people.
#[derive(Clone, Debug)]
pub struct Rng(fastrand::Rng);

impl Rng {
    /// A generator with this seed.
    pub fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// A generator for one thing out of several that share a seed, such as deal `n` of a match.
    pub fn for_part(seed: u64, part: u64) -> Self {
        let mut mixed = fastrand::Rng::with_seed(seed);
        let base = mixed.u64(..);
        Self::new(base ^ part.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0.u64(..)
    }
}

impl Below for Rng {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        self.0.u32(..n)
    }
}
