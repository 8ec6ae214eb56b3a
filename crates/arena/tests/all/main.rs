//! Contests and positions, through what other crates see.

mod contest;
mod litmus;
mod luck;
mod peek;
mod seeds;
