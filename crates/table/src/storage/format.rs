//! The form in which tables and matches are kept, as JSON text for a store.
//!
//! What is stored are the types that a host works with, but for those that hold loadouts: these
//! carry no serialisation, so that a loadout cannot end up in a message by accident, and have a
//! twin here that exists for the text alone.
//!
//! A change here is a change of the stored format: it raises [`FORMAT`], and texts of older formats
//! go on being read. Every text says its format, the number of its game's rules and all options.
//!
//! | format | what is different |
//! |---|---|
//! | 1 | names neither format nor rules, which are 1 in every game, and only options that differ from their defaults |
//! | 2 | all of that |
//! | 3 | of a match that goes on from another one, from where; what a table does not show again |
//! | 4 | whether a table is open to all, to whom its seats are promised, and who has left its match; what people agreed upon; the log of a table; who played where from when on, what is left on clocks, who resigned |
//! | 5 | rows `cut ROW` among the steps of a match, which take those from that row on back; whom the host sent away, and the like; whose hand is shown to whom; who asks whom to change places; who said something; why the house closed a table; claims of the rest of a deal; whether a table was open to all when a match began |

use kozyr_bots::{Level, UnknownLevel};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::model::{FORMAT, RestoreError};

/// The format, and the number of every game's rules, of a text that names none.
pub(crate) const fn first() -> u32 {
    1
}

/// What every text says of its format.
#[derive(Deserialize)]
struct Formatted {
    #[serde(default = "first")]
    format: u32,
}

/// A text as it is written, with its format before all else.
#[derive(Serialize)]
struct Written<'a, T> {
    format: u32,
    #[serde(flatten)]
    value: &'a T,
}

/// Reads a text of this format or an earlier one.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, RestoreError> {
    let Formatted { format } = read_part(text)?;
    if format > FORMAT {
        return Err(RestoreError::Format { found: format });
    }
    read_part(text)
}

/// Reads what says no format of its own.
pub(crate) fn read_part<T: DeserializeOwned>(text: &str) -> Result<T, RestoreError> {
    // The message of the error may quote the text, so only the place is passed on, and which bot
    // level there is not.
    serde_json::from_str(text).map_err(|error| match unknown_level(&error) {
        Some(unknown) => RestoreError::Level(unknown),
        None => RestoreError::Text { line: error.line(), column: error.column() },
    })
}

/// The level that a text names and this program does not have, if that is what is wrong with it.
fn unknown_level(error: &serde_json::Error) -> Option<UnknownLevel> {
    let said = error.to_string();
    let name = said.strip_prefix("there is no bot level `")?.split('`').next()?;
    name.parse::<Level>().err()
}

/// The text of a value, with the format before all else.
pub(crate) fn text(value: &impl Serialize) -> String {
    part_text(&Written { format: FORMAT, value })
}

/// The text of what says no format of its own.
pub(crate) fn part_text(value: &impl Serialize) -> String {
    // These types have string keys only and serialising them cannot fail.
    serde_json::to_string(value).unwrap_or_default()
}
