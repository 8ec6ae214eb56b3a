//! The fifty cards (K1) and hands of them in one machine word.

use core::fmt;

use kozyr_cards::{CardSet, Suit};
use serde::{Serialize, Serializer};

/// One of the cards of Kan: an ordinary card or the joker. Ordered by rank, then by suit, the
/// joker last.
///
/// The twos of hearts, diamonds and clubs are not in the pack; no value stands for them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The joker.
    pub const JOKER: Self = Self(52);

    /// The card of this pack that is this ordinary card; `None` for 2H, 2D and 2C.
    #[inline]
    pub const fn new(face: kozyr_cards::Card) -> Option<Self> {
        let card = Self(face.idx());
        if Hand::PACK.contains(card) { Some(card) } else { None }
    }

    /// The ace of a suit.
    #[inline]
    pub const fn ace(suit: Suit) -> Self {
        Self(48 + suit.idx())
    }

    /// Whether it is the joker.
    #[inline]
    pub const fn is_joker(self) -> bool {
        self.0 == Self::JOKER.0
    }

    /// Whether it counts a point: an ace, king, queen or jack (K1).
    #[inline]
    pub const fn is_honour(self) -> bool {
        Hand::HONOURS.contains(self)
    }

    /// The ordinary card it is, unless it is the joker.
    #[inline]
    pub const fn face(self) -> Option<kozyr_cards::Card> {
        if self.is_joker() { None } else { Some(kozyr_cards::Card::from_idx(self.0)) }
    }

    /// Its suit; the joker has none.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        if self.is_joker() { None } else { Some(Suit::from_idx(self.0)) }
    }

    /// From 0, the two, to 12, the ace; 13 for the joker.
    #[inline]
    pub const fn rank_idx(self) -> u8 {
        self.0 >> 2
    }

    /// Its place in canonical order; the joker's is 52.
    #[inline]
    pub const fn idx(self) -> u8 {
        self.0
    }

    /// The card at a place in canonical order that belongs to the pack.
    #[inline]
    pub(crate) const fn from_idx(idx: u8) -> Self {
        Self(idx)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Some(face) => fmt::Display::fmt(&face, f),
            None => f.write_str("JK"),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A set of cards, such as a hand. Iterates in canonical order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hand(pub(crate) u64);

impl Hand {
    /// No cards.
    pub const EMPTY: Self = Self(0);
    /// The fifty cards of the pack.
    pub const PACK: Self = Self(CardSet::PACK.bits() & !0b1110 | 1 << 52);
    /// The sixteen cards that count.
    pub const HONOURS: Self = Self(0xffff << 36);
    /// The joker alone.
    pub const JOKER: Self = Self(1 << 52);

    /// All cards of a suit.
    #[inline]
    #[must_use]
    pub const fn suit(suit: Suit) -> Self {
        Self(CardSet::suit(suit).bits() & Self::PACK.0)
    }

    /// One card.
    #[inline]
    #[must_use]
    pub const fn of(card: Card) -> Self {
        Self(1 << card.0)
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
        self.0 >> card.0 & 1 != 0
    }

    /// Adds a card.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
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
    pub const fn lowest(self) -> Option<Card> {
        if self.is_empty() { None } else { Some(Card(self.0.trailing_zeros().to_le_bytes()[0])) }
    }

    /// The highest card in canonical order.
    #[inline]
    pub const fn highest(self) -> Option<Card> {
        match self.0.checked_ilog2() {
            Some(idx) => Some(Card(idx.to_le_bytes()[0])),
            None => None,
        }
    }

    /// The card at place `n` in canonical order, counted from 0; `n` is less than the number of
    /// cards.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> Card {
        let mut bits = self.0;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        debug_assert_ne!(bits, 0, "{self:?} has no card {n}");
        Card(bits.trailing_zeros().to_le_bytes()[0] & 63)
    }

    /// The cards in canonical order.
    #[inline]
    pub const fn iter(self) -> Cards {
        Cards(self.0)
    }
}

/// The cards of a [`Hand`] in canonical order.
#[derive(Clone, Debug)]
pub struct Cards(u64);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = Hand(self.0).lowest()?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = Hand(self.0).len();
        (n, Some(n))
    }
}

impl ExactSizeIterator for Cards {}

impl IntoIterator for Hand {
    type Item = Card;
    type IntoIter = Cards;
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        for card in cards {
            hand.insert(card);
        }
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
