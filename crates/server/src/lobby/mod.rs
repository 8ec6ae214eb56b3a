//! Finding and listing tables, before a person sits down.

pub(crate) mod codes;
pub(crate) mod listing;
pub(crate) mod offer;
pub(crate) mod open_tables;
pub(crate) mod places;
