//! Position: the JSON form, with the values of its actions.

use kozyr_wire::advice::{Amount, Why};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use crate::lessons::LessonAsks;

/// A position, as the client is given it.
#[derive(Serialize, TS)]
pub struct Position {
    /// The key of the game.
    pub(crate) game: String,
    /// Its number, from 1.
    pub(crate) number: usize,
    /// From 1 to 3.
    pub(crate) difficulty: u8,
    /// The seat that is to act.
    pub(crate) seat: u8,
    /// How many seats there are.
    pub(crate) seats: usize,
    /// What it sees.
    #[ts(type = "unknown")]
    pub(crate) view: Value,
    /// The best play, what is as good, what is refused and what cards form.
    pub(crate) asks: LessonAsks,
    /// All legal actions with what they are worth, the best first.
    pub(crate) values: Vec<PositionValue>,
    /// Why the best play is better than some of the others.
    pub(crate) whys: Vec<PositionWhy>,
    /// How it goes on, after the best play and after the next best.
    pub(crate) then: Vec<PositionThen>,
}

/// What an action is worth.
#[derive(Serialize, TS)]
pub struct PositionValue {
    /// The action.
    pub(crate) action: String,
    /// The part of the match that it is worth: 0 is lost, 1 is won.
    pub(crate) value: Amount,
    /// How much better the best play is in the same deals.
    pub(crate) loss: Amount,
}

/// Why the best play is better than another action.
#[derive(Serialize, TS)]
pub struct PositionWhy {
    /// The other action.
    pub(crate) action: String,
    /// In what they differ most.
    pub(crate) why: Why,
}

/// How it goes on after an action.
#[derive(Serialize, TS)]
pub struct PositionThen {
    /// The action.
    pub(crate) action: String,
    /// What mostly comes next.
    pub(crate) next: Vec<PositionNext>,
}

/// Something that happens next, with what follows it.
#[derive(Serialize, serde::Deserialize, TS)]
pub struct PositionNext {
    /// How often, of a hundred times in which what comes before has happened.
    pub(crate) of: u32,
    /// What everybody sees.
    #[ts(type = "unknown")]
    pub(crate) event: Value,
    /// What mostly follows.
    #[ts(type = "Array<PositionNext>")]
    pub(crate) then: Vec<PositionNext>,
}

/// The positions of a game's key, for lists.
#[derive(Serialize, TS)]
pub struct Listed {
    /// The difficulty of each, in the order of their numbers.
    pub(crate) difficulties: Vec<u8>,
}
