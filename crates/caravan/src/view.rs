//! What a viewer knows: the secrecy boundary.

use kozyr_cards::Suit;
use kozyr_rules::{BySeat, Seat, SeatSet, Turn, Viewer};
use serde::Serialize;

use crate::action::{Action, Place};
use crate::card::Card;
use crate::options::Options;

/// One viewer's facts.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CaravanView"))]
pub struct View {
    /// Who looks: a seat, or nobody in particular.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub viewer: Viewer,
    /// The options of the match.
    pub options: Options,
    /// `deal`, `opening`, `play` or `over`.
    #[cfg_attr(feature = "ts", ts(type = "\"deal\" | \"opening\" | \"play\" | \"over\""))]
    pub stage: &'static str,
    /// Who is to act.
    #[cfg_attr(feature = "ts", ts(type = "number | \"deal\" | \"over\""))]
    pub turn: Turn,
    /// The number of the game being played or, in stage `deal`, of the coming one, from 1.
    pub game: u8,
    /// Games won, by seat.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub scores: BySeat<i32>,
    /// Who won the match; empty until it is over.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub winners: SeatSet,
    /// Who started the game on the table; `None` before the first deal.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub first: Option<Seat>,
    /// In stage `deal`: who must start the coming game; `None` if the lot decides.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub next_first: Option<Seat>,
    /// Each seat's three caravans. In stages `deal` and `over` those of the game that ended.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<CaravanFacts>>"))]
    pub caravans: BySeat<Vec<CaravanFacts>>,
    /// To whom each of the three lanes belongs now.
    #[cfg_attr(feature = "ts", ts(type = "Array<number | null>"))]
    pub lanes: Vec<Option<Seat>>,
    /// Each seat's hand in ascending order; `None` where it is hidden from the viewer. After a
    /// game everybody's is shown.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string> | null>"))]
    pub hands: BySeat<Option<Vec<Card>>>,
    /// How many cards each hand holds.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub hand_sizes: BySeat<usize>,
    /// How many cards are left to draw.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub deck_sizes: BySeat<usize>,
    /// The cards each seat brought that were discarded or removed, in the order in which they
    /// left.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string>>"))]
    pub discards: BySeat<Vec<Card>>,
    /// Each seat's whole deck in ascending order; `None` where it is hidden from the viewer. When
    /// the match is over everybody's is shown.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string> | null>"))]
    pub deck_lists: BySeat<Option<Vec<Card>>>,
    /// How many cards each whole deck has.
    #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
    pub deck_list_sizes: BySeat<usize>,
    /// The cards of each deck that everybody has seen in this match, in ascending order: those
    /// played or discarded, and those in the hands shown after a game.
    #[cfg_attr(feature = "ts", ts(type = "Array<Array<string>>"))]
    pub seen: BySeat<Vec<Card>>,
    /// The games of this match that are over, oldest first.
    pub sheet: Vec<GameFacts>,
    /// What happened in the game on the table, from its deal on.
    pub events: Vec<Event>,
    /// The last action of the game on the table.
    pub last: Option<Played>,
    /// What the viewer may do now: empty unless it is the viewer's turn.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub legal: Vec<Action>,
}

/// One caravan.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CaravanFacts {
    /// Whose it is.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub owner: Seat,
    /// Its number and that of its lane, from 1 to 3.
    pub caravan: u8,
    /// Its number cards, oldest first.
    pub numbers: Vec<NumberFacts>,
    /// The sum of its number cards with kings counted (C7).
    pub value: u32,
    /// Whether it is sold.
    #[cfg_attr(feature = "ts", ts(type = "\"empty\" | \"light\" | \"sold\" | \"over\""))]
    pub status: Status,
    /// Which way it goes (C5).
    #[cfg_attr(feature = "ts", ts(type = "\"up\" | \"down\" | \"none\""))]
    pub direction: Direction,
    /// Its suit (C5); `None` if it is empty.
    #[cfg_attr(feature = "ts", ts(type = "string | null"))]
    pub suit: Option<Suit>,
    /// The queens that count now, oldest first (C5); the newest gives the suit.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub queens: Vec<Card>,
}

/// One number card on the table.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CaravanNumber"))]
pub struct NumberFacts {
    /// Where it lies, such as `1/2/3`.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub place: Place,
    /// The card.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub card: Card,
    /// What it is worth with its kings (C6).
    pub value: u32,
    /// The pictures on it, oldest first.
    #[cfg_attr(feature = "ts", ts(type = "Array<string>"))]
    pub pictures: Vec<Card>,
}

/// How heavy a caravan is (C7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It has no cards.
    Empty,
    /// 20 or less.
    Light,
    /// 21 to 26.
    Sold,
    /// 27 or more.
    Over,
}

/// Which way a caravan goes (C5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Direction {
    /// No direction: any other number may follow.
    None,
    /// The next number is higher, or of the suit.
    Up,
    /// The next number is lower, or of the suit.
    Down,
}

/// The last action of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CaravanPlayed"))]
pub struct Played {
    /// Who acted.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub seat: Seat,
    /// What it did.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub action: Action,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// All three lanes belonged to someone (C8).
    Lanes,
    /// A player ran out of cards (C9).
    Exhausted,
}

/// A game that is over: a line of the score sheet.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "CaravanGame"))]
pub struct GameFacts {
    /// Its number in the match, from 1.
    pub game: u8,
    /// Who started it.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub first: Seat,
    /// Who won it; `None` if it was drawn.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub winner: Option<Seat>,
    /// How it ended.
    #[cfg_attr(feature = "ts", ts(type = "\"lanes\" | \"exhausted\""))]
    pub reason: EndReason,
    /// Who ran out of cards, if somebody did.
    #[cfg_attr(feature = "ts", ts(type = "number | null"))]
    pub exhausted: Option<Seat>,
    /// The values of the three caravans of seat 0, then of seat 1.
    pub values: [[u32; 3]; 2],
    /// To whom the lanes belonged at the end.
    #[cfg_attr(feature = "ts", ts(type = "[number | null, number | null, number | null]"))]
    pub lanes: [Option<Seat>; 3],
    /// How many actions were played, the opening included.
    pub actions: u32,
}

/// Something everybody saw happen.
///
/// A play that removes cards is told as cause, then effect: the picture is attached, then one
/// `removed` for every card that leaves, whatever its owner. Places name where a card lay before
/// anything was removed by that play.
#[derive(Clone, PartialEq, Debug, Serialize)]
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
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        first: Seat,
        /// How many cards each seat has left to draw.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        decks: BySeat<usize>,
    },
    /// A number card was put on the end of an own caravan.
    Placed {
        /// By whom.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The card.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Card,
        /// Where it lies now.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        place: Place,
    },
    /// A picture card was put on a number card.
    Attached {
        /// By whom.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The picture.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Card,
        /// Where the number card lay when the picture was put on it.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        place: Place,
        /// The number card.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        on: Card,
    },
    /// A card left the table because of the jack, the joker or the disbanding just told.
    Removed {
        /// The seat that brought it, on whose discard pile it goes.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        owner: Seat,
        /// The card: a number card, a picture on one, or the jack itself.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Card,
        /// Where it lay: the number card, or the one on which the picture lay.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        place: Place,
    },
    /// A card was discarded from a hand.
    Discarded {
        /// By whom.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The card.
        #[cfg_attr(feature = "ts", ts(type = "string"))]
        card: Card,
    },
    /// A seat disbanded one of its caravans; its cards follow as `removed`.
    Disbanded {
        /// By whom.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// The caravan, from 1 to 3.
        caravan: u8,
    },
    /// A seat drew a card.
    Drew {
        /// Who.
        #[cfg_attr(feature = "ts", ts(type = "number"))]
        seat: Seat,
        /// How many cards it has left to draw.
        left: u32,
    },
    /// The game is over.
    GameOver {
        /// Its line of the score sheet.
        game: GameFacts,
    },
    /// The match is over.
    MatchOver {
        /// Who won.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        winners: SeatSet,
        /// Games won, by seat.
        #[cfg_attr(feature = "ts", ts(type = "Array<number>"))]
        scores: BySeat<i32>,
    },
}
