//! What is handed on: the program, packed, and the crates for others.

pub(crate) mod dist;
pub(crate) mod published;
