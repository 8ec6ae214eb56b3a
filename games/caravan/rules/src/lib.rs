//! Caravan: two players with decks of their own, three caravans each.
//!
//! # The rules
//!
//! **C1** Each player brings a deck of 30 cards or more, taken from up to eight ordinary packs of
//! 54 with two jokers; three or more must be number cards, ace to ten. A card is in a deck twice
//! only if it comes from two packs. What a deck holds is its owner's secret while the match lasts.
//!
//! **C2** A game begins with eight cards each, three of them or more number cards. Each player in
//! turn puts one number card on each of three own caravans. Then hands are five and the starter
//! has the first turn.
//!
//! **C3** A turn is one of three things: play a card and draw one, discard a card and draw one, or
//! disband one own caravan that has cards.
//!
//! **C4** A number card goes on the end of an own caravan. The first may be any, the second any
//! other number; after that it must go on in the caravan's direction or have its suit, and never
//! repeat the number before it.
//!
//! **C5** A caravan goes the way of its last two number cards, reversed by each queen that came
//! after the last of them; its suit is that of the last number card or of the newest such queen.
//! What a removal leaves is looked at afresh, by the times at which cards were played. If it ends
//! in two equal numbers, the direction of the moment before stays.
//!
//! **C6** A picture card goes on any number card on the table. A jack takes the card away with all
//! that lies on it. A queen reverses and changes the suit. A king doubles the card. A joker on 2 to
//! 10 takes every other card of that rank off the table, on an ace every other number card of that
//! suit.
//!
//! **C7** A caravan is worth the sum of its numbers, kings counted. From 21 to 26 it is sold.
//!
//! **C8** Facing caravans are a lane, which belongs to the one that is sold, or sold for more. When
//! all three lanes belong to someone after a turn, the game is over, and two lanes win it.
//!
//! **C9** Who has no cards left after an own turn, and has not won, loses.
//!
//! **C10** In a match of several games the loser of one starts the next, and the match ends when
//! somebody has more than half of them or all are played.
//!
//! [`Options`] names the house rules that change any of this.

mod action;
mod card;
mod deal;
mod deck;
mod event;
mod game;
mod glance;
mod imagine;
mod legal;
mod notation;
mod options;
mod pile;
mod refusals;
mod score;
mod slot;
mod state;
mod table;
mod view;

pub use action::{Action, Place};
pub use card::{Card, Kind};
pub use deck::{Deck, MIN_DECK};
pub use event::{EndReason, Event, GameFacts};
pub use glance::Glance;
pub use notation::{Deal, Start};
pub use options::{DirectionRule, EqualPair, Exhaustion, First, Options, QueenTarget};
pub use state::Caravan;
pub use view::{CaravanFacts, Direction, NumberFacts, Played, Status, View};
