//! Means with intervals, ratings, and when to stop.

use serde::{Deserialize, Serialize};

/// A mean of independent blocks with its 95 % interval.
///
/// ```
/// use kozyr_arena::Estimate;
///
/// let estimate = Estimate::of(&[0.5, 0.75, 0.5, 0.25]);
/// assert_eq!(estimate.mean, 0.5);
/// assert!((estimate.margin - 0.2).abs() < 1e-3);
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the 95 % interval: 1.96 standard errors of the mean over blocks.
    /// Infinite for fewer than two blocks.
    pub margin: f64,
}

impl Estimate {
    /// The estimate from one value for each block.
    pub fn of(blocks: &[f64]) -> Self {
        let n = count(blocks.len());
        let (mean, variance) = mean_and_variance(blocks);
        if blocks.len() < 2 {
            return Self { mean, margin: f64::INFINITY };
        }
        Self { mean, margin: 1.96 * (variance / n).sqrt() }
    }

    /// The ends of the interval.
    pub fn bounds(self) -> (f64, f64) {
        (self.mean - self.margin, self.mean + self.margin)
    }
}

fn count(n: usize) -> f64 {
    n as f64
}

fn mean_and_variance(blocks: &[f64]) -> (f64, f64) {
    let n = count(blocks.len());
    let mean = blocks.iter().sum::<f64>() / n;
    (mean, blocks.iter().map(|x| (x - mean) * (x - mean)).sum::<f64>() / (n - 1.0))
}

/// How many sides of a match the first level has, and how many the others have.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sides {
    /// Sides of the first level.
    pub own: f64,
    /// Sides of all others.
    pub others: f64,
}

impl Sides {
    /// The first level's share of all wins if it is `elo` points stronger than each of the others.
    ///
    /// A side that is `elo` points stronger wins 10^(elo / 400) times as often as another one. With
    /// two sides that is the usual logistic rating.
    pub fn points(self, elo: f64) -> f64 {
        let strength = self.own * libm::pow(10.0, elo / 400.0);
        strength / (strength + self.others)
    }

    /// The rating difference at which the first level has this share of all wins: infinite at 0 and
    /// 1.
    pub fn elo(self, points: f64) -> f64 {
        400.0 * libm::log10(points * self.others / ((1.0 - points) * self.own))
    }
}

/// A rating difference with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Elo {
    /// The difference.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Elo {
    /// From the first level's share of the wins, one value for each block. All won (or lost) counts
    /// as half a block less, so that the rating is finite. If all blocks are equal, the interval is
    /// that of three differing blocks (the rule of three).
    pub fn of(sides: Sides, blocks: &[f64]) -> Self {
        let mut points = Estimate::of(blocks);
        let n = count(blocks.len().max(1));
        if points.margin == 0.0 {
            points.margin = 3.0 / n;
        }
        let edge = 0.5 / n;
        let elo = |points: f64| sides.elo(points.clamp(edge, 1.0 - edge));
        let (low, high) = points.bounds();
        Self { value: elo(points.mean), low: elo(low), high: elo(high) }
    }
}

/// A sequential test of the first level's rating difference: Wald's test, with the mean of blocks
/// taken as normal and their variance as measured so far.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Test {
    /// The first hypothesis: the difference is this or less.
    pub low: f64,
    /// The second hypothesis: the difference is this or more.
    pub high: f64,
    /// The rate of accepting the second although the first is true.
    pub alpha: f64,
    /// The rate of accepting the first although the second is true.
    pub beta: f64,
}

/// The answer of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The first hypothesis is accepted.
    Low,
    /// The second hypothesis is accepted.
    High,
    /// More blocks are needed.
    Open,
}

impl Test {
    /// Min number of blocks before an answer: earlier the variance is not known.
    pub const MIN_BLOCKS: usize = 12;

    /// The logarithm of how much likelier the blocks are under the second hypothesis.
    pub fn log_ratio(&self, sides: Sides, blocks: &[f64]) -> f64 {
        let (low, high) = (sides.points(self.low), sides.points(self.high));
        let (mean, variance) = mean_and_variance(blocks);
        // The variance of few equal blocks is taken for at least a quarter over their number.
        let variance = variance.max(0.25 / count(blocks.len()).max(1.0));
        count(blocks.len()) * (high - low) * (mean - f64::midpoint(low, high)) / variance
    }

    /// The answer that the blocks so far give.
    pub fn verdict(&self, sides: Sides, blocks: &[f64]) -> Verdict {
        if blocks.len() < Self::MIN_BLOCKS {
            return Verdict::Open;
        }
        let ratio = self.log_ratio(sides, blocks);
        if ratio >= libm::log((1.0 - self.beta) / self.alpha) {
            Verdict::High
        } else if ratio <= libm::log(self.beta / (1.0 - self.alpha)) {
            Verdict::Low
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kozyr_bots::Rng;

    #[test]
    fn the_interval_of_a_known_sample() {
        // Values 0 and 1 alternating, 100 of them: the variance is 0.25 * 100 / 99.
        let blocks: Vec<f64> = (0..100).map(|i| f64::from(i % 2)).collect();
        let estimate = Estimate::of(&blocks);
        assert!((estimate.mean - 0.5).abs() < 1e-12);
        assert!((estimate.margin - 1.96 * (0.25 / 99.0_f64).sqrt()).abs() < 1e-12);
        assert!(Estimate::of(&[3.0]).margin.is_infinite());
    }

    #[test]
    fn ratings_are_odds() {
        let even = Sides { own: 1.0, others: 1.0 };
        // Ten wins to one loss is 400 points.
        assert!((even.elo(10.0 / 11.0) - 400.0).abs() < 1e-9);
        assert!(even.elo(0.5).abs() < 1e-9);
        // One among four has a quarter of the wins if nobody is stronger, and half of them if it is
        // three times as strong as each of the others.
        let one = Sides { own: 1.0, others: 3.0 };
        assert!(one.elo(0.25).abs() < 1e-9);
        assert!((one.elo(0.5) - 400.0 * libm::log10(3.0)).abs() < 1e-9);
        assert!((one.points(one.elo(0.37)) - 0.37).abs() < 1e-9);
        let all_won = Elo::of(even, &[1.0; 50]);
        assert!(all_won.value.is_finite() && all_won.low < all_won.value, "{all_won:?}");
    }

    /// How often a test of 0 against 60 points says that the second is right, if the truth is
    /// `elo`.
    fn accepted(elo: f64) -> f64 {
        let sides = Sides { own: 1.0, others: 1.0 };
        let test = Test { low: 0.0, high: 60.0, alpha: 0.05, beta: 0.05 };
        let chance = sides.points(elo);
        let mut rng = Rng::new(7);
        let mut high = 0;
        let trials = 1_000;
        for _ in 0..trials {
            let mut blocks = Vec::new();
            let verdict = loop {
                let mut game = || {
                    let unit = u32::try_from(rng.bits() >> 40).unwrap_or(0);
                    f64::from(u8::from(f64::from(unit) < chance * f64::from(1 << 24)))
                };
                blocks.push(f64::midpoint(game(), game()));
                match test.verdict(sides, &blocks) {
                    Verdict::Open => {}
                    verdict => break verdict,
                }
            };
            high += u32::from(verdict == Verdict::High);
        }
        f64::from(high) / f64::from(trials)
    }

    #[test]
    fn the_sequential_test_errs_as_rarely_as_it_says() {
        // A little more than 5 % is allowed for: the variance is estimated.
        assert!(accepted(0.0) < 0.08, "{}", accepted(0.0));
        assert!(accepted(60.0) > 0.92, "{}", accepted(60.0));
    }
}
