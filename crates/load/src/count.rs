//! Counters of a measurement: times, bytes, errors.

use std::collections::BTreeMap;
use std::time::Duration;

/// A distribution of times, in buckets of at most a sixty-fourth of their size, so that memory use
/// is constant.
#[derive(Clone)]
pub(crate) struct Times {
    buckets: Vec<u64>,
    n: u64,
    max: u64,
}

/// The number of buckets for each doubling.
const FINE: u64 = 64;

impl Times {
    pub(crate) fn new() -> Self {
        Self { buckets: vec![0; bucket(u64::from(u32::MAX)) + 1], n: 0, max: 0 }
    }

    pub(crate) fn add(&mut self, time: Duration) {
        let us = u64::try_from(time.as_micros()).unwrap_or(u64::MAX).min(u64::from(u32::MAX));
        self.buckets[bucket(us)] += 1;
        self.n += 1;
        self.max = self.max.max(us);
    }

    /// Returns the time, in milliseconds, that this part of the times did not exceed; 0 if there is
    /// none.
    pub(crate) fn quantile(&self, part: f64) -> f64 {
        let rank = ((self.n as f64 * part).ceil() as u64).max(1);
        let mut seen = 0;
        for (at, n) in self.buckets.iter().enumerate() {
            seen += n;
            if seen >= rank {
                return upper(at).min(self.max) as f64 / 1000.0;
            }
        }
        0.0
    }

    pub(crate) fn max(&self) -> f64 {
        self.max as f64 / 1000.0
    }
}

fn bucket(us: u64) -> usize {
    let shift = (u64::BITS - us.leading_zeros()).saturating_sub(FINE.ilog2() + 1);
    // A time below 2 * FINE is its own bucket.
    (u64::from(shift) * FINE + (us >> shift)) as usize
}

/// Returns the longest time in a bucket.
fn upper(bucket: usize) -> u64 {
    let bucket = bucket as u64;
    if bucket < 2 * FINE {
        return bucket;
    }
    let shift = bucket / FINE - 1;
    ((bucket - shift * FINE + 1) << shift) - 1
}

/// Messages of one type.
#[derive(Clone, Copy, Default)]
pub(crate) struct Received {
    pub(crate) messages: u64,
    pub(crate) bytes: u64,
}

/// All counters.
#[derive(Clone)]
pub(crate) struct Counts {
    /// Acknowledged actions by game, in the order of the games.
    pub(crate) actions: Vec<u64>,
    /// The times from an action to its acknowledgement.
    pub(crate) times: Times,
    /// The received messages by type, added when first seen.
    pub(crate) received: BTreeMap<String, Received>,
    pub(crate) matches: u64,
    pub(crate) sockets: u64,
    pub(crate) tables: u64,
}

impl Counts {
    pub(crate) fn new(games: usize) -> Self {
        Self {
            actions: vec![0; games],
            times: Times::new(),
            received: BTreeMap::new(),
            matches: 0,
            sockets: 0,
            tables: 0,
        }
    }

    pub(crate) fn receive(&mut self, kind: &str, bytes: usize) {
        // Only the first message of a type needs an owned name.
        let received = match self.received.get_mut(kind) {
            Some(received) => received,
            None => self.received.entry(kind.to_owned()).or_default(),
        };
        received.messages += 1;
        received.bytes += bytes as u64;
    }

    pub(crate) fn all_actions(&self) -> u64 {
        self.actions.iter().sum()
    }
}

/// Returns the type of a message, which is its first field.
pub(crate) fn kind(text: &str) -> &str {
    text.strip_prefix("{\"type\":\"").and_then(|rest| rest.split('"').next()).unwrap_or("unknown")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_at_most_a_bucket_above_the_truth() {
        let mut times = Times::new();
        assert_eq!((times.quantile(0.5), times.max()), (0.0, 0.0));
        for us in 1..=10_000 {
            times.add(Duration::from_micros(us));
        }
        for part in [0.001, 0.5, 0.99, 0.999] {
            let (found, truth) = (times.quantile(part), part * 10.0);
            assert!((truth..=truth * (1.0 + 1.0 / 32.0)).contains(&found), "{part}: {found}");
        }
        assert_eq!((times.quantile(1.0), times.max()), (10.0, 10.0));
        times.add(Duration::from_secs(100_000));
        assert_eq!(times.max(), f64::from(u32::MAX) / 1000.0);
    }

    #[test]
    fn every_time_falls_into_its_bucket() {
        for us in (0..20_000).chain([1 << 20, (1 << 20) + 1, u64::from(u32::MAX)]) {
            let bucket = bucket(us);
            assert!(upper(bucket) >= us, "{us}");
            assert!(bucket == 0 || upper(bucket - 1) < us, "{us}");
        }
    }
}
