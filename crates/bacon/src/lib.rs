//! Bacon and Applewood.

mod action;
mod card;
mod choices;
mod combo;
mod event;
mod game;
mod hand;
mod history;
mod legal;
mod list;
mod notation;
mod options;
mod refusals;
mod score;
mod state;
mod view;

pub use action::Action;
pub use card::{Card, Pack};
pub use combo::{Combo, Kind, readings};
pub use event::{Ending, Event, Play};
pub use options::{Options, Start, Table, Tie};
pub use state::{Bacon, Deal};
pub use view::{OnTable, Possible, SheetLine, SheetRow, View};
