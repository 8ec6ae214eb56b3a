//! Administration of the house: sessions, sanctions, reports, announcements, and the audit log.

use kozyr_rules::Secret;

use super::rows::{Guest, GuestId, TableId};

/// An admin session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdminSession {
    /// The number of the session, from 1, by which the audit log names the admin.
    pub n: i64,
    /// When the session began, in milliseconds since 1970.
    pub began: i64,
    /// When the session ends, in milliseconds since 1970.
    pub expires: i64,
    /// Whether it was never seen: its link is still valid.
    pub unseen: bool,
}

/// The kind of a sanction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SanctionKind {
    /// A mute: the person may not chat.
    Mute,
    /// A ban: the person may not sit down or chat.
    Ban,
    /// The person is being erased from the house. This is lifted when nothing of them is left.
    Erase,
}

impl SanctionKind {
    /// Returns the name of the kind in the database and on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mute => "mute",
            Self::Ban => "ban",
            Self::Erase => "erase",
        }
    }

    /// Returns the kind with a stored name, if there is one.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Mute, Self::Ban, Self::Erase].into_iter().find(|kind| kind.name() == name)
    }
}

/// A sanction: a person is muted or banned in the whole house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sanction {
    /// The person.
    pub guest: GuestId,
    /// The kind of the sanction.
    pub kind: SanctionKind,
    /// The reason, as shown to the person.
    pub reason: Secret<String>,
    /// When the sanction began, in milliseconds since 1970.
    pub since: i64,
    /// When the sanction ends, in milliseconds since 1970; `None` for never.
    pub until: Option<i64>,
}

impl Sanction {
    /// Returns whether the sanction is in force at a time, in milliseconds since 1970.
    pub fn holds(&self, now: i64) -> bool {
        self.until.is_none_or(|until| until > now)
    }
}

/// What the house counts, without persons.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Figure {
    /// Lessons that were begun, once for each device.
    Begun,
    /// Lessons that were played to their end, once for each device.
    Finished,
    /// People who won a match of the game for the first time.
    Won,
}

impl Figure {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Begun, Self::Finished, Self::Won];

    /// Returns the name in the database.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Begun => "begun",
            Self::Finished => "finished",
            Self::Won => "won",
        }
    }
}

/// How often something that the house counts happened in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FigureRow {
    /// The key of the game.
    pub game: String,
    /// What is counted.
    pub figure: Figure,
    /// How often it happened.
    pub n: u32,
}

/// A report. It has no `Debug`, because it contains what people said.
#[derive(Clone, PartialEq, Eq)]
pub struct Report {
    /// The number of the report, from 1; 0 before it is stored.
    pub n: i64,
    /// When the report was made, in milliseconds since 1970.
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
    /// The reported chat line, and when it was said, in milliseconds since 1970; `None` if the
    /// report is about the person.
    pub words: Option<(String, i64)>,
    /// When the report was settled, in milliseconds since 1970, and the outcome.
    pub settled: Option<(i64, String)>,
}

/// An announcement, which is shown to everybody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// When the announcement began, in milliseconds since 1970. This is also its id.
    pub at: i64,
    /// The text.
    pub text: String,
    /// When the announcement ends, in milliseconds since 1970.
    pub until: i64,
}

/// An action, as the audit log records it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AuditLine {
    /// The number of the session; `None` from the command line.
    pub session: Option<i64>,
    /// The name of the action.
    pub what: &'static str,
    /// The person or thing that the action concerns, as text.
    pub about: String,
    /// A detail; may be empty.
    pub detail: String,
    /// When the effect of the action ends, in milliseconds since 1970, if it has an end.
    pub until: Option<i64>,
}

/// A line of the audit log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditRow {
    /// The number of the line, from 1.
    pub n: i64,
    /// The time of the action, in milliseconds since 1970.
    pub at: i64,
    /// The number of the session; `None` from the command line.
    pub session: Option<i64>,
    /// The name of the action.
    pub what: String,
    /// The person or thing that the action concerns, as text.
    pub about: String,
    /// A detail; may be empty.
    pub detail: String,
    /// When the effect of the action ends, in milliseconds since 1970, if it has an end.
    pub until: Option<i64>,
}

/// A person of the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRow {
    /// The person.
    pub guest: Guest,
    /// When the person first came, in milliseconds since 1970.
    pub since: i64,
    /// When the person last came, to the day, in milliseconds since 1970.
    pub seen: i64,
    /// The number of devices of the person.
    pub devices: u32,
}

/// A person with open reports. Like a [`Report`], it has no `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Reported {
    /// The person, with the name in the last report.
    pub about: Guest,
    /// The number of open reports.
    pub open: u32,
    /// The number of people who made these reports.
    pub reporters: u32,
    /// The number of the first open report.
    pub first: i64,
    /// The number of the last open report.
    pub last: i64,
}

/// An admin action whose effect is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AdminAct {
    /// Mutes or bans a person. This replaces an earlier sanction of the same kind.
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
    /// Makes a member of the house a guest like others.
    EndMembership(GuestId),
    /// An action whose effect is stored elsewhere, or nowhere.
    Other,
}

/// The number of old rows that were deleted, or would be.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Old {
    /// Settled reports.
    pub reports: usize,
    /// Lines of the audit log.
    pub audit: usize,
}
