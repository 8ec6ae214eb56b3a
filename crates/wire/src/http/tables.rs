//! Tables: making, finding and listing them, and messages to one without a socket.

use std::collections::BTreeMap;

use kozyr_bots::Level;
use kozyr_rules::Secret;
use kozyr_rules::secret::exposed;
use kozyr_table::{Aid, Stage};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::people::ClockSetting;
use crate::table::{TableInfo, You};

/// A request to make a table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct CreateTable {
    /// The key of the game.
    pub game: String,
    /// Options that differ from their defaults, as text.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub options: BTreeMap<String, String>,
    /// The caller's seat; the first one if absent.
    pub seat: Option<u8>,
    /// The caller's loadout, as text.
    #[serde(default, serialize_with = "exposed")]
    #[schema(value_type = Option<String>)]
    #[ts(as = "Option<String>")]
    pub loadout: Option<Secret<String>>,
    /// The level of bots that fill the other seats; without it they stay empty.
    #[schema(value_type = Option<crate::level::Name>)]
    #[ts(as = "Option<String>")]
    pub bots: Option<Level>,
    /// Whether the match begins at once; every seat must then be taken.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub start: bool,
    /// The pause before a bot acts, in milliseconds, at most 10,000.
    #[schema(maximum = 10_000)]
    pub pace_ms: Option<u32>,
    /// The aids that the table does not show.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<Aid>>")]
    pub hidden: Vec<Aid>,
    /// Whether it is open to all: everyone sees it listed and may take the seats of bots.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub open: bool,
    /// The settings as a code: see docs/protocol.md.
    pub settings: Option<String>,
    /// The id of the circle to which it belongs: its members see it listed.
    pub circle: Option<String>,
}

/// The answer to a request to make a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableCreated {
    /// The table's id.
    pub id: String,
}

/// A table and the caller's place at it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct TableAndYou {
    /// The table.
    pub table: TableInfo,
    /// The caller's place.
    pub you: You,
    /// The table's version.
    pub version: u32,
    /// When it last changed, in milliseconds since 1970.
    pub changed: i64,
    /// Whether it is the caller's turn.
    pub your_turn: bool,
    /// The rules of its match (`kan/2`), if this server does not have them: then the match cannot
    /// go on here. Absent otherwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unknown_rules: Option<String>,
    /// The turn and its deadline, with days for each action. Absent while no clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Due>,
}

/// A turn with a deadline, in a correspondence match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Due {
    /// The seat to act.
    pub seat: u8,
    /// The deadline, in milliseconds since 1970. It includes the days on which the person is away.
    pub at: i64,
    /// The time left, in milliseconds.
    pub left: u32,
    /// The last day on which the person is away, such as `2026-11-28`. Absent if they are not away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub away: Option<String>,
}

/// The caller's tables.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableList {
    /// The tables, the latest change first.
    pub tables: Vec<TableAndYou>,
    /// The ids of tables that cannot be read. The caller may remove them from the list.
    pub unreadable: Vec<String>,
}

/// A request to play a game with other people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The key of the game.
    pub game: String,
    /// The pause before a bot acts, in milliseconds, at most 10,000, if the request makes a table.
    #[schema(maximum = 10_000)]
    #[ts(optional)]
    pub pace_ms: Option<u32>,
}

/// The answer to that request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Found {
    /// The table's id.
    pub id: String,
    /// Whether other people wait or play there. If not, the table is new, or the caller's own.
    pub people: bool,
}

/// The tables that are open to all and have a connected person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct OpenTables {
    /// Tables with a free place first, of these the ones with most people, then the oldest.
    pub tables: Vec<OpenTable>,
}

/// A table that is open to all, in a list. It says nothing of cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct OpenTable {
    /// The table's id.
    pub id: String,
    /// The key of the game.
    pub game: String,
    /// The options that differ from their defaults, as text.
    pub options: BTreeMap<String, String>,
    /// The stage.
    pub stage: Stage,
    /// The names of the people with a seat.
    pub people: Vec<String>,
    /// The names of the people with a reserved seat.
    pub coming: Vec<String>,
    /// The number of people who may still come.
    pub places: u8,
    /// The number of its seats.
    pub seats: u8,
    /// The clock. Absent without one.
    #[serde(default, skip_serializing_if = "crate::people::is_default")]
    pub clock: ClockSetting,
}

/// A join code that leads to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableCode {
    /// The code: six capital letters.
    pub code: String,
}

/// Messages to a table over HTTP, in the order in which a socket would carry them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Messages {
    /// The messages, as on the socket; empty for an answer to a `ping`.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "Array<object>")]
    pub messages: Vec<Value>,
}
