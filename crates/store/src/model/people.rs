//! What is one person's own: devices, whom they hide, and all that is kept of them.

use super::rows::{Agent, Guest, MatchRow, TokenHash};

/// A device of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The hash of its token.
    pub token: TokenHash,
    /// What its browser says about itself.
    pub agent: Agent,
    /// When it became theirs, in milliseconds since 1970.
    pub since: i64,
    /// When it was last there, to the day.
    pub seen: i64,
}

impl Device {
    /// The id by which its owner knows it: too little of the hash to stand for it.
    pub fn id(&self) -> String {
        self.token[..8].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Somebody whom a guest has blocked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hidden {
    /// A number, by which the block is taken back.
    pub n: i64,
    /// The blocked person, with their name at that time.
    pub who: Guest,
    /// When it was done, in milliseconds since 1970.
    pub at: i64,
}

/// The outcome of blocking somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hide {
    /// They are blocked.
    Done(Hidden),
    /// The guest has blocked the maximum number of people.
    Full,
    /// There is nobody with this id any more.
    Gone,
}

/// A row of the database that belongs to one person, as named values. It has no `Debug`.
pub type Named = Vec<(&'static str, Value)>;

/// A value.
#[derive(Clone, PartialEq)]
pub enum Value {
    /// Null.
    Nothing,
    /// A number.
    Number(i64),
    /// A text.
    Text(String),
}

/// A person's part in a match: which seats were theirs first, and which were first somebody else's.
#[derive(Clone, Debug)]
pub struct MatchOf {
    /// The match.
    pub row: MatchRow,
    /// Their seats.
    pub own: Vec<u8>,
    /// Seats that were somebody else's first.
    pub others: Vec<u8>,
}
