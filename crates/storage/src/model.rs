//! Rows: the types of everything that a store contains.
//!
//! `Debug`, whose output ends up in logs, shows no text that may name cards. Of an id that grants
//! access it shows only the beginning.

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
