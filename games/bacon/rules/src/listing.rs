//! The combinations in a hand, listed in canonical order.
//!
//! Each rank of a window contributes some cards and leaves the rest of its places to X. Walking
//! depth first, with a rank's further cards before the next rank's, meets the combinations in the
//! order of their sorted cards. X come last by themselves.

use crate::action::Action;
use crate::card::Card;
use crate::choices::Choices;
use crate::combo::{Combo, Kind};
use alloc::vec::Vec;

/// The cards of one rank, class by class.
#[derive(Clone, Copy)]
pub(crate) struct Items {
    /// All of them, with the end of each one's class.
    cards: [Card; 8],
    ends: [u8; 8],
    n: u8,
    /// One of each class.
    firsts: [Card; 4],
    n_firsts: u8,
}

impl Items {
    pub(crate) const EMPTY: Self =
        Self { cards: [Card::WILD; 8], ends: [0; 8], n: 0, firsts: [Card::WILD; 4], n_firsts: 0 };

    /// Adds a class of at least one card. A rank has at most eight cards in four classes.
    pub(crate) fn class(&mut self, cards: impl Iterator<Item = Card>) {
        let start = usize::from(self.n);
        for card in cards {
            if let Some(place) = self.cards.get_mut(usize::from(self.n)) {
                *place = card;
                self.n += 1;
            }
        }
        self.ends[start..usize::from(self.n)].fill(self.n);
        if let Some(place) = self.firsts.get_mut(usize::from(self.n_firsts)) {
            *place = self.cards[start.min(7)];
            self.n_firsts += 1;
        }
    }

    /// One card of each class.
    #[inline]
    fn firsts(&self) -> &[Card] {
        &self.firsts[..usize::from(self.n_firsts).min(4)]
    }
}

/// A walk over the combinations of one kind and key.
struct Walk<'a> {
    items: &'a [Items],
    /// For the `i`-th rank and those after it, the minimal number of X.
    needed: [u8; 7],
    each: u8,
    size: usize,
    out: &'a mut Vec<Action>,
}

impl Walk<'_> {
    #[inline]
    fn done(&mut self, combo: Combo, place: usize) {
        // At most two places are left to X.
        let filled = match self.size - place {
            0 => combo,
            1 => combo.with(place, Card::WILD),
            _ => combo.with(place, Card::WILD).with(place + 1, Card::WILD),
        };
        self.out.push(Action::Play(filled));
    }

    /// Kinds with one card of each rank.
    fn run(&mut self, combo: Combo, place: usize, rank: usize, wilds: u8) {
        let items = &self.items[rank];
        let behind = self.needed[rank + 1];
        if rank + 1 == self.items.len() {
            for &card in items.firsts() {
                self.done(combo.with(place, card), place + 1);
            }
            if wilds > 0 {
                self.done(combo, place);
            }
            return;
        }
        if behind <= wilds {
            for &card in items.firsts() {
                self.run(combo.with(place, card), place + 1, rank + 1, wilds);
            }
        }
        if behind < wilds {
            self.run(combo, place, rank + 1, wilds - 1);
        }
    }

    /// Kinds with several cards of each rank: `want` more of this one, from the `from`-th card on.
    fn several(&mut self, combo: Combo, place: usize, rank: usize, from: u8, want: u8, wilds: u8) {
        let items = &self.items[rank];
        let mut at = from;
        while want > 0 && at < items.n {
            let card = items.cards[usize::from(at)];
            self.several(combo.with(place, card), place + 1, rank, at + 1, want - 1, wilds);
            at = items.ends[usize::from(at)];
        }
        if want + self.needed[rank + 1] > wilds {
            return;
        }
        if rank + 1 == self.items.len() {
            self.done(combo, place);
        } else {
            self.several(combo, place, rank + 1, 0, self.each, wilds - want);
        }
    }
}

impl Choices {
    /// Adds all combinations in canonical order.
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        let items = self.items();
        let wild_rank = self.pack().wild_rank();
        let counts = self.count();
        out.reserve(counts.total as usize + 1);
        for kind in Kind::ALL {
            let Some(lowest) = self.lowest(kind) else { continue };
            if kind.shape().flush {
                self.list_flushes(kind, &counts, out);
                continue;
            }
            for key in lowest..=wild_rank {
                self.list_window(kind, key, &items, out);
            }
        }
    }

    fn list_window(&self, kind: Kind, key: u8, items: &[Items; 11], out: &mut Vec<Action>) {
        let shape = kind.shape();
        let top = usize::from(key);
        let items = &items[top - usize::from(shape.ranks)..top];
        let mut needed = [0; 7];
        for (i, items) in items.iter().enumerate().rev() {
            needed[i] = needed[i + 1] + shape.each.saturating_sub(items.n);
        }
        let wilds = self.n_wilds();
        if needed[0] > wilds {
            return;
        }
        let mut walk = Walk { items, needed, each: shape.each, size: kind.size(), out };
        let head = Combo::head(kind, key);
        if shape.each == 1 {
            walk.run(head, 0, 0, wilds);
        } else {
            walk.several(head, 0, 0, 0, shape.each, wilds);
        }
    }
}
