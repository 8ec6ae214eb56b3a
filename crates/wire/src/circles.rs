//! Circles (clubs) over HTTP: groups of people with a page of their own and standings.

use kozyr_rules::Secret;
use kozyr_rules::secret::exposed;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::http::{HouseHour, MatchSummary, TableAndYou};

/// The settings of a circle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SetCircle {
    /// The name, at most 40 characters.
    pub name: String,
    /// The description, at most 300 characters.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    pub about: String,
    /// The keys of its favourite games.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub games: Vec<String>,
    /// The name of its time zone, such as `Europe/Kyiv`; `UTC` if absent.
    #[ts(optional)]
    pub zone: Option<String>,
    /// The weekly hours, at most 14.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<CircleHour>>")]
    pub hours: Vec<CircleHour>,
}

/// An hour at which a circle meets every week, in its time zone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct CircleHour {
    /// `mon`, `tue`, `wed`, `thu`, `fri`, `sat` or `sun`.
    pub day: String,
    /// Hours and minutes: `20:00`.
    pub time: String,
    /// The key of the game.
    pub game: String,
}

/// The answer to a request to make a circle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleCreated {
    /// The circle's id.
    pub id: String,
}

/// The secret at the end of a circle's link, `/circle/ID#KEY`. `Debug` does not show it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct CircleKey {
    /// The secret.
    pub key: String,
}

kozyr_rules::redacted!(CircleKey);

/// A request to change a member's role.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SetCircleRole {
    /// The new role. A founder who makes another member the founder becomes a keeper.
    pub role: CircleRole,
}

/// The roles of members.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum CircleRole {
    /// Sees all of the circle, invites people, and opens tables in it.
    Member,
    /// Also changes its settings, renews its link, and removes members.
    Keeper,
    /// Also makes keepers, hands the circle over, and ends it.
    Founder,
}

/// A circle. A non-member learns its name only.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Circle {
    /// The circle's id.
    pub id: String,
    /// The circle's name.
    pub name: String,
    /// The part for members. Absent for others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub inside: Option<CircleInside>,
}

/// The part of a circle that only members see.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleInside {
    /// The description; may be empty.
    pub about: String,
    /// The keys of its favourite games.
    pub games: Vec<String>,
    /// The name of its time zone.
    pub zone: String,
    /// The weekly hours.
    pub hours: Vec<CircleHour>,
    /// The next hours, the earliest first.
    pub next: Vec<HouseHour>,
    /// The secret of the link by which people become members.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = String)]
    #[ts(as = "String")]
    pub key: Secret<String>,
    /// The caller's number.
    pub you: u32,
    /// The members, in the order in which they came.
    pub members: Vec<CircleMember>,
    /// The circle's tables whose play is not over, the latest change first.
    pub tables: Vec<CircleTable>,
    /// The standings of members in the matches that count.
    pub standings: Vec<CircleStanding>,
}

/// A member of a circle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleMember {
    /// Their number in the circle, which is never used again.
    pub n: u32,
    /// Their name, with a number if it looks like another one.
    pub name: String,
    /// Their role.
    pub role: CircleRole,
    /// When they joined, in milliseconds since 1970.
    pub joined: i64,
}

/// A table of a circle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleTable {
    /// The table, with the caller's place.
    pub at: TableAndYou,
    /// Whether a member is connected to it.
    pub here: bool,
}

/// A member's standing in a game, over the matches that count: those of two or more members and
/// without an undo. A match counts for the people who kept their seats; a person who resigned, or
/// ended the match as its host, has lost it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleStanding {
    /// The key of the game.
    pub game: String,
    /// The member's number.
    pub n: u32,
    /// The number of matches.
    pub matches: u32,
    /// The number of wins.
    pub wins: u32,
    /// The sum of the final places, from 1.
    pub places: u32,
    /// The number of matches that were played to the end.
    pub scored: u32,
    /// The sum of the points in these.
    pub points: i64,
}

/// The caller's circles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MyCircles {
    /// The circles by name; empty for a caller without a name.
    pub circles: Vec<MyCircle>,
}

/// One of the caller's circles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MyCircle {
    /// The circle's id.
    pub id: String,
    /// The circle's name.
    pub name: String,
    /// The next hour; `null` if the circle has no hours.
    pub next: Option<HouseHour>,
    /// The tables at which people wait for others.
    pub waiting: Vec<CircleWait>,
}

/// A table of a circle with a waiting person and a free seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleWait {
    /// The table's id.
    pub table: String,
    /// The key of the game.
    pub game: String,
    /// The names of the people at the table.
    pub people: Vec<String>,
}

/// The finished matches of a circle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleMatches {
    /// The matches, latest first.
    pub matches: Vec<CircleMatch>,
    /// The `before` of the next page; `null` on the last page.
    pub next: Option<String>,
}

/// A finished match of a circle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleMatch {
    /// The match.
    pub summary: MatchSummary,
    /// Whether it counts in the standings.
    pub counted: bool,
}

/// The circle in which a table was opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleOfTable {
    /// The circle's id.
    pub id: String,
    /// The circle's name.
    pub name: String,
}
