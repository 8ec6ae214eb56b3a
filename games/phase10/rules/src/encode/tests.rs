//! No seat has more actions than the encoding says.

use alloc::vec::Vec;
use kozyr_laws::Rng;
use kozyr_rules::{BySeat, Encode, Game, GameExt, GameOptions, Sampling, Turn};

use super::*;
use crate::melds::{GoalGroup, Kind, goal};
use crate::{Options, Start};

/// The most cards that a seat holds (P2, P3).
const HAND: usize = 11;

/// How many ways there are to choose `k` of `n`.
fn choose(n: usize, k: usize) -> usize {
    if k > n { 0 } else { (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1)) }
}

/// The elementary symmetric polynomials of these numbers: how many ways there are to choose k
/// cards of different numbers.
fn transversals(m: &[usize]) -> [usize; MAX_LAID + 1] {
    let mut e = [0; MAX_LAID + 1];
    e[0] = 1;
    for &m in m {
        for k in (1..=MAX_LAID).rev() {
            e[k] += e[k - 1] * m;
        }
    }
    e
}

/// At most so many runs of `size` from `m` cards of each number and `w` wilds.
fn runs(m: &[usize], w: usize, size: usize) -> usize {
    let e = transversals(m);
    let windows = NUMBERS + 1 - size;
    let natural: usize =
        (size.saturating_sub(w).max(1)..=size).map(|k| e[k] * (size - k + 1).min(windows)).sum();
    natural + if w >= size { windows } else { 0 }
}

/// At most so many sets of `size`, each followed by `then` of what is left.
fn sets(
    m: &mut Vec<usize>,
    w: usize,
    size: usize,
    then: &mut dyn FnMut(&mut Vec<usize>, usize) -> usize,
) -> usize {
    let mut sum = 0;
    if w >= size {
        sum += NUMBERS * then(m, w - size);
    }
    for v in 0..m.len() {
        for natural in size.saturating_sub(w).max(1)..=size.min(m[v]) {
            m[v] -= natural;
            let rest = then(m, w - (size - natural));
            m[v] += natural;
            sum += choose(m[v], natural) * rest;
        }
    }
    sum
}

/// At most so many ways to lay these groups.
fn ways(groups: &[GoalGroup], m: &mut Vec<usize>, w: usize) -> usize {
    let Some((&GoalGroup { kind, size }, rest)) = groups.split_first() else { return 1 };
    let size = usize::from(size);
    match kind {
        Kind::Set => sets(m, w, size, &mut |m, w| ways(rest, m, w)),
        Kind::Run => runs(m, w, size),
        Kind::Colour => {
            let n = m.iter().sum();
            (size.saturating_sub(w).max(1)..=size).map(|k| choose(n, k)).sum()
        }
    }
}

/// Every way to part `n` into at most twelve numbers of at most eight, none above `top`.
fn part(n: usize, top: usize, m: &mut Vec<usize>, visit: &mut dyn FnMut(&mut Vec<usize>)) {
    if n == 0 {
        visit(m);
        return;
    }
    if m.len() == NUMBERS {
        return;
    }
    for next in (1..=n.min(top)).rev() {
        m.push(next);
        part(n - next, next, m, visit);
        m.pop();
    }
}

#[test]
fn the_bound_is_what_its_proof_counts() {
    let mut most = 0;
    for phase in 1..=N_PHASES {
        for w in 0..=8 {
            part(HAND - w, 8, &mut Vec::new(), &mut |m| most = most.max(ways(goal(phase), m, w)));
        }
    }
    assert_eq!(most + HAND - 1 + MAX_SEATS - 1, MAX_LEGAL);
}

#[test]
fn hands_that_have_many_ways_have_fewer() {
    // Hill climbing from random hands: change a card wherever that makes more ways.
    let mut rng = Rng::new(1);
    let mut found = 0;
    for phase in 1..=N_PHASES {
        let mut best = 0;
        for _ in 0..12 {
            let mut pack: Vec<Card> = Cards::PACK.iter().collect();
            kozyr_rules::chance::shuffle(&mut pack, &mut rng);
            let count = |hand: &[Card]| {
                crate::lays::count(&hand.iter().copied().collect(), phase, false, u32::MAX)
            };
            let mut now = count(&pack[..HAND]);
            for _ in 0..400 {
                let (i, j) = (
                    kozyr_rules::Below::below(&mut rng, HAND as u32) as usize,
                    HAND + kozyr_rules::Below::below(&mut rng, (pack.len() - HAND) as u32) as usize,
                );
                pack.swap(i, j);
                let then = count(&pack[..HAND]);
                if then >= now { now = then } else { pack.swap(i, j) }
            }
            best = best.max(now);
        }
        assert!(best as usize + 15 <= MAX_LEGAL, "phase {phase}: {best} ways");
        found = found.max(best);
    }
    // The bound is of the right size.
    assert!(MAX_LEGAL < 8 * found as usize, "{found} of {MAX_LEGAL}");
}

#[test]
fn matches_keep_to_the_bound() {
    let mut rng = Rng::new(2);
    for players in 2..=6u8 {
        for set in ["natural_minimum=per_group", "skip_protection=per_hand", "phases=even"] {
            let mut options = Options { players, ..Options::default() };
            let (key, value) = set.split_once('=').expect("an option");
            options.set(key, value).expect("a value of it");
            let loadouts = BySeat::filled(players.into(), ());
            let mut game = Phase10::new(&options, &loadouts, &Start::default()).expect("a match");
            let mut actions = Vec::new();
            for _ in 0..2_000 {
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
}
