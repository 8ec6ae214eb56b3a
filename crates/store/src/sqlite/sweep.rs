//! Salvage of a small house, each of whose pages is damaged in turn.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use rusqlite::Connection;

use super::dump::load;
use super::salvage::{Salvaged, read};

fn rows(all: &[Salvaged]) -> BTreeMap<String, u64> {
    all.iter().map(|one| (one.table.clone(), one.rows)).collect()
}

/// Returns what can be read of a file, and the number of faults of the database that this gives.
fn salvaged(file: &Path) -> (Vec<Salvaged>, i64) {
    let mut new = Connection::open_in_memory().unwrap();
    let salvaged = read(file, &mut new).unwrap();
    let faults = "SELECT (SELECT COUNT(*) FROM pragma_foreign_key_check)
        + (SELECT COUNT(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok')";
    (salvaged, new.query_row(faults, [], |row| row.get(0)).unwrap())
}

/// Returns how many rows a page has at most: those of its header, and one if it continues a row. A
/// page that leads to rows elsewhere has none, and neither has one of the schema.
fn rows_of(page: &[u8], number: usize) -> u64 {
    let says = |word: &[u8]| page.windows(word.len()).any(|part| part == word);
    match page[0] {
        _ if number == 0 || says(b"CREATE ") || says(b"sqlite_autoindex_") => 0,
        0x02 | 0x0A | 0x0D => u64::from(page[3]) << 8 | u64::from(page[4]),
        0x05 => 0,
        _ => 1,
    }
}

#[test]
fn each_damaged_page_costs_its_own_rows_at_most() {
    let place = tempfile::tempdir().unwrap();
    let size = 512;
    let [file, small] = ["damaged.db", "small.db"].map(|name| place.path().join(name));
    load(include_str!("../../../server/tests/databases/10.sql"), &small).unwrap();
    // Enough people for pages that only lead to others.
    Connection::open(&small)
        .unwrap()
        .execute_batch(
            "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100)
             INSERT INTO guests SELECT printf('guest%017d', i), 'Anna', 1795000000000 FROM n;
             DROP TRIGGER steps_stay;
             DELETE FROM steps WHERE number > 9;
             CREATE TRIGGER steps_stay BEFORE DELETE ON steps
             BEGIN SELECT RAISE(ABORT, 'a step is never deleted'); END;
             DELETE FROM reviews;
             PRAGMA page_size = 512;
             VACUUM;",
        )
        .unwrap();
    let whole = fs::read(&small).unwrap();
    let all = rows(&salvaged(&small).0);
    eprintln!("{} pages", whole.len() / size);
    for number in 0..whole.len() / size {
        let page = &whole[number * size..][..size];
        let most = rows_of(page, number);
        let header = if number == 0 { 100 } else { 0 };
        let bit = header + number % 8;
        for what in ["zeros", "a bit"] {
            let mut bytes = whole.clone();
            let page = &mut bytes[number * size..][..size];
            match what {
                "zeros" => page.fill(0),
                _ => page[bit] ^= 1 << (number / 8 % 8),
            }
            fs::write(&file, bytes).unwrap();
            let (salvaged, faults) = salvaged(&file);
            assert_eq!(faults, 0, "{what} in page {number}: {salvaged:?}");
            let here = rows(&salvaged);
            for (table, n) in &all {
                let lost = n.saturating_sub(here[table]);
                // A step after one that is lost is lost as well.
                let enough = lost <= most || (table == "steps" && most > 0);
                assert!(
                    here[table] <= *n && enough,
                    "{what} in page {number}: of {n} {table} {} are left: {salvaged:?}",
                    here[table]
                );
                let said = salvaged.iter().any(|one| !one.lost.is_empty());
                assert!(said || lost == 0, "{what} in page {number}: not a word of {table}");
            }
        }
    }
}
