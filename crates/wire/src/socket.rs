//! Messages of a table's socket: `hello` (a client that reconnects names the version seen last; one
//! that resyncs names none), requests, updates, presence, chat, heartbeat (`ping`), and the codes
//! of its end.

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

/// The earliest version that a client may speak. A client of none of these is told so and reloads.
pub const OLDEST_PROTOCOL: u32 = 1;

/// Max size of a client's message, in bytes.
pub const MAX_MESSAGE: usize = 16 * 1024;

/// The first message of a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Hello {
    /// There is only this one.
    Hello {
        /// The version of the protocol that the client speaks.
        protocol: u32,
        /// The version of the table that the client saw last; `null` or absent if none.
        #[serde(default)]
        #[ts(optional = nullable)]
        seen: Option<u32>,
    },
}

/// What a client says after its `hello`. Each message carries an id of the client's choice (1 to
/// 40 letters, digits, `-` and `_`), which the answer repeats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[ts(rename = "ClientRequest")]
pub struct Request {
    /// Names this request.
    pub id: String,
    /// What is wanted.
    #[serde(flatten)]
    pub command: Command,
}

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`: all there is to know, and what was missed.
    Welcome {
        /// The version of the protocol that the server speaks.
        protocol: u32,
        /// The table's version.
        version: u32,
        /// The table.
        table: Box<TableInfo>,
        /// The client's own place.
        you: You,
        /// The match as this client sees it; `null` before the first one.
        #[serde(serialize_with = "exposed")]
        #[ts(type = "unknown")]
        view: Secret<Value>,
        /// What happened since the version the client saw last, oldest first. `null` if that is
        /// not known any more or the client named none: then only the view counts.
        missed: Option<Vec<Happened>>,
        /// The last things said, oldest first.
        chat: Vec<Said>,
        /// Who is there.
        presence: Presence,
    },
    /// Something changed.
    Update {
        /// The table's version now.
        version: u32,
        /// What everybody saw happen in the match, in order.
        #[ts(type = "Array<unknown>")]
        events: Vec<Value>,
        /// What changes in the view.
        view: Vec<PatchOp>,
        /// What changes in the table.
        table: Vec<PatchOp>,
        /// The client's own place, if it changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        you: Option<You>,
    },
    /// A request was carried out. For an action: it is stored and will not be lost.
    Ack {
        /// The request.
        id: String,
        /// The version of the table that it led to. A repeated action is answered as at first.
        version: u32,
    },
    /// A request was not carried out, and nothing has changed.
    Refused {
        /// The request.
        id: String,
        /// Why, by a name that translations go by: a reason of the game, or of the table
        /// (`stale`, `paused`, `not-host`, …).
        reason: String,
        /// The rule that forbids it, if one does.
        rule: Option<String>,
        /// What the reason speaks of; may be empty.
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
        /// The request.
        id: String,
        /// The version of the table for which this holds.
        version: u32,
        /// What the cards form, what may be played now first; empty if nothing.
        forms: Vec<Formed>,
    },
    /// The answer to `hint`.
    Hint {
        /// The request.
        id: String,
        /// The version of the table for which this holds.
        version: u32,
        /// What to do.
        hint: Hint,
    },
    /// The answer to `why`.
    Why {
        /// The request.
        id: String,
        /// The version that the action led to.
        version: u32,
        /// Why.
        reasons: Reasons,
    },
    /// The answer to `ping`: the connection stands and the table answers.
    Pong {
        /// The request.
        id: String,
        /// The table's version: who knows an earlier one has missed something.
        version: u32,
    },
    /// Somebody said something.
    Said(Said),
    /// Somebody came or went.
    Presence(Presence),
    /// How the clocks stand. Said when one begins to run or stops; absent where there are none.
    Clock(Clock),
    /// What the house tells everybody, said after `welcome` if there is something, and when that
    /// changes.
    House {
        /// The line to be shown; `null` if there is none any more.
        announcement: Option<Announcement>,
    },
    /// Whether what is done at the table can be kept. Said when that changes, and after `welcome`
    /// if it cannot.
    Storage {
        /// How it is.
        state: StorageState,
    },
    /// The connection cannot go on; the server closes it.
    Error {
        /// What kind of error, by a name: `protocol`, `malformed`, `too_fast`, `slow`,
        /// `shutdown`, `gone`, `barred`, `closed`, `internal`.
        code: ErrorCode,
        /// An English sentence: what was wrong and what would be right.
        message: String,
        /// With `protocol`: what the server speaks.
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
    /// Those of this program.
    pub const OWN: Self = Self { oldest: OLDEST_PROTOCOL, newest: PROTOCOL };

    /// Whether a client that speaks this one is understood.
    pub const fn has(self, protocol: u32) -> bool {
        self.oldest <= protocol && protocol <= self.newest
    }
}

/// Writes [`ServerMessage::Update`] of parts that are JSON text already: the events, the patch of
/// the view and that of the table.
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
    // It is all text and numbers, which can always be written.
    if let Some(you) = you.and_then(|you| serde_json::to_string(you).ok()) {
        out.push_str(",\"you\":");
        out.push_str(&you);
    }
    out.push('}');
}

/// What happened at one version.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Happened {
    /// The version of the table that this led to.
    pub version: u32,
    /// What everybody saw happen, in order.
    #[ts(type = "Array<unknown>")]
    pub events: Vec<Value>,
}

/// Events as they are sent.
pub fn events(events: &[AnyEvent]) -> Vec<Value> {
    events.iter().filter_map(|event| serde_json::to_value(event).ok()).collect()
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Said {
    /// Counts what is said at this table, from 1.
    pub n: u32,
    /// The seat of who said it; `null` for a spectator.
    pub seat: Option<u8>,
    /// The name of who said it.
    pub name: String,
    /// The alias of who said it at this table ([`crate::people::alias`]). Absent if an earlier
    /// program kept it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub who: Option<String>,
    /// What was said; empty if it is a phrase.
    #[serde(serialize_with = "exposed")]
    #[ts(as = "String")]
    pub text: Secret<String>,
    /// The ready phrase, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub phrase: Option<Phrase>,
    /// Whether it was said among those who look on while a match is played. Only they are sent it.
    #[serde(default, skip_serializing_if = "crate::people::is_default")]
    #[ts(optional, as = "Option<bool>")]
    pub aside: bool,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}

/// Who is there. Not part of the table's version.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Presence {
    /// The seats whose person is connected.
    pub seats: Vec<u8>,
    /// How many people watch without a seat.
    pub spectators: u32,
    /// Those of them who have a name, in the order in which they came: the first 50.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Watcher>>")]
    pub watching: Vec<Watcher>,
    /// The people with a seat who are not connected.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<Away>>")]
    pub away: Vec<Away>,
    /// When this was said, in milliseconds since 1970.
    #[serde(default)]
    #[ts(optional, as = "Option<f64>")]
    pub now: i64,
}

/// The clocks of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
pub struct Clock {
    /// What is left to each seat for its next action, in milliseconds. Empty if nobody's time is
    /// counted any more.
    pub left: Vec<u32>,
    /// The seat whose clock runs; `null` while none does.
    pub running: Option<u8>,
    /// The seats that may still read the result of a deal: their clocks do not run.
    pub reading: Vec<u8>,
    /// Where there are days for each action: the seats of those who are away or will be soon, whose
    /// clocks do not run then. Absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SeatAway>>")]
    pub away: Vec<SeatAway>,
}

/// Whether what is done at a table can be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum StorageState {
    /// The server cannot write at present, or is slow at it. Nothing is shown or acknowledged until
    /// it is kept, and then the table goes on by itself.
    Waiting,
    /// The server writes again.
    Well,
}

/// Kinds of errors that end a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The client speaks another version of the protocol: it should reload.
    Protocol,
    /// The message could not be read.
    Malformed,
    /// Too many messages in a short time.
    TooFast,
    /// The client did not read what it was sent; it may connect again at once.
    Slow,
    /// The server is going down; the client should try again in a moment.
    Shutdown,
    /// The table does not exist any more.
    Gone,
    /// The table cannot be read, or is played by rules that the server does not have. The message
    /// says which; connecting again does not help.
    Unreadable,
    /// This device is nobody's any more; the client may connect again as a stranger.
    Forgotten,
    /// The host of the table has sent this person away.
    Barred,
    /// The host of the table has closed it to those who look on.
    Closed,
    /// A fault of the server; the client should try again in a moment.
    Internal,
}
