//! What is seen: the secrecy boundary. Nothing private leaves the game but through [`view`].

use arrayvec::ArrayVec;
use kozyr_rules::{BySeat, MAX_SEATS, Seat, SeatSet, Turn, Viewer};
use serde::Serialize;

use crate::action::Action;
use crate::card::Card;
use crate::combo::{Combo, Kind};

/// A combination as it was played, with what each card counts as.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Play {
    /// The action's text.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub action: Combo,
    /// Its kind.
    pub kind: Kind,
    /// Its key: the top rank as formed.
    pub key: u8,
    /// Whether it is a bomb.
    pub bomb: bool,
    /// The cards in canonical order.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub cards: ArrayVec<Card, 6>,
    /// The rank that each of the cards counts as.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub ranks: ArrayVec<u8, 6>,
}

impl From<Combo> for Play {
    fn from(combo: Combo) -> Self {
        Self {
            action: combo,
            kind: combo.kind(),
            key: combo.key(),
            bomb: combo.kind().is_bomb(),
            cards: combo.cards().collect(),
            ranks: combo.ranks().take(combo.kind().size()).collect(),
        }
    }
}

/// How a deal ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Ending {
    /// A team, or all but one seat, was out: the deal was scored whole (B12).
    Whole,
    /// The points with those guaranteed reached the target (B18).
    Target,
    /// In the last scheduled deal a seat of a team that was not behind went out first (B18).
    LastDeal,
    /// A seat went out in the extra deal (B18).
    Extra,
}

/// Something everybody saw happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Event {
    /// The cards were dealt.
    Dealt {
        /// The number of the deal, from 1.
        deal: u32,
        /// Who dealt.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        dealer: Seat,
        /// Who leads to the first round.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        leader: Seat,
        /// How many cards each seat was dealt, X included.
        cards: u8,
        /// Whether it is the last scheduled deal.
        last: bool,
        /// Whether it is the extra deal (B18).
        extra: bool,
    },
    /// A combination was led or played on another.
    Played {
        /// Who played.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// What was played.
        play: Play,
        /// Whether it began a round.
        lead: bool,
        /// How many cards the seat has left.
        left: u8,
    },
    /// A seat passed.
    Passed {
        /// Who passed.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// A seat played its last card.
    WentOut {
        /// Who went out.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Its place, from 1.
        place: u8,
    },
    /// All the others passed.
    RoundWon {
        /// Who won the round.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
    },
    /// The winner of the round asked a team-mate whether they want the lead (B11).
    Asked {
        /// Who asked.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Who was asked.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        mate: Seat,
    },
    /// The team-mate answered.
    Answered {
        /// Who answered.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Whether the answer was yes.
        yes: bool,
    },
    /// The lead was given, or went where alone it could go.
    LeadGoes {
        /// Who won the round.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// Who leads.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        to: Seat,
        /// Whether the winner chose.
        chosen: bool,
    },
    /// The deal was scored.
    DealOver {
        /// Its number.
        deal: u32,
        /// How it ended.
        ending: Ending,
        /// The seats in the order of going out.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        out: ArrayVec<Seat, MAX_SEATS>,
        /// What each seat scored.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        points: BySeat<i32>,
        /// The match scores after it.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        scores: BySeat<i32>,
    },
    /// The match is over.
    MatchOver {
        /// Who won.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        winners: SeatSet,
    },
}

/// What is on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OnTable {
    /// Who played it.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// What it is.
    pub play: Play,
}

/// A kind of combination that the seat to act can play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Possible {
    /// The kind.
    pub kind: Kind,
    /// How many legal actions are of this kind.
    pub count: u32,
    /// The lowest key among them.
    pub lowest: u8,
    /// The highest key among them.
    pub highest: u8,
}

/// One line of a deal on the score sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SheetLine {
    /// The rule by which the points are given.
    pub rule: &'static str,
    /// Whose place it is; `null` where the line is of the team (guaranteed points, the extra deal).
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub seat: Option<Seat>,
    /// The place, from 1; `null` where none was reached.
    pub place: Option<u8>,
    /// The team that scores; `null` where everyone is alone.
    pub team: Option<u8>,
    /// What it is worth.
    pub points: i32,
}

/// A finished deal on the score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SheetRow {
    /// The number of the deal.
    pub deal: u32,
    /// Who dealt.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub dealer: Seat,
    /// How it ended.
    pub ending: Ending,
    /// The seats in the order of going out; those that took the remaining places are not among
    /// them.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub out: ArrayVec<Seat, MAX_SEATS>,
    /// How the points came about, line by line.
    #[cfg_attr(feature = "ts", ts(type = "Array<SheetLine>"))]
    pub lines: ArrayVec<SheetLine, MAX_SEATS>,
    /// What each seat scored.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub points: BySeat<i32>,
    /// The match scores after it.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub scores: BySeat<i32>,
}

/// What one viewer knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// `bacon` or `applewood`.
    pub game: &'static str,
    /// How many play.
    pub players: u8,
    /// The points that end the match.
    pub target: u8,
    /// How many deals are scheduled, if a number is.
    pub deals: Option<u8>,
    /// Whether the winner of a round may ask a team-mate.
    pub ask: bool,
    /// Whether a match level at the top is played on or shared (Applewood): `play_on` or `share`.
    pub tie: &'static str,
    /// Whether unplayed X lie on the table.
    pub open_wilds: bool,
    /// Whether Bacon teams score as in Applewood.
    pub applewood_scoring: bool,
    /// The team of each seat; `null` where everyone is alone.
    #[cfg_attr(feature = "ts", ts(type = "Array<number> | null"))]
    pub teams: Option<BySeat<u8>>,
    /// How many suits the pack has: the first of S H D C.
    pub suits: u8,
    /// The top natural rank; X may count as one more.
    pub ranks: u8,

    /// Who looks; `null` for the table.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub viewer: Viewer,
    /// `deal`, `play`, `lead`, `answer` or `over`.
    pub stage: &'static str,
    /// The seat to act, `"deal"` or `"over"`.
    #[cfg_attr(feature = "ts", ts(type = "number | \"deal\" | \"over\""))]
    pub turn: Turn,
    /// The number of this deal, or, in stage `deal`, of the coming one.
    pub deal: u32,
    /// Whether this, or the coming one, is the last scheduled deal (Bacon).
    pub last_deal: bool,
    /// Whether this, or the coming one, is the extra deal (B18).
    pub extra_deal: bool,
    /// Who dealt; in stage `deal` who has to, `null` if any seat may.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub dealer: Option<Seat>,
    /// Who dealt the deal before this, or, in stage `deal`, before the coming one.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub dealt_before: Option<Seat>,
    /// The team that won that deal (Bacon).
    pub won_before: Option<u8>,

    /// The hands that the viewer is shown: its own, and after a deal everybody's.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string> | null>"))]
    pub hands: BySeat<Option<Vec<Card>>>,
    /// How many cards each seat holds.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub counts: BySeat<u8>,
    /// How many X each seat holds, where the viewer is shown it.
    #[cfg_attr(feature = "ts", ts(type = "Array<number | null>"))]
    pub wilds: BySeat<Option<u8>>,
    /// The cards each seat has played in this deal.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string>>"))]
    pub played: BySeat<Vec<Card>>,
    /// The place of each seat that has gone out, from 1.
    #[cfg_attr(feature = "ts", ts(type = "Array<number | null>"))]
    pub places: BySeat<Option<u8>>,
    /// The seats in the order of going out.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub out: ArrayVec<Seat, MAX_SEATS>,
    /// What is to be beaten.
    pub top: Option<OnTable>,
    /// The seats that have passed since.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub passed: SeatSet,
    /// The winner of the round, who decides about the lead (stages `lead` and `answer`).
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub round_winner: Option<Seat>,
    /// The team-mate who was asked about the lead.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub asked: Option<Seat>,
    /// What the team-mate answered.
    pub answer: Option<bool>,

    /// The match scores.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub scores: BySeat<i32>,
    /// What the team of each seat is already certain to score in this deal (Bacon).
    #[cfg_attr(feature = "ts", ts(type = "Array<number> | null"))]
    pub guaranteed: Option<[i32; 2]>,
    /// Who won; empty until the match is over.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub winners: SeatSet,
    /// Every finished deal of this match.
    pub sheet: Vec<SheetRow>,
    /// What happened in this deal; between deals, in the one before.
    pub events: Vec<Event>,

    /// How many actions are legal; 0 unless it is the viewer's turn.
    pub legal_count: u32,
    /// The legal actions, if there are at most [`View::LISTED`].
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub legal: Vec<Action>,
    /// Whether the viewer may pass.
    pub can_pass: bool,
    /// The kinds of combination that the viewer can play now.
    pub possible: Vec<Possible>,
    /// The cards of the viewer's hand that occur in some legal combination, each face once.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub playable: Vec<Card>,
}

impl View {
    /// The most legal actions that a view lists.
    pub const LISTED: usize = 64;
}
