//! Results of one action.

/// The result of a search for one action.
#[derive(Clone, Debug)]
pub struct Line<A> {
    /// The action.
    pub action: A,
    /// The mean value for the seat to act, from 0 (the match is lost) to 1 (won).
    pub value: f32,
    /// The standard error of the value.
    pub error: f32,
    /// Simulations that began with it.
    pub visits: u32,
    /// The values one by one, in the order of the worlds. Only [`crate::Method::Flat`] keeps them.
    pub samples: Vec<f32>,
}

/// Running sums of one candidate.
#[derive(Clone, Debug)]
pub(crate) struct Tally<A> {
    pub(crate) action: A,
    /// What its prior counts, as a sum of values.
    pub(crate) prior: f64,
    pub(crate) visits: u32,
    pub(crate) sum: f64,
    pub(crate) squares: f64,
    pub(crate) samples: Vec<f32>,
}

impl<A> Tally<A> {
    pub(crate) fn new(action: A) -> Self {
        Self { action, prior: 0.0, visits: 0, sum: 0.0, squares: 0.0, samples: Vec::new() }
    }

    pub(crate) fn add(&mut self, value: f32) {
        let value_64 = f64::from(value);
        self.visits += 1;
        self.sum += value_64;
        self.squares += value_64 * value_64;
        self.samples.push(value);
    }

    fn mean(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { self.sum / f64::from(self.visits) }
    }

    /// What actions with equally many visits are compared by: their mean and their prior, which
    /// counts less the more visits there are.
    pub(crate) fn merit(&self) -> f64 {
        (self.sum + self.prior) / f64::from(self.visits.max(1))
    }

    pub(crate) fn line(self) -> Line<A> {
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
