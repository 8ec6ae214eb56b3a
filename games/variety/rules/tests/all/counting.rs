//! Counting what can happen, two ways each.

use kozyr_laws::perft;
use kozyr_rules::{BySeat, Game, GameExt, Notation};
use kozyr_variety::facts::{auctions, auctions_of};
use kozyr_variety::{Options, Start, Variety};

/// How many auctions there are with each number of calls, by trying every call.
fn try_all(calls: &mut Vec<u8>, counts: &mut [u64; 10]) {
    let caller = calls.len() % 4;
    for contract in 1..=8 {
        let named_by: Vec<usize> = (0..calls.len()).filter(|&n| calls[n] == contract).collect();
        if named_by.iter().any(|n| n % 4 == caller) {
            continue;
        }
        calls.push(contract);
        if named_by.is_empty() {
            try_all(calls, counts);
        } else {
            counts[calls.len()] += 1;
        }
        calls.pop();
    }
}

#[test]
fn auctions_are_counted_right() {
    let mut counts = [0; 10];
    try_all(&mut Vec::new(), &mut counts);
    // 8 contracts repeated at once; 8 · 7 with two to repeat; 8 · 7 · 6 with three.
    assert_eq!(counts[..5], [0, 0, 8, 112, 1008]);
    for (calls, &count) in (0..).zip(&counts) {
        assert_eq!(auctions_of(calls), count, "{calls} calls");
    }
    assert_eq!(auctions(), counts.iter().sum::<u64>());
    // No auction is longer than nine calls.
    assert_eq!(auctions_of(10), 0);
}

/// Auctions played out on the game itself, up to the call that ends each.
fn play_all(game: &Variety, calls: usize, counts: &mut [u64; 10]) {
    if game.stage() == "play" {
        counts[calls] += 1;
        return;
    }
    for action in game.legal() {
        let mut next = game.clone();
        next.apply_unchecked(action, &mut |_| {});
        play_all(&next, calls + 1, counts);
    }
}

#[test]
fn the_game_allows_just_those_auctions() {
    let mut counts = [0; 10];
    play_all(&suits(), 0, &mut counts);
    for (calls, &count) in (0..).zip(&counts) {
        assert_eq!(auctions_of(calls), count, "{calls} calls");
    }
}

/// Each seat holds one suit: seat 0, who begins, the spades.
fn suits() -> Variety {
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
