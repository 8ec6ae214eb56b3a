//! No seat has more actions than the encoding says.

use alloc::vec::Vec;
use kozyr_laws::Rng;
use kozyr_rules::{Below, BySeat, Encode, Game, GameExt, GameOptions, Sampling, Turn};

use super::*;
use crate::{Options, Start};

/// A match of these options and decks, played at random, never discarding or disbanding where
/// there is something else: the most actions that a seat had.
fn most_met(options: &Options, decks: [Deck; 2], rng: &mut Rng) -> usize {
    let decks: BySeat<Deck> = decks.into_iter().collect();
    let mut game = Caravan::new(options, &decks, &Start::default()).expect("a match");
    let (mut actions, mut most) = (Vec::new(), 0);
    loop {
        match game.turn() {
            Turn::Chance => {
                let deal = game.shuffle(rng);
                game.deal(&deal, &mut |_| {}).expect("a deal");
            }
            Turn::Seat(_) => {
                game.legal_actions(&mut actions);
                assert!(actions.len() <= game.max_legal(), "{} actions", actions.len());
                most = most.max(actions.len());
                let places = actions.iter().filter(|action| matches!(action, Action::Place { .. }));
                let n = places.clone().count() as u32;
                let action = match places.clone().nth(rng.below(n.max(1)) as usize) {
                    Some(&action) => action,
                    None => game.sample_action(&mut Vec::new(), rng),
                };
                game.apply_unchecked(action, &mut |_| {});
            }
            Turn::Over => return most,
        }
    }
}

#[test]
fn matches_keep_to_the_bound() {
    let mut rng = Rng::new(1);
    let whole: Deck = Card::all().collect();
    let numbers: Deck = Card::all().filter(|card| card.is_number()).collect();
    for set in
        ["games=3", "max_faces=3", "max_numbers=8", "queen_target=last", "exhaustion=no_draw"]
    {
        let mut options = Options::default();
        let (key, value) = set.split_once('=').expect("an option");
        options.set(key, value).expect("a value of it");
        for decks in [[Deck::default(); 2], [whole; 2], [whole, numbers]] {
            assert!(most_met(&options, decks, &mut rng) > 24);
        }
    }
}

#[test]
fn the_bound_follows_from_what_is_public() {
    let bound = |options: &Options, deck: Deck| {
        let decks = BySeat::filled(2, deck);
        Caravan::new(options, &decks, &Start::default()).expect("a match").max_legal()
    };
    // Five pictures, each on 108 number cards at most, or discarded; three caravans.
    let options = Options::default();
    assert_eq!(bound(&options, Deck::default()), 5 * 109 + 3);
    assert_eq!(bound(&options, Card::all().collect()), ENCODING.max_legal);
    let short = Options { max_numbers: 8, ..options };
    assert_eq!(bound(&short, Deck::default()), 5 * 49 + 3);
    // Another deck of the same size, with other cards.
    let other: Deck = Card::all().filter(|card| !card.is_number()).take(51).collect();
    let other: Deck = other.iter().chain(Card::all().take(3)).collect();
    assert_eq!(bound(&options, other), bound(&options, Deck::default()));
}
