//! Public events.

use kozyr_rules::{BySeat, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::action::Place;
use crate::card::Card;
use crate::sheet::GameFacts;

/// Something everybody saw happen.
///
/// A play that removes cards is reported as cause, then effect: the picture is attached, then one
/// `removed` for every card that leaves, whatever its owner. Places name where a card lay before
/// anything was removed by that play.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(tag = "kind", rename_all = "snake_case", rename = "CaravanEvent")
)]
pub enum Event {
    /// A game begins: both decks were shuffled and eight cards taken.
    Dealt {
        /// The number of the game in the match, from 1.
        game: u8,
        /// Who starts.
        first: Seat,
        /// How many cards each seat has left to draw.
        decks: BySeat<usize>,
    },
    /// A number card was put on the end of an own caravan.
    Placed {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where it lies now.
        place: Place,
    },
    /// A picture card was put on a number card.
    Attached {
        /// By whom.
        seat: Seat,
        /// The picture.
        card: Card,
        /// Where the number card lay when the picture was put on it.
        place: Place,
        /// The number card.
        on: Card,
    },
    /// A card left the table because of the jack, the joker or the disbanding just reported.
    Removed {
        /// The seat that brought it, on whose discard pile it goes.
        owner: Seat,
        /// The card: a number card, a picture on one, or the jack itself.
        card: Card,
        /// Where it lay: the number card, or the one on which the picture lay.
        place: Place,
    },
    /// A card was discarded from a hand.
    Discarded {
        /// By whom.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A seat disbanded one of its caravans; its cards follow as `removed`.
    Disbanded {
        /// By whom.
        seat: Seat,
        /// The caravan, from 1 to 3.
        caravan: u8,
    },
    /// A seat drew a card.
    Drew {
        /// Who.
        seat: Seat,
        /// How many cards it has left to draw.
        left: u32,
    },
    /// The game is over.
    GameOver {
        /// The line of the score sheet.
        game: GameFacts,
    },
    /// The match is over.
    MatchOver {
        /// Who won.
        winners: SeatSet,
        /// Games won, by seat.
        scores: BySeat<i32>,
    },
}
