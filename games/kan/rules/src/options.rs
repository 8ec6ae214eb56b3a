//! House rules.

use alloc::format;
use kozyr_rules::{
    GameOptions, NamedOptions, OptionKind, OptionSpec, OptionsError, number_option, switch_option,
    word_option,
};
use serde::{Deserialize, Serialize};

/// The number of seats, and of chairs (K2).
pub const N_SEATS: usize = 5;

/// The largest number of rounds in a match (K3).
pub const MAX_ROUNDS: u8 = 40;

kozyr_rules::choices! {
    /// Which way the deal goes round from one round to the next (K3).
    pub enum Rotation {
        /// Clockwise: against the order of play.
        Left = "left",
        /// Counter-clockwise: in the order of play.
        Right = "right",
    }
}

kozyr_rules::choices! {
    /// From whom one counts to the right to find who leads when both kankei say the same (K6).
    pub enum LeadClash {
        /// From the dealer, who comes last.
        DealerRight = "dealer_right",
        /// From the joker's holder.
        JokerRight = "joker_right",
    }
}

kozyr_rules::choices! {
    /// What a deal counts as in which the kankei fail a juuroku (K14).
    pub enum FailedDeal {
        /// Lost, and the round ends.
        Lost = "lost",
        /// Won, and the round goes on.
        Won = "won",
    }
}

/// House rules. The default is the printed rule sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "KanOptions"))]
pub struct Options {
    /// How many rounds the match has (K3).
    pub rounds: u8,
    /// How many points the kankei need in the second deal of a round (K9).
    pub deal2_target: u8,
    /// Which way the deal goes round (K3).
    pub dealer_rotation: Rotation,
    /// Who leads when both kankei say the same (K6).
    pub lead_clash: LeadClash,
    /// What a deal with a failed juuroku counts as (K14).
    pub juuroku_fail_deal: FailedDeal,
    /// Whether a decided deal is played to the last trick (K13).
    pub play_out: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            rounds: 10,
            deal2_target: 9,
            dealer_rotation: Rotation::Left,
            lead_clash: LeadClash::DealerRight,
            juuroku_fail_deal: FailedDeal::Lost,
            play_out: false,
        }
    }
}

static SPECS: [OptionSpec<Options>; 6] = [
    number_option!(
        rounds,
        OptionKind::Int { min: 1, max: 40, step: 1 },
        "Rounds",
        "How many rounds of one to three deals a match has (K3)."
    ),
    number_option!(
        deal2_target,
        OptionKind::Int { min: 8, max: 9, step: 1 },
        "Points for the pair in deal 2",
        "How many points win the second deal of a round for the pair; 8 is the tournament rule of \
         Goshogawara (K9)."
    ),
    word_option!(
        dealer_rotation,
        Rotation,
        "Next dealer",
        "Whether the deal passes to the person on the dealer's left or right when a round ends \
         (K3)."
    ),
    word_option!(
        lead_clash,
        LeadClash,
        "Lead when both say the same",
        "Whether the first of the three to the right of the dealer or of the joker's holder leads \
         when both of the pair say the same word (K6)."
    ),
    word_option!(
        juuroku_fail_deal,
        FailedDeal,
        "Deal with a failed juuroku",
        "Whether a deal in which the pair fails a juuroku is lost and ends the round, or is won \
         and the round goes on (K14)."
    ),
    switch_option!(
        play_out,
        "Play decided deals out",
        "Whether a deal that is decided is played to the last trick; the score is the same (K13)."
    ),
];

static NAMED: [NamedOptions; 4] = [
    NamedOptions { key: "quick", title: "Quick", values: &[("rounds", "3")] },
    NamedOptions::PRINTED,
    NamedOptions { key: "league", title: "League", values: &[("deal2_target", "8")] },
    NamedOptions { key: "long", title: "Long", values: &[("rounds", "20")] },
];

/// What can be set, as forms, links and records do.
///
/// ```
/// use kozyr_kan::{Options, Rotation};
/// use kozyr_rules::GameOptions;
///
/// let mut options = Options::default();
/// options.set("rounds", "4")?;
/// options.set("dealer_rotation", "right")?;
/// assert_eq!((options.rounds, options.dealer_rotation), (4, Rotation::Right));
/// // A match has at most forty rounds (K3).
/// assert!(options.set("rounds", "41").is_err());
/// # Ok::<(), kozyr_rules::OptionsError>(())
/// ```
impl GameOptions for Options {
    kozyr_rules::one_key!("kan", SPECS);

    fn n_seats(&self) -> usize {
        N_SEATS
    }

    fn named(_key: &str) -> &'static [NamedOptions] {
        &NAMED
    }

    fn validate(&self) -> Result<(), OptionsError> {
        if !(1..=MAX_ROUNDS).contains(&self.rounds) {
            return Err(OptionsError::by_rule(
                "K3",
                format!("a match has 1 to {MAX_ROUNDS} rounds, not {}", self.rounds),
            ));
        }
        if !matches!(self.deal2_target, 8 | 9) {
            return Err(OptionsError::by_rule(
                "K9",
                format!("the second deal is won with 8 or 9 points, not {}", self.deal2_target),
            ));
        }
        Ok(())
    }
}
