//! Priorities of work: the kinds, and how long each waits and takes.

use std::time::Duration;

use crate::config::shares::Kind;

/// The kinds of work, the most urgent first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Priority {
    /// A bot's move that a table waits for.
    Bot,
    /// The combinations that chosen cards form.
    Form,
    /// A table that is not in memory, for the people there or for the house.
    Open,
    /// A view of a finished match, a record or a table.
    Show,
    /// A hint.
    Hint,
    /// The course of a match, for a line in a panel at the table.
    Course,
    /// A review of a match.
    Review,
}

impl Priority {
    pub(super) const ALL: [Self; 7] =
        [Self::Bot, Self::Form, Self::Open, Self::Show, Self::Hint, Self::Course, Self::Review];

    /// Returns the kind of the places of those that wait.
    pub(super) const fn places(self) -> Kind {
        match self {
            Self::Bot => Kind::MOVES,
            Self::Form => Kind::FORMS,
            Self::Open => Kind::OPENINGS,
            Self::Show => Kind::VIEWS,
            Self::Hint => Kind::HINTS,
            Self::Course => Kind::COURSES,
            Self::Review => Kind::REVIEWS,
        }
    }

    /// Returns how long a job takes, until one has been measured.
    pub(super) const fn usual(self) -> Duration {
        match self {
            Self::Bot => Duration::from_millis(100),
            Self::Form => Duration::from_millis(1),
            Self::Open => Duration::from_millis(5),
            Self::Show => Duration::from_millis(20),
            Self::Hint => Duration::from_secs(1),
            Self::Course => Duration::from_secs(3),
            Self::Review => Duration::from_secs(30),
        }
    }

    /// Returns the desk whose places it takes: work that cannot stop at any time has its own, so
    /// that no bot waits for it.
    pub(super) const fn desk(self) -> usize {
        match self {
            Self::Open | Self::Show => 1,
            Self::Bot | Self::Form | Self::Hint | Self::Course | Self::Review => 0,
        }
    }

    /// Returns the name of the kind in metrics.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Bot => "bot",
            Self::Form => "form",
            Self::Open => "open",
            Self::Show => "show",
            Self::Hint => "hint",
            Self::Course => "course",
            Self::Review => "review",
        }
    }

    pub(super) fn idx(self) -> usize {
        self as usize
    }
}

/// Too many wait already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Busy {
    /// The seconds until a retry: 1 or more.
    pub(crate) seconds: u64,
}

impl Busy {
    /// The longest time that anyone is asked to wait, in seconds.
    const MAX: u64 = 600;

    /// Busy for about this time.
    pub(crate) fn after(time: Duration) -> Self {
        Self { seconds: (time.as_secs() + 1).min(Self::MAX) }
    }
}

/// There are places of two kinds; see [`Priority::desk`].
pub(super) const DESKS: usize = 2;
