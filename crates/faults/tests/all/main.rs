//! The store on a disk that loses and fails writes.
//!
//! A trial is the lives of one database. It is opened, written to and read. Calls fail, the power
//! is cut, and it is opened again with data that a disk could have kept. A model contains what was
//! acknowledged. `KOZYR_SEED=17 cargo test -p kozyr-faults a_power_cut` repeats one trial.
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
