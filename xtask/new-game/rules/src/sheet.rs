//! The score sheet as it is kept: its rows in short, and how they are written in full.

use kozyr_rules::{BySeat, Seat};

use crate::event::SheetRow;
use crate::{MAX_SEATS, score};

/// A deal of the score sheet, in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub(crate) dealer: Seat,
    pub(crate) won: [u8; MAX_SEATS],
}

impl Row {
    /// The row in full, for `n` seats: `deal` is its number, `scores` those before it.
    pub(crate) fn in_full(&self, n: usize, deal: u8, scores: &mut [i32; MAX_SEATS]) -> SheetRow {
        for (score, &tricks) in scores.iter_mut().zip(&self.won) {
            *score += score::points(tricks);
        }
        let (tricks_won, scores) = (by_seat(n, &self.won), by_seat(n, scores));
        SheetRow { deal, dealer: self.dealer, tricks_won, scores }
    }
}

pub(crate) fn by_seat<T: Copy>(n: usize, items: &[T; MAX_SEATS]) -> BySeat<T> {
    items[..n].iter().copied().collect()
}
