//! Tests of New Game against its rule sheet.

// A test in which something is missing that must be there has failed.
#![allow(clippy::unwrap_used)]

mod golden;
mod laws;
mod perft;
mod records;
mod slow;
