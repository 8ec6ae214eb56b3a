//! Block list over HTTP: the people whose chat a person hides.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A person at a table whose chat the caller hides, named by one of these fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct HidePerson {
    /// The number of a chat line of theirs at the table.
    pub line: Option<u32>,
    /// The seat of the person.
    #[schema(maximum = 255)]
    pub seat: Option<u8>,
    /// The number of the spectator in `presence`.
    pub watcher: Option<u32>,
}

/// A hidden person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct HiddenPerson {
    /// The number by which the caller shows them again.
    pub n: i64,
    /// Their name when the caller hid them last.
    pub name: String,
    /// When the caller hid them, in milliseconds since 1970.
    pub at: i64,
    /// Their alias at the table of the request. Absent if the request names none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub who: Option<String>,
}
