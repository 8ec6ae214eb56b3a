//! Whether tests notice what is planted in a copy of the repository.

pub(crate) mod losses;
mod mutant;
pub(crate) mod mutants;
