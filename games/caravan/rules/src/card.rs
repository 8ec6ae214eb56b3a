//! The cards of Caravan: 54 faces in eight packs.

use core::fmt;

use kozyr_cards::Suit;

/// How many packs a deck may draw on: a to h.
pub(crate) const N_PACKS: usize = 8;

/// How many cards one pack has.
pub(crate) const PACK_SIZE: usize = 54;

/// One card: a face and the pack it is from.
///
/// Ordered by rank (ace low, jokers last), then by suit, then by pack.
///
/// ```
/// use kozyr_caravan::{Card, Kind};
///
/// let king = Card::from_text("KS.b").unwrap();
/// assert_eq!((king.kind(), king.rank(), king.pack()), (Kind::King, 13, 1));
/// assert_eq!(king.to_string(), "KS.b");
///
/// // Cards of pack a are written without a suffix.
/// let ten = Card::from_text("TS").unwrap();
/// assert!(ten < king && ten.is_number());
/// assert!(Card::from_text("TS.a").is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u16);

/// What a card is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Ace to ten.
    Number,
    /// A jack.
    Jack,
    /// A queen.
    Queen,
    /// A king.
    King,
    /// One of the two jokers.
    Joker,
}

const RANKS: &str = "A23456789TJQK";

impl Card {
    /// The number of cards in all packs together.
    pub const COUNT: usize = PACK_SIZE * N_PACKS;

    /// Returns the card of this face, from 0 to 53, in this pack, from 0 to 7. Faces are the ranks
    /// from the ace to the king, four suits each, and the two jokers.
    ///
    /// # Panics
    /// If there is no such face or pack.
    #[inline]
    pub const fn new(face: usize, pack: usize) -> Self {
        assert!(face < PACK_SIZE && pack < N_PACKS);
        // Below COUNT.
        Self((face * N_PACKS + pack) as u16)
    }

    /// Returns the card at this place in canonical order, below [`Card::COUNT`].
    #[inline]
    pub const fn from_idx(idx: usize) -> Self {
        debug_assert!(idx < Self::COUNT);
        Self(idx as u16)
    }

    /// Returns the place in canonical order.
    #[inline]
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// Returns the pack, from 0 (a) to 7 (h).
    #[inline]
    pub const fn pack(self) -> usize {
        self.0 as usize % N_PACKS
    }

    /// Returns the face: the place in a pack, from 0 to 53.
    #[inline]
    pub const fn face(self) -> usize {
        self.0 as usize / N_PACKS
    }

    /// 1, the ace, to 10, then 11, 12 and 13 for jack, queen and king and 14 for the jokers.
    #[inline]
    pub const fn rank(self) -> u8 {
        (self.0 >> 5) as u8 + 1
    }

    /// The suit as [`Suit::idx`]; meaningless for a joker.
    #[inline]
    pub(crate) const fn suit_bits(self) -> u8 {
        (self.0 >> 3) as u8 & 3
    }

    /// Returns the suit; jokers have none.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        if self.rank() < 14 { Some(Suit::from_idx(self.suit_bits())) } else { None }
    }

    /// Returns whether it is a number card: ace to ten.
    #[inline]
    pub const fn is_number(self) -> bool {
        self.rank() <= 10
    }

    /// Returns the kind of the card.
    #[inline]
    pub const fn kind(self) -> Kind {
        match self.rank() {
            11 => Kind::Jack,
            12 => Kind::Queen,
            13 => Kind::King,
            14 => Kind::Joker,
            _ => Kind::Number,
        }
    }

    /// How its face is written, such as `9H`, `JK` or `JK2`.
    fn face_name(self) -> &'static str {
        const BYTES: [u8; 2 * (PACK_SIZE - 2)] = kozyr_cards::names(RANKS);
        const NAMES: &str = match core::str::from_utf8(&BYTES) {
            Ok(names) => names,
            Err(_) => panic!("letters are ASCII"),
        };
        match PACK_SIZE - self.face() {
            1 => "JK2",
            2 => "JK",
            _ => &NAMES[2 * self.face()..2 * self.face() + 2],
        }
    }

    /// Returns all cards in canonical order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT).map(Self::from_idx)
    }

    /// Reads a card. `None` if the text does not have the form of one.
    pub(crate) fn read(text: &str) -> Option<ReadCard> {
        let (face, pack) = match text.split_once('.') {
            None => (text, 'a'),
            Some((face, pack)) => {
                let mut letters = pack.chars();
                match (letters.next(), letters.next()) {
                    // Pack a is written without a suffix.
                    (Some(letter @ 'b'..='z'), None) => (face, letter),
                    _ => return None,
                }
            }
        };
        let face = match face {
            "JK" => PACK_SIZE - 2,
            "JK2" => PACK_SIZE - 1,
            _ => {
                let mut letters = face.chars();
                let (rank, suit) = (letters.next()?, letters.next()?);
                if letters.next().is_some() {
                    return None;
                }
                RANKS.find(rank)? * 4 + usize::from(Suit::from_letter(suit)?.idx())
            }
        };
        match usize::try_from(u32::from(pack) - u32::from('a')) {
            Ok(pack) if pack < N_PACKS => Some(ReadCard::Card(Self::new(face, pack))),
            _ => Some(ReadCard::NoSuchPack),
        }
    }

    /// Returns the card written so, such as `9H` or `KS.b`.
    pub fn from_text(text: &str) -> Option<Self> {
        match Self::read(text)? {
            ReadCard::Card(card) => Some(card),
            ReadCard::NoSuchPack => None,
        }
    }
}

/// Text that has the form of a card.
pub(crate) enum ReadCard {
    /// A card.
    Card(Card),
    /// A card of a pack beyond the last.
    NoSuchPack,
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.face_name())?;
        match self.pack() {
            0 => Ok(()),
            pack => write!(f, ".{}", char::from(b"abcdefgh"[pack])),
        }
    }
}

kozyr_rules::debug_as_text!(Card);
kozyr_rules::serialize_as_text!(Card: |card| (card.pack() == 0).then(|| card.face_name()));
kozyr_rules::read_as_text!(Card: |text| {
    Self::from_text(text).ok_or("a card is written like 9H or KS.b")
});

/// How many of these are number cards.
pub(crate) fn n_numbers(cards: &[Card]) -> usize {
    cards.iter().filter(|card| card.is_number()).count()
}

#[cfg(test)]
mod tests {
    use alloc::string::String;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;

    #[test]
    fn text_round_trips_in_canonical_order() {
        let texts: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        assert_eq!(texts[..3], ["AS", "AS.b", "AS.c"]);
        assert_eq!(texts[8..10], ["AH", "AH.b"]);
        assert_eq!(texts[32], "2S");
        assert_eq!(texts[416..418], ["JK", "JK.b"]);
        assert_eq!(texts[424..426], ["JK2", "JK2.b"]);
        for (card, text) in Card::all().zip(&texts) {
            assert_eq!(Card::from_text(text), Some(card));
            assert_eq!(card.is_number(), "A23456789T".contains(&text[..1]), "{text}");
        }
        for wrong in ["", "9", "H9", "9h", "10H", "JK3", "9H.", "9H.a", "9H.i", "9H.B", "9H.bb"] {
            assert_eq!(Card::from_text(wrong), None, "{wrong}");
        }
    }
}
