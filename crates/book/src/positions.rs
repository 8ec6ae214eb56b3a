//! Positions (puzzles): records that end where one play is best, compiled into JSON that the client
//! plays without a server. `kozyr positions` computed the values, which are in the lines `x-…` of
//! the records; `docs/positions.md` explains these lines. `cargo xtask golden book` rewrites the
//! JSON.

#[cfg(test)]
mod files;
mod model;
mod read;

pub use model::{Listed, Position, PositionValue};

use kozyr_wire::http::ReviewedDecision;

/// Makes a position of a reviewed decision of any game, given the record of the steps before it:
/// what its seat saw, and what the review says of it.
///
/// # Errors
/// Returns the reason if the record does not end with a decision of that kind.
pub fn decision(text: &str, decision: &ReviewedDecision) -> Result<Position, String> {
    let key = kozyr_rules::record::game_key(text).map_err(|failure| failure.to_string())?;
    kozyr_games::with_game!(key, G => read::decision::<G>(key, text, decision))
        .map_err(|unknown| unknown.to_string())?
}

/// Reads a position of any game from its record.
///
/// # Errors
/// Returns the reason if the record is not a position.
pub fn position(text: &str, number: usize) -> Result<Position, String> {
    let key = kozyr_rules::record::game_key(text).map_err(|failure| failure.to_string())?;
    kozyr_games::with_game!(key, G => read::read::<G>(key, number, text))
        .map_err(|unknown| unknown.to_string())?
}
