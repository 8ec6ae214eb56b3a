//! The JSON text in which tables and matches are stored.
//!
//! The stored types are those that a host works with, except those that contain loadouts. Such a
//! type has no serialisation, so that a loadout cannot get into a message by accident. It has a
//! part or a twin that only this crate can use, for the stored text alone.
//!
//! A change here changes the stored format. It raises [`FORMAT`], and texts of older formats remain
//! readable. Every text contains its format, the number of its game's rules and all options.
//!
//! | format | what is different |
//! |---|---|
//! | 1 | without format and rules, which are 1 in every game, and with only those options that differ from their defaults |
//! | 2 | all of that |
//! | 3 | the origin of a match that continues another one; the aids that a table hides |
//! | 4 | whether a table is open to all, its seat reservations, and who has left its match; settings; the log of a table; changes of the lineup, time left on clocks, who resigned |
//! | 5 | rows `cut ROW` among the steps of a match, which undo those from that row on; access and restrictions; hands shown to spectators; requests to change places; the authors of chat; why the house closed a table; claims of the rest of a deal; whether a table was open to all when a match began |

use kozyr_bots::{Level, UnknownLevel};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::model::{FORMAT, RestoreError, first};

/// The format of a text.
#[derive(Deserialize)]
struct Formatted {
    #[serde(default = "first")]
    format: u32,
}

/// A text to be written, with its format first.
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

/// Reads a text that has no format of its own.
pub(crate) fn read_part<T: DeserializeOwned>(text: &str) -> Result<T, RestoreError> {
    // The error may quote the text, so only its place is passed on, and the name of an unknown bot
    // level.
    serde_json::from_str(text).map_err(|error| match unknown_level(&error) {
        Some(unknown) => RestoreError::Level(unknown),
        None => RestoreError::Text { line: error.line(), column: error.column() },
    })
}

/// Returns the bot level that a text names and this program does not have, if that is the error.
fn unknown_level(error: &serde_json::Error) -> Option<UnknownLevel> {
    let said = error.to_string();
    let name = said.strip_prefix("there is no bot level `")?.split('`').next()?;
    name.parse::<Level>().err()
}

/// Returns the text of a value, with its format first.
pub(crate) fn text(value: &impl Serialize) -> String {
    part_text(&Written { format: FORMAT, value })
}

/// Returns the text of a value that has no format of its own.
pub(crate) fn part_text(value: &impl Serialize) -> String {
    // These types have string keys only, so serialising them cannot fail.
    serde_json::to_string(value).unwrap_or_default()
}
