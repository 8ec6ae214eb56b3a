//! House rules.

use kozyr_rules::{
    GameOptions, NamedOptions, OptionKind, OptionSpec, OptionsError, number_option, word_option,
};
use serde::{Deserialize, Serialize};

kozyr_rules::choices! {
    /// P16: how the phases follow each other.
    pub enum Variant {
        /// Everyone has its own phase and goes on when it was laid.
        Standard = "standard",
        /// Ten hands, hand n being phase n for everyone.
        TenHands = "ten_hands",
    }
}

kozyr_rules::choices! {
    /// P16: which of the ten phases are played.
    pub enum Phases {
        /// All ten.
        All = "all",
        /// 2, 4, 6, 8 and 10.
        Even = "even",
        /// 1, 3, 5, 7 and 9.
        Odd = "odd",
        /// The first phase alone.
        To1 = "1..1",
        /// The first two.
        To2 = "1..2",
        /// The first three.
        To3 = "1..3",
        /// The first four.
        To4 = "1..4",
        /// The first five.
        To5 = "1..5",
        /// The first six.
        To6 = "1..6",
        /// The first seven.
        To7 = "1..7",
        /// The first eight.
        To8 = "1..8",
        /// The first nine.
        To9 = "1..9",
    }
}

kozyr_rules::choices! {
    /// P6: where a natural card is needed.
    pub enum NaturalMinimum {
        /// One in the whole phase.
        PerPhase = "per_phase",
        /// One in each group.
        PerGroup = "per_group",
    }
}

kozyr_rules::choices! {
    /// P9: how long a seat that was named may not be named again.
    pub enum SkipProtection {
        /// Until as many turns as there are players have passed.
        Circuit = "circuit",
        /// While its miss is pending.
        PendingOnly = "pending_only",
        /// Until the hand ends.
        PerHand = "per_hand",
    }
}

impl Phases {
    /// Returns the phases played, by their printed numbers.
    pub const fn list(self) -> &'static [u8] {
        const UP: [u8; 10] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
        match self {
            Self::All => &UP,
            Self::Even => &[2, 4, 6, 8, 10],
            Self::Odd => &[1, 3, 5, 7, 9],
            // The first so many.
            _ => UP.split_at(self as usize - Self::To1 as usize + 1).0,
        }
    }

    /// Returns the last phase played.
    pub const fn last(self) -> u8 {
        let list = self.list();
        list[list.len() - 1]
    }
}

/// The house rules of a match; the default is the printed rule sheet for four.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Phase10Options"))]
pub struct Options {
    /// P2: how many seats there are.
    pub players: u8,
    /// P16: how the phases follow each other.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub variant: Variant,
    /// P16: which of the ten phases are played.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub phases: Phases,
    /// P6: where a natural card is needed.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub natural_minimum: NaturalMinimum,
    /// P9: how long a seat that was named may not be named again.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub skip_protection: SkipProtection,
    /// P11: how many reshuffles a hand may have.
    pub reshuffles: u8,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 4,
            variant: Variant::Standard,
            phases: Phases::All,
            natural_minimum: NaturalMinimum::PerPhase,
            skip_protection: SkipProtection::Circuit,
            reshuffles: 10,
        }
    }
}

static SPECS: [OptionSpec<Options>; 6] = [
    number_option!(
        players,
        OptionKind::Int { min: 2, max: 6, step: 1 },
        "Players",
        "How many seats there are (P2)."
    ),
    word_option!(
        variant,
        Variant,
        "Variant",
        "Everyone works through the phases at its own pace, or hand n is phase n for everyone and \
         ten hands are played (P16)."
    ),
    word_option!(phases, Phases, "Phases", "Which of the ten phases are played (P16)."),
    word_option!(
        natural_minimum,
        NaturalMinimum,
        "A natural card",
        "Whether one natural card is enough for a phase, or each group needs one (P6)."
    ),
    word_option!(
        skip_protection,
        SkipProtection,
        "Protection from Skips",
        "How long a seat that was named may not be named again: a whole circuit, only while it \
         still has to miss its turn, or until the hand ends (P9)."
    ),
    number_option!(
        reshuffles,
        OptionKind::Int { min: 1, max: 99, step: 1 },
        "Reshuffles",
        "How often the discard pile may become a new draw pile in one hand (P11)."
    ),
];

/// The printed rules make the longest match.
static NAMED: [NamedOptions; 4] = [
    NamedOptions { key: "quick", title: "Quick", values: &[("phases", "1..4")] },
    NamedOptions { key: "half", title: "Half", values: &[("phases", "even")] },
    NamedOptions { key: "league", title: "League", values: &[("variant", "ten_hands")] },
    NamedOptions::PRINTED,
];

/// Options from text, as links, flags and records have them:
///
/// ```
/// use kozyr_phase10::{Options, Phases};
/// use kozyr_rules::GameOptions;
///
/// let mut options = Options::default();
/// options.set("phases", "1..3")?;
/// options.set("players", "2")?;
/// assert_eq!(options.phases, Phases::To3);
/// assert_eq!(options.phases.list(), [1, 2, 3]);
///
/// // P16: ten hands are one for each of all ten phases.
/// options.set("variant", "ten_hands")?;
/// assert_eq!(options.validate().unwrap_err().rule, Some("P16"));
/// assert!(options.set("players", "7").is_err());
/// # Ok::<(), kozyr_rules::OptionsError>(())
/// ```
impl GameOptions for Options {
    kozyr_rules::one_key!("phase10", SPECS);

    fn n_seats(&self) -> usize {
        usize::from(self.players)
    }

    fn named(_key: &str) -> &'static [NamedOptions] {
        &NAMED
    }

    fn validate(&self) -> Result<(), OptionsError> {
        if self.variant == Variant::TenHands && self.phases != Phases::All {
            return Err(OptionsError::by_rule("P16", "variant ten_hands needs phases=all"));
        }
        Ok(())
    }
}
