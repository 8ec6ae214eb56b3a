//! One card on the table in a word, and the summary of one caravan.

use kozyr_cards::Suit;
use serde::{Deserialize, Serialize};

use crate::action::Place;
use crate::card::{Card, Kind};

/// A card on the table, in one word: the card (bits 0–8), its number card's place in the caravan
/// (9–17, from 0) and the caravan (18–20), the kings on a number card (21–27), the pictures that
/// stay on it up to three (28–29), and who brought it (30).
///
/// Number cards and the pictures on them agree in bits 9–20, by which they are found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Slot(pub(crate) u32);

impl Slot {
    pub(crate) const KEY: u32 = 0xfff << 9;
    pub(crate) const ONE_NUMBER: u32 = 1 << 9;
    pub(crate) const ONE_KING: u32 = 1 << 21;
    pub(crate) const ONE_FACE: u32 = 1 << 28;

    #[inline]
    pub(crate) fn new(card: Card, key: u32, owner: usize) -> Self {
        Self(card.idx() as u32 | key | (owner as u32) << 30)
    }

    #[inline]
    pub(crate) fn key_of(caravan: usize, number: usize) -> u32 {
        (number as u32) << 9 | (caravan as u32) << 18
    }

    #[inline]
    pub(crate) fn card(self) -> Card {
        Card::from_idx((self.0 & 0x1ff) as usize)
    }

    #[inline]
    pub(crate) fn key(self) -> u32 {
        self.0 & Self::KEY
    }

    #[inline]
    pub(crate) fn number(self) -> usize {
        (self.0 >> 9 & 0x1ff) as usize
    }

    #[inline]
    pub(crate) fn caravan(self) -> usize {
        (self.0 >> 18 & 7) as usize
    }

    #[inline]
    pub(crate) fn kings(self) -> u32 {
        self.0 >> 21 & 0x7f
    }

    #[inline]
    pub(crate) fn faces(self) -> u32 {
        self.0 >> 28 & 3
    }

    #[inline]
    pub(crate) fn owner(self) -> usize {
        (self.0 >> 30 & 1) as usize
    }

    /// What a number card is worth with its kings, saturating (C6).
    #[inline]
    pub(crate) fn value(self) -> u32 {
        let rank = u32::from(self.card().rank());
        // 10 << 28 still fits.
        if self.kings() > 28 { u32::MAX } else { rank << self.kings() }
    }

    /// Where the number card lies that it is, or lies on.
    #[inline]
    pub(crate) fn place(self) -> Place {
        place_of(self.caravan(), self.number())
    }
}

/// The place of a number card, both counted from 0.
#[inline]
pub(crate) fn place_of(caravan: usize, number: usize) -> Place {
    // Six caravans of at most MAX_NUMBERS cards fit.
    Place { seat: (caravan / 3) as u8, caravan: (caravan % 3) as u8 + 1, number: number as u16 + 1 }
}

/// What matters of one caravan besides its cards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Summary {
    /// How many number cards it has.
    pub(crate) n: u16,
    /// The rank of the last; meaningless if there is none.
    pub(crate) last: u8,
    /// The suit of the next card (C5) as [`Suit::idx`]; meaningless if there is no card.
    pub(crate) suit: u8,
    /// The direction (C5).
    pub(crate) direction: Direction,
    /// The value, saturating (C7).
    pub(crate) value: u32,
    /// The faces of the number cards that may follow, a bit each; see [`Summary::refresh`].
    pub(crate) followers: u64,
}

impl Summary {
    pub(crate) const EMPTY: Self = Self {
        n: 0,
        last: 1,
        suit: 0,
        direction: Direction::None,
        value: 0,
        followers: ALL_NUMBERS,
    };

    pub(crate) fn suit(&self) -> Option<Suit> {
        (self.n > 0).then(|| Suit::from_idx(self.suit))
    }

    /// Whether a number card may follow, whatever the limit on their number (C4).
    pub(crate) fn accepts(&self, card: Card) -> bool {
        card.is_number() && self.followers >> card.face() & 1 != 0
    }

    /// Works out which number cards may follow, after any other field has changed (C4).
    ///
    /// Random play reads them more often than they change, and in an order that a processor cannot
    /// predict. As bits they are read without a branch.
    #[inline]
    pub(crate) fn refresh(&mut self) {
        if self.n == 0 {
            self.followers = ALL_NUMBERS;
            return;
        }
        let at = 4 * u32::from(self.last - 1);
        let lower = (1 << at) - 1;
        let same = 0b1111 << at;
        let onward = [ALL_NUMBERS, ALL_NUMBERS & !lower, lower][self.direction as usize];
        self.followers = (onward | ONE_SUIT << self.suit) & !same;
    }
}

/// The forty faces of number cards.
const ALL_NUMBERS: u64 = (1 << 40) - 1;
/// The faces of spades among them.
const ONE_SUIT: u64 = 0x11_1111_1111;

/// What follows from the cards of a caravan alone, without its past (C5, C7).
#[derive(Clone, Copy)]
pub(crate) struct Tally {
    pub(crate) n: u16,
    pub(crate) before: u8,
    pub(crate) last: u8,
    pub(crate) suit: u8,
    pub(crate) value: u32,
    /// Whether the effective queens are odd in number.
    pub(crate) turned: bool,
}

impl Tally {
    pub(crate) const EMPTY: Self =
        Self { n: 0, before: 0, last: 0, suit: 0, value: 0, turned: false };

    /// Counts the next card in the order of play.
    #[inline]
    pub(crate) fn count(&mut self, slot: Slot) {
        let card = slot.card();
        if card.is_number() {
            self.n += 1;
            self.before = self.last;
            self.last = card.rank();
            self.suit = card.suit_bits();
            self.value = self.value.saturating_add(slot.value());
            self.turned = false;
        } else if card.kind() == Kind::Queen {
            self.suit = card.suit_bits();
            self.turned = !self.turned;
        }
    }
}

kozyr_rules::words! {
    /// Which way a caravan goes (C5).
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[repr(u8)]
    pub enum Direction {
        /// No direction: any other number may follow.
        None = "none",
        /// The next number is higher, or of the suit.
        Up = "up",
        /// The next number is lower, or of the suit.
        Down = "down",
    }
}

impl Direction {
    /// From one number to the next; none between equal ones.
    #[inline]
    pub(crate) fn between(before: u8, last: u8) -> Self {
        match last.cmp(&before) {
            core::cmp::Ordering::Less => Self::Down,
            core::cmp::Ordering::Equal => Self::None,
            core::cmp::Ordering::Greater => Self::Up,
        }
    }

    #[inline]
    pub(crate) fn reversed(self) -> Self {
        match self {
            Self::None => Self::None,
            Self::Up => Self::Down,
            Self::Down => Self::Up,
        }
    }
}
