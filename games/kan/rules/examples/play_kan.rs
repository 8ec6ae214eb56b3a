//! A random match of Kan, printed as a record.
//!
//! `cargo run -p kozyr-kan --example play_kan -- 7` plays the match of seed 7. The same
//! seed gives the same match, on every machine.

#![allow(clippy::print_stdout)] // Printing is what this program is for.

use std::error::Error;

use kozyr_kan::{Kan, Options, Start};
use kozyr_rules::{Below, BySeat, Game, GameExt, Record, Sampling, Step, Turn, ignore_event};

/// The rules have no random numbers of their own: whoever plays brings them.
struct Chance(fastrand::Rng);

impl Below for Chance {
    fn below(&mut self, n: u32) -> u32 {
        self.0.u32(..n)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let seed = std::env::args().nth(1).map_or(Ok(1), |text| text.parse::<u64>())?;
    let mut rng = Chance(fastrand::Rng::with_seed(seed));

    let options = Options::default();
    let seats = BySeat::filled(5, ());
    let mut record = Record::<Kan>::new(options, seats, Start::default());
    let mut game = record.opening()?;
    let mut scratch = Vec::new();
    loop {
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Deal(game.shuffle(&mut rng)),
            Turn::Seat(seat) => Step::Act(seat, game.sample_action(&mut scratch, &mut rng)),
        };
        // What everybody sees comes out as events, what one seat sees as `game.view(..)`.
        game.step(&step, &mut ignore_event)?;
        record.steps.push(step);
    }
    print!("{}", record.to_text()?);
    Ok(())
}
