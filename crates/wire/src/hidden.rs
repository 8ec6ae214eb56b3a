//! Block list over HTTP: whom somebody does not want to hear.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Somebody at a table whose words are to be hidden: named by one of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct HidePerson {
    /// Something that they said: its number at the table.
    #[serde(default)]
    #[ts(optional)]
    pub line: Option<u32>,
    /// The person of a seat.
    #[serde(default)]
    #[ts(optional)]
    #[schema(maximum = 255)]
    pub seat: Option<u8>,
    /// Somebody who looks on, by their number in `presence`.
    #[serde(default)]
    #[ts(optional)]
    pub watcher: Option<u32>,
}

/// Somebody hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct HiddenPerson {
    /// A number, by which they are shown again.
    #[ts(type = "number")]
    pub n: i64,
    /// Their name when they were hidden last.
    pub name: String,
    /// Since when, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// Their alias at the table that was asked about. Absent if none was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub who: Option<String>,
}
