//! Records made by an independent program must hold.

use std::fs;
use std::path::{Path, PathBuf};

use kozyr_bacon::Bacon;
use kozyr_rules::record;

fn records(dir: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            records(&path, found);
        } else if path.extension().is_some_and(|ext| ext == "kozyr") {
            found.push(path);
        }
    }
}

#[test]
fn every_record_holds() {
    let mut found = Vec::new();
    records(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conformance"), &mut found);
    assert_eq!(found.len(), 12);
    for path in found {
        let text = fs::read_to_string(&path).unwrap();
        let run = record::run::<Bacon>(&text)
            .unwrap_or_else(|failure| panic!("{}: {failure}", path.display()));
        assert!(run.n_checks > 100, "{}", path.display());
    }
}
