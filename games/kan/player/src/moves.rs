//! Cards to try, the likely best first.

use crate::cards::JOKER;

/// A lead in one byte: the joker by the suit it names.
#[inline]
pub(crate) fn pack(card: u8, led: u8) -> u8 {
    if card == JOKER { 0x80 | led } else { card }
}

/// Cards to try, the likely best first.
pub(crate) struct Moves {
    list: [(i8, u8, u8); 13],
    n: usize,
    next: usize,
}

impl Moves {
    #[inline]
    pub(crate) fn new() -> Self {
        Self { list: [(0, 0, 0); 13], n: 0, next: 0 }
    }

    #[inline]
    pub(crate) fn push(&mut self, card: u8, led: u8, order: i8) {
        self.list[self.n] = (order, card, led);
        self.n += 1;
    }

    /// Puts a lead that did well before to the front.
    pub(crate) fn prefer(&mut self, lead: u8) {
        for (order, card, led) in &mut self.list[..self.n] {
            if pack(*card, *led) == lead {
                *order = i8::MAX;
            }
        }
    }

    #[inline]
    pub(crate) fn next(&mut self) -> Option<(u8, u8)> {
        if self.next == self.n {
            return None;
        }
        let mut best = self.next;
        for i in self.next + 1..self.n {
            if self.list[i].0 > self.list[best].0 {
                best = i;
            }
        }
        self.list.swap(self.next, best);
        let (_, card, led) = self.list[self.next];
        self.next += 1;
        Some((card, led))
    }
}
