//! Search over worlds imagined from a view.
//!
//! Two ways to spend the same budget of simulations, both on worlds that the viewer cannot tell from
//! the true one. [`Method::Flat`] plays each candidate out in the same worlds and drops the worse
//! half again and again (sequential halving; Karnin, Koren and Somekh, 2013); with rollouts that
//! use only what each seat knows, nobody in it sees hidden cards. [`Method::Tree`] is information-set
//! Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012): one tree for all worlds, each
//! simulation descending through the actions its world allows.

use std::time::{Duration, Instant};

use kozyr_rules::{BySeat, Game, Sampling, Seat, Turn};

use crate::knowledge::Knowledge;
use crate::tree::Tree;
use crate::{Policy, Rng};

/// How simulations are spent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    /// Every candidate in the same worlds, the worse half dropped again and again.
    Flat,
    /// Information-set tree search.
    Tree {
        /// How much curiosity weighs against what was seen so far; about 1 for values from 0 to 1.
        explore: f32,
    },
}

/// How much a search may do. For a seed the answer depends on nothing else unless `cap` is reached.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    /// Simulations: descents to a value. Memory is bounded by them: a tree grows by at most one node
    /// each.
    pub simulations: u32,
    /// Worlds drawn; simulations take them in turn.
    pub worlds: u32,
    /// Threads, each with a part of the simulations. The answer is deterministic for each number.
    pub threads: u32,
    /// When to stop in any case.
    pub cap: Option<Duration>,
}

impl Budget {
    /// A budget for one thread without a time limit.
    pub const fn new(simulations: u32, worlds: u32) -> Self {
        Self { simulations, worlds, threads: 1, cap: None }
    }
}

/// A player that searches.
#[derive(Clone, Copy, Debug)]
pub struct Search<K> {
    /// What it knows of the game.
    pub knowledge: K,
    /// How it spends its simulations.
    pub method: Method,
    /// How many it has.
    pub budget: Budget,
}

/// One action as a search found it.
#[derive(Clone, Debug)]
pub struct Line<A> {
    /// The action.
    pub action: A,
    /// Its mean value for the searcher, from 0 (the match is lost) to 1 (won).
    pub value: f32,
    /// The standard error of the value.
    pub error: f32,
    /// Simulations that began with it.
    pub visits: u32,
    /// Its values one by one, in the order of the worlds ([`Method::Flat`] only).
    pub samples: Vec<f32>,
}

/// What a search found.
#[derive(Clone, Debug)]
pub struct Analysis<A> {
    /// The candidates, the one to play first.
    pub lines: Vec<Line<A>>,
    /// Simulations made.
    pub simulations: u32,
}

/// Running sums of one candidate.
#[derive(Clone, Debug)]
pub(crate) struct Tally<A> {
    pub(crate) action: A,
    /// What the action is given on trust, as a sum of values.
    pub(crate) trust: f64,
    pub(crate) visits: u32,
    pub(crate) sum: f64,
    pub(crate) squares: f64,
    pub(crate) samples: Vec<f32>,
}

impl<A> Tally<A> {
    pub(crate) fn new(action: A) -> Self {
        Self { action, trust: 0.0, visits: 0, sum: 0.0, squares: 0.0, samples: Vec::new() }
    }

    fn add(&mut self, value: f32) {
        let value_64 = f64::from(value);
        self.visits += 1;
        self.sum += value_64;
        self.squares += value_64 * value_64;
        self.samples.push(value);
    }

    fn mean(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.sum / f64::from(self.visits) }
    }

    /// By what actions with equally many visits are compared: their mean, and what they are given on
    /// trust, which counts the less the more is known.
    fn merit(&self) -> f64 {
        (self.sum + self.trust) / f64::from(self.visits.max(1))
    }

    #[expect(clippy::cast_possible_truncation, reason = "values from 0 to 1")]
    fn line(self) -> Line<A> {
        let mean = self.mean();
        let n = f64::from(self.visits);
        let variance = if self.visits < 2 {
            0.25
        } else {
            ((self.squares - n * mean * mean) / (n - 1.0)).max(0.0)
        };
        Line {
            value: mean as f32,
            error: (variance / n.max(1.0)).sqrt() as f32,
            visits: self.visits,
            samples: self.samples,
            action: self.action,
        }
    }
}

impl<K> Search<K> {
    /// What there is to do at a view and what it is worth. It must be the viewer's turn.
    ///
    /// # Panics
    /// If no seat is to act in the worlds of this view.
    pub fn analyse<G: Sampling>(&self, view: &G::View, rng: &mut Rng) -> Analysis<G::Action>
    where
        K: Knowledge<G>,
    {
        let begun = Instant::now();
        let first = self.knowledge.imagine(view, rng);
        let Turn::Seat(me) = first.turn() else { panic!("no seat is to act") };
        let mut candidates = Vec::new();
        self.knowledge.candidates(&first, &mut candidates);
        if candidates.len() < 2 {
            let lines = candidates.into_iter().map(|(action, _)| Tally::new(action).line());
            return Analysis { lines: lines.collect(), simulations: 0 };
        }
        let threads = self.budget.threads.max(1);
        let part = Budget { simulations: self.budget.simulations.div_ceil(threads), ..self.budget };
        let seeds: Vec<u64> = (0..threads).map(|_| rng.bits()).collect();
        let run = |seed: u64| {
            let mut rng = Rng::new(seed);
            let task = Task { knowledge: &self.knowledge, view, me, budget: part, begun };
            match self.method {
                Method::Flat => task.flat(&candidates, &mut rng),
                Method::Tree { explore } => task.tree(&candidates, explore, &mut rng),
            }
        };
        let parts = if let [seed] = seeds[..] {
            vec![run(seed)]
        } else {
            std::thread::scope(|scope| {
                let run = &run;
                let workers: Vec<_> =
                    seeds.iter().map(|&seed| scope.spawn(move || run(seed))).collect();
                workers
                    .into_iter()
                    .map(|worker| worker.join().unwrap_or_else(|p| std::panic::resume_unwind(p)))
                    .collect()
            })
        };
        self.merge(parts)
    }

    /// Worlds as a search at this view draws them.
    pub(crate) fn draw_worlds<G: Sampling>(
        &self,
        view: &G::View,
        budget: Budget,
        rng: &mut Rng,
    ) -> Vec<G>
    where
        K: Knowledge<G>,
    {
        let me = Seat::new(0);
        Task { knowledge: &self.knowledge, view, me, budget, begun: Instant::now() }.worlds(rng)
    }

    /// Adds up what the threads found and puts the action to play first.
    fn merge<A: Ord + Copy>(&self, parts: Vec<Vec<Tally<A>>>) -> Analysis<A> {
        let mut parts = parts.into_iter();
        let mut all = parts.next().unwrap_or_default();
        for part in parts {
            for tally in part {
                if let Some(own) = all.iter_mut().find(|own| own.action == tally.action) {
                    own.visits += tally.visits;
                    own.sum += tally.sum;
                    own.squares += tally.squares;
                    own.samples.extend(tally.samples);
                    own.trust += tally.trust;
                } else {
                    all.push(tally);
                }
            }
        }
        let simulations = all.iter().map(|tally| tally.visits).sum();
        // The most visited is the most trusted: a flat search keeps the better half, a tree search
        // returns to what is good.
        all.sort_by(|a, b| {
            let by_merit = b.merit().total_cmp(&a.merit());
            b.visits.cmp(&a.visits).then(by_merit).then(a.action.cmp(&b.action))
        });
        Analysis { lines: all.into_iter().map(Tally::line).collect(), simulations }
    }
}

/// Takes out those of whom there is no doubt left that another is better, or makes no difference.
/// All have met the same luck, so that they are compared world by world.
fn drop_beaten<A: Copy + Ord>(running: &mut Vec<Tally<A>>, dropped: &mut Vec<Tally<A>>) {
    /// How often it is looked at, in worlds, and from how many on.
    const EVERY: usize = 64;
    /// So many worlds without a difference make no difference.
    const SAME: usize = 256;
    /// Standard errors that leave no doubt.
    const BEYOND_DOUBT: f64 = 3.5;
    let count = running.first().map_or(0, |tally| tally.samples.len());
    if count == 0 || !count.is_multiple_of(EVERY) {
        return;
    }
    let Some(best) = running.iter().min_by(|a, b| by_merit(a, b)) else { return };
    let (action, samples) = (best.action, best.samples.clone());
    let is_beaten = |other: &mut Tally<A>| {
        if other.action == action || other.samples.len() != count {
            return false;
        }
        let (mut sum, mut squares) = (0.0, 0.0);
        for (a, b) in samples.iter().zip(&other.samples) {
            let difference = f64::from(a - b);
            sum += difference;
            squares += difference * difference;
        }
        if squares == 0.0 && count < SAME {
            return false;
        }
        let n = f64::from(other.visits);
        let mean = sum / n;
        let error = ((squares / n - mean * mean).max(0.0) / n).sqrt();
        // What is given on trust counts here for nothing: it would decide while little is known.
        mean >= BEYOND_DOUBT * error
    };
    dropped.extend(running.extract_if(.., is_beaten));
}

/// Better ones first; of equal ones always the same.
fn by_merit<A: Ord>(a: &Tally<A>, b: &Tally<A>) -> core::cmp::Ordering {
    b.merit().total_cmp(&a.merit()).then_with(|| a.action.cmp(&b.action))
}

/// One thread's search.
struct Task<'a, G: Game, K> {
    knowledge: &'a K,
    view: &'a G::View,
    me: Seat,
    budget: Budget,
    begun: Instant,
}

impl<G: Sampling, K: Knowledge<G>> Task<'_, G, K> {
    fn out_of_time(&self) -> bool {
        self.budget.cap.is_some_and(|cap| self.begun.elapsed() >= cap)
    }

    /// The worlds to search.
    fn worlds(&self, rng: &mut Rng) -> Vec<G> {
        let count = self.budget.worlds.clamp(1, self.budget.simulations.max(1));
        self.knowledge.imagine_many(self.view, count, rng)
    }

    fn flat(&self, candidates: &[(G::Action, f32)], rng: &mut Rng) -> Vec<Tally<G::Action>> {
        let worlds = self.worlds(rng);
        let mut scratch = Vec::new();
        let most = candidates.iter().map(|&(_, prior)| prior).fold(0.0, f32::max);
        let begin = |&(action, prior): &(G::Action, f32)| Tally {
            trust: f64::from((prior / most).ln()),
            ..Tally::new(action)
        };
        let mut running: Vec<Tally<G::Action>> = candidates.iter().map(begin).collect();
        let mut dropped = Vec::new();
        let mut world = worlds[0].clone();
        let rounds = candidates.len().ilog2() + u32::from(!candidates.len().is_power_of_two());
        let per_round = self.budget.simulations / rounds.max(1);
        let mut next = 0;
        'search: loop {
            let n_running = u32::try_from(running.len()).unwrap_or(u32::MAX);
            for _ in 0..(per_round / n_running).max(1) {
                // One seed for all candidates: they meet the same luck as far as they can.
                let seed = rng.bits();
                for tally in &mut running {
                    world.clone_from(&worlds[next % worlds.len()]);
                    world.apply_unchecked(tally.action, &mut |_| {});
                    let mut rng = Rng::new(seed);
                    let value = self.knowledge.play_out(&mut world, &mut scratch, &mut rng);
                    tally.add(value[self.me]);
                }
                next += 1;
                drop_beaten(&mut running, &mut dropped);
                if self.out_of_time() || running.len() < 2 {
                    break 'search;
                }
            }
            if running.len() <= 2 {
                break;
            }
            running.sort_by(by_merit);
            dropped.extend(running.split_off(running.len().div_ceil(2)));
        }
        running.extend(dropped);
        running
    }

    fn tree(
        &self,
        candidates: &[(G::Action, f32)],
        explore: f32,
        rng: &mut Rng,
    ) -> Vec<Tally<G::Action>> {
        /// Simulations between two looks at the clock.
        const BATCH: u32 = 16;
        let worlds = self.worlds(rng);
        let mut tree = Tree::new(explore);
        let mut world = worlds[0].clone();
        for simulation in 0..self.budget.simulations {
            if simulation % BATCH == 0 && self.out_of_time() {
                break;
            }
            world.clone_from(&worlds[simulation as usize % worlds.len()]);
            tree.simulate(self.knowledge, candidates, &mut world, rng);
        }
        let mut tallies = tree.tallies();
        for &(action, _) in candidates {
            if !tallies.iter().any(|tally| tally.action == action) {
                tallies.push(Tally::new(action));
            }
        }
        tallies
    }
}

impl<G: Sampling, K: Knowledge<G>> Policy<G> for Search<K> {
    fn choose(&self, view: &G::View, rng: &mut Rng) -> G::Action {
        self.analyse::<G>(view, rng).lines[0].action
    }
}

/// The values of all seats, as they are passed up a tree.
pub(crate) type Values = BySeat<f32>;
