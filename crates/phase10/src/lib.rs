//! Phase 10, a rummy game for two to six.

mod action;
mod card;
mod options;
mod view;

pub use action::{Action, Hit, Lay, MAX_LAID};
pub use card::{Card, Cards, Colour};
pub use options::{NaturalMinimum, Options, Phases, SkipProtection, Variant};
pub use view::{End, Event, Goal, GoalGroup, Group, Kind, LaidCard, LaidCards, SheetRow, View};
