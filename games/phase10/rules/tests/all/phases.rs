//! Phases: the fast code against trying everything.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use kozyr_laws::Rng;
use kozyr_phase10::{Action, Card, Cards, lays, melds};
use kozyr_rules::{Below, chance};

use crate::brute;

/// A random hand in which phases are frequent: from the whole pack, from few numbers, from one
/// colour and another card here and there, and with many wilds.
pub(crate) fn hand(rng: &mut Rng, size: usize) -> Vec<Card> {
    let style = rng.below(4);
    let low = 1 + u8::try_from(rng.below(9)).unwrap();
    let mut pack: Vec<Card> = Cards::PACK
        .iter()
        .filter(|card| match style {
            1 => card.number().is_none_or(|n| (low..low + 3).contains(&n)),
            2 => card.colour().is_none_or(|c| c == kozyr_phase10::Colour::Green),
            _ => true,
        })
        .collect();
    let wilds = if rng.below(2) == 0 { rng.below(8) } else { 0 };
    chance::shuffle(&mut pack, rng);
    let mut cards = vec![Card::WILD; wilds as usize];
    pack.retain(|&card| wilds == 0 || card != Card::WILD);
    cards.extend(pack);
    cards.truncate(size);
    cards
}

fn brute_hand(hand: &[Card]) -> Vec<brute::Card> {
    hand.iter().map(|card| brute::Card::read(&card.to_string())).collect()
}

#[test]
fn whether_a_hand_contains_a_phase() {
    let mut rng = Rng::new(1);
    let mut found = 0;
    for _ in 0..250 {
        let hand = hand(&mut rng, 10);
        let (cards, slow) = (hand.iter().copied().collect::<Cards>(), brute_hand(&hand));
        for phase in 1..=10 {
            for per_group in [false, true] {
                let fast = melds::contains(&cards, phase, per_group);
                let expected = brute::contains(&slow, phase.into(), per_group);
                assert_eq!(fast, expected, "{cards:?} phase {phase} per group {per_group}");
                found += u32::from(expected);
            }
        }
    }
    assert!(found > 300, "the hands hold phases often enough to say something: {found}");
}

#[test]
fn every_way_to_lay_a_phase() {
    let mut rng = Rng::new(2);
    let (mut hands, mut most) = (0, 0);
    while hands < 300 {
        let hand = hand(&mut rng, 9);
        let cards: Cards = hand.iter().copied().collect();
        let phase = 1 + u8::try_from(rng.below(10)).unwrap();
        let per_group = rng.below(2) == 0;
        let mut fast = Vec::new();
        let _ = lays::for_each(&cards, phase, per_group, &mut |lay| {
            fast.push(Action::Lay(lay).to_string());
            ControlFlow::Continue(())
        });
        let slow = brute::lays(&brute_hand(&hand), phase.into(), per_group);
        assert_eq!(fast.len(), slow.len(), "{cards:?} phase {phase} per group {per_group}");
        let fast: BTreeSet<String> = fast.into_iter().collect();
        assert_eq!(fast, slow, "{cards:?} phase {phase} per group {per_group}");
        assert_eq!(lays::count(&cards, phase, per_group, u32::MAX) as usize, slow.len());
        hands += usize::from(!slow.is_empty());
        most = most.max(slow.len());
    }
    assert!(most > 100, "some hand has many lays: {most}");
}

#[test]
fn listed_lays_are_accepted_and_others_refused() {
    let mut rng = Rng::new(3);
    let mut tried = 0;
    while tried < 2000 {
        let hand = hand(&mut rng, 11);
        let cards: Cards = hand.iter().copied().collect();
        let phase = 1 + u8::try_from(rng.below(10)).unwrap();
        let mut listed = Vec::new();
        let _ = lays::for_each(&cards, phase, false, &mut |lay| {
            listed.push(lay);
            ControlFlow::Continue(())
        });
        for &lay in listed.iter().take(20) {
            assert!(melds::check_lay(&lay, phase, false).is_ok(), "{lay:?} phase {phase}");
            assert_eq!(melds::canonical(lay, phase), lay);
            // The same cards in another order are the same action or none.
            let mut other = lay.cards().to_vec();
            let n = u32::try_from(other.len()).unwrap();
            other.swap(rng.below(n) as usize, rng.below(n) as usize);
            let mut groups = kozyr_phase10::Lay::EMPTY;
            let mut from = 0;
            for (cards, declared) in lay.groups() {
                groups = groups.with(&other[from..from + cards.len()], declared).unwrap();
                from += cards.len();
            }
            let groups = melds::canonical(groups, phase);
            let accepted = melds::check_lay(&groups, phase, false).is_ok();
            assert_eq!(accepted, listed.contains(&groups), "{groups:?} phase {phase}");
            tried += 1;
        }
    }
}

/// What a hand lacks is 0 if it holds the phase, and else one more than what it lacks with the
/// best further card.
#[test]
fn how_many_cards_are_missing() {
    let mut rng = Rng::new(4);
    for _ in 0..1500 {
        let hand = hand(&mut rng, 8);
        let cards: Cards = hand.iter().copied().collect();
        for phase in 1..=10 {
            let per_group = rng.below(2) == 0;
            let missing = melds::missing(&cards, phase, per_group);
            assert_eq!(
                missing == 0,
                melds::contains(&cards, phase, per_group),
                "{cards:?} {phase}"
            );
            let best = Card::kinds()
                .filter(|&card| cards.count(card) < card.copies())
                .map(|card| {
                    let mut more = cards;
                    more.insert(card);
                    melds::missing(&more, phase, per_group)
                })
                .min();
            assert_eq!(best, Some(missing.saturating_sub(1)), "{cards:?} phase {phase}");
        }
    }
}
