//! Lesson: the JSON form, with its steps, stops and answers.

use std::collections::{BTreeMap, BTreeSet};

use kozyr_wire::advice::Formed;
use kozyr_wire::patch::PatchOp;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// A lesson, as the client gets it.
#[derive(Serialize, TS)]
pub struct Lesson {
    /// The key of the game.
    pub(crate) game: String,
    /// The learner's seat.
    pub(crate) seat: u8,
    /// The number of seats.
    pub(crate) seats: usize,
    /// The learner's view at the first stop.
    #[ts(type = "unknown")]
    pub(crate) view: Value,
    /// The steps after the first stop.
    pub(crate) steps: Vec<LessonStep>,
    /// The stops of the lesson, in order.
    pub(crate) stops: Vec<LessonStop>,
}

/// One step after the first stop.
#[derive(Serialize, TS)]
pub struct LessonStep {
    /// The public events of the step.
    #[ts(type = "Array<unknown>")]
    pub(crate) events: Vec<Value>,
    /// The changes of the learner's view.
    pub(crate) view: Vec<PatchOp>,
}

/// A stop, at which the lesson shows a sentence.
#[derive(Serialize, TS)]
pub struct LessonStop {
    /// The name of the stop, which is also the name of its sentence.
    pub(crate) name: String,
    /// The number of steps before the stop.
    pub(crate) at: usize,
    /// The signs that are highlighted.
    pub(crate) light: Vec<String>,
    /// The decision of the learner; `null` if there is only something to read.
    pub(crate) asks: Option<LessonAsks>,
}

/// A decision.
#[derive(Serialize, ToSchema, TS)]
pub struct LessonAsks {
    /// The action that the lesson wants.
    pub action: String,
    /// Actions that are as good. The lesson continues as if the wanted action had been chosen.
    pub also: Vec<String>,
    /// The number of other legal actions.
    pub(crate) others: usize,
    /// Choices that have a sentence of their own.
    pub(crate) wrong: Vec<LessonWrong>,
    /// Other choices that are refused, by action.
    pub(crate) refused: BTreeMap<String, LessonRefusal>,
    /// What cards of the hand form, in games with that question.
    pub forms: Vec<LessonForm>,
}

/// A tempting choice.
#[derive(Serialize, ToSchema, TS)]
pub struct LessonWrong {
    /// The action.
    pub(crate) action: String,
    /// The name of the sentence, after the name of the stop and a hyphen.
    pub(crate) says: String,
    /// The reason why the action is not allowed; `null` if it is only not the best.
    pub(crate) refusal: Option<LessonRefusal>,
}

/// The reason why an action is not allowed.
#[derive(Serialize, ToSchema, TS)]
pub struct LessonRefusal {
    /// The name of the reason, which translations use as their key.
    pub(crate) reason: String,
    /// The rule that forbids it.
    pub(crate) rule: Option<String>,
    /// The subject of the reason, which may be empty.
    pub(crate) subject: String,
    /// An English sentence.
    pub(crate) text: String,
}

/// What chosen cards form.
#[derive(Serialize, ToSchema, TS)]
pub struct LessonForm {
    /// The cards, sorted as text. Without cards, the question is what there is to choose from.
    pub(crate) cards: Vec<String>,
    /// The answer.
    pub(crate) formed: Vec<Formed>,
}

impl Lesson {
    /// Returns the JSON, with a line for each step and each stop, so that a difference is readable.
    pub fn text(&self) -> String {
        let json = |value: &Value| value.to_string();
        let rows = |rows: Vec<Value>| rows.iter().map(json).collect::<Vec<_>>().join(",\n");
        let of = |value: Result<Value, serde_json::Error>| value.expect("keys are text");
        format!(
            "{{\"game\":{},\"seat\":{},\"seats\":{},\n\"view\":{},\n\"steps\":[\n{}\n],\n\"stops\":[\n{}\n]}}\n",
            json(&self.game.clone().into()),
            self.seat,
            self.seats,
            json(&self.view),
            rows(self.steps.iter().map(|step| of(serde_json::to_value(step))).collect()),
            rows(self.stops.iter().map(|stop| of(serde_json::to_value(stop))).collect()),
        )
    }

    /// Returns the learner's decisions, in order.
    pub fn decisions(&self) -> impl Iterator<Item = &LessonAsks> {
        self.stops.iter().filter_map(|stop| stop.asks.as_ref())
    }

    /// Returns the names of the messages that the texts of the lesson must contain.
    pub fn messages(&self) -> BTreeSet<String> {
        let mut all = BTreeSet::new();
        for stop in &self.stops {
            all.insert(stop.name.clone());
            for wrong in stop.asks.iter().flat_map(|asks| &asks.wrong) {
                all.insert(format!("{}-{}", stop.name, wrong.says));
            }
        }
        all
    }
}
