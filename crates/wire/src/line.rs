//! Lines: how play may go on, step by step, as a viewer would see it.

use kozyr_bots::Rng;
use kozyr_games::{AnyView, StepText};
use kozyr_rules::secret::exposed;
use kozyr_rules::{Secret, Turn, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::patch::{PatchOp, operations};
use crate::view_text::ViewText;

/// How play may go on from a view, after a play and after a worse one, with the same cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct GoesOn {
    /// The view before the play.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = Value)]
    #[ts(type = "unknown")]
    pub view: Secret<Value>,
    /// The line of each play.
    pub lines: Vec<Line>,
}

/// A play, and what may follow.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Line {
    /// The play as text.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = String)]
    #[ts(as = "String")]
    pub play: Secret<String>,
    /// The steps; the play itself is the first.
    pub steps: Vec<LineStep>,
}

/// One step of a line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct LineStep {
    /// The public events of the step.
    #[serde(serialize_with = "exposed")]
    #[schema(value_type = Vec<Value>)]
    #[ts(type = "Array<unknown>")]
    pub events: Secret<Vec<Value>>,
    /// The changes of the view, in which nothing is legal any more: a line is only looked at.
    pub view: Vec<PatchOp>,
}

/// The line of some actions, of which the first is the play, in the world that is imagined with a
/// seed from a viewer's view. So it tells the viewer nothing new. Without a viewer the view is that
/// of the seat to act.
///
/// # Errors
/// If an action is refused in that world, or no seat is to act.
pub fn line(
    viewer: Option<Viewer>,
    view: &AnyView,
    seed: u64,
    actions: &[String],
) -> Result<Line, String> {
    let mut world = view.imagine(&mut Rng::new(seed));
    let [mut before, mut shown] = [ViewText::default(), ViewText::default()];
    shown.write(view);
    let seat = world.turn().seat().ok_or("no seat is to act")?;
    let viewer = viewer.unwrap_or(Viewer::Seat(seat));
    let mut steps = Vec::new();
    for action in actions {
        let Turn::Seat(seat) = world.turn() else {
            return Err(format!("`{action}`: no seat is to act"));
        };
        let done = world.step(&StepText::Act(seat, action.clone())).map_err(|e| e.to_string())?;
        std::mem::swap(&mut before, &mut shown);
        shown.write(&world.view(viewer));
        let events: Result<Vec<Value>, _> = done.events.iter().map(serde_json::to_value).collect();
        let events = events.map_err(|error| error.to_string())?.into();
        let mut view = operations(before.text(), &shown);
        view.retain(|op| !op.path().starts_with("/legal"));
        if steps.is_empty() {
            let value = Value::Array(Vec::new()).into();
            view.push(PatchOp::Replace { path: "/legal".to_owned(), value });
        }
        steps.push(LineStep { events, view });
    }
    Ok(Line { play: actions.first().cloned().unwrap_or_default().into(), steps })
}
