//! House rules.

use kozyr_rules::{GameOptions, OptionKind, OptionSpec, number_option};
use serde::{Deserialize, Serialize};

/// The house rules of a match; the default is the printed rule sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "NewGameOptions"))]
pub struct Options {
    /// N1: how many play.
    pub players: u8,
    /// N5: how many deals make a match.
    pub deals: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { players: 3, deals: 3 }
    }
}

/// The largest number of deals.
pub(crate) const MAX_DEALS: u8 = 9;

static SPECS: [OptionSpec<Options>; 2] = [
    number_option!(
        players,
        OptionKind::Int { min: 2, max: crate::MAX_SEATS as u32, step: 1 },
        "Players",
        "How many play (N1)."
    ),
    number_option!(
        deals,
        OptionKind::Int { min: 1, max: MAX_DEALS as u32, step: 1 },
        "Deals",
        "How many deals make a match (N5)."
    ),
];

impl GameOptions for Options {
    kozyr_rules::one_key!("newgame", SPECS);

    fn n_seats(&self) -> usize {
        self.players.into()
    }
}
