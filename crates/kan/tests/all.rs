//! All tests of the crate's outside, in one binary.

mod laws;
mod records;
