//! What people say at a table.

use super::chair::Person;
use super::phrase::Phrase;

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
