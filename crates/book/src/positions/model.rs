//! Position: the JSON form, with the values of its actions.

use kozyr_wire::advice::{Amount, Reason, Why};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::lessons::LessonAsks;

/// A position, as the client gets it.
#[derive(Serialize, ToSchema, TS)]
pub struct Position {
    /// The key of the game.
    pub(crate) game: String,
    /// The number of the position, from 1; of a decision in a match its step.
    pub(crate) number: usize,
    /// The difficulty, from 1 to 3.
    pub(crate) difficulty: u8,
    /// The seat that acts next.
    pub(crate) seat: u8,
    /// The number of seats.
    pub(crate) seats: usize,
    /// The view of that seat.
    #[ts(type = "unknown")]
    pub(crate) view: Value,
    /// The best play, the plays that are as good, those that are refused, and what cards form.
    pub(crate) asks: LessonAsks,
    /// The legal actions with their values, the best first; of a decision in a match only the best
    /// and the chosen one.
    pub(crate) values: Vec<PositionValue>,
    /// What the best play is for, against a play that is clearly worse; `null` in games without
    /// ideas.
    pub(crate) reason: Option<Reason>,
    /// The reasons why the best play is better than some of the others.
    pub(crate) whys: Vec<PositionWhy>,
    /// How play continues, after the best play and after the next best.
    pub(crate) then: Vec<PositionThen>,
}

impl Position {
    /// Returns the JSON.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("keys are text")
    }
}

/// The value of an action.
#[derive(Serialize, ToSchema, TS)]
pub struct PositionValue {
    /// The action.
    pub(crate) action: String,
    /// The expected share of the match: 0 is lost, 1 is won.
    pub(crate) value: Amount,
    /// How much better the best play is in the same deals.
    pub(crate) loss: Amount,
}

/// The reason why the best play is better than another action.
#[derive(Serialize, ToSchema, TS)]
pub struct PositionWhy {
    /// The other action.
    pub(crate) action: String,
    /// The fact in which they differ most.
    pub(crate) why: Why,
}

/// How play continues after an action.
#[derive(Serialize, ToSchema, TS)]
pub struct PositionThen {
    /// The action.
    pub(crate) action: String,
    /// The most frequent next events.
    pub(crate) next: Vec<PositionNext>,
}

/// A next event, with those that follow it.
#[derive(Serialize, serde::Deserialize, ToSchema, TS)]
pub struct PositionNext {
    /// How often the event happens, out of a hundred times in which the events before it happen.
    pub(crate) of: u32,
    /// The public event.
    #[ts(type = "unknown")]
    pub(crate) event: Value,
    /// The most frequent events after it.
    #[schema(no_recursion)]
    #[ts(type = "Array<PositionNext>")]
    pub(crate) then: Vec<PositionNext>,
}

/// The positions of a game's key, for lists.
#[derive(Serialize, TS)]
pub struct Listed {
    /// The difficulty of each, in the order of their numbers.
    pub(crate) difficulties: Vec<u8>,
    /// What the best play of each does, the act of its idea; `null` where none is told.
    pub(crate) acts: Vec<Option<String>>,
}
