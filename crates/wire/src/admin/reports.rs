//! Reports of people and of what they said, and how they are settled.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A report of somebody at a table, or of what they said there: one of `line`, `seat` and
/// `watcher`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct MakeReport {
    /// Something that was said: its number at the table.
    #[serde(default)]
    #[ts(optional)]
    pub line: Option<u32>,
    /// The person of a seat.
    #[serde(default)]
    #[ts(optional)]
    #[schema(maximum = 255)]
    pub seat: Option<u8>,
    /// Somebody who looks on, by their number in `presence`.
    #[serde(default)]
    #[ts(optional)]
    pub watcher: Option<u32>,
    /// Why.
    pub reason: ReportReason,
    /// What there is to be added: at most 300 characters.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    pub note: String,
}

/// Why somebody is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReportReason {
    /// Insults, threats or harassment.
    Abuse,
    /// Tells cards, or plays with more than one seat.
    Cheating,
    /// Says the same again and again, or advertises.
    Spam,
    /// An offending name.
    Name,
    /// Holds a match up or spoils it on purpose.
    Spoiling,
    /// Something else, which the note tells.
    Other,
}

impl ReportReason {
    /// Its name in what is kept and sent.
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

/// Reports of people.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminReports {
    /// Of whom there are reports that are not settled, by the first of them; fifty at a time.
    pub people: Vec<ReportedPerson>,
    /// Of each of these people the first reports that are not settled: five, or a hundred if one
    /// person is asked about; on the first page of all, then the last that were settled.
    pub reports: Vec<AdminReport>,
    /// After which number there is more; absent if there is no more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub next: Option<i64>,
}

/// Somebody of whom there are reports that are not settled.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ReportedPerson {
    /// Their id; empty for those who are forgotten.
    pub id: String,
    /// Their name in the last report.
    pub name: String,
    /// How many reports are not settled.
    pub open: u32,
    /// By how many people.
    pub reporters: u32,
    /// The number of the first of them.
    #[ts(type = "number")]
    pub first: i64,
    /// The number of the last of them.
    #[ts(type = "number")]
    pub last: i64,
}

/// Something that somebody has reported.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct AdminReport {
    /// Counts them, from 1.
    #[ts(type = "number")]
    pub n: i64,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
    /// At which table.
    pub table: String,
    /// The key of the game that is played there.
    pub game: String,
    /// The name of who reports it.
    pub by: String,
    /// The id of the person it is about.
    pub id: String,
    /// Their name then.
    pub about: String,
    /// Why: one of the reasons for a report.
    pub reason: String,
    /// What the reporter adds; may be empty.
    pub note: String,
    /// The words as they were said, or the name of a ready phrase behind `phrase:`; `null` if it is
    /// about the person.
    pub words: Option<String>,
    /// When they were said, in milliseconds since 1970.
    #[ts(type = "number | null")]
    pub said: Option<i64>,
    /// When it was settled, in milliseconds since 1970; `null` if it is not.
    #[ts(type = "number | null")]
    pub settled: Option<i64>,
    /// With which outcome.
    #[ts(as = "Option<ReportOutcome>")]
    #[schema(value_type = Option<ReportOutcome>)]
    pub outcome: Option<String>,
}

/// What became of a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ReportOutcome {
    /// Something was done.
    Acted,
    /// There was nothing to be done.
    Dismissed,
}

impl ReportOutcome {
    /// Its name in what is kept and sent.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Acted => "acted",
            Self::Dismissed => "dismissed",
        }
    }
}

/// How a report is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SettleReport {
    /// With which outcome.
    pub outcome: ReportOutcome,
}

/// How all reports of a person are settled that there are up to one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SettleReports {
    /// The person's id.
    pub about: String,
    /// The number of the last of them that was seen.
    #[ts(type = "number")]
    pub until: i64,
    /// With which outcome.
    pub outcome: ReportOutcome,
}
