//! Chairs: the seats of a table and who has them.

use kozyr_bots::Level;
use kozyr_rules::Secret;
use serde::{Deserialize, Serialize};

use super::stored::is_default;

/// A person, by a unique id that is never shown.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Person(pub String);

/// A chair and its occupant.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Chair {
    /// Nobody is on the chair.
    #[default]
    Empty,
    /// A person.
    Person(Sitter),
    /// A bot of a level.
    Bot(Level),
    /// A program of a person, which plays over its own connection.
    Program(Program),
}

/// A program on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Program {
    /// The id that identifies the program; never shown.
    pub id: String,
    /// The name to show for the program.
    pub name: String,
    /// The owner, who sees everything that the program sees.
    pub owner: Person,
    /// The name to show for the owner.
    pub owner_name: String,
}

impl Program {
    /// The level of the bot that plays while the program does not answer.
    pub const STAND_IN: Level = Level::Normal;
}

/// A person on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    /// The person.
    pub person: Person,
    /// The name to show for the person.
    pub name: String,
    /// Whether the person is ready to begin.
    pub ready: bool,
    /// The level of the bot that plays in place of the person.
    pub stand_in: Option<Level>,
    /// Whether everybody has been shown that the person is away.
    pub away: bool,
    /// The loadout of the person, as text: the secret of the seat. `None` is the default loadout.
    pub loadout: Option<Secret<String>>,
}

impl Sitter {
    /// Returns a person who has just sat down.
    pub(crate) const fn new(person: Person, name: String) -> Self {
        Self { person, name, ready: false, stand_in: None, away: false, loadout: None }
    }
}

impl Chair {
    /// Returns whether a person has the chair and plays.
    pub(crate) fn plays_itself(&self) -> bool {
        self.sitter().is_some_and(|sitter| sitter.stand_in.is_none())
    }

    /// Returns the person on the chair.
    pub const fn sitter(&self) -> Option<&Sitter> {
        match self {
            Self::Person(sitter) => Some(sitter),
            Self::Empty | Self::Bot(_) | Self::Program(_) => None,
        }
    }

    /// Returns the program on the chair.
    pub const fn program(&self) -> Option<&Program> {
        match self {
            Self::Program(program) => Some(program),
            Self::Empty | Self::Bot(_) | Self::Person(_) => None,
        }
    }

    /// Returns whether a bot of a level or a program has the chair.
    pub const fn is_bot(&self) -> bool {
        matches!(self, Self::Bot(_) | Self::Program(_))
    }

    pub(crate) const fn sitter_mut(&mut self) -> Option<&mut Sitter> {
        match self {
            Self::Person(sitter) => Some(sitter),
            Self::Empty | Self::Bot(_) | Self::Program(_) => None,
        }
    }

    /// Returns the level of the bot that decides on the chair, if one does: a bot that has the
    /// chair, or one that plays in place of its person, or while its program does not answer.
    pub const fn bot(&self) -> Option<Level> {
        match self {
            Self::Empty => None,
            Self::Person(sitter) => sitter.stand_in,
            Self::Bot(level) => Some(*level),
            Self::Program(_) => Some(Program::STAND_IN),
        }
    }

    /// Returns whether nobody is on the chair.
    pub const fn is_empty(&self) -> bool {
        matches!(self, Self::Empty)
    }
}

/// A person's request to another person to change places.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Swap {
    pub(crate) from: Person,
    pub(crate) with: Person,
    /// Whether the other person keeps their seat. Asking again changes nothing.
    #[serde(default, skip_serializing_if = "is_default")]
    pub(crate) declined: bool,
}
