//! Advice: what chosen cards form, a hint, and why a bot did something.

use kozyr_rules::Secret;
use kozyr_rules::secret::exposed;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::line::GoesOn;

/// A combination that chosen cards form.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Formed {
    /// The actions that put the cards down, as text, in order, ready to send.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = Vec<String>)]
    #[ts(as = "Vec<String>")]
    pub actions: Secret<Vec<String>>,
    /// Whether the first action is legal now.
    pub playable: bool,
    /// Facts beyond the text, if the game has some: in Bacon a `Play`, in Caravan an `Outcome`.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = Value)]
    #[ts(type = "unknown")]
    pub facts: Secret<Value>,
}

impl<F: Serialize> From<kozyr_rules::Formed<F>> for Formed {
    fn from(formed: kozyr_rules::Formed<F>) -> Self {
        Self {
            actions: formed.actions.into(),
            playable: formed.playable,
            facts: serde_json::to_value(formed.facts).unwrap_or(Value::Null).into(),
        }
    }
}

/// A hint: what a strong bot would do, and why.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Hint {
    /// The action as text.
    #[serde(serialize_with = "exposed")]
    #[ts(as = "String")]
    pub action: Secret<String>,
    /// The value of the action, as a part of the match: 0 is lost, 1 is won.
    pub value: Amount,
    /// The certainty of the hint: `only` (no other action is legal), `sure`, `likely` or `close`.
    pub confidence: String,
    /// The next best action; `null` if there is no other.
    pub next: Option<NextBest>,
    /// What the action is for; `null` where a fact is told instead.
    pub reason: Option<Box<Reason>>,
    /// Without a reason: the fact at the end of the deal in which the action is furthest ahead;
    /// `null` if none stands out.
    pub why: Option<Why>,
}

/// The reasons for an action of a bot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Reasons {
    /// The bot's seat.
    pub seat: u8,
    /// The level of the bot.
    pub level: String,
    /// The view behind the answer: `seen` (the caller's) or, once the deal is over, `own` (the
    /// bot's).
    pub from: String,
    /// The action as text; empty where it is secret.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = String)]
    #[ts(as = "String")]
    pub action: Secret<String>,
    /// The verdict: `only` (no other action was possible, at least in most of the worlds), `sure`,
    /// `likely` (better than the rest), `close`, `worse` or `untold`.
    pub verdict: String,
    /// The gain of the action over the best of the rest, as a part of the match; `null` if there is
    /// no rest.
    pub gain: Option<Amount>,
    /// The best of the rest; `null` if it differs too much from world to world.
    pub instead: Option<Instead>,
    /// With `own`: the action, then the best of the rest, each with its value to the bot.
    pub lines: Vec<NextBest>,
    /// What the action is for, or the better one; `null` where a fact is told instead, or there is
    /// nothing to tell.
    pub reason: Option<Box<Reason>>,
    /// Without a reason: the fact at the end of the deal in which the action is furthest ahead:
    /// `best` after it, `next` after the other. `null` if none stands out.
    pub why: Option<Why>,
}

/// An action that a bot could have taken instead.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Instead {
    /// The action as text.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = String)]
    #[ts(as = "String")]
    pub action: Secret<String>,
    /// The part of the worlds in which it is the best of the rest: 1 where the bot's hand is known.
    pub share: f32,
}

/// The next best action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct NextBest {
    /// The action as text.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = String)]
    #[ts(as = "String")]
    pub action: Secret<String>,
    /// The value of the action.
    pub value: Amount,
}

/// The reason for a play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Reason {
    /// `idea` (it is better than `other`), `contrast` (it comes to the same as those in `same`, and
    /// is better than `other`), `same` (it comes to the same as those in `same`), `none` (it is
    /// better, but by no single idea) or `search` (it is better in a search, but by little).
    pub kind: String,
    /// The play it speaks for, as text.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = String)]
    #[ts(as = "String")]
    pub play: Secret<String>,
    /// A worse play; `null` if there is none, or it differs from world to world.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = Option<String>)]
    #[ts(as = "Option<String>")]
    pub other: Secret<Option<String>>,
    /// The plays that come to the same.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = Vec<String>)]
    #[ts(as = "Vec<String>")]
    pub same: Secret<Vec<String>>,
    /// What the play is for; `null` if nothing single is.
    pub idea: Option<Idea>,
    /// What `other` may have been for; `null` if nothing single is.
    pub meant: Option<Idea>,
    /// With `none`: how play may go on after both, from what the asker knows. `null` where it is
    /// not told.
    #[serde(default)]
    pub goes_on: Option<GoesOn>,
}

/// What a play is for, in contrast to another one.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Idea {
    /// The key of what it does, for translations.
    pub act: String,
    /// The key of the purpose; `null` if it is the act itself.
    pub purpose: Option<String>,
    /// Whether it does so only as the other play does the contrary.
    pub spares: bool,
}

/// A fact in which two actions differ.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Why {
    /// The key of the fact, for translations.
    pub fact: String,
    /// The mean after the best action: from 0 to 1 for yes and no, otherwise a number.
    pub best: f32,
    /// The mean after the next best action.
    pub next: f32,
}

/// A mean over sampled worlds.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Amount {
    /// The mean.
    pub mean: f32,
    /// Half the width of its 95 % interval.
    pub margin: f32,
}
