//! Counts and measures, and their text for monitoring.

pub(crate) mod counters;
pub(crate) mod declared;
pub(crate) mod process;
pub(crate) mod registry;
