//! What is one person's own: devices, whom they hide, and all that is kept of them.

use std::fmt;

use super::rows::{Agent, Guest, MatchRow, TokenHash};

/// A device of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The hash of its token.
    pub token: TokenHash,
    /// What its browser says of itself.
    pub agent: Agent,
    /// Since when it is the person's, in milliseconds since 1970.
    pub since: i64,
    /// When it was there last, to the day.
    pub seen: i64,
}

impl Device {
    /// Names it to whoever has it: too little of the hash to be taken for it.
    pub fn id(&self) -> String {
        self.token[..8].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Somebody whom somebody else does not want to hear.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hidden {
    /// A number, by which it is taken back.
    pub n: i64,
    /// Who is not heard, by the name of then.
    pub who: Guest,
    /// Since when, in milliseconds since 1970.
    pub at: i64,
}

/// What became of hiding somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hide {
    /// They are hidden.
    Done(Hidden),
    /// There are as many already as there may be.
    Full,
    /// There is nobody by this id any more.
    Gone,
}

/// A row of the database that is one person's own, as named values. It has no `Debug`.
pub type Named = Vec<(&'static str, Value)>;

/// A value.
#[derive(Clone, PartialEq)]
pub enum Value {
    /// None.
    Nothing,
    /// A number.
    Number(i64),
    /// A text.
    Text(String),
}

/// Somebody in a match: which seats were theirs first, and which somebody else's.
#[derive(Clone)]
pub struct MatchOf {
    /// The match.
    pub row: MatchRow,
    /// Their seats.
    pub own: Vec<u8>,
    /// Those of others.
    pub others: Vec<u8>,
}

impl fmt::Debug for MatchOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MatchOf").field("row", &self.row).finish_non_exhaustive()
    }
}
