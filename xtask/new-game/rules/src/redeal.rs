//! The way back from an imagined world to the deal that leads to it.

use kozyr_rules::{Below, Seat, Step, last_deal, with_deal};

use crate::deal::Deal;
use crate::state::NewGame;

/// Everybody was dealt what it holds and has played.
pub(crate) fn redeal(
    world: &NewGame,
    _: Seat,
    steps: &[Step<NewGame>],
    _: &mut impl Below,
) -> Option<Vec<Step<NewGame>>> {
    let (at, &Deal { dealer, .. }) = last_deal(steps)?;
    let mut hands = world.hands;
    for &(seat, card) in &world.played {
        hands[seat.idx()].insert(card);
    }
    Some(with_deal(steps, at, Deal { dealer, hands }))
}
