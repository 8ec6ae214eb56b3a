//! Metadata of a match: what is written down when it begins and when it ends.

use core::fmt;
use core::str::FromStr;
use std::collections::BTreeMap;

use kozyr_games::Setup;
use kozyr_rules::{Secret, record};
use serde::{Deserialize, Serialize};

use super::chair::Chair;
use super::claim::AcceptedClaim;
use super::error::RestoreError;
use super::players::{SeatChange, SeatPlayer};
use super::stored::is_default;

/// The setup of a match: with its steps, all there is to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchInfo {
    /// With the loadouts.
    pub(crate) setup: Secret<Setup>,
    /// The number of its game's rules.
    pub rules: u32,
    /// Who played, by seat.
    pub seats: Vec<SeatPlayer>,
    /// Its number at its table, from 1.
    pub number: u32,
    /// The version of the table when it began.
    pub began: u32,
    /// Its origin, if its first steps are another match's.
    pub continued: Option<Continued>,
    /// Whether the table was open to all when it began, so that those who played knew that
    /// strangers see it; `None` if it began before that was stored.
    pub open: Option<bool>,
}

impl MatchInfo {
    pub(crate) fn new(setup: Setup, chairs: &[Chair], number: u32, began: u32) -> Self {
        let seats = chairs.iter().map(SeatPlayer::of).collect();
        let rules = kozyr_games::rules_of(&setup.key).unwrap_or_default();
        let setup = setup.into();
        Self { setup, rules, seats, number, began, continued: None, open: Some(false) }
    }

    /// Every option of the match with its value, in order.
    pub fn all_options(&self) -> Vec<(String, String)> {
        all_options(self.setup())
    }

    /// Checks that this program has the rules of this match, so that it can be continued and
    /// replayed.
    ///
    /// # Errors
    /// [`RestoreError::Rules`] if it has not.
    pub fn check_rules(&self) -> Result<(), RestoreError> {
        check_rules(&self.setup().key, self.rules)
    }

    /// The setup of the game.
    pub const fn setup(&self) -> &Setup {
        self.setup.expose()
    }
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Who played, by seat.
    pub seats: Vec<SeatPlayer>,
    /// The final scores by seat; in a match that was ended early, those at that moment.
    pub scores: Vec<i32>,
    /// Who won.
    pub winners: Vec<u8>,
    /// When it began, in milliseconds since 1970.
    pub started: i64,
    /// All options.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Whether it was ended early: then nobody won.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ended: bool,
    /// Its origin, if its first steps are another match's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub continued: Option<Continued>,
    /// The changes of the lineup since the beginning, with their steps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<SeatChange>,
    /// The seat that resigned: the other one won, with the scores as they stood.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resigned: Option<u8>,
    /// The number of undos.
    #[serde(default, skip_serializing_if = "is_default")]
    pub taken_back: u32,
    /// The accepted claims.
    #[serde(rename = "stood", default, skip_serializing_if = "Vec::is_empty")]
    pub accepted_claims: Vec<AcceptedClaim>,
}

impl Ending {
    /// Whether it may count for a rating, as [`Live::is_rated`](crate::Live::is_rated) says while
    /// it is played.
    pub const fn is_rated(&self) -> bool {
        self.continued.is_none() && self.taken_back == 0
    }

    /// Whether it was played to the end by the rules.
    pub const fn is_played_out(&self) -> bool {
        !self.ended && self.resigned.is_none()
    }
}

/// The cards with which a match goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Hands {
    /// The true ones.
    Same,
    /// Cards that one of the seats could imagine.
    Imagined,
}

impl fmt::Display for Hands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Same => "same",
            Self::Imagined => "imagined",
        })
    }
}

impl FromStr for Hands {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "same" => Ok(Self::Same),
            "imagined" => Ok(Self::Imagined),
            _ => Err(()),
        }
    }
}

/// The origin of a match that continues another one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Continued {
    /// The other match; `None` if it was read from a record.
    pub from: Option<String>,
    /// The number of its steps taken over.
    pub step: u32,
    /// The cards with which it goes on.
    pub hands: Hands,
}

impl Continued {
    /// Its line in a record.
    pub(crate) fn line(&self) -> String {
        let from = self.from.as_deref().unwrap_or("-");
        format!("{} {from} {} {}", record::CONTINUED, self.step, self.hands)
    }
}

/// Checks that this program has the rules with this number for a game.
pub(crate) fn check_rules(game: &str, found: u32) -> Result<(), RestoreError> {
    let known = kozyr_games::rules_of(game);
    if known == Some(found) {
        return Ok(());
    }
    Err(RestoreError::Rules { game: game.to_owned(), found, known })
}

/// All options of a setup, to store. A setup that makes no match has only those it names.
pub(crate) fn all_options(setup: &Setup) -> Vec<(String, String)> {
    match setup.all_options() {
        Ok(all) => all.into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
        Err(_) => setup.options.clone(),
    }
}
