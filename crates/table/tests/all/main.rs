//! A table without a server.

#![allow(clippy::unwrap_used)] // in a test, a panic is a failure
#![allow(clippy::needless_pass_by_value)] // commands are written where they are given

mod lobby;
mod play;
mod support;
