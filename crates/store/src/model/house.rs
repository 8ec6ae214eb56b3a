//! What whoever runs the house does: sessions, sanctions, reports, announcements, and their log.

use kozyr_rules::Secret;

use super::rows::{Guest, GuestId, TableId};

/// An admin session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdminSession {
    /// Its number, from 1, by which the audit log names the admin.
    pub n: i64,
    /// When it began, in milliseconds since 1970.
    pub began: i64,
    /// When it ends, in milliseconds since 1970.
    pub expires: i64,
}

/// The kind of a sanction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SanctionKind {
    /// They may not chat.
    Mute,
    /// They may not sit down or chat.
    Ban,
}

impl SanctionKind {
    /// Its name in the database and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mute => "mute",
            Self::Ban => "ban",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Self> {
        [Self::Mute, Self::Ban].into_iter().find(|kind| kind.name() == name)
    }
}

/// A sanction: a person is muted or banned in the whole house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sanction {
    /// The person.
    pub guest: GuestId,
    /// What they may not do.
    pub kind: SanctionKind,
    /// The reason, as the person sees it.
    pub reason: Secret<String>,
    /// When it began, in milliseconds since 1970.
    pub since: i64,
    /// When it ends, in milliseconds since 1970; `None` for never.
    pub until: Option<i64>,
}

impl Sanction {
    /// Whether it holds at a time.
    pub fn holds(&self, now: i64) -> bool {
        self.until.is_none_or(|until| until > now)
    }
}

/// A report. It has no `Debug`, as it holds what people said.
#[derive(Clone, PartialEq, Eq)]
pub struct Report {
    /// Its number, from 1; 0 before it is stored.
    pub n: i64,
    /// When it was reported, in milliseconds since 1970.
    pub at: i64,
    /// The table where it happened.
    pub table: TableId,
    /// The key of the game played there.
    pub game: String,
    /// The reporter, with their name at that time.
    pub by: Guest,
    /// The reported person, with their name at that time.
    pub about: Guest,
    /// The name of the reason.
    pub reason: String,
    /// The note of the reporter; may be empty.
    pub note: String,
    /// The reported line and when it was said; `None` if the report is about the person.
    pub words: Option<(String, i64)>,
    /// When it was settled and the outcome.
    pub settled: Option<(i64, String)>,
}

/// An announcement, shown to everybody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// When it began, in milliseconds since 1970; it is its id too.
    pub at: i64,
    /// The text.
    pub text: String,
    /// When it ends, in milliseconds since 1970.
    pub until: i64,
}

/// An action as the audit log records it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AuditLine {
    /// The session; `None` from the command line.
    pub session: Option<i64>,
    /// The name of the action.
    pub what: &'static str,
    /// Whom or what it is about, in words.
    pub about: String,
    /// A detail; may be empty.
    pub detail: String,
    /// When it ends, in milliseconds since 1970, if it has an end.
    pub until: Option<i64>,
}

/// A line of the audit log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditRow {
    /// Its number, from 1.
    pub n: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The session; `None` from the command line.
    pub session: Option<i64>,
    /// The name of the action.
    pub what: String,
    /// Whom or what it is about, in words.
    pub about: String,
    /// A detail; may be empty.
    pub detail: String,
    /// When it ends, if it has an end.
    pub until: Option<i64>,
}

/// A person of the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRow {
    /// The person.
    pub guest: Guest,
    /// When they first came, in milliseconds since 1970.
    pub since: i64,
    /// When they were last there, to the day.
    pub seen: i64,
    /// The number of their devices.
    pub devices: u32,
}

/// A person with open reports. Like a [`Report`], it has no `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Reported {
    /// The person, with the name in the last report.
    pub about: Guest,
    /// The number of open reports.
    pub open: u32,
    /// The number of people who made them.
    pub reporters: u32,
    /// The number of the first open report.
    pub first: i64,
    /// The number of the last open report.
    pub last: i64,
}

/// An admin action that is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AdminAct {
    /// Mutes or bans a person; replaces an earlier sanction of the same kind.
    Impose(Sanction),
    /// Lifts a sanction.
    Lift(GuestId, SanctionKind),
    /// Shows an announcement.
    Announce(Announcement),
    /// Withdraws the announcement.
    Withdraw,
    /// Settles a report with an outcome.
    Settle(i64, String),
    /// Settles all reports about a person up to a number, with an outcome.
    SettleAll(GuestId, i64, String),
    /// Ends all devices of a person, and their links for another device.
    EndDevices(GuestId),
    /// An action that is stored elsewhere, or nowhere.
    Other,
}

/// How many old rows were deleted, or would be.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Old {
    /// Settled reports.
    pub reports: usize,
    /// Lines of the audit log.
    pub audit: usize,
}
