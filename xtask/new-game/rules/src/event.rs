//! What everybody sees happen.

use kozyr_cards::Card;
use kozyr_rules::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// Something everybody saw happen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(rename = "NewGameEvent", tag = "kind", rename_all = "snake_case")
)]
pub enum Event {
    /// The cards were dealt.
    Dealt {
        /// The deal's number, from 1.
        deal: u8,
        /// Who dealt.
        dealer: Seat,
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
        /// Its number in the deal, from 1.
        trick: u8,
        /// Who took it.
        winner: Seat,
    },
    /// The deal is over and scored.
    DealScored {
        /// Its line of the score sheet.
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

/// One deal of the score sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "NewGameSheetRow"))]
pub struct SheetRow {
    /// Its number, from 1.
    pub deal: u8,
    /// Who dealt.
    pub dealer: Seat,
    /// How many tricks each seat took.
    pub tricks_won: BySeat<u8>,
    /// The match scores after this deal.
    pub scores: BySeat<i32>,
}
