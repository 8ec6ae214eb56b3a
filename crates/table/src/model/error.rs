//! Errors of restoring: the reasons why stored text does not give a table or match.

use kozyr_bots::UnknownLevel;
use kozyr_games::SetupError;
use kozyr_rules::TextError;

/// The number of the current stored format.
pub const FORMAT: u32 = 5;

/// An error of reading a stored table or match.
///
/// Neither `Display` nor `Debug` quotes the text, because logs show them and the text may name
/// cards.
#[derive(thiserror::Error)]
pub enum RestoreError {
    /// The text is not the JSON of a table or match.
    #[error("the kept text cannot be read at line {line}, column {column}")]
    Text {
        /// The line, from 1.
        line: usize,
        /// The column, from 1; 0 at the beginning of the line.
        column: usize,
    },
    /// A later program wrote the text.
    #[error("it was kept in format {found}; this program knows formats up to {FORMAT}")]
    Format {
        /// The format found.
        found: u32,
    },
    /// The match has other rules than those of this program.
    #[error(
        "it was played by the rules {game}/{found}; this program plays {}",
        known.map_or_else(|| "no such game".to_owned(), |known| format!("{game}/{known}"))
    )]
    Rules {
        /// The key of the game.
        game: String,
        /// The number of the rules of the match.
        found: u32,
        /// The number of the rules that this program plays, if it has the game.
        known: Option<u32>,
    },
    /// The text names a bot level that this program does not have.
    #[error(transparent)]
    Level(#[from] UnknownLevel),
    /// The settings are invalid.
    #[error("its settings cannot be read")]
    Settings,
    /// The match cannot be set up.
    #[error("the match cannot be made: {}", without_cards(.0))]
    Setup(SetupError),
    /// A step cannot be performed.
    #[error("step {number} cannot be performed")]
    Step {
        /// The number of the step, from 0.
        number: usize,
        /// The error of the step. It is not shown, because it may name cards.
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
