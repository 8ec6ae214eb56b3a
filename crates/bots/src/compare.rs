//! Actions compared in the same worlds.
//!
//! Numbers: chosen by hand.

use kozyr_rules::{Sampling, Turn, ignore_event};

use crate::knowledge::Knowledge;
use crate::search::Search;
use crate::worlds::Worlds;
use crate::{Never, Rng, Stop};

/// The values of actions, world by world: the n-th values of all of them belong to the same world.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// For each action its values for the seat to act, from 0 (the match is lost) to 1 (won).
    pub values: Vec<Vec<f32>>,
}

/// A mean with its standard error.
///
/// ```
/// use kozyr_bots::Mean;
///
/// let gain = Mean::of(&[0.1, 0.3, 0.2, 0.2]);
/// assert!((gain.mean - 0.2).abs() < 1e-6);
/// assert!((gain.error - 0.0408).abs() < 1e-4);
/// assert!(gain.is_clear());
/// assert!(!Mean::of(&[-1.0, 1.0, 0.5, -0.4]).is_clear());
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mean {
    /// The mean.
    pub mean: f32,
    /// The standard error of the mean.
    pub error: f32,
}

impl Mean {
    /// Returns the mean of independent values. The error is 0.5 for fewer than two.
    pub fn of(values: &[f32]) -> Self {
        let n = values.len() as f32;
        let mean = values.iter().sum::<f32>() / n.max(1.0);
        let squares: f32 = values.iter().map(|value| (value - mean) * (value - mean)).sum();
        let error = if values.len() < 2 { 0.5 } else { (squares / (n - 1.0) / n).sqrt() };
        Self { mean, error }
    }

    /// Returns how much greater these values are than others, in the same worlds.
    pub fn gain(of: &[f32], over: &[f32]) -> Self {
        Self::of(&of.iter().zip(over).map(|(of, over)| of - over).collect::<Vec<_>>())
    }

    /// Returns whether zero lies outside of the 95 % interval.
    pub fn is_clear(self) -> bool {
        self.mean.abs() > 1.96 * self.error
    }
}

impl Comparison {
    /// Returns the value of an action, by its place in the list that was compared.
    pub fn value(&self, action: usize) -> Mean {
        Mean::of(&self.values[action])
    }

    /// How much better one action is than another in the same worlds, by their places in the list.
    pub fn gain(&self, of: usize, over: usize) -> Mean {
        Mean::gain(&self.values[of], &self.values[over])
    }
}

impl<K> Search<K> {
    /// Plays each of these actions out in the same fresh worlds. The values of a search are too
    /// high for the action it prefers, because it was chosen for a high value; these are not.
    ///
    /// ```
    /// # use kozyr_bots::{Budget, Method, Rng, Search, Unknowing};
    /// # use kozyr_laws::toy::{Toy, ToyAction};
    /// # use kozyr_rules::{Game, Record, Seat, Viewer};
    /// # let text = "kozyr 1\ngame toy\noption players=2\noption deals=1\n\
    /// #             deal dealer 0 / 1 2 3 4 5 11 7 8 9 10 6 12\n";
    /// # let game = Record::<Toy<0>>::parse(text).unwrap().replay().unwrap();
    /// let budget = Budget::new(100, 100);
    /// let search = Search { knowledge: Unknowing, method: Method::Flat, budget };
    /// let view = game.view(Viewer::Seat(Seat::new(1)));
    /// // Is it better to give away the 4 than the 11? High cards take tricks.
    /// let actions = [ToyAction::Give(4), ToyAction::Give(11)];
    /// let compared = search.compare::<Toy<0>>(&view, &actions, 400, &mut Rng::new(1));
    /// assert_eq!(compared.values[0].len(), 400);
    /// let gain = compared.gain(0, 1);
    /// assert!(gain.mean > 0.0 && gain.is_clear(), "{gain:?}");
    /// ```
    ///
    /// # Panics
    /// If no seat is to act in the worlds of this view.
    pub fn compare<G: Sampling>(
        &self,
        view: &G::View,
        actions: &[G::Action],
        worlds: u32,
        rng: &mut Rng,
    ) -> Comparison
    where
        K: Knowledge<G>,
    {
        let mut comparison = Comparison { values: vec![Vec::new(); actions.len()] };
        self.compare_further::<G>(&mut comparison, view, actions, worlds, rng, &Never);
        comparison
    }

    /// [`Search::compare`] of one or two actions in as many worlds as it takes, at most
    /// `max_worlds`: until it is clear which of two is better, or that they are worth about the
    /// same; of one action, until its value is known well enough. If it is told to stop, in one
    /// world at least.
    ///
    /// # Panics
    /// If no seat is to act in the worlds of this view.
    pub fn tell_apart<G: Sampling>(
        &self,
        view: &G::View,
        actions: &[G::Action],
        max_worlds: u32,
        rng: &mut Rng,
        stop: &dyn Stop,
    ) -> Comparison
    where
        K: Knowledge<G>,
    {
        /// Worlds between two tests.
        const BATCH: u32 = 100;
        /// Standard errors that make a difference clear, although it is tested several times.
        const CLEAR: f32 = 3.0;
        /// Half-width of the 95 % interval at which a difference is known well enough.
        const PRECISION: f32 = 0.003;
        /// The precision of a single value, which is only for people to read.
        const PRECISION_OF_ONE: f32 = 0.015;
        let mut comparison = Comparison { values: vec![Vec::new(); actions.len()] };
        let mut left = max_worlds;
        while left > 0 {
            let batch = BATCH.min(left);
            self.compare_further::<G>(&mut comparison, view, actions, batch, rng, stop);
            left -= batch;
            let known = if actions.len() < 2 {
                1.96 * comparison.value(0).error < PRECISION_OF_ONE
            } else {
                let gain = comparison.gain(0, 1);
                1.96 * gain.error < PRECISION || gain.mean.abs() > CLEAR * gain.error
            };
            if known || stop.is_stopped() {
                break;
            }
        }
        comparison
    }

    /// Adds the values in further worlds.
    fn compare_further<G: Sampling>(
        &self,
        comparison: &mut Comparison,
        view: &G::View,
        actions: &[G::Action],
        worlds: u32,
        rng: &mut Rng,
        stop: &dyn Stop,
    ) where
        K: Knowledge<G>,
    {
        let count = worlds as usize;
        let mut worlds = Worlds::new(&self.knowledge, view, worlds, rng, stop);
        let Turn::Seat(me) = worlds.at(0).turn() else { panic!("no seat is to act") };
        let mut scratch = Vec::new();
        for n in 0..count {
            let begin = worlds.at(n);
            let seed = rng.bits();
            for (&action, values) in actions.iter().zip(&mut comparison.values) {
                let mut world = begin.clone();
                world.apply_unchecked(action, &mut ignore_event);
                let mut rng = Rng::new(seed);
                values.push(self.knowledge.play_out(&mut world, &mut scratch, &mut rng)[me]);
            }
            if stop.is_stopped() {
                break;
            }
        }
    }
}
