//! Tables: made, found, listed, and messages to one without a socket.

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

/// A table to be made.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    /// The key of the game.
    pub game: String,
    /// Options that differ from their defaults, as text.
    #[serde(default)]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    pub options: BTreeMap<String, String>,
    /// The maker's seat; the first one if absent.
    #[serde(default)]
    #[ts(optional)]
    pub seat: Option<u8>,
    /// What the maker brings, as text.
    #[serde(default, serialize_with = "exposed")]
    #[schema(value_type = Option<String>)]
    #[ts(optional, as = "Option<String>")]
    pub loadout: Option<Secret<String>>,
    /// Fill the other seats with bots of this level.
    #[serde(default)]
    #[schema(value_type = Option<crate::level::Name>)]
    #[ts(optional, as = "Option<String>")]
    pub bots: Option<Level>,
    /// Begin at once; every seat must then be taken.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub start: bool,
    /// How long a bot waits before it acts, in milliseconds, at most 10,000.
    #[serde(default)]
    #[schema(maximum = 10_000)]
    #[ts(optional)]
    pub pace_ms: Option<u32>,
    /// What the table does not show again.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<Aid>>")]
    pub hidden: Vec<Aid>,
    /// Whether it is open to all: listed to everybody, who may take the seats of bots.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub open: bool,
    /// What the people at the table agree upon, in its short form: see docs/protocol.md.
    #[serde(default)]
    #[ts(optional)]
    pub settings: Option<String>,
    /// The id of the circle in which it is opened: its members see it listed.
    #[serde(default)]
    #[ts(optional)]
    pub circle: Option<String>,
}

/// A table that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableCreated {
    /// Its id.
    pub id: String,
}

/// A table and the asker's place at it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableAndYou {
    /// The table.
    pub table: TableInfo,
    /// The asker's place.
    pub you: You,
    /// Its version.
    pub version: u32,
    /// When it last changed, in milliseconds since 1970.
    #[ts(type = "number")]
    pub changed: i64,
    /// Whether the asker is the one who is to act.
    pub your_turn: bool,
    /// The rules that its match was begun under (`kan/2`), if this server does not know them: then
    /// it cannot be played on here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub unknown_rules: Option<String>,
    /// Whose turn it is until when, where there are days for each action; absent while nobody's
    /// time runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub due: Option<Due>,
}

/// A turn that has days.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Due {
    /// Whose turn it is.
    pub seat: u8,
    /// When its time is up, in milliseconds since 1970: the days on which that person is away are
    /// added.
    #[ts(type = "number")]
    pub at: i64,
    /// How much of it is left, in milliseconds.
    pub left: u32,
    /// Until which day that person is away, such as `2026-11-28`; absent while they are not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub away: Option<String>,
}

/// The asker's tables.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableList {
    /// The tables, the latest change first.
    pub tables: Vec<TableAndYou>,
    /// The ids of those that cannot be read. They may be removed from the list.
    pub unreadable: Vec<String>,
}

/// A game to be played with people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// The key of the game.
    pub game: String,
    /// How long a bot waits before it acts, in milliseconds, at most 10,000: at a table that is
    /// made for this.
    #[serde(default)]
    #[schema(maximum = 10_000)]
    #[ts(optional)]
    pub pace_ms: Option<u32>,
}

/// Where somebody plays with people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Found {
    /// The table's id.
    pub id: String,
    /// Whether somebody else waits or plays there; else it was made for the asker, or is theirs.
    pub people: bool,
}

/// The tables that are open to all and at which somebody is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct OpenTables {
    /// Those with a free place first, among them those with most people, then the oldest.
    pub tables: Vec<OpenTable>,
}

/// A table that is open to all, as a list shows it. It says nothing of cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct OpenTable {
    /// Its id.
    pub id: String,
    /// The key of the game.
    pub game: String,
    /// The options that differ from their defaults, as text.
    pub options: BTreeMap<String, String>,
    /// What it is doing.
    pub stage: Stage,
    /// The names of those who sit there.
    pub people: Vec<String>,
    /// The names of those who take a bot's seat before the next deal.
    pub coming: Vec<String>,
    /// How many may still come.
    pub places: u8,
    /// How many seats it has.
    pub seats: u8,
    /// How long people may think there. Absent without a clock.
    #[serde(default, skip_serializing_if = "crate::people::is_default")]
    #[ts(optional, as = "Option<ClockSetting>")]
    pub clock: ClockSetting,
}

/// A code that leads to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct TableCode {
    /// Six capital letters.
    pub code: String,
}

/// What a client says at a table over HTTP: what it would say on its socket, in that order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Messages {
    /// Each as on the socket; none for an answer to a `ping`.
    #[schema(value_type = Vec<Object>)]
    #[ts(type = "Array<object>")]
    pub messages: Vec<Value>,
}
