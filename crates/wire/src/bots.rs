//! Programs of people (bots) that connect and play: what is asked of them over HTTP, and what goes
//! over their socket.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The version of what is said on a bot's socket.
pub const BRIDGE: u32 = 1;

/// A bot to be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct MakeBot {
    /// The name it plays under: 2 to 24 of the letters a to z and A to Z, digits, `.`, `_` and `-`,
    /// and no level's.
    pub name: String,
    /// Whether everybody may have it at their tables, and not its owner alone.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub open: bool,
}

/// A bot that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct BotMade {
    /// Its id.
    pub id: String,
    /// What it connects with: `kozyr bot --token`. It is told once.
    pub token: String,
}

/// The caller's bots, oldest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MyBots {
    /// They.
    pub bots: Vec<MyBot>,
    /// How many there may be.
    pub most: usize,
}

/// A bot of the caller's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct MyBot {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether everybody may have it at their tables.
    pub open: bool,
    /// Since when there is it, in milliseconds since 1970.
    pub created: i64,
    /// The games it plays, if it is connected now; `null` if it is not.
    pub games: Option<Vec<String>>,
}

/// The bots that the caller may seat now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ConnectedBots {
    /// They, by name.
    pub bots: Vec<ConnectedBot>,
}

/// A bot that is connected.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ConnectedBot {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The name of its owner.
    pub owner: String,
    /// The keys of the games it plays.
    pub games: Vec<String>,
}

/// What a bridge says on a bot's socket, one message a text frame. A bridge carries the lines of
/// the bot protocol (`docs/bots.md`) for as many seats as the bot has, each on a channel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromBridge {
    /// The first message.
    Hello {
        /// The version of this talk: [`BRIDGE`].
        protocol: u32,
        /// The keys of the games that the bot plays.
        games: Vec<String>,
    },
    /// A line that the bot has written.
    Line {
        /// To which channel.
        channel: u64,
        /// The line, without its end.
        line: String,
    },
    /// The bot of a channel has ended, or cannot be started.
    Ended {
        /// Which channel.
        channel: u64,
    },
}

/// What the server says on a bot's socket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToBridge {
    /// The bot is connected, and can be seated.
    Welcome {
        /// The name it plays under.
        name: String,
    },
    /// A line for the bot. The first one of a channel opens it: a match begins at a seat.
    Line {
        /// On which channel.
        channel: u64,
        /// The line, without its end.
        line: String,
    },
    /// Nothing more comes on a channel.
    Close {
        /// Which.
        channel: u64,
    },
    /// It is over, and why. The connection closes.
    Error {
        /// Why, in a word: `malformed`, `too_fast`, `too_many`, `replaced`, `revoked`, `shutdown`.
        code: String,
        /// Why, in words.
        message: String,
        /// After how many seconds to connect again, at the earliest. Absent where no limit was met.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        retry_after: Option<u64>,
    },
}
