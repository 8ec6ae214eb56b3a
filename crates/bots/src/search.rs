//! Search over worlds imagined from a view.
//!
//! There are two ways to spend the same budget of simulations, both on worlds that the viewer
//! cannot tell from the true one. [`Method::Flat`] plays each candidate out in the same worlds and
//! drops the worse half again and again (sequential halving; Karnin, Koren and Somekh, 2013). With
//! rollouts that use only what each seat knows, nobody in it sees hidden cards. [`Method::Tree`] is
//! information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012): one tree for all
//! worlds, in which each simulation descends through the actions that its world allows.
//!
//! Numbers: chosen by hand.

use kozyr_rules::{Game, Sampling, Seat, Turn, ignore_event};

use crate::knowledge::Knowledge;
use crate::tally::{Line, Tally};
use crate::tree::Tree;
use crate::worlds::Worlds;
use crate::{Never, Policy, Rng, Stop};

/// The way to spend simulations.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Method {
    /// Every candidate in the same worlds, the worse half dropped again and again.
    Flat,
    /// Information-set tree search.
    Tree {
        /// The weight of exploration against the values seen so far: about 1 for values from 0 to
        /// 1.
        explore: f32,
    },
}

/// How much a search may do. For a seed, the answer depends on nothing else: a search that has to
/// end by a time is told to [`Stop`].
///
/// ```
/// use kozyr_bots::Budget;
///
/// let budget = Budget { threads: 2, ..Budget::new(4_000, 500) };
/// assert_eq!((budget.simulations, budget.worlds), (4_000, 500));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Budget {
    /// Max number of simulations: descents to a value. It bounds memory too: a tree grows by at
    /// most one node with each.
    pub simulations: u32,
    /// Number of worlds. Simulations take them in turn.
    pub worlds: u32,
    /// Number of threads, each with a part of the simulations. A seed gives one answer for each
    /// number.
    pub threads: u32,
}

impl Budget {
    /// Returns a budget for one thread.
    pub const fn new(simulations: u32, worlds: u32) -> Self {
        Self { simulations, worlds, threads: 1 }
    }
}

/// A player that searches.
#[derive(Clone, Copy, Debug)]
pub struct Search<K> {
    /// The knowledge of the game.
    pub knowledge: K,
    /// The way to spend simulations.
    pub method: Method,
    /// The number of simulations, and of worlds.
    pub budget: Budget,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Analysis<A> {
    /// The candidates, the one to play first.
    pub lines: Vec<Line<A>>,
    /// Simulations made.
    pub simulations: u32,
}

impl<K> Search<K> {
    /// Returns the candidates at a view and their values, the one to play first. It must be the
    /// viewer's turn.
    ///
    /// ```
    /// # use kozyr_bots::{Budget, Method, Rng, Search, Unknowing};
    /// # use kozyr_laws::toy::Toy;
    /// # use kozyr_rules::{Game, GameExt, Record, Seat, Viewer};
    /// # let text = "kozyr 1\ngame toy\ndeal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\n";
    /// # let game = Record::<Toy<0>>::parse(text).unwrap().replay().unwrap();
    /// let method = Method::Tree { explore: 1.0 };
    /// let search = Search { knowledge: Unknowing, method, budget: Budget::new(300, 100) };
    /// let view = game.view(Viewer::Seat(Seat::new(1)));
    /// let found = search.analyse::<Toy<0>>(&view, &mut Rng::new(1));
    /// assert_eq!(found.simulations, 300);
    /// for line in &found.lines {
    ///     assert!(game.is_legal(line.action).is_ok() && (0.0..=1.0).contains(&line.value));
    /// }
    /// ```
    ///
    /// # Panics
    /// If no seat is to act in the worlds of this view.
    pub fn analyse<G: Sampling>(&self, view: &G::View, rng: &mut Rng) -> Analysis<G::Action>
    where
        K: Knowledge<G>,
    {
        self.analyse_until(view, rng, &Never)
    }

    /// [`Search::analyse`] that can be told to stop: then it answers with what it has found, after
    /// one world for each candidate at least.
    ///
    /// # Panics
    /// If no seat is to act in the worlds of this view.
    pub fn analyse_until<G: Sampling>(
        &self,
        view: &G::View,
        rng: &mut Rng,
        stop: &dyn Stop,
    ) -> Analysis<G::Action>
    where
        K: Knowledge<G>,
    {
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
            let task = Task { knowledge: &self.knowledge, view, me, budget: part, stop };
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
                    own.prior += tally.prior;
                } else {
                    all.push(tally);
                }
            }
        }
        let simulations = all.iter().map(|tally| tally.visits).sum();
        // Most visits are the best sign: a flat search keeps the better half, a tree search
        // returns to what is good.
        all.sort_by(|a, b| {
            let by_merit = b.merit().total_cmp(&a.merit());
            b.visits.cmp(&a.visits).then(by_merit).then(a.action.cmp(&b.action))
        });
        Analysis { lines: all.into_iter().map(Tally::line).collect(), simulations }
    }
}

/// Moves actions from `running` to `dropped` that are clearly worse than the best one, or make no
/// difference. All were played in the same worlds, so they are compared world by world.
fn drop_beaten<A: Copy + Ord>(running: &mut Vec<Tally<A>>, dropped: &mut Vec<Tally<A>>) {
    /// Worlds between two tests, and before the first.
    const BATCH: usize = 64;
    /// Min number of worlds without a difference after which two actions count as equal.
    const MIN_EQUAL: usize = 256;
    /// Standard errors that make a difference clear.
    const CLEAR: f64 = 3.5;
    let count = running.first().map_or(0, |tally| tally.samples.len());
    if count == 0 || !count.is_multiple_of(BATCH) {
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
        if squares == 0.0 && count < MIN_EQUAL {
            return false;
        }
        let n = f64::from(other.visits);
        let mean = sum / n;
        let error = ((squares / n - mean * mean).max(0.0) / n).sqrt();
        // Priors do not count here: they would decide while little is known.
        mean >= CLEAR * error
    };
    dropped.extend(running.extract_if(.., is_beaten));
}

/// Better ones first; of equal ones the one with the lower action.
fn by_merit<A: Ord>(a: &Tally<A>, b: &Tally<A>) -> core::cmp::Ordering {
    b.merit().total_cmp(&a.merit()).then_with(|| a.action.cmp(&b.action))
}

/// One thread's search.
struct Task<'a, G: Game, K> {
    knowledge: &'a K,
    view: &'a G::View,
    me: Seat,
    budget: Budget,
    stop: &'a dyn Stop,
}

impl<'a, G: Sampling, K: Knowledge<G>> Task<'a, G, K> {
    /// The worlds to search.
    fn worlds(&self, rng: &mut Rng) -> Worlds<'a, G, K> {
        let count = self.budget.worlds.clamp(1, self.budget.simulations.max(1));
        Worlds::new(self.knowledge, self.view, count, rng, self.stop)
    }

    fn flat(&self, candidates: &[(G::Action, f32)], rng: &mut Rng) -> Vec<Tally<G::Action>> {
        let mut worlds = self.worlds(rng);
        let mut scratch = Vec::new();
        let highest = candidates.iter().map(|&(_, prior)| prior).fold(0.0, f32::max);
        let begin = |&(action, prior): &(G::Action, f32)| Tally {
            prior: f64::from(libm::logf(prior / highest)),
            ..Tally::new(action)
        };
        let mut running: Vec<Tally<G::Action>> = candidates.iter().map(begin).collect();
        let mut dropped = Vec::new();
        let mut world = worlds.at(0).clone();
        let rounds = candidates.len().ilog2() + u32::from(!candidates.len().is_power_of_two());
        let per_round = self.budget.simulations / rounds.max(1);
        let mut next = 0;
        'search: loop {
            let n_running = u32::try_from(running.len()).unwrap_or(u32::MAX);
            for _ in 0..(per_round / n_running).max(1) {
                // One seed for all candidates: they have the same luck as far as possible.
                let seed = rng.bits();
                let begin = worlds.at(next);
                for tally in &mut running {
                    world.clone_from(begin);
                    world.apply_unchecked(tally.action, &mut ignore_event);
                    let mut rng = Rng::new(seed);
                    let value = self.knowledge.play_out(&mut world, &mut scratch, &mut rng);
                    tally.add(value[self.me]);
                }
                next += 1;
                drop_beaten(&mut running, &mut dropped);
                if running.len() < 2 || self.stop.is_stopped() {
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
        let mut worlds = self.worlds(rng);
        let mut tree = Tree::new(explore);
        let mut world = worlds.at(0).clone();
        for simulation in 0..self.budget.simulations {
            world.clone_from(worlds.at(simulation as usize));
            tree.simulate(self.knowledge, candidates, &mut world, rng);
            if self.stop.is_stopped() {
                break;
            }
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
