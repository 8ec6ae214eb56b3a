//! Advice: what chosen cards form, a hint, and why a bot did something.

use kozyr_rules::Secret;
use kozyr_rules::secret::exposed;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// Something that chosen cards form.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Formed {
    /// The actions as text that put the cards down, in order, ready to be sent.
    #[serde(serialize_with = "exposed")]
    #[ts(as = "Vec<String>")]
    pub actions: Secret<Vec<String>>,
    /// Whether the first of them may be played now.
    pub playable: bool,
    /// What they are, where there is more to say than the text does: in Bacon a `Play`, in Caravan
    /// an `Outcome`.
    #[serde(serialize_with = "exposed")]
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

/// What a strong bot would do, and why.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
pub struct Hint {
    /// The action as text.
    #[serde(serialize_with = "exposed")]
    #[ts(as = "String")]
    pub action: Secret<String>,
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
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Reasons {
    /// The bot's seat.
    pub seat: u8,
    /// Its level.
    pub level: String,
    /// Where this comes from: `seen` (what the asker saw) or, once the deal is over, `own` (what
    /// the bot saw).
    pub from: String,
    /// The action as text; empty where even that cannot be told.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = String)]
    #[ts(as = "String")]
    pub action: Secret<String>,
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
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Instead {
    /// The action as text.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = String)]
    #[ts(as = "String")]
    pub action: Secret<String>,
    /// In which part of the worlds it is the best of the rest: 1 where the bot's hand is known.
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
    /// What it is worth.
    pub value: Amount,
}

/// A fact in which two actions differ.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Why {
    /// The fact, by a name that translations go by.
    pub fact: String,
    /// Its mean after the best action: a part from 0 to 1 for yes and no, else a number.
    pub best: f32,
    /// Its mean after the next best.
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
