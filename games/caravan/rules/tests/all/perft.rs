//! How many sequences of actions there are from some positions.

use kozyr_caravan::Caravan;
use kozyr_laws::perft;
use kozyr_rules::record::run;

use crate::folder;
use crate::slow::Slow;

/// The positions are records; beside each stands how many sequences of actions there are from it.
#[test]
fn perft_counts_are_right() {
    let text = std::fs::read_to_string(folder().join("perft.txt")).expect("the counts are there");
    let mut n_counts = 0;
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (name, counts) = line.split_once(':').expect("a name and its counts");
        let record = std::fs::read_to_string(folder().join(name)).expect(name);
        let run = run::<Caravan>(&record).unwrap_or_else(|error| panic!("{name}: {error}"));
        let slow = Slow::of(&run.record);
        for (depth, count) in (1..).zip(counts.split_ascii_whitespace()) {
            assert_eq!(perft(&run.game, depth).to_string(), count, "{name}, depth {depth}");
            // The slow program counts the same, as far as it is fast enough.
            if depth <= 3 {
                assert_eq!(slow.perft(depth).to_string(), count, "{name}, depth {depth}, slow");
            }
            n_counts += 1;
        }
    }
    assert!(n_counts >= 10, "{n_counts} counts");
}
