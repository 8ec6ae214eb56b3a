//! Tests of Phase 10 against its rule sheet.

// A test in which something is missing that must be there has failed.
#![allow(clippy::unwrap_used)]

mod forms;
mod golden;
mod laws;
mod notation;
mod past;
mod perft;
mod ranking;
mod records;
mod slow;
mod views;
