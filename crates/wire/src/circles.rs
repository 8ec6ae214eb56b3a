//! Circles (clubs) over HTTP: groups of people with a page of their own, and their standings.

use kozyr_rules::Secret;
use kozyr_rules::secret::exposed;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::http::{HouseHour, MatchSummary, TableAndYou};

/// What a circle is to be like.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SetCircle {
    /// What it is called: at most 40 characters.
    pub name: String,
    /// What its people say of it: at most 300 characters.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    pub about: String,
    /// The keys of the games that they like.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub games: Vec<String>,
    /// The name of their time zone, such as `Europe/Kyiv`; `UTC` if absent.
    #[serde(default)]
    #[ts(optional)]
    pub zone: Option<String>,
    /// When they meet every week: at most 14 of these.
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

/// A circle that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleCreated {
    /// Its id.
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

/// What a member is to do in a circle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SetCircleRole {
    /// The member is this from now on; who makes another one the founder is a keeper then.
    pub role: CircleRole,
}

/// What a member may do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum CircleRole {
    /// See all of the circle, invite, and open tables in it.
    Member,
    /// Also say what it is like, renew its link, and remove members.
    Keeper,
    /// Also make keepers, hand the circle over, and end it.
    Founder,
}

/// A circle. Whoever is not a member is told its name alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Circle {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// What members see; absent for others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub inside: Option<CircleInside>,
}

/// What members see of a circle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleInside {
    /// What its people say of it; may be empty.
    pub about: String,
    /// The keys of the games that they like.
    pub games: Vec<String>,
    /// The name of their time zone.
    pub zone: String,
    /// When they meet every week.
    pub hours: Vec<CircleHour>,
    /// When these begin next, the next first.
    pub next: Vec<HouseHour>,
    /// The secret at the end of the link that makes members.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = String)]
    #[ts(as = "String")]
    pub key: Secret<String>,
    /// The asker's number.
    pub you: u32,
    /// The members, in the order in which they came.
    pub members: Vec<CircleMember>,
    /// Its tables at which something is left to play, the latest change first.
    pub tables: Vec<CircleTable>,
    /// What members have made of the matches that count.
    pub standings: Vec<CircleStanding>,
}

/// A member of a circle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleMember {
    /// A number that nobody else in this circle ever has.
    pub n: u32,
    /// The name; those that look alike are told apart by a number.
    pub name: String,
    /// What this member may do.
    pub role: CircleRole,
    /// Since when, in milliseconds since 1970.
    #[ts(type = "number")]
    pub joined: i64,
}

/// A table of a circle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleTable {
    /// The table, and the asker's place there.
    pub at: TableAndYou,
    /// Whether somebody of it is there now.
    pub here: bool,
}

/// What a member has made of the matches of a game that count: those of two members at least, in
/// which nothing was taken back. A match counts for whoever kept the seat; who gave it up or ended
/// the match as its host has lost it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleStanding {
    /// The key of the game.
    pub game: String,
    /// The member's number.
    pub n: u32,
    /// How many matches.
    pub matches: u32,
    /// How many of them were won.
    pub wins: u32,
    /// The sum of the places, from 1.
    pub places: u32,
    /// How many of them were played to their end, and not given up.
    pub scored: u32,
    /// The sum of the points of these.
    #[ts(type = "number")]
    pub points: i64,
}

/// The asker's circles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MyCircles {
    /// By their names; none for a stranger.
    pub circles: Vec<MyCircle>,
}

/// One of the asker's circles.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MyCircle {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// When its people meet next, if they said when.
    pub next: Option<HouseHour>,
    /// Who waits there for somebody to play with.
    pub waiting: Vec<CircleWait>,
}

/// A table of a circle at which somebody waits and a seat is free.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleWait {
    /// The table's id.
    pub table: String,
    /// The key of the game.
    pub game: String,
    /// The names of those who sit there.
    pub people: Vec<String>,
}

/// The finished matches of a circle.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct CircleMatches {
    /// The latest first.
    pub matches: Vec<CircleMatch>,
    /// Where the next list begins, if there is more: `?before=`.
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
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
}
