//! The way back from an imagined world to the deal that leads to it.

use alloc::vec::Vec;
use kozyr_rules::{Below, Seat, Step, ignore_event, last_deal};

use crate::state::Kan;

/// A state knows its deal and what was decided in it. Cards that were given or shown and words
/// that were said out of sight are those of that world.
pub(crate) fn redeal(
    world: &Kan,
    _: Seat,
    steps: &[Step<Kan>],
    _: &mut impl Below,
) -> Option<Vec<Step<Kan>>> {
    let (at, _) = last_deal(steps)?;
    let deal = world.dealt?;
    let mut redealt = steps[..at].to_vec();
    redealt.push(Step::Deal(deal));
    let mut again = world.rewound();
    again.take_deal(&deal, &mut ignore_event);
    while let Some(action) = world.decided_at(&again) {
        redealt.push(Step::Act(again.actor, action));
        again.act(action, &mut ignore_event);
    }
    Some(redealt)
}
