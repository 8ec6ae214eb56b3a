//! Finished matches, and requests to continue one.

use std::collections::BTreeMap;

use kozyr_bots::Level;
use kozyr_table::{Continued, Hands, SeatPlayer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::people::SeatChange;

/// A finished match, in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MatchSummary {
    /// The match's id.
    pub id: String,
    /// The key of the game.
    pub game: String,
    /// The players, by seat.
    pub seats: Vec<MatchSeat>,
    /// The final scores by seat, or those of the moment at which the match was ended early.
    pub scores: Vec<i32>,
    /// The seats that won.
    pub winners: Vec<u8>,
    /// Whether it was ended early: then it has no winner and no result.
    pub ended: bool,
    /// The rules of the match (`kan/2`), if this server does not have them: then only its record
    /// can be read here. Absent otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub unknown_rules: Option<String>,
    /// The caller's seat; `null` if they had none.
    pub you: Option<u8>,
    /// The step from which the caller had the seat, if they took it over in the middle. Absent if
    /// not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub you_came: Option<u32>,
    /// The step before which the caller left the seat for good. Absent if they had it to the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub you_left: Option<u32>,
    /// When it began, in milliseconds since 1970.
    pub started: i64,
    /// When it ended, in milliseconds since 1970.
    pub finished: i64,
    /// The origin of the match, if it continued another match. Absent if not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub continued: Option<Continued>,
    /// The changes of players since the beginning. Absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<SeatChange>,
    /// The seat that resigned: the other seat won, with the scores as they stood. Absent if none
    /// did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub resigned: Option<u8>,
    /// The number of undos; a match with one is never rated. Absent if there are none.
    #[serde(default, skip_serializing_if = "crate::people::is_default")]
    pub taken_back: u32,
}

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MatchSeat {
    /// The person's name, or the program's; `null` for a bot of a level.
    pub name: Option<String>,
    /// The bot's level; `null` for a person and a program.
    #[schema(value_type = Option<crate::level::Name>)]
    #[ts(as = "Option<String>")]
    pub level: Option<Level>,
    /// The name of the program's owner. Absent for other players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub owner: Option<String>,
}

impl From<&SeatPlayer> for MatchSeat {
    fn from(names: &SeatPlayer) -> Self {
        Self { name: names.name.clone(), level: names.level, owner: names.owner.clone() }
    }
}

/// A page of the caller's matches, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MatchList {
    /// The matches: at most 50, together with the unreadable ones.
    pub matches: Vec<MatchSummary>,
    /// The ids of matches that cannot be read.
    pub unreadable: Vec<String>,
    /// The `before` of the next page; `null` on the last page.
    pub next: Option<String>,
}

/// A finished match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MatchDetail {
    /// The entry of the match in the list.
    pub summary: MatchSummary,
    /// Every option with its value as text.
    pub options: BTreeMap<String, String>,
    /// The final view of the caller's seat, or of the table, with the score sheet; `null` if the
    /// server does not have the rules of the match.
    #[ts(type = "unknown")]
    pub view: Value,
}

/// A request to continue a match against bots from one of its moments.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Continue {
    /// The number of steps before that moment.
    pub step: u32,
    /// The seat that the caller takes.
    #[schema(maximum = 255)]
    pub seat: u8,
    /// The level of the bots in the other seats.
    #[schema(value_type = crate::level::Name)]
    #[ts(as = "String")]
    pub level: Level,
    /// The cards to continue with.
    pub hands: Hands,
    /// The pause before a bot acts, in milliseconds, at most 10,000.
    #[schema(maximum = 10_000)]
    #[ts(optional)]
    pub pace_ms: Option<u32>,
}

/// A request to continue the match of a record against bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ContinueRecord {
    /// The record as text, see docs/notation.md.
    pub text: String,
    /// The moment, and how to continue.
    pub moment: Continue,
}
