//! Records whose checks must hold: the rulebook and games of an independent program.

use kozyr_caravan::Caravan;
use kozyr_laws::run_records;

use crate::folder;

#[test]
fn the_rulebook_holds() {
    let count =
        run_records::<Caravan>(&folder().join("rulebook")).unwrap_or_else(|e| panic!("{e}"));
    assert!(count >= 30, "{count} records");
}

#[test]
fn records_of_an_independent_program_hold() {
    let dir = folder().join("conformance");
    let count = run_records::<Caravan>(&dir).unwrap_or_else(|e| panic!("{e}"));
    assert!(count >= 6, "{count} records");
}
