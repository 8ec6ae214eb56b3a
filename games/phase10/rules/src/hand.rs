//! Multisets of cards (P1): hands, what a seat is known to hold, groups.

use alloc::vec::Vec;
use core::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, Colour};

/// A multiset of cards, at most the pack: 24 bytes, no heap.
///
/// ```
/// use kozyr_phase10::{Card, Cards};
///
/// let hand: Cards = "R3 R3 G12 W K".split(' ').filter_map(Card::from_text).collect();
/// assert_eq!(hand.len(), 5);
/// assert_eq!(hand.of_number(3), 2);
/// assert_eq!(hand.wilds(), 1);
/// // P13: what it costs to be left with these: 5 + 5 + 10 + 25 + 15.
/// assert_eq!(hand.points(), 60);
/// ```
// Bit `Card::idx` of `once` and `twice` says that a number card is there at least once, and twice.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Cards {
    once: u64,
    twice: u64,
    wilds: u8,
    skips: u8,
}

/// The lowest bit of each of the twelve groups of four.
const NIBBLES: u64 = 0x1111_1111_1111;

impl Cards {
    /// No cards.
    pub const EMPTY: Self = Self { once: 0, twice: 0, wilds: 0, skips: 0 };

    /// The whole pack.
    pub const PACK: Self = Self { once: (1 << 48) - 1, twice: (1 << 48) - 1, wilds: 8, skips: 4 };

    /// Returns how many cards there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.numbers() + self.wilds as usize + self.skips as usize
    }

    /// Returns whether there are no cards.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.once == 0 && self.wilds == 0 && self.skips == 0
    }

    /// Returns how many number cards there are.
    #[inline]
    pub const fn numbers(&self) -> usize {
        (self.once.count_ones() + self.twice.count_ones()) as usize
    }

    /// Returns how many wilds there are.
    #[inline]
    pub const fn wilds(&self) -> u8 {
        self.wilds
    }

    /// Returns how many Skips there are.
    #[inline]
    pub const fn skips(&self) -> u8 {
        self.skips
    }

    /// Returns how many of this kind there are.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        match card {
            Card::WILD => self.wilds,
            Card::SKIP => self.skips,
            _ => {
                let idx = card.idx();
                ((self.once >> idx & 1) + (self.twice >> idx & 1)) as u8
            }
        }
    }

    /// Adds a card. A third copy of a number card, which the pack does not have, is lost.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        match card {
            Card::WILD => self.wilds += 1,
            Card::SKIP => self.skips += 1,
            _ => {
                let bit = 1 << card.idx();
                self.twice |= self.once & bit;
                self.once |= bit;
            }
        }
    }

    /// Takes one card of this kind out, and says whether there was one.
    #[inline]
    pub const fn remove(&mut self, card: Card) -> bool {
        match card {
            Card::WILD => {
                let found = self.wilds > 0;
                self.wilds -= found as u8;
                found
            }
            Card::SKIP => {
                let found = self.skips > 0;
                self.skips -= found as u8;
                found
            }
            _ => {
                let bit = 1 << card.idx();
                let found = self.once & bit != 0;
                // The second copy goes first.
                let second = self.twice & bit;
                self.twice ^= second;
                if second == 0 {
                    self.once &= !bit;
                }
                found
            }
        }
    }

    /// Returns whether all of `other` is in this multiset.
    #[inline]
    pub const fn contains(&self, other: &Self) -> bool {
        other.once & !self.once == 0
            && other.twice & !self.twice == 0
            && other.wilds <= self.wilds
            && other.skips <= self.skips
    }

    /// One of each kind of number card there is, as bits by [`Card::idx`].
    #[inline]
    pub const fn once_bits(&self) -> u64 {
        self.once
    }

    /// Returns how many cards of this number, from 1 to 12, there are.
    #[inline]
    pub const fn of_number(&self, number: u8) -> u8 {
        let shift = 4 * (number - 1);
        ((self.once >> shift & 15).count_ones() + (self.twice >> shift & 15).count_ones()) as u8
    }

    /// Returns how many cards of this colour there are.
    #[inline]
    pub const fn of_colour(&self, colour: Colour) -> u8 {
        let bits = NIBBLES << colour as u8;
        ((self.once & bits).count_ones() + (self.twice & bits).count_ones()) as u8
    }

    /// How many kinds there are, Skips not counted.
    #[inline]
    pub(crate) const fn n_kinds_but_skips(&self) -> u32 {
        self.once.count_ones() + (self.wilds > 0) as u32
    }

    /// The kind at place `k` in canonical order, counted from 0; a wild if there are fewer kinds.
    #[inline]
    pub(crate) const fn nth_kind(&self, k: u32) -> Card {
        let mut bits = self.once | ((self.wilds > 0) as u64) << 48;
        let mut left = k;
        while left > 0 {
            bits &= bits.wrapping_sub(1);
            left -= 1;
        }
        if bits == 0 { Card::WILD } else { Card::from_idx(bits.trailing_zeros() as u8) }
    }

    /// Bit `4 * (n - 1)` is set if there is a card of number `n`.
    #[inline]
    pub(crate) const fn numbers_present(&self) -> u64 {
        let pairs = self.once | self.once >> 1;
        (pairs | pairs >> 2) & NIBBLES
    }

    /// P13: what it costs to be left with these.
    #[inline]
    pub const fn points(&self) -> u32 {
        let low = (1 << 36) - 1;
        let low = (self.once & low).count_ones() + (self.twice & low).count_ones();
        let numbers = self.once.count_ones() + self.twice.count_ones();
        5 * low + 10 * (numbers - low) + 25 * self.wilds as u32 + 15 * self.skips as u32
    }

    /// Returns the kinds there are, in canonical order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> + Clone {
        let specials = u64::from(self.wilds > 0) << 48 | u64::from(self.skips > 0) << 49;
        let mut bits = self.once | specials;
        core::iter::from_fn(move || {
            let idx = u8::try_from(bits.trailing_zeros()).ok().filter(|&idx| idx < Card::KINDS)?;
            bits &= bits - 1;
            Some(Card::from_idx(idx))
        })
    }

    /// Returns the cards in canonical order, equal ones one after the other.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.kinds().flat_map(move |card| core::iter::repeat_n(card, self.count(card).into()))
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut all = Self::EMPTY;
        for card in cards {
            all.insert(card);
        }
        all
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

kozyr_rules::in_typescript!(Cards: "Array<string>");

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    /// A list in canonical order, with no more of a kind than the pack has.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        let fits = |card: &Card| {
            cards.iter().filter(|other| *other == card).count() <= usize::from(card.copies())
        };
        if !cards.is_sorted() {
            return Err(D::Error::custom("cards out of their order"));
        }
        match cards.iter().find(|card| !fits(card)) {
            Some(card) => Err(D::Error::custom(format_args!("too many of {card}"))),
            None => Ok(cards.into_iter().collect()),
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn the_pack_is_108_cards_in_canonical_order() {
        assert_eq!(Cards::PACK.len(), 108);
        let texts: Vec<String> = Cards::PACK.iter().map(|card| card.to_string()).collect();
        assert_eq!(texts[..5], ["R1", "R1", "P1", "P1", "Y1"]);
        assert_eq!(texts[95..98], ["G12", "W", "W"]);
        assert_eq!(texts[104..], ["K", "K", "K", "K"]);
        let again: Cards =
            texts.iter().map(|text| Card::from_text(text).expect("a card")).collect();
        assert_eq!(again, Cards::PACK);
        // 36 x 2 cards at 5, 12 x 2 at 10, 8 wilds at 25 and 4 Skips at 15.
        assert_eq!(Cards::PACK.points(), 72 * 5 + 24 * 10 + 8 * 25 + 4 * 15);
    }

    #[test]
    fn two_copies_come_and_go_one_by_one() {
        let card = Card::new(7, Colour::Yellow);
        let mut cards = Cards::EMPTY;
        assert!(!cards.remove(card));
        cards.insert(card);
        cards.insert(card);
        assert_eq!((cards.count(card), cards.of_number(7), cards.len()), (2, 2, 2));
        assert_eq!(cards.of_colour(Colour::Yellow), 2);
        assert!(cards.remove(card) && cards.remove(card) && !cards.remove(card));
        assert!(cards.is_empty());
    }
}
