//! The way back from an imagined world to the deal that leads to it.

use alloc::vec::Vec;
use kozyr_rules::{Below, Seat, Step, last_deal, with_deal};

use crate::deal::Deal;
use crate::state::Bacon;

/// Everybody was dealt what it holds and has played; what was played and said is known to all.
pub(crate) fn redeal(
    world: &Bacon,
    _: Seat,
    steps: &[Step<Bacon>],
    _: &mut impl Below,
) -> Option<Vec<Step<Bacon>>> {
    let (at, &Deal { dealer, .. }) = last_deal(steps)?;
    let mut hands = world.hands;
    for (seat, combo) in world.history.plays() {
        combo.cards().for_each(|card| hands[seat.idx()].add(card));
    }
    Some(with_deal(steps, at, Deal { dealer, hands }))
}
