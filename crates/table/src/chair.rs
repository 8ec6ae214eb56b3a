//! Who sits where.

use serde::{Deserialize, Serialize};

/// Somebody, by an id that is nobody else's and is never shown.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Person(pub String);

/// A chair and who is on it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// Nobody.
    #[default]
    Empty,
    /// A person.
    Person(Sitter),
    /// A bot of a level.
    Bot(String),
}

/// A person on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sitter {
    /// Who.
    pub person: Person,
    /// The name shown.
    pub name: String,
    /// Whether this person is ready to begin.
    pub ready: bool,
    /// The level of the bot that plays in this person's place.
    pub stand_in: Option<String>,
    /// What this person brings, as text; `None` for the default.
    pub loadout: Option<String>,
}

impl Chair {
    /// The person on it.
    pub const fn sitter(&self) -> Option<&Sitter> {
        match self {
            Self::Person(sitter) => Some(sitter),
            Self::Empty | Self::Bot(_) => None,
        }
    }

    pub(crate) const fn sitter_mut(&mut self) -> Option<&mut Sitter> {
        match self {
            Self::Person(sitter) => Some(sitter),
            Self::Empty | Self::Bot(_) => None,
        }
    }

    /// The level of the bot that decides here, if one does.
    pub fn bot(&self) -> Option<&str> {
        match self {
            Self::Empty => None,
            Self::Person(sitter) => sitter.stand_in.as_deref(),
            Self::Bot(level) => Some(level),
        }
    }

    /// Whether nobody is on it.
    pub const fn is_empty(&self) -> bool {
        matches!(self, Self::Empty)
    }
}
