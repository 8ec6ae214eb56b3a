//! The combinations in a hand, counted and drawn without listing them.
//!
//! All kinds but flushes take, from each of some consecutive ranks, a number of cards; X fill what
//! is missing. So their number is a product over ranks of polynomials in X, cut at the number of X
//! held.

use alloc::vec::Vec;
use kozyr_cards::Suit;

use crate::action::Action;
use crate::card::{Card, Pack};
use crate::combo::{Combo, Kind, Top, lowest_key};
use crate::hand::Hand;
use crate::listing::Items;
use crate::ways::{BYTES, IN_FLUSH, Poly, flush_ways, ways};

/// The cards of one rank, sorted into classes within which it makes no difference which is taken.
#[derive(Clone, Copy, Default)]
struct Rank {
    /// Cards that are a class for each face: two bits a suit.
    apart: u8,
    /// Cards that are one class together.
    alike: u8,
    /// How many cards there are.
    n: u8,
    /// Byte `t`: in how many ways `t` cards can be taken.
    ways: u64,
}

/// The combinations in one hand.
pub(crate) struct Choices {
    ranks: [Rank; 11],
    in_suit: [u16; 4],
    pack: Pack,
    wilds: u32,
    top: Top,
}

/// How many combinations there are of each kind.
pub(crate) struct Counts {
    by_kind: [u32; 15],
    pub(crate) total: u32,
}

impl Choices {
    /// All combinations of `hand` that may be played on `top`.
    pub(crate) fn all(hand: Hand, pack: Pack, top: Top) -> Self {
        Self::sorted(hand, pack, top, |_| u8::MAX)
    }

    /// As [`Choices::all`], with those merged that differ only in suits that cannot matter: cards
    /// of a rank that occur in no flush the hand could form, now or later, are alike.
    pub(crate) fn merged(hand: Hand, pack: Pack, top: Top) -> Self {
        let table = &IN_FLUSH[usize::from(hand.wilds().min(2))];
        let [s, h, d, c] = Suit::ALL.map(|suit| table[usize::from(hand.ranks_in(suit))]);
        Self::sorted(hand, pack, top, |rank| {
            let bit = |ranks: u16| (ranks >> rank & 1) as u8;
            3 * (bit(s) | bit(h) << 2 | bit(d) << 4 | bit(c) << 6)
        })
    }

    /// `apart` says, by rank from 0, which cards are classes of their own.
    #[inline]
    fn sorted(hand: Hand, pack: Pack, top: Top, apart: impl Fn(u8) -> u8) -> Self {
        let mut ranks = [Rank { apart: 0, alike: 0, n: 0, ways: 1 }; 11];
        for (idx, rank) in (0..pack.ranks).zip(&mut ranks) {
            let held = hand.rank(idx);
            if held != 0 {
                let apart = held & apart(idx);
                let alike = held & !apart;
                let n = BYTES[usize::from(held)].0;
                *rank = Rank { apart, alike, n, ways: ways(apart, alike) };
            }
        }
        let in_suit = Suit::ALL.map(|suit| hand.ranks_in(suit));
        Self { ranks, in_suit, pack, wilds: u32::from(hand.wilds().min(2)), top }
    }

    /// The ways to take `each` cards of a rank (from 0), X included.
    #[inline]
    fn poly(&self, rank: usize, each: u8) -> Poly {
        let byte = |n: u8| self.ranks[rank].ways >> (8 * n) & 0xff;
        let two = if each >= 2 { byte(each - 2) } else { 0 };
        Poly(byte(each) | byte(each - 1) << 21 | two << 42)
    }

    /// The polynomials of all ranks, for kinds with this many cards of each.
    #[inline]
    fn singly(&self, each: u8) -> [Poly; 11] {
        let n = usize::from(self.pack.wild_rank());
        let mut one = [Poly::default(); 11];
        for (rank, poly) in one.iter_mut().enumerate().take(n) {
            *poly = self.poly(rank, each);
        }
        one
    }

    /// The polynomial of one window.
    #[inline]
    fn window(&self, kind: Kind, key: u8) -> Poly {
        let shape = kind.shape();
        let ranks = usize::from(key - shape.ranks)..usize::from(key);
        ranks.fold(Poly::ONE, |ways, rank| ways.times(self.poly(rank, shape.each)))
    }

    /// From all windows of some length, by top rank, those one rank longer.
    #[inline]
    fn lengthen(long: &mut [Poly; 11], one: &[Poly; 11]) {
        for top in (1..11).rev() {
            long[top] = long[top - 1].times(one[top]);
        }
        long[0] = Poly::default();
    }

    /// The number of ways in all windows with at least this key.
    #[inline]
    fn sum(&self, windows: &[Poly; 11], lowest: u8) -> u32 {
        let from = usize::from(lowest - 1).min(11);
        windows[from..].iter().fold(Poly::default(), |sum, &poly| sum.plus(poly)).up_to(self.wilds)
    }

    /// How many combinations of each kind there are.
    pub(crate) fn count(&self) -> Counts {
        let mut by_kind = [0; 15];
        let mut put = |kind: Kind, n: u32| by_kind[kind as usize] = n;
        match self.top {
            None => {
                let one = self.singly(1);
                let mut long = one;
                put(Kind::Single, self.sum(&one, 1));
                Self::lengthen(&mut long, &one);
                for kind in [Kind::Run, Kind::Bobtail, Kind::Straight, Kind::Stretch] {
                    Self::lengthen(&mut long, &one);
                    put(kind, self.sum(&long, kind.shape().ranks));
                }
                let one = self.singly(2);
                let mut long = one;
                put(Kind::Pair, self.sum(&one, 1));
                for kind in [Kind::Stair, Kind::Tube] {
                    Self::lengthen(&mut long, &one);
                    put(kind, self.sum(&long, kind.shape().ranks));
                }
                let one = self.singly(3);
                let mut long = one;
                put(Kind::Set, self.sum(&one, 1));
                Self::lengthen(&mut long, &one);
                put(Kind::Plate, self.sum(&long, 2));
            }
            Some(on) if !on.kind().is_bomb() => {
                let keys = on.key() + 1..=self.pack.wild_rank();
                let ways = |key| self.window(on.kind(), key);
                put(on.kind(), keys.map(ways).fold(Poly::default(), Poly::plus).up_to(self.wilds));
            }
            Some(_) => {}
        }
        let wilds = self.n_wilds();
        let most = self.ranks.iter().map(|rank| rank.n).max().unwrap_or(0) + wilds;
        for kind in [Kind::Quads, Kind::Quint, Kind::Hex] {
            let each = kind.shape().each;
            if most < each {
                break;
            }
            if let Some(lowest) = lowest_key(kind, self.top) {
                let ranks = usize::from(lowest - 1)..usize::from(self.pack.ranks);
                let ways = ranks
                    .filter(|&rank| self.ranks[rank].n + wilds >= each)
                    .fold(Poly::default(), |sum, rank| sum.plus(self.poly(rank, each)));
                put(kind, ways.up_to(self.wilds));
            }
        }
        for suit in self.suits_with_flushes() {
            for kind in [Kind::StraightFlush, Kind::StretchFlush] {
                if let Some(lowest) = lowest_key(kind, self.top) {
                    let length = kind.shape().ranks;
                    for key in lowest..=self.pack.wild_rank() {
                        by_kind[kind as usize] += self.flushes(suit, length, key);
                    }
                }
            }
        }
        Counts { by_kind, total: by_kind.iter().sum() }
    }

    #[inline]
    fn suits_with_flushes(&self) -> impl Iterator<Item = Suit> {
        let table = &IN_FLUSH[self.wilds as usize];
        let in_suit = self.in_suit;
        Suit::ALL
            .into_iter()
            .filter(move |&suit| table[usize::from(in_suit[usize::from(suit.idx())])] != 0)
    }

    #[inline]
    fn flushes(&self, suit: Suit, length: u8, key: u8) -> u32 {
        let window = ((1 << length) - 1) << (key - length);
        let held = (self.in_suit[usize::from(suit.idx())] & window).count_ones();
        flush_ways(u32::from(length), held, self.wilds)
    }

    /// One of the combinations, by its number below the total.
    pub(crate) fn nth(&self, counts: &Counts, mut n: u32) -> Combo {
        let mut kind = Kind::Single;
        for (&count, candidate) in counts.by_kind.iter().zip(Kind::ALL) {
            if n < count {
                kind = candidate;
                break;
            }
            n -= count;
        }
        let shape = kind.shape();
        let lowest = lowest_key(kind, self.top).unwrap_or(shape.ranks);
        if shape.flush {
            return self.nth_flush(kind, lowest, n);
        }
        let mut key = lowest;
        for candidate in lowest..=self.pack.wild_rank() {
            key = candidate;
            let count = self.window(kind, key).up_to(self.wilds);
            if n < count {
                break;
            }
            n -= count;
        }
        self.nth_in_window(kind, key, n)
    }

    fn nth_in_window(&self, kind: Kind, key: u8, mut n: u32) -> Combo {
        let shape = kind.shape();
        let (length, each) = (usize::from(shape.ranks), shape.each);
        let first = usize::from(key) - length;
        // after[i]: the ways in the ranks behind the i-th.
        let mut after = [Poly::ONE; 6];
        for i in (0..length - 1).rev() {
            after[i] = after[i + 1].times(self.poly(first + i + 1, each));
        }
        let mut combo = Combo::head(kind, key);
        let (mut place, mut wilds) = (0, self.wilds);
        for (i, &after) in after.iter().enumerate().take(length) {
            let rank = first + i;
            for missing in 0..=u32::from(each).min(wilds) {
                // At most two X.
                let taken = each - missing as u8;
                let own = (self.ranks[rank].ways >> (8 * taken) & 0xff) as u32;
                let behind = after.up_to(wilds - missing);
                if n < own * behind {
                    combo = self.take(combo, &mut place, rank, taken, n / behind);
                    n %= behind;
                    wilds -= missing;
                    break;
                }
                n -= own * behind;
            }
        }
        while place < kind.size() {
            combo = combo.with(place, Card::WILD);
            place += 1;
        }
        combo
    }

    /// Adds the `n`-th choice of `taken` cards of a rank (from 0).
    fn take(
        &self,
        mut combo: Combo,
        place: &mut usize,
        rank: usize,
        mut taken: u8,
        mut n: u32,
    ) -> Combo {
        let Rank { mut apart, alike, .. } = self.ranks[rank];
        // First, how many of each class, as counts of two bits a suit.
        let mut counts = 0u8;
        for suit in 0..4u8 {
            let held = apart >> (2 * suit) & 3;
            if held == 0 {
                continue;
            }
            apart &= !(3 << (2 * suit));
            for some in (0..=held.min(taken)).rev() {
                let rest = (ways(apart, alike) >> (8 * (taken - some)) & 0xff) as u32;
                if n < rest {
                    counts |= some << (2 * suit);
                    taken -= some;
                    break;
                }
                n -= rest;
            }
        }
        // What is still wanted comes from those alike, the first suits first.
        for suit in 0..4u8 {
            let some = (alike >> (2 * suit) & 3).min(taken);
            counts |= some << (2 * suit);
            taken -= some;
        }
        for suit in 0..4u8 {
            for _ in 0..counts >> (2 * suit) & 3 {
                // Ranks are below 11.
                let card = Card::from_idx((rank as u8 * 4 + suit).min(39));
                combo = combo.with((*place).min(5), card);
                *place += 1;
            }
        }
        combo
    }

    pub(crate) const fn pack(&self) -> Pack {
        self.pack
    }

    pub(crate) const fn n_wilds(&self) -> u8 {
        self.wilds as u8
    }

    /// The lowest key with which this kind may be played.
    pub(crate) fn lowest(&self, kind: Kind) -> Option<u8> {
        lowest_key(kind, self.top)
    }

    /// The cards of each rank by class; those that are their own class in the order of suits.
    pub(crate) fn items(&self) -> [Items; 11] {
        let mut items = [Items::EMPTY; 11];
        for (idx, (rank, items)) in (0..10u8).zip(self.ranks.iter().zip(&mut items)) {
            let cards = |held: u8, suit: u8| {
                let card = Card::from_idx(idx * 4 + suit);
                core::iter::repeat_n(card, usize::from(held >> (2 * suit) & 3))
            };
            for suit in (0..4).filter(|suit| rank.apart >> (2 * suit) & 3 != 0) {
                items.class(cards(rank.apart, suit));
            }
            if rank.alike != 0 {
                items.class((0..4).flat_map(|suit| cards(rank.alike, suit)));
            }
        }
        items
    }

    /// Adds the flushes of one kind in canonical order.
    pub(crate) fn list_flushes(&self, kind: Kind, counts: &Counts, out: &mut Vec<Action>) {
        let before = out.len();
        let lowest = self.lowest(kind).unwrap_or(u8::MAX);
        for n in 0..counts.by_kind[kind as usize] {
            out.push(Action::Play(self.nth_flush(kind, lowest, n)));
        }
        out[before..].sort_unstable();
    }

    fn nth_flush(&self, kind: Kind, lowest: u8, mut n: u32) -> Combo {
        let length = kind.shape().ranks;
        for suit in self.suits_with_flushes() {
            for key in lowest..=self.pack.wild_rank() {
                let count = self.flushes(suit, length, key);
                if n < count {
                    let held = self.in_suit[usize::from(suit.idx())] >> (key - length);
                    return flush(kind, key, suit, held & ((1 << length) - 1), n);
                }
                n -= count;
            }
        }
        Combo::head(kind, lowest)
    }
}

/// The `n`-th way to form a flush from the ranks held in its window: without needless X, with one
/// instead of a held rank, with two.
fn flush(kind: Kind, key: u8, suit: Suit, held: u16, n: u32) -> Combo {
    let length = kind.shape().ranks;
    let bits = || (0..length).filter(|i| held >> i & 1 != 0);
    let n_held = held.count_ones();
    let left_out: u16 = if n == 0 {
        0
    } else if n <= n_held {
        bits().nth(n as usize - 1).map_or(0, |i| 1 << i)
    } else {
        let mut pairs = bits().flat_map(|i| bits().filter(move |&j| j > i).map(move |j| (i, j)));
        pairs.nth((n - n_held - 1) as usize).map_or(0, |(i, j)| 1 << i | 1 << j)
    };
    let mut combo = Combo::head(kind, key);
    let mut place = 0;
    for i in bits().filter(|i| left_out >> i & 1 == 0) {
        combo = combo.with(place, Card::new(key - length + i + 1, suit));
        place += 1;
    }
    for place in place..kind.size() {
        combo = combo.with(place, Card::WILD);
    }
    combo
}

#[cfg(test)]
mod tests;
