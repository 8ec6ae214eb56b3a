//! House rules.

use kozyr_rules::{
    GameOptions, NamedOptions, OptionKind, OptionSpec, number_option, switch_option,
};
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

const ONE_OR_TWO: OptionKind = OptionKind::Int { min: 1, max: 2, step: 1 };

static SPECS: [OptionSpec<Options>; 5] = [
    number_option!(
        deals,
        OptionKind::Int { min: 4, max: 32, step: 4 },
        "Deals",
        "How many deals make a match; everyone opens the auction equally often (V8)."
    ),
    switch_option!(
        tie_bonus,
        "Bonus on a tie",
        "Whether the defenders get their ten points when both results are equal (V7)."
    ),
    switch_option!(
        table_talk,
        "Table talk",
        "Whether the table may talk while the auction lasts (V4)."
    ),
    number_option!(
        trick_value,
        ONE_OR_TWO,
        "A trick in contract 2",
        "What each trick scores in contract 2; one edition gives 1 (V2)."
    ),
    number_option!(
        club_value,
        ONE_OR_TWO,
        "A club in contract 7",
        "What each club takes off in contract 7; one edition takes off 1 (V2)."
    ),
];

static NAMED: [NamedOptions; 4] = [
    NamedOptions { key: "quick", title: "Quick", values: &[("deals", "4")] },
    NamedOptions::PRINTED,
    NamedOptions { key: "league", title: "League", values: &[("deals", "12")] },
    NamedOptions { key: "long", title: "Long", values: &[("deals", "20")] },
];

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
impl GameOptions for Options {
    kozyr_rules::one_key!("variety", SPECS);

    fn n_seats(&self) -> usize {
        SEATS
    }

    fn named(_key: &str) -> &'static [NamedOptions] {
        &NAMED
    }
}
