//! A match that is played in this process or in a page. `host.rs` is the whole host.

mod host;

// A program that is linked with this library has names of its own.
#[cfg(target_family = "wasm")]
mod page;

use std::error::Error;

pub use host::play;

/// The seed of the matches.
const SEED: u64 = 1;

/// Plays a match of the game with this number in the list. Returns the key of the game after a `#`,
/// and what the match led to, line by line; `None` if there is no such game.
///
/// # Errors
/// Returns why the match could not be played to its end.
pub fn play_nth(n: usize) -> Option<Result<String, Box<dyn Error>>> {
    let key = kozyr_games::keys().get(n).copied()?;
    Some(play(key, SEED).map(|lines| format!("# {key}\n{}\n", lines.join("\n"))))
}
