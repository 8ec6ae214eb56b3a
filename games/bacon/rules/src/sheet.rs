//! The score sheet as a match keeps it: its finished deals in flat memory.

use arrayvec::ArrayVec;
use kozyr_rules::{BySeat, MAX_SEATS, Seat};

use crate::options::Options;
use crate::score::{self, Ending, SheetLine};

/// A finished deal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Row {
    pub(crate) dealer: u8,
    pub(crate) ending: Ending,
    n_out: u8,
    out: [u8; MAX_SEATS],
}

impl Row {
    const EMPTY: Self = Self { dealer: 0, ending: Ending::Whole, n_out: 0, out: [0; MAX_SEATS] };

    pub(crate) fn new(dealer: Seat, ending: Ending, went_out: &[Seat]) -> Self {
        let mut row = Self { dealer: dealer.number(), ending, ..Self::EMPTY };
        for (place, seat) in row.out.iter_mut().zip(went_out) {
            *place = seat.number();
            row.n_out += 1;
        }
        row
    }

    /// The seats in the order of going out.
    pub(crate) fn out(&self) -> ArrayVec<Seat, MAX_SEATS> {
        self.out.iter().take(usize::from(self.n_out)).map(|&seat| Seat::new(seat)).collect()
    }

    /// How the points of the deal come about.
    pub(crate) fn lines(&self, options: &Options) -> ArrayVec<SheetLine, MAX_SEATS> {
        score::explain(options, self.ending, &self.out())
    }

    /// What each seat scores.
    pub(crate) fn points(&self, options: &Options) -> BySeat<i32> {
        score::points(options, self.ending, &self.out())
    }
}

/// How many deals a sheet keeps. Bacon never has more. An Applewood match that is level at the top
/// again and again may, and then the sheet loses its first rows.
const MAX_ROWS: usize = 100;

/// The finished deals of a match, the last [`MAX_ROWS`] of them.
pub(crate) type Sheet = ArrayVec<Row, MAX_ROWS>;

/// Writes a finished deal down.
pub(crate) fn write(sheet: &mut Sheet, row: Row) {
    if sheet.is_full() {
        sheet.remove(0);
    }
    sheet.push(row);
}
