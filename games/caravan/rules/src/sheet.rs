//! The score sheet: a line for each game of the match that is over.

use kozyr_rules::Seat;
use kozyr_rules::read::nullable;
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// All three lanes belonged to someone (C8).
    Lanes,
    /// A player ran out of cards (C9).
    Exhausted,
}

/// A game that is over: a line of the score sheet.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CaravanGame"))]
pub struct GameFacts {
    /// The number of the game in the match, from 1.
    pub game: u8,
    /// Who started it.
    pub first: Seat,
    /// Who won it; `None` if it was drawn.
    #[serde(deserialize_with = "nullable")]
    pub winner: Option<Seat>,
    /// How it ended.
    #[cfg_attr(feature = "ts", ts(type = "\"lanes\" | \"exhausted\""))]
    pub reason: EndReason,
    /// Who ran out of cards, if somebody did.
    #[serde(deserialize_with = "nullable")]
    pub exhausted: Option<Seat>,
    /// The values of the three caravans of seat 0, then of seat 1.
    pub values: [[u32; 3]; 2],
    /// To whom the lanes belonged at the end.
    pub lanes: [Option<Seat>; 3],
    /// How many actions were played, the opening included.
    pub actions: u32,
}
