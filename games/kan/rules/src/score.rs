//! How a deal can end and what a round is worth (K14).

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::options::{FailedDeal, Options};

/// One of the two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanSide"))]
pub enum Side {
    /// The pair.
    Kankei = 0,
    /// The three.
    Mukankei = 1,
}

impl Side {
    /// Returns the other side.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Kankei => Self::Mukankei,
            Self::Mukankei => Self::Kankei,
        }
    }

    /// Returns the index into a pair of numbers, the kankei's first.
    #[inline]
    pub const fn idx(self) -> usize {
        self as usize
    }
}

/// How a deal ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanOutcome"))]
pub enum Outcome {
    /// The kankei won and the mukankei had a point.
    Won,
    /// The kankei lost and had a point.
    Lost,
    /// The kankei had their number before the others had a point, and it was left at that.
    Sukonku,
    /// The kankei declared all sixteen and took them.
    JuurokuMade,
    /// The kankei declared all sixteen and did not take them.
    JuurokuFailed,
    /// The mukankei had their number before the others had a point, and it was left at that.
    GyakuSukonku,
    /// The mukankei declared all sixteen and took them.
    GyakuJuurokuMade,
    /// The mukankei declared all sixteen and did not take them.
    GyakuJuurokuFailed,
}

impl Outcome {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Won,
        Self::Lost,
        Self::Sukonku,
        Self::JuurokuMade,
        Self::JuurokuFailed,
        Self::GyakuSukonku,
        Self::GyakuJuurokuMade,
        Self::GyakuJuurokuFailed,
    ];

    /// A deal won by this side in which the other had a point.
    pub(crate) const fn plain(winners: Side) -> Self {
        [Self::Won, Self::Lost][winners.idx()]
    }

    /// A sukonku of this side that was left at that.
    pub(crate) const fn sukonku(side: Side) -> Self {
        [Self::Sukonku, Self::GyakuSukonku][side.idx()]
    }

    /// A juuroku that this side declared and made.
    pub(crate) const fn made(side: Side) -> Self {
        [Self::JuurokuMade, Self::GyakuJuurokuMade][side.idx()]
    }

    /// A juuroku that this side declared and failed.
    pub(crate) const fn failed(side: Side) -> Self {
        [Self::JuurokuFailed, Self::GyakuJuurokuFailed][side.idx()]
    }

    /// Returns whether the kankei are held to have won the deal, so that the round goes on.
    #[inline]
    pub const fn is_won(self, options: &Options) -> bool {
        match self {
            Self::Won | Self::Sukonku | Self::JuurokuMade | Self::GyakuJuurokuFailed => true,
            Self::Lost | Self::GyakuSukonku | Self::GyakuJuurokuMade => false,
            Self::JuurokuFailed => matches!(options.juuroku_fail_deal, FailedDeal::Won),
        }
    }
}

/// What a line of the score sheet stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanLineKind"))]
pub enum LineKind {
    /// The deal was won: +1.
    DealWon,
    /// The deal was lost: −1.
    DealLost,
    /// A sukonku on top of the deal: +1.
    Sukonku,
    /// All sixteen taken as declared: +8.
    JuurokuMade,
    /// All sixteen declared and not taken: −16.
    JuurokuFailed,
    /// All three deals won: +1.
    AllThree,
    /// A gyaku sukonku in the first deal: −10 for the round, the rest cancelled.
    GyakuSukonkuFirst,
    /// A gyaku sukonku later: −3 for the round, the rest cancelled.
    GyakuSukonku,
    /// A gyaku juuroku taken: −16 for the round, the rest cancelled.
    GyakuJuurokuMade,
    /// A gyaku juuroku failed: the round's total is doubled.
    Doubled,
    /// A gyaku juuroku failed: +32 after the doubling.
    GyakuJuurokuFailed,
}

/// One line of the score sheet, seen from one of the kankei.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanLine"))]
pub struct Line {
    /// What it stands for.
    pub kind: LineKind,
    /// What it adds; where it cancels the rest, what the round is worth.
    pub amount: i32,
    /// The round's total after it.
    pub total: i32,
}

/// The lines of one deal; a deal never has more than four.
pub type Lines = ArrayVec<Line, 4>;

/// Scores a deal of a round (K14): `total` is what the round was worth before it, `deal` its
/// number from 1. Returns what the round is worth now and whether it is over, and hands each line
/// to `note`.
#[inline]
pub(crate) fn score(
    options: &Options,
    deal: u8,
    outcome: Outcome,
    total: i32,
    mut note: impl FnMut(Line),
) -> (i32, bool) {
    let mut total = total;
    let mut add = |kind, amount| {
        total += amount;
        note(Line { kind, amount, total });
        total
    };
    let won = outcome.is_won(options);
    match outcome {
        Outcome::GyakuSukonku | Outcome::GyakuJuurokuMade => {
            let (kind, total) = match outcome {
                Outcome::GyakuJuurokuMade => (LineKind::GyakuJuurokuMade, -16),
                _ if deal == 1 => (LineKind::GyakuSukonkuFirst, -10),
                _ => (LineKind::GyakuSukonku, -3),
            };
            note(Line { kind, amount: total, total });
            return (total, true);
        }
        Outcome::Won
        | Outcome::Lost
        | Outcome::Sukonku
        | Outcome::JuurokuMade
        | Outcome::JuurokuFailed
        | Outcome::GyakuJuurokuFailed => {}
    }
    let mut so_far = if won { add(LineKind::DealWon, 1) } else { add(LineKind::DealLost, -1) };
    so_far = match outcome {
        Outcome::Sukonku => add(LineKind::Sukonku, 1),
        Outcome::JuurokuMade => add(LineKind::JuurokuMade, 8),
        Outcome::JuurokuFailed => add(LineKind::JuurokuFailed, -16),
        Outcome::GyakuJuurokuFailed => {
            add(LineKind::Doubled, so_far);
            add(LineKind::GyakuJuurokuFailed, 32)
        }
        Outcome::Won | Outcome::Lost | Outcome::GyakuSukonku | Outcome::GyakuJuurokuMade => so_far,
    };
    if won && deal == 3 {
        so_far = add(LineKind::AllThree, 1);
    }
    (so_far, !won || deal == 3)
}

/// What one deal of a round is worth (K14): the round's total after it, whether the round is over,
/// and the lines that explain it. `deal` counts from 1 to 3; `total` is what the round was worth
/// before.
///
/// ```
/// use kozyr_kan::{Options, Outcome, explain};
///
/// // A round from paper: won, won with a juuroku, lost.
/// let options = Options::default();
/// let mut total = 0;
/// for (deal, outcome) in (1..).zip([Outcome::Won, Outcome::JuurokuMade, Outcome::Lost]) {
///     let (now, over, lines) = explain(&options, deal, outcome, total);
///     assert_eq!(over, outcome == Outcome::Lost);
///     assert_eq!(lines.last().map(|line| line.total), Some(now));
///     total = now;
/// }
/// assert_eq!(total, 9);
/// ```
pub fn explain(options: &Options, deal: u8, outcome: Outcome, total: i32) -> (i32, bool, Lines) {
    let mut lines = Lines::new();
    let (total, over) = score(options, deal, outcome, total, |line| lines.push(line));
    (total, over, lines)
}
