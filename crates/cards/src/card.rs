//! Suits, ranks and cards.

use core::fmt;

use kozyr_rules::ParseError;
use kozyr_rules::text::Cursor;

use crate::CardSet;

/// One of the four suits, in the order of the notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Suit {
    /// S
    Spades = 0,
    /// H
    Hearts = 1,
    /// D
    Diamonds = 2,
    /// C
    Clubs = 3,
}

impl Suit {
    /// The four suits in order.
    pub const ALL: [Self; 4] = [Self::Spades, Self::Hearts, Self::Diamonds, Self::Clubs];

    /// Returns the suit at this place of [`Suit::ALL`]; only the two lowest bits count.
    #[inline]
    pub const fn from_idx(idx: u8) -> Self {
        match idx & 3 {
            0 => Self::Spades,
            1 => Self::Hearts,
            2 => Self::Diamonds,
            _ => Self::Clubs,
        }
    }

    /// Returns the place in [`Suit::ALL`], from 0 to 3.
    #[inline]
    pub const fn idx(self) -> u8 {
        self as u8
    }

    /// Returns all thirteen cards of the suit.
    #[inline]
    pub const fn cards(self) -> CardSet {
        CardSet::from_bits(0x1_1111_1111_1111 << self.idx())
    }

    /// Returns the letter of the notation.
    pub const fn letter(self) -> char {
        ['S', 'H', 'D', 'C'][self as usize]
    }

    /// Returns the letter as text.
    pub const fn name(self) -> &'static str {
        ["S", "H", "D", "C"][self as usize]
    }

    /// Returns the suit with this letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        Some(match letter {
            'S' => Self::Spades,
            'H' => Self::Hearts,
            'D' => Self::Diamonds,
            'C' => Self::Clubs,
            _ => return None,
        })
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

kozyr_rules::serialize_as_text!(Suit: |suit| Some(suit.name()));
kozyr_rules::read_as_text!(Suit: |text| {
    let mut letters = text.chars();
    let suit = letters.next().and_then(Self::from_letter).filter(|_| letters.next().is_none());
    suit.ok_or("a suit is one of S, H, D and C")
});

/// Returns the names of cards, two letters each: rank by rank, as these letters say, and in each
/// the suits in order. `N` is eight times the number of ranks, each of which is one letter of
/// ASCII.
///
/// ```
/// const NAMES: [u8; 16] = kozyr_cards::names("9T");
/// assert_eq!(NAMES, *b"9S9H9D9CTSTHTDTC");
/// ```
pub const fn names<const N: usize>(ranks: &str) -> [u8; N] {
    let mut names = [b' '; N];
    let mut at = 0;
    while at < N {
        names[at] = ranks.as_bytes()[at / 8];
        names[at + 1] = Suit::from_idx((at / 2) as u8).letter() as u8;
        at += 2;
    }
    names
}

/// A rank, ace high: 0 is the two, 12 the ace.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(u8);

impl Rank {
    /// The letters of the ranks in ascending order.
    pub const LETTERS: &'static str = "23456789TJQKA";
    /// The jack.
    pub const JACK: Self = Self(9);
    /// The ten.
    pub const TEN: Self = Self(8);
    /// The ace.
    pub const ACE: Self = Self(12);

    /// Returns the rank of this index below 13.
    #[inline]
    pub const fn from_idx(idx: u8) -> Self {
        debug_assert!(idx < 13);
        Self(idx)
    }

    /// From 0, the two, to 12, the ace.
    #[inline]
    pub const fn idx(self) -> u8 {
        self.0
    }

    /// Returns the letter or digit of the notation.
    pub fn letter(self) -> char {
        char::from(Self::LETTERS.as_bytes()[usize::from(self.0)])
    }

    /// Returns the rank with this letter or digit.
    pub fn from_letter(letter: char) -> Option<Self> {
        let idx = Self::LETTERS.find(letter)?;
        u8::try_from(idx).ok().map(Self)
    }
}

/// A card of the ordinary pack, without jokers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The number of cards.
    pub const COUNT: usize = 52;

    /// Returns the card of this rank and suit.
    #[inline]
    pub const fn new(rank: Rank, suit: Suit) -> Self {
        Self(rank.idx() * 4 + suit.idx())
    }

    /// Returns the card at this place in canonical order, below [`Card::COUNT`].
    #[inline]
    pub const fn from_idx(idx: u8) -> Self {
        debug_assert!((idx as usize) < Self::COUNT);
        Self(idx)
    }

    /// Returns the place in canonical order, from 0 to 51: rank times four plus suit.
    #[inline]
    pub const fn idx(self) -> u8 {
        self.0
    }

    /// Returns the rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::from_idx(self.0 >> 2)
    }

    /// Returns the suit.
    #[inline]
    pub const fn suit(self) -> Suit {
        Suit::from_idx(self.0 & 3)
    }

    /// Returns the card in the notation, such as `9H`.
    pub fn name(self) -> &'static str {
        const BYTES: [u8; 2 * Card::COUNT] = names(Rank::LETTERS);
        const NAMES: &str = match core::str::from_utf8(&BYTES) {
            Ok(names) => names,
            Err(_) => panic!("letters are ASCII"),
        };
        let at = 2 * usize::from(self.0);
        &NAMES[at..at + 2]
    }

    /// Returns all cards in canonical order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..52).map(Self)
    }

    /// Returns the card written by these two characters.
    pub fn from_letters(rank: char, suit: char) -> Option<Self> {
        Some(Self::new(Rank::from_letter(rank)?, Suit::from_letter(suit)?))
    }

    /// Returns the card written so, such as `9H`.
    pub fn from_text(text: &str) -> Option<Self> {
        let mut chars = text.chars();
        match (chars.next(), chars.next(), chars.next()) {
            (Some(rank), Some(suit), None) => Self::from_letters(rank, suit),
            _ => None,
        }
    }
}

/// Skips blanks and reads a card such as `9H`; the next blank, or the end, must follow.
pub fn read_card(cursor: &mut Cursor<'_>) -> Result<Card, ParseError> {
    let start = *cursor;
    Card::from_text(cursor.word()).ok_or_else(|| start.error("a card such as 9H"))
}

kozyr_rules::written_by_name!(Card);
kozyr_rules::read_as_text!(Card: |text| Self::from_text(text).ok_or("a card is written like 9H"));

#[cfg(test)]
mod tests {
    use alloc::string::{String, ToString};
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn text_round_trips_in_canonical_order() {
        let texts: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!(texts[..6], ["2S", "2H", "2D", "2C", "3S", "3H"]);
        assert_eq!(texts[51], "AC");
        for (card, text) in Card::all().zip(&texts) {
            assert_eq!(Card::from_text(text), Some(card));
        }
        for wrong in ["", "9", "H9", "9h", "10H", "JK", "9HH"] {
            assert_eq!(Card::from_text(wrong), None, "{wrong}");
        }
    }
}
