//! Records as tables for research: the matches and the decisions of an archive in two Parquet
//! files, and a data card that says what is in them.
//!
//! [`write`] reads an archive match by match and holds one batch of rows, so that neither the
//! archive nor the files have to fit into memory. The columns are those of [`columns`].

mod card;
pub mod columns;
mod reference;
mod rows;
mod write;

pub use card::{Card, OfGame};
pub use columns::Column;
pub use reference::{origin, reference};
pub use write::{Choice, Progress, Written, write};
