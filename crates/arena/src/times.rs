//! The times of decisions, counted in buckets.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// Durations, counted in buckets each a twelfth of an octave (6 %) wide.
///
/// ```
/// use kozyr_arena::Times;
/// use std::time::Duration;
///
/// let mut times = Times::default();
/// for millis in [1, 2, 40] {
///     times.add(Duration::from_millis(millis));
/// }
/// assert_eq!((times.count(), times.longest()), (3, Duration::from_millis(40)));
/// assert!(times.quantile(0.5) < Duration::from_micros(2_150));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Times {
    count: u64,
    total: Duration,
    longest: Duration,
    buckets: BTreeMap<i16, u64>,
}

/// Buckets per octave.
const FINE: f64 = 12.0;

impl Times {
    /// Counts one.
    pub fn add(&mut self, time: Duration) {
        self.count += 1;
        self.total += time;
        self.longest = self.longest.max(time);
        *self.buckets.entry(bucket(time)).or_default() += 1;
    }

    /// Counts all of another.
    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
        for (&bucket, &count) in &other.buckets {
            *self.buckets.entry(bucket).or_default() += count;
        }
    }

    /// Returns the number of durations.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Their sum.
    pub fn total(&self) -> Duration {
        self.total
    }

    /// Returns the longest.
    pub fn longest(&self) -> Duration {
        self.longest
    }

    /// Returns the mean; zero if there is none.
    pub fn mean(&self) -> Duration {
        self.total.checked_div(u32::try_from(self.count).unwrap_or(u32::MAX)).unwrap_or_default()
    }

    /// Returns the time that this share of all decisions does not exceed, at most 6 % too high.
    pub fn quantile(&self, part: f64) -> Duration {
        let mut seen = 0;
        for (&bucket, &count) in &self.buckets {
            seen += count;
            if seen as f64 >= part * self.count as f64 {
                let upper = libm::exp2((f64::from(bucket) + 1.0) / FINE) / 1e9;
                return Duration::from_secs_f64(upper).min(self.longest);
            }
        }
        self.longest
    }
}

fn bucket(time: Duration) -> i16 {
    (libm::log2(time.as_nanos().max(1) as f64) * FINE).floor() as i16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_near() {
        let mut times = Times::default();
        for millis in 1..=100 {
            times.add(Duration::from_millis(millis));
        }
        let near = |time: Duration, millis: f64| {
            let seen = time.as_secs_f64() * 1e3;
            (millis..millis * 1.07).contains(&seen)
        };
        assert!(near(times.quantile(0.5), 50.0), "{:?}", times.quantile(0.5));
        assert!(near(times.quantile(0.95), 95.0), "{:?}", times.quantile(0.95));
        assert_eq!(times.quantile(1.0), Duration::from_millis(100));
        assert_eq!(times.mean(), Duration::from_micros(50_500));
        let mut twice = times.clone();
        twice.merge(&times);
        assert_eq!(twice.quantile(0.5), times.quantile(0.5));
        assert_eq!(twice.count(), 200);
    }
}
