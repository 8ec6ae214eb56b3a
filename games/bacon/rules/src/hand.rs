//! A hand: how many of each card, in one machine word.

use core::fmt;

use kozyr_cards::Suit;

use crate::card::{Card, Pack};

/// How many of each card a seat holds: at most two of each.
///
/// ```
/// use kozyr_bacon::{Card, Hand};
///
/// let card = |text| Card::from_text(text).expect("a card");
/// let mut hand: Hand = ["4S", "4S", "9D", "X"].map(card).into_iter().collect();
/// assert_eq!((hand.len(), hand.count(card("4S")), hand.wilds()), (4, 2, 1));
/// assert_eq!(hand.lacks(["4S", "9H"].map(card)), Some(card("9H")));
/// hand.remove(card("4S"));
/// assert_eq!(hand.cards().map(|card| card.to_string()).collect::<Vec<_>>(), ["4S", "9D", "X"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand(u128);

/// The last byte: where X are counted.
const WILDS: u32 = 120;

const fn place(card: Card) -> u32 {
    if card.is_wild() { WILDS } else { 2 * card.idx() as u32 }
}

impl Hand {
    /// No cards.
    pub const EMPTY: Self = Self(0);

    /// Returns how many of this card there are.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> place(card)) as u8 & 3
    }

    /// Returns how many X there are.
    #[inline]
    pub const fn wilds(self) -> u8 {
        (self.0 >> WILDS) as u8
    }

    /// The cards of one rank, counted from 0: two bits a suit.
    #[inline]
    pub(crate) const fn rank(self, idx: u8) -> u8 {
        (self.0 >> (8 * idx)) as u8
    }

    /// Returns the word itself: a byte for each rank, in it two bits for each suit in the order S H
    /// D C; the last byte counts X.
    #[inline]
    pub const fn packed(self) -> u128 {
        self.0
    }

    /// Puts a card in, of which there must be fewer than two.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        self.0 += 1 << place(card);
    }

    /// Takes out a card that is there; otherwise nothing happens.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        if self.count(card) > 0 {
            self.0 -= 1 << place(card);
        }
    }

    /// Returns whether there are no cards.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns how many cards there are.
    #[inline]
    pub const fn len(self) -> u8 {
        const ONES: u128 = u128::MAX / 3;
        ((self.0 & ONES).count_ones() + 2 * (self.0 >> 1 & ONES).count_ones()) as u8
    }

    /// Returns the ranks of which there is a card in this suit: bit 0 is rank 1.
    #[inline]
    pub const fn ranks_in(self, suit: Suit) -> u16 {
        // The bits of eight bytes are gathered in the top byte: bit 8i moves to 56 + i, and no two
        // bits meet on the way.
        const GATHER: u64 = 0x0102_0408_1020_4080;
        const LOWEST: u64 = 0x0101_0101_0101_0101;
        let held = (self.0 | self.0 >> 1) >> (2 * suit.idx());
        let low = (held as u64 & LOWEST).wrapping_mul(GATHER) >> 56;
        let high = (held >> 64) as u64;
        (low | (high & 1) << 8 | (high >> 8 & 1) << 9) as u16
    }

    /// Returns the cards in canonical order, equal ones one after the other.
    pub fn cards(self) -> impl Iterator<Item = Card> + Clone {
        (0..=Card::WILD.idx())
            .map(Card::from_idx)
            .flat_map(move |card| core::iter::repeat_n(card, usize::from(self.count(card))))
    }

    /// Returns the first card of `other` of which this has fewer.
    pub fn lacks(self, other: impl IntoIterator<Item = Card>) -> Option<Card> {
        let mut left = self;
        other.into_iter().find(|&card| {
            let held = left.count(card) > 0;
            left.remove(card);
            !held
        })
    }

    /// The natural cards of a whole pack.
    pub(crate) fn whole(pack: Pack) -> Self {
        let mut hand = Self::EMPTY;
        for card in pack.faces() {
            hand.add(card);
            hand.add(card);
        }
        hand
    }
}

impl FromIterator<Card> for Hand {
    /// Of each card at most two are taken.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        for card in cards {
            if hand.count(card) < 2 {
                hand.add(card);
            }
        }
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn cards_are_counted() {
        let cards = |text: &str| -> Vec<Card> {
            text.split(' ').map(|card| Card::from_text(card).unwrap()).collect()
        };
        let text = "1S 1S 3H 8D 9C TS TS TD X X";
        let mut hand: Hand = cards(text).into_iter().collect();
        assert_eq!(hand.cards().collect::<Vec<_>>(), cards(text));
        assert_eq!(hand.len(), 10);
        assert_eq!(hand.wilds(), 2);
        assert_eq!(hand.ranks_in(Suit::Spades), 0b10_0000_0001);
        assert_eq!(hand.ranks_in(Suit::Hearts), 0b00_0000_0100);
        assert_eq!(hand.ranks_in(Suit::Diamonds), 0b10_1000_0000);
        assert_eq!(hand.ranks_in(Suit::Clubs), 0b01_0000_0000);
        assert_eq!(hand.lacks(cards("1S 1S X X")), None);
        assert_eq!(hand.lacks(cards("1S 1S 1S")), Card::from_text("1S"));
        hand.remove(Card::WILD);
        hand.remove(Card::from_text("2S").unwrap());
        assert_eq!(hand.len(), 9);
        assert_eq!(hand.wilds(), 1);
    }
}
