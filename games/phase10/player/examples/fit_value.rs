//! Fits the numbers by which luck is measured in Phase 10, to MATCHES matches in which the
//! rule-based player plays against itself:
//!
//!     cargo run --release -p kozyr-phase10-player --example fit_value -- MATCHES > fitted.rs
//!
//! The output replaces `src/fitted.rs`. How far off the estimates are is printed on the way.

#![allow(clippy::print_stdout, clippy::print_stderr)] // Printing is what this program is for.

use std::error::Error;

use kozyr_bots::Rng;
use kozyr_phase10_player::fit::{Fitted, play};

/// Learning rates, one for each time that all moments are gone through.
const RATES: [f32; 7] = [0.1, 0.05, 0.03, 0.01, 0.005, 0.002, 0.001];

fn main() -> Result<(), Box<dyn Error>> {
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
