//! What clients and the server say to each other.
//!
//! [`http`] are the bodies of requests and answers, [`socket`] the messages of a table's socket,
//! [`patch`] the difference between two views. The types are written to `web/src/wire` as
//! TypeScript by this crate's tests. `docs/protocol.md` says how the messages are used.

pub mod http;
pub mod patch;
pub mod socket;
pub mod table;

#[cfg(test)]
mod typescript;

/// The version of the protocol. A client that speaks another one is told so and reloads.
pub const PROTOCOL: u32 = 1;

/// The most bytes a message of a client may have.
pub const MAX_MESSAGE: usize = 16 * 1024;

/// The most characters a player's name may have.
pub const MAX_NAME: usize = 24;

/// The most characters one thing said may have.
pub const MAX_SAID: usize = 200;

/// The most characters a client-chosen id may have.
pub const MAX_ID: usize = 40;
