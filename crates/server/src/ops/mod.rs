//! Tools of those who operate the server.

pub(crate) mod control;
pub(crate) mod doctor;
pub(crate) mod follow;
pub(crate) mod listener;
pub(crate) mod person;
pub(crate) mod retention;
