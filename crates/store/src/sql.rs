//! What the stores in SQL databases share: the statements, in the words that all of them read.

// From top to bottom: none uses one that stands above it.
pub(crate) mod scan;
pub(crate) mod house;
pub(crate) mod write;
pub(crate) mod person;
pub(crate) mod standings;
pub(crate) mod read;
pub(crate) mod circles;
pub(crate) mod codes;
pub(crate) mod bots;
pub(crate) mod turns;
pub(crate) mod devices;
pub(crate) mod figures;
pub(crate) mod hidden;
pub(crate) mod said;
pub(crate) mod digest;
pub(crate) mod query;
pub(crate) mod cell;
