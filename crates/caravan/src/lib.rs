//! Caravan: two players with built decks, three caravans each.

mod action;
mod card;
mod options;
mod view;

pub use action::{Action, Place};
pub use card::{Card, Kind};
pub use options::{DirectionRule, EqualPair, Exhaustion, First, Options, QueenTarget};
pub use view::{
    CaravanFacts, Direction, EndReason, Event, GameFacts, NumberFacts, Played, Status, View,
};
