//! Chat: the messages of people at a table.

use serde::{Deserialize, Serialize};

use super::chair::Person;
use super::phrase::Phrase;
use super::stored::{is_default, known};

/// A chat message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Said {
    /// The number of the message at this table, from 1.
    pub n: u32,
    /// The seat of the author; `None` for a spectator.
    pub seat: Option<u8>,
    /// The name of the author.
    pub name: String,
    /// The author; `None` if an earlier program stored the message.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Person>,
    /// The text; empty if the message is a phrase.
    pub text: String,
    /// The ready phrase, if the message is one. A phrase that this program does not have is
    /// ignored.
    #[serde(default, deserialize_with = "known", skip_serializing_if = "Option::is_none")]
    pub phrase: Option<Phrase>,
    /// Whether a spectator wrote the message for spectators alone: what they see must not reach the
    /// players.
    #[serde(default, skip_serializing_if = "is_default")]
    pub aside: bool,
    /// The time of the message, in milliseconds since 1970.
    pub at: i64,
}
