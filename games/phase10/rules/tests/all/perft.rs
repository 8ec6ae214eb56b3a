//! How many sequences of actions there are from fixed deals, counted by hand.

use kozyr_laws::perft;
use kozyr_phase10::{Options, Phase10};
use kozyr_rules::{BySeat, Game, GameExt, Notation};

#[test]
fn perft_counts() {
    let text = include_str!("../perft.txt");
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (position, counts) = line.rsplit_once(" = ").or(line.rsplit_once("| = ")).unwrap();
        let fields: Vec<&str> = position.split('|').map(str::trim).collect();
        let [phase, one, zero, up, pile, ref actions @ ..] = *fields.as_slice() else {
            panic!("{line}")
        };
        let options = Options { players: 2, ..Options::default() };
        let start = Phase10::parse_start(&options, &format!("phases={phase},{phase}")).unwrap();
        let mut game = Phase10::new(&options, &BySeat::filled(2, ()), &start).unwrap();
        let mut rest: Vec<String> =
            kozyr_phase10::Cards::PACK.iter().map(|card| card.to_string()).collect();
        for card in [one, zero, up, pile].into_iter().flat_map(|cards| cards.split(' ')) {
            rest.remove(rest.iter().position(|other| other == card).unwrap());
        }
        // Seat 0's hand is filled up with the highest numbers.
        let naturals = rest.iter().rposition(|card| !["W", "K"].contains(&&**card)).unwrap() + 1;
        let missing = 10 - zero.split(' ').count();
        let filling: Vec<String> = rest.drain(naturals - missing..naturals).collect();
        let deal = format!(
            "dealer 0 / 0: {zero} {} / 1: {one} / up: {up} / pile: {pile} {}",
            filling.join(" "),
            rest.join(" ")
        );
        let deal = game.parse_deal(&deal).unwrap();
        game.deal(&deal, &mut |_| {}).unwrap();
        let actions = actions.first().copied().unwrap_or("");
        for action in actions.split(';').map(str::trim).filter(|action| !action.is_empty()) {
            let seat = game.turn().seat().unwrap();
            let action = game.parse_action(action).unwrap();
            game.apply(seat, action, &mut |_| {}).unwrap();
        }
        for (depth, count) in (1..).zip(counts.split_ascii_whitespace()) {
            assert_eq!(perft(&game, depth).to_string(), count, "{line} to depth {depth}");
        }
    }
}
