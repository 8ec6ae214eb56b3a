//! What a search knows of Phase 10.

use core::time::Duration;

use kozyr_bots::{Budget, Knowledge, Method, Rng, Search};
use kozyr_phase10::{Action, Phase10};
use kozyr_rules::{BySeat, Game, Seat, Turn};

use super::facts;
use super::mind::Mind;
use super::value::shares;
use crate::Level;

/// How a level searches.
pub(crate) fn search(level: Level) -> Search<Phase10Knowledge> {
    // The easy player takes what a few worlds say for more than it is.
    let trust = if level == Level::Easy { 0.5 } else { 1.0 };
    let knowledge = Phase10Knowledge { discards: 5, trust };
    let cap = |milliseconds| Some(Duration::from_millis(milliseconds));
    let budget = match level {
        Level::Easy => Budget::new(60, 6),
        Level::Expert => Budget { cap: cap(4_000), ..Budget::new(16_000, 4_000) },
        _ => Budget { cap: cap(600), ..Budget::new(3_000, 1_500) },
    };
    Search { knowledge, method: Method::Flat, budget }
}

/// Rollouts to the end of the hand by rules, valued by what the score sheet is then worth.
#[derive(Clone, Copy, Debug)]
pub struct Phase10Knowledge {
    /// How many cards at most are thought of as discards.
    pub discards: u8,
    /// How much what the rules of thumb say is trusted to be the best, in matches won.
    pub trust: f32,
}

impl Knowledge<Phase10> for Phase10Knowledge {
    fn candidates(&self, world: &Phase10, out: &mut Vec<(Action, f32)>) {
        let weight = (-self.trust).exp();
        Mind::of(world).candidates(self.discards.into(), weight, out);
    }

    fn rollout(&self, world: &Phase10, _: &mut Vec<Action>, _: &mut Rng) -> Action {
        Mind::of(world).choose()
    }

    fn value(&self, world: &Phase10) -> Option<BySeat<f32>> {
        match world.turn() {
            Turn::Over => Some(shares(world)),
            Turn::Chance if world.is_between_hands() => Some(shares(world)),
            Turn::Chance | Turn::Seat(_) => None,
        }
    }

    const FACTS: &'static [&'static str] = facts::FACTS;

    fn facts(&self, seat: Seat, begin: &Phase10, end: &Phase10, out: &mut [f32]) {
        facts::tell(seat, begin, end, out);
    }
}
