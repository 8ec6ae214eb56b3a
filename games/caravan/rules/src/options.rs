//! House rules.

use kozyr_rules::{
    GameOptions, NamedOptions, OptionKind, OptionSpec, Seat, choices, number_option, word_option,
};
use serde::{Deserialize, Serialize};

use crate::card::N_PACKS;

choices! {
    /// Who starts the first game.
    pub enum First {
        /// By lot.
        Random = "random",
        /// Seat 0.
        Seat0 = "0",
        /// Seat 1.
        Seat1 = "1",
    }
}

impl First {
    /// Returns the seat, unless the lot decides.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Random => None,
            Self::Seat0 => Some(Seat::new(0)),
            Self::Seat1 => Some(Seat::new(1)),
        }
    }
}

choices! {
    /// On which cards a queen may be put.
    pub enum QueenTarget {
        /// On any number card.
        Any = "any",
        /// Only on the last of a caravan.
        Last = "last",
    }
}

choices! {
    /// What decides a caravan's direction.
    pub enum DirectionRule {
        /// The last two number cards.
        LastTwo = "last_two",
        /// The second card; queens turn it for good.
        Fixed = "fixed",
    }
}

choices! {
    /// The direction after a removal that leaves an equal last pair.
    pub enum EqualPair {
        /// It stays.
        Keep = "keep",
        /// There is none.
        Free = "free",
    }
}

choices! {
    /// What happens to a player who runs out of cards.
    pub enum Exhaustion {
        /// A player with an empty hand after an own turn loses.
        EmptyHand = "empty_hand",
        /// A player who should draw and cannot loses.
        NoDraw = "no_draw",
        /// A player with an empty hand after an own turn draws the game.
        Draw = "draw",
    }
}

choices! {
    /// What decks people bring.
    pub enum Loadouts {
        /// Decks of their own.
        Free = "free",
        /// Everybody the same whole pack.
        Pack = "pack",
    }
}

/// The options of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CaravanOptions"))]
pub struct Options {
    /// C2: who starts the first game.
    pub first: First,
    /// C10: best of how many games.
    pub games: u8,
    /// C6: on which cards a queen may be put.
    pub queen_target: QueenTarget,
    /// C5: what decides the direction.
    pub direction: DirectionRule,
    /// C5: the direction after a removal that leaves an equal last pair.
    pub equal_pair: EqualPair,
    /// C6: how many pictures may lie on a card; 0 for any number.
    pub max_faces: u8,
    /// C4: how many number cards a caravan may hold; 0 for any number.
    pub max_numbers: u8,
    /// C11: from how many packs cards may come.
    pub packs: u8,
    /// C11: how many cards a deck may have; 0 for any number.
    pub deck_max: u8,
    /// C11: how many cards of one rank and suit a deck may have, and half as many as it may have
    /// jokers; 0 for any number.
    pub copies: u8,
    /// C11: what decks people bring.
    pub loadout: Loadouts,
    /// C9: what happens to a player who runs out of cards.
    pub exhaustion: Exhaustion,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            first: First::Random,
            games: 1,
            queen_target: QueenTarget::Any,
            direction: DirectionRule::LastTwo,
            equal_pair: EqualPair::Keep,
            max_faces: 0,
            max_numbers: 0,
            packs: N_PACKS as u8,
            deck_max: 0,
            copies: 0,
            loadout: Loadouts::Free,
            exhaustion: Exhaustion::EmptyHand,
        }
    }
}

static SPECS: [OptionSpec<Options>; 12] = [
    word_option!(first, First, "Who starts", "Who starts the first game (C2)."),
    number_option!(
        games,
        OptionKind::Choice(&["1", "3", "5"]),
        "Games",
        "Best of so many games; the loser of one starts the next (C10)."
    ),
    word_option!(
        queen_target,
        QueenTarget,
        "Queens go on",
        "Whether a queen may be put on any number card or only on a caravan's last (C6)."
    ),
    word_option!(
        direction,
        DirectionRule,
        "Direction",
        "Whether the last two number cards decide the direction, or the second card for good (C5)."
    ),
    word_option!(
        equal_pair,
        EqualPair,
        "Equal pair",
        "Whether the direction stays or is none when a removal leaves two equal numbers last (C5)."
    ),
    number_option!(
        max_faces,
        OptionKind::Choice(&["0", "3"]),
        "Pictures on a card",
        "How many pictures may lie on one card; 0 for any number (C6)."
    ),
    number_option!(
        max_numbers,
        OptionKind::Choice(&["0", "8", "10"]),
        "Numbers in a caravan",
        "How many number cards a caravan may hold; 0 for any number (C4)."
    ),
    number_option!(
        packs,
        OptionKind::Int { min: 1, max: N_PACKS as u32, step: 1 },
        "Packs",
        "From how many packs the cards of a deck may come (C11)."
    ),
    number_option!(
        deck_max,
        OptionKind::Choice(&["0", "54", "60", "80", "108", "162", "216"]),
        "Cards in a deck",
        "How many cards a deck may have; 0 for any number (C11)."
    ),
    number_option!(
        copies,
        OptionKind::Int { min: 0, max: N_PACKS as u32, step: 1 },
        "Copies of a card",
        "How many cards of one rank and suit a deck may have, and twice as many jokers; 0 for any \
         number (C11)."
    ),
    word_option!(
        loadout,
        Loadouts,
        "Decks",
        "Whether everybody brings a deck or plays the same whole pack (C11)."
    ),
    word_option!(
        exhaustion,
        Exhaustion,
        "Running out",
        "When a player runs out of cards: loses with an empty hand, loses when a draw is \
         impossible, or the game is drawn (C9)."
    ),
];

static NAMED: [NamedOptions; 3] = [
    NamedOptions { key: "new-vegas", title: "New Vegas", values: &[] },
    NamedOptions { key: "league", title: "League", values: &[("deck_max", "54"), ("copies", "2")] },
    NamedOptions { key: "shop", title: "Shop", values: &[("loadout", "pack")] },
];

impl GameOptions for Options {
    kozyr_rules::one_key!("caravan", SPECS);

    fn n_seats(&self) -> usize {
        2
    }

    fn named(_key: &str) -> &'static [NamedOptions] {
        &NAMED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_read_back() {
        for spec in &SPECS {
            for value in spec.kind.values() {
                let mut options = Options::default();
                options.set(spec.key, &value).expect("a value of the list");
                assert_eq!(options.value(spec.key).as_deref(), Some(value.as_str()));
                let differing = options.differing();
                let default = Options::default().value(spec.key);
                assert_eq!(differing.is_empty(), default.as_deref() == Some(&value), "{value}");
            }
        }
        for (key, value) in [
            ("games", "2"),
            ("games", "03"),
            ("max_faces", "1"),
            ("first", "2"),
            ("packs", "0"),
            ("packs", "9"),
            ("copies", "9"),
            ("deck_max", "30"),
            ("loadout", "packs"),
        ] {
            assert!(Options::default().set(key, value).is_err(), "{key}={value}");
        }
    }
}
