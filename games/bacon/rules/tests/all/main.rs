//! All tests of the crate that need only its public face.

// A test's helpers fail as a test does.
#![allow(clippy::unwrap_used)]

use std::path::{Path, PathBuf};

mod golden;
mod laws;
mod notation;
mod perft;
mod records;
mod slow;
mod views;

/// A file or folder beside the tests.
fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}
