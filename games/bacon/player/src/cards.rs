//! Hands and combinations as words of memory.
//!
//! Numbers: none is tuned.

use kozyr_bacon::{Card, Combo, Kind};
use kozyr_cards::Suit;

/// Where X are counted.
const WILDS_AT: u32 = 120;

/// How many of each card there are: a byte for each rank, in it two bits for each suit; the last
/// byte counts X.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Hand(pub(super) u128);

/// How many cards of each rank there are: a nibble each, the last one for X.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Ranks(pub(super) u64);

const NATURAL: u64 = (1 << 60) - 1;

impl Ranks {
    #[inline]
    pub(super) const fn count(self, rank: usize) -> u8 {
        (self.0 >> (4 * rank) & 15) as u8
    }

    #[inline]
    pub(super) const fn wilds(self) -> u8 {
        (self.0 >> 60) as u8
    }

    /// With `n` cards of a rank fewer.
    #[inline]
    pub(super) const fn less(self, rank: usize, n: u8) -> Self {
        Self(self.0 - ((n as u64) << (4 * rank)))
    }

    #[inline]
    pub(super) const fn less_wilds(self, n: u8) -> Self {
        Self(self.0 - ((n as u64) << 60))
    }

    /// The lowest natural rank there is.
    #[inline]
    pub(super) const fn lowest(self) -> Option<usize> {
        let natural = self.0 & NATURAL;
        if natural == 0 { None } else { Some(natural.trailing_zeros() as usize / 4) }
    }
}

impl Hand {
    pub(super) fn of(cards: impl Iterator<Item = Card>) -> Self {
        Self(cards.map(bit).sum())
    }

    #[inline]
    pub(super) const fn wilds(self) -> u8 {
        (self.0 >> WILDS_AT) as u8
    }

    #[inline]
    pub(super) const fn len(self) -> u8 {
        const ONES: u128 = u128::MAX / 3;
        ((self.0 & ONES).count_ones() + 2 * (self.0 >> 1 & ONES).count_ones()) as u8
    }

    #[inline]
    pub(super) const fn less(self, cards: Self) -> Self {
        Self(self.0 - cards.0)
    }

    #[inline]
    pub(super) const fn more(self, cards: Self) -> Self {
        Self(self.0 + cards.0)
    }

    /// Returns the cards other than X.
    pub(super) fn naturals(self) -> impl Iterator<Item = Card> {
        let mut rest = self.0 & ((1 << WILDS_AT) - 1);
        core::iter::from_fn(move || {
            let place = (rest != 0).then(|| rest.trailing_zeros() & !1)?;
            rest -= 1 << place;
            let idx = (place / 2) as u8;
            Some(Card::new(idx / 4 + 1, Suit::ALL[usize::from(idx % 4)]))
        })
    }

    /// `n` X and nothing else.
    #[inline]
    pub(super) const fn x(n: u8) -> Self {
        Self((n as u128) << WILDS_AT)
    }

    /// The cards by rank.
    #[inline]
    pub(super) const fn ranks(self) -> Ranks {
        const PAIRS: u128 = u128::MAX / 15 * 3;
        const NIBBLES: u128 = u128::MAX / 255 * 15;
        const fn squeeze(bytes: u64) -> u64 {
            let x = (bytes | bytes >> 4) & 0x00ff_00ff_00ff_00ff;
            let x = (x | x >> 8) & 0x0000_ffff_0000_ffff;
            (x | x >> 16) & 0xffff_ffff
        }
        let fours = (self.0 & PAIRS) + (self.0 >> 2 & PAIRS);
        let bytes = (fours & NIBBLES) + (fours >> 4 & NIBBLES);
        Ranks(squeeze(bytes as u64) | squeeze((bytes >> 64) as u64) << 32)
    }

    /// The ranks of which there is a card in this suit: bit 0 is rank 1.
    #[inline]
    pub(super) const fn in_suit(self, suit: u8) -> u16 {
        const GATHER: u64 = 0x0102_0408_1020_4080;
        const LOWEST: u64 = 0x0101_0101_0101_0101;
        let held = (self.0 | self.0 >> 1) >> (2 * suit);
        let low = (held as u64 & LOWEST).wrapping_mul(GATHER) >> 56;
        let high = (held >> 64) as u64;
        (low | (high & 1) << 8 | (high >> 8 & 1) << 9) as u16
    }

    /// `n` cards of a rank, of which there must be as many: second copies first, then those of the
    /// suits that come first in `order`.
    #[inline]
    pub(super) fn some_of(self, rank: usize, mut n: u8, order: [u8; 4]) -> Self {
        let held = (self.0 >> (8 * rank)) as u8;
        let doubled = held >> 1 & 0x55;
        let mut taken = 0u8;
        for wanted in [doubled, held & 0x55, doubled] {
            for suit in order {
                if n > 0 && wanted >> (2 * suit) & 1 != 0 {
                    taken += 1 << (2 * suit);
                    n -= 1;
                }
            }
        }
        Self(u128::from(taken) << (8 * rank))
    }

    /// The suits, those with the fewest ranks first.
    #[inline]
    pub(super) fn suits_by_length(self) -> [u8; 4] {
        let mut order = [0u8, 1, 2, 3].map(|suit| (self.in_suit(suit).count_ones(), suit));
        order.sort_unstable();
        order.map(|(_, suit)| suit)
    }
}

#[inline]
fn place(card: Card) -> u32 {
    if card.is_wild() { WILDS_AT } else { 2 * u32::from(card.idx()) }
}

#[inline]
fn bit(card: Card) -> u128 {
    1 << place(card)
}

/// A combination to be played: what it is, and the cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Play {
    pub(super) kind: Kind,
    pub(super) key: u8,
    pub(super) cards: Hand,
}

impl Play {
    pub(super) fn of(combo: Combo) -> Self {
        Self { kind: combo.kind(), key: combo.key(), cards: Hand::of(combo.cards()) }
    }

    pub(super) fn combo(self) -> Option<Combo> {
        let (mut cards, mut n) = ([Card::WILD; 6], 0);
        for (place, card) in cards.iter_mut().zip(self.cards.naturals()) {
            *place = card;
            n += 1;
        }
        let n = n + usize::from(self.cards.wilds());
        Combo::new(self.kind, self.key, &cards[..n.min(6)])
    }
}

/// Whether one kind and key beats another.
#[inline]
pub(super) fn beats(kind: Kind, key: u8, on: (Kind, u8)) -> bool {
    if kind == on.0 { key > on.1 } else { kind.is_bomb() && kind > on.0 }
}

/// How many ranks a kind has, and cards of each.
#[inline]
pub(super) const fn shape(kind: Kind) -> (usize, u8) {
    match kind {
        Kind::Single => (1, 1),
        Kind::Pair => (1, 2),
        Kind::Set => (1, 3),
        Kind::Run => (3, 1),
        Kind::Bobtail => (4, 1),
        Kind::Straight | Kind::StraightFlush => (5, 1),
        Kind::Stretch | Kind::StretchFlush => (6, 1),
        Kind::Stair => (2, 2),
        Kind::Tube => (3, 2),
        Kind::Plate => (2, 3),
        Kind::Quads => (1, 4),
        Kind::Quint => (1, 5),
        Kind::Hex => (1, 6),
    }
}
