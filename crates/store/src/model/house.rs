//! What whoever runs the house does: sessions, sanctions, reports, announcements, and their log.

use std::fmt;

use super::rows::{Guest, GuestId, TableId};

/// A session in which somebody runs the house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdminSession {
    /// Counts them, from 1: by it the log names who did something.
    pub n: i64,
    /// When it began, in milliseconds since 1970.
    pub began: i64,
    /// When it ends, in milliseconds since 1970.
    pub expires: i64,
}

/// What somebody may not do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SanctionKind {
    /// Say anything.
    Mute,
    /// Sit down or say anything.
    Ban,
}

impl SanctionKind {
    /// Its name in what is kept and sent.
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

/// A person is muted or banned in the whole house. `Debug` shows no reason.
#[derive(Clone, PartialEq, Eq)]
pub struct Sanction {
    /// Who.
    pub guest: GuestId,
    /// What they may not do.
    pub kind: SanctionKind,
    /// Why, as that person is told.
    pub reason: String,
    /// Since when, in milliseconds since 1970.
    pub since: i64,
    /// Until when, in milliseconds since 1970; `None` for good.
    pub until: Option<i64>,
}

impl Sanction {
    /// Whether it holds at a time.
    pub fn holds(&self, now: i64) -> bool {
        self.until.is_none_or(|until| until > now)
    }
}

impl fmt::Debug for Sanction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sanction")
            .field("guest", &self.guest)
            .field("kind", &self.kind)
            .field("until", &self.until)
            .finish_non_exhaustive()
    }
}

/// Something that somebody has reported. It has no `Debug`, as it holds what people said.
#[derive(Clone, PartialEq, Eq)]
pub struct Report {
    /// Counts them, from 1; 0 before it is kept.
    pub n: i64,
    /// When it was reported, in milliseconds since 1970.
    pub at: i64,
    /// At which table.
    pub table: TableId,
    /// The key of the game that is played there.
    pub game: String,
    /// Who reports it, with the name of then.
    pub by: Guest,
    /// About whom, with the name of then.
    pub about: Guest,
    /// Why, by a name.
    pub reason: String,
    /// What the reporter adds; may be empty.
    pub note: String,
    /// The words that were said, and when; `None` if it is about the person.
    pub words: Option<(String, i64)>,
    /// When it was settled and with which outcome.
    pub settled: Option<(i64, String)>,
}

/// A line that everybody is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// Since when, in milliseconds since 1970: names it too.
    pub at: i64,
    /// The line.
    pub text: String,
    /// Until when, in milliseconds since 1970.
    pub until: i64,
}

/// What was done, as the log has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditLine {
    /// In which session; `None` from the command line.
    pub session: Option<i64>,
    /// What, by a name.
    pub what: &'static str,
    /// About whom or what, in words.
    pub about: String,
    /// What there is to be added; may be empty.
    pub detail: String,
    /// Until when it holds, in milliseconds since 1970, if that was said.
    pub until: Option<i64>,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AuditRow {
    /// Counts them, from 1.
    pub n: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// In which session; `None` from the command line.
    pub session: Option<i64>,
    /// What, by a name.
    pub what: String,
    /// About whom or what, in words.
    pub about: String,
    /// What there is to be added; may be empty.
    pub detail: String,
    /// Until when it holds, if that was said.
    pub until: Option<i64>,
}

/// A person of the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PersonRow {
    /// Who.
    pub guest: Guest,
    /// When they came first, in milliseconds since 1970.
    pub since: i64,
    /// When they were there last, to the day.
    pub seen: i64,
    /// How many devices are theirs.
    pub devices: u32,
}

/// Somebody of whom there are reports that are not settled. It has no `Debug` as a [`Report`].
#[derive(Clone, PartialEq, Eq)]
pub struct Reported {
    /// Who, with the name of the last report.
    pub about: Guest,
    /// How many reports there are.
    pub open: u32,
    /// By how many people.
    pub reporters: u32,
    /// The number of the first of them.
    pub first: i64,
    /// The number of the last of them.
    pub last: i64,
}

/// Something that is done in the house and kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AdminAct {
    /// Mutes or bans somebody; it takes the place of an earlier one of the kind.
    Impose(Sanction),
    /// Takes that back.
    Lift(GuestId, SanctionKind),
    /// Shows everybody a line.
    Announce(Announcement),
    /// Shows it no more.
    Withdraw,
    /// A report is settled, with an outcome.
    Settle(i64, String),
    /// All reports of a person up to one are settled, with an outcome.
    SettleAll(GuestId, i64, String),
    /// Ends all devices of a person, and the links to one more.
    EndDevices(GuestId),
    /// What is kept elsewhere, or nowhere.
    Other,
}

/// How much is deleted of what is too old, or would be.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Old {
    /// Settled reports.
    pub reports: usize,
    /// Lines of the log.
    pub audit: usize,
}
