//! A shuffle that anybody can repeat: the order of a pack follows from numbers agreed upon before.
//!
//! `cargo run -p kozyr-rules --example verify_a_shuffle -- 7 11` shuffles ten cards with what two
//! people have named. Each hides a number until the other has one, so that neither can choose the
//! order; afterwards both work it out for themselves and compare.

#![allow(clippy::print_stdout)] // Printing is what this program is for.

use std::error::Error;

use kozyr_rules::Below;
use kozyr_rules::chance::shuffle;

/// Any source of uniform numbers below `n` is good enough for the rules.
struct Agreed(fastrand::Rng);

impl Below for Agreed {
    fn below(&mut self, n: u32) -> u32 {
        self.0.u32(..n)
    }
}

/// The order of a pack that follows from both numbers.
fn order(numbers: &[u64]) -> Vec<u32> {
    let seed = numbers.iter().fold(0, |sum: u64, number| sum.rotate_left(32) ^ number);
    let mut cards: Vec<u32> = (1..=10).collect();
    shuffle(&mut cards, &mut Agreed(fastrand::Rng::with_seed(seed)));
    cards
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut numbers = Vec::new();
    for text in std::env::args().skip(1) {
        numbers.push(text.parse::<u64>().map_err(|_| format!("`{text}` is no whole number"))?);
    }
    if numbers.is_empty() {
        numbers = vec![7, 11];
    }
    let cards = order(&numbers);
    assert_eq!(cards, order(&numbers), "whoever works it out comes to the same");
    println!("{cards:?}");
    Ok(())
}
