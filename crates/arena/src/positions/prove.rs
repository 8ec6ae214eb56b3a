//! What is best, beyond doubt as far as a search can tell.
//!
//! Numbers: chosen by hand.

use kozyr_bots::{Comparison, Never, Rng, Search};
use kozyr_players::{Level, Player as Bots};
use kozyr_rules::Game;

use super::Valued;
use crate::estimate::Estimate;
use crate::player::ActionOf;

/// Times `expert`'s simulations that what is best has to stand.
const TIMES: u32 = 10;
/// Comparisons in worlds that have nothing to do with each other.
const BATCHES: usize = 10;
/// Three standard errors of that many, in half-widths of their 95 % interval (Student's t is
/// 2.262).
const ERRORS: f64 = 3.0 / 2.262;
/// Differences below this are rounding.
const SAME: f64 = 1e-6;
/// Half a point in a hundred: plays that differ by less for sure are as good as each other.
const AS_GOOD: f64 = 0.005;

/// A search of `expert` with some times its simulations, divided by something for tests.
fn expert<P: Bots>(times: u32, divide: u32) -> Search<P::Knowledge> {
    let mut search = P::search(Level::Expert);
    let scale = |n: u32| (n.saturating_mul(times) / divide).max(8);
    search.budget.simulations = scale(search.budget.simulations);
    search.budget.worlds = scale(search.budget.worlds);
    search
}

/// Whether a loss with the half-width of its interval is at least the margin, beyond chance.
pub(super) fn holds((mean, half): (f64, f64), margin: f64) -> bool {
    mean >= margin && mean >= ERRORS * half
}

/// The actions in the order in which `expert` prefers them, if the first seems better than the next
/// by the margin.
pub(super) fn seems<P: Bots>(
    view: &<P::Game as Game>::View,
    margin: f64,
    divide: u32,
    rng: &mut Rng,
) -> Option<Vec<ActionOf<P>>> {
    let search = expert::<P>(1, divide);
    let lines = search.analyse::<P::Game>(view, rng).lines;
    let best = lines.first()?.action;
    let max_worlds = search.budget.simulations / 4;
    // One play that comes to the same may stand between the best and the next.
    for line in lines.iter().skip(1).take(2) {
        let actions = [best, line.action];
        let compared = search.tell_apart::<P::Game>(view, &actions, max_worlds, rng, &Never);
        let gain = compared.gain(0, 1);
        if f64::from(gain.mean.abs().max(gain.error)) > SAME {
            let seems = gain.is_clear() && f64::from(gain.mean) >= margin;
            return seems.then(|| lines.iter().map(|line| line.action).collect());
        }
    }
    None
}

/// What stayed best.
pub(super) struct Proof<A> {
    /// The best play, then those that come to the same.
    pub(super) best: Vec<A>,
    /// All others, the best of them first.
    others: Vec<A>,
    estimates: Vec<(A, Estimate, Estimate)>,
    /// Simulations of the search, and worlds of the comparison.
    pub(super) nodes: (u64, u64),
}

/// Compares all legal actions in fresh worlds, in as many playouts as ten times `expert`'s
/// simulations, and searches again with as many. `None` unless the best play stays the best one of
/// the search, and better by the margin than every other that is not as good. What cannot come to
/// that is given up after one part of the comparison.
pub(super) fn prove<P: Bots>(
    view: &<P::Game as Game>::View,
    best: ActionOf<P>,
    legal: &[ActionOf<P>],
    margin: f64,
    divide: u32,
    rng: &mut Rng,
) -> Option<Proof<ActionOf<P>>> {
    let search = expert::<P>(TIMES, divide);
    let place = |action| legal.iter().position(|&other| other == action);
    let me = place(best)?;
    let simulations = search.budget.simulations as usize;
    let per_batch = (simulations / legal.len().max(1) / BATCHES).max(8);
    let worlds = u32::try_from(per_batch).unwrap_or(u32::MAX);
    let mut batches: Vec<Comparison> = Vec::new();
    for _ in 0..BATCHES {
        batches.push(search.compare::<P::Game>(view, legal, worlds, rng));
        if hopeless(&batches, me, margin) {
            return None;
        }
    }
    let mean =
        |values: &[f32]| values.iter().map(|&v| f64::from(v)).sum::<f64>() / values.len() as f64;
    let value =
        |i: usize| Estimate::of(&batches.iter().map(|b| mean(&b.values[i])).collect::<Vec<_>>());
    let loss = |i: usize| Estimate::of(&batches.iter().map(|b| gain(b, me, i)).collect::<Vec<_>>());
    let mut estimates: Vec<_> =
        legal.iter().enumerate().map(|(i, &action)| (action, value(i), loss(i))).collect();
    estimates.sort_by(|a, b| a.2.mean.total_cmp(&b.2.mean).then(a.0.cmp(&b.0)));
    let (mut class, mut others) = (vec![best], Vec::new());
    for &(action, _, loss) in estimates.iter().filter(|one| one.0 != best) {
        let (low, high) = loss.bounds().unwrap_or((loss.mean, loss.mean));
        if low > -AS_GOOD && high < AS_GOOD {
            class.push(action);
        } else if holds((loss.mean, loss.margin.unwrap_or(0.0)), margin) {
            others.push(action);
        } else {
            return None;
        }
    }
    let first = search.analyse::<P::Game>(view, rng).lines[0].action;
    // Three different things to do, and not a list of ways to do the best.
    let mut different: Vec<f64> = estimates.iter().map(|(_, value, _)| value.mean).collect();
    different.dedup_by(|a, b| (*a - *b).abs() < SAME);
    if different.len() < 3 || others.len() < 2 || class.len() > 3 || !class.contains(&first) {
        return None;
    }
    let nodes = (u64::from(search.budget.simulations), (per_batch * BATCHES) as u64);
    Some(Proof { best: class, others, estimates, nodes })
}

/// How much better one action is than another, by their places.
fn gain(batch: &Comparison, of: usize, over: usize) -> f64 {
    f64::from(batch.gain(of, over).mean)
}

/// Whether some other action is neither as good nor worse by the margin, as far as can be seen yet.
fn hopeless(batches: &[Comparison], me: usize, margin: f64) -> bool {
    let n = batches[0].values.len();
    (0..n).filter(|&other| other != me).any(|other| {
        let gains: Vec<f64> = batches.iter().map(|batch| gain(batch, me, other)).collect();
        let mean = gains.iter().sum::<f64>() / gains.len() as f64;
        (mean > AS_GOOD && mean < 0.8 * margin) || mean < -AS_GOOD
    })
}

impl<A: Copy + Ord + ToString> Proof<A> {
    /// All actions with their values, the best first.
    pub(super) fn values(&self) -> Vec<Valued> {
        let half = |estimate: &Estimate| (estimate.mean, estimate.margin.unwrap_or(0.0));
        let order = self.best.iter().chain(&self.others);
        order
            .filter_map(|action| self.estimates.iter().find(|one| one.0 == *action))
            .map(|(action, value, loss)| Valued {
                action: action.to_string(),
                value: half(value),
                loss: half(loss),
            })
            .collect()
    }

    /// The best play, and then all that are worse.
    pub(super) fn plays(&self) -> Vec<A> {
        self.best.iter().take(1).chain(&self.others).copied().collect()
    }
}
