//! Uploaded records, and replays of finished matches.

pub(crate) mod packed;
pub(crate) mod replay;
pub(crate) mod shows;
pub(crate) mod unreadable;
pub(crate) mod uploads;
