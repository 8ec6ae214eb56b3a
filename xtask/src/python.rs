//! Tests by programs in Python, each in an environment of its own below `target`.

pub(crate) mod api_fuzz;
pub(crate) mod data;
pub(crate) mod package;
