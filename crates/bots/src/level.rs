//! How strong a bot is.
//!
//! Numbers: none is tuned.

use core::fmt;
use core::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// How strong a bot is. Serialises as its name.
///
/// ```
/// use kozyr_bots::Level;
///
/// assert_eq!("hard".parse::<Level>().unwrap(), Level::Hard);
/// assert_eq!(Level::Normal.to_string(), "normal");
/// assert!(Level::Easy < Level::Expert);
///
/// let unknown = "grandmaster".parse::<Level>().unwrap_err();
/// assert_eq!(
///     unknown.to_string(),
///     "there is no bot level `grandmaster`; the levels are random, easy, normal, hard, expert"
/// );
///
/// assert_eq!(serde_json::to_string(&Level::Hard).unwrap(), "\"hard\"");
/// assert_eq!(serde_json::from_str::<Level>("\"easy\"").unwrap(), Level::Easy);
/// assert!(serde_json::from_str::<Level>("\"grandmaster\"").is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Any legal action.
    Random,
    /// Looks a little way into a few worlds, and takes people to play at random.
    Easy,
    /// Plays by sensible rules.
    Normal,
    /// Searches.
    Hard,
    /// Searches longer, and in Bacon concludes from what the others do what they hold.
    Expert,
}

impl Level {
    /// The levels, weakest first.
    pub const ALL: [Self; 5] = [Self::Random, Self::Easy, Self::Normal, Self::Hard, Self::Expert];

    /// Returns the name in commands, records and messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
            Self::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Max length of an unknown name that is repeated in a message, in characters.
const MAX_NAME: usize = 24;

/// A name that is not the name of a [`Level`]. Its message names the levels there are.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot level `{name}`; the levels are {levels}", levels = Level::ALL.map(Level::name).join(", "))]
pub struct UnknownLevel {
    /// The name that was given, cut off after 24 characters.
    pub name: String,
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        let found = Self::ALL.into_iter().find(|level| level.name() == name);
        found.ok_or_else(|| UnknownLevel { name: name.chars().take(MAX_NAME).collect() })
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Name;

        impl de::Visitor<'_> for Name {
            type Value = Level;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a bot level")
            }

            fn visit_str<E: de::Error>(self, name: &str) -> Result<Level, E> {
                name.parse().map_err(E::custom)
            }
        }

        deserializer.deserialize_str(Name)
    }
}
