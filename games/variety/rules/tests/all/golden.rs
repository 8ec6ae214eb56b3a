//! Whole matches as text: every step, every event, every view.

use std::path::Path;

use kozyr_laws::{check_golden, playthrough};
use kozyr_rules::BySeat;
use kozyr_variety::{Options, Variety};

#[test]
fn playthroughs() {
    let options = Options { deals: 4, ..Options::default() };
    for seed in 1..=2 {
        let text = playthrough::<Variety>(&options, &BySeat::filled(4, ()), seed, 70);
        let path = format!("{}/tests/playthroughs/{seed}.txt", env!("CARGO_MANIFEST_DIR"));
        check_golden(Path::new(&path), &text).unwrap();
    }
}
