//! The messages to and from a bot, one JSON object per line.

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Number, Value};

/// The version of the bot protocol.
pub const PROTOCOL: u32 = 1;

/// The largest number of legal actions that a [`View`] lists. If there are more, a bot asks for
/// them.
pub const MAX_LISTED: usize = 256;

/// The largest size of a bot's message, in bytes, without its end of line.
pub const MAX_MESSAGE: usize = 64 * 1024;

/// The largest number of questions that a bot may ask before it acts.
pub const MAX_QUESTIONS: u32 = 100;

/// The highest number that a request may have.
pub const MAX_N: u64 = u32::MAX as u64;

/// A message to a bot.
///
/// ```
/// use kozyr_programs::{ToBot, Legal};
///
/// let told = ToBot::Legal(Legal { n: 7, actions: vec!["pass".to_owned()] });
/// let line = serde_json::to_string(&told).unwrap();
/// assert_eq!(line, r#"{"type":"legal","n":7,"actions":["pass"]}"#);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ToBot {
    /// A match begins, or the bot takes a seat in one. Any earlier match is over.
    Hello(Hello),
    /// The bot acts next.
    View(View),
    /// The answer to a question about legal actions.
    Legal(Legal),
    /// The answer to a question about what cards form.
    Form(Form),
    /// An answer was refused, and a random legal action was played in its place.
    Refused(Refused),
    /// A question was not answered; the bot still has to act.
    NotAnswered(NotAnswered),
    /// The match is over.
    Over(Over),
}

/// The match that begins, the seat of the bot in it, and the time that the bot has.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Hello {
    /// The version of the protocol.
    pub protocol: u32,
    /// The key of the game.
    pub game: String,
    /// Every option of the match with its value as text.
    pub options: BTreeMap<String, String>,
    /// The bot's seat, from 0.
    pub seat: u8,
    /// The number of seats.
    pub seats: u8,
    /// The id of the match, if it has one: on a server the id of its page and record, in the arena
    /// the name of its file in `records`.
    #[serde(default, rename = "match", skip_serializing_if = "Option::is_none")]
    pub match_id: Option<String>,
    /// The current players of the other seats, by seat; absent if they are not known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Other>,
    /// A number for the bot's random choices, below 2^53. The same contest gives the same numbers.
    /// The cards do not follow from it.
    pub seed: u64,
    /// The time that the bot has.
    pub budget: Budget,
    /// The questions that the bot may ask.
    pub may_ask: Vec<Question>,
}

/// The player of another seat: somebody with a name, a level, or a level in place of somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Other {
    /// The seat.
    pub seat: u8,
    /// The name of the person or program on the seat; absent if only a level plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The level that plays on the seat; absent if a person or a program does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// A question that a bot may ask when it acts next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// All its legal actions.
    Legal,
    /// What cards of its hand form, in games with such a question.
    Form,
}

/// The time that a bot has, and the faults that it may make. All times are in wall-clock
/// milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Budget {
    /// The time from the start of the bot, and from each [`Hello`], to its answer.
    pub start_ms: u64,
    /// The time for each action, from the view to the answer. Unused time is lost.
    pub action_ms: u64,
    /// The time for the whole match, for actions that take longer than `action_ms`. It is not
    /// refilled.
    pub bank_ms: u64,
    /// The number of the fault, from 1, with which the match is forfeit. On a server the level
    /// `normal` continues instead.
    pub max_faults: u32,
}

impl Default for Budget {
    /// Returns ten seconds to start, a second for each action, a minute in the bank, and twenty
    /// faults.
    fn default() -> Self {
        Self { start_ms: 10_000, action_ms: 1_000, bank_ms: 60_000, max_faults: 20 }
    }
}

/// The time that there is for this action, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Time {
    /// The time for this action alone.
    pub action_ms: u64,
    /// The time that is left in the bank of this match.
    pub bank_ms: u64,
}

/// The view of the bot, when it acts next.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct View {
    /// The number of this request to act, from 1 in each match. The answer repeats it.
    pub n: u64,
    /// The knowledge of the bot's seat: the game's own view, as a browser gets it.
    pub view: Value,
    /// The public events since the last view, in order: the game's own events.
    pub events: Vec<Value>,
    /// The number of legal actions.
    pub legal_count: u64,
    /// The legal actions in canonical order; absent if there are more than 256 ([`MAX_LISTED`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// The time that there is.
    pub time: Time,
}

/// All legal actions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Legal {
    /// The request to act that the actions are for.
    pub n: u64,
    /// The actions in canonical order.
    pub actions: Vec<String>,
}

/// What some cards form.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Form {
    /// The request to act that the answer is for.
    pub n: u64,
    /// What the cards form. Combinations that may be played now come first.
    pub formed: Vec<Formed>,
}

/// A combination that some cards form.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Formed {
    /// The actions that put the cards down, in order.
    pub actions: Vec<String>,
    /// Whether the first of the actions may be played now.
    pub playable: bool,
    /// Facts about the combination, if there are more than the actions show.
    pub facts: Value,
}

/// A fault of a bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// The bot did not answer in time.
    Late,
    /// The action is not legal, or the line is not a message.
    Illegal,
    /// The bot ended, or could not be started.
    Died,
}

impl Fault {
    /// Returns the word for the fault in messages and records.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Late => "late",
            Self::Illegal => "illegal",
            Self::Died => "died",
        }
    }
}

/// A refused answer, with the reason and the action that was played in its place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Refused {
    /// The request to act that the answer is for.
    pub n: u64,
    /// The kind of the fault.
    pub fault: Fault,
    /// A sentence about the fault. It names the rule, if one forbids the action.
    pub message: String,
    /// The rule that forbids the action, such as `K4`, if one does.
    pub rule: Option<String>,
    /// The legal action that was played instead: a random one, or on a server one of `normal`.
    pub played: String,
    /// The number of the bot's faults in this match, including this one.
    pub faults: u32,
    /// Whether the bot is no longer asked in this match. Without a server the bot has forfeited the
    /// match.
    pub forfeit: bool,
}

/// A question that was not answered, with the reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NotAnswered {
    /// The request to act that is still open.
    pub n: u64,
    /// A sentence that says what is wrong with the question, and what would be right.
    pub message: String,
}

/// The end of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Over {
    /// The place of each seat, from 1. Equal seats share a place. Forfeits are taken into account.
    pub places: Vec<u8>,
    /// The match scores by seat, in the points of the game.
    pub scores: Vec<i32>,
    /// The seats that won the match. Forfeits are taken into account.
    pub winners: Vec<u8>,
    /// The seats that forfeited the match. On a server no seat does.
    pub forfeits: Vec<u8>,
    /// The view of the bot's seat at the end.
    pub view: Value,
    /// The public events since the last view.
    pub events: Vec<Value>,
    /// The record of the match, as described in `docs/notation.md`.
    pub record: String,
}

/// A message from a bot.
///
/// ```
/// use kozyr_programs::FromBot;
///
/// let line = r#"{"type":"act","n":7,"action":"play 9H"}"#;
/// let said: FromBot = serde_json::from_str(line).unwrap();
/// assert_eq!(said, FromBot::Act { n: 7, action: "play 9H".to_owned() });
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum FromBot {
    /// The bot is ready for the match. This is the answer to [`ToBot::Hello`].
    Hello {
        /// The version of the protocol that the bot speaks, if it says so.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            deserialize_with = "whole_if_any"
        )]
        #[cfg_attr(test, schemars(range(max = MAX_N)))]
        protocol: Option<u32>,
        /// The name that the bot gives itself, for readers of the talk. Others call it by its
        /// command or, on a server, by the name of its token.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// The action of the bot.
    Act {
        /// The request that the action answers.
        #[serde(deserialize_with = "whole")]
        #[cfg_attr(test, schemars(range(max = MAX_N)))]
        n: u64,
        /// A legal action as text.
        action: String,
    },
    /// A question about all legal actions.
    Legal {
        /// The open request to act.
        #[serde(deserialize_with = "whole")]
        #[cfg_attr(test, schemars(range(max = MAX_N)))]
        n: u64,
    },
    /// A question about what exactly these cards form. Without cards, the answer is ways to play,
    /// the best first.
    Form {
        /// The open request to act.
        #[serde(deserialize_with = "whole")]
        #[cfg_attr(test, schemars(range(max = MAX_N)))]
        n: u64,
        /// Cards of the bot's hand, as text.
        cards: Vec<String>,
    },
}

/// Reads a whole number in any form that JSON allows: 3 is also 3.0 and 3e0, and many libraries
/// write it so.
fn whole<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    let number = Number::deserialize(from)?;
    let spelled = || {
        let number = number.as_f64().filter(|number| number.fract() == 0.0)?;
        // Beyond that it is no number of a request, and perhaps not exact.
        (0.0..=MAX_N as f64).contains(&number).then_some(number as u64)
    };
    number
        .as_u64()
        .filter(|number| *number <= MAX_N)
        .or_else(spelled)
        .ok_or_else(|| D::Error::custom(format!("{number} is no whole number from 0 to {MAX_N}")))
}

/// Reads a whole number, if there is one, as [`whole`] does.
fn whole_if_any<'de, D: Deserializer<'de>>(from: D) -> Result<Option<u32>, D::Error> {
    #[derive(Deserialize)]
    struct Whole(#[serde(deserialize_with = "whole")] u64);

    let Some(Whole(number)) = Option::deserialize(from)? else { return Ok(None) };
    u32::try_from(number).map(Some).map_err(D::Error::custom)
}
