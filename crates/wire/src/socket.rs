//! Messages of a table's socket: `hello` (a client that reconnects names the version that it saw
//! last; one that resyncs names none), requests, updates, presence, chat, heartbeat (`ping`), and
//! the codes of its end.

mod from_table;

use kozyr_games::AnyEvent;
use kozyr_rules::Secret;
use kozyr_rules::secret::exposed;
use kozyr_table::Phrase;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::admin::Announcement;
use crate::advice::{Formed, Hint, Reasons};
pub use crate::command::{Command, Target};
use crate::patch::PatchOp;
use crate::people::{Away, SeatAway, Watcher};
use crate::table::{TableInfo, You};

/// The version of the protocol, and the latest that a client may speak.
pub const PROTOCOL: u32 = 1;

/// The earliest version that a client may speak. A client that speaks none of these is refused and
/// reloads.
pub const OLDEST_PROTOCOL: u32 = 1;

/// Max size of a client's message, in bytes.
pub const MAX_MESSAGE: usize = 16 * 1024;

/// The first message of a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Hello {
    /// The only one.
    Hello {
        /// The version of the protocol that the client speaks.
        protocol: u32,
        /// The version of the table that the client saw last; `null` or absent if none.
        #[ts(optional = nullable)]
        seen: Option<u32>,
    },
}

/// A message of a client after its `hello`. It carries an id that the client chooses (1 to 40
/// letters, digits, `-` and `_`) and that the answer repeats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "ClientRequest")]
pub struct Request {
    /// The id of the request.
    pub id: String,
    /// The command.
    #[serde(flatten)]
    pub command: Command,
}

/// A message of the server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`: the whole state, and what the client missed.
    Welcome {
        /// The version of the protocol that the server speaks.
        protocol: u32,
        /// The table's version.
        version: u32,
        /// The table.
        table: Box<TableInfo>,
        /// The caller's own place.
        you: You,
        /// The match as this client sees it; `null` before the first one.
        #[serde(serialize_with = "exposed")]
        #[ts(type = "unknown")]
        view: Secret<Value>,
        /// The events since the version that the client saw last, oldest first. `null` if the
        /// server no longer knows it, or if the client named no version: then only the view counts.
        missed: Option<Vec<Happened>>,
        /// The last chat lines, oldest first.
        chat: Vec<Said>,
        /// The connected people.
        presence: Presence,
    },
    /// The table or the match has changed.
    Update {
        /// The table's version now.
        version: u32,
        /// The events of the match, in order.
        #[ts(type = "Array<unknown>")]
        events: Vec<Value>,
        /// The changes of the view.
        view: Vec<PatchOp>,
        /// The changes of the table.
        table: Vec<PatchOp>,
        /// The caller's own place. Absent if it has not changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        you: Option<You>,
    },
    /// A request was carried out, and its effect is on disk.
    Ack {
        /// The id of the request.
        id: String,
        /// The version of the table that it led to. A repeated action gets its first answer again.
        version: u32,
    },
    /// A request was refused, and nothing has changed.
    Refused {
        /// The id of the request.
        id: String,
        /// The key of the reason, for translations: a reason of the game, or of the table (`stale`,
        /// `paused`, `not-host`, …).
        reason: String,
        /// The rule that forbids it; `null` if none does.
        rule: Option<String>,
        /// The subject of the reason; may be empty.
        #[serde(serialize_with = "exposed")]
        #[ts(as = "String")]
        subject: Secret<String>,
        /// An English sentence.
        #[serde(serialize_with = "exposed")]
        #[ts(as = "String")]
        text: Secret<String>,
    },
    /// The answer to `form`.
    Formed {
        /// The id of the request.
        id: String,
        /// The version of the table for which the answer holds.
        version: u32,
        /// The combinations that the cards form, playable ones first; empty if they form none.
        forms: Vec<Formed>,
    },
    /// The answer to `hint`.
    Hint {
        /// The id of the request.
        id: String,
        /// The version of the table for which the answer holds.
        version: u32,
        /// The hint.
        hint: Hint,
    },
    /// The answer to `why`.
    Why {
        /// The id of the request.
        id: String,
        /// The version that the action led to.
        version: u32,
        /// The reasons.
        reasons: Reasons,
    },
    /// The answer to `ping`.
    Pong {
        /// The id of the request.
        id: String,
        /// The table's version. A client that knows an earlier one has missed an update.
        version: u32,
    },
    /// A new chat line.
    Said(Said),
    /// Presence has changed.
    Presence(Presence),
    /// The clocks. Sent when one starts or stops, in matches that have clocks.
    Clock(Clock),
    /// The announcement of the house. Sent after `welcome` if there is one, and when it changes.
    House {
        /// The line to show; `null` if there is none any more.
        announcement: Option<Announcement>,
    },
    /// Whether the server can write changes of the table to disk. Sent when that changes, and after
    /// `welcome` if it cannot.
    Storage {
        /// The state.
        state: StorageState,
    },
    /// The connection cannot go on; the server closes it.
    Error {
        /// The kind of error: `protocol`, `malformed`, `too_fast`, `slow`,
        /// `shutdown`, `gone`, `barred`, `closed`, `internal`.
        code: ErrorCode,
        /// An English sentence: what was wrong and what would be right.
        message: String,
        /// With `protocol`: the versions that the server speaks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        protocols: Option<Protocols>,
    },
}

/// The versions of the protocol that a server speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Protocols {
    /// The earliest.
    pub oldest: u32,
    /// The latest.
    pub newest: u32,
}

impl Protocols {
    /// The versions of this program.
    pub const OWN: Self = Self { oldest: OLDEST_PROTOCOL, newest: PROTOCOL };

    /// Returns whether the server understands a client of this version.
    pub const fn has(self, protocol: u32) -> bool {
        self.oldest <= protocol && protocol <= self.newest
    }
}

/// Writes [`ServerMessage::Update`] from parts that are JSON text: the events, the patch of the
/// view and the patch of the table.
///
/// ```
/// use kozyr_wire::socket::{ServerMessage, update_text};
///
/// let mut text = String::new();
/// update_text(&mut text, 7, r#"[{"seat":2,"type":"passed"}]"#, "[]", "[]", None);
/// let message: ServerMessage = serde_json::from_str(&text).unwrap();
/// assert_eq!(serde_json::to_string(&message).unwrap(), text);
/// let ServerMessage::Update { version: 7, .. } = message else { panic!("{text}") };
/// ```
pub fn update_text(
    out: &mut String,
    version: u32,
    events: &str,
    view: &str,
    table: &str,
    you: Option<&You>,
) {
    let version = version.to_string();
    let parts =
        [("version", version.as_str()), ("events", events), ("view", view), ("table", table)];
    out.push_str(r#"{"type":"update""#);
    for (key, value) in parts {
        for piece in [",\"", key, "\":", value] {
            out.push_str(piece);
        }
    }
    // Text and numbers can always be written.
    if let Some(you) = you.and_then(|you| serde_json::to_string(you).ok()) {
        out.push_str(",\"you\":");
        out.push_str(&you);
    }
    out.push('}');
}

/// The events of one version.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Happened {
    /// The version of the table that they led to.
    pub version: u32,
    /// The events, in order.
    #[ts(type = "Array<unknown>")]
    pub events: Vec<Value>,
}

/// Returns events as JSON values.
pub fn events(events: &[AnyEvent]) -> Vec<Value> {
    events.iter().filter_map(|event| serde_json::to_value(event).ok()).collect()
}

/// A chat line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Said {
    /// The number of the line at this table, from 1.
    pub n: u32,
    /// The speaker's seat; `null` for a spectator.
    pub seat: Option<u8>,
    /// The speaker's name.
    pub name: String,
    /// The speaker's alias at this table ([`crate::people::alias`]). Absent if an earlier version
    /// of the server stored the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub who: Option<String>,
    /// The text; empty for a ready phrase.
    #[serde(serialize_with = "exposed")]
    #[ts(as = "String")]
    pub text: Secret<String>,
    /// The ready phrase. Absent for other lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phrase: Option<Phrase>,
    /// Whether a spectator wrote it during a match. Then only spectators get it. Absent if not.
    #[serde(default, skip_serializing_if = "crate::people::is_default")]
    pub aside: bool,
    /// The time, in milliseconds since 1970.
    pub at: i64,
}

/// Presence: the connected people. It does not change the table's version.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Presence {
    /// The seats whose person is connected.
    pub seats: Vec<u8>,
    /// The number of spectators.
    pub spectators: u32,
    /// The first 50 spectators with a name, in the order in which they came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub watching: Vec<Watcher>,
    /// The people with a seat who are not connected.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<Away>>")]
    pub away: Vec<Away>,
    /// When a match begins by itself at an open table, in milliseconds since 1970: two people who
    /// have come are ready. Absent if none does, or if it begins at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<f64>")]
    pub begins: Option<i64>,
    /// The time of the message, in milliseconds since 1970.
    #[serde(default)]
    #[ts(optional, as = "Option<f64>")]
    pub now: i64,
}

/// The clocks of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Clock {
    /// The time left to each seat for its next action, in milliseconds. Empty if the clocks have
    /// ended.
    pub left: Vec<u32>,
    /// The seat whose clock runs; `null` while none runs.
    pub running: Option<u8>,
    /// The seats that may still read the result of a deal; their clocks do not run.
    pub reading: Vec<u8>,
    /// With days for each action: the seats whose people are away or will be soon; their clocks do
    /// not run then. Absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<SeatAway>,
}

/// Whether the server can write changes of a table to disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum StorageState {
    /// The server cannot write now, or is slow at it. It shows and acknowledges nothing until the
    /// change is on disk; then the table resumes automatically.
    Waiting,
    /// The server writes again.
    Well,
}

/// The kinds of errors that end a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The client speaks another version of the protocol and should reload.
    Protocol,
    /// The server could not read a message.
    Malformed,
    /// The client sent too many messages in a short time.
    TooFast,
    /// The client read its messages too slowly. It may connect again at once.
    Slow,
    /// The server is shutting down. The client should try again in a moment.
    Shutdown,
    /// The table no longer exists.
    Gone,
    /// The server cannot read the table, or does not have its rules. The message says which;
    /// connecting again does not help.
    Unreadable,
    /// This device no longer belongs to a person. The client may connect again without a name.
    Forgotten,
    /// The host of the table has kicked this person.
    Barred,
    /// The host of the table has closed it to spectators.
    Closed,
    /// The server has a fault. The client should try again in a moment.
    Internal,
}
