//! All tests of the crate from outside, in one binary.

mod decks;
mod golden;
mod laws;
mod limits;
mod notation;
mod perft;
mod records;
mod slow;
mod views;
mod worked;

use std::path::PathBuf;

use kozyr_caravan::{Caravan, Deck, Options};
use kozyr_rules::{BySeat, GameOptions, Notation};

/// Many pictures, few numbers.
const PICTURES: &str = "9H 2C.g AS.e 3C.h JS QS KS JH QH KH JD QD KD JC QC KC JK JK2 JS.b QS.b \
                        KS.b JH.b QH.b KH.b JD.b QD.b KD.b JC.b QC.b KC.b JK.b JK2.b";
/// Low numbers of many packs: long caravans.
const LOW: &str = "AS 2S 3S 4S AH 2H 3H 4H AS.b 2S.b 3S.b 4S.b AH.b 2H.b 3H.b 4H.b AS.c 2S.c 3S.c \
                   4S.c AH.c 2H.c 3H.c 4H.c AS.h 2S.h 3S.h 4S.h AH.h 2H.h 3H.h 4H.h QS QH QD QC JK";
/// Numbers and pictures by halves.
const MIXED: &str = "AS 2S 3S 4S 5S 6S 7S AH 2H 3H 4H 5H 6H 7H AD 2D 3D 4D 5D 6D 7D AC 2C 3C 4C 5C 6C \
                     7C QS.b QH.b QD.b QC.b JS.b JH.b JD.b JC.b KS.b KH.b QS.c QH.c QD.c QC.c JS.c \
                     JH.c JD.c JC.c JK.b JK2.b JK.c JK2.c QS QH QD QC JS JH JD JC";

/// As many cards and copies as a league allows: 54 and two, of three packs.
const LEAGUE: &str = "6S 6S.b 6H 6H.c 6D 6D.b 6C 6C.c 7S 7S.b 7H 7H.c 7D 7D.b 7C 7C.c 8S 8S.b 8H 8H.c 8D \
                      8D.b 8C 8C.c 9S 9S.b 9H 9H.c 9D 9D.b 9C 9C.c TS TS.b TH TH.c TD TD.b TC TC.c \
                      JS JH JD JC KS KH KD KC KS.b KH.b JK JK.b JK2.b JK2.c";

/// The folder with records, playthroughs and counts.
fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests")
}

fn options(settings: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (key, value) in settings {
        options.set(key, value).expect("an option");
    }
    options
}

/// Returns these options for a match in which any deck may be brought.
fn for_any_deck(options: &Options) -> Options {
    let Options { packs, deck_max, copies, loadout, .. } = Options::default();
    Options { packs, deck_max, copies, loadout, ..*options }
}

fn decks(texts: [&str; 2]) -> BySeat<Deck> {
    texts.iter().map(|text| Caravan::parse_loadout(text).expect("a deck")).collect()
}
