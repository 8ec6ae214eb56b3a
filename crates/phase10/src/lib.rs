//! Phase 10, a rummy game for two to six.

mod action;
mod arrange;
mod card;
mod deal;
mod event;
pub mod facts;
mod game;
mod history;
mod imagine;
pub mod lays;
mod legal;
pub mod melds;
mod notation;
mod options;
mod query;
mod refusals;
mod start;
mod state;
mod view;

pub use action::{Action, Hit, Lay, MAX_LAID};
pub use card::{Card, Cards, Colour};
pub use deal::{Deal, HAND, HandDeal, Pile};
pub use event::{End, Event, Goal, GoalGroup, Group, Kind, LaidCard, LaidCards, SheetRow};
pub use options::{NaturalMinimum, Options, Phases, SkipProtection, Variant};
pub use start::Start;
pub use state::Phase10;
pub use view::View;
