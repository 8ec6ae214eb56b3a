//! What is written down of a match when it begins and when it ends.

use core::fmt;
use std::collections::BTreeMap;

use kozyr_bots::Level;
use kozyr_games::Setup;

use crate::chair::Chair;

/// Who played at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatPlayer {
    /// The person's name; `None` for a bot.
    pub name: Option<String>,
    /// The bot's level; `None` for a person.
    pub level: Option<Level>,
}

/// What a match is made from: with its steps, all there is to it. `Debug` does not show loadouts.
#[derive(Clone, PartialEq, Eq)]
pub struct MatchInfo {
    pub(crate) setup: Setup,
    /// Who played, by seat.
    pub seats: Vec<SeatPlayer>,
    /// Which match at its table it is, from 1.
    pub number: u32,
    /// The version of the table when it began.
    pub began: u32,
}

impl fmt::Debug for MatchInfo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MatchInfo")
            .field("key", &self.setup.key)
            .field("options", &self.setup.options)
            .field("seats", &self.seats)
            .field("number", &self.number)
            .field("began", &self.began)
            .finish_non_exhaustive()
    }
}

impl MatchInfo {
    pub(crate) fn new(setup: Setup, chairs: &[Chair], number: u32, began: u32) -> Self {
        let seats = chairs
            .iter()
            .map(|chair| match chair {
                Chair::Empty => SeatPlayer { name: None, level: None },
                Chair::Person(sitter) => {
                    SeatPlayer { name: Some(sitter.name.clone()), level: None }
                }
                Chair::Bot(level) => SeatPlayer { name: None, level: Some(*level) },
            })
            .collect();
        Self { setup, seats, number, began }
    }

    /// The setup of the game.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The names to write into a record.
    pub fn record_names(&self) -> Vec<Option<String>> {
        let name = |seat: &SeatPlayer| {
            seat.name.clone().or_else(|| seat.level.map(|level| format!("bot {level}")))
        };
        // A number sign after a blank would begin a comment.
        self.seats.iter().map(|seat| name(seat).map(|name| name.replace('#', "♯"))).collect()
    }
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who played, by seat.
    pub seats: Vec<SeatPlayer>,
    /// The final scores by seat; in a match that was ended before it was over, those it had then.
    pub scores: Vec<i32>,
    /// Who won.
    pub winners: Vec<u8>,
    /// When it began, in milliseconds since 1970.
    pub started: i64,
    /// Options that differ from the defaults.
    pub options: BTreeMap<String, String>,
    /// Whether it was ended before it was over: then nobody won.
    pub ended: bool,
}
