//! The hand that a seat must have had to do what was seen.

use kozyr_bots::Rng;
use kozyr_caravan::{Action, Caravan, View};
use kozyr_rules::{Below, Game, Viewer};

/// What is seen before a seat plays a card, with its deck and its hand: what it has afterwards,
/// with the card in place of the one that it drew, which may be any.
pub(super) fn laid_open(before: &View, after: &Caravan, rng: &mut Rng) -> Option<View> {
    let seat = before.turn.seat()?;
    let after = after.view(Viewer::Seat(seat));
    let card = match after.last.as_ref().filter(|last| last.seat == seat)?.action {
        Action::Place { card, .. } | Action::Attach { card, .. } | Action::Discard { card } => card,
        Action::Disband { .. } => return None,
    };
    let mut hand = after.hands[seat].clone()?;
    if after.deck_sizes[seat] < before.deck_sizes[seat] {
        let n = u32::try_from(hand.len()).ok().filter(|&n| n > 0)?;
        hand.remove(rng.below(n) as usize);
    }
    hand.push(card);
    hand.sort_unstable();
    let mut open = before.clone();
    open.hands[seat] = Some(hand);
    open.deck_lists[seat].clone_from(&after.deck_lists[seat]);
    Some(open)
}
