//! What a table answers: what changed, what became of a command, and what it waits for.

use core::fmt;

use kozyr_bots::Level;
use kozyr_games::{AnyEvent, StepText};
use kozyr_rules::Seat;

use crate::info::Ending;
use crate::phrase::Phrase;

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
    /// Nothing that belongs to a match.
    Nothing,
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
    /// The step in canonical form.
    pub step: StepText,
    /// The id its client chose.
    pub action_id: Option<String>,
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
    /// The match ended.
    pub over: Option<Ending>,
    /// The seats that newcomers have taken.
    pub joined: Vec<Seat>,
}

impl Change {
    /// Of the table alone.
    pub(crate) const fn of_table(version: u32) -> Self {
        Self {
            version,
            step: None,
            events: Vec::new(),
            began: false,
            over: None,
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
