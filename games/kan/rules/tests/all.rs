//! All tests of the crate's outside, in one binary.

#![allow(clippy::unwrap_used)] // Tests fail by panicking, in their helpers too.

mod laws;
mod naive;
mod notation;
mod records;
mod score;
mod views;
