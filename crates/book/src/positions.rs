//! Positions (puzzles): records that end where one play is best, made into JSON that the client
//! plays without a server. What is known of them was worked out by `kozyr positions` and stands in
//! their lines `x-…`; `docs/positions.md` tells what they say. `cargo xtask golden book` rewrites
//! the JSON.

#[cfg(test)]
mod files;
mod read;

use kozyr_wire::socket::{Amount, Why};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use crate::lessons::LessonAsks;

/// A position, as the client is given it.
#[derive(Serialize, TS)]
pub struct Position {
    /// The key of the game.
    game: String,
    /// Its number, from 1.
    number: usize,
    /// From 1 to 3.
    difficulty: u8,
    /// The seat that is to act.
    seat: u8,
    /// How many seats there are.
    seats: usize,
    /// What it sees.
    #[ts(type = "unknown")]
    view: Value,
    /// The best play, what is as good, what is refused and what cards form.
    asks: LessonAsks,
    /// All legal actions with what they are worth, the best first.
    values: Vec<PositionValue>,
    /// Why the best play is better than some of the others.
    whys: Vec<PositionWhy>,
    /// How it goes on, after the best play and after the next best.
    then: Vec<PositionThen>,
}

/// What an action is worth.
#[derive(Serialize, TS)]
pub struct PositionValue {
    /// The action.
    action: String,
    /// The part of the match that it is worth: 0 is lost, 1 is won.
    value: Amount,
    /// How much better the best play is in the same deals.
    loss: Amount,
}

/// Why the best play is better than another action.
#[derive(Serialize, TS)]
pub struct PositionWhy {
    /// The other action.
    action: String,
    /// In what they differ most.
    why: Why,
}

/// How it goes on after an action.
#[derive(Serialize, TS)]
pub struct PositionThen {
    /// The action.
    action: String,
    /// What mostly comes next.
    next: Vec<PositionNext>,
}

/// Something that happens next, with what follows it.
#[derive(Serialize, serde::Deserialize, TS)]
pub struct PositionNext {
    /// How often, of a hundred times in which what comes before has happened.
    of: u32,
    /// What everybody sees.
    #[ts(type = "unknown")]
    event: Value,
    /// What mostly follows.
    #[ts(type = "Array<PositionNext>")]
    then: Vec<PositionNext>,
}

/// The positions of a game's key, for lists.
#[derive(Serialize, TS)]
pub struct Listed {
    /// The difficulty of each, in the order of their numbers.
    difficulties: Vec<u8>,
}

/// Reads a position of whichever game it is, from its record.
///
/// # Errors
/// If it is no position; says why.
pub fn position(text: &str, number: usize) -> Result<Position, String> {
    let key = kozyr_rules::record::game_key(text).map_err(|failure| failure.to_string())?;
    kozyr_games::with_game!(key, G => read::read::<G>(key, number, text))
        .map_err(|unknown| unknown.to_string())?
}
