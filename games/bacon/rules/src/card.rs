//! Cards and packs (B1).

use kozyr_cards::Suit;
use kozyr_rules::ParseError;
use kozyr_rules::text::Cursor;

/// A card: a natural one, or the wild X. The pack has two of each natural one.
///
/// Ordered by rank and then S H D C, with X last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The wild card.
    pub const WILD: Self = Self(40);

    /// Returns the natural card of this rank, from 1 to 10, and suit.
    #[inline]
    pub const fn new(rank: u8, suit: Suit) -> Self {
        debug_assert!(rank >= 1 && rank <= 10);
        Self((rank - 1) * 4 + suit.idx())
    }

    /// The card at this place in canonical order: at most [`Card::WILD`]'s.
    #[inline]
    pub(crate) const fn from_idx(idx: u8) -> Self {
        debug_assert!(idx <= 40);
        Self(idx)
    }

    /// Returns the place in canonical order: four times the rank less one, plus the suit; 40 for X.
    #[inline]
    pub const fn idx(self) -> u8 {
        self.0
    }

    /// Returns whether it is X.
    #[inline]
    pub const fn is_wild(self) -> bool {
        self.0 >= 40
    }

    /// Returns the rank, from 1 to 10, or `None` for X.
    #[inline]
    pub const fn rank(self) -> Option<u8> {
        if self.is_wild() { None } else { Some(self.0 / 4 + 1) }
    }

    /// Returns the suit, or `None` for X.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        if self.is_wild() { None } else { Some(Suit::from_idx(self.0)) }
    }

    /// Returns the card in the notation, such as `9H`, `TS` or `X`.
    pub fn name(self) -> &'static str {
        const BYTES: [u8; 2 * Card::WILD.idx() as usize] = kozyr_cards::names(RANKS);
        const NAMES: &str = match core::str::from_utf8(&BYTES) {
            Ok(names) => names,
            Err(_) => panic!("letters are ASCII"),
        };
        let at = 2 * usize::from(self.0);
        if self.is_wild() { "X" } else { &NAMES[at..at + 2] }
    }

    /// Returns the card written so, such as `9H`, `TS` or `X`.
    pub fn from_text(text: &str) -> Option<Self> {
        if text == "X" {
            return Some(Self::WILD);
        }
        let mut chars = text.chars();
        let (rank, suit) = (chars.next()?, chars.next()?);
        if chars.next().is_some() {
            return None;
        }
        let rank = RANKS.find(rank)?;
        Some(Self::new(u8::try_from(rank).ok()? + 1, Suit::from_letter(suit)?))
    }
}

/// The ranks as they are written.
const RANKS: &str = "123456789T";

/// Skips blanks and reads a card; the next blank, or the end, must follow.
pub(crate) fn read_card(cursor: &mut Cursor<'_>) -> Result<Card, ParseError> {
    let start = *cursor;
    Card::from_text(cursor.word()).ok_or_else(|| start.error("a card such as 9H, TS or X"))
}

kozyr_rules::written_by_name!(Card);
kozyr_rules::read_as_text!(Card: |text| {
    Self::from_text(text).ok_or("a card is written like 9H, TS or X")
});

/// The pack for a number of players (B1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pack {
    /// How many seats there are.
    pub seats: u8,
    /// The number of suits: the first of S H D C.
    pub suits: u8,
    /// The top natural rank; X may count as one more.
    pub ranks: u8,
    /// The number of natural cards that each seat is dealt, in addition to two X.
    pub each: u8,
}

impl Pack {
    /// The maximal number of cards of any pack, without X.
    pub(crate) const CAPACITY: usize = 72;

    /// The number of X that each seat is dealt.
    pub const WILDS: u8 = 2;

    /// Every card of every pack, for text of which it is not known at which table it was said.
    pub(crate) const ANY: Self = Self { seats: 6, suits: 4, ranks: 10, each: 0 };

    /// Returns the pack for this number of players, from 3 to 6.
    pub const fn of(players: u8) -> Self {
        let (suits, ranks, each) = match players {
            3 => (3, 8, 16),
            5 => (3, 10, 12),
            6 => (4, 9, 12),
            _ => (3, 10, 15),
        };
        Self { seats: players, suits, ranks, each }
    }

    /// Returns the rank of X: the highest key there is.
    #[inline]
    pub const fn wild_rank(self) -> u8 {
        self.ranks + 1
    }

    /// Returns how many cards each seat is dealt, X included.
    #[inline]
    pub const fn dealt(self) -> u8 {
        self.each + Self::WILDS
    }

    /// Returns whether the pack has such a card.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        card.is_wild() || (card.0 / 4 < self.ranks && card.0 % 4 < self.suits)
    }

    /// Each natural card once, in canonical order.
    pub fn faces(self) -> impl Iterator<Item = Card> + Clone {
        (0..40).map(Card).filter(move |&card| self.contains(card))
    }
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;
    use alloc::string::ToString;

    use super::*;

    #[test]
    fn every_pack_is_dealt_out() {
        // The table of B1: wilds in all, and cards to each.
        for (players, faces, wilds) in [(3, 24, 6), (4, 30, 8), (5, 30, 10), (6, 36, 12)] {
            let pack = Pack::of(players);
            assert_eq!(pack.faces().count(), faces);
            assert_eq!(usize::from(pack.each * players), 2 * faces);
            assert_eq!(Pack::WILDS * players, wilds);
        }
    }

    #[test]
    fn every_card_is_read_as_it_is_written() {
        for card in (0..=Card::WILD.idx()).map(Card::from_idx) {
            assert_eq!(Card::from_text(card.name()), Some(card), "{card}");
        }
    }

    #[test]
    fn cards_are_written_by_rank_and_suit() {
        for text in ["1S", "9D", "TH", "4C", "X"] {
            assert_eq!(Card::from_text(text).map(|card| card.to_string()), Some(text.to_owned()));
        }
        for wrong in ["", "0S", "10S", "JS", "S4", "4s", "XX", "4"] {
            assert_eq!(Card::from_text(wrong), None, "{wrong}");
        }
    }
}
