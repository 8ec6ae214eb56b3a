//! Rows: what is kept.
//!
//! `Debug`, which ends up in logs, shows no text that may name cards, and only the beginning of an
//! id that opens something.

mod bots;
mod circles;
mod house;
mod people;
mod rows;

pub use bots::*;
pub use circles::*;
pub use house::*;
pub use people::*;
pub use rows::*;
