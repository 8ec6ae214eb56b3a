//! Public events.

use kozyr_cards::Card;
use kozyr_rules::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// One side's result in the contract's own terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "VarietySide"))]
pub struct SideFacts {
    /// The two seats, ascending.
    pub seats: SeatSet,
    /// Tricks won.
    pub tricks: u8,
    /// Things taken that add points (tricks, where tricks are counted).
    pub plus: u8,
    /// Things taken that take points off (tricks, where tricks take off).
    pub minus: u8,
    /// Points, without the defenders' bonus.
    pub points: i32,
}

/// One deal of the score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "VarietySheetRow"))]
pub struct SheetRow {
    /// The number of the deal, from 1.
    pub deal: u8,
    /// Who dealt.
    pub dealer: Seat,
    /// The contract.
    pub contract: u8,
    /// Who named it first and who repeated it.
    pub named_by: [Seat; 2],
    /// How many tricks each seat won.
    pub tricks_won: BySeat<u8>,
    /// Both sides' results, attackers first.
    pub sides: [SideFacts; 2],
    /// What each defender got for a failed attack: 10, or 0 if the attack succeeded.
    pub bonus: i32,
    /// What each seat is credited with.
    pub points: BySeat<i32>,
    /// The match scores after this deal.
    pub scores: BySeat<i32>,
}

/// Something everybody saw happen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = "VarietyEvent", tag = "kind", rename_all = "snake_case")
)]
pub enum Event {
    /// The cards were dealt.
    Dealt {
        /// The deal's number, from 1.
        deal: u8,
        /// Who dealt.
        dealer: Seat,
    },
    /// A seat named a contract.
    Called {
        /// Who.
        seat: Seat,
        /// Which.
        contract: u8,
    },
    /// The auction ended with the call before.
    AuctionEnded {
        /// The contract to be played.
        contract: u8,
        /// Who named it first.
        first: Seat,
        /// Who repeated it.
        second: Seat,
    },
    /// A seat played a card.
    Played {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A trick is over.
    TrickTaken {
        /// The number of the trick in the deal, from 1.
        trick: u8,
        /// Who won it.
        winner: Seat,
        /// Both sides' points so far, attackers first, without bonus.
        points: [i32; 2],
    },
    /// The deal is over and scored.
    DealScored {
        /// The line of the score sheet.
        row: SheetRow,
    },
    /// The match is over.
    MatchOver {
        /// Who won.
        winners: SeatSet,
        /// The final scores.
        scores: BySeat<i32>,
    },
}
