//! Records that must hold: the rule book.

use std::path::Path;

use kozyr_laws::run_records;
use kozyr_newgame::NewGame;

#[test]
fn rulebook() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rulebook");
    assert!(run_records::<NewGame>(&dir).unwrap() >= 5, "a record a rule");
}
