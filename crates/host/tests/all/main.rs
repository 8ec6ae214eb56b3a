//! A hosted table without a server.

// A helper that fails fails its test; and commands read better by value.
#![allow(clippy::unwrap_used, clippy::needless_pass_by_value)]

mod audience;
mod bytes;
mod driver;
mod house;
mod sim;
mod support;
mod week;
