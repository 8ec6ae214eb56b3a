//! How many sequences of actions there are from fixed positions.

use std::path::Path;

use kozyr_kan::Kan;
use kozyr_laws::{check_golden, perft};
use kozyr_rules::Record;

/// `perft.txt` holds lines of a record's name, a depth and a count.
#[test]
fn perft_counts_are_as_written() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let path = tests.join("perft.txt");
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let mut actual = String::new();
    for line in text.lines() {
        let mut words = line.split(' ');
        if let (Some(name), Some(depth)) = (words.next(), words.next())
            && !line.starts_with('#')
        {
            let record = tests.join("rulebook").join(format!("{name}.kozyr"));
            let record = Record::<Kan>::parse(&std::fs::read_to_string(record).unwrap()).unwrap();
            let count = perft(&record.replay().unwrap(), depth.parse().unwrap());
            actual += &format!("{name} {depth} {count}\n");
        } else {
            actual += &format!("{line}\n");
        }
    }
    assert!(!actual.is_empty());
    check_golden(&path, &actual).unwrap_or_else(|problem| panic!("{problem}"));
}
