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
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        dealer: Seat,
    },
    /// A seat played a card.
    Played {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The card.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Card,
    },
    /// A trick is over.
    TrickTaken {
        /// Its number in the deal, from 1.
        trick: u8,
        /// Who took it.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
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
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        winners: SeatSet,
        /// The final scores.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
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
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub dealer: Seat,
    /// How many tricks each seat took.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub tricks_won: BySeat<u8>,
    /// The match scores after this deal.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub scores: BySeat<i32>,
}
