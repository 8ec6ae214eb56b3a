//! The score sheet as it is kept: the last rows in short, and how they are written in full.

use alloc::vec::Vec;
use kozyr_rules::read::nullable;
use kozyr_rules::{BySeat, MAX_SEATS, Ring, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::hand::Cards;
use crate::options::Options;
use crate::score::{Standing, charges};

/// How many rows of the score sheet are kept.
const MAX_ROWS: usize = 48;

/// The last rows of the score sheet.
pub(crate) type Rows = Ring<Row, MAX_ROWS>;

/// Why a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Phase10End", rename_all = "snake_case"))]
pub enum End {
    /// P12: a seat went out.
    Out,
    /// P11: the draw pile was empty and no reshuffle was left.
    NoReshuffle,
    /// P11: a hundred turns in a row took from the discard pile.
    OnlyTakes,
}

/// One hand of the score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Phase10SheetRow"))]
pub struct SheetRow {
    /// The number of the hand, from 1.
    pub deal: u32,
    /// Who dealt.
    pub dealer: Seat,
    /// Who played it.
    pub playing: SeatSet,
    /// Whether it replayed the last phase to break a tie; then nothing is scored.
    pub replay: bool,
    /// Why it ended.
    pub end: End,
    /// Who went out, if anyone did.
    #[serde(deserialize_with = "nullable")]
    pub out: Option<Seat>,
    /// The phase each seat needed.
    pub phases: BySeat<u8>,
    /// The seats that laid it.
    pub laid: SeatSet,
    /// The cards each seat was left with; those who did not play had none.
    pub left: BySeat<Cards>,
    /// What each seat was charged.
    pub points: BySeat<i32>,
    /// The match scores after this hand.
    pub scores: BySeat<i32>,
}

/// A hand of the score sheet, in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Row {
    pub(crate) dealer: Seat,
    pub(crate) playing: SeatSet,
    pub(crate) replay: bool,
    pub(crate) end: End,
    pub(crate) out: Option<Seat>,
    pub(crate) laid: SeatSet,
    /// The cards each seat was left with.
    pub(crate) left: [Cards; MAX_SEATS],
}

impl Row {
    /// What each seat is charged (P13); nothing in a replay of the last phase (P15).
    fn points(&self) -> [i32; MAX_SEATS] {
        if self.replay { [0; MAX_SEATS] } else { charges(&self.left) }
    }

    /// How things stand after this hand, `before` being how they stood.
    pub(crate) fn after(&self, before: Standing, options: &Options) -> Standing {
        if self.replay { before } else { before.after(self.laid, &self.left, options) }
    }

    /// The row in full: `deal` is its number, `before` how things stood.
    pub(crate) fn in_full(&self, options: &Options, deal: u32, before: &Standing) -> SheetRow {
        let n = usize::from(options.players);
        let after = self.after(*before, options);
        SheetRow {
            deal,
            dealer: self.dealer,
            playing: self.playing,
            replay: self.replay,
            end: self.end,
            out: self.out,
            phases: by_seat(n, &before.phases),
            laid: self.laid,
            left: by_seat(n, &self.left),
            points: by_seat(n, &self.points()),
            scores: by_seat(n, &after.scores),
        }
    }

    /// The row in short.
    pub(crate) fn of(row: &SheetRow) -> Self {
        Self {
            dealer: row.dealer,
            playing: row.playing,
            replay: row.replay,
            end: row.end,
            out: row.out,
            laid: row.laid,
            left: row.left.to_array(Cards::EMPTY),
        }
    }
}

/// The rows in full: `n_hands` hands are over, and things stood like `before` before the first of
/// the rows.
pub(crate) fn in_full(
    rows: &Rows,
    options: &Options,
    n_hands: u32,
    before: Standing,
) -> Vec<SheetRow> {
    let kept = u32::try_from(rows.iter().count()).unwrap_or_default();
    let mut standing = before;
    let row = |(deal, row): (u32, &Row)| {
        let in_full = row.in_full(options, deal, &standing);
        standing = row.after(standing, options);
        in_full
    };
    (n_hands + 1 - kept..).zip(rows.iter()).map(row).collect()
}

/// The items of the `n` seats of a match.
pub(crate) fn by_seat<T: Copy>(n: usize, items: &[T; MAX_SEATS]) -> BySeat<T> {
    items[..n].iter().copied().collect()
}
