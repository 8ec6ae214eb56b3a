//! The house: access, admins, and the hours when people meet.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A house, for any caller.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct House {
    /// The access to the house.
    pub enter: HouseEnter,
    /// Whether only members open tables.
    pub members_open: bool,
    /// Whether the caller has the rights of a member.
    pub member: bool,
    /// The weekly hours, the next first.
    pub hours: Vec<HouseHour>,
    /// The admin of the house, and how long it stores data.
    pub about: HouseAbout,
    /// The addresses of this machine. Only callers on the machine itself get them, as `localhost`
    /// or by an address that means the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub here: Option<HouseHere>,
}

/// How others reach the machine that hosts a house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct HouseHere {
    /// The beginnings of links that lead there from its network, such as `http://192.168.1.5:8080`.
    /// Empty if only the machine itself reaches it.
    pub addresses: Vec<String>,
}

/// The admin of a house in their own words, and how long the house stores data.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
pub struct HouseAbout {
    /// The name of the house.
    pub name: Option<String>,
    /// How to reach the admins of the house: an address that begins with `https:`, `http:` or
    /// `mailto:`, or plain words.
    pub contact: Option<String>,
    /// The person responsible for the house: such an address, or plain words.
    pub imprint: Option<String>,
    /// The privacy notice, in place of the client's.
    pub privacy: Option<String>,
    /// The days for which it keeps people without a match, from their last visit on; `null` for
    /// ever.
    pub guests_days: Option<u32>,
    /// The days for which it keeps chat; `null` for ever.
    pub chat_days: Option<u32>,
    /// The days for which it keeps settled reports; `null` for ever.
    pub reports_days: Option<u32>,
}

/// The access of a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum HouseEnter {
    /// Open to all.
    Open,
    /// Open to members; others play where a member invites them.
    Invitation,
    /// Open to members; others watch where a member invites them.
    Members,
}

/// A weekly hour at which people meet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct HouseHour {
    /// The key of the game.
    pub game: String,
    /// The next start, or the last one if that is less than two hours ago; in milliseconds since
    /// 1970.
    pub start: i64,
}

/// A lesson that a device has begun, or played to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// The key of the game.
    pub game: String,
    /// The name of the lesson.
    pub lesson: String,
    /// Whether it was played to its end.
    pub finished: bool,
}

/// The key of a house, the end of its link `/house#KEY`. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct HouseKey {
    /// The key.
    pub key: String,
}

kozyr_rules::redacted!(HouseKey);
