//! What clients and the server say to each other.
//!
//! [`http`] are the bodies of requests and answers, [`socket`] the messages of a table's socket,
//! [`patch`] the difference between two views. The types are written to `web/src/wire` as
//! TypeScript by this crate's tests. `docs/protocol.md` says how the messages are used.

mod from_table;
pub mod http;
pub mod patch;
pub mod socket;
pub mod table;

#[cfg(test)]
mod typescript;

pub use from_table::{all_options, events};
pub use kozyr_table::{MAX_ID, MAX_NAME, MAX_PACE, MAX_SAID};

/// The version of the protocol. A client that speaks another one is told so and reloads.
pub const PROTOCOL: u32 = 1;

/// The most bytes a message of a client may have.
pub const MAX_MESSAGE: usize = 16 * 1024;
