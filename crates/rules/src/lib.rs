//! The contract that every game keeps.
//!
//! A match is its options (with loadouts and, rarely, a start from a score sheet) and its steps.
//! Everything else is derived. A step is either a deal by nature or an action by a seat. A game
//! turns steps into events and views. Events are public. Private information leaves a game only in
//! a view.
//!
//! | to do | use |
//! |---|---|
//! | play a match, whatever the game | [`Game`] and [`GameExt`] |
//! | read and write actions and deals | [`Notation`] |
//! | play at random | [`Sampling`] |
//! | learn from arrays of bytes | [`Encode`] |
//! | keep and read matches | [`Record`] and [`record`] |
//! | test rules in text | [`Checks`] |
//! | keep a value out of logs and messages | [`Secret`] |
//! | write a game | all of these; see `docs/adding-a-game.md` |
//!
//! A program that plays any game, here the small one on which the laws are tested:
//!
//! ```
//! use kozyr_laws::{Rng, toy::{Toy, ToyOptions}};
//! use kozyr_rules::{Below, BySeat, Game, GameExt, Step, Turn};
//!
//! fn play<G: Game>(mut game: G, rng: &mut impl Below) -> BySeat<i32> {
//!     loop {
//!         let step = match game.turn() {
//!             Turn::Over => return game.scores(),
//!             Turn::Chance => Step::Deal(game.shuffle(rng)),
//!             Turn::Seat(seat) => Step::Act(seat, game.legal()[0]),
//!         };
//!         game.step(&step, &mut |_event| {}).expect("listed actions and shuffled deals are legal");
//!     }
//! }
//!
//! let opening = Toy::<0>::new(&ToyOptions::default(), &BySeat::filled(3, ()), &()).unwrap();
//! let scores = play(opening, &mut Rng::new(1));
//! // Two deals with three tricks each.
//! assert_eq!(scores.as_slice().iter().sum::<i32>(), 6);
//! ```

#![cfg_attr(not(feature = "ts"), no_std)]

extern crate alloc;

mod about;
mod bits;
pub mod chance;
mod checks;
mod encode;
mod form;
mod game;
mod modules;
mod notation;
pub mod options;
pub mod read;
pub mod record;
mod redact;
mod redeal;
mod refusal;
mod ring;
mod sampling;
mod seat;
pub mod secret;
mod sides;
mod talk;
pub mod text;
mod typescript;
mod words;

#[doc(hidden)]
pub use alloc::string::{String, ToString};
#[doc(hidden)]
pub use alloc::vec::Vec;
#[doc(hidden)]
pub use serde::{Deserialize, Deserializer, Serialize, Serializer};
#[cfg(feature = "ts")]
#[doc(hidden)]
pub use ts_rs;

pub use about::{About, Preset};
pub use bits::{BitSet, Bits, Element, Elements};
pub use chance::Below;
pub use checks::{Answer, Checks, Wrong, read_seat};
pub use encode::{Angle, Encode, Encoding, Field, Writer};
pub use form::{Formed, read_cards};
pub use game::{Game, GameExt, Step, ignore_event};
pub use notation::Notation;
pub use options::{GameOptions, NamedOptions, OptionKind, OptionSpec, OptionsError};
pub use record::{Record, ReplayError};
#[doc(hidden)]
pub use redact::redact_state;
pub use redeal::{last_deal, reimagined, with_deal};
pub use refusal::{ParseError, Reason, Refusal, Subject, TextError, reasons};
pub use ring::Ring;
pub use sampling::Sampling;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet, Turn, Viewer};
pub use secret::Secret;
pub use sides::Sides;
pub use talk::Talk;

/// The examples of the README hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
