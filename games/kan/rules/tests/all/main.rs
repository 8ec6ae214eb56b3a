//! Tests of Kan against its rule sheet.

// A test in which something is missing that must be there has failed.
#![allow(clippy::unwrap_used)]

mod golden;
mod laws;
mod notation;
mod perft;
mod records;
mod sampling;
mod slow;
mod views;
mod worked;
