//! Answers of a table: the change, and the outcome of a command. A command that came twice or too
//! late is repeated or refused.

use kozyr_games::AnyEvent;
use kozyr_rules::Seat;

use super::chat::Said;
use super::match_info::Ending;
use super::refusal::Refused;
use super::step::NewStep;

/// A change, which has to be written before it is shown.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// The version that the change led to.
    pub version: u32,
    /// The step, if the change is a step of the match.
    pub step: Option<NewStep>,
    /// The public events of the change.
    pub events: Vec<AnyEvent>,
    /// Whether a match began: [`Table::live`](crate::Table::live).
    pub began: bool,
    /// Whether the step answers an undo request or a claim, or ends a stall.
    pub answers: bool,
    /// Whether a bot played the step in place of a program that did not answer.
    pub lent: bool,
    /// The ending of the match, if it ended.
    pub over: Option<Ending>,
    /// The id and the ending of a match that ended so that another one could begin.
    pub stopped: Option<(String, Ending)>,
    /// The seats that newcomers have taken.
    pub joined: Vec<Seat>,
}

impl Change {
    /// Returns whether more of the table has changed than its match by one step.
    pub fn is_of_table(&self) -> bool {
        self.answers || self.lent || self.step.as_ref().is_none_or(NewStep::is_undo_row)
    }

    /// Returns a change of the table alone.
    pub(crate) fn of_table(version: u32) -> Self {
        Self { version, ..Self::default() }
    }
}

/// The outcome of a command.
#[derive(Clone, Debug)]
pub enum Answer {
    /// Something changed and has to be written.
    Changed(Box<Change>),
    /// The same action was played before and led to this version. Nothing has changed.
    Repeated(u32),
    /// A chat line was added; the version is unchanged.
    Said(Said),
    /// The command would change nothing.
    Same,
}

/// The outcome of a command, or why it is refused.
pub(crate) type Answered = Result<Answer, Refused>;

impl From<Change> for Answer {
    fn from(change: Change) -> Self {
        Self::Changed(Box::new(change))
    }
}

impl Answer {
    /// Returns the change, if the answer is one.
    pub(crate) fn change(self) -> Option<Change> {
        match self {
            Self::Changed(change) => Some(*change),
            Self::Repeated(_) | Self::Said(_) | Self::Same => None,
        }
    }
}
