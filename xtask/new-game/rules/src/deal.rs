//! What nature decides.

use kozyr_cards::{Card, CardSet};
use kozyr_rules::chance::shuffle_first;
use kozyr_rules::{Below, Refusal, Seat};

use crate::refusals::{CARDS, DEALER, NO_DEALER};
use crate::{HAND, MAX_SEATS};

/// One shuffle (N1).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deal {
    /// Who deals.
    pub dealer: Seat,
    /// The hands by seat; empty for seats that do not exist.
    pub hands: [CardSet; MAX_SEATS],
}

kozyr_rules::redacted!(Deal);

/// A random deal: the dealer if anyone may deal, then the hands in seat order.
pub(crate) fn shuffled(n: usize, due: Option<Seat>, rng: &mut impl Below) -> Deal {
    let dealer = due.unwrap_or_else(|| Seat::from_idx(rng.below(n as u32) as usize));
    let mut pack: Vec<Card> = Card::all().collect();
    shuffle_first(&mut pack, n * HAND, rng);
    let mut hands = [CardSet::EMPTY; MAX_SEATS];
    for (hand, cards) in hands.iter_mut().zip(pack.chunks(HAND).take(n)) {
        cards.iter().for_each(|&card| hand.insert(card));
    }
    Deal { dealer, hands }
}

/// Whether this can be a deal for `n` seats, by the seat that is due, if one is.
pub(crate) fn check(n: usize, due: Option<Seat>, deal: &Deal) -> Result<(), Refusal> {
    if deal.dealer.idx() >= n {
        return Err(NO_DEALER.of(deal.dealer));
    }
    if let Some(dealer) = due.filter(|&dealer| dealer != deal.dealer) {
        return Err(DEALER.of(dealer));
    }
    let (hands, none) = deal.hands.split_at(n);
    let all = hands.iter().fold(CardSet::EMPTY, |all, &hand| all.or(hand));
    let right = hands.iter().all(|hand| hand.len() == HAND) && all.len() == HAND * n;
    if right && none.iter().all(|hand| hand.is_empty()) { Ok(()) } else { Err(CARDS.refuse()) }
}
