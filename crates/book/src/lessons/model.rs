//! Lesson: the JSON form, with its steps, stops and answers.

use std::collections::{BTreeMap, BTreeSet};

use kozyr_wire::advice::Formed;
use kozyr_wire::patch::PatchOp;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

/// A lesson, as the client is given it.
#[derive(Serialize, TS)]
pub struct Lesson {
    /// The key of the game.
    pub(crate) game: String,
    /// The learner's seat.
    pub(crate) seat: u8,
    /// How many seats there are.
    pub(crate) seats: usize,
    /// What the learner sees at the first stop.
    #[ts(type = "unknown")]
    pub(crate) view: Value,
    /// What happens from there on.
    pub(crate) steps: Vec<LessonStep>,
    /// Where the lesson speaks, in order.
    pub(crate) stops: Vec<LessonStop>,
}

/// One step after the first stop.
#[derive(Serialize, TS)]
pub struct LessonStep {
    /// What everybody saw happen.
    #[ts(type = "Array<unknown>")]
    pub(crate) events: Vec<Value>,
    /// What changes in the learner's view.
    pub(crate) view: Vec<PatchOp>,
}

/// A place at which the lesson speaks.
#[derive(Serialize, TS)]
pub struct LessonStop {
    /// Its name, which is also that of its sentence.
    pub(crate) name: String,
    /// After how many steps.
    pub(crate) at: usize,
    /// The signs that are lit.
    pub(crate) light: Vec<String>,
    /// What the learner is to decide; `null` where there is only something to be read.
    pub(crate) asks: Option<LessonAsks>,
}

/// A decision.
#[derive(Serialize, TS)]
pub struct LessonAsks {
    /// The action that the lesson wants.
    pub action: String,
    /// Actions that are as good: the lesson goes on as if the one it wants had been chosen.
    pub also: Vec<String>,
    /// How many other actions are legal.
    pub(crate) others: usize,
    /// Choices that have a sentence of their own.
    pub(crate) wrong: Vec<LessonWrong>,
    /// Other choices that are refused, by action.
    pub(crate) refused: BTreeMap<String, LessonRefusal>,
    /// What cards of the hand form, in games that are asked this.
    pub forms: Vec<LessonForm>,
}

/// A tempting choice.
#[derive(Serialize, TS)]
pub struct LessonWrong {
    /// The action.
    pub(crate) action: String,
    /// What its sentence is called, after the name of the stop and a hyphen.
    pub(crate) says: String,
    /// Why it may not be done; `null` if it is only not the best.
    pub(crate) refusal: Option<LessonRefusal>,
}

/// Why something may not be done.
#[derive(Serialize, TS)]
pub struct LessonRefusal {
    /// Why, by a name that translations go by.
    pub(crate) reason: String,
    /// The rule that forbids it.
    pub(crate) rule: Option<String>,
    /// What the reason speaks of; may be empty.
    pub(crate) subject: String,
    /// An English sentence.
    pub(crate) text: String,
}

/// What chosen cards form.
#[derive(Serialize, TS)]
pub struct LessonForm {
    /// The cards, sorted as text; none for the question what there is to choose from.
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
