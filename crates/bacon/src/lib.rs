//! Bacon and Applewood.

mod action;
mod card;
mod combo;
mod options;
mod refusals;
mod view;

pub use action::Action;
pub use card::{Card, Pack};
pub use combo::{Combo, Kind, readings};
pub use options::{Options, Start, Table, Tie};
pub use view::{Ending, Event, OnTable, Play, Possible, SheetLine, SheetRow, View};
