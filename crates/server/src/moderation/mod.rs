//! Mutes and bans of the house, and an admin's view of a table.

pub(crate) mod sanctions;
pub(crate) mod table_summary;
