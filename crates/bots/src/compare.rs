//! Actions weighed against each other in the same worlds.

use kozyr_rules::{Sampling, Turn};

use crate::knowledge::Knowledge;
use crate::search::Search;
use crate::{Budget, Rng};

/// What actions came to, world by world: the n-th values of all of them belong to the same world.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// For each action its values for the searcher, from 0 (the match is lost) to 1 (won).
    pub values: Vec<Vec<f32>>,
}

/// A mean with its standard error.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mean {
    /// The mean.
    pub mean: f32,
    /// Its standard error.
    pub error: f32,
}

impl Mean {
    /// Of these values.
    #[expect(clippy::cast_precision_loss, reason = "a few thousand values")]
    pub fn of(values: &[f32]) -> Self {
        let n = values.len() as f32;
        let mean = values.iter().sum::<f32>() / n.max(1.0);
        let squares: f32 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let error = if values.len() < 2 { 0.5 } else { (squares / (n - 1.0) / n).sqrt() };
        Self { mean, error }
    }

    /// Whether zero lies outside of the 95 % interval.
    pub fn is_clear(self) -> bool {
        self.mean.abs() > 1.96 * self.error
    }
}

impl Comparison {
    /// What an action came to.
    pub fn value(&self, action: usize) -> Mean {
        Mean::of(&self.values[action])
    }

    /// How much better one action was than another in the same worlds.
    pub fn gain(&self, of: usize, over: usize) -> Mean {
        let pairs = self.values[of].iter().zip(&self.values[over]);
        Mean::of(&pairs.map(|(of, over)| of - over).collect::<Vec<_>>())
    }
}

impl<K> Search<K> {
    /// Plays each of these actions out in the same fresh worlds. Other than the values a search
    /// gives, these were not chosen for being high.
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
        self.compare_further::<G>(&mut comparison, view, actions, worlds, rng);
        comparison
    }

    /// [`Search::compare`] of one or two actions, in as many worlds as it takes, but `most` at the
    /// most, until it is beyond doubt which is better or that they are worth about the same; of one,
    /// until its value is known as closely.
    ///
    /// # Panics
    /// If no seat is to act in the worlds of this view.
    pub fn tell_apart<G: Sampling>(
        &self,
        view: &G::View,
        actions: &[G::Action],
        most: u32,
        rng: &mut Rng,
    ) -> Comparison
    where
        K: Knowledge<G>,
    {
        /// Worlds between two looks.
        const BATCH: u32 = 100;
        /// Standard errors beyond doubt, though it is looked at several times.
        const BEYOND_DOUBT: f32 = 3.0;
        /// The half-width of the 95 % interval within which a difference is known well enough.
        const CLOSE: f32 = 0.003;
        /// The same of a single value, of which nothing depends but what people read.
        const CLOSE_ALONE: f32 = 0.015;
        let mut comparison = Comparison { values: vec![Vec::new(); actions.len()] };
        let mut left = most;
        while left > 0 {
            let batch = BATCH.min(left);
            self.compare_further::<G>(&mut comparison, view, actions, batch, rng);
            left -= batch;
            let known = if actions.len() < 2 {
                1.96 * comparison.value(0).error < CLOSE_ALONE
            } else {
                let gain = comparison.gain(0, 1);
                1.96 * gain.error < CLOSE || gain.mean.abs() > BEYOND_DOUBT * gain.error
            };
            if known {
                break;
            }
        }
        comparison
    }

    /// Adds the values in so many further worlds.
    fn compare_further<G: Sampling>(
        &self,
        comparison: &mut Comparison,
        view: &G::View,
        actions: &[G::Action],
        worlds: u32,
        rng: &mut Rng,
    ) where
        K: Knowledge<G>,
    {
        let budget = Budget { simulations: worlds, worlds, ..self.budget };
        let worlds = self.draw_worlds::<G>(view, budget, rng);
        let Turn::Seat(me) = worlds[0].turn() else { panic!("no seat is to act") };
        let mut scratch = Vec::new();
        for begin in &worlds {
            let seed = rng.bits();
            for (&action, values) in actions.iter().zip(&mut comparison.values) {
                let mut world = begin.clone();
                world.apply_unchecked(action, &mut |_| {});
                let mut rng = Rng::new(seed);
                values.push(self.knowledge.play_out(&mut world, &mut scratch, &mut rng)[me]);
            }
        }
    }
}
