//! What a player brings: a set of cards out of eight packs (C1).

use kozyr_rules::text::Cursor;
use kozyr_rules::{OptionsError, Seat, TextError};

use crate::card::{Card, N_PACKS, PACK_SIZE, ReadCard};
use crate::refusals;

/// The fewest cards a deck may have (C1).
pub const MIN_DECK: usize = 30;
/// The fewest number cards a deck, and an opening hand, may have (C1, C2).
pub(crate) const MIN_NUMBERS: usize = 3;

const N_WORDS: usize = Card::COUNT.div_ceil(64);

/// A set of cards, such as a deck's list. `Default` is one whole pack.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deck([u64; N_WORDS]);

impl Deck {
    /// No cards.
    pub const EMPTY: Self = Self([0; N_WORDS]);

    /// All cards of a pack, from 0 (a) to 7 (h).
    pub fn pack(pack: usize) -> Self {
        (0..PACK_SIZE).map(|face| Card::new(face, pack)).collect()
    }

    /// Whether the card is among these.
    #[inline]
    pub const fn contains(&self, card: Card) -> bool {
        self.0[card.idx() / 64] & (1 << (card.idx() % 64)) != 0
    }

    /// Adds a card; says whether it is new.
    #[inline]
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0[card.idx() / 64] |= 1 << (card.idx() % 64);
        new
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is no card.
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// How many number cards there are.
    pub fn n_numbers(&self) -> usize {
        self.iter().filter(|card| card.is_number()).count()
    }

    /// These cards and those.
    #[must_use]
    pub fn and(mut self, other: &Self) -> Self {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
        self
    }

    /// These cards without those.
    #[must_use]
    pub fn without(mut self, other: &Self) -> Self {
        for (word, less) in self.0.iter_mut().zip(other.0) {
            *word &= !less;
        }
        self
    }

    /// The cards in canonical order.
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

    /// Whether this may be brought (C1).
    pub(crate) fn check(&self, seat: Seat) -> Result<(), OptionsError> {
        let problem = if self.len() < MIN_DECK {
            format!("the deck of seat {seat} has {} cards; it needs {MIN_DECK} or more", self.len())
        } else if self.n_numbers() < MIN_NUMBERS {
            format!(
                "the deck of seat {seat} has {} number cards; it needs {MIN_NUMBERS} or more",
                self.n_numbers()
            )
        } else {
            return Ok(());
        };
        Err(OptionsError::by_rule("C1", problem).at_seat(seat))
    }

    /// Reads `pack a` or a list of cards.
    pub(crate) fn parse(text: &str) -> Result<Self, TextError> {
        let mut cursor = Cursor::new(text);
        let mut word = cursor;
        if word.word() == "pack" {
            word.skip_blanks();
            let start = word;
            let letter = word.word().as_bytes();
            word.expect_end()?;
            return match letter {
                [letter @ b'a'..=b'h'] => Ok(Self::pack(usize::from(letter - b'a'))),
                [letter @ b'i'..=b'z'] => {
                    Err(refusals::NO_SUCH_PACK.of(char::from(*letter)).into())
                }
                _ => Err(start.error("one letter from a to h").into()),
            };
        }
        let mut deck = Self::EMPTY;
        loop {
            cursor.skip_blanks();
            let start = cursor;
            let word = cursor.word();
            if word.is_empty() && !deck.is_empty() {
                return Ok(deck);
            }
            match Card::read(word) {
                Some(ReadCard::Card(card)) if deck.insert(card) => {}
                Some(ReadCard::Card(card)) => return Err(refusals::CARD_TWICE.of(card).into()),
                Some(ReadCard::NoSuchPack) => return Err(refusals::NO_SUCH_PACK.of(word).into()),
                None if deck.is_empty() => {
                    return Err(start.error("cards such as 9H KS.b, or `pack a`").into());
                }
                None => return Err(start.error("a card such as 9H or KS.b").into()),
            }
        }
    }

    /// The canonical text; empty for the default.
    pub(crate) fn text(&self) -> String {
        if *self == Self::default() {
            return String::new();
        }
        if let Some(pack) = (0..N_PACKS).find(|&pack| *self == Self::pack(pack)) {
            return format!("pack {}", char::from(b"abcdefgh"[pack]));
        }
        join(self.iter())
    }
}

/// Cards with blanks between them.
pub(crate) fn join(cards: impl IntoIterator<Item = Card>) -> String {
    let texts: Vec<String> = cards.into_iter().map(|card| card.to_string()).collect();
    texts.join(" ")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deck_is_read_in_any_order_and_written_in_one() {
        let deck = Deck::parse(" KS  AS.b JK2 AS JK").expect("cards");
        assert_eq!(deck.text(), "AS AS.b KS JK JK2");
        assert_eq!(Deck::parse(&deck.text()), Ok(deck));
        assert_eq!(Deck::default().text(), "");
        assert_eq!(Deck::parse("pack a"), Ok(Deck::default()));
        assert_eq!(Deck::parse("pack h").map(|deck| deck.text()), Ok("pack h".to_owned()));
        assert_eq!((Deck::pack(3).len(), Deck::pack(3).n_numbers()), (54, 40));
    }

    #[test]
    fn what_is_no_deck_is_refused() {
        let rule = |text: &str| Deck::parse(text).expect_err(text).rule();
        assert_eq!(rule("2S 2S"), Some("C1"));
        assert_eq!(rule("2S.i"), Some("C1"));
        assert_eq!(rule("pack z"), Some("C1"));
        for text in ["", "pack", "pack A", "pack ab", "pack a b", "2S, 3S", "2X"] {
            assert_eq!(rule(text), None, "{text}");
        }
    }
}
