//! Exact counts of hands that contain a phase, against counting hand by hand.

use kozyr_laws::Rng;
use kozyr_phase10::facts::{Pack, count, facts};
use kozyr_phase10::{Card, Cards, Colour, melds};
use kozyr_rules::chance;

use crate::brute;

/// All cards of a small pack, for the slow count.
fn cards(pack: &Pack) -> Vec<brute::Card> {
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
        let cards = cards(&pack);
        let size = 9;
        let fast = count(&pack, size);
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
        for (fact, slow) in fast.iter().zip(slow) {
            assert_eq!([fact.per_phase, fact.per_group], slow, "{pack:?} phase {}", fact.phase);
            assert_eq!(fact.hands, hands);
            different += u32::from(slow[0] != slow[1]);
        }
    }
    assert!(different > 0, "some phase tells the two readings of P6 apart");
}

#[test]
fn the_full_pack() {
    let facts = facts();
    let mut rng = Rng::new(5);
    let mut pack: Vec<Card> = Cards::PACK.iter().collect();
    // 108! / (10! 98!)
    assert!(facts.iter().all(|fact| fact.hands == 38_722_819_230_810));
    // Phase 8 by hand: for one colour, j of its 24 cards, w of 8 wilds and the rest of the 76
    // others, j + w >= 7 and j >= 1; two colours at once need at least four wilds.
    let fast = facts[7];
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
    for (fact, seen) in facts.iter().zip(seen) {
        let p = fact.per_phase as f64 / fact.hands as f64;
        let expected = p * f64::from(deals);
        let deviation = (expected * (1.0 - p)).sqrt();
        let off = (f64::from(seen) - expected).abs();
        assert!(off <= 5.0 * deviation + 1.0, "phase {}: {seen}, {expected}", fact.phase);
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
