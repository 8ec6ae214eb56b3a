//! All tests of the crate's outside, in one binary.

mod laws;
mod naive;
mod notation;
mod records;
mod score;
mod views;
