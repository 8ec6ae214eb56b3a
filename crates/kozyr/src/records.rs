//! Commands about records: check them, show how they end, and find those worth keeping.

pub(crate) mod check;
#[cfg(feature = "laboratory")]
pub(crate) mod positions;
pub(crate) mod show;
