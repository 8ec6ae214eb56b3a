//! No seat has more actions than the encoding says.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;

use kozyr_laws::Rng;
use kozyr_rules::{Below, BySeat, Encode, Game, GameExt, Sampling, Turn};

use super::*;
use crate::card::Pack;
use crate::choices::Choices;
use crate::ways::{BYTES, flush_ways};
use crate::{Options, Start, Table};
use kozyr_cards::Suit;

const WILDS: u32 = Pack::WILDS as u32;

/// How one rank can be held, up to the names of suits: the byte of two bits a suit, and how many
/// cards there are.
fn held(suits: u8) -> Vec<(u8, u8)> {
    let mut held = Vec::new();
    for twice in 0..=suits {
        for once in 0..=suits - twice {
            let suit = |i: u8| if i < twice { 2 } else { u8::from(i < twice + once) };
            held.push(((0..4).fold(0, |byte, i| byte | suit(i) << (2 * i)), 2 * twice + once));
        }
    }
    held
}

/// The combinations other than flushes whose key is the last of these ranks, each a byte of two
/// bits a suit.
fn ending_here(ranks: &[u8]) -> u32 {
    let mut hand = 0u128;
    for (i, &byte) in ranks.iter().enumerate() {
        hand |= u128::from(byte) << (8 * i);
    }
    let top = ranks.len() as u8;
    windows(hand, top)
}

/// Counts as above for the rank `key` of a packed hand, by products over its ranks.
fn windows(hand: u128, key: u8) -> u32 {
    let choices = |rank: u8, each: u8| -> [u32; 3] {
        let byte = (hand >> (8 * rank)) as u8;
        let ways = crate::ways::ways(byte, 0);
        core::array::from_fn(|x| match each.checked_sub(x as u8) {
            Some(taken) => (ways >> (8 * taken) & 0xff) as u32,
            None => 0,
        })
    };
    let mut sum = 0;
    for kind in Kind::ALL.into_iter().filter(|kind| !kind.shape().flush) {
        let shape = kind.shape();
        if shape.ranks > key {
            continue;
        }
        let mut ways = [1, 0, 0];
        for rank in key - shape.ranks..key {
            let of = choices(rank, shape.each);
            ways = [
                ways[0] * of[0],
                ways[0] * of[1] + ways[1] * of[0],
                ways[0] * of[2] + ways[1] * of[1] + ways[2] * of[0],
            ];
        }
        sum += ways.iter().sum::<u32>();
    }
    sum
}

/// The most combinations other than flushes in a hand of the pack.
fn most_plain(pack: Pack) -> u32 {
    let held = held(pack.suits);
    // By the last five ranks, as one number, and the cards spent: the best sum so far.
    let mut best: BTreeMap<(u64, u8), u32> = BTreeMap::from([((0, 0), 0)]);
    let mut known: BTreeMap<u64, u32> = BTreeMap::new();
    for rank in 1..=pack.wild_rank() {
        let mut next = BTreeMap::new();
        // Of the rank of X there is no natural card.
        let held = if rank > pack.ranks { &held[..1] } else { &held[..] };
        if rank <= 6 {
            // What reaches below rank 1 is no combination: these windows are known by their length.
            known.clear();
        }
        for (&(last, spent), &sum) in &best {
            for &(byte, n) in held {
                if spent + n > pack.each {
                    continue;
                }
                let window = last << 8 | u64::from(byte);
                let more = *known.entry(window).or_insert_with(|| {
                    let length = rank.min(6);
                    let ranks: Vec<u8> =
                        (0..length).rev().map(|i| (window >> (8 * i)) as u8).collect();
                    ending_here(&ranks)
                });
                let place = next.entry((window & 0xff_ffff_ffff, spent + n)).or_insert(0);
                *place = (*place).max(sum + more);
            }
        }
        best = next;
    }
    best.into_values().max().unwrap_or(0)
}

/// The most flushes in a hand of the pack: at most as many ranks in the suits as there are cards.
fn most_flushes(pack: Pack) -> u32 {
    let mut by_held = vec![0; usize::from(pack.ranks) + 1];
    for ranks in 0..1u16 << pack.ranks {
        let mut sum = 0;
        for length in [5, 6] {
            for key in length..=u32::from(pack.wild_rank()) {
                let window = ((1 << length) - 1) << (key - length);
                sum += flush_ways(length, (ranks & window).count_ones(), WILDS);
            }
        }
        let best = &mut by_held[ranks.count_ones() as usize];
        *best = sum.max(*best);
    }
    let mut most = vec![0; usize::from(pack.each) + 1];
    for _ in 0..pack.suits {
        for cards in (0..most.len()).rev() {
            most[cards] = (0..=cards.min(pack.ranks.into()))
                .map(|own| most[cards - own] + by_held[own])
                .max()
                .unwrap_or(0);
        }
    }
    most.into_iter().max().unwrap_or(0)
}

#[test]
fn the_bound_is_what_its_proof_counts() {
    let found = [3, 4, 5, 6].map(|players| {
        let pack = Pack::of(players);
        (most_plain(pack) + most_flushes(pack)) as usize
    });
    assert_eq!(found, [3, 4, 5, 6].map(max_legal));
    assert_eq!(found.into_iter().max(), Some(ENCODING.max_legal));
}

/// A random hand of the pack, with its X.
fn random_hand(pack: Pack, rng: &mut Rng) -> Vec<Card> {
    let mut cards: Vec<Card> = pack.faces().chain(pack.faces()).collect();
    kozyr_rules::chance::shuffle(&mut cards, rng);
    cards
}

#[test]
fn the_proof_counts_as_the_rules_do() {
    let mut rng = Rng::new(1);
    for players in [3, 4, 5, 6] {
        let pack = Pack::of(players);
        for _ in 0..300 {
            let cards = random_hand(pack, &mut rng);
            let mut hand: Hand = cards.into_iter().take(pack.each.into()).collect();
            let plain: u32 = (1..=pack.wild_rank()).map(|key| windows(hand.packed(), key)).sum();
            let flushes: u32 = Suit::ALL
                .into_iter()
                .flat_map(|suit| [5, 6].map(|length| (suit, length)))
                .flat_map(|(suit, length)| {
                    (length..=u32::from(pack.wild_rank())).map(move |key| {
                        let window = ((1 << length) - 1) << (key - length);
                        let held = (hand.ranks_in(suit) & window).count_ones();
                        flush_ways(length, held, WILDS)
                    })
                })
                .sum();
            hand.add(Card::WILD);
            hand.add(Card::WILD);
            assert_eq!(Choices::all(hand, pack, None).count().total, plain + flushes);
        }
    }
    // Two bits a suit say how many cards there are.
    assert!(held(4).iter().all(|&(byte, n)| BYTES[usize::from(byte)].0 == n));
}

#[test]
fn hands_that_have_many_actions_have_fewer() {
    let mut rng = Rng::new(2);
    for players in [3, 4, 5, 6] {
        let pack = Pack::of(players);
        let own = usize::from(pack.each);
        let count = |cards: &[Card]| {
            let mut hand: Hand = cards[..own].iter().copied().collect();
            hand.add(Card::WILD);
            hand.add(Card::WILD);
            Choices::all(hand, pack, None).count().total as usize
        };
        let mut best = 0;
        for _ in 0..20 {
            let mut cards = random_hand(pack, &mut rng);
            let mut now = count(&cards);
            for _ in 0..600 {
                let i = rng.below(own as u32) as usize;
                let j = own + rng.below((cards.len() - own) as u32) as usize;
                cards.swap(i, j);
                let then = count(&cards);
                if then >= now { now = then } else { cards.swap(i, j) }
            }
            best = best.max(now);
        }
        let bound = max_legal(players);
        assert!(best <= bound, "{players} players: {best} of {bound}");
        // The bound is tight.
        assert!(bound * 3 < best * 4, "{players} players: {best} of {bound}");
    }
}

#[test]
fn matches_keep_to_the_bound() {
    let mut rng = Rng::new(3);
    for (table, players) in [
        (Table::Bacon, 4),
        (Table::Bacon, 6),
        (Table::Applewood, 3),
        (Table::Applewood, 4),
        (Table::Applewood, 5),
        (Table::Applewood, 6),
    ] {
        let options = Options::of(table, players);
        let loadouts = BySeat::filled(players.into(), ());
        let mut game = Bacon::new(&options, &loadouts, &Start::default()).expect("a match");
        let mut actions = Vec::new();
        loop {
            match game.turn() {
                Turn::Chance => {
                    let deal = game.shuffle(&mut rng);
                    game.deal(&deal, &mut |_| {}).expect("a deal");
                }
                Turn::Seat(_) => {
                    game.legal_actions(&mut actions);
                    assert!(actions.len() <= game.max_legal());
                    let action = game.sample_action(&mut Vec::new(), &mut rng);
                    game.apply_unchecked(action, &mut |_| {});
                }
                Turn::Over => break,
            }
        }
    }
}
