//! Answers of a table: what changed, and what became of a command, which is repeated or refused if
//! it came twice or late.

use kozyr_games::AnyEvent;
use kozyr_rules::Seat;

use super::chat::Said;
use super::match_info::Ending;
use super::step::NewStep;

/// A change. It has to be written before it is shown.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// The version that this led to.
    pub version: u32,
    /// The step, if it was one.
    pub step: Option<NewStep>,
    /// The public events.
    pub events: Vec<AnyEvent>,
    /// A match began: [`Table::live`](crate::Table::live).
    pub began: bool,
    /// The step answers a request to take one back or a claim, or ends a stall.
    pub answers: bool,
    /// A bot played it in place of a program that did not answer.
    pub lent: bool,
    /// The match ended.
    pub over: Option<Ending>,
    /// The match that ended so that another one began: its id, and its ending.
    pub stopped: Option<(String, Ending)>,
    /// The seats that newcomers have taken.
    pub joined: Vec<Seat>,
}

impl Change {
    /// Whether more of the table has changed than its match by one step.
    pub fn is_of_table(&self) -> bool {
        self.answers || self.lent || self.step.as_ref().is_none_or(NewStep::is_undo_row)
    }

    /// A change of the table alone.
    pub(crate) fn of_table(version: u32) -> Self {
        Self { version, ..Self::default() }
    }
}

/// The outcome of a command.
#[derive(Clone, Debug)]
pub enum Answer {
    /// Something changed.
    Changed(Box<Change>),
    /// The action had been played before and had led to this version; nothing has changed.
    Repeated(u32),
    /// Something was said; the version is the same.
    Said(Said),
    /// It was so already.
    Same,
}

impl Answer {
    /// The change, if it is one.
    pub(crate) fn change(self) -> Option<Change> {
        match self {
            Self::Changed(change) => Some(*change),
            Self::Repeated(_) | Self::Said(_) | Self::Same => None,
        }
    }
}
