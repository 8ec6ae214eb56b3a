//! Properties that every game has, whatever its rules.
//!
//! [`check_game`] plays random matches and holds every position against the laws listed at [`Law`].
//! The laws are tested themselves: `tests/all.rs` plants bugs one at a time in a toy game ([`toy`])
//! and expects that the law meant for each catches it.
//!
//! [`run_records`] runs records that must hold. [`playthrough`] and [`perft`] make golden files and
//! [`check_golden`] compares with them.
//!
//! [`damage`] makes damaged text of valid text, for readers to be held against.
//!
//! This crate is for tests only: games name it in `dev-dependencies`.

mod check;
pub mod claims;
pub mod damage;
mod finished;
mod golden;
mod law;
mod options;
mod rng;
mod secrets;
pub mod toy;

pub use check::{Laws, Report, check_game};
pub use finished::{Unsaid, check_golden_if_finished, is_finished};
pub use golden::{Difference, GoldenError, check_golden, perft, playthrough, run_records};
pub use law::{Law, Violation};
pub use options::option_sets;
pub use rng::Rng;
pub use secrets::{Past, Secrets};
