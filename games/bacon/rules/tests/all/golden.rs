//! Whole matches as text.

use kozyr_bacon::{Bacon, Options, Table};
use kozyr_laws::{check_golden, playthrough};
use kozyr_rules::BySeat;

use crate::file;

/// Every step, every event, every view.
#[test]
fn playthroughs() {
    let six = Options { open_wilds: true, ..Options::of(Table::Bacon, 6) };
    for (name, options, seed, limit) in [
        ("bacon4", Options::of(Table::Bacon, 4), 1, 130),
        ("bacon6", six, 2, 120),
        ("applewood3", Options { deals: Some(1), ..Options::of(Table::Applewood, 3) }, 3, 120),
        ("applewood5", Options::of(Table::Applewood, 5), 4, 60),
    ] {
        let loadouts = BySeat::filled(usize::from(options.players), ());
        let text = playthrough::<Bacon>(&options, &loadouts, seed, limit);
        check_golden(&file(&format!("playthroughs/{name}.txt")), &text).unwrap();
    }
}
