//! Programs of guests (bots) that may connect and play.

use std::fmt;

use super::rows::GuestId;

/// A program of a guest. `Debug` does not show its names.
#[derive(Clone, PartialEq, Eq)]
pub struct BotRow {
    /// Its id.
    pub id: String,
    /// Its owner.
    pub owner: GuestId,
    /// The owner's name now.
    pub owner_name: String,
    /// The name it plays under.
    pub name: String,
    /// Whether everybody may use it at their tables, and not only its owner.
    pub open: bool,
    /// When it was made, in milliseconds since 1970.
    pub created: i64,
}

impl fmt::Debug for BotRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BotRow").field("open", &self.open).finish_non_exhaustive()
    }
}

/// The outcome of making a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotMade {
    /// It was made.
    Done,
    /// Its owner has the maximum number of them.
    Enough,
    /// Its owner has another one with that name.
    Known,
}
