//! Positions (puzzles): records that end where one play is best, made into JSON that the client
//! plays without a server. What is known of them was worked out by `kozyr positions` and stands in
//! their lines `x-…`; `docs/positions.md` tells what they say. `cargo xtask golden book` rewrites
//! the JSON.

#[cfg(test)]
mod files;
mod model;
mod read;

pub use model::{Listed, Position, PositionNext, PositionThen, PositionValue, PositionWhy};

/// Reads a position of whichever game it is, from its record.
///
/// # Errors
/// If it is no position; says why.
pub fn position(text: &str, number: usize) -> Result<Position, String> {
    let key = kozyr_rules::record::game_key(text).map_err(|failure| failure.to_string())?;
    kozyr_games::with_game!(key, G => read::read::<G>(key, number, text))
        .map_err(|unknown| unknown.to_string())?
}
