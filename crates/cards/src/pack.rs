//! Packs that lack the low ranks.

use arrayvec::ArrayVec;
use kozyr_rules::chance::shuffle;
use kozyr_rules::text::Cursor;
use kozyr_rules::{Below, ParseError};

use crate::{Card, CardSet, Rank, Suit};

/// A pack in four suits, from some rank up to the ace. Its cards are those of the ordinary pack, so
/// that sets, tricks, layouts and claims are the same for all.
///
/// ```
/// use kozyr_cards::{Card, Pack, Suit};
/// use kozyr_laws::Rng;
///
/// let [six, five] = ["6S", "5S"].map(|text| Card::from_text(text).unwrap());
/// assert!(Pack::OF_36.contains(six) && !Pack::OF_32.contains(six) && !Pack::OF_36.contains(five));
/// assert_eq!(Pack::OF_32.suit(Suit::Hearts).len(), 8);
///
/// // Six cards for each of three seats.
/// let pack = Pack::OF_36.shuffled(&mut Rng::new(1));
/// let hands: Vec<_> = pack.chunks(6).take(3).collect();
/// assert_eq!((pack.len(), hands.len()), (36, 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Pack {
    lowest: Rank,
}

impl Pack {
    /// The whole pack, from the two.
    pub const OF_52: Self = Self::from(Rank::from_idx(0));
    /// From the six up.
    pub const OF_36: Self = Self::from(Rank::from_idx(4));
    /// From the seven up.
    pub const OF_32: Self = Self::from(Rank::from_idx(5));

    /// Returns the pack from this rank up.
    pub const fn from(lowest: Rank) -> Self {
        Self { lowest }
    }

    /// Returns the pack of so many cards, such as an option names it.
    pub const fn of_size(cards: u32) -> Option<Self> {
        match cards {
            52 => Some(Self::OF_52),
            36 => Some(Self::OF_36),
            32 => Some(Self::OF_32),
            _ => None,
        }
    }

    /// Returns the lowest rank of the pack.
    pub const fn lowest(self) -> Rank {
        self.lowest
    }

    /// Returns how many cards it has.
    pub const fn size(self) -> usize {
        Card::COUNT - 4 * self.lowest.idx() as usize
    }

    /// Returns all cards of the pack.
    pub const fn cards(self) -> CardSet {
        // The canonical order of cards is by rank.
        let all: u64 = (1 << Card::COUNT) - 1;
        CardSet::from_bits(all >> (4 * self.lowest.idx()) << (4 * self.lowest.idx()))
    }

    /// Returns the cards of a suit.
    pub fn suit(self, suit: Suit) -> CardSet {
        self.cards().and(suit.cards())
    }

    /// Returns whether the card is one of its own.
    pub fn contains(self, card: Card) -> bool {
        card.rank() >= self.lowest
    }

    /// Returns the cards in random order.
    pub fn shuffled(self, rng: &mut impl Below) -> ArrayVec<Card, { Card::COUNT }> {
        let mut cards: ArrayVec<Card, { Card::COUNT }> = self.cards().iter().collect();
        shuffle(&mut cards, rng);
        cards
    }

    /// Skips blanks and reads one of its cards; the next blank, or the end, must follow.
    ///
    /// # Errors
    /// If there is none, or it is one that this pack lacks.
    pub fn read_card(self, cursor: &mut Cursor<'_>) -> Result<Card, ParseError> {
        let start = *cursor;
        let card = Card::from_text(cursor.word()).filter(|&card| self.contains(card));
        card.ok_or_else(|| start.error("a card of this pack, such as 9H"))
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use kozyr_laws::Rng;

    use super::*;
    use crate::SuitedSet;

    #[test]
    fn packs_have_the_size_that_they_are_called_by() {
        for size in [52, 36, 32] {
            let pack = Pack::of_size(size).unwrap();
            assert_eq!((pack.size(), pack.cards().len()), (size as usize, size as usize));
            assert!(Card::all().all(|card| pack.contains(card) == pack.cards().contains(card)));
            let suits = Suit::ALL.map(|suit| pack.suit(suit).len() as u32);
            assert_eq!(suits, [size / 4; 4]);
            let shuffled: CardSet = pack.shuffled(&mut Rng::new(1)).into_iter().collect();
            assert_eq!(shuffled, pack.cards());
        }
        assert_eq!(Pack::OF_52.cards(), CardSet::PACK);
        assert_eq!(Pack::OF_36.cards().lowest(), Card::from_text("6S"));
        assert_eq!(Pack::OF_32.lowest().letter(), '7');
        assert_eq!(Pack::of_size(24), None);
    }

    #[test]
    fn a_card_that_a_pack_lacks_is_not_read() {
        let read = |text| Pack::OF_36.read_card(&mut Cursor::new(text));
        assert_eq!(read(" 6H AS"), Ok(Card::from_text("6H").unwrap()));
        let error = read("5H").unwrap_err().to_string();
        assert_eq!(error, "column 1: expected a card of this pack, such as 9H, found `5H`");
    }
}
