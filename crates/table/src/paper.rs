//! What is written down of a match when it begins and when it ends, as JSON text for a store.

use std::collections::BTreeMap;

use kozyr_games::Setup;
use serde::{Deserialize, Serialize};

use crate::chair::Chair;

/// Who played at a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Names {
    /// The person's name; `None` for a bot.
    pub name: Option<String>,
    /// The bot's level; `None` for a person.
    pub level: Option<String>,
}

/// What a match is made from: with its steps, all there is to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Paper {
    key: String,
    options: Vec<(String, String)>,
    loadouts: Vec<(u8, String)>,
    /// Who played, by seat.
    pub seats: Vec<Names>,
    /// Which match at its table it is, from 1.
    pub number: u32,
    /// The version of the table when it began.
    pub began: u32,
}

impl Paper {
    pub(crate) fn new(setup: Setup, chairs: &[Chair], number: u32, began: u32) -> Self {
        let seats = chairs
            .iter()
            .map(|chair| match chair {
                Chair::Empty => Names { name: None, level: None },
                Chair::Person(sitter) => Names { name: Some(sitter.name.clone()), level: None },
                Chair::Bot(level) => Names { name: None, level: Some(level.clone()) },
            })
            .collect();
        let Setup { key, options, loadouts } = setup;
        Self { key, options, loadouts, seats, number, began }
    }

    /// The setup of the game.
    pub fn setup(&self) -> Setup {
        Setup {
            key: self.key.clone(),
            options: self.options.clone(),
            loadouts: self.loadouts.clone(),
        }
    }

    /// The names to write into a record.
    pub fn record_names(&self) -> Vec<Option<String>> {
        let name = |seat: &Names| {
            seat.name.clone().or_else(|| seat.level.as_ref().map(|level| format!("bot {level}")))
        };
        // A number sign after a blank would begin a comment.
        self.seats.iter().map(|seat| name(seat).map(|name| name.replace('#', "♯"))).collect()
    }

    /// The text to keep.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads the text kept.
    ///
    /// # Errors
    /// If it is not such a text.
    pub fn parse(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Who played, by seat.
    pub seats: Vec<Names>,
    /// The final scores by seat.
    pub scores: Vec<i32>,
    /// Who won.
    pub winners: Vec<u8>,
    /// When it began, in milliseconds since 1970.
    pub started: i64,
    /// Options that differ from the defaults.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

impl Ending {
    /// The text to keep.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads the text kept.
    ///
    /// # Errors
    /// If it is not such a text.
    pub fn parse(text: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(text)
    }
}
