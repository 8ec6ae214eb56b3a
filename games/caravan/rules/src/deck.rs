//! The deck that a player brings: a set of cards out of eight packs (C1, C11).

use alloc::format;
use alloc::string::String;
use kozyr_rules::{OptionsError, Seat};

use crate::card::{Card, N_PACKS, PACK_SIZE};
use crate::limits;
use crate::options::Options;

/// How many cards a deck must have at least (C1).
const MIN_DECK: usize = 30;
/// How many number cards a deck, and an opening hand, must have at least (C1, C2).
pub(crate) const MIN_NUMBERS: usize = 3;

const N_WORDS: usize = Card::COUNT.div_ceil(64);

/// A set of cards, such as a deck's list. `Default` is one whole pack.
///
/// ```
/// use kozyr_caravan::{Caravan, Card, Deck, Options, Start};
/// use kozyr_rules::{BySeat, Game, Notation, Seat};
///
/// let mut deck = Caravan::parse_loadout("pack b").unwrap();
/// assert!(deck.insert(Card::from_text("KS").unwrap()));
/// assert_eq!((deck.len(), deck.n_numbers()), (55, 40));
///
/// // What may be brought is checked when a match begins.
/// let few: Deck = deck.iter().take(29).collect();
/// let decks: BySeat<Deck> = [deck, few].into_iter().collect();
/// let error = Caravan::new(&Options::default(), &decks, &Start::default()).unwrap_err();
/// assert_eq!((error.rule, error.seat), (Some("C1"), Some(Seat::new(1))));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deck([u64; N_WORDS]);

impl Deck {
    /// No cards.
    pub const EMPTY: Self = Self([0; N_WORDS]);

    /// Returns all cards of a pack, from 0 (a) to 7 (h).
    ///
    /// # Panics
    /// If there is no such pack.
    pub fn pack(pack: usize) -> Self {
        (0..PACK_SIZE).map(|face| Card::new(face, pack)).collect()
    }

    /// Returns whether the card is among these.
    #[inline]
    pub const fn contains(&self, card: Card) -> bool {
        self.0[card.idx() / 64] & (1 << (card.idx() % 64)) != 0
    }

    /// Adds a card. Whether it is new.
    #[inline]
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0[card.idx() / 64] |= 1 << (card.idx() % 64);
        new
    }

    /// Takes a card out.
    #[inline]
    pub(crate) const fn remove(&mut self, card: Card) {
        self.0[card.idx() / 64] &= !(1 << (card.idx() % 64));
    }

    /// For each face in canonical order, a bit for each pack from which it is there.
    pub(crate) fn by_face(&self) -> impl Iterator<Item = u8> + '_ {
        // Eight packs: a face is a byte.
        const _: () = assert!(N_PACKS == 8);
        self.0.iter().flat_map(|word| word.to_le_bytes()).take(PACK_SIZE)
    }

    /// Returns how many cards there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether there is no card.
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// Returns how many number cards there are.
    pub fn n_numbers(&self) -> usize {
        self.iter().filter(|card| card.is_number()).count()
    }

    /// Returns the cards in either set.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
        self
    }

    /// Returns the cards of this set that are not in the other.
    #[must_use]
    pub fn without(mut self, other: &Self) -> Self {
        for (word, less) in self.0.iter_mut().zip(other.0) {
            *word &= !less;
        }
        self
    }

    /// Returns the cards in canonical order.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + '_ {
        self.0.iter().enumerate().flat_map(|(i, &word)| {
            let mut word = word;
            core::iter::from_fn(move || {
                let bit = (word != 0).then(|| word.trailing_zeros() as usize)?;
                word &= word - 1;
                Some(Card::from_idx(i * 64 + bit))
            })
        })
    }

    /// Whether a seat may bring these (C1, then C11).
    pub(crate) fn validate(&self, seat: Seat, options: &Options) -> Result<(), OptionsError> {
        let (rule, has) = if let Some(has) = self.falls_short() {
            ("C1", has)
        } else if let Some(has) = limits::exceeded(self, options) {
            ("C11", has)
        } else {
            return Ok(());
        };
        let problem = format!("the deck of seat {seat} has {has}");
        Err(OptionsError::by_rule(rule, problem).at_seat(seat))
    }

    /// What there is too little of (C1): what it has, and what it needs.
    fn falls_short(&self) -> Option<String> {
        if self.len() < MIN_DECK {
            return Some(format!("{} cards; it needs {MIN_DECK} or more", self.len()));
        }
        let numbers = self.n_numbers();
        (numbers < MIN_NUMBERS)
            .then(|| format!("{numbers} number cards; it needs {MIN_NUMBERS} or more"))
    }
}

impl Default for Deck {
    fn default() -> Self {
        Self::pack(0)
    }
}

impl FromIterator<Card> for Deck {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut deck = Self::EMPTY;
        for card in cards {
            deck.insert(card);
        }
        deck
    }
}

kozyr_rules::redacted!(Deck);
