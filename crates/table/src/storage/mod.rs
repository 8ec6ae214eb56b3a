//! Storage of a table and its match as text: saving, restoring, and erasing a person.

mod forget;
mod format;
mod restore;
mod stored_live;
mod stored_match;
mod stored_table;

pub use forget::{Forgotten, GONE, Reached, Told, match_without, told_of, without, without_said};
pub use restore::{StoredMatch, replay};
pub use stored_table::is_open_to_all;
