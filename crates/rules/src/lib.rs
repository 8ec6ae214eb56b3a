//! The contract every Kozyr game keeps.
//!
//! A match is its options (with loadouts and, rarely, a start from a score sheet) and its steps;
//! everything else is derived. Steps go in — a deal by nature, an action by a seat — and events
//! and views come out. Events are public by definition; private facts leave a game only inside a
//! view. [`Game`] is the contract, [`GameExt`] what follows from it, [`record`] the text in which
//! matches are kept and tests are written.

mod about;
mod bits;
pub mod chance;
mod checks;
mod form;
mod game;
mod notation;
pub mod options;
pub mod record;
mod redact;
mod refusal;
mod sampling;
mod seat;
mod sides;
pub mod text;
mod words;

#[doc(hidden)]
pub use serde::{Serialize, Serializer};

pub use about::{About, Preset};
pub use bits::{BitSet, Bits, Element, Elements};
pub use chance::Below;
pub use checks::{Answer, Checks, Wrong, read_seat};
pub use form::{Formed, read_cards};
pub use game::{Game, GameExt, Step};
pub use notation::Notation;
pub use options::{GameOptions, OptionKind, OptionSpec, OptionsError};
pub use record::{Record, ReplayError};
#[doc(hidden)]
pub use redact::redact_state;
pub use refusal::{ParseError, Reason, Refusal, Subject, TextError, reasons};
pub use sampling::Sampling;
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet, Turn, Viewer};
pub use sides::Sides;
