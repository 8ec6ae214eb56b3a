//! How many sequences of actions there are from a fixed deal.

use kozyr_laws::perft;
use kozyr_rules::{BySeat, Game, GameExt, Notation};
use kozyr_variety::{Options, Start, Variety};

/// Each seat holds one suit: seat 0, who begins, the spades.
pub(crate) fn suits() -> Variety {
    let mut game =
        Variety::new(&Options::default(), &BySeat::filled(4, ()), &Start::default()).unwrap();
    let hand = |suit: char| {
        "23456789TJQKA".chars().map(|rank| format!("{rank}{suit}")).collect::<Vec<_>>().join(" ")
    };
    let [s, h, d, c] = ['S', 'H', 'D', 'C'].map(hand);
    let deal = game.parse_deal(&format!("dealer 3 / 0: {s} / 1: {h} / 2: {d} / 3: {c}")).unwrap();
    game.deal(&deal, &mut |_| {}).unwrap();
    game
}

#[test]
fn perft_counts() {
    let text = include_str!("../perft.txt");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (actions, counts) = line.split_once('=').unwrap();
        let mut game = suits();
        for action in actions.split(';').map(str::trim).filter(|action| !action.is_empty()) {
            let seat = game.turn().seat().unwrap();
            let action = game.parse_action(action).unwrap();
            game.apply(seat, action, &mut |_| {}).unwrap();
        }
        for (depth, count) in (1..).zip(counts.split_ascii_whitespace()) {
            assert_eq!(perft(&game, depth).to_string(), count, "{actions} to depth {depth}");
        }
    }
}
