//! Cards and multisets of them (P1).

use core::fmt;

use kozyr_rules::ParseError;
use kozyr_rules::text::Cursor;
use serde::{Serialize, Serializer};

/// One of the four colours, in the order of the notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Colour {
    /// R
    Red = 0,
    /// P
    Purple = 1,
    /// Y
    Yellow = 2,
    /// G
    Green = 3,
}

impl Colour {
    /// The four colours in order.
    pub const ALL: [Self; 4] = [Self::Red, Self::Purple, Self::Yellow, Self::Green];

    /// Its letter.
    pub const fn letter(self) -> char {
        ['R', 'P', 'Y', 'G'][self as usize]
    }

    /// The colour with this letter.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.letter())
    }
}

/// A kind of card: a number from 1 to 12 in one of four colours, a wild or a Skip.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// W, which replaces any number card.
    pub const WILD: Self = Self(48);
    /// K, which makes another seat miss a turn.
    pub const SKIP: Self = Self(49);
    /// How many kinds there are.
    pub const KINDS: u8 = 50;
    /// How many cards the pack has.
    pub const PACK: usize = 108;

    /// The card with this number from 1 to 12.
    #[inline]
    pub const fn new(number: u8, colour: Colour) -> Self {
        Self((number - 1) * 4 + colour as u8)
    }

    /// The kind at this place in canonical order, below [`Card::KINDS`].
    #[inline]
    pub const fn from_idx(idx: u8) -> Self {
        debug_assert!(idx < Self::KINDS);
        Self(idx)
    }

    /// Its place in canonical order.
    #[inline]
    pub const fn idx(self) -> u8 {
        self.0
    }

    /// Its number, if it is a number card.
    #[inline]
    pub const fn number(self) -> Option<u8> {
        if self.0 < 48 { Some(self.0 / 4 + 1) } else { None }
    }

    /// Its colour, if it is a number card.
    #[inline]
    pub const fn colour(self) -> Option<Colour> {
        if self.0 < 48 { Some(Colour::ALL[(self.0 & 3) as usize]) } else { None }
    }

    /// How many of this kind the pack has.
    #[inline]
    pub const fn copies(self) -> u8 {
        match self {
            Self::WILD => 8,
            Self::SKIP => 4,
            _ => 2,
        }
    }

    /// P13: what it costs to be left with it.
    #[inline]
    pub const fn points(self) -> u8 {
        match self.0 {
            0..36 => 5,
            36..48 => 10,
            48 => 25,
            _ => 15,
        }
    }

    /// Every kind in canonical order.
    pub fn kinds() -> impl Iterator<Item = Self> + Clone {
        (0..Self::KINDS).map(Self)
    }

    /// The card written so, such as `R5`.
    pub fn from_text(text: &str) -> Option<Self> {
        match text {
            "W" => return Some(Self::WILD),
            "K" => return Some(Self::SKIP),
            _ => {}
        }
        let colour = Colour::from_letter(text.chars().next()?)?;
        let digits = text.get(1..)?;
        if digits.starts_with('0') || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        let number: u8 = digits.parse().ok()?;
        (1..=12).contains(&number).then(|| Self::new(number, colour))
    }
}

/// Skips blanks and reads a card such as `R5`.
pub(crate) fn read_card(cursor: &mut Cursor<'_>) -> Result<Card, ParseError> {
    cursor.skip_blanks();
    let start = *cursor;
    let word = cursor.take_while(|c| c.is_ascii_alphanumeric());
    Card::from_text(word).ok_or_else(|| start.error("a card such as R5, W or K"))
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.number(), self.colour()) {
            (Some(number), Some(colour)) => write!(f, "{}{number}", colour.letter()),
            _ if *self == Self::WILD => f.write_str("W"),
            _ => f.write_str("K"),
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

/// A multiset of cards, at most the pack.
///
/// Bit `idx` of `once` and `twice` says that a number card is there at least once, and twice.
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

    /// How many cards there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.numbers() + self.wilds as usize + self.skips as usize
    }

    /// Whether there are no cards.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.once == 0 && self.wilds == 0 && self.skips == 0
    }

    /// How many number cards there are.
    #[inline]
    pub const fn numbers(&self) -> usize {
        (self.once.count_ones() + self.twice.count_ones()) as usize
    }

    /// How many wilds there are.
    #[inline]
    pub const fn wilds(&self) -> u8 {
        self.wilds
    }

    /// How many Skips there are.
    #[inline]
    pub const fn skips(&self) -> u8 {
        self.skips
    }

    /// How many of this kind there are.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        match card {
            Card::WILD => self.wilds,
            Card::SKIP => self.skips,
            Card(idx) => ((self.once >> idx & 1) + (self.twice >> idx & 1)) as u8,
        }
    }

    /// Adds a card; a copy that the pack does not have is lost.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        match card {
            Card::WILD => self.wilds += 1,
            Card::SKIP => self.skips += 1,
            Card(idx) => {
                self.twice |= self.once & 1 << idx;
                self.once |= 1 << idx;
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
            Card(idx) => {
                let found = self.once >> idx & 1 != 0;
                // The second copy goes first.
                let second = self.twice & 1 << idx;
                self.twice ^= second;
                if second == 0 {
                    self.once &= !(1 << idx);
                }
                found
            }
        }
    }

    /// Whether all of `other` is in this multiset.
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

    /// How many cards of this number there are.
    #[inline]
    pub const fn of_number(&self, number: u8) -> u8 {
        let shift = 4 * (number - 1);
        ((self.once >> shift & 15).count_ones() + (self.twice >> shift & 15).count_ones()) as u8
    }

    /// How many cards of this colour there are.
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

    /// The kind at place `k` in canonical order, counted from 0, if there are so many.
    #[inline]
    pub(crate) const fn nth_kind(&self, k: u32) -> Card {
        let mut bits = self.once | ((self.wilds > 0) as u64) << 48;
        let mut left = k;
        while left > 0 {
            bits &= bits.wrapping_sub(1);
            left -= 1;
        }
        if bits == 0 { Card::WILD } else { Card(bits.trailing_zeros() as u8) }
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
        #[allow(clippy::cast_possible_truncation)] // 96 at most
        let numbers = self.numbers() as u32;
        5 * low + 10 * (numbers - low) + 25 * self.wilds as u32 + 15 * self.skips as u32
    }

    /// The kinds there are, in canonical order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = Card> + Clone {
        let specials = u64::from(self.wilds > 0) << 48 | u64::from(self.skips > 0) << 49;
        let mut bits = self.once | specials;
        core::iter::from_fn(move || {
            let idx = u8::try_from(bits.trailing_zeros()).ok().filter(|&idx| idx < Card::KINDS)?;
            bits &= bits - 1;
            Some(Card(idx))
        })
    }

    /// The cards in canonical order, equal ones one after the other.
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

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
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
    fn what_is_no_card_is_not_read() {
        for text in ["", "R", "R0", "R01", "R13", "r5", "5", "WW", "K1", "B5", "R256", "ё5"] {
            assert_eq!(Card::from_text(text), None, "{text}");
        }
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
