//! Sets of cards, at most one of each, in one machine word.

use kozyr_rules::{BitSet, Element};

use crate::{Card, Suit};

/// A set of ordinary cards. Iterates in canonical order.
///
/// ```
/// use kozyr_cards::{Card, CardSet, Suit, SuitedSet};
///
/// let hand: CardSet = ["9H", "2S", "KH"].into_iter().filter_map(Card::from_text).collect();
/// let hearts = hand.and(CardSet::suit(Suit::Hearts));
/// assert_eq!(hearts.len(), 2);
/// assert_eq!(hearts.highest(), Card::from_text("KH"));
/// // Whoever has the suit led must follow; whoever has not may play anything.
/// assert_eq!(hand.following(Suit::Hearts), hearts);
/// assert_eq!(hand.following(Suit::Clubs), hand);
/// ```
pub type CardSet = BitSet<Card>;

impl Element for Card {
    type Bits = u64;

    #[inline]
    fn idx(self) -> u8 {
        // The mask spares a comparison: it is below 52 anyway.
        Self::idx(self) & 63
    }

    #[inline]
    fn from_idx(idx: u8) -> Self {
        Self::from_idx(idx)
    }
}

/// A card of a pack in four suits. Cards without a suit, such as a joker, may be among them.
pub trait Suited: Element {
    /// All cards of the pack.
    const PACK: BitSet<Self>;

    /// All cards of the pack that are of this suit.
    fn of_suit(suit: Suit) -> BitSet<Self>;
}

impl Suited for Card {
    const PACK: CardSet = CardSet::from_bits((1 << Self::COUNT) - 1);

    #[inline]
    fn of_suit(suit: Suit) -> CardSet {
        suit.cards()
    }
}

/// What sets of suited cards can do besides what every [`BitSet`] can.
pub trait SuitedSet: Sized {
    /// The cards of the pack.
    const PACK: Self;

    /// All cards of a suit.
    #[must_use]
    fn suit(suit: Suit) -> Self;

    /// The cards of a hand with which one may follow: those of the suit led, or, if there are
    /// none, any card.
    #[must_use]
    fn following(self, led: Suit) -> Self;
}

impl<C: Suited> SuitedSet for BitSet<C> {
    const PACK: Self = C::PACK;

    #[inline]
    fn suit(suit: Suit) -> Self {
        C::of_suit(suit)
    }

    #[inline]
    fn following(self, led: Suit) -> Self {
        let same = self.and(Self::suit(led));
        if same.is_empty() { self } else { same }
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    #[test]
    fn suits_partition_the_pack() {
        let mut union = CardSet::EMPTY;
        for suit in Suit::ALL {
            let cards = CardSet::suit(suit);
            assert_eq!(cards.len(), 13);
            assert!(cards.iter().all(|card| card.suit() == suit));
            assert!(union.and(cards).is_empty());
            union = union.or(cards);
        }
        assert_eq!(union, CardSet::PACK);
        assert!(Card::all().eq(CardSet::PACK));
    }

    #[test]
    fn debug_and_order_are_those_of_the_notation() {
        let set: CardSet = Card::all().filter(|card| card.idx() % 17 == 2).collect();
        assert_eq!(format!("{set:?}"), "{2D, 6C, JS}");
    }
}
