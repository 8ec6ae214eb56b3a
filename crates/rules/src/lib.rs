//! The contract every Kozyr game keeps.
//!
//! A match is its options (with loadouts and, rarely, a start from a score sheet) and its steps;
//! everything else is derived. Steps go in — a deal by nature, an action by a seat — and events
//! and views come out. Events are public by definition; private facts leave a game only inside a
//! view. [`Game`] is the contract, [`GameExt`] what follows from it, [`record`] the text in which
//! matches are kept and tests are written.

pub mod chance;
pub mod check;
mod game;
pub mod options;
pub mod record;
mod refusal;
mod seat;
pub mod text;

pub use chance::Below;
pub use game::{Answer, Game, GameExt, Step};
pub use options::{GameOptions, OptionKind, OptionSpec, OptionsError};
pub use record::Record;
pub use refusal::{ParseError, Reason, Refusal, Subject, TextError, reasons};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet, Turn, Viewer};
