//! Cards (P1).

use kozyr_rules::ParseError;
use kozyr_rules::text::Cursor;

kozyr_rules::choices! {
    /// One of the four colours, in the order of the notation.
    #[derive(PartialOrd, Ord)]
    #[repr(u8)]
    pub enum Colour {
        /// R
        Red = "R",
        /// P
        Purple = "P",
        /// Y
        Yellow = "Y",
        /// G
        Green = "G",
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
    /// The number of kinds.
    pub const KINDS: u8 = 50;
    /// The number of cards in the pack.
    pub const PACK: usize = 108;

    /// Returns the card with this number from 1 to 12.
    #[inline]
    pub const fn new(number: u8, colour: Colour) -> Self {
        Self((number - 1) * 4 + colour as u8)
    }

    /// Returns the kind at this place in canonical order, below [`Card::KINDS`].
    #[inline]
    pub const fn from_idx(idx: u8) -> Self {
        debug_assert!(idx < Self::KINDS);
        Self(idx)
    }

    /// Returns the place in canonical order.
    #[inline]
    pub const fn idx(self) -> u8 {
        self.0
    }

    /// Returns the number, or `None` for a wild or a Skip.
    #[inline]
    pub const fn number(self) -> Option<u8> {
        if self.0 < 48 { Some(self.0 / 4 + 1) } else { None }
    }

    /// Returns the colour, or `None` for a wild or a Skip.
    #[inline]
    pub const fn colour(self) -> Option<Colour> {
        if self.0 < 48 { Some(Colour::ALL[(self.0 & 3) as usize]) } else { None }
    }

    /// Returns how many of this kind the pack has.
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

    /// Returns the card in the notation, such as `R5`, `W` or `K`.
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; Card::KINDS as usize] = [
            "R1", "P1", "Y1", "G1", "R2", "P2", "Y2", "G2", "R3", "P3", "Y3", "G3", "R4", "P4",
            "Y4", "G4", "R5", "P5", "Y5", "G5", "R6", "P6", "Y6", "G6", "R7", "P7", "Y7", "G7",
            "R8", "P8", "Y8", "G8", "R9", "P9", "Y9", "G9", "R10", "P10", "Y10", "G10", "R11",
            "P11", "Y11", "G11", "R12", "P12", "Y12", "G12", "W", "K",
        ];
        NAMES[self.0 as usize]
    }

    /// Returns the card written so, such as `R5`.
    pub fn from_text(text: &str) -> Option<Self> {
        match text {
            "W" => return Some(Self::WILD),
            "K" => return Some(Self::SKIP),
            _ => {}
        }
        let colour = Colour::from_word(text.get(..1)?)?;
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

kozyr_rules::written_by_name!(Card);
kozyr_rules::read_as_text!(Card: |text| {
    Self::from_text(text).ok_or("a card is written like R5, W or K")
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_is_read_as_it_is_written() {
        for card in Card::kinds() {
            assert_eq!(Card::from_text(card.name()), Some(card), "{card}");
        }
    }

    #[test]
    fn what_is_no_card_is_not_read() {
        for text in ["", "R", "R0", "R01", "R13", "r5", "5", "WW", "K1", "B5", "R256", "ё5"] {
            assert_eq!(Card::from_text(text), None, "{text}");
        }
    }
}
