//! What can be counted exactly about Variety.
//!
//! Numbers: none is tuned.

use core::fmt;

use kozyr_variety::counts::{auctions, auctions_of};
use serde::Serialize;

/// The shortest and the longest auction, in calls.
const CALLS: core::ops::RangeInclusive<u64> = 2..=9;

/// How many complete auctions there are.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Counts {
    game: &'static str,
    auctions: u64,
    by_calls: Vec<OfCalls>,
}

/// Auctions of one length.
#[derive(Clone, Debug, Serialize)]
struct OfCalls {
    calls: u64,
    auctions: u64,
}

impl Counts {
    pub(crate) fn new() -> Self {
        let of = |calls| OfCalls { calls, auctions: auctions_of(calls) };
        Self { game: "variety", auctions: auctions(), by_calls: CALLS.map(of).collect() }
    }
}

impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "complete auctions: {}", self.auctions)?;
        for OfCalls { calls, auctions } in &self.by_calls {
            writeln!(f, "  of {calls} calls: {auctions}")?;
        }
        Ok(())
    }
}
