//! Phase 10, a rummy game for two to six. Not affiliated with the publisher of the card game.
//!
//! **P1 Pack.** 108 cards: the numbers 1 to 12 twice in each of four colours, eight wilds, four
//! Skips.
//!
//! **P2 Deal.** Ten cards each; the rest is the draw pile, and its first card begins the discard
//! pile. The deal goes round clockwise, as does play, from the dealer's left.
//!
//! **P3 Turn.** Draw one card, from either pile. Then, as wanted, lay the own phase and hit. Then
//! discard one card.
//!
//! **P4 Phases.** Ten of them, a data table in [`melds`].
//!
//! **P5 Groups.** A set is of one number, a run of consecutive numbers within 1 to 12, and one
//! colour is just that.
//!
//! **P6 Wilds** stand for any number card. A phase needs at least one natural card; under an
//! option each of its groups does. What was laid stays where and what it is.
//!
//! **P7 Laying.** The own current phase, once a hand, with its minimum sizes ([`lays`]).
//!
//! **P8 Hitting.** Once the own phase is down, any card that fits goes on any group.
//!
//! **P9 Skip.** Its discard names a seat, which misses its next turn, and which for a circuit may
//! not be named again.
//!
//! **P10 First up-card.** A wild may be taken; a Skip costs the first seat its turn.
//!
//! **P11 Empty pile.** The discards but the top one are reshuffled; two guards end a hand that
//! goes on for too long.
//!
//! **P12 Going out** by the last discard or hit ends the hand.
//!
//! **P13 Score.** Penalty points for the cards left: 5, 10, 15 for a Skip, 25 for a wild.
//!
//! **P14 Progress.** Whoever laid its phase goes on to the next.
//!
//! **P15 End.** Of those who complete the last phase in the same hand the lowest total wins; those
//! who tie play it again.
//!
//! **P16 Variants.** Ten hands for everyone, or fewer phases.
//!
//! A match is a [`Phase10`]: nature and the seats move it on. Whoever looks at it is given a
//! [`View`]. One hand, played by seats that draw and lay their phases when they can:
//!
//! ```
//! use kozyr_laws::Rng;
//! use kozyr_phase10::{Action, Event, Options, Phase10, Stage, Start};
//! use kozyr_rules::{BySeat, Game, GameExt, Turn, Viewer};
//!
//! let options = Options { players: 2, ..Options::default() };
//! let mut game = Phase10::new(&options, &BySeat::filled(2, ()), &Start::default())?;
//! let (mut rng, mut events) = (Rng::new(1), Vec::new());
//! let deal = game.shuffle(&mut rng);
//! game.deal(&deal, &mut |event| events.push(event))?;
//!
//! while game.stage_now() != Stage::Deal {
//!     match game.turn() {
//!         Turn::Seat(seat) => {
//!             let view = game.view(Viewer::Seat(seat));
//!             // Actions are sorted: draw before take, lays before hits before discards.
//!             let action = view.arrange().map_or(view.legal[0], Action::Lay);
//!             game.apply(seat, action, &mut |event| events.push(event))?;
//!         }
//!         // P11: the discard pile is reshuffled.
//!         Turn::Chance => {
//!             let pile = game.shuffle(&mut rng);
//!             game.deal(&pile, &mut |event| events.push(event))?;
//!         }
//!         Turn::Over => break,
//!     }
//! }
//! let Some(Event::HandOver { row }) = events.last() else { panic!("the hand is over") };
//! assert_eq!(row.scores, game.scores());
//! assert!(row.out.is_some_and(|winner| row.scores[winner] == 0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A view holds what its viewer knows and nothing else. A bot that wants to look ahead imagines a
//! whole state from it:
//!
//! ```
//! use kozyr_laws::Rng;
//! use kozyr_phase10::{Cards, Options, Phase10, Start};
//! use kozyr_rules::{BySeat, Game, GameExt, Seat, Viewer};
//!
//! let options = Options::default();
//! let mut game = Phase10::new(&options, &BySeat::filled(4, ()), &Start::default())?;
//! let mut rng = Rng::new(2);
//! game.deal(&game.shuffle(&mut rng), &mut |_| {})?;
//!
//! let (own, other) = (Seat::new(0), Seat::new(1));
//! let view = game.view(Viewer::Seat(own));
//! let hand: Cards = view.hands[own].iter().flatten().copied().collect();
//! assert_eq!(hand, *game.hand(own));
//! assert_eq!((view.hands[other].as_deref(), view.n_cards[other]), (None, 10));
//!
//! let world = Phase10::imagine(&view, &mut rng);
//! assert_eq!(world.view(Viewer::Seat(own)), view);
//! assert_ne!(world.hand(other), game.hand(other));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(feature = "ts"), no_std)]

extern crate alloc;

mod options;

// Cards and what they form.
mod card;
mod hand;

mod action;
mod holds;
pub mod lays;
pub mod melds;

// A match in progress.
mod start;

mod deal;
mod refusals;
pub mod score;
mod sheet;
mod state;

mod legal;

// What people and players are shown.
mod event;
mod history;
mod view;

mod form;
mod encode;
mod imagine;
mod redeal;
mod inside;

// The contract of every game.
mod game;
mod notation;

mod checks;
pub mod counts;

pub use action::{Action, Hit, Lay, MAX_LAID};
pub use card::{Card, Colour};
pub use deal::{Deal, HAND_SIZE, HandDeal, Pile};
pub use event::{Event, LaidCard, LaidCards};
pub use hand::Cards;
pub use melds::{GoalGroup, Kind};
pub use options::{NaturalMinimum, Options, Phases, SkipProtection, Variant};
pub use sheet::{End, SheetRow};
pub use start::Start;
pub use state::{Phase10, Stage};
pub use view::{Goal, Group, View};

/// The examples of the README hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
