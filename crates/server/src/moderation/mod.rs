//! What whoever runs the house sees of a table, and whom it mutes or bans.

pub(crate) mod sanctions;
pub(crate) mod table_summary;
