//! Checks that apply only to finished games.

use std::fs;
use std::path::{Path, PathBuf};

use crate::golden::{GoldenError, check_golden, refreshes};

/// A game that does not say whether it is finished.
#[derive(Debug, thiserror::Error)]
#[error(
    "{}: expected one line that begins with `finished = true` or `finished = false`, \
     in backquotes", .0.display()
)]
pub struct Unsaid(PathBuf);

/// Returns whether the README in a game's folder says that the game is finished. Positions,
/// transcripts, digests and named positions are asked of finished games only: one that has just
/// begun has none.
///
/// # Errors
/// If it says neither, or both.
pub fn is_finished(game: &Path) -> Result<bool, Unsaid> {
    let readme = game.join("README.md");
    let text = fs::read_to_string(&readme).unwrap_or_default();
    let says = |what: &str| text.lines().any(|line| line.starts_with(what));
    match (says("`finished = true`"), says("`finished = false`")) {
        (true, false) => Ok(true),
        (false, true) => Ok(false),
        _ => Err(Unsaid(readme)),
    }
}

/// [`check_golden`] for a file that a game has to have once it is finished. Until then it may lack
/// it; one that is there is compared.
///
/// # Errors
/// As `check_golden`, and if the game does not say whether it is finished.
pub fn check_golden_if_finished(game: &Path, path: &Path, actual: &str) -> Result<(), GoldenError> {
    let finished = is_finished(game).map_err(GoldenError::Unsaid)?;
    if finished || refreshes() || path.exists() { check_golden(path, actual) } else { Ok(()) }
}
