//! The counted, the drawn and the listed against each other.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::*;
use crate::options::{Options, Table};
use crate::start::Start;
use crate::state::{Bacon, Stage};
use kozyr_laws::Rng;
use kozyr_rules::{Below, BySeat, Game, Sampling, Turn};

/// Positions of random matches: pack, hand of the seat to act, what is to be beaten.
fn positions(visit: &mut impl FnMut(Pack, Hand, Top)) {
    let mut rng = Rng::new(5);
    for (table, players) in [(Table::Bacon, 4), (Table::Bacon, 6), (Table::Applewood, 3)] {
        let options = Options::of(table, players);
        let loadouts = BySeat::filled(usize::from(players), ());
        let mut game = Bacon::new(&options, &loadouts, &Start::default()).unwrap();
        let mut scratch = Vec::new();
        for _ in 0..400 {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let deal = game.shuffle(&mut rng);
                    game.deal_unchecked(&deal, &mut |_| {});
                }
                Turn::Seat(seat) => {
                    let top = game.to_beat().map(|(combo, ..)| combo);
                    if game.stage() == Stage::Play {
                        visit(options.pack(), game.hand(seat), top);
                    }
                    // Passing now and then keeps hands large.
                    let action = if top.is_some() && rng.below(3) > 0 {
                        Action::Pass
                    } else {
                        game.sample_action(&mut scratch, &mut rng)
                    };
                    game.apply_unchecked(action, &mut |_| {});
                }
            }
        }
    }
}

fn listed(choices: &Choices) -> BTreeSet<Combo> {
    let mut list = Vec::new();
    choices.list(&mut list);
    let n = list.len();
    let combos = list.into_iter().map(|action| match action {
        Action::Play(combo) => combo.sorted(),
        other => panic!("{other}"),
    });
    let set: BTreeSet<Combo> = combos.collect();
    assert_eq!(set.len(), n, "listed twice");
    set
}

#[test]
fn numbers_below_the_count_are_the_list() {
    positions(&mut |pack, hand, top| {
        for choices in [Choices::all(hand, pack, top), Choices::merged(hand, pack, top)] {
            let counts = choices.count();
            let by_number: BTreeSet<Combo> =
                (0..counts.total).map(|n| choices.nth(&counts, n)).collect();
            assert_eq!(by_number.len(), counts.total as usize);
            assert_eq!(by_number, listed(&choices), "{hand:?} on {top:?}");
        }
    });
}

#[test]
fn merged_lists_lose_only_suits_that_cannot_matter() {
    let (mut all_in_all, mut merged_in_all) = (0, 0);
    positions(&mut |pack, hand, top| {
        // What matters are the cards that occur in a flush the hand could lead.
        let leads = listed(&Choices::all(hand, pack, None));
        let flushes = leads.iter().filter(|combo| combo.kind().shape().flush);
        let live: BTreeSet<Card> = flushes.flat_map(|combo| combo.cards()).collect();
        let essence = |combo: &Combo| {
            let cards: Vec<Result<Card, Option<u8>>> = combo
                .cards()
                .map(|card| if live.contains(&card) { Ok(card) } else { Err(card.rank()) })
                .collect();
            let mut cards: Vec<String> = cards.iter().map(|card| format!("{card:?}")).collect();
            cards.sort_unstable();
            (combo.kind(), combo.key(), cards)
        };
        let all = listed(&Choices::all(hand, pack, top));
        let merged = listed(&Choices::merged(hand, pack, top));
        assert!(merged.is_subset(&all));
        let essences: BTreeSet<_> = all.iter().map(essence).collect();
        assert_eq!(merged.len(), essences.len(), "{hand:?} on {top:?}");
        assert_eq!(merged.iter().map(essence).collect::<BTreeSet<_>>(), essences);
        all_in_all += all.len();
        merged_in_all += merged.len();
    });
    assert!(merged_in_all < all_in_all, "{merged_in_all} of {all_in_all}");
}
