//! All tests of the crate that need only its public face.

// A test's helpers fail as a test does.
#![allow(clippy::unwrap_used)]

mod golden;
mod laws;
mod notation;
mod records;
mod slow;
mod views;
