//! Plays a match of every game, and says how many milliseconds each took: `cargo run -p
//! kozyr-pocket`.

use std::error::Error;
use std::io::{Write as _, stderr, stdout};
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    for n in 0.. {
        let begun = Instant::now();
        let Some(text) = kozyr_pocket::play_nth(n) else { break };
        let took = begun.elapsed();
        stdout().write_all(text?.as_bytes())?;
        writeln!(stderr(), "{}", took.as_millis())?;
    }
    Ok(())
}
