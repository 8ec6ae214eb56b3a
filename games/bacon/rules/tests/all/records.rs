//! Records with checks: written from the rules, and made by an independent program.

use kozyr_bacon::Bacon;
use kozyr_laws::run_records;

use crate::file;

fn below(folder: &str) -> usize {
    run_records::<Bacon>(&file(folder)).unwrap_or_else(|problems| panic!("\n{problems}"))
}

#[test]
fn the_rulebook_holds() {
    assert!(below("rulebook") >= 100);
}

#[test]
fn records_of_an_independent_program_hold() {
    assert_eq!(below("conformance"), 8);
}
