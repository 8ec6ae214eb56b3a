//! Aids: what a table shows so that people need not keep it in mind.

use super::stored::by_name;

/// Something that everybody has seen, and that a table shows again unless its people want to
/// remember it by themselves. It is a setting of the table: no game knows of it, and no record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Aid {
    /// The trick or round before the one being played.
    LastTrick,
    /// All earlier tricks or rounds, and the cards won.
    PastTricks,
    /// Which cards have been played in this deal.
    Played,
    /// Which players have shown that they have no card of a suit.
    Voids,
}

impl Aid {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::LastTrick, Self::PastTricks, Self::Played, Self::Voids];

    /// Its name in stored text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::LastTrick => "last_trick",
            Self::PastTricks => "past_tricks",
            Self::Played => "played",
            Self::Voids => "voids",
        }
    }

    /// The one with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|aid| aid.name() == name)
    }
}

by_name!(Aid);
