//! Properties every game obeys, whatever its rules.
//!
//! [`check_game`] plays random matches and holds every position against the laws listed at
//! [`Law`]. The laws are themselves tested: `tests/planted.rs` plants bugs one at a time in a toy
//! game ([`toy`]) and demands that the law meant for each catches it.
//!
//! This crate is for tests only: games name it in `dev-dependencies`.

mod golden;
mod laws;
mod options;
mod rng;
pub mod toy;

pub use golden::{check_golden, perft, playthrough, run_records};
pub use laws::{Law, Laws, Report, Secrets, Violation, check_game};
pub use options::option_sets;
pub use rng::Rng;
