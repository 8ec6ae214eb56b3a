//! Combinations (B3–B6): what cards form, and what beats what.

use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};

use crate::card::{Card, Pack};

kozyr_rules::words! {
    /// A kind of combination, in the order of the notation: the ordinary ones, then the bombs from the
    /// weakest to the strongest.
    #[derive(PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
    #[repr(u8)]
    pub enum Kind {
        /// One card.
        Single = "single",
        /// Two of a rank.
        Pair = "pair",
        /// Three of a rank.
        Set = "set",
        /// Three consecutive ranks.
        Run = "run",
        /// Four consecutive ranks.
        Bobtail = "bobtail",
        /// Five consecutive ranks.
        Straight = "straight",
        /// Six consecutive ranks.
        Stretch = "stretch",
        /// Two consecutive pairs.
        Stair = "stair",
        /// Three consecutive pairs.
        Tube = "tube",
        /// Two consecutive sets.
        Plate = "plate",
        /// Four of a rank.
        Quads = "quads",
        /// Five consecutive ranks in one suit.
        StraightFlush = "straight-flush",
        /// Five of a rank.
        Quint = "quint",
        /// Six consecutive ranks in one suit.
        StretchFlush = "stretch-flush",
        /// Six of a rank.
        Hex = "hex",
    }
}

/// What a kind is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shape {
    /// How many consecutive ranks.
    pub(crate) ranks: u8,
    /// How many cards of each rank.
    pub(crate) each: u8,
    /// Whether all must be of one suit.
    pub(crate) flush: bool,
}

impl Kind {
    #[inline]
    pub(crate) const fn shape(self) -> Shape {
        const fn shape(ranks: u8, each: u8, flush: bool) -> Shape {
            Shape { ranks, each, flush }
        }
        match self {
            Self::Single => shape(1, 1, false),
            Self::Pair => shape(1, 2, false),
            Self::Set => shape(1, 3, false),
            Self::Run => shape(3, 1, false),
            Self::Bobtail => shape(4, 1, false),
            Self::Straight => shape(5, 1, false),
            Self::Stretch => shape(6, 1, false),
            Self::Stair => shape(2, 2, false),
            Self::Tube => shape(3, 2, false),
            Self::Plate => shape(2, 3, false),
            Self::Quads => shape(1, 4, false),
            Self::StraightFlush => shape(5, 1, true),
            Self::Quint => shape(1, 5, false),
            Self::StretchFlush => shape(6, 1, true),
            Self::Hex => shape(1, 6, false),
        }
    }

    /// Returns how many cards it has.
    #[inline]
    pub const fn size(self) -> usize {
        let shape = self.shape();
        shape.ranks as usize * shape.each as usize
    }

    /// Returns whether it is a bomb (B4).
    #[inline]
    pub const fn is_bomb(self) -> bool {
        self as u8 >= Self::Quads as u8
    }
}

/// Cards declared as a combination: kind, key (the top rank as formed) and cards. Whether they form
/// what is declared is for [`Combo::is_formed`] to say.
///
/// One machine word, kind first and cards in canonical order, so that the order of words is the
/// canonical order of actions.
///
/// ```
/// use kozyr_bacon::{Card, Combo, Kind, Pack};
///
/// let card = |text| Card::from_text(text).expect("a card");
/// let pair = Combo::new(Kind::Pair, 9, &["9S", "9D"].map(card)).expect("two cards");
/// let quads = Combo::new(Kind::Quads, 1, &["1S", "1H", "X", "X"].map(card)).expect("four");
/// assert!(quads.is_formed(Pack::of(4)));
/// assert!(quads.beats(pair) && !pair.beats(quads), "a bomb beats what is ordinary (B8)");
/// assert_eq!(quads.to_string(), "quads 1: 1S 1H X X");
///
/// let torn = Combo::new(Kind::Pair, 9, &["9S", "8D"].map(card)).expect("two cards");
/// assert!(!torn.is_formed(Pack::of(4)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Combo(u64);

impl Combo {
    /// These cards, in any order, declared as this kind with this key; `None` if their number is
    /// not the kind's.
    pub fn new(kind: Kind, key: u8, cards: &[Card]) -> Option<Self> {
        if cards.len() != kind.size() {
            return None;
        }
        let combo = Self::head(kind, key);
        let cards = cards.iter().enumerate();
        Some(cards.fold(combo, |combo, (i, &card)| combo.with(i, card)).sorted())
    }

    /// Returns this combination with its cards in canonical order.
    pub(crate) fn sorted(self) -> Self {
        let mut cards = [Card::WILD; 6];
        for (place, card) in cards.iter_mut().zip(self.cards()) {
            *place = card;
        }
        cards.sort_unstable();
        let head = Self::head(self.kind(), self.key());
        let cards = cards.iter().take(self.kind().size()).enumerate();
        cards.fold(head, |combo, (i, &card)| combo.with(i, card))
    }

    /// The declaration without cards yet.
    #[inline]
    pub(crate) const fn head(kind: Kind, key: u8) -> Self {
        Self((kind as u64) << 56 | (key as u64) << 48)
    }

    /// With one more card at this place. Cards must be put in canonical order.
    #[inline]
    pub(crate) const fn with(self, place: usize, card: Card) -> Self {
        Self(self.0 | (card.idx() as u64) << (40 - 8 * place))
    }

    /// Returns the kind declared.
    #[inline]
    pub const fn kind(self) -> Kind {
        Kind::ALL[(self.0 >> 56) as usize]
    }

    /// Returns the key declared: the top rank as formed.
    #[inline]
    pub const fn key(self) -> u8 {
        (self.0 >> 48) as u8
    }

    /// Returns the cards in canonical order.
    #[inline]
    pub fn cards(self) -> impl ExactSizeIterator<Item = Card> + Clone {
        // One byte of the word for each card.
        (0..self.kind().size()).map(move |i| Card::from_idx((self.0 >> (40 - 8 * i)) as u8))
    }

    /// Returns how many of the cards are X.
    pub fn n_wilds(self) -> usize {
        self.cards().filter(|card| card.is_wild()).count()
    }

    /// Returns whether these cards of this pack form what is declared (B3–B6), each X standing for
    /// what is missing.
    pub fn is_formed(self, pack: Pack) -> bool {
        let shape = self.kind().shape();
        let key = self.key();
        if key < shape.ranks || key > pack.wild_rank() {
            return false;
        }
        let lowest = key + 1 - shape.ranks;
        let mut have = [0u8; 6];
        let mut suit = None;
        for card in self.cards() {
            let (Some(rank), Some(its_suit)) = (card.rank(), card.suit()) else { continue };
            if !pack.contains(card) || rank < lowest || rank > key {
                return false;
            }
            let have = &mut have[usize::from(rank - lowest)];
            *have += 1;
            if *have > shape.each
                || (shape.flush && suit.replace(its_suit).is_some_and(|before| before != its_suit))
            {
                return false;
            }
        }
        // The number of cards is the kind's, so there are as many X as places left.
        true
    }

    /// Returns whether this may be played on that (B8).
    #[inline]
    pub fn beats(self, other: Self) -> bool {
        let (kind, on) = (self.kind(), other.kind());
        if kind == on { self.key() > other.key() } else { kind.is_bomb() && kind > on }
    }

    /// Returns the rank that each card counts as, in the order of [`Combo::cards`]; X stand for
    /// what is missing in ascending order.
    pub fn ranks(self) -> impl Iterator<Item = u8> {
        let shape = self.kind().shape();
        let lowest = self.key().saturating_sub(shape.ranks) + 1;
        let mut missing = [shape.each; 6];
        for rank in self.cards().filter_map(Card::rank) {
            if let Some(left) = missing.get_mut(usize::from(rank.saturating_sub(lowest))) {
                *left = left.saturating_sub(1);
            }
        }
        let mut next = 0;
        self.cards().map(move |card| {
            card.rank().unwrap_or_else(|| {
                while next < 5 && missing[next] == 0 {
                    next += 1;
                }
                missing[next] = missing[next].saturating_sub(1);
                let above = next as u8; // at most 5
                lowest.saturating_add(above)
            })
        })
    }
}

impl fmt::Display for Combo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}:", self.kind(), self.key())?;
        self.cards().try_for_each(|card| {
            f.write_str(" ")?;
            f.write_str(card.name())
        })
    }
}

impl fmt::Debug for Combo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Combo({self})")
    }
}

kozyr_rules::serialize_as_text!(Combo);

/// Every combination that exactly these cards can form, in canonical order.
///
/// ```
/// use kozyr_bacon::{Card, Pack, readings};
///
/// let cards = ["7S", "8S", "9S", "TS", "X"].map(|text| Card::from_text(text).expect("a card"));
/// let found: Vec<String> = readings(Pack::of(4), &cards)
///     .iter()
///     .map(|combo| format!("{} {}", combo.kind(), combo.key()))
///     .collect();
/// assert_eq!(found, ["straight 10", "straight 11", "straight-flush 10", "straight-flush 11"]);
/// ```
pub fn readings(pack: Pack, cards: &[Card]) -> Vec<Combo> {
    Kind::ALL
        .into_iter()
        .flat_map(|kind| (1..=pack.wild_rank()).filter_map(move |key| Combo::new(kind, key, cards)))
        .filter(|combo| combo.is_formed(pack))
        .collect()
}

/// What is on the table: nothing, when a combination is to be led.
pub(crate) type Top = Option<Combo>;

/// The lowest key with which a combination of this kind may be played on `top`; `None` if none may.
#[inline]
pub(crate) fn lowest_key(kind: Kind, top: Top) -> Option<u8> {
    let ranks = kind.shape().ranks;
    match top {
        None => Some(ranks),
        Some(on) if on.kind() == kind => Some(on.key() + 1),
        Some(on) if kind.is_bomb() && kind > on.kind() => Some(ranks),
        Some(_) => None,
    }
}
