//! A set of cards, at most one of each, in one machine word.

use core::fmt;

use serde::{Serialize, Serializer};

use crate::{Card, Suit};

/// A set of cards. Iterates in canonical order.
///
/// Bits above the 52 of the ordinary pack are free for a game's own cards, such as a joker; only
/// [`CardSet::bits`] and [`CardSet::from_bits`] see them, and [`CardSet::len`] counts them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u64);

impl CardSet {
    /// No cards.
    pub const EMPTY: Self = Self(0);
    /// The 52 cards of the ordinary pack.
    pub const PACK: Self = Self((1 << 52) - 1);
    const SPADES: u64 = 0x1_1111_1111_1111;

    /// The set with these bits, bit n for the card with index n.
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits)
    }

    /// Bit n is set for the card with index n.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// One card.
    #[inline]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.idx())
    }

    /// All thirteen cards of a suit.
    #[inline]
    pub const fn suit(suit: Suit) -> Self {
        Self(Self::SPADES << suit.idx())
    }

    /// Whether there are no cards.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.idx() & 1 != 0
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.idx();
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.idx());
    }

    /// The cards in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The cards in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The cards of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The lowest card in canonical order.
    #[inline]
    pub fn lowest(self) -> Option<Card> {
        let idx = self.0.trailing_zeros();
        u8::try_from(idx).ok().filter(|&idx| idx < 52).map(Card::from_idx)
    }

    /// The highest card in canonical order; the set must hold no bits above the pack.
    #[inline]
    pub fn highest(self) -> Option<Card> {
        let idx = self.0.checked_ilog2()?;
        u8::try_from(idx).ok().map(Card::from_idx)
    }

    /// The card at place `n` in canonical order, counted from 0.
    #[inline]
    pub fn nth(self, n: usize) -> Option<Card> {
        let mut bits = self.0;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        Self(bits).lowest()
    }

    /// The cards in canonical order.
    #[inline]
    pub fn iter(self) -> Cards {
        Cards(self.0 & Self::PACK.0)
    }
}

/// The cards of a [`CardSet`] in canonical order.
#[derive(Clone, Debug)]
pub struct Cards(u64);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = CardSet(self.0).lowest()?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = CardSet(self.0).len();
        (n, Some(n))
    }
}

impl ExactSizeIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
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
    }

    #[test]
    fn nth_agrees_with_iteration() {
        let set: CardSet = Card::all().filter(|card| card.idx() % 5 == 2).collect();
        for (n, card) in set.iter().enumerate() {
            assert_eq!(set.nth(n), Some(card));
        }
        assert_eq!(set.nth(set.len()), None);
        assert_eq!(set.highest(), set.iter().last());
    }
}
