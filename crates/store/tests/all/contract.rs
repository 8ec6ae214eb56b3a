//! The contract of every store: one suite for all of them. It uses only the contract.

mod bots;
mod circles;
mod codes;
mod devices;
mod house;
mod kept;
mod said;
mod turns;

use kozyr_store::{Sqlite, Store};

pub(crate) use kept::contract;

/// Returns an empty store of the kind under test.
fn new_store() -> impl Store {
    Sqlite::in_memory().unwrap()
}
