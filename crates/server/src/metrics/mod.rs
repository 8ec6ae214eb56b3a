//! What is counted and measured, and how it is told to those who watch.

pub(crate) mod counters;
pub(crate) mod declared;
pub(crate) mod process;
pub(crate) mod registry;
