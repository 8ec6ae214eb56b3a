//! Errors of restoring: why no table or match can be made from what was kept.

use kozyr_bots::UnknownLevel;
use kozyr_games::SetupError;
use kozyr_rules::TextError;

/// The number of the present stored format.
pub const FORMAT: u32 = 5;

/// Stored text that makes no table or match.
///
/// Neither `Display` nor `Debug` quotes the text, since logs show them and it may name cards.
#[derive(thiserror::Error)]
pub enum RestoreError {
    /// It is not the JSON of a table or match.
    #[error("the kept text cannot be read at line {line}, column {column}")]
    Text {
        /// The line, from 1.
        line: usize,
        /// The column, from 1; 0 at the beginning of the line.
        column: usize,
    },
    /// A later program wrote it.
    #[error("it was kept in format {found}; this program knows formats up to {FORMAT}")]
    Format {
        /// The format found.
        found: u32,
    },
    /// It has other rules than those of this program.
    #[error(
        "it was played by the rules {game}/{found}; this program plays {}",
        known.map_or_else(|| "no such game".to_owned(), |known| format!("{game}/{known}"))
    )]
    Rules {
        /// The game's key.
        game: String,
        /// The number of its rules.
        found: u32,
        /// The number of those that this program plays, if it has the game.
        known: Option<u32>,
    },
    /// It names a level that this program does not have.
    #[error(transparent)]
    Level(#[from] UnknownLevel),
    /// Its settings are invalid.
    #[error("its settings cannot be read")]
    Settings,
    /// Its match cannot be made.
    #[error("the match cannot be made: {}", without_cards(.0))]
    Setup(SetupError),
    /// A step cannot be performed.
    #[error("step {number} cannot be performed")]
    Step {
        /// Which, from 0.
        number: usize,
        /// Why. Not shown, as it may name cards.
        error: TextError,
    },
}

fn without_cards(error: &SetupError) -> String {
    match error {
        SetupError::Deck { seat, .. } => format!("the deck of seat {seat} cannot be played"),
        SetupError::Steps(_) => "its steps cannot be played".to_owned(),
        SetupError::UnknownGame(_) | SetupError::Options(_) | SetupError::NoSuchSeat(_) => {
            error.to_string()
        }
    }
}

impl core::fmt::Debug for RestoreError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "RestoreError({self})")
    }
}

impl From<SetupError> for RestoreError {
    fn from(error: SetupError) -> Self {
        Self::Setup(error)
    }
}
