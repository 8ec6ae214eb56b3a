//! Programs of guests (bots) that may connect and play.

use kozyr_rules::redacted;

use super::rows::GuestId;

/// A program of a guest.
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

redacted!(BotRow);

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
