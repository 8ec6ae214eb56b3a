//! Caravan: two players with decks of their own, three caravans each.
//!
//! # The rules
//!
//! **C1** Each player brings a deck of at least 30 cards, taken from up to eight ordinary packs of
//! 54 with two jokers. At least three must be number cards, ace to ten. A card is in a deck twice
//! only if it comes from two packs. What a deck holds is its owner's secret while the match lasts.
//!
//! **C2** A game begins with eight cards each, at least three of them number cards. Each player in
//! turn puts one number card on each of three own caravans. Then hands are five and the starter
//! has the first turn.
//!
//! **C3** A turn is one of three things: play a card and draw one, discard a card and draw one, or
//! disband one own caravan that has cards.
//!
//! **C4** A number card goes on the end of an own caravan. The first may be any, the second any
//! other number. After that it must continue the caravan's direction or have its suit, and never
//! repeat the number before it.
//!
//! **C5** A caravan has the direction of its last two number cards, reversed by each queen that
//! came after the last of them. Its suit is that of the last number card or of the newest such
//! queen. After a removal both are worked out again from what is left, by the times at which cards
//! were played. If that ends in two equal numbers, the direction from before the removal stays.
//!
//! **C6** A picture card goes on any number card on the table. A jack removes the card with all
//! pictures on it. A queen reverses the direction and changes the suit. A king doubles the card. A
//! joker on 2 to 10 removes every other card of that rank from the table, on an ace every other
//! number card of that suit.
//!
//! **C7** A caravan is worth the sum of its numbers, kings counted. From 21 to 26 it is sold.
//!
//! **C8** Facing caravans are a lane, which belongs to the one that is sold, or sold for more. When
//! all three lanes belong to someone after a turn, the game is over, and two lanes win it.
//!
//! **C9** A player who has no cards left after an own turn, and has not won, loses.
//!
//! **C10** In a match of several games the loser of one starts the next. The match ends when a
//! player has won more than half of them or all are played.
//!
//! **C11** By option a deck has limits: the packs its cards come from, its size, how often a card
//! may be in it. Or everybody plays the same whole pack, which is no secret then.
//!
//! [`Options`] names the house rules that change any of this.
//!
//! # Playing
//!
//! [`Caravan`] is a whole match. A host deals, asks whose turn it is, and applies actions:
//!
//! ```
//! use kozyr_caravan::{Caravan, Deck, Event, Options, Start};
//! use kozyr_laws::Rng;
//! use kozyr_rules::{BySeat, Game, GameExt, Sampling, Turn};
//!
//! let decks = BySeat::filled(2, Deck::default());
//! let mut game = Caravan::new(&Options::default(), &decks, &Start::default()).unwrap();
//! let mut rng = Rng::new(1);
//! let (mut scratch, mut events) = (Vec::new(), Vec::new());
//! loop {
//!     match game.turn() {
//!         Turn::Chance => {
//!             let deal = game.shuffle(&mut rng);
//!             game.deal(&deal, &mut |event| events.push(event)).unwrap();
//!         }
//!         Turn::Seat(seat) => {
//!             let action = game.sample_action(&mut scratch, &mut rng);
//!             game.apply(seat, action, &mut |event| events.push(event)).unwrap();
//!         }
//!         Turn::Over => break,
//!     }
//! }
//! assert_eq!(game.winners().len(), 1);
//! assert!(matches!(events.first(), Some(Event::Dealt { game: 1, .. })));
//! assert!(matches!(events.last(), Some(Event::MatchOver { .. })));
//! ```
//!
//! House rules are set by their names in records and forms:
//!
//! ```
//! use kozyr_caravan::{Exhaustion, Options};
//! use kozyr_rules::GameOptions;
//!
//! let mut options = Options::default();
//! options.set("exhaustion", "draw").unwrap();
//! options.set("games", "3").unwrap();
//! assert_eq!(options.exhaustion, Exhaustion::Draw);
//! assert_eq!(options.differing().len(), 2);
//!
//! let error = options.set("games", "2").unwrap_err();
//! assert_eq!(error.to_string(), "option games: expected one of 1, 3, 5, found `2`");
//! ```

#![cfg_attr(not(feature = "ts"), no_std)]

extern crate alloc;

mod options;
mod card;
mod limits;
mod deck;
mod pile;
mod action;
mod slot;
mod start;
mod deal;
mod refusals;
pub mod score;
mod sheet;
mod table;
mod state;
mod legal;
mod event;
mod history;
mod view;
mod form;
mod encode;
mod imagine;
mod redeal;
mod inside;
mod game;
mod notation;
mod checks;

pub use action::{Action, Place};
pub use card::{Card, Kind};
pub use deal::Deal;
pub use deck::Deck;
pub use event::Event;
pub use form::{Leaving, Outcome};
pub use inside::Glance;
pub use options::{DirectionRule, EqualPair, Exhaustion, First, Loadouts, Options, QueenTarget};
pub use sheet::{EndReason, GameFacts};
pub use slot::Direction;
pub use start::Start;
pub use state::{Caravan, Stage};
pub use view::{CaravanFacts, NumberFacts, Played, Status, View};

/// The examples of the README hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
