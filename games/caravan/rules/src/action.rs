//! The actions of a seat, and the places of cards.

use core::fmt;

use crate::card::Card;

/// A number card on the table: whose caravan, which caravan and which number card in it.
///
/// Written `seat/caravan/card`, caravans and cards counted from 1. The fields hold what was
/// written, so that a place that does not exist can be refused rather than misread.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// The seat that owns the caravan.
    pub seat: u8,
    /// The caravan, from 1 to 3.
    pub caravan: u8,
    /// The number card, from 1, the oldest.
    pub number: u16,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.seat, self.caravan, self.number)
    }
}

/// One decision of a seat. Caravans are counted from 1.
///
/// ```
/// use kozyr_caravan::{Action, Caravan, Card, Deck, Options, Place, Start};
/// use kozyr_rules::{BySeat, Game, Notation};
///
/// let decks = BySeat::filled(2, Deck::default());
/// let game = Caravan::new(&Options::default(), &decks, &Start::default()).unwrap();
///
/// let action = game.parse_action("attach KD 1/2/3").unwrap();
/// let card = Card::from_text("KD").unwrap();
/// assert_eq!(action, Action::Attach { card, place: Place { seat: 1, caravan: 2, number: 3 } });
/// assert_eq!(action.to_string(), "attach KD 1/2/3");
///
/// let error = game.parse_action("attach KD 1/2").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "column 11: expected a place such as 1/2/3, found `1/2`",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `place 9H 2`: a number card onto an own caravan.
    Place {
        /// The card.
        card: Card,
        /// The own caravan.
        caravan: u8,
    },
    /// `attach KD 1/2/3`: a picture card onto a number card.
    Attach {
        /// The card.
        card: Card,
        /// The number card.
        place: Place,
    },
    /// `discard 4S`.
    Discard {
        /// The card.
        card: Card,
    },
    /// `disband 3`: an own caravan.
    Disband {
        /// The own caravan.
        caravan: u8,
    },
}

impl Action {
    /// Returns the card that leaves the hand; `None` if a caravan is disbanded.
    #[inline]
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::Place { card, .. } | Self::Attach { card, .. } | Self::Discard { card } => {
                Some(card)
            }
            Self::Disband { .. } => None,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place { card, caravan } => write!(f, "place {card} {caravan}"),
            Self::Attach { card, place } => write!(f, "attach {card} {place}"),
            Self::Discard { card } => write!(f, "discard {card}"),
            Self::Disband { caravan } => write!(f, "disband {caravan}"),
        }
    }
}

kozyr_rules::serialize_as_text!(Place, Action);

const _: () = assert!(size_of::<Action>() <= 16, "searches keep many actions");
