//! How seats are ranked that have not won.

use kozyr_phase10::{Options, Phase10, Variant};
use kozyr_rules::{BySeat, Game, Notation};

fn ranking(options: &Options, start: &str) -> BySeat<i32> {
    let start = Phase10::parse_start(options, start).unwrap();
    Phase10::new(options, &BySeat::filled(4, ()), &start).unwrap().ranking()
}

#[test]
fn who_is_further_comes_first_and_then_who_has_fewer_points() {
    let options = Options { players: 4, ..Options::default() };
    let all = ranking(&options, "scores=50,195,20,20 phases=9,10,9,9 deal=12 dealer=1");
    let [a, b, c, d] = all.as_slice() else { panic!("there are four seats") };
    assert!(b > c && c == d && c > a, "{all:?}");
    // Where everybody has the same phase, points alone count.
    let options = Options { variant: Variant::TenHands, ..options };
    let all = ranking(&options, "scores=50,195,20,20 deal=5 dealer=1");
    let [a, b, c, d] = all.as_slice() else { panic!("there are four seats") };
    assert!(c == d && c > a && a > b, "{all:?}");
}
