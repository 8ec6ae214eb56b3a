//! The decisions of nature.

use kozyr_cards::SuitedSet;
use kozyr_rules::chance::shuffle_first;
use kozyr_rules::{Below, Refusal, Seat};

use crate::card::{Card, Hand};
use crate::options::N_SEATS;
use crate::refusals::{HANDS, WRONG_DEALER};

/// One shuffle (K1): who deals, and ten cards for each seat.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deal {
    /// The dealer.
    pub dealer: Seat,
    /// The hands by seat.
    pub hands: [Hand; N_SEATS],
}

kozyr_rules::redacted!(Deal);

/// The pack in canonical order.
const PACK: [Card; 50] = {
    let mut pack = [Card::JOKER; 50];
    let (mut idx, mut n) = (0, 0);
    while idx < 52 {
        if Hand::PACK.bits() >> idx & 1 != 0 {
            pack[n] = Card::from_idx(idx);
            n += 1;
        }
        idx += 1;
    }
    pack
};

/// A random deal: the dealer if anyone may deal, then the hands in seat order.
pub(crate) fn shuffled(due: Option<Seat>, rng: &mut impl Below) -> Deal {
    let dealer = due.unwrap_or_else(|| Seat::from_idx(rng.below(5) as usize));
    let mut pack = PACK;
    // The last ten cards are the last hand; their order does not matter.
    shuffle_first(&mut pack, 40, rng);
    let mut hands = [Hand::EMPTY; N_SEATS];
    for (hand, cards) in hands.iter_mut().zip(pack.chunks_exact(10)) {
        for &card in cards {
            hand.insert(card);
        }
    }
    Deal { dealer, hands }
}

/// Whether this can be a deal of the seat that is due, if one is.
pub(crate) fn check(due: Option<Seat>, deal: &Deal) -> Result<(), Refusal> {
    if due.is_some_and(|dealer| dealer != deal.dealer) || deal.dealer.idx() >= N_SEATS {
        return Err(WRONG_DEALER.of(deal.dealer));
    }
    let all = deal.hands.iter().fold(Hand::EMPTY, |all, &hand| all.or(hand));
    if all == Hand::PACK && deal.hands.iter().all(|hand| hand.len() == 10) {
        return Ok(());
    }
    Err(HANDS.refuse())
}
