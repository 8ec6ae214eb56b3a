//! Records that must hold: the rule book, and matches that an independent referee made.

use std::path::{Path, PathBuf};

use kozyr_kan::Kan;
use kozyr_laws::run_records;

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

#[test]
fn conformance() {
    let n = run_records::<Kan>(&tests().join("conformance")).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(n, 6);
}

#[test]
fn rulebook() {
    let n = run_records::<Kan>(&tests().join("rulebook")).unwrap_or_else(|e| panic!("{e}"));
    assert!(n >= 50, "{n} records");
}
