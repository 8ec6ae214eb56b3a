//! Programs of guests (bots), which may connect and play.

use kozyr_rules::redacted;

use super::rows::GuestId;

/// A program of a guest.
#[derive(Clone, PartialEq, Eq)]
pub struct BotRow {
    /// The id of the program.
    pub id: String,
    /// The owner.
    pub owner: GuestId,
    /// The current name of the owner.
    pub owner_name: String,
    /// The name under which the program plays.
    pub name: String,
    /// Whether everybody may use the program at their tables, and not only its owner.
    pub open: bool,
    /// When the program was created, in milliseconds since 1970.
    pub created: i64,
}

redacted!(BotRow);

/// The outcome of creating a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotMade {
    /// The program was created.
    Done,
    /// The owner has the maximum number of programs.
    Enough,
    /// The owner has another program with that name.
    Known,
}
