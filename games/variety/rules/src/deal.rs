//! The decisions of nature.

use kozyr_cards::{Card, CardSet, SuitedSet};
use kozyr_rules::chance::shuffle_first;
use kozyr_rules::{Below, Refusal, Seat};

use crate::refusals::{DEAL_CARDS, DEALER, NO_DEALER};
use crate::{SEATS, TRICKS};

/// One shuffle (V1).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deal {
    /// The dealer.
    pub dealer: Seat,
    /// The hands by seat, thirteen cards each.
    pub hands: [CardSet; SEATS],
}

kozyr_rules::redacted!(Deal);

/// A random deal: the dealer if anyone may deal, then the hands in seat order.
pub(crate) fn shuffled(due: Option<Seat>, rng: &mut impl Below) -> Deal {
    let dealer = due.unwrap_or_else(|| Seat::from_idx(rng.below(4) as usize));
    let mut pack = [Card::from_idx(0); Card::COUNT];
    for (place, card) in pack.iter_mut().zip(Card::all()) {
        *place = card;
    }
    // The order within the last hand, as within any, means nothing.
    shuffle_first(&mut pack, Card::COUNT - TRICKS, rng);
    let mut hands = [CardSet::EMPTY; SEATS];
    for (hand, cards) in hands.iter_mut().zip(pack.chunks(TRICKS)) {
        cards.iter().for_each(|&card| hand.insert(card));
    }
    Deal { dealer, hands }
}

/// Whether this can be a deal of the seat that is due, if one is.
pub(crate) fn check(due: Option<Seat>, deal: &Deal) -> Result<(), Refusal> {
    if deal.dealer.idx() >= SEATS {
        return Err(NO_DEALER.of(deal.dealer));
    }
    if let Some(dealer) = due.filter(|&dealer| dealer != deal.dealer) {
        return Err(DEALER.of(dealer));
    }
    let all = deal.hands.iter().fold(CardSet::EMPTY, |all, &hand| all.or(hand));
    if all != CardSet::PACK || deal.hands.iter().any(|hand| hand.len() != TRICKS) {
        return Err(DEAL_CARDS.refuse());
    }
    Ok(())
}
