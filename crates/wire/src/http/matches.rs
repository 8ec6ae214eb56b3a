//! Matches that are over, and how one is continued.

use std::collections::BTreeMap;

use kozyr_bots::Level;
use kozyr_table::{Continued, Hands, SeatPlayer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::people::SeatChange;

/// A match that is over, in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MatchSummary {
    /// Its id.
    pub id: String,
    /// The key of the game.
    pub game: String,
    /// The players' names by seat; a bot's is its level.
    pub seats: Vec<MatchSeat>,
    /// The final scores by seat; those it had then if it was ended before it was over.
    pub scores: Vec<i32>,
    /// Who won.
    pub winners: Vec<u8>,
    /// Whether it was ended before it was over: then nobody won and it has no result.
    pub ended: bool,
    /// The rules it was played by (`kan/2`), if this server does not know them: then only its
    /// record can be read here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub unknown_rules: Option<String>,
    /// The asker's seat, if there was one.
    pub you: Option<u8>,
    /// When it began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub started: i64,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub finished: i64,
    /// From where it went on, if its first steps are another match's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub continued: Option<Continued>,
    /// Who played where from when on, other than at the beginning. Absent if nothing changed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SeatChange>>")]
    pub changes: Vec<SeatChange>,
    /// Who gave it up: the other seat won, with the scores as they stood.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub resigned: Option<u8>,
    /// How often somebody took an action back: then it is never rated. Absent if nobody did.
    #[serde(default, skip_serializing_if = "crate::people::is_default")]
    #[ts(optional, as = "Option<u32>")]
    pub taken_back: u32,
}

/// Who played at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MatchSeat {
    /// The person's name, or the program's; `null` for a bot of a level.
    pub name: Option<String>,
    /// The bot's level; `null` for a person and a program.
    #[schema(value_type = Option<crate::level::Name>)]
    #[ts(as = "Option<String>")]
    pub level: Option<Level>,
    /// The name of the program's owner. Absent if it is no program of somebody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub owner: Option<String>,
}

impl From<&SeatPlayer> for MatchSeat {
    fn from(names: &SeatPlayer) -> Self {
        Self { name: names.name.clone(), level: names.level, owner: names.owner.clone() }
    }
}

/// Some of the asker's matches, newest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MatchList {
    /// At most 50, together with those that cannot be read.
    pub matches: Vec<MatchSummary>,
    /// The ids of those that cannot be read.
    pub unreadable: Vec<String>,
    /// What to ask for next (`?before=…`); `null` if there are no more.
    pub next: Option<String>,
}

/// A match that is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MatchDetail {
    /// What the list says of it.
    pub summary: MatchSummary,
    /// Every option with its value as text.
    pub options: BTreeMap<String, String>,
    /// The final view of the asker's seat, or of the table, with the score sheet; `null` if the
    /// match was played by rules that the server does not have.
    #[ts(type = "unknown")]
    pub view: Value,
}

/// A moment of a match, to be played on from against bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Continue {
    /// After how many of its steps.
    pub step: u32,
    /// The seat to take.
    #[schema(maximum = 255)]
    pub seat: u8,
    /// The level of the bots in the other seats.
    #[schema(value_type = crate::level::Name)]
    #[ts(as = "String")]
    pub level: Level,
    /// With which cards.
    pub hands: Hands,
    /// How long a bot waits before it acts, in milliseconds, at most 10,000.
    #[serde(default)]
    #[schema(maximum = 10_000)]
    #[ts(optional)]
    pub pace_ms: Option<u32>,
}

/// A moment of a match that a record tells of, to be played on from against bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct ContinueRecord {
    /// The record as text, see docs/notation.md.
    pub text: String,
    /// From where, and how.
    pub moment: Continue,
}
