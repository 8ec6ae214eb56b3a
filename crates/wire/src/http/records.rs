//! Records and replays.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::patch::PatchOp;
use crate::people::SeatChange;

/// A match that is over, step by step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Replay {
    /// The key of the game.
    pub game: String,
    /// From which seat it is seen; `null` for the table.
    pub viewer: Option<u8>,
    /// The view before the first step.
    #[ts(type = "unknown")]
    pub view: Value,
    /// The steps.
    pub steps: Vec<ReplayStep>,
}

/// One step of a match that is over.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ReplayStep {
    /// Who acted; `null` for a deal.
    pub seat: Option<u8>,
    /// The action or, after the word `deal`, the deal as text.
    pub text: String,
    /// What everybody saw happen.
    #[ts(type = "Array<unknown>")]
    pub events: Vec<Value>,
    /// What changes in the view.
    pub view: Vec<PatchOp>,
}

/// A record to be opened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenRecord {
    /// The record as text, see docs/notation.md.
    pub text: String,
    /// Whose eyes see it: a seat's number or `table`; the table's and then each seat's if not
    /// given, which takes a long match as many times as long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<String>,
}

/// A record that was opened, or what is wrong with it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct RecordOpened {
    /// What it records; `null` if something is wrong.
    pub record: Option<RecordedMatch>,
    /// What is wrong, in the order in which it was found; empty if nothing is.
    pub errors: Vec<RecordError>,
}

/// A line of a record that is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct RecordError {
    /// Its number, from 1.
    pub line: usize,
    /// An English sentence: what is wrong and what would be right.
    pub message: String,
    /// Why the step of that line may not be made; `null` if the line cannot be read.
    pub refusal: Option<StepRefusal>,
}

/// Why a step of a record may not be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct StepRefusal {
    /// The key of the game.
    pub game: String,
    /// Why, by a name that translations go by.
    pub reason: String,
    /// The rule that forbids it, if one does.
    pub rule: Option<String>,
    /// What the reason speaks of: a card or a number; may be empty.
    pub subject: String,
}

/// A match as its record tells it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct RecordedMatch {
    /// The key of the game.
    pub game: String,
    /// Every option with its value as text.
    pub options: BTreeMap<String, String>,
    /// The players' names by seat; `null` where the record gives none.
    pub names: Vec<Option<String>>,
    /// The scores after the last step.
    pub scores: Vec<i32>,
    /// Who won; empty if the record ends before the match does.
    pub winners: Vec<u8>,
    /// Who gave it up: then the other seat won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub resigned: Option<u8>,
    /// Who played where from when on, other than at the beginning.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SeatChange>>")]
    pub changes: Vec<SeatChange>,
    /// The steps as they are seen from where it was asked for: else as the table sees them, and
    /// then as each seat does. The last thing in it, so that it can be written step by step.
    pub replays: Vec<Replay>,
}
