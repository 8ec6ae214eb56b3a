//! What a viewer is told: the types. they are built in one place, below.

use arrayvec::ArrayVec;
use kozyr_rules::{BySeat, Seat, SeatSet, Turn, Viewer};
use serde::Serialize;

use crate::card::{Card, Colour};
use crate::{Action, Options};

/// One viewer's facts.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Phase10View"))]
pub struct View {
    /// The house rules.
    pub options: Options,
    /// Who looks: a seat, or `null` for the table.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub viewer: Viewer,
    /// `deal`, `reshuffle`, `draw`, `play` or `over`.
    pub stage: &'static str,
    /// The seat to act, `"deal"` (nature: a hand or a reshuffle) or `"over"`.
    #[cfg_attr(feature = "ts", ts(type = "number | \"deal\" | \"over\""))]
    pub turn: Turn,
    /// The number of the present hand, from 1; between hands, of the one just scored (0 before the
    /// first).
    pub deal: u32,
    /// Who dealt it; `null` before the first.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub dealer: Option<Seat>,
    /// Who deals next, where that is settled; `null` during a hand.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub next_dealer: Option<Seat>,
    /// The seats that play the present hand (between hands, the coming one): all, or those that
    /// replay the last phase.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub playing: SeatSet,
    /// Whether the present hand (between hands, the coming one) replays the last phase to break a
    /// tie.
    pub replay: bool,
    /// The phases of this match in order.
    pub goals: Vec<Goal>,
    /// The phase each seat needs now, by its printed number.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub phases: BySeat<u8>,
    /// The seats that have laid their phase in this hand.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub down: SeatSet,
    /// The cards in each hand, `null` if hidden from this viewer.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string> | null>"))]
    pub hands: BySeat<Option<Vec<Card>>>,
    /// How many cards are in each hand.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub n_cards: BySeat<u8>,
    /// The cards each seat took from the discard pile and still has.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string>>"))]
    pub known: BySeat<Vec<Card>>,
    /// The groups each seat has laid.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<Group>>"))]
    pub laid: BySeat<Vec<Group>>,
    /// How many cards the draw pile has.
    pub pile: u8,
    /// The discard pile, its top card last.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub discards: Vec<Card>,
    /// Whether the top of the discard pile may be taken now.
    pub may_take: bool,
    /// How many reshuffles this hand has had.
    pub reshuffled: u8,
    /// The cards of which the last reshuffle made the draw pile, sorted; empty before the first.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub pool: Vec<Card>,
    /// How many cards each seat has drawn from the pile since it was made.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub drawn_from_pile: BySeat<u8>,
    /// How many turns in a row have taken from the discard pile; at 100 the hand ends.
    pub takes_in_a_row: u8,
    /// The number of the present turn in this hand, missed ones included, from 1.
    pub turn_number: u32,
    /// The seats that will miss their next turn.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub misses: SeatSet,
    /// In which turn of this hand each seat was last named by a Skip.
    #[cfg_attr(feature = "ts", ts(type = "Array<number | null>"))]
    pub named_in: BySeat<Option<u32>>,
    /// The seats that the seat to act may name with a Skip.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub may_be_named: SeatSet,
    /// The card that the seat to act drew or took this turn, if the viewer knows it.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub drawn: Option<Card>,
    /// What each hand would cost now; `null` if hidden from this viewer.
    #[cfg_attr(feature = "ts", ts(type = "Array<number | null>"))]
    pub hand_points: BySeat<Option<u32>>,
    /// The match scores: penalty points.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub scores: BySeat<i32>,
    /// The winners; empty until the match is over.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub winners: SeatSet,
    /// Scores before the first hand of `sheet`.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub scores_before: BySeat<i32>,
    /// Phases before the first hand of `sheet`.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub phases_before: BySeat<u8>,
    /// The hands of this match that are over, in order; of a very long match, the last.
    pub sheet: Vec<SheetRow>,
    /// How many events of this hand are too long ago to be in `events`.
    pub events_left_out: u32,
    /// What everybody saw happen in this hand, in order: how it was dealt, then the latest.
    pub events: Vec<Event>,
    /// How many different ways to lay the phase the viewer has now, if it is its turn.
    pub n_lays: u32,
    /// Whether `legal` lists them; if they are too many, ask what chosen cards form.
    pub lays_listed: bool,
    /// What the viewer may do, if it is its turn.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub legal: Vec<Action>,
}

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
