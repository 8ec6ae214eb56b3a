//! Playthroughs: random games as text, which stay as they are.

use kozyr_caravan::{Caravan, Deck};
use kozyr_laws::{check_golden, playthrough};
use kozyr_rules::BySeat;

use crate::{LOW, MIXED, PICTURES, decks, folder, options};

#[test]
fn playthroughs_are_as_before() {
    let one_pack = BySeat::filled(2, Deck::default());
    let built = decks([MIXED, "pack c"]);
    let short = decks([PICTURES, LOW]);
    let matches = [
        ("default", options(&[]), &one_pack, 1),
        ("best-of-three", options(&[("games", "3")]), &short, 2),
        (
            "house-rules",
            options(&[
                ("first", "1"),
                ("queen_target", "last"),
                ("direction", "fixed"),
                ("equal_pair", "free"),
                ("max_faces", "3"),
                ("max_numbers", "8"),
                ("exhaustion", "no_draw"),
            ]),
            &built,
            3,
        ),
    ];
    for (name, options, decks, seed) in matches {
        let text = playthrough::<Caravan>(&options, decks, seed, 130);
        let path = folder().join(format!("playthroughs/{name}.txt"));
        check_golden(&path, &text).unwrap_or_else(|error| panic!("{error}"));
    }
}
