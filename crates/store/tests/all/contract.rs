//! What every store must do: one suite for any. It knows nothing of the store but the contract.

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

/// An empty store of the kind that is tried.
fn new_store() -> impl Store {
    Sqlite::in_memory().unwrap()
}
