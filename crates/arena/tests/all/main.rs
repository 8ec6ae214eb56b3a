//! Contests and positions, through what other crates see.

mod contest;
mod digests;
mod litmus;
mod luck;
mod nets;
mod part;
mod peek;
mod positions;
mod programs;
mod reference;
mod seeds;
mod transcripts;
