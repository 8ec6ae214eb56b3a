//! Opening of a table: the values to open it with, and their limits.

use kozyr_games::{AnyGame, Setup};

use super::command::MAX_PACE;
use super::refusal::{Refused, reasons, refuse_if};

/// A table to open.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opening {
    /// The key of the game.
    pub game: String,
    /// The options whose values differ from their defaults.
    pub options: Vec<(String, String)>,
    /// How long bots wait before they act, in milliseconds: at most [`MAX_PACE`].
    pub pace_ms: u32,
}

/// Returns the options in canonical form and the number of seats under them.
pub(crate) fn check_options(setup: &Setup) -> Result<(Vec<(String, String)>, usize), Refused> {
    let refused = |error| Refused::from_setup("bad-options", &error);
    let options = setup.canonical_options().map_err(refused)?;
    let options = options.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    let n_seats = AnyGame::new(setup).map_err(refused)?.n_seats();
    Ok((options, n_seats))
}

pub(crate) fn check_pace(ms: u32) -> Result<(), Refused> {
    refuse_if(ms > MAX_PACE, &reasons::BAD_PACE)
}
