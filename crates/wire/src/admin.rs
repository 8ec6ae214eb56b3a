//! Moderation and administration over HTTP: bodies of what an admin asks and is answered, of
//! reports, sanctions and the audit log, and of what a house tells everybody. Nothing here says
//! anything of cards.

mod reports;

use std::collections::BTreeMap;

use kozyr_table::Stage;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

pub use self::reports::*;

/// The secret of a link that opens the page of the house once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct AdminLink {
    /// What stands behind the `#` of the link.
    pub secret: String,
}

/// A session in which somebody runs the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminSession {
    /// Counts them, from 1: by it the log names who did something.
    #[ts(type = "number")]
    pub n: i64,
    /// When it ends, in milliseconds since 1970.
    #[ts(type = "number")]
    pub expires: i64,
}

/// The tables in memory: those at which somebody is, or a match goes on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminTables {
    /// Those at which a match is played first, then by the time since when.
    pub tables: Vec<AdminTable>,
}

/// A table, as whoever runs the house sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminTable {
    /// Its id, by which one can look on there like everybody else.
    pub id: String,
    /// The key of the game.
    pub game: String,
    /// What it is doing.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Vec<AdminSeat>,
    /// How many look on.
    pub spectators: u32,
    /// Since when: of a match when it began, else when the table changed last; in milliseconds
    /// since 1970.
    #[ts(type = "number")]
    pub since: i64,
    /// Whether play rests.
    pub paused: bool,
    /// Whether it is open to all.
    pub open: bool,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AdminSeat {
    /// Nobody's.
    Empty,
    /// A bot's.
    Bot,
    /// A person's.
    Person {
        /// The person's id, by which they are muted and banned.
        id: String,
        /// The name shown.
        name: String,
        /// Whether they are connected.
        online: bool,
        /// Whether a bot plays for them.
        stand_in: bool,
    },
}

/// People of the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminPeople {
    /// Those who are connected first, then those who are muted or banned, then by their last visit.
    pub people: Vec<AdminPerson>,
}

/// A person, as whoever runs the house sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminPerson {
    /// Their id, by which they are muted and banned. Nobody else is told it.
    pub id: String,
    /// Their name.
    pub name: String,
    /// When they came first, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since: i64,
    /// When they were there last, to the day; in milliseconds since 1970.
    #[ts(type = "number")]
    pub seen: i64,
    /// Whether they are connected to a table.
    pub online: bool,
    /// At which tables they sit.
    pub sits: Vec<AdminPlace>,
    /// Whether they may say nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub mute: Option<HouseSanction>,
    /// Whether they may neither sit down nor talk.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ban: Option<HouseSanction>,
    /// How many devices are theirs.
    pub devices: u32,
}

/// A table at which somebody sits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminPlace {
    /// Its id.
    pub table: String,
    /// The key of its game.
    pub game: String,
}

/// Until when somebody is muted or banned, and why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct HouseSanction {
    /// Until when, in milliseconds since 1970; `null` for good.
    #[ts(type = "number | null")]
    pub until: Option<i64>,
    /// Why, in the words of whoever runs the house.
    pub reason: String,
}

/// What somebody may not do in a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum HouseSanctionKind {
    /// Say anything.
    Mute,
    /// Sit down or say anything.
    Ban,
}

/// For how long somebody is to be muted or banned, and why.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Impose {
    /// For how many seconds, at most ten years; `null` for good, of a ban only.
    #[schema(maximum = 315_360_000)]
    pub seconds: Option<u32>,
    /// Why, as that person is told: at most 200 characters.
    pub reason: String,
}

/// A line to be shown to everybody.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Announce {
    /// At most 200 characters.
    pub text: String,
    /// For how many seconds, at most 30 days.
    #[schema(maximum = 2_592_000)]
    pub seconds: u32,
}

/// A line that everybody is shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Announcement {
    /// Since when, in milliseconds since 1970: names it too.
    #[ts(type = "number")]
    pub at: i64,
    /// The line.
    pub text: String,
    /// Until when, in milliseconds since 1970.
    #[ts(type = "number")]
    pub until: i64,
}

/// What a house tells whoever asks.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
pub struct HouseTold {
    /// The line that everybody is shown; `null` if there is none.
    pub announcement: Option<Announcement>,
    /// Whether the asker may say nothing; `null` if not.
    pub mute: Option<HouseSanction>,
    /// Whether the asker may neither sit down nor talk; `null` if not.
    pub ban: Option<HouseSanction>,
}

/// Why a table is to be closed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct CloseTable {
    /// As everybody there is told: at most 200 characters.
    pub reason: String,
}

/// What the server has to do, and how it does.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminLoad {
    /// Whether the store takes writes; in words what is wrong, if something is.
    pub health: String,
    /// The version of the program.
    pub version: String,
    /// For how many seconds it has been running.
    #[ts(type = "number")]
    pub uptime_s: u64,
    /// Sockets open.
    pub sockets: f64,
    /// Tables in memory.
    pub tables: f64,
    /// Tables that wait because nothing can be kept.
    pub tables_waiting: f64,
    /// Threads that think.
    pub thinking: f64,
    /// What waits for a thread, by its kind: bots' moves, forms, hints, courses and reviews.
    pub thoughts_waiting: BTreeMap<String, f64>,
    /// Changes that wait to be kept.
    pub store_waiting: f64,
    /// Changes that could not be kept.
    pub store_errors: f64,
    /// Size of the database with its log, in bytes.
    pub database_bytes: f64,
    /// Room left where the data folder is, in bytes.
    pub disk_free_bytes: f64,
    /// Memory in use, in bytes.
    pub memory_bytes: f64,
    /// What was refused so far, by the limit it was beyond; without what never was.
    pub refused: BTreeMap<String, f64>,
}

/// What is kept for how long.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminRetention {
    /// What is not kept for ever.
    pub kept: Vec<AdminKept>,
}

/// Something that is kept for a time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminKept {
    /// What: `guests` who have played no match, since their last visit; `tables` at which no match
    /// began, since their last change; `reports` since they were settled; lines of the `log`; or
    /// `chat`, what is said at tables.
    pub what: String,
    /// For how many days; `null` for ever.
    pub days: Option<u32>,
    /// How many of them are deleted within the next hour; `null` where they are not counted.
    pub now: Option<u32>,
    /// How many within the next seven days, if nobody comes back.
    pub week: Option<u32>,
}

/// What was done in the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminLog {
    /// The latest line first.
    pub lines: Vec<AdminLogLine>,
    /// What to ask for to go on: the lines before this one; `null` if these were the last.
    #[ts(type = "number | null")]
    pub next: Option<i64>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminLogLine {
    /// Counts them, from 1.
    #[ts(type = "number")]
    pub n: i64,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// In which session; `null` from the command line of the machine.
    #[ts(type = "number | null")]
    pub session: Option<i64>,
    /// What: `link` (made), `opened` (a session), `closed` (it), `revoked` (all), `muted`,
    /// `unmuted`, `banned`, `unbanned`, `announced`, `withdrew`, `closed_table`, `settled`,
    /// `settled_all` (of a person) or `ended_devices`.
    pub what: String,
    /// About whom or what.
    pub about: String,
    /// What there is to be added, such as the reason; may be empty.
    pub detail: String,
    /// Until when it holds, in milliseconds since 1970, if that was said.
    #[ts(type = "number | null")]
    pub until: Option<i64>,
}
