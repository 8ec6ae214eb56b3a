//! What is handed on: the program, packed, what its build costs, and the crates for others.

pub(crate) mod cost;
pub(crate) mod dist;
pub(crate) mod published;
