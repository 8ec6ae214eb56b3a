//! The house: who may come in, who runs it and when people meet.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What a house is like, for whoever asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct House {
    /// To whom it is open.
    pub enter: HouseEnter,
    /// Whether only members open tables.
    pub members_open: bool,
    /// Whether the asker may do all that members may.
    pub member: bool,
    /// When people meet, the next first.
    pub hours: Vec<HouseHour>,
    /// Who runs it, and what is kept there.
    pub about: HouseAbout,
    /// How others reach this machine. Told only to who asks from the machine itself, as `localhost`
    /// or by an address that means the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub here: Option<HouseHere>,
}

/// How others reach the machine on which a house runs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct HouseHere {
    /// With which addresses links begin that lead there from its network, such as
    /// `http://192.168.1.5:8080`. Empty where nobody but the machine itself reaches it.
    pub addresses: Vec<String>,
}

/// Who runs a house, in words of theirs, and for how long what is kept there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
pub struct HouseAbout {
    /// What it is called.
    pub name: Option<String>,
    /// How whoever runs it is found: an address that begins with `https:`, `http:` or `mailto:`, or
    /// words.
    pub contact: Option<String>,
    /// Who is responsible for it: an address as above, or words.
    pub imprint: Option<String>,
    /// What is done with what people leave there, in place of what clients say.
    pub privacy: Option<String>,
    /// For how many days people are kept who have sat in no match, since their last visit; `null`
    /// for ever.
    pub guests_days: Option<u32>,
    /// For how many days what people say is kept; `null` for ever.
    pub chat_days: Option<u32>,
    /// For how many days reports are kept, since they were settled; `null` for ever.
    pub reports_days: Option<u32>,
}

/// To whom a house is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum HouseEnter {
    /// To all.
    Open,
    /// To members; others play where somebody has invited them.
    Invitation,
    /// To members; others look on where somebody has invited them.
    Members,
}

/// An hour at which people meet every week.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct HouseHour {
    /// The key of the game.
    pub game: String,
    /// When it begins next, or has begun within the last two hours; in milliseconds since 1970.
    #[ts(type = "number")]
    pub start: i64,
}

/// The key of a house, the end of its link `/house#KEY`. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct HouseKey {
    /// The key.
    pub key: String,
}

kozyr_rules::redacted!(HouseKey);
