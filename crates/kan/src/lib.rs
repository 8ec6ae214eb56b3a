//! Kan (Gonin-Kan).
mod action;
mod card;
mod event;
mod game;
mod imagine;
mod legal;
mod notation;
mod options;
mod play;
mod refusals;
mod score;
mod sheet;
mod state;
mod told;
mod view;

pub use action::{Action, Show, Way, Word};
pub use card::{Card, Cards, Hand};
pub use event::{Event, Stage};
pub use kozyr_cards::Suit;
pub use options::{FailedDeal, LeadClash, MAX_ROUNDS, N_SEATS, Options, Rotation, Start};
pub use score::{Line, LineKind, Lines, Outcome, Side, explain};
pub use state::{Deal, Kan};
pub use view::{DealRow, Played, RoundRow, Seen, Shown, TrickView, View};
