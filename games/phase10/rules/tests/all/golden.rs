//! Whole matches as text: every step, every event, every view.

use std::path::Path;

use kozyr_laws::{check_golden, playthrough};
use kozyr_phase10::{Options, Phase10, Phases};
use kozyr_rules::BySeat;

#[test]
fn playthroughs() {
    for (seed, players) in [(1, 2), (2, 3), (3, 6)] {
        let options = Options { players, phases: Phases::To1, ..Options::default() };
        let loadouts = BySeat::filled(players.into(), ());
        let text = playthrough::<Phase10>(&options, &loadouts, seed, 60);
        let path = format!("{}/tests/playthroughs/{seed}.txt", env!("CARGO_MANIFEST_DIR"));
        check_golden(Path::new(&path), &text).unwrap();
    }
}
