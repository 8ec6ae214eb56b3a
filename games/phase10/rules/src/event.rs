//! What everybody sees: groups, rows of the score sheet, and what happens.

use arrayvec::ArrayVec;
use kozyr_rules::{BySeat, Seat, SeatSet};
use serde::Serialize;

use crate::card::{Card, Cards, Colour};

/// One of the ten phases (P4).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Phase10Goal"))]
pub struct Goal {
    /// Its printed number.
    pub phase: u8,
    /// Its groups in order.
    pub groups: Vec<GoalGroup>,
}

/// What one group of a phase must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Phase10GoalGroup"))]
pub struct GoalGroup {
    /// Set, run or one colour.
    pub kind: Kind,
    /// How many cards it is laid with.
    pub size: u8,
}

/// A kind of group (P5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = "Phase10Kind", rename_all = "snake_case")
)]
pub enum Kind {
    /// Cards of one number.
    Set,
    /// Consecutive numbers.
    Run,
    /// Cards of one colour.
    Colour,
}

/// A group on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Phase10Group"))]
pub struct Group {
    /// Set, run or one colour.
    pub kind: Kind,
    /// The number of a set; the lowest of a run; `null` for one colour.
    pub number: Option<u8>,
    /// The colour of a group of one colour.
    #[cfg_attr(feature = "ts", ts(type = "\"R\" | \"P\" | \"Y\" | \"G\" | null"))]
    pub colour: Option<Colour>,
    /// Whether it has no natural card, so that its number was declared.
    pub all_wild: bool,
    /// Its cards: a run low to high, others sorted.
    pub cards: Vec<LaidCard>,
    /// The numbers that fit now: the number of a set, the ends of a run; empty for one colour.
    pub fits: Vec<u8>,
}

/// A card in a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Phase10LaidCard"))]
pub struct LaidCard {
    /// The card.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub card: Card,
    /// The number it stands for; `null` for a wild among cards of one colour.
    pub number: Option<u8>,
}

/// Why a hand ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Phase10SheetRow"))]
pub struct SheetRow {
    /// Its number, from 1.
    pub deal: u32,
    /// Who dealt.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub dealer: Seat,
    /// Who played it.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub playing: SeatSet,
    /// Whether it replayed the last phase to break a tie; then nothing is scored.
    pub replay: bool,
    /// Why it ended.
    pub end: End,
    /// Who went out, if anyone did.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub out: Option<Seat>,
    /// The phase each seat needed.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub phases: BySeat<u8>,
    /// The seats that laid it.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub laid: SeatSet,
    /// The cards each seat was left with; those who did not play had none.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string>>"))]
    pub left: BySeat<Cards>,
    /// What each seat was charged.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub points: BySeat<i32>,
    /// The match scores after this hand.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub scores: BySeat<i32>,
}

/// The cards of one group as they are laid.
pub type LaidCards = ArrayVec<LaidCard, 9>;

/// Something everybody saw happen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = "Phase10Event", tag = "kind", rename_all = "snake_case")
)]
pub enum Event {
    /// The cards were dealt, ten each.
    Dealt {
        /// The hand's number, from 1.
        deal: u32,
        /// Who dealt.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        dealer: Seat,
        /// Who plays this hand.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        playing: SeatSet,
        /// The card that began the discard pile.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        up: Card,
    },
    /// A seat missed its turn.
    Missed {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// A seat drew from the draw pile.
    Drew {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// A seat took the top of the discard pile.
    Took {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The card.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Card,
    },
    /// A seat laid its phase.
    Laid {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The phase.
        phase: u8,
        /// The groups, in the order of the phase.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<LaidCard>>"))]
        groups: ArrayVec<LaidCards, 2>,
    },
    /// A seat added a card to a group.
    Hit {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Whose group.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        owner: Seat,
        /// Which of its groups, from 1.
        group: u8,
        /// The card.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Card,
        /// The number a wild stands for in a run.
        number: Option<u8>,
    },
    /// A seat discarded a card.
    Discarded {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The card.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Card,
    },
    /// A seat discarded a Skip.
    Skipped {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Who will miss a turn; `null` if nobody could be named.
        #[cfg_attr(feature = "ts", ts(type = "number | null"))]
        victim: Option<Seat>,
    },
    /// The discard pile, but for its top card, became the draw pile.
    Reshuffled {
        /// How many cards it has.
        pile: u8,
    },
    /// The hand is over and scored.
    HandOver {
        /// Its line of the score sheet.
        row: SheetRow,
    },
    /// The match is over.
    MatchOver {
        /// Who won.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        winners: SeatSet,
        /// The final scores.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        scores: BySeat<i32>,
    },
}
