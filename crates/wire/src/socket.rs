//! Messages of a table's socket.

use std::collections::BTreeMap;

use kozyr_bots::{Level, UnknownLevel};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::admin::Announcement;
use crate::patch::PatchOp;
use crate::people::{Away, RestName, SeatAway, Watcher};
use crate::table::{AidName, TableInfo, You};

/// The first message of a client.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Hello {
    /// There is only this one.
    Hello {
        /// The version of the protocol that the client speaks.
        protocol: u32,
        /// The version of the table that the client saw last; `null` or absent if none.
        #[serde(default)]
        #[cfg_attr(test, ts(optional = nullable))]
        seen: Option<u32>,
    },
}

/// What a client says after its `hello`. Each message carries an id of the client's choice (1 to
/// 40 letters, digits, `-` and `_`), which the answer repeats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(rename = "ClientRequest"))]
pub struct Request {
    /// Names this request.
    pub id: String,
    /// What is wanted.
    #[serde(flatten)]
    pub command: Command,
}

/// What a client may want.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Command {
    /// Take an empty seat, or change to it. A bot changes places with who has a seat, and makes
    /// room in the lobby for who has none. Not during a match.
    Sit {
        /// Which.
        seat: u8,
    },
    /// Ask the person of a seat to change places, or agree to what that person asked; with the own
    /// seat: ask nobody any more. Not during a match.
    Swap {
        /// Which seat.
        seat: u8,
    },
    /// Answer the person of a seat who asks to change places. Not during a match.
    AnswerSwap {
        /// The seat of who asks.
        seat: u8,
        /// Whether to change.
        yes: bool,
    },
    /// Have everybody seated by lot. Host only, not during a match.
    Shuffle,
    /// Leave the seat. During a match a bot plays on in its place until `return`.
    Leave,
    /// Be ready to begin, or not.
    Ready {
        /// Whether.
        ready: bool,
    },
    /// Bring one's own loadout (Caravan: `pack b` or a list of cards); empty for the default.
    Loadout {
        /// As text, in the notation of records.
        text: String,
    },
    /// Change options; those not named keep their values. Host only, not during a match.
    SetOptions {
        /// Values as text by key.
        options: BTreeMap<String, String>,
    },
    /// Put a bot on an empty seat, or change its level. Host only.
    SeatBot {
        /// Which seat.
        seat: u8,
        /// Its level, from the catalogue.
        #[serde(with = "crate::level::or_unknown")]
        #[cfg_attr(test, ts(as = "String"))]
        level: Result<Level, UnknownLevel>,
    },
    /// Put a bot that is connected on an empty seat, or in a bot's place. Host only, not during a
    /// match.
    SeatProgram {
        /// Which seat.
        seat: u8,
        /// Its id, as `GET /api/bots/connected` lists it.
        bot: String,
    },
    /// Empty a seat, of a bot or a person. Host only, not during a match.
    Unseat {
        /// Which seat.
        seat: u8,
    },
    /// Begin a match. Host only; every seat is taken and every other person ready.
    Start,
    /// Act in the match.
    Act {
        /// The version of the table that the client saw when it chose.
        version: u32,
        /// The action as text.
        action: String,
    },
    /// Ask what chosen cards form; without cards, for a good way to lay them where a game has one.
    /// Answered by `formed`.
    Form {
        /// The cards as text, equal cards as often as they are chosen.
        cards: Vec<String>,
    },
    /// Ask what a strong bot would do in the asker's place, and why. Only for the person to act,
    /// and only where all others are bots. Answered by `hint`.
    Hint,
    /// Ask why a bot did what led to a version of the table. Only where all others are bots. While
    /// the deal is played the answer comes from what the asker saw. Answered by `why`.
    Why {
        /// The version that the action led to.
        version: u32,
    },
    /// Say something to everybody at the table.
    Say {
        /// What, at most 200 characters.
        text: String,
    },
    /// Say a ready phrase, or show a reaction: everybody reads it in their own language.
    Phrase {
        /// Which.
        phrase: PhraseName,
    },
    /// Let play rest. Anybody with a seat.
    Pause,
    /// Let play go on. Anybody with a seat.
    Resume,
    /// Let a bot play for one's own seat, or for that of a person who is not connected. Among
    /// people the own seat can be given away three times a match.
    Takeover {
        /// Which seat.
        seat: u8,
        /// The bot's level, where all others are bots. Among people, and if it is left out, it is
        /// the one agreed upon.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "crate::level::or_unknown::optional"
        )]
        #[cfg_attr(test, ts(optional, as = "Option<String>"))]
        level: Option<Result<Level, UnknownLevel>>,
    },
    /// Have a bot play for a person who has kept the others waiting for long, whom the table names
    /// as `stall`, if more than half of the others who are there want it. For those with a seat or
    /// the promise of one.
    VoteBot {
        /// The seat of who does not act.
        seat: u8,
    },
    /// Take one's own seat back from the bot that plays for it.
    Return,
    /// Set how long a bot waits before it acts. Host only.
    Pace {
        /// In milliseconds, at most 10,000.
        ms: u32,
    },
    /// Choose what the table does not show again, though everybody has seen it: all else is shown.
    /// Host only, between matches.
    Hide {
        /// What is hidden.
        aids: Vec<AidName>,
    },
    /// Agree upon other settings. Host only, between matches.
    Settings {
        /// All of them, in their short form.
        code: String,
    },
    /// Give up a match of two seats: the other one has won.
    Resign,
    /// Take back one's last action: at will against bots alone, as far as the present deal goes;
    /// among people the last action of the match, if nobody has acted since and it told its seat
    /// nothing, as soon as all others who play agree. Answered by a new view.
    Undo,
    /// Agree that whoever asks for it takes their last action back, or do not.
    Agree {
        /// Whether.
        yes: bool,
    },
    /// Claim the rest of the deal, or give it up, while its cards are played: the own hand is shown
    /// to all from then on. It stands at once if it is certain from what the own seat sees; else
    /// all others are asked (`table.claim`).
    Claim {
        /// Who is to get the rest.
        rest: RestName,
    },
    /// Agree to a claim, or do not; who claims takes it back by the latter.
    AnswerClaim {
        /// Whether.
        yes: bool,
    },
    /// Say that the result of a deal has been read, so that the own clock may run.
    Read,
    /// After a match: be ready for another with the same players. It begins when all are, with
    /// people on the seats that the table names as `next_seats`.
    Rematch,
    /// During a match that is one deal, while somebody waits for the seat of a bot: agree to end it
    /// and begin another one with them. It begins when all with a seat agree.
    BeginAnew,
    /// Open the table to all, who may then take the seats of bots between two deals, or close it:
    /// those who have come stay. Host only.
    OpenToAll {
        /// Whether.
        open: bool,
    },
    /// Come to play at an open table: sit down at once where no cards are held, else before the
    /// next deal.
    Come,
    /// Send somebody away, who may not come back until they are let in. During a match a bot has
    /// the seat from then on. Host only.
    Kick {
        /// Whom.
        whom: Whom,
    },
    /// Let somebody come back. Host only.
    LetIn {
        /// Their number in `barred` of the table.
        known: u32,
    },
    /// Have somebody say nothing to anybody, or let them talk again. Host only.
    Mute {
        /// Whom.
        whom: Whom,
        /// Whether they are to say nothing.
        muted: bool,
    },
    /// Lock the table, where nobody new may then sit down, or unlock it. Host only.
    Lock {
        /// Whether it is to be locked.
        locked: bool,
    },
    /// Close the table to those who look on while a match is played, or open it to them. Host only.
    Close {
        /// Whether it is to be closed.
        closed: bool,
    },
    /// Make somebody else the host. Host only.
    HandOver {
        /// The seat of that person.
        seat: u8,
    },
    /// Open the own hand to somebody who looks on, and to nobody else from then on. Anybody with a
    /// seat, during a match.
    ShowHand {
        /// Their number in `watching` of `presence`.
        watcher: u32,
    },
    /// Show the own hand to nobody any more.
    HideHand,
    /// End the table for everybody. A match that is being played is then over, without winners or
    /// result. Host only.
    End,
    /// Leave for good: the table is no longer listed to this person. During a match a bot has the
    /// seat from then on; a host's place goes to the person with the lowest seat, and a table that
    /// nobody is left at is ended.
    LeaveForGood,
    /// Ask for a sign of life. Anybody, at any time. Answered by `pong`.
    Ping,
}

/// Whom somebody means.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// The person on a seat.
    Seat(u8),
    /// Somebody who looks on, by their number in `watching` of `presence`.
    Watcher(u32),
    /// Somebody who is sent away or muted, by their number there.
    Known(u32),
}

/// What the server says.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
        #[cfg_attr(test, ts(type = "unknown"))]
        view: Value,
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
        #[cfg_attr(test, ts(type = "Array<unknown>"))]
        events: Vec<Value>,
        /// What changes in the view.
        view: Vec<PatchOp>,
        /// What changes in the table.
        table: Vec<PatchOp>,
        /// The client's own place, if it changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
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
        subject: String,
        /// An English sentence.
        text: String,
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
        #[cfg_attr(test, ts(optional))]
        protocols: Option<Protocols>,
    },
}

/// The versions of the protocol that a server speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Protocols {
    /// The earliest.
    pub oldest: u32,
    /// The latest.
    pub newest: u32,
}

impl Protocols {
    /// Those of this program.
    pub const OWN: Self = Self { oldest: crate::OLDEST_PROTOCOL, newest: crate::PROTOCOL };

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
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Happened {
    /// The version of the table that this led to.
    pub version: u32,
    /// What everybody saw happen, in order.
    #[cfg_attr(test, ts(type = "Array<unknown>"))]
    pub events: Vec<Value>,
}

/// Something that chosen cards form.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Formed {
    /// The actions as text that put the cards down, in order, ready to be sent.
    pub actions: Vec<String>,
    /// Whether the first of them may be played now.
    pub playable: bool,
    /// What they are, where there is more to say than the text does: in Bacon a `Play`, in Caravan
    /// an `Outcome`.
    #[cfg_attr(test, ts(type = "unknown"))]
    pub facts: Value,
}

/// What a strong bot would do, and why.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Hint {
    /// The action as text.
    pub action: String,
    /// The part of the match it is worth: 0 is lost, 1 is won.
    pub value: Amount,
    /// How sure it is: `only` (nothing else can be done), `sure`, `likely` or `close`.
    pub confidence: String,
    /// The next best action, if there is another one.
    pub next: Option<NextBest>,
    /// What most tells the two apart at the end of the deal, if something does.
    pub why: Option<Why>,
}

/// Why a bot did something.
#[derive(Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Reasons {
    /// The bot's seat.
    pub seat: u8,
    /// Its level.
    pub level: String,
    /// Where this comes from: `seen` (what the asker saw) or, once the deal is over, `own` (what
    /// the bot saw).
    pub from: String,
    /// The action as text; empty where even that cannot be told.
    pub action: String,
    /// What is to be said of it: `only` (nothing else was possible, or in most of the worlds),
    /// `sure`, `likely` (better than the rest), `close`, `worse` or `untold`.
    pub verdict: String,
    /// The part of the match that it gains over the best of the rest; `null` if there is none.
    pub gain: Option<Amount>,
    /// What was best of the rest; `null` if that differs too much.
    pub instead: Option<Instead>,
    /// With `own`: the action, and then the best of the rest, with what each is worth to the bot.
    pub lines: Vec<NextBest>,
    /// What most tells the two apart at the end of the deal, if something does: `best` after the
    /// action, `next` after the other.
    pub why: Option<Why>,
}

/// What a bot could have done instead.
#[derive(Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Instead {
    /// The action as text.
    pub action: String,
    /// In which part of the worlds it is the best of the rest: 1 where the bot's hand is known.
    pub share: f32,
}

/// The next best action.
#[derive(Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NextBest {
    /// The action as text.
    pub action: String,
    /// What it is worth.
    pub value: Amount,
}

/// A fact in which two actions differ.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Why {
    /// The fact, by a name that translations go by.
    pub fact: String,
    /// Its mean after the best action: a part from 0 to 1 for yes and no, else a number.
    pub best: f32,
    /// Its mean after the next best.
    pub next: f32,
}

/// A mean over sampled worlds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, utoipa::ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Amount {
    /// The mean.
    pub mean: f32,
    /// Half the width of its 95 % interval.
    pub margin: f32,
}

/// Something said at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
    #[cfg_attr(test, ts(optional))]
    pub who: Option<String>,
    /// What was said; empty if it is a phrase.
    pub text: String,
    /// The ready phrase, if it is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub phrase: Option<PhraseName>,
    /// Whether it was said among those who look on while a match is played. Only they are sent it.
    #[serde(default, skip_serializing_if = "crate::people::is_default")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub aside: bool,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
}

/// A ready phrase or a reaction. In a deal in which a game asks for silence about cards, those that
/// may say something of them are refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum PhraseName {
    /// A greeting.
    Hello,
    /// Good luck to everybody.
    Luck,
    /// Thanks.
    Thanks,
    /// An excuse.
    Sorry,
    /// Somebody needs a moment.
    Moment,
    /// Somebody is back.
    Back,
    /// Praise for a play.
    Well,
    /// A wish for another match.
    Again,
    /// A farewell.
    Bye,
    /// A smile.
    Smile,
    /// Laughter.
    Laugh,
    /// Surprise.
    Wow,
    /// Regret.
    Sad,
    /// Doubt.
    Hmm,
    /// Affection.
    Heart,
}

/// Who is there. Not part of the table's version.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Presence {
    /// The seats whose person is connected.
    pub seats: Vec<u8>,
    /// How many people watch without a seat.
    pub spectators: u32,
    /// Those of them who have a name, in the order in which they came: the first 50.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Watcher>>"))]
    pub watching: Vec<Watcher>,
    /// The people with a seat who are not connected.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<Away>>"))]
    pub away: Vec<Away>,
    /// When this was said, in milliseconds since 1970.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<f64>"))]
    pub now: i64,
}

/// The clocks of a match.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
    #[cfg_attr(test, ts(optional, as = "Option<Vec<SeatAway>>"))]
    pub away: Vec<SeatAway>,
}

/// Whether what is done at a table can be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum StorageState {
    /// The server cannot write at present, or is slow at it. Nothing is shown or acknowledged until
    /// it is kept, and then the table goes on by itself.
    Waiting,
    /// The server writes again.
    Well,
}

/// Kinds of errors that end a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
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
