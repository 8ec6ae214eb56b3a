//! Static facts of a game, which the server and the clients need before any match.

/// A game's constants, [`crate::Game::ABOUT`]: what a catalogue lists.
///
/// ```
/// use kozyr_rules::{About, Preset};
///
/// const RUMMY: About = About {
///     presets: &[Preset {
///         key: "rummy",
///         title: "Rummy",
///         seats: (2, 6),
///         acts: 15,
///         order: 70,
///         emblem: &["AS"],
///     }],
///     loadouts: false,
///     forms: false,
/// };
/// assert_eq!(RUMMY.key(), "rummy");
/// assert!(RUMMY.preset("rummy").is_some_and(|preset| preset.seats.1 == 6));
/// assert!(RUMMY.preset("whist").is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct About {
    /// The keys under which it is offered, each with its own defaults. The first is the game's
    /// own key: folders, records and the screen are named after it.
    pub presets: &'static [Preset],
    /// Whether a seat may bring something of its own, such as a deck.
    pub loadouts: bool,
    /// Whether [`crate::Game::form`] has answers.
    pub forms: bool,
}

/// One key under which a game is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The key: in URLs, records and databases.
    pub key: &'static str,
    /// The English name.
    pub title: &'static str,
    /// The smallest and the largest number of seats.
    pub seats: (usize, usize),
    /// How often a seat acts in a deal, about: by it is told how long a deal will take.
    pub acts: u16,
    /// The place on the first page: lower comes first. Numbers are spaced out, so that a game can
    /// be put between two others without a change to these.
    pub order: u16,
    /// Three cards that stand for the game, as text.
    pub emblem: &'static [&'static str],
}

impl About {
    /// Returns the game's own key.
    pub const fn key(&self) -> &'static str {
        self.presets[0].key
    }

    /// Returns the preset with this key, if it is one of this game's.
    pub fn preset(&self, key: &str) -> Option<&'static Preset> {
        self.presets.iter().find(|preset| preset.key == key)
    }
}
