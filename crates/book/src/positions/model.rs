//! Position: the JSON form, with the values of its actions.

use kozyr_wire::advice::{Amount, Reason};
use kozyr_wire::line::Line;
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
    /// How play may go on after the best play, and with the same cards after a worse one.
    pub(crate) then: Vec<Line>,
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

/// The positions of a game's key, for lists.
#[derive(Serialize, TS)]
pub struct Listed {
    /// The difficulty of each, in the order of their numbers.
    pub(crate) difficulties: Vec<u8>,
    /// What the best play of each does, the act of its idea; `null` where none is told.
    pub(crate) acts: Vec<Option<String>>,
}
