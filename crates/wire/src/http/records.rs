//! Records and replays.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::patch::PatchOp;
use crate::people::SeatChange;

/// A replay: a finished match, step by step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Replay {
    /// The key of the game.
    pub game: String,
    /// The seat of the viewer; `null` for the table.
    pub viewer: Option<u8>,
    /// The view before the first step.
    #[ts(type = "unknown")]
    pub view: Value,
    /// The steps.
    pub steps: Vec<ReplayStep>,
}

/// One step of a replay.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct ReplayStep {
    /// The seat that acted; `null` for a deal.
    pub seat: Option<u8>,
    /// The action or, after the word `deal`, the deal as text.
    pub text: String,
    /// The events.
    #[ts(type = "Array<unknown>")]
    pub events: Vec<Value>,
    /// The changes of the view.
    pub view: Vec<PatchOp>,
}

/// A request to open a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenRecord {
    /// The record as text, see docs/notation.md.
    pub text: String,
    /// The viewer: a seat's number or `table`. Without it the answer has a replay for the table and
    /// one for each seat, which takes that many times as long.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<String>,
}

/// An opened record, or its errors.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct RecordOpened {
    /// The match; `null` if the record has errors.
    pub record: Option<RecordedMatch>,
    /// The errors, in the order in which they were found.
    pub errors: Vec<RecordError>,
}

/// An error in a line of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct RecordError {
    /// The number of the line, from 1.
    pub line: usize,
    /// An English sentence: what is wrong and what would be right.
    pub message: String,
    /// Why the rules refuse the step of that line; `null` if the line cannot be read.
    pub refusal: Option<StepRefusal>,
}

/// Why the rules refuse a step of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct StepRefusal {
    /// The key of the game.
    pub game: String,
    /// The key of the reason, for translations.
    pub reason: String,
    /// The rule that forbids it; `null` if none does.
    pub rule: Option<String>,
    /// The subject of the reason, a card or a number; may be empty.
    pub subject: String,
}

/// The match of a record.
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
    /// The seats that won; empty if the record ends before the match does.
    pub winners: Vec<u8>,
    /// The seat that resigned: then the other seat won. Absent if none did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub resigned: Option<u8>,
    /// The changes of players since the beginning. Absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<SeatChange>,
    /// The replays: for the viewer of the request, otherwise for the table and then for each seat.
    /// This field is the last one, so that the server can write it step by step.
    pub replays: Vec<Replay>,
}
