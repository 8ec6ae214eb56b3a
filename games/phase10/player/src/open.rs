//! The hand that a seat must have had to do what was seen.

use kozyr_phase10::{Card, Event, Phase10, View};
use kozyr_rules::{Game, Viewer};

/// What is seen before a seat lays, adds or discards cards, with its hand: what it has left
/// afterwards, and the cards.
pub(crate) fn laid_open(before: &View, after: &Phase10) -> Option<View> {
    let seat = before.turn.seat()?;
    let after = after.view(Viewer::Seat(seat));
    let left = after.hands[seat].as_deref()?;
    let gone = usize::from(before.n_cards[seat]).checked_sub(left.len()).filter(|&n| n > 0)?;
    let cards: Vec<Card> = after.events.iter().rev().find_map(|event| match event {
        Event::Laid { seat: who, groups, .. } if *who == seat => {
            Some(groups.iter().flatten().map(|laid| laid.card).collect())
        }
        Event::Hit { seat: who, card, .. } | Event::Discarded { seat: who, card }
            if *who == seat =>
        {
            Some(vec![*card])
        }
        Event::Skipped { seat: who, .. } if *who == seat => Some(vec![Card::SKIP]),
        _ => None,
    })?;
    if cards.len() != gone {
        return None;
    }
    let mut open = before.clone();
    open.hands[seat] = Some(left.iter().copied().chain(cards).collect());
    Some(open)
}
