//! The decisions of seats and nature, and the public events.

use std::fmt;

use kozyr_rules::read::nullable;
use kozyr_rules::{Seat, redacted};
use serde::{Deserialize, Serialize};

/// An action of a seat in the toy game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ToyAction {
    /// Gives a card away.
    Give(u8),
    /// Plays a card.
    Play(u8),
}

impl fmt::Display for ToyAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Give(card) => write!(f, "give {card}"),
            Self::Play(card) => write!(f, "play {card}"),
        }
    }
}

kozyr_rules::serialize_as_text!(ToyAction);
kozyr_rules::read_as_text!(ToyAction: |text| {
    let (word, card) = text.split_once(' ').ok_or("an action is a word and a card")?;
    let card = card.parse().map_err(|_| "a card is a number")?;
    match word {
        "give" => Ok(Self::Give(card)),
        "play" => Ok(Self::Play(card)),
        _ => Err("an action is `give` or `play`"),
    }
});

/// A public event of the toy game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ToyEvent {
    /// Cards were dealt.
    Dealt {
        /// By whom.
        dealer: Seat,
    },
    /// A seat gave a card away.
    Gave {
        /// Who.
        seat: Seat,
        /// Always `None`, unless the game is wrong.
        #[serde(deserialize_with = "nullable")]
        card: Option<u8>,
    },
    /// A seat played a card.
    Played {
        /// Who.
        seat: Seat,
        /// What.
        card: u8,
    },
}

/// A deal of the toy game: who deals, and the pack from the first seat's first card.
#[derive(Clone, PartialEq)]
pub struct ToyDeal {
    /// The dealer.
    pub dealer: Seat,
    /// Three cards for each seat, then those that nobody sees.
    pub pack: [u8; 12],
}

redacted!(ToyDeal);
