//! What a host stores, independent of where.
//!
//! [`Store`] is the contract of every store; `kozyr-store` implements it in an SQLite file, and
//! [`Memory`] in memory. A write is acknowledged after it is stored. The steps of a match are
//! append-only.

pub mod contract;
mod error;
mod memory;
mod model;

pub use contract::{SharedStore, Store, prelude};
pub use error::{Answer, Obstacle, Result, StoreError, at_once};
pub use memory::Memory;
pub use model::*;
