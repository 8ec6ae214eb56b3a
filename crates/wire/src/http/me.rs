//! The caller: name, devices, private links, calendar, export of personal data.

use std::collections::BTreeMap;

use kozyr_rules::Secret;
use kozyr_rules::secret::exposed;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// The caller.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Me {
    /// The caller's name; `null` if they have not chosen one.
    pub name: Option<String>,
    /// Whether retention has deleted the name of this device, since it was not used for long.
    /// Absent if not.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub forgotten: bool,
    /// The name of the person in a cookie from before connections were encrypted, if this device
    /// belongs to no person. Others may have set the cookie, so the client asks about it. Absent if
    /// there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub former: Option<String>,
}

/// A device of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Device {
    /// The device's id, for its owner only.
    pub id: String,
    /// The name of the browser, as the browser reports it; `null` if it is not known.
    pub browser: Option<String>,
    /// The name of the system, as the browser reports it; `null` if it is not known.
    pub system: Option<String>,
    /// When the person added it, in milliseconds since 1970.
    pub since: i64,
    /// When it was last seen, to the day; in milliseconds since 1970.
    pub seen: i64,
    /// Whether it is the device of this request.
    pub here: bool,
}

/// A request to choose a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct SetName {
    /// The name, at most 24 characters.
    pub name: String,
}

/// A private link that adds one other device to the caller's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MoveLink {
    /// The link, to append to the page's origin. Its secret stands after `#`, where no server and
    /// no log on the way sees it.
    pub link: String,
    /// The older form of the link, with the secret in its path.
    pub path: String,
    /// The seconds until the link expires.
    pub expires_in_s: u32,
}

/// The offer of a private link. The request does not use the link up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MoveOffer {
    /// The name of its maker.
    pub name: Option<String>,
    /// Whether the caller is its maker.
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

/// The days on which the caller is away. In correspondence matches their clocks do not run then.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Calendar {
    /// The spans of days, in order, from today on.
    pub spans: Vec<DaysAway>,
    /// The greatest number of spans.
    pub max_spans: u32,
    /// The greatest number of days in a span.
    pub max_days: u32,
    /// The greatest number of days within a year, past days included.
    pub max_year: u32,
}

/// A span of days on which a person is away.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct DaysAway {
    /// The first day, such as `2026-11-24`.
    pub from: String,
    /// The last day.
    pub to: String,
}

/// A new calendar of the caller, in place of the old one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SetCalendar {
    /// The spans, in any order, from today on. A span that has begun keeps its first day.
    pub spans: Vec<DaysAway>,
    /// The minutes by which the caller's clocks are ahead of UTC.
    #[schema(minimum = -840, maximum = 840)]
    pub utc_offset: i32,
}

/// The personal data of the caller: all that the house stores of them except secrets and what
/// others wrote about them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PersonData {
    /// The number of this format.
    pub format: u32,
    /// When this export was made. All times are in milliseconds since 1970.
    pub made: i64,
    /// The person's id.
    pub id: String,
    /// The person's name.
    pub name: String,
    /// When they first came.
    pub since: i64,
    /// When they were last seen.
    pub seen: i64,
    /// Their own rows, by kind: `devices`, `links`, `house`, `away`, `practice`, `turns`, `bots`, `sanctions`,
    /// `hidden`, `circles`, `standings`, `matches`, `reports_made` and `reports_about`. A report
    /// about them has only the fact and their own words.
    #[schema(value_type = BTreeMap<String, Vec<Object>>)]
    pub kept: BTreeMap<String, Vec<Value>>,
    /// Their tables, past ones included.
    pub tables: Vec<PersonTable>,
}

/// The data about the caller that a table stores.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PersonTable {
    /// The table's id.
    pub id: String,
    /// The key of the game.
    pub game: String,
    /// When it last changed.
    pub changed: i64,
    /// Whether they own it.
    pub owner: bool,
    /// Their seat; `null` if they have none.
    pub seat: Option<u8>,
    /// Their loadout, as text.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = Option<String>)]
    pub loadout: Option<Secret<String>>,
    /// Whether its host has kicked them.
    pub barred: bool,
    /// Whether its host has muted them.
    pub silenced: bool,
    /// Their chat lines.
    pub said: Vec<PersonLine>,
}

/// A chat line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PersonLine {
    /// The time.
    pub at: i64,
    /// The text, or the name of a ready phrase.
    pub text: String,
}
