//! The hand that a seat must have had to do what was seen.

use kozyr_rules::{Game, Viewer};
use kozyr_variety::{Event, Variety, View};

/// What is seen before a seat plays a card, with its hand: what it has left afterwards, and the
/// card.
pub(crate) fn laid_open(before: &View, after: &Variety) -> Option<View> {
    let seat = before.turn.seat()?;
    let after = after.view(Viewer::Seat(seat));
    let card = after.events.get(before.events.len()..)?.iter().find_map(|event| match *event {
        Event::Played { seat: who, card } if who == seat => Some(card),
        _ => None,
    })?;
    let mut hand = after.hands[seat].clone()?;
    hand.push(card);
    hand.sort_unstable();
    let mut open = before.clone();
    open.hands[seat] = Some(hand);
    Some(open)
}
