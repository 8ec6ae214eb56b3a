//! Chairs: who sits where.

use kozyr_bots::Level;
use kozyr_rules::Secret;
use serde::{Deserialize, Serialize};

use super::stored::is_default;

/// A person, by a unique id that is never shown.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Person(pub String);

/// A chair and who is on it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Chair {
    /// Nobody.
    #[default]
    Empty,
    /// A person.
    Person(Sitter),
    /// A bot of a level.
    Bot(Level),
    /// A person's program, which plays over a connection of its own.
    Program(Program),
}

/// A program on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Program {
    /// The id that finds it; never shown.
    pub id: String,
    /// The name shown.
    pub name: String,
    /// Its owner, who sees all that it sees.
    pub owner: Person,
    /// The owner's name as shown.
    pub owner_name: String,
}

impl Program {
    /// The level of the bot that plays while it does not answer.
    pub const STAND_IN: Level = Level::Normal;
}

/// A person on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    /// Who.
    pub person: Person,
    /// The name shown.
    pub name: String,
    /// Whether this person is ready to begin.
    pub ready: bool,
    /// The level of the bot that plays in place of this person.
    pub stand_in: Option<Level>,
    /// Whether everybody has been shown that this person is away.
    pub away: bool,
    /// The loadout of this person, as text: the seat's secret; `None` for the default.
    pub loadout: Option<Secret<String>>,
}

impl Chair {
    /// Whether a person has it and plays.
    pub(crate) fn plays_itself(&self) -> bool {
        self.sitter().is_some_and(|sitter| sitter.stand_in.is_none())
    }

    /// The person on it.
    pub const fn sitter(&self) -> Option<&Sitter> {
        match self {
            Self::Person(sitter) => Some(sitter),
            Self::Empty | Self::Bot(_) | Self::Program(_) => None,
        }
    }

    /// The program on it.
    pub const fn program(&self) -> Option<&Program> {
        match self {
            Self::Program(program) => Some(program),
            Self::Empty | Self::Bot(_) | Self::Person(_) => None,
        }
    }

    /// Whether a player without a person has it: a bot of a level, or a program.
    pub const fn is_bot(&self) -> bool {
        matches!(self, Self::Bot(_) | Self::Program(_))
    }

    pub(crate) const fn sitter_mut(&mut self) -> Option<&mut Sitter> {
        match self {
            Self::Person(sitter) => Some(sitter),
            Self::Empty | Self::Bot(_) | Self::Program(_) => None,
        }
    }

    /// The level of the bot that decides here, if one does: a bot on the chair, or one that plays
    /// in place of its person, or while its program does not answer.
    pub const fn bot(&self) -> Option<Level> {
        match self {
            Self::Empty => None,
            Self::Person(sitter) => sitter.stand_in,
            Self::Bot(level) => Some(*level),
            Self::Program(_) => Some(Program::STAND_IN),
        }
    }

    /// Whether nobody is on it.
    pub const fn is_empty(&self) -> bool {
        matches!(self, Self::Empty)
    }
}

/// A person's request to another one to change places.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Swap {
    pub(crate) from: Person,
    pub(crate) with: Person,
    /// Whether the other one keeps the seat. Asking again changes nothing.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) declined: bool,
}
