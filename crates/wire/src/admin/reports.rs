//! Reports of people and of chat lines, and how an admin settles them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A report of a person at a table or of a chat line: one of `line`, `seat` and `watcher`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
#[ts(optional_fields)]
pub struct MakeReport {
    /// The number of a chat line at the table.
    pub line: Option<u32>,
    /// The seat of the person.
    #[schema(maximum = 255)]
    pub seat: Option<u8>,
    /// The number of the spectator in `presence`.
    pub watcher: Option<u32>,
    /// The reason.
    pub reason: ReportReason,
    /// A note of at most 300 characters.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    pub note: String,
}

/// The reasons for a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// Insults, threats or harassment.
    Abuse,
    /// The person tells cards, or plays more than one seat.
    Cheating,
    /// The person repeats messages, or advertises.
    Spam,
    /// An offending name.
    Name,
    /// The person delays or spoils a match on purpose.
    Spoiling,
    /// Another reason, which the note gives.
    Other,
}

impl ReportReason {
    /// Returns the name of the reason in messages and in the store.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Abuse => "abuse",
            Self::Cheating => "cheating",
            Self::Spam => "spam",
            Self::Name => "name",
            Self::Spoiling => "spoiling",
            Self::Other => "other",
        }
    }
}

/// Reports, by person.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminReports {
    /// The people with open reports, by the first of these; fifty a page.
    pub people: Vec<ReportedPerson>,
    /// The first open reports of each of these people: five, or a hundred if the request names one
    /// person. The first page of all people also has the reports that were settled last.
    pub reports: Vec<AdminReport>,
    /// The number after which the next page begins. Absent on the last page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub next: Option<i64>,
}

/// A person with open reports.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ReportedPerson {
    /// Their id; empty for a person whose data was erased.
    pub id: String,
    /// Their name in the last report.
    pub name: String,
    /// The number of open reports.
    pub open: u32,
    /// The number of people who made them.
    pub reporters: u32,
    /// The number of the first open report.
    pub first: i64,
    /// The number of the last open report.
    pub last: i64,
}

/// A report.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminReport {
    /// The number of the report, from 1.
    pub n: i64,
    /// The time, in milliseconds since 1970.
    pub at: i64,
    /// The table's id.
    pub table: String,
    /// The key of the table's game.
    pub game: String,
    /// The reporter's name.
    pub by: String,
    /// The id of the person it is about.
    pub id: String,
    /// The name of that person at the time.
    pub about: String,
    /// The reason: a `ReportReason`.
    pub reason: String,
    /// The reporter's note; may be empty.
    pub note: String,
    /// The chat line, or the name of a ready phrase after `phrase:`; `null` in a report of the
    /// person.
    pub words: Option<String>,
    /// The time of the chat line, in milliseconds since 1970; `null` in a report of the person.
    pub said: Option<i64>,
    /// When it was settled, in milliseconds since 1970; `null` while it is open.
    pub settled: Option<i64>,
    /// The outcome; `null` while it is open.
    #[ts(as = "Option<ReportOutcome>")]
    #[schema(value_type = Option<ReportOutcome>)]
    pub outcome: Option<String>,
}

/// The outcomes of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReportOutcome {
    /// The admin acted on it.
    Acted,
    /// The admin dismissed it.
    Dismissed,
}

impl ReportOutcome {
    /// Returns the name of the outcome in messages and in the store.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Acted => "acted",
            Self::Dismissed => "dismissed",
        }
    }
}

/// A request to settle a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SettleReport {
    /// The outcome.
    pub outcome: ReportOutcome,
}

/// A request to settle all open reports of a person up to a number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SettleReports {
    /// The person's id.
    pub about: String,
    /// The number of the last report that the admin has seen.
    pub until: i64,
    /// The outcome.
    pub outcome: ReportOutcome,
}
