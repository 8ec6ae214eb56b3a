//! How a table and its match are stored as text, restored, and cleared of somebody's traces.

pub(crate) mod forget;
pub(crate) mod restore;
pub(crate) mod stored_live;
pub(crate) mod stored_table;

pub use forget::{Forgotten, GONE, Reached, Told, match_without, told_of, without, without_said};
pub use restore::{KeptMatch, replay};
pub use stored_table::is_open_to_all;
