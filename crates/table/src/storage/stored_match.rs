//! The stored form of the setup of a match, which contains loadouts, and of its ending.

use kozyr_games::Setup;
use serde::{Deserialize, Serialize};

use crate::model::{Continued, Ending, MatchInfo, RestoreError, SeatPlayer, check_rules, first};
use crate::storage::format::{read, text};

#[derive(Serialize, Deserialize)]
struct StoredInfo {
    #[serde(default = "first")]
    rules: u32,
    key: String,
    options: Vec<(String, String)>,
    loadouts: Vec<(u8, String)>,
    seats: Vec<SeatPlayer>,
    number: u32,
    began: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    continued: Option<Continued>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    open: Option<bool>,
}

impl MatchInfo {
    /// Returns the text to store.
    pub fn to_text(&self) -> String {
        let options = self.all_options();
        let Self { setup, rules, seats, number, began, continued, open } = self.clone();
        let Setup { key, options: _, loadouts } = setup.into_exposed();
        text(&StoredInfo { rules, key, options, loadouts, seats, number, began, continued, open })
    }

    /// Reads the stored text, of whatever format. If its rules are not those of this program, its
    /// options remain as they were stored, and [`MatchInfo::check_rules`] returns an error.
    ///
    /// # Errors
    /// Returns an error if the text is not the setup of a match.
    pub fn parse(text: &str) -> Result<Self, RestoreError> {
        let StoredInfo { rules, key, options, loadouts, seats, number, began, continued, open } =
            read(text)?;
        let options = match check_rules(&key, rules) {
            Ok(()) => Setup::kept_options(&key, &options)?,
            Err(_) => options,
        };
        let setup = Setup { key, options, loadouts }.into();
        Ok(Self { setup, rules, seats, number, began, continued, open })
    }
}

impl Ending {
    /// Returns the text to store.
    pub fn to_text(&self) -> String {
        text(self)
    }

    /// Reads the stored text.
    ///
    /// # Errors
    /// Returns [`RestoreError::Text`] or [`RestoreError::Level`] if the text is not an ending.
    pub fn parse(text: &str) -> Result<Self, RestoreError> {
        read(text)
    }
}
