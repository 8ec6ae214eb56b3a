//! Moderation and administration over HTTP: sessions of admins, tables, people, reports, sanctions,
//! the audit log and announcements. None of these bodies says anything of cards.

mod reports;

use std::collections::BTreeMap;

use kozyr_table::Stage;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

pub use self::reports::*;

/// The secret of a link that opens an admin's session once.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct AdminLink {
    /// The text after the `#` of the link.
    pub secret: String,
}

/// A session of an admin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminSession {
    /// The number of the session, from 1. The log names the admin by it.
    pub n: i64,
    /// When it ends, in milliseconds since 1970.
    pub expires: i64,
}

/// The tables in memory: those with a connected person or a match in progress.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminTables {
    /// Tables with a match in progress first, then by `since`.
    pub tables: Vec<AdminTable>,
}

/// A table, as an admin sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminTable {
    /// The table's id. An admin may watch the table with it, as any other person may.
    pub id: String,
    /// The key of the game.
    pub game: String,
    /// The stage.
    pub stage: Stage,
    /// The seats in playing order.
    pub seats: Vec<AdminSeat>,
    /// The number of spectators.
    pub spectators: u32,
    /// When the match began, or when the table last changed if there is no match in progress; in
    /// milliseconds since 1970.
    pub since: i64,
    /// Whether the match is paused.
    pub paused: bool,
    /// Whether it is open to all.
    pub open: bool,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AdminSeat {
    /// An empty seat.
    Empty,
    /// A bot's seat.
    Bot,
    /// A person's seat.
    Person {
        /// The person's id; sanctions name it.
        id: String,
        /// The person's name.
        name: String,
        /// Whether the person is connected.
        online: bool,
        /// Whether a bot stands in for the person.
        stand_in: bool,
    },
}

/// The people of the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminPeople {
    /// Connected people first, then muted and banned ones, then by their last visit.
    pub people: Vec<AdminPerson>,
}

/// A person, as an admin sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[ts(optional_fields)]
pub struct AdminPerson {
    /// Their id; sanctions name it. Only admins learn it.
    pub id: String,
    /// Their name.
    pub name: String,
    /// When they first came, in milliseconds since 1970.
    pub since: i64,
    /// When they were last seen, to the day; in milliseconds since 1970.
    pub seen: i64,
    /// Whether they are connected to a table.
    pub online: bool,
    /// The tables at which they sit.
    pub sits: Vec<AdminPlace>,
    /// Their mute. Absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mute: Option<HouseSanction>,
    /// Their ban. Absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ban: Option<HouseSanction>,
    /// The number of their devices.
    pub devices: u32,
}

/// What the house has counted, by game and without persons.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminFigures {
    /// The games of which something has been counted, by key.
    pub games: Vec<AdminFigure>,
}

/// What the house has counted of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminFigure {
    /// The key of the game.
    pub game: String,
    /// The lessons that were begun, each once for a device.
    pub begun: u32,
    /// The lessons that were played to their end, each once for a device.
    pub finished: u32,
    /// The people who have won a match.
    pub won: u32,
}

/// The members of the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminMembers {
    /// The members, by name.
    pub members: Vec<AdminMember>,
}

/// A member of the house, as an admin sees them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminMember {
    /// Their id. Only admins learn it.
    pub id: String,
    /// Their name.
    pub name: String,
    /// When they first came, in milliseconds since 1970.
    pub since: i64,
    /// When they were last seen, to the day; in milliseconds since 1970.
    pub seen: i64,
}

/// A table at which a person sits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminPlace {
    /// The table's id.
    pub table: String,
    /// The key of its game.
    pub game: String,
}

/// A mute or ban in force.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct HouseSanction {
    /// When it ends, in milliseconds since 1970; `null` for never.
    pub until: Option<i64>,
    /// The reason, as the admin wrote it.
    pub reason: String,
}

/// The kinds of sanctions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum HouseSanctionKind {
    /// The person may not chat.
    Mute,
    /// The person may neither sit down nor chat.
    Ban,
}

/// A sanction to impose.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Impose {
    /// How long it lasts, in seconds, at most ten years; `null` for a ban without end.
    #[schema(maximum = 315_360_000)]
    pub seconds: Option<u32>,
    /// The reason that the person reads, at most 200 characters.
    pub reason: String,
}

/// An announcement to make.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Announce {
    /// The text, at most 200 characters.
    pub text: String,
    /// How long clients show it, in seconds, at most 30 days.
    #[schema(maximum = 2_592_000)]
    pub seconds: u32,
}

/// An announcement of the house, which every client shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Announcement {
    /// When it was made, in milliseconds since 1970; it is also its key.
    pub at: i64,
    /// The text.
    pub text: String,
    /// When it ends, in milliseconds since 1970.
    pub until: i64,
}

/// The notices of a house for the caller.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema, TS)]
pub struct HouseTold {
    /// The announcement; `null` if there is none.
    pub announcement: Option<Announcement>,
    /// The caller's mute; `null` if there is none.
    pub mute: Option<HouseSanction>,
    /// The caller's ban; `null` if there is none.
    pub ban: Option<HouseSanction>,
}

/// A request to close a table.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct CloseTable {
    /// The reason that its people read, at most 200 characters.
    pub reason: String,
}

/// The load of the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminLoad {
    /// The health of the store: whether it takes writes, otherwise a message that says what is
    /// wrong.
    pub health: String,
    /// The version of the program.
    pub version: String,
    /// The seconds since the server started.
    pub uptime_s: u64,
    /// Open sockets.
    pub sockets: f64,
    /// Tables in memory.
    pub tables: f64,
    /// Tables that wait for a write.
    pub tables_waiting: f64,
    /// Busy threads of bots and advice.
    pub thinking: f64,
    /// Tasks that wait for such a thread, by kind: bots' moves, forms, hints, courses and reviews.
    pub thoughts_waiting: BTreeMap<String, f64>,
    /// Changes that wait for a write.
    pub store_waiting: f64,
    /// Writes that failed.
    pub store_errors: f64,
    /// Size of the database with its log, in bytes.
    pub database_bytes: f64,
    /// Free space on the disk of the data folder, in bytes.
    pub disk_free_bytes: f64,
    /// Memory in use, in bytes.
    pub memory_bytes: f64,
    /// Refused requests, by the exceeded limit; limits that refused none are left out.
    pub refused: BTreeMap<String, f64>,
}

/// The retention of the house.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminRetention {
    /// Every kind of data that has a retention.
    pub kept: Vec<AdminKept>,
}

/// The retention of one kind of data.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminKept {
    /// The kind: `guests` who have played no match, since their last visit; `tables` without a
    /// match, since their last change; `reports`, since they were settled; lines of the `log`; or
    /// `chat` lines.
    pub what: String,
    /// The days for which the data is stored; `null` for ever.
    pub days: Option<u32>,
    /// The number that will be deleted within the next hour; `null` where it is not counted.
    pub now: Option<u32>,
    /// The number for the next seven days, if no person comes back; `null` where it is not counted.
    pub week: Option<u32>,
}

/// The audit log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminLog {
    /// The lines, latest first.
    pub lines: Vec<AdminLogLine>,
    /// The number before which the next page begins; `null` on the last page.
    pub next: Option<i64>,
}

/// A line of the audit log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminLogLine {
    /// The number of the line, from 1.
    pub n: i64,
    /// The time, in milliseconds since 1970.
    pub at: i64,
    /// The number of the session; `null` for the command line of the machine.
    pub session: Option<i64>,
    /// The act: `link` (made), `opened` (a session), `closed` (a session), `revoked` (all
    /// sessions), `muted`, `unmuted`, `banned`, `unbanned`, `announced`, `withdrew`,
    /// `closed_table`, `settled`, `settled_all` (of a person), `ended_devices` or
    /// `ended_membership`.
    pub what: String,
    /// The person or thing that it is about.
    pub about: String,
    /// Details such as the reason; may be empty.
    pub detail: String,
    /// When its effect ends, in milliseconds since 1970; `null` if it has no end.
    pub until: Option<i64>,
}
