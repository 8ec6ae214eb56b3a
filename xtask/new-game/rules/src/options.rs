//! House rules.

use kozyr_rules::{GameOptions, OptionKind, OptionSpec};
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

/// A number that [`OptionKind::allows`] has let through; all of them fit.
fn number(value: &str) -> u8 {
    value.parse().unwrap_or(u8::MAX)
}

static SPECS: [OptionSpec<Options>; 2] = [
    OptionSpec {
        key: "players",
        label: "Players",
        help: "How many play (N1).",
        kind: OptionKind::Int { min: 2, max: crate::MAX_SEATS as u32, step: 1 },
        get: |options| options.players.to_string(),
        set: |options, value| options.players = number(value),
    },
    OptionSpec {
        key: "deals",
        label: "Deals",
        help: "How many deals make a match (N5).",
        kind: OptionKind::Int { min: 1, max: MAX_DEALS as u32, step: 1 },
        get: |options| options.deals.to_string(),
        set: |options, value| options.deals = number(value),
    },
];

impl GameOptions for Options {
    fn preset(key: &str) -> Option<Self> {
        (key == "newgame").then(Self::default)
    }

    fn key(&self) -> &'static str {
        "newgame"
    }

    fn n_seats(&self) -> usize {
        self.players.into()
    }

    fn specs(_key: &str) -> &'static [OptionSpec<Self>] {
        &SPECS
    }
}
