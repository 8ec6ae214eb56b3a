//! Views and imagined worlds: every consistent one is as likely as every other.

use std::collections::BTreeMap;

use kozyr_cards::Card;
use kozyr_laws::Rng;
use kozyr_rules::{Below, BySeat, Game, GameExt, Seat, Viewer};
use kozyr_variety::{Options, Start, Variety, View};

/// Plays at random until each hand has few cards left and somebody has shown a void.
pub(crate) fn late_position(rng: &mut Rng, left: usize) -> Variety {
    loop {
        let mut game =
            Variety::new(&Options::default(), &BySeat::filled(4, ()), &Start::default()).unwrap();
        let deal = game.shuffle(rng);
        game.deal(&deal, &mut |_| {}).unwrap();
        while game.stage() == "auction"
            || game.view(Viewer::Table).n_cards[Seat::new(0)] as usize > left
        {
            let legal = game.legal();
            let action = legal[rng.below(legal.len() as u32) as usize];
            game.apply_unchecked(action, &mut |_| {});
        }
        if game.view(Viewer::Table).voids.iter().any(|(_, voids)| !voids.is_empty()) {
            return game;
        }
    }
}

/// Every way to give the unseen cards to the other hands, by trying each card in each hand.
fn all_worlds(view: &View, viewer: Seat) -> Vec<Vec<Vec<String>>> {
    let mut seen: Vec<String> =
        view.hands[viewer].iter().flatten().map(ToString::to_string).collect();
    seen.extend(view.tricks.iter().flat_map(|trick| &trick.cards).map(|p| p.card.to_string()));
    seen.extend(view.trick.iter().map(|p| p.card.to_string()));
    let unseen: Vec<Card> = Card::all().filter(|card| !seen.contains(&card.to_string())).collect();
    let mut worlds = Vec::new();
    let mut hands = vec![Vec::new(); 4];
    give(view, viewer, &unseen, &mut hands, &mut worlds);
    worlds
}

fn give(
    view: &View,
    viewer: Seat,
    unseen: &[Card],
    hands: &mut Vec<Vec<String>>,
    worlds: &mut Vec<Vec<Vec<String>>>,
) {
    let Some((card, rest)) = unseen.split_first() else {
        worlds.push(hands.clone());
        return;
    };
    for seat in Seat::first(4).filter(|&seat| seat != viewer) {
        let full = hands[seat.idx()].len() == usize::from(view.n_cards[seat]);
        if full || view.voids[seat].contains(&card.suit()) {
            continue;
        }
        hands[seat.idx()].push(card.to_string());
        give(view, viewer, rest, hands, worlds);
        hands[seat.idx()].pop();
    }
}

#[test]
fn all_consistent_worlds_are_equally_likely() {
    let mut rng = Rng::new(3);
    let mut tried = 0;
    while tried < 12 {
        let game = late_position(&mut rng, 3);
        let viewer = game.turn().seat().unwrap();
        let view = game.view(Viewer::Seat(viewer));
        let worlds = all_worlds(&view, viewer);
        if !(2..=60).contains(&worlds.len()) {
            continue;
        }
        tried += 1;
        let mut counts: BTreeMap<Vec<Vec<String>>, u32> = BTreeMap::new();
        let samples = 300 * worlds.len();
        for _ in 0..samples {
            let world = Variety::imagine(&view, &mut rng);
            let mut hands = vec![Vec::new(); 4];
            for seat in Seat::first(4).filter(|&seat| seat != viewer) {
                let own = world.view(Viewer::Seat(seat));
                hands[seat.idx()] =
                    own.hands[seat].iter().flatten().map(ToString::to_string).collect();
            }
            *counts.entry(hands).or_default() += 1;
        }
        // Expected are 300 each, with a deviation of at most 18. A wrong weight is off by a third
        // or more.
        assert_eq!(counts.len(), worlds.len());
        for (world, count) in &counts {
            assert!(worlds.contains(world));
            assert!((200..400).contains(count), "{count} of {samples}, {} worlds", worlds.len());
        }
    }
}
