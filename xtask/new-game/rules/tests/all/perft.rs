//! How many sequences of actions there are from a fixed deal.

use kozyr_laws::{check_golden, perft};
use kozyr_newgame::NewGame;
use kozyr_rules::Record;

const DEAL: &str = "kozyr 1\ngame newgame\noption players=2\noption deals=1\n\
    deal dealer 0 / 0: 2S 4S 6S 8S AS / 1: 3H 5H 7H 9H AH\n";

#[test]
fn counts() {
    let game = Record::<NewGame>::parse(DEAL).unwrap().replay().unwrap();
    let mut text = String::new();
    for depth in 1..=5 {
        text += &format!("{depth} {}\n", perft(&game, depth));
    }
    let path = format!("{}/tests/perft.txt", env!("CARGO_MANIFEST_DIR"));
    check_golden(path.as_ref(), &text).unwrap();
    // By hand: seat 1 leads any card but the ace, seat 0 answers with any of five.
    assert!(text.starts_with("1 4\n2 20\n"), "{text}");
}
