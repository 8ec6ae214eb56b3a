//! What a table answers: what changed, what became of a command, and what it waits for.

use core::fmt;

use kozyr_bots::{Claim, Level};
use kozyr_games::{AnyEvent, StepText};
use kozyr_rules::{Seat, SeatSet};

use crate::chair::Person;
use crate::info::Ending;
use crate::phrase::Phrase;
use crate::undo;

/// What the table waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wants {
    /// A deal: [`Table::deal`](crate::Table::deal).
    Deal,
    /// A bot's choice: [`Table::bot`](crate::Table::bot).
    Bot {
        /// For which seat.
        seat: Seat,
        /// Of which level.
        level: Level,
    },
    /// A person's action.
    Person(Seat),
    /// The moment at which newcomers sit down:
    /// [`Table::seat_newcomers`](crate::Table::seat_newcomers).
    Newcomers,
    /// Whether a claim is certain to a seat, from its view:
    /// [`Table::judged`](crate::Table::judged).
    Judge {
        /// To which seat.
        seat: Seat,
        /// Who claims what.
        claim: Claim,
    },
    /// What these people say to a claim. Whoever of them is to act may play on instead.
    Answers(SeatSet),
    /// Actions with which the deal goes as a claim says that stands:
    /// [`Table::line`](crate::Table::line).
    Line(Claim),
    /// The next step of those that make a claim good:
    /// [`Table::play_claimed`](crate::Table::play_claimed).
    Claimed,
    /// Nothing that belongs to a match.
    Nothing,
}

impl Wants {
    /// Whether the host brings it, and no person.
    pub const fn is_of_host(&self) -> bool {
        match self {
            Self::Deal
            | Self::Bot { .. }
            | Self::Newcomers
            | Self::Judge { .. }
            | Self::Line(_)
            | Self::Claimed => true,
            Self::Person(_) | Self::Answers(_) | Self::Nothing => false,
        }
    }

    /// Whether this person is waited for.
    pub fn is_of(&self, seat: Seat) -> bool {
        match self {
            Self::Person(turn) => *turn == seat,
            Self::Answers(seats) => seats.contains(seat),
            Self::Deal
            | Self::Bot { .. }
            | Self::Newcomers
            | Self::Judge { .. }
            | Self::Line(_)
            | Self::Claimed
            | Self::Nothing => false,
        }
    }
}

/// A chat message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// Counts the messages of this table, from 1.
    pub n: u32,
    /// The seat of its author; `None` for a spectator.
    pub seat: Option<u8>,
    /// The name of its author.
    pub name: String,
    /// Its author; `None` if an earlier program kept it.
    pub by: Option<Person>,
    /// The text; empty if it is a phrase.
    pub text: String,
    /// The ready phrase, if it is one.
    pub phrase: Option<Phrase>,
    /// Whether it was said among those who look on, and is for them alone: what they see must not
    /// reach those who play.
    pub aside: bool,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// A step to be kept. `Debug` does not show the step.
#[derive(Clone, PartialEq, Eq)]
pub struct NewStep {
    /// The match.
    pub match_id: String,
    /// The step's place, from 0.
    pub number: u32,
    /// The step in canonical form. One that takes others back is kept as `cut ROW` in the place of
    /// a deal.
    pub step: StepText,
    /// The id its client chose.
    pub action_id: Option<String>,
}

impl NewStep {
    /// Whether it takes steps back.
    pub fn is_cut(&self) -> bool {
        undo::is_row(&self.step)
    }
}

impl fmt::Debug for NewStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NewStep").field("number", &self.number).finish_non_exhaustive()
    }
}

/// What changed. It has to be kept before it is shown.
#[derive(Clone, Debug)]
pub struct Change {
    /// The version that this led to.
    pub version: u32,
    /// The step, if it was one.
    pub step: Option<NewStep>,
    /// What everybody saw happen.
    pub events: Vec<AnyEvent>,
    /// A match began: [`Table::live`](crate::Table::live).
    pub began: bool,
    /// The step answers somebody who asked to take one back.
    pub answers: bool,
    /// A bot played it in the place of a program that did not answer.
    pub lent: bool,
    /// The match ended.
    pub over: Option<Ending>,
    /// The match that ended so that another one began: its id, and how.
    pub stopped: Option<(String, Ending)>,
    /// The seats that newcomers have taken.
    pub joined: Vec<Seat>,
}

impl Change {
    /// Whether more of the table has changed than its match by one step.
    pub fn is_of_table(&self) -> bool {
        self.answers || self.lent || self.step.as_ref().is_none_or(NewStep::is_cut)
    }

    /// Of the table alone.
    pub(crate) const fn of_table(version: u32) -> Self {
        Self {
            version,
            step: None,
            events: Vec::new(),
            began: false,
            answers: false,
            lent: false,
            over: None,
            stopped: None,
            joined: Vec::new(),
        }
    }
}

/// What became of a command.
#[derive(Clone, Debug)]
pub enum Answer {
    /// Something changed.
    Changed(Box<Change>),
    /// The action had been carried out before and had led to this version; nothing has changed.
    Repeated(u32),
    /// Something was said; the version is the same.
    Said(Said),
    /// All was already as wanted.
    Same,
}
