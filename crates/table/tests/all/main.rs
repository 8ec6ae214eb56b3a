//! A table without a server.

// A helper that fails fails its test; and commands read better by value.
#![allow(clippy::unwrap_used, clippy::needless_pass_by_value)]
#![allow(clippy::unwrap_used)] // in a test, a panic is a failure
#![allow(clippy::needless_pass_by_value)] // commands are written where they are given

mod lobby;
mod play;
mod support;
