//! The messages to and from a bot, one JSON object a line.

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Number, Value};

/// The version of the bot protocol.
pub const PROTOCOL: u32 = 1;

/// Max number of legal actions that a [`View`] lists; where there are more, a bot asks for them.
pub const MAX_LISTED: usize = 256;

/// Max size of a bot's message, in bytes, its end of line aside.
pub const MAX_MESSAGE: usize = 64 * 1024;

/// Max number of questions that a bot may ask before it acts.
pub const MAX_QUESTIONS: u32 = 100;

/// The highest number that a request may have.
pub const MAX_N: u64 = u32::MAX as u64;

/// What a bot is told.
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
    /// A match begins, or a bot takes a seat in one. What was before is over.
    Hello(Hello),
    /// The bot is to act.
    View(View),
    /// The answer to a question after legal actions.
    Legal(Legal),
    /// The answer to a question after what cards form.
    Form(Form),
    /// An answer was not taken, and a random legal action was played in its place.
    Refused(Refused),
    /// A question was not answered; the bot is still to act.
    NotAnswered(NotAnswered),
    /// The match is over.
    Over(Over),
}

/// Which match begins, where the bot sits in it, and how much time it has.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Hello {
    /// The version of the protocol that is spoken.
    pub protocol: u32,
    /// The key of the game.
    pub game: String,
    /// Every option of the match with its value as text.
    pub options: BTreeMap<String, String>,
    /// The bot's seat, from 0.
    pub seat: u8,
    /// How many seats there are.
    pub seats: u8,
    /// The id of the match, where it is one: on a server that of its page and record, in the arena
    /// the name of its file in `records`.
    #[serde(default, rename = "match", skip_serializing_if = "Option::is_none")]
    pub match_id: Option<String>,
    /// Who plays on the other seats now, by seat; absent where that is not known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Other>,
    /// A number for the bot's random choices, below 2^53: the same contest gives the same numbers.
    /// The cards do not follow from it.
    pub seed: u64,
    /// How much time the bot has.
    pub budget: Budget,
    /// What the bot may ask.
    pub may_ask: Vec<Question>,
}

/// Who plays on another seat: somebody with a name, a level, or a level for somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Other {
    /// The seat.
    pub seat: u8,
    /// The name of the person or program there; absent if nobody but a level plays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The level that plays there; absent if a person or a program does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// What a bot may ask when it is to act.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// All its legal actions.
    Legal,
    /// What cards of its hand form, in games with such a question.
    Form,
}

/// How much time a bot has, and how many faults. All times are in milliseconds of the clock on the
/// wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Budget {
    /// From its start, and from each [`Hello`], to its answer.
    pub start_ms: u64,
    /// Of each action, from the view to the answer; what is left of it is not kept.
    pub action_ms: u64,
    /// Of the match, for actions that take longer than `action_ms`. It is not filled up.
    pub bank_ms: u64,
    /// The fault, counted from 1, with which the match is forfeit; on a server the level `normal`
    /// plays on instead.
    pub max_faults: u32,
}

impl Default for Budget {
    /// Ten seconds to start, a second for each action, a minute in the bank; twenty faults.
    fn default() -> Self {
        Self { start_ms: 10_000, action_ms: 1_000, bank_ms: 60_000, max_faults: 20 }
    }
}

/// How much time there is for this action, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Time {
    /// For this action alone.
    pub action_ms: u64,
    /// What is left in the bank of this match.
    pub bank_ms: u64,
}

/// What the bot sees, at its turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct View {
    /// The number of this request to act, from 1 on in a match; the answer repeats it.
    pub n: u64,
    /// What its seat knows: the game's own view, as a browser gets it.
    pub view: Value,
    /// What everybody saw happen since the last view, in order: the game's own events.
    pub events: Vec<Value>,
    /// How many legal actions there are.
    pub legal_count: u64,
    /// The legal actions in canonical order; absent where there are more than 256 ([`MAX_LISTED`]).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Vec<String>>,
    /// How much time there is.
    pub time: Time,
}

/// All legal actions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Legal {
    /// The request to act that they are for.
    pub n: u64,
    /// The actions in canonical order.
    pub actions: Vec<String>,
}

/// What chosen cards form.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Form {
    /// The request to act that it is for.
    pub n: u64,
    /// What they form; what may be played now comes first.
    pub formed: Vec<Formed>,
}

/// Something that chosen cards form.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Formed {
    /// The actions that put the cards down, in order.
    pub actions: Vec<String>,
    /// Whether the first of them may be played now.
    pub playable: bool,
    /// What they are, where there is more to say than the actions do.
    pub facts: Value,
}

/// What a bot did wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// It did not answer in time.
    Late,
    /// Its action is not legal, or its line is no message.
    Illegal,
    /// It ended, or could not be started.
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

/// Why an answer was not taken, and what was done in its place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Refused {
    /// The request to act that it is for.
    pub n: u64,
    /// What was wrong.
    pub fault: Fault,
    /// What was wrong, as a sentence; names the rule, if one forbids the action.
    pub message: String,
    /// The rule that forbids the action, such as `K4`, if one does.
    pub rule: Option<String>,
    /// The legal action that was played instead: a random one, on a server that of `normal`.
    pub played: String,
    /// The bot's faults in this match, this one counted.
    pub faults: u32,
    /// Whether the bot is asked no more in this match. Where there is no server it has forfeited
    /// it.
    pub forfeit: bool,
}

/// Why a question was not answered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct NotAnswered {
    /// The request to act that is still open.
    pub n: u64,
    /// What is wrong with the question, and what would be right.
    pub message: String,
}

/// How a match ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Over {
    /// The place of each seat, from 1; who is equal shares one. Forfeits are taken into account.
    pub places: Vec<u8>,
    /// The match scores by seat, in the points of the game.
    pub scores: Vec<i32>,
    /// The seats that won the match. Forfeits are taken into account.
    pub winners: Vec<u8>,
    /// The seats that forfeited it; on a server nobody does.
    pub forfeits: Vec<u8>,
    /// What the bot's seat sees at the end.
    pub view: Value,
    /// What everybody saw happen since the last view.
    pub events: Vec<Value>,
    /// The record of the match, as `docs/notation.md` says.
    pub record: String,
}

/// What a bot says.
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
    /// It is ready for the match: the answer to [`ToBot::Hello`].
    Hello {
        /// The version of the protocol that it speaks, if it says so.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            deserialize_with = "whole_if_any"
        )]
        #[cfg_attr(test, schemars(range(max = MAX_N)))]
        protocol: Option<u32>,
        /// What it calls itself, for those who read along: others call it by its command or, on a
        /// server, by the name of its token.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// What it plays.
    Act {
        /// The request that it answers.
        #[serde(deserialize_with = "whole")]
        #[cfg_attr(test, schemars(range(max = MAX_N)))]
        n: u64,
        /// A legal action as text.
        action: String,
    },
    /// A question: all legal actions.
    Legal {
        /// The request to act that is open.
        #[serde(deserialize_with = "whole")]
        #[cfg_attr(test, schemars(range(max = MAX_N)))]
        n: u64,
    },
    /// A question: what exactly these cards form; without cards, ways to play, the best first.
    Form {
        /// The request to act that is open.
        #[serde(deserialize_with = "whole")]
        #[cfg_attr(test, schemars(range(max = MAX_N)))]
        n: u64,
        /// Cards of its hand as text.
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
