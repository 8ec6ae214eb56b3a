//! One person's data: devices, hidden people, and everything stored about them.

use super::rows::{Agent, Guest, MatchRow, MatchSeat, TokenHash};

/// A device of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Device {
    /// The hash of the token of the device.
    pub token: TokenHash,
    /// What the browser says about itself.
    pub agent: Agent,
    /// When the device was added, in milliseconds since 1970.
    pub since: i64,
    /// When the device was last used, to the day, in milliseconds since 1970.
    pub seen: i64,
}

impl Device {
    /// Returns the id by which the owner knows the device: too little of the hash to serve as the
    /// hash.
    pub fn id(&self) -> String {
        self.token[..8].iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// A person whom a guest has blocked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hidden {
    /// The number of the block, by which it is taken back.
    pub n: i64,
    /// The blocked person, with their name at that time.
    pub who: Guest,
    /// When the person was blocked, in milliseconds since 1970.
    pub at: i64,
}

/// The outcome of blocking a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hide {
    /// The person is blocked.
    Done(Hidden),
    /// The guest has blocked the maximum number of people.
    Full,
    /// There is no longer a person with this id.
    Gone,
}

/// A row of the database that belongs to one person, as named values.
pub type Named = Vec<(&'static str, Value)>;

/// A value of a column.
#[derive(Clone, PartialEq)]
pub enum Value {
    /// Null.
    Nothing,
    /// A number.
    Number(i64),
    /// A text.
    Text(String),
}

/// A person's part in a match.
#[derive(Clone, Debug)]
pub struct MatchOf {
    /// The match.
    pub row: MatchRow,
    /// The seats of the person.
    pub own: Vec<MatchSeat>,
}
