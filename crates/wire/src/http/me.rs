//! The person behind a request: name, devices, private links, days away, stored data.

use std::collections::BTreeMap;

use kozyr_rules::Secret;
use kozyr_rules::secret::exposed;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// The person behind the request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Me {
    /// The name chosen; `null` for somebody the server does not know.
    pub name: Option<String>,
    /// Whether this device had a name that is no longer kept, as it was not used for long; absent
    /// if not.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub forgotten: bool,
    /// The name of the person whom a cookie from before connections were encrypted stands for, if
    /// this device is nobody's: anybody may have set it, so that it is asked about; absent if there
    /// is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub former: Option<String>,
}

/// A device of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Device {
    /// Names it to whoever has it.
    pub id: String,
    /// The browser there, as it says itself: its name; `null` if it is not known.
    pub browser: Option<String>,
    /// The system there, as it says itself: its name; `null` if it is not known.
    pub system: Option<String>,
    /// Since when it is this person's, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since: i64,
    /// When it was there last, in milliseconds since 1970; known to the day.
    #[ts(type = "number")]
    pub seen: i64,
    /// Whether it is the one that asks.
    pub here: bool,
}

/// A name to be known by.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SetName {
    /// At most 24 characters.
    pub name: String,
}

/// A private link that makes another device this person's, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MoveLink {
    /// The link, to be put behind the page's origin: its secret stands behind `#`, where no server
    /// and no log on the way sees it.
    pub link: String,
    /// The link as it was made before, with the secret in its path.
    pub path: String,
    /// For how many seconds it holds.
    pub expires_in_s: u32,
}

/// What a private link offers; asking does not use it up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MoveOffer {
    /// Whose link it is.
    pub name: Option<String>,
    /// Whether it is the asker's own.
    pub own: bool,
}

/// The secret of a private link, `/move#TOKEN`. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct MoveToken {
    /// The secret.
    pub token: String,
}

kozyr_rules::redacted!(MoveToken);

/// When a person is away: their days do not count where there are days for each action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Calendar {
    /// The days, in order, from today on.
    pub spans: Vec<DaysAway>,
    /// How many such spans there may be.
    pub max_spans: u32,
    /// How many days one may have.
    pub max_days: u32,
    /// How many days there may be within a year, those gone by included.
    pub max_year: u32,
}

/// Days on which a person is away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct DaysAway {
    /// The first one, such as `2026-11-24`.
    pub from: String,
    /// The last one.
    pub to: String,
}

/// When a person will be away: all of it, in place of what was said before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SetCalendar {
    /// The days, in any order, from today on. Those that have begun go on with the same first day.
    pub spans: Vec<DaysAway>,
    /// By how many minutes that person's clocks are ahead of UTC.
    #[schema(minimum = -840, maximum = 840)]
    pub utc_offset: i32,
}

/// Everything that a house keeps of one person, but for secrets and what others wrote of them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PersonData {
    /// The number of this form.
    pub format: u32,
    /// When this was made, in milliseconds since 1970, as are all times.
    pub made: i64,
    /// By which the house knows them.
    pub id: String,
    /// The name.
    pub name: String,
    /// Since when the house knows them.
    pub since: i64,
    /// When they were there last.
    pub seen: i64,
    /// What is theirs alone, by what it is: `devices`, `links`, `house`, `away`, `turns`, `bots`,
    /// `sanctions`, `hidden`, `circles`, `standings`, `matches`, `reports_made` and
    /// `reports_about`, of which it is told that they are there and what they themselves had said.
    #[schema(value_type = BTreeMap<String, Vec<Object>>)]
    pub kept: BTreeMap<String, Vec<Value>>,
    /// The tables at which they are or were.
    pub tables: Vec<PersonTable>,
}

/// What a table keeps of one person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PersonTable {
    /// Its id.
    pub id: String,
    /// The key of the game.
    pub game: String,
    /// When it last changed.
    pub changed: i64,
    /// Whether it is theirs.
    pub owner: bool,
    /// Their seat.
    pub seat: Option<u8>,
    /// What they bring to it, as text.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = Option<String>)]
    pub loadout: Option<Secret<String>>,
    /// Whether its host has sent them away.
    pub barred: bool,
    /// Whether its host has them say nothing.
    pub silenced: bool,
    /// What they said.
    pub said: Vec<PersonLine>,
}

/// Something said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PersonLine {
    /// When.
    pub at: i64,
    /// The words, or the name of a ready phrase.
    pub text: String,
}
