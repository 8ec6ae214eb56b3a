//! The store on a disk that forgets and fails.
//!
//! A trial is a database's lives: it is opened, written to and looked at, calls fail, the power is
//! cut, and it is opened again on what a disk could have kept. A model holds what was acknowledged.
//! `KOZYR_SEED=17 cargo test -p kozyr-faults a_power_cut` makes one trial again.
#![cfg(all(target_os = "linux", target_pointer_width = "64"))]
#![allow(clippy::unwrap_used)] // in a test, a panic is a failure

mod company;
mod house;
mod model;
mod old;
mod planted;
mod script;
mod store;
mod trial;
