//! Metadata of a match: the data that is stored when it begins and when it ends.

use std::collections::BTreeMap;

use kozyr_games::Setup;
use kozyr_rules::{Secret, record};
use serde::{Deserialize, Serialize};

use super::chair::Chair;
use super::claim::AcceptedClaim;
use super::error::RestoreError;
use super::players::{SeatChange, SeatPlayer};
use super::stored::{is_default, named};

/// The setup of a match. With the steps, it determines everything about the match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchInfo {
    /// The setup of the game, with the loadouts.
    pub(crate) setup: Secret<Setup>,
    /// The number of the rules of the game.
    pub rules: u32,
    /// The players at the beginning, by seat.
    pub seats: Vec<SeatPlayer>,
    /// The number of the match at its table, from 1.
    pub number: u32,
    /// The version of the table when the match began.
    pub began: u32,
    /// The origin of the match, if its first steps are those of another match.
    pub continued: Option<Continued>,
    /// Whether the table was open to all when the match began, so that the players knew that
    /// strangers could see it. `None` if the match began before this was stored.
    pub open: Option<bool>,
}

impl MatchInfo {
    pub(crate) fn new(setup: Setup, chairs: &[Chair], number: u32, began: u32) -> Self {
        let seats = chairs.iter().map(SeatPlayer::of).collect();
        let rules = kozyr_games::rules_of(&setup.key).unwrap_or_default();
        let setup = setup.into();
        Self { setup, rules, seats, number, began, continued: None, open: Some(false) }
    }

    /// Returns every option of the match with its value, in order.
    pub fn all_options(&self) -> Vec<(String, String)> {
        all_options(self.setup())
    }

    /// Checks that this program has the rules of the match, so that the match can be continued and
    /// replayed.
    ///
    /// # Errors
    /// Returns [`RestoreError::Rules`] if it does not have them.
    pub fn check_rules(&self) -> Result<(), RestoreError> {
        check_rules(&self.setup().key, self.rules)
    }

    /// Returns the setup of the game.
    pub const fn setup(&self) -> &Setup {
        self.setup.expose()
    }
}

/// The ending of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// The players at the beginning, by seat.
    pub seats: Vec<SeatPlayer>,
    /// The final scores by seat. For a match that was ended early, the scores at that moment.
    pub scores: Vec<i32>,
    /// The winners, by seat number.
    pub winners: Vec<u8>,
    /// When the match began, in milliseconds since 1970.
    pub started: i64,
    /// All options of the game, by key.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// Whether the match was ended early, so that nobody won.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ended: bool,
    /// The origin of the match, if its first steps are those of another match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub continued: Option<Continued>,
    /// The changes of the lineup since the beginning, with their steps.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<SeatChange>,
    /// The seat that resigned. The other seat won, and the scores are those at that moment.
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
    /// Returns whether the match may count for a rating, as
    /// [`Live::is_rated`](crate::Live::is_rated) does while it is played.
    pub const fn is_rated(&self) -> bool {
        self.continued.is_none() && self.taken_back == 0
    }

    /// Returns whether the match was played to the end by the rules.
    pub const fn is_played_out(&self) -> bool {
        !self.ended && self.resigned.is_none()
    }
}

/// The result in a match of the person who had a seat first, and who kept it or gave it up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatResult {
    /// The number of the seat.
    pub seat: u8,
    /// The place, from 1; equal seats share one.
    pub place: u8,
    /// Whether the seat is one of the winners.
    pub won: bool,
    /// The points, if the match was played to its end.
    pub points: Option<i32>,
    /// Whether the match is lost because the person gave the seat up. This counts even if nobody
    /// else's result does.
    pub gave_up: bool,
}

named! {
    /// The cards with which a match goes on.
    #[cfg_attr(
        feature = "openapi",
        derive(utoipa::ToSchema),
        schema(rename_all = "snake_case")
    )]
    #[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "snake_case"))]
    pub enum Hands {
        /// The true cards.
        Same = "same",
        /// Cards that one of the seats could imagine.
        Imagined = "imagined",
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
    /// Returns the line of the origin in a record.
    pub(crate) fn line(&self) -> String {
        let from = self.from.as_deref().unwrap_or("-");
        format!("{} {from} {} {}", record::CONTINUED, self.step, self.hands.name())
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

/// Returns all options of a setup, to be stored. For a setup that makes no match, these are only
/// the options that it names.
pub(crate) fn all_options(setup: &Setup) -> Vec<(String, String)> {
    match setup.all_options() {
        Ok(all) => all.into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
        Err(_) => setup.options.clone(),
    }
}
