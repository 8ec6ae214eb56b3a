//! Actions weighed against each other in the same worlds.

use kozyr_rules::{Game, Turn};

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
    pub fn compare<G: Game>(
        &self,
        view: &G::View,
        actions: &[G::Action],
        worlds: u32,
        rng: &mut Rng,
    ) -> Comparison
    where
        K: Knowledge<G>,
    {
        let budget = Budget { simulations: worlds, worlds, ..self.budget };
        let worlds = self.draw_worlds::<G>(view, budget, rng);
        let Turn::Seat(me) = worlds[0].turn() else { panic!("no seat is to act") };
        let mut values = vec![Vec::with_capacity(worlds.len()); actions.len()];
        let mut scratch = Vec::new();
        for begin in &worlds {
            let seed = rng.bits();
            for (&action, values) in actions.iter().zip(&mut values) {
                let mut world = begin.clone();
                world.apply_unchecked(action, &mut |_| {});
                let mut rng = Rng::new(seed);
                values.push(self.knowledge.play_out(&mut world, &mut scratch, &mut rng)[me]);
            }
        }
        Comparison { values }
    }
}
