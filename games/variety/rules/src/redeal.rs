//! The way back from an imagined world to the deal that leads to it.

use alloc::vec::Vec;
use kozyr_rules::{Below, Seat, Step, last_deal, with_deal};

use crate::deal::Deal;
use crate::history;
use crate::state::Variety;

/// Everybody was dealt what it holds and has played; calls and cards are known to all.
pub(crate) fn redeal(
    world: &Variety,
    _: Seat,
    steps: &[Step<Variety>],
    _: &mut impl Below,
) -> Option<Vec<Step<Variety>>> {
    let (at, &Deal { dealer, .. }) = last_deal(steps)?;
    Some(with_deal(steps, at, Deal { dealer, hands: history::dealt(world) }))
}
