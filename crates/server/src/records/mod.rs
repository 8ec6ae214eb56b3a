//! Uploaded records, and replays of finished matches.

pub(crate) mod packed;
pub(crate) mod replay;
pub(crate) mod rewritten;
pub(crate) mod shows;
pub(crate) mod steps;
pub(crate) mod unreadable;
pub(crate) mod upgrade;
pub(crate) mod uploads;
