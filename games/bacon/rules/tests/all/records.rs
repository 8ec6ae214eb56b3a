//! Records with checks: written from the rules, and made by an independent program.

use std::path::Path;

use kozyr_bacon::Bacon;
use kozyr_laws::run_records;

fn below(folder: &str) -> usize {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    run_records::<Bacon>(&dir).unwrap_or_else(|problems| panic!("\n{problems}"))
}

#[test]
fn the_rulebook_holds() {
    assert!(below("rulebook") >= 100);
}

#[test]
fn records_of_an_independent_program_hold() {
    assert_eq!(below("conformance"), 12);
}
