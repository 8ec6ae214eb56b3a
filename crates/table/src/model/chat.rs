//! Chat: what people say at a table.

use serde::{Deserialize, Serialize};

use super::chair::Person;
use super::phrase::Phrase;
use super::stored::{is_default, known};

/// A chat message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Said {
    /// Counts the messages of this table, from 1.
    pub n: u32,
    /// The seat of its author; `None` for a spectator.
    pub seat: Option<u8>,
    /// The name of its author.
    pub name: String,
    /// Its author; `None` if an earlier program stored it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Person>,
    /// The text; empty if it is a phrase.
    pub text: String,
    /// The ready phrase, if it is one. A phrase that this program does not have is ignored.
    #[serde(default, deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Phrase>,
    /// Whether spectators said it among themselves, and it is for them alone: what they see must
    /// not reach those who play.
    #[serde(default, skip_serializing_if = "is_default")]
    pub aside: bool,
    /// When, in milliseconds since 1970.
    pub at: i64,
}
