//! Storage of a table and its match as text: saving, restoring, and erasing a person.

mod forget;
mod format;
mod restore;
mod stored_match;

pub use forget::{Forgotten, Reached, Told, match_without, told_of, without, without_said};
pub use restore::{StoredMatch, is_open_to_all, replay};
