//! Records that must hold: the rule book, and matches that an independent referee made.

use std::path::Path;

use kozyr_laws::run_records;
use kozyr_phase10::Phase10;

fn hold(dir: &str) {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(dir);
    run_records::<Phase10>(&dir).unwrap();
}

#[test]
fn rulebook() {
    hold("rulebook");
}

#[test]
fn conformance() {
    hold("conformance");
}
