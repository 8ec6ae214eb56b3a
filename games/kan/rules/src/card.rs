//! The fifty cards (K1) and hands of them in one machine word.

use core::fmt;

use kozyr_cards::{BitSet, CardSet, Ranking, Suit, Suited, SuitedSet};
use kozyr_rules::Element;

/// One of the cards of Kan: an ordinary card or the joker. Ordered by rank, then by suit, the
/// joker last.
///
/// The twos of hearts, diamonds and clubs are not in the pack; no value stands for them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The joker.
    pub const JOKER: Self = Self(52);

    /// Returns the card of this pack that is this ordinary card; `None` for 2H, 2D and 2C.
    #[inline]
    pub const fn new(face: kozyr_cards::Card) -> Option<Self> {
        let card = Self(face.idx());
        if PACK.bits() >> card.0 & 1 != 0 { Some(card) } else { None }
    }

    /// Returns the ace of a suit.
    #[inline]
    pub const fn ace(suit: Suit) -> Self {
        Self(48 + suit.idx())
    }

    /// Returns whether it is the joker.
    #[inline]
    pub const fn is_joker(self) -> bool {
        self.0 == Self::JOKER.0
    }

    /// Returns whether it counts a point: an ace, king, queen or jack (K1).
    #[inline]
    pub const fn is_honour(self) -> bool {
        HONOURS.bits() >> self.0 & 1 != 0
    }

    /// Returns the ordinary card it is, unless it is the joker.
    #[inline]
    pub const fn face(self) -> Option<kozyr_cards::Card> {
        if self.is_joker() { None } else { Some(kozyr_cards::Card::from_idx(self.0)) }
    }

    /// Returns the suit, or `None` for the joker.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        if self.is_joker() { None } else { Some(Suit::from_idx(self.0)) }
    }

    /// From 0, the two, to 12, the ace; 13 for the joker.
    #[inline]
    pub const fn rank_idx(self) -> u8 {
        self.0 >> 2
    }

    /// Returns the strength of the card in a trick: the joker's is the highest (K7).
    #[inline]
    pub const fn power(self, ranking: Ranking) -> u8 {
        match self.suit() {
            Some(suit) => ranking.power(suit, self.rank_idx()),
            None => u8::MAX,
        }
    }

    /// Returns the place in canonical order; the joker's is 52.
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

kozyr_rules::debug_as_text!(Card);
kozyr_rules::serialize_as_text!(Card: |card| Some(card.face().map_or("JK", |face| face.name())));
kozyr_rules::read_as_text!(Card: |text| match text {
    "JK" => Ok(Self::JOKER),
    _ => kozyr_cards::Card::from_text(text)
        .and_then(Self::new)
        .ok_or("a card of the pack is written like 9H or JK"),
});

/// A set of cards, such as a hand. Iterates in canonical order.
pub type Hand = BitSet<Card>;

/// The fifty cards of the pack.
const PACK: Hand = Hand::from_bits(CardSet::PACK.bits() & !0b1110 | 1 << Card::JOKER.0);

/// The sixteen cards that count (K1).
pub const HONOURS: Hand = Hand::from_bits(0xffff << 36);

/// The joker alone.
pub(crate) const JOKER: Hand = Hand::from_bits(1 << Card::JOKER.0);

impl Element for Card {
    type Bits = u64;

    #[inline]
    fn idx(self) -> u8 {
        // The mask spares a comparison: it is at most 52 anyway.
        self.0 & 63
    }

    #[inline]
    fn from_idx(idx: u8) -> Self {
        Self(idx)
    }
}

impl Suited for Card {
    const PACK: Hand = PACK;

    #[inline]
    fn of_suit(suit: Suit) -> Hand {
        Hand::from_bits(suit.cards().bits() & PACK.bits())
    }
}
