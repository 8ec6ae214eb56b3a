//! Fits the numbers by which luck is measured in Phase 10:
//! `cargo run --release -p kozyr-phase10-player --example fit -- MATCHES > crates/players/src/phase10/fitted.rs`.
//!
//! The rule-based player plays so many matches with itself; how far off the estimates are is told on
//! the way.

#![allow(clippy::print_stdout, clippy::print_stderr)] // Printing is what this program is for.

use kozyr_bots::Rng;
use kozyr_phase10_player::fit::{Fitted, play};

/// Rates of learning, one for each time that all is gone through.
const RATES: [f32; 7] = [0.1, 0.05, 0.03, 0.01, 0.005, 0.002, 0.001];

fn main() -> Result<(), String> {
    let asked = std::env::args().nth(1).ok_or("how many matches? 2000 is a good number")?;
    let matches: u64 = asked.parse().map_err(|error| format!("{asked} matches: {error}"))?;
    let moments: Vec<_> = (1..=matches).flat_map(play).collect();
    eprintln!("{} moments of {matches} matches", moments.len());
    let mut fitted = Fitted::from_nothing();
    let mut rng = Rng::new(1);
    for rate in RATES {
        let off = fitted.learn(&moments, rate, &mut rng);
        eprintln!("log loss of laying {:.4}, off by {:.2} points", off.lays, off.points);
    }
    print!("{fitted}");
    Ok(())
}
