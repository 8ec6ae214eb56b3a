//! Phases: the fast code against a slow second implementation that tries everything, and exact
//! counts against counting hand by hand.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use kozyr_laws::Rng;
use kozyr_phase10::counts::{Pack, phases, phases_of};
use kozyr_phase10::{Action, Card, Cards, Colour, Lay, lays, melds};
use kozyr_rules::{Below, chance};

mod brute;

/// A random hand in which phases are frequent: from the whole pack, from few numbers, from one
/// colour and another card here and there, and with many wilds.
fn hand(rng: &mut Rng, size: usize) -> Vec<Card> {
    let style = rng.below(4);
    let low = 1 + u8::try_from(rng.below(9)).unwrap();
    let mut pack: Vec<Card> = Cards::PACK
        .iter()
        .filter(|card| match style {
            1 => card.number().is_none_or(|n| (low..low + 3).contains(&n)),
            2 => card.colour().is_none_or(|c| c == Colour::Green),
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
    let (mut hands, mut max) = (0, 0);
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
        max = max.max(slow.len());
    }
    assert!(max > 100, "some hand has many lays: {max}");
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
            let mut groups = Lay::EMPTY;
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

/// All cards of a small pack, for the slow count.
fn cards_of(pack: &Pack) -> Vec<brute::Card> {
    let mut cards = Vec::new();
    for number in 1..=pack.numbers {
        for colour in 0..pack.colours {
            cards.extend((0..pack.copies).map(|_| brute::Card::Natural(number, colour)));
        }
    }
    cards.extend((0..pack.wilds).map(|_| brute::Card::Wild));
    cards.extend((0..pack.skips).map(|_| brute::Card::Skip));
    cards
}

#[test]
fn small_packs_are_counted_hand_by_hand() {
    let packs = [
        Pack { colours: 1, numbers: 9, copies: 1, wilds: 3, skips: 1 },
        Pack { colours: 2, numbers: 2, copies: 2, wilds: 3, skips: 1 },
        Pack { colours: 2, numbers: 5, copies: 1, wilds: 2, skips: 0 },
        Pack { colours: 1, numbers: 4, copies: 1, wilds: 8, skips: 0 },
    ];
    let mut different = 0;
    for pack in packs {
        let cards = cards_of(&pack);
        let size = 9;
        let fast = phases_of(&pack, size);
        let mut slow = [[0u128; 2]; 10];
        let mut hands = 0u128;
        for mask in (0..1u32 << cards.len()).filter(|mask| mask.count_ones() as usize == size) {
            hands += 1;
            let hand: Vec<_> =
                (0..cards.len()).filter(|i| mask >> i & 1 == 1).map(|i| cards[i]).collect();
            for (phase, counts) in (1..).zip(&mut slow) {
                for (per_group, count) in [false, true].into_iter().zip(counts) {
                    *count += u128::from(brute::contains(&hand, phase, per_group));
                }
            }
        }
        for (count, slow) in fast.iter().zip(slow) {
            let phase = count.phase;
            assert_eq!([count.per_phase, count.per_group], slow, "{pack:?} phase {phase}");
            assert_eq!(count.hands, hands);
            different += u32::from(slow[0] != slow[1]);
        }
    }
    assert!(different > 0, "some phase tells the two readings of P6 apart");
}

#[test]
fn the_full_pack() {
    let counts = phases();
    let mut rng = Rng::new(5);
    let mut pack: Vec<Card> = Cards::PACK.iter().collect();
    // 108! / (10! 98!)
    assert!(counts.iter().all(|count| count.hands == 38_722_819_230_810));
    // Phase 8 by hand: for one colour, j of its 24 cards, w of 8 wilds and the rest of the 76
    // others, j + w >= 7 and j >= 1; two colours at once need at least four wilds.
    let fast = counts[7];
    assert_eq!(fast.per_phase, fast.per_group);
    assert_eq!(fast.per_phase, one_colour());
    // The others roughly, by dealing: within five standard deviations.
    let deals = 40_000u32;
    let mut seen = [0u32; 10];
    for _ in 0..deals {
        chance::shuffle_first(&mut pack, 10, &mut rng);
        let hand: Cards = pack[..10].iter().copied().collect();
        for (phase, seen) in (1..).zip(&mut seen) {
            *seen += u32::from(melds::contains(&hand, phase, false));
        }
    }
    for (count, seen) in counts.iter().zip(seen) {
        let p = count.per_phase as f64 / count.hands as f64;
        let expected = p * f64::from(deals);
        let deviation = (expected * (1.0 - p)).sqrt();
        let off = (f64::from(seen) - expected).abs();
        assert!(off <= 5.0 * deviation + 1.0, "phase {}: {seen}, {expected}", count.phase);
    }
}

/// Hands with seven cards of one colour, wilds counted in, by how many cards each colour has.
fn one_colour() -> u128 {
    let mut hands = 0;
    for wilds in 0..=8u64 {
        for skips in 0..=4u64 {
            let Some(naturals) = 10u64.checked_sub(wilds + skips) else { continue };
            let mut ways = 0;
            for a in 0..=naturals {
                for b in 0..=naturals - a {
                    for c in 0..=naturals - a - b {
                        let colours = [a, b, c, naturals - a - b - c];
                        if colours.iter().any(|&n| n > 0 && n + wilds >= 7) {
                            ways += colours.map(|n| choose(24, n)).iter().product::<u128>();
                        }
                    }
                }
            }
            hands += choose(8, wilds) * choose(4, skips) * ways;
        }
    }
    hands
}

/// By Pascal's triangle.
fn choose(n: u64, k: u64) -> u128 {
    match (n, k) {
        (_, 0) => 1,
        (0, _) => 0,
        _ => {
            let mut row = vec![1u128];
            for _ in 0..n {
                let mut next = vec![1];
                next.extend(row.windows(2).map(|pair| pair[0] + pair[1]));
                next.push(1);
                row = next;
            }
            usize::try_from(k).ok().and_then(|k| row.get(k).copied()).unwrap_or(0)
        }
    }
}

#[test]
fn colours_are_four() {
    assert_eq!(Colour::ALL.len(), usize::from(Pack::FULL.colours));
    assert_eq!(Pack::FULL.len(), Card::PACK as u64);
}
