//! Ratings, and when to stop.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::estimate::{Estimate, count, mean_and_variance};

/// How many sides of a match the first level has, and how many the others have.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sides {
    /// Sides of the first level.
    pub own: f64,
    /// Sides of all others.
    pub others: f64,
}

impl Sides {
    /// Returns the first level's share of all wins if it is `elo` points stronger than each of the
    /// others.
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
    /// The difference; `None` if all was won or all lost, which no finite difference explains.
    pub value: Option<f64>,
    /// The lower end; `None` if there is none.
    pub low: Option<f64>,
    /// The upper end; `None` if there is none, as after a clean sweep.
    pub high: Option<f64>,
}

impl Elo {
    /// From the first level's share of the wins, one value for each block.
    ///
    /// ```
    /// use kozyr_arena::{Elo, Sides};
    ///
    /// let sides = Sides { own: 1.0, others: 1.0 };
    /// let sweep = Elo::of(sides, &[1.0; 60]);
    /// assert_eq!((sweep.value, sweep.high), (None, None));
    /// assert_eq!(sweep.to_string(), "at least +516");
    /// assert_eq!(Elo::of(sides, &[0.75]).to_string(), "+191 (no interval)");
    /// ```
    pub fn of(sides: Sides, blocks: &[f64]) -> Self {
        Self::of_share(sides, Estimate::share(blocks))
    }

    /// From the first level's share of the wins and its interval.
    pub fn of_share(sides: Sides, points: Estimate) -> Self {
        let elo = |points: f64| Some(sides.elo(points)).filter(|elo| elo.is_finite());
        Self {
            value: elo(points.mean),
            low: points.low.and_then(elo),
            high: points.high.and_then(elo),
        }
    }

    /// Returns whether the interval reaches further than this many points from the difference, or
    /// has no end.
    pub fn is_wider_than(self, points: f64) -> bool {
        match (self.value, self.low, self.high) {
            (Some(value), Some(low), Some(high)) => (value - low).max(high - value) > points,
            _ => true,
        }
    }
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.value, self.low, self.high) {
            (Some(value), Some(low), Some(high)) => {
                write!(f, "{value:+.0} ({low:+.0} to {high:+.0})")
            }
            (Some(value), Some(low), None) => write!(f, "{value:+.0} (at least {low:+.0})"),
            (Some(value), None, Some(high)) => write!(f, "{value:+.0} (at most {high:+.0})"),
            (Some(value), None, None) => write!(f, "{value:+.0} (no interval)"),
            (None, Some(low), _) => write!(f, "at least {low:+.0}"),
            (None, None, Some(high)) => write!(f, "at most {high:+.0}"),
            (None, None, None) => f.write_str("unknown"),
        }
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

    /// Returns the logarithm of how much likelier the blocks are under the second hypothesis.
    pub fn log_ratio(&self, sides: Sides, blocks: &[f64]) -> f64 {
        let (low, high) = (sides.points(self.low), sides.points(self.high));
        let (mean, variance) = mean_and_variance(blocks);
        // The variance of few equal blocks is taken for at least a quarter over their number.
        let variance = variance.max(0.25 / count(blocks.len()).max(1.0));
        count(blocks.len()) * (high - low) * (mean - f64::midpoint(low, high)) / variance
    }

    /// Returns the answer that the blocks so far give.
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
        let all_lost = Elo::of(even, &[0.0; 50]);
        assert_eq!((all_lost.value, all_lost.low), (None, None));
        assert!(all_lost.high.is_some_and(|high| high < -400.0), "{all_lost}");
        assert_eq!(Elo::of(even, &[1.0]).to_string(), "unknown");
        assert!(all_lost.is_wider_than(1e9));
        let narrow = Elo { value: Some(0.0), low: Some(-40.0), high: Some(39.0) };
        assert!(!narrow.is_wider_than(40.0) && narrow.is_wider_than(39.5));
    }

    /// How often a test of 0 against 60 points says that the second is right, if the truth is
    /// `elo`; and how often the truth lies in the interval for a fixed number of blocks, and in
    /// the one for any.
    fn tested(elo: f64) -> [f64; 3] {
        let sides = Sides { own: 1.0, others: 1.0 };
        let test = Test { low: 0.0, high: 60.0, alpha: 0.05, beta: 0.05 };
        let chance = sides.points(elo);
        let mut rng = Rng::new(7);
        let mut found = [0; 3];
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
            found[0] += u32::from(verdict == Verdict::High);
            let holds = |share: Estimate| {
                share.bounds().is_some_and(|(low, high)| (low..=high).contains(&chance))
            };
            found[1] += u32::from(holds(Estimate::share(&blocks)));
            found[2] += u32::from(holds(Estimate::share_at_any_time(&blocks)));
        }
        found.map(|found| f64::from(found) / f64::from(trials))
    }

    #[test]
    fn the_sequential_test_errs_as_rarely_as_it_says() {
        // A little more than 5 % is allowed for: the variance is estimated.
        let [low, high] = [0.0, 60.0].map(|elo| tested(elo)[0]);
        assert!(low < 0.08 && high > 0.92, "{low} {high}");
    }

    #[test]
    fn after_stopping_only_the_interval_for_any_time_holds() {
        for elo in [-30.0, 0.0, 30.0, 60.0, 120.0] {
            let [_, _, any_time] = tested(elo);
            assert!(any_time > 0.93, "{elo}: {any_time}");
        }
        // A test stops when a run of luck has carried the mean away.
        let [_, fixed, _] = tested(30.0);
        assert!(fixed < 0.94, "{fixed}");
    }
}
