//! House rules.

use alloc::string::ToString;
use kozyr_rules::options::{SWITCH, switch_word};
use kozyr_rules::{GameOptions, OptionKind, OptionSpec};
use serde::{Deserialize, Serialize};

use crate::SEATS;

/// The largest number of deals in a match (V8).
pub(crate) const MAX_DEALS: usize = 32;

/// The house rules of a match; the default is the printed rule sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "VarietyOptions"))]
pub struct Options {
    /// V8: how many deals there are, a multiple of four.
    pub deals: u8,
    /// V7: whether equal results count as a failed attack.
    pub tie_bonus: bool,
    /// V4: whether the table may talk during the auction.
    pub table_talk: bool,
    /// V2: what a trick scores in contract 2.
    pub trick_value: u8,
    /// V2: what a club takes off in contract 7.
    pub club_value: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self { deals: 8, tie_bonus: true, table_talk: true, trick_value: 2, club_value: 2 }
    }
}

/// A number that [`OptionKind::allows`] has let through; all of them fit.
fn number(value: &str) -> u8 {
    value.parse().unwrap_or(u8::MAX)
}

const ONE_OR_TWO: OptionKind = OptionKind::Int { min: 1, max: 2, step: 1 };

static SPECS: [OptionSpec<Options>; 5] = [
    OptionSpec {
        key: "deals",
        label: "Deals",
        help: "How many deals make a match; everyone opens the auction equally often (V8).",
        kind: OptionKind::Int { min: 4, max: 32, step: 4 },
        get: |options| options.deals.to_string(),
        set: |options, value| options.deals = number(value),
    },
    OptionSpec {
        key: "tie_bonus",
        label: "Bonus on a tie",
        help: "Whether the defenders get their ten points when both results are equal (V7).",
        kind: SWITCH,
        get: |options| switch_word(options.tie_bonus),
        set: |options, value| options.tie_bonus = value == "on",
    },
    OptionSpec {
        key: "table_talk",
        label: "Table talk",
        help: "Whether the table may talk while the auction lasts (V4).",
        kind: SWITCH,
        get: |options| switch_word(options.table_talk),
        set: |options, value| options.table_talk = value == "on",
    },
    OptionSpec {
        key: "trick_value",
        label: "A trick in contract 2",
        help: "What each trick scores in contract 2; one edition gives 1 (V2).",
        kind: ONE_OR_TWO,
        get: |options| options.trick_value.to_string(),
        set: |options, value| options.trick_value = number(value),
    },
    OptionSpec {
        key: "club_value",
        label: "A club in contract 7",
        help: "What each club takes off in contract 7; one edition takes off 1 (V2).",
        kind: ONE_OR_TWO,
        get: |options| options.club_value.to_string(),
        set: |options, value| options.club_value = number(value),
    },
];

impl GameOptions for Options {
    fn preset(key: &str) -> Option<Self> {
        (key == "variety").then(Self::default)
    }

    fn key(&self) -> &'static str {
        "variety"
    }

    fn n_seats(&self) -> usize {
        SEATS
    }

    /// What can be set, as forms, links and records do.
    ///
    /// ```
    /// use kozyr_rules::GameOptions;
    /// use kozyr_variety::Options;
    ///
    /// let mut options = Options::default();
    /// options.set("deals", "12")?;
    /// options.set("tie_bonus", "off")?;
    /// assert_eq!((options.deals, options.tie_bonus), (12, false));
    /// // Everyone opens the auction equally often, so the deals are a multiple of four.
    /// let error = options.set("deals", "10").unwrap_err();
    /// assert!(error.to_string().contains("steps of 4"), "{error}");
    /// # Ok::<(), kozyr_rules::OptionsError>(())
    /// ```
    fn specs(_key: &str) -> &'static [OptionSpec<Self>] {
        &SPECS
    }
}
