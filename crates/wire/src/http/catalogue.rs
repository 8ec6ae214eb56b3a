//! The catalogue: games, their options, levels of bots.

use std::collections::BTreeMap;

use kozyr_bots::Level;
use kozyr_games::KindInfo;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The catalogue of games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct Catalogue {
    /// The version of the server's protocol.
    pub protocol: u32,
    /// The games, in the order in which to show them.
    pub games: Vec<GameInfo>,
    /// The levels of bots, weakest first.
    #[schema(value_type = Vec<crate::level::Name>)]
    #[ts(as = "Vec<String>")]
    pub levels: Vec<Level>,
    /// The level that clients offer first.
    #[schema(value_type = crate::level::Name)]
    #[ts(as = "String")]
    pub level: Level,
    /// The pause before a bot acts, in milliseconds, unless a table sets another.
    pub pace_ms: u32,
}

/// One game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct GameInfo {
    /// The game's key.
    pub key: String,
    /// The English name of the game; clients translate by the key.
    pub name: String,
    /// The key of the game with its screen and texts: its own, unless it is a preset.
    pub game: String,
    /// The cards of its emblem, as text.
    pub emblem: Vec<String>,
    /// Whether it can be played.
    pub available: bool,
    /// The possible numbers of players, ascending.
    pub seats: Vec<u8>,
    /// The number of players, unless the options set another.
    pub default_seats: u8,
    /// Whether players may bring a loadout (Caravan: a deck).
    pub loadouts: bool,
    /// Whether `form` has answers in this game.
    pub forms: bool,
    /// The options, in the order in which to show them.
    pub options: Vec<OptionInfo>,
    /// Sets of options with a name. Absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub named: Vec<NamedOptions>,
}

/// A set of options with a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct NamedOptions {
    /// The key.
    pub key: String,
    /// The English name; clients translate by game and key.
    pub name: String,
    /// The values that it sets, by option; empty if all are defaults.
    pub values: BTreeMap<String, String>,
}

/// One option of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
pub struct OptionInfo {
    /// The option's key.
    pub key: String,
    /// A short English label; clients translate by game and key.
    pub label: String,
    /// An English sentence about the effect of the option.
    pub help: String,
    /// The values that it takes.
    pub kind: OptionValues,
    /// The default value.
    pub default: String,
    /// The default values by number of players, where they differ from `default`. Absent if none
    /// do.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(optional, as = "Option<BTreeMap<String, String>>")]
    #[schema(value_type = BTreeMap<String, String>)]
    pub by_players: BTreeMap<u8, String>,
}

/// The values that an option takes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionValues {
    /// A whole number.
    Int {
        /// The smallest value.
        min: u32,
        /// The largest value.
        max: u32,
        /// The step: values are `min`, `min + step`, ….
        step: u32,
    },
    /// One of these words.
    Choice {
        /// The words.
        values: Vec<String>,
    },
}

impl From<&kozyr_games::OptionInfo> for OptionInfo {
    fn from(option: &kozyr_games::OptionInfo) -> Self {
        Self {
            key: option.key.to_owned(),
            label: option.label.to_owned(),
            help: option.help.to_owned(),
            kind: match &option.kind {
                KindInfo::Int { min, max, step } => {
                    OptionValues::Int { min: *min, max: *max, step: *step }
                }
                KindInfo::Choice(words) => OptionValues::Choice {
                    values: words.iter().map(|&word| word.to_owned()).collect(),
                },
            },
            default: option.default.clone(),
            by_players: option
                .by_players
                .iter()
                .filter_map(|(players, value)| Some((u8::try_from(*players).ok()?, value.clone())))
                .collect(),
        }
    }
}

impl NamedOptions {
    fn of(named: &kozyr_rules::NamedOptions) -> Self {
        let value = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        Self {
            key: named.key.to_owned(),
            name: named.title.to_owned(),
            values: named.values.iter().map(value).collect(),
        }
    }
}

impl GameInfo {
    /// Returns the entry of the catalogue for a game.
    pub fn of(info: &kozyr_games::GameInfo) -> Self {
        let number = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        let options: Vec<OptionInfo> = info.options.iter().map(OptionInfo::from).collect();
        // Where the number of seats is an option, not every number between may be allowed.
        let seats = match options.iter().find(|option| option.key == "players").map(|o| &o.kind) {
            Some(OptionValues::Choice { values }) => {
                values.iter().filter_map(|value| value.parse().ok()).collect()
            }
            Some(OptionValues::Int { min, max, step }) => {
                (*min..=*max).step_by((*step).max(1) as usize).map(|n| number(n as usize)).collect()
            }
            None => (number(info.seats.0)..=number(info.seats.1)).collect(),
        };
        Self {
            key: info.key.to_owned(),
            name: info.title.to_owned(),
            game: info.game.to_owned(),
            emblem: info.emblem.iter().map(|&card| card.to_owned()).collect(),
            available: true,
            seats,
            default_seats: number(info.default_seats),
            loadouts: info.loadouts,
            forms: info.forms,
            options,
            named: info.named.iter().map(NamedOptions::of).collect(),
        }
    }
}
