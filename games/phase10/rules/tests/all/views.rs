//! What is seen is so, and imagined worlds honour what is certain.

use kozyr_laws::Rng;
use kozyr_phase10::{Card, Cards, Options, Phase10, Stage, Start};
use kozyr_rules::{Below, BySeat, Game, GameExt, Sampling, Seat, Turn, Viewer};

fn multiset(cards: &[Card]) -> Cards {
    cards.iter().copied().collect()
}

/// After a reshuffle the pile is made of what went into it; cards taken in the open stay where
/// they are; no card is anywhere twice.
#[test]
fn certain_knowledge_is_kept() {
    let mut rng = Rng::new(7);
    let (mut with_pool, mut with_known) = (0, 0);
    for players in [2, 4, 6] {
        let options = Options { players, ..Options::default() };
        let mut game =
            Phase10::new(&options, &BySeat::filled(players.into(), ()), &Start::default()).unwrap();
        let mut scratch = Vec::new();
        for _ in 0..1500 {
            let steps = 1 + u64::from(rng.below(5));
            game.playout(&mut scratch, &mut rng, steps);
            let Turn::Seat(seat) = game.turn() else { continue };
            let view = game.view(Viewer::Seat(seat));
            let world = Phase10::imagine(&view, &mut rng);
            let mut all = world.all_cards();
            all.sort();
            let mut pack: Vec<String> = Cards::PACK.iter().map(|card| card.to_string()).collect();
            pack.sort();
            assert_eq!(all, pack);
            for other in Seat::first(players.into()) {
                let own = world.view(Viewer::Seat(other));
                let hand = multiset(own.hands[other].as_ref().unwrap());
                assert!(hand.contains(&multiset(&view.known[other])));
                with_known += u32::from(other != seat && !view.known[other].is_empty());
            }
            if view.pool.is_empty() {
                continue;
            }
            with_pool += 1;
            // The next cards of the imagined pile, drawn one after the other.
            let pool = multiset(&view.pool);
            let mut pile = Cards::EMPTY;
            for card in pile_of(&world) {
                pile.insert(card);
            }
            assert!(pool.contains(&pile), "{pile:?} is not of {pool:?}");
        }
    }
    assert!(with_pool > 100 && with_known > 100, "{with_pool} {with_known}");
}

/// The draw pile of a world: all cards but those in hands, groups and discards.
fn pile_of(world: &Phase10) -> Vec<Card> {
    let mut rest = Cards::PACK;
    for seat in Seat::first(world.n_seats()) {
        let view = world.view(Viewer::Seat(seat));
        for card in view.hands[seat].as_ref().unwrap() {
            rest.remove(*card);
        }
    }
    let view = world.view(Viewer::Table);
    let laid = view.laid.iter().flat_map(|(_, groups)| groups).flat_map(|group| &group.cards);
    for card in laid.map(|laid| laid.card).chain(view.discards.iter().copied()) {
        rest.remove(card);
    }
    rest.iter().collect()
}

/// P13, card by card: what a row of the score sheet charges is what its cards cost, and who went
/// out has none. The last row of a view lists the hands that lie open beside it.
#[test]
fn rows_are_charged_for_the_cards_they_list() {
    let cost = |card: &Card| match card.to_string().as_str() {
        "W" => 25,
        "K" => 15,
        text => match text[1..].parse::<i32>().unwrap() {
            1..=9 => 5,
            _ => 10,
        },
    };
    let mut rng = Rng::new(11);
    let mut rows = 0;
    for players in [2, 3, 6] {
        let options = Options { players, ..Options::default() };
        let mut game =
            Phase10::new(&options, &BySeat::filled(players.into(), ()), &Start::default()).unwrap();
        let mut scratch = Vec::new();
        for _ in 0..4000 {
            game.playout(&mut scratch, &mut rng, 1);
            let view = game.view(Viewer::Table);
            if !matches!(view.stage, Stage::Deal | Stage::Over) {
                continue;
            }
            let Some(row) = view.sheet.last() else { continue };
            for (seat, left) in row.left.iter() {
                let charged: i32 = left.iter().map(|card| cost(&card)).sum();
                assert_eq!(row.points[seat], if row.replay { 0 } else { charged });
                assert_eq!(*left, multiset(view.hands[seat].as_ref().unwrap()));
                assert!(row.out != Some(seat) || left.is_empty());
            }
            rows += 1;
            if view.stage == Stage::Over {
                break;
            }
        }
    }
    assert!(rows > 20, "{rows}");
}
