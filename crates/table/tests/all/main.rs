//! A table without a server.

// A helper that fails fails its test; and commands read better by value.
#![allow(clippy::unwrap_used, clippy::needless_pass_by_value)]

mod anybody;
mod budget;
mod days;
mod claim;
mod doors;
mod ending;
mod full;
mod kept;
mod lobby;
mod newcomers;
mod people;
mod places;
mod programs;
mod play;
mod secret;
mod stall;
mod support;
mod tenures;
mod together;
mod undo;
mod watching;
