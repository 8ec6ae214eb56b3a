//! Variety, a trick game for four by Robert Abbott (1963), in which the auction decides both the
//! rules of the deal and who plays with whom.
//!
//! **V1 Pack and deal.** The ordinary pack of 52, ace high, thirteen cards each. Anyone may deal
//! first; afterwards the seat on the left of the last dealer does.
//!
//! **V2 Contracts.** There are eight, a data table in [`contract`]: each has a trump suit or none,
//! and says what a side scores for what it takes.
//!
//! **V3 Auction.** From the dealer's left, everyone in turn names a contract, never one it has
//! named itself; passing is impossible. The first contract to be named by a second seat is
//! played, and the two that named it attack.
//!
//! **V4 Table talk** is free while the auction lasts and forbidden afterwards.
//!
//! **V5 Play.** The seat on the dealer's left leads. Suit must be followed; who cannot may play
//! anything. The highest trump wins, else the highest card of the suit led. The winner leads.
//!
//! **V6 Contract 6** turns the cards round: the lowest trump wins, else the lowest card led.
//!
//! **V7 Score.** Each seat is credited with what its side scored. If the attackers did not do
//! better than the defenders, each defender has ten more.
//!
//! **V8 Cycle.** Eight deals, or another multiple of four; the highest total wins.
//!
//! ```
//! use kozyr_rules::{Game, GameExt, Notation, Record, Seat};
//! use kozyr_variety::Variety;
//!
//! // The last deal of a match, as a record. Each seat holds one suit, seat 0 the spades.
//! let suit = |s: char| "23456789TJQKA".chars().map(|r| format!("{r}{s} ")).collect::<String>();
//! let [s, h, d, c] = ['S', 'H', 'D', 'C'].map(suit);
//! let text = format!(
//!     "kozyr 1\ngame variety\nstart deal=8 dealer=3\n\
//!      deal dealer 3 / 0: {s}/ 1: {h}/ 2: {d}/ 3: {c}\n0: bid 1\n1: bid 1\n"
//! );
//! let mut game = Record::<Variety>::parse(&text).unwrap().replay().unwrap();
//!
//! // Seats 0 and 1 attack in contract 1, without trumps, and seat 0 leads.
//! assert!(game.sides().together(Seat::new(0), Seat::new(1)));
//! // A card that somebody else holds is refused.
//! let heart = game.parse_action("play 2H").unwrap();
//! assert!(game.apply(Seat::new(0), heart, &mut |_| {}).is_err());
//!
//! // Nobody can follow, so seat 0 wins every trick and its side the deal: 12 points each.
//! while let Some(seat) = game.turn().seat() {
//!     let action = game.legal()[0];
//!     game.apply(seat, action, &mut |_| {}).unwrap();
//! }
//! assert_eq!(game.scores().as_slice(), [12, 12, 0, 0]);
//! ```

#![cfg_attr(not(feature = "ts"), no_std)]

extern crate alloc;

mod options;

mod action;
mod start;

mod deal;
mod refusals;

pub mod contract;
pub mod score;
mod sheet;

mod legal;
mod state;

mod event;
mod history;
mod imagine;
mod redeal;
mod inside;
mod view;

mod checks;
mod encode;
mod game;
mod notation;

pub mod counts;

pub use action::Action;
pub use deal::Deal;
pub use event::{Event, SheetRow, SideFacts};
pub use history::{Call, Played, TrickFacts};
pub use options::Options;
pub use start::Start;
pub use state::{Stage, Variety};
pub use view::{ContractFacts, View};

/// How many seats there are.
pub const SEATS: usize = 4;
/// The number of tricks per deal, and of cards per hand.
pub const TRICKS: usize = 13;

/// The examples of the README hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
