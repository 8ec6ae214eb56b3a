//! Tests of Phase 10 against its rule sheet.

// A test in which something is missing that must be there has failed.
#![allow(clippy::unwrap_used)]

mod brute;
mod facts;
mod golden;
mod help;
mod laws;
mod perft;
mod phases;
mod records;
mod worlds;
