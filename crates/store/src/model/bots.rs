//! Programs of guests (bots) that may connect and play.

use std::fmt;

use super::rows::GuestId;

/// A program of a guest. `Debug` does not show its names.
#[derive(Clone, PartialEq, Eq)]
pub struct BotRow {
    /// Its id.
    pub id: String,
    /// Whose it is.
    pub owner: GuestId,
    /// The owner's name now.
    pub owner_name: String,
    /// The name it plays under.
    pub name: String,
    /// Whether everybody may have it at their tables, and not its owner alone.
    pub open: bool,
    /// Since when there is it, in milliseconds since 1970.
    pub created: i64,
}

impl fmt::Debug for BotRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BotRow").field("open", &self.open).finish_non_exhaustive()
    }
}

/// What became of a new program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotMade {
    /// It is there.
    Done,
    /// Its owner has as many as one may have.
    Enough,
    /// Its owner has another one of that name.
    Known,
}
