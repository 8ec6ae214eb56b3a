//! Records that somebody brings, and what matches show step by step.

pub(crate) mod packed;
pub(crate) mod replay;
pub(crate) mod shows;
pub(crate) mod unreadable;
pub(crate) mod uploads;
