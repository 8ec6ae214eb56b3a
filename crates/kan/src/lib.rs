//! Kan (Gonin-Kan).
mod action;
mod card;
mod options;
mod score;
mod view;

pub use action::{Action, Show, Way, Word};
pub use card::{Card, Cards, Hand};
pub use options::{FailedDeal, LeadClash, MAX_ROUNDS, N_SEATS, Options, Rotation, Start};
pub use score::{Line, LineKind, Lines, Outcome, Side, explain};
pub use view::{DealRow, Event, Played, RoundRow, Seen, Shown, Stage, TrickView, View};
