//! Cards of the ordinary pack: faces, sets of them in one machine word, and what the trick games
//! share.
//!
//! Suits are listed S H D C everywhere; the canonical order of cards is by rank and then by suit,
//! which is also the order of [`Card::idx`].

#![no_std]

extern crate alloc;

mod card;
pub mod fast;
mod layout;
mod pack;
pub mod rest;
mod set;
mod shown;
mod trick;

pub use card::{Card, Rank, Suit, names, read_card};
pub use kozyr_rules::BitSet;
pub use layout::Layout;
pub use pack::Pack;
pub use set::{CardSet, Suited, SuitedSet};
pub use shown::Shown;
pub use trick::{Ranking, Strength, Trick};

/// The examples of the README hold.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
