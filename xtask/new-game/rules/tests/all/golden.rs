//! Whole matches as text: every step, every event, every view.

use std::path::Path;

use kozyr_laws::{check_golden, playthrough};
use kozyr_newgame::{NewGame, Options};
use kozyr_rules::BySeat;

#[test]
fn playthroughs() {
    let options = Options { deals: 1, ..Options::default() };
    let text = playthrough::<NewGame>(&options, &BySeat::filled(3, ()), 1, 40);
    let path = format!("{}/tests/playthroughs/1.txt", env!("CARGO_MANIFEST_DIR"));
    check_golden(Path::new(&path), &text).unwrap();
}
