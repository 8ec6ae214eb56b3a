//! Commands about records: whether they hold, what they end in, and which are worth keeping.

pub(crate) mod check;
#[cfg(feature = "laboratory")]
pub(crate) mod positions;
pub(crate) mod show;
