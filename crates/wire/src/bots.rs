//! Programs of people (bots) that connect and play: requests about them over HTTP, and the messages
//! of their socket.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The version of the messages on a bot's socket.
pub const BRIDGE: u32 = 1;

/// The largest number of channels of a bot: seats that it plays at the same time. The server has a
/// thread for each answer that it waits for, and a bridge a process for each channel.
pub const MAX_CHANNELS: usize = 8;

/// A request to make a bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct MakeBot {
    /// The name: 2 to 24 of the letters a to z and A to Z, digits, `.`, `_` and `-`; not the name
    /// of a level.
    pub name: String,
    /// Whether every person may seat it, or its owner alone.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub open: bool,
}

/// The answer to that request.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct BotMade {
    /// The bot's id.
    pub id: String,
    /// The token with which it connects: `kozyr bot --token`. Only this answer has it.
    pub token: String,
}

/// The caller's bots, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MyBots {
    /// The bots.
    pub bots: Vec<MyBot>,
    /// The greatest number of bots that a person may have.
    pub most: usize,
}

/// A bot of the caller's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MyBot {
    /// The bot's id.
    pub id: String,
    /// The bot's name.
    pub name: String,
    /// Whether every person may seat it.
    pub open: bool,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
    /// The keys of the games that it plays; `null` if it is not connected.
    pub games: Option<Vec<String>>,
}

/// The bots that the caller may seat now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ConnectedBots {
    /// The bots, by name.
    pub bots: Vec<ConnectedBot>,
}

/// A connected bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ConnectedBot {
    /// The bot's id.
    pub id: String,
    /// The bot's name.
    pub name: String,
    /// The name of its owner.
    pub owner: String,
    /// The keys of the games that it plays.
    pub games: Vec<String>,
}

/// A message of a bridge on a bot's socket, one a text frame. A bridge carries the lines of the bot
/// protocol (`docs/bots.md`) for all seats of the bot, each seat on a channel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromBridge {
    /// The first message.
    Hello {
        /// The version of the messages: [`BRIDGE`].
        protocol: u32,
        /// The keys of the games that the bot plays.
        games: Vec<String>,
    },
    /// A line that the bot wrote.
    Line {
        /// The channel.
        channel: u64,
        /// The line, without its end.
        line: String,
    },
    /// The bot of a channel has ended, or did not start.
    Ended {
        /// The channel.
        channel: u64,
    },
}

/// A message of the server on a bot's socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToBridge {
    /// The bot is connected and can take seats.
    Welcome {
        /// The name of the bot.
        name: String,
    },
    /// A line for the bot. The first line of a channel opens it: a match begins for a seat.
    Line {
        /// The channel.
        channel: u64,
        /// The line, without its end.
        line: String,
    },
    /// The channel is closed.
    Close {
        /// The channel.
        channel: u64,
    },
    /// The server closes the connection.
    Error {
        /// The reason: `malformed`, `too_fast`, `too_many`, `replaced`, `revoked`, `shutdown`.
        code: String,
        /// The reason as a sentence.
        message: String,
        /// The seconds to wait before the next connection. Absent if no limit was exceeded.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        retry_after: Option<u64>,
    },
}
