//! Contests and positions, through what other crates see.

mod contest;
mod digests;
mod litmus;
mod luck;
mod nets;
mod part;
mod parts;
mod peek;
mod positions;
mod programs;
#[cfg(target_os = "linux")]
mod processes;
mod refused;
mod reference;
mod seeds;
mod transcripts;
