//! New Game, for two to four: the highest card takes the trick.
//!
//! **N1 Pack and deal.** The ordinary pack of 52, ace high. Five cards each; nobody sees the rest.
//! Anyone may deal first; afterwards the seat on the left of the last dealer does.
//!
//! **N2 Play.** The seat on the dealer's left leads. Everyone plays one card, whichever it likes.
//!
//! **N3 Aces** may not be led while another card is held.
//!
//! **N4 Tricks.** The highest rank takes the trick; of equal ranks, the one that was played first.
//! The winner leads.
//!
//! **N5 Score.** A point a trick. After `deals` deals the highest total wins; level is shared.
//!
//! ```
//! use kozyr_newgame::NewGame;
//! use kozyr_rules::{Game, GameExt, Record};
//!
//! let text = "kozyr 1\ngame newgame\noption players=2\noption deals=1\n\
//!     deal dealer 1 / 0: 2S 4S 6S 8S TS / 1: 3H 5H 7H 9H AH\n0: play TS\n1: play AH\n";
//! let game = Record::<NewGame>::parse(text).unwrap().replay().unwrap();
//! // The ace took the trick, so seat 1 leads.
//! assert_eq!(game.turn().seat().map(|seat| seat.number()), Some(1));
//! assert_eq!(game.legal().len(), 4);
//! ```

mod options;

mod action;
mod deal;
mod refusals;
mod start;

mod score;
mod sheet;

mod legal;
mod state;

mod event;
mod history;
mod imagine;
mod redeal;
mod inside;
mod view;

mod checks;
mod game;
mod notation;

pub use action::Action;
pub use deal::Deal;
pub use event::{Event, SheetRow};
pub use options::Options;
pub use start::Start;
pub use state::{NewGame, Stage};
pub use view::{Played, View};

/// The largest number of seats.
pub const MAX_SEATS: usize = 4;
/// How many cards a hand has, and tricks a deal.
pub const HAND: usize = 5;
