//! A table without a server.

mod lobby;
mod play;
mod support;
