//! Cards of the ordinary pack: faces, sets of them in one machine word, and what the trick games
//! share.
//!
//! Suits are listed S H D C everywhere; the canonical order of cards is by rank and then by suit,
//! which is also the order of [`Card::idx`].

mod card;
pub mod fast;
pub mod rest;
mod set;
mod trick;

pub use card::{Card, Rank, Suit, read_card};
pub use kozyr_rules::BitSet;
pub use set::{CardSet, Suited, SuitedSet};
pub use trick::{Ranking, Strength, Trick};
