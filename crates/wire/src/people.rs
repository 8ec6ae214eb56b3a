//! What is said of the people at a table: what they agreed upon, who is there, what they did
//! besides playing, who played, and their clocks.

use kozyr_bots::Level;
use kozyr_table as table;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::level::LevelName;

/// What the people at a table have agreed upon besides the rules of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableSettings {
    /// How long an absent person is waited for, in seconds: then a bot plays for them.
    pub grace: u32,
    /// The level of that bot.
    #[schema(value_type = LevelName)]
    #[cfg_attr(test, ts(as = "String"))]
    pub stand_in: Level,
    /// How long a person may think.
    pub clock: ClockSetting,
    /// All of it as short text, as it stands in links; empty if all is as usual.
    pub code: String,
}

/// How long a person may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ClockSetting {
    /// As long as it takes.
    None,
    /// So long for each action.
    Action {
        /// How long, in seconds.
        seconds: u32,
    },
    /// A bank of time for the match.
    Bank {
        /// What it begins with, in seconds.
        start: u32,
        /// What is added after each action, in seconds.
        increment: u32,
    },
}

impl From<table::Settings> for TableSettings {
    fn from(settings: table::Settings) -> Self {
        let clock = match settings.clock() {
            table::Clock::None => ClockSetting::None,
            table::Clock::Action(seconds) => ClockSetting::Action { seconds },
            table::Clock::Bank { start, increment } => ClockSetting::Bank { start, increment },
        };
        Self {
            grace: settings.grace(),
            stand_in: settings.stand_in(),
            clock,
            code: settings.to_string(),
        }
    }
}

impl Default for TableSettings {
    fn default() -> Self {
        table::Settings::default().into()
    }
}

/// A line of a table's log: what somebody did besides playing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Notice {
    /// Counts those of this table, from 1.
    pub n: u32,
    /// What happened: `joined`, `left`, `gone` (for good), `removed`, `away`, `back`, `paused`,
    /// `resumed`, `again` (wants another match), `stand_in`, `returned`, `level`, `time_up` or
    /// `resigned`.
    pub what: String,
    /// The seat it is about.
    pub seat: u8,
    /// The name of the person it is about; empty if a bot has the seat.
    pub name: String,
    /// Who did it, if that was another person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub by: Option<String>,
    /// The level of the bot that plays, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<LevelName>)]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub level: Option<Level>,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
}

impl From<&table::Notice> for Notice {
    fn from(notice: &table::Notice) -> Self {
        let table::Notice { n, what, seat, name, by, level, at } = notice.clone();
        Self { n, what: what.name().to_owned(), seat, name, by, level, at }
    }
}

/// A change of who plays at a seat of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatChange {
    /// The first step, from 0, for which it holds; with the cause `time` for that step alone.
    pub step: u32,
    /// Which seat.
    pub seat: u8,
    /// The name of the person who has the seat; `null` if a bot has it.
    pub name: Option<String>,
    /// The level of the bot that plays; `null` if the person does.
    #[schema(value_type = Option<LevelName>)]
    #[cfg_attr(test, ts(as = "Option<String>"))]
    pub level: Option<Level>,
    /// Why: `asked`, `away`, `gone`, `back`, `came`, `host` or `time` (it was up).
    pub cause: String,
}

impl From<&table::SeatChange> for SeatChange {
    fn from(change: &table::SeatChange) -> Self {
        Self {
            step: change.step,
            seat: change.seat,
            name: change.player.name.clone(),
            level: change.player.level,
            cause: change.cause.name().to_owned(),
        }
    }
}

/// A person with a seat who is not connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Away {
    /// Which seat.
    pub seat: u8,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: i64,
}
