//! Rate limits by token bucket: how often an address, a person or a connection may ask.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kozyr_store::GuestId;

use super::limits::{Limits, Rate, refused};
use super::lock::Mutex;

/// A token bucket: how many tokens are left. It refills with time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    left: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate, now: Instant) -> Self {
        Self { rate, left: f64::from(rate.burst), at: now }
    }

    fn fill(&mut self, now: Instant) {
        let seconds = now.saturating_duration_since(self.at).as_secs_f64();
        let gained = seconds * f64::from(self.rate.per_minute) / 60.0;
        self.left = (self.left + gained).min(f64::from(self.rate.burst));
        self.at = now;
    }

    /// Takes a token, or returns how long until there is one.
    pub(crate) fn take(&mut self, now: Instant) -> Result<(), Duration> {
        self.fill(now);
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        let missing = (1.0 - self.left) * 60.0 / f64::from(self.rate.per_minute.max(1));
        Err(Duration::from_secs_f64(missing))
    }

    /// Returns whether there is a token to take.
    pub(crate) fn has(&mut self, now: Instant) -> Result<(), Duration> {
        let mut copy = *self;
        copy.take(now)
    }

    fn is_full(&self) -> bool {
        self.left >= f64::from(self.rate.burst)
    }
}

/// A bucket for each key.
#[derive(Debug)]
pub(crate) struct Buckets<K> {
    rate: Rate,
    by_key: Mutex<HashMap<K, Bucket>>,
}

/// Capacity: how many buckets there may be before the full ones are dropped.
const CAPACITY: usize = 10_000;

impl<K: Hash + Eq> Buckets<K> {
    pub(crate) fn new(rate: Rate) -> Self {
        Self { rate, by_key: Mutex::new(HashMap::new()) }
    }

    pub(crate) fn take(&self, key: K, now: Instant) -> Result<(), Duration> {
        let mut by_key = self.by_key.lock();
        if by_key.len() >= CAPACITY {
            by_key.retain(|_, bucket| {
                bucket.fill(now);
                !bucket.is_full()
            });
        }
        by_key.entry(key).or_insert_with(|| Bucket::new(self.rate, now)).take(now)
    }

    /// Returns whether a key has a token to take.
    pub(crate) fn has(&self, key: &K, now: Instant) -> Result<(), Duration> {
        let by_key = self.by_key.lock();
        by_key.get(key).map_or_else(|| Bucket::new(self.rate, now), |bucket| *bucket).has(now)
    }

    /// Returns whether a key has taken nothing, or its bucket is full again.
    pub(crate) fn is_untouched(&self, key: &K, now: Instant) -> bool {
        let by_key = self.by_key.lock();
        by_key.get(key).is_none_or(|bucket| {
            let mut bucket = *bucket;
            bucket.fill(now);
            bucket.is_full()
        })
    }
}

/// A refusal of a request that came too early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TooOften {
    /// The kind of request, in words.
    pub(crate) what: &'static str,
    /// The time until the next attempt.
    pub(crate) after: Duration,
}

/// A limit on how often each key may ask.
#[derive(Debug)]
pub(crate) struct RateLimit<K> {
    /// The name under which refusals are counted.
    name: &'static str,
    what: &'static str,
    buckets: Buckets<K>,
}

impl<K: Hash + Eq + Clone> RateLimit<K> {
    /// `what` names in words what a key asks for too often.
    fn shared(name: &'static str, what: &'static str, rate: Rate) -> Arc<Self> {
        Arc::new(Self { name, what, buckets: Buckets::new(rate) })
    }

    /// Takes a token of a key, or counts a refusal.
    pub(crate) fn admit(&self, key: &K) -> Result<(), TooOften> {
        self.buckets.take(key.clone(), Instant::now()).map_err(|after| {
            refused(self.name);
            TooOften { what: self.what, after }
        })
    }
}

/// The rate limits that span several connections: by which key, the name of the limit, and in words
/// what is asked for too often.
macro_rules! rate_limits {
    ($($name:ident: $key:ty = $limit:ident $what:literal;)+) => {
        /// The rate limits that span several connections.
        #[derive(Clone)]
        pub(crate) struct RateLimits {
            $(pub(crate) $name: Arc<RateLimit<$key>>,)+
        }

        impl RateLimits {
            pub(crate) fn new(limits: &Limits) -> Self {
                Self {
                    $($name: RateLimit::shared(stringify!($limit), $what, limits.$limit),)+
                }
            }
        }
    };
}

rate_limits! {
    requests: IpAddr = requests "requests from this address";
    records: IpAddr = records "records from this address";
    guests: IpAddr = new_guests "new names from this address";
    renames: GuestId = renames "other names";
    tables: GuestId = new_tables "new tables";
    searches: GuestId = searches "searches for a table";
    circles: GuestId = circle_changes "changes of circles";
    bots: GuestId = bot_changes "bots made";
    bot_connections: IpAddr = bot_connections "connections of bots";
    messages: GuestId = person_messages "messages";
    reports: GuestId = reports "reports";
    own_data: GuestId = own_data "times to ask for all that is kept";
    said: GuestId = said "chat messages";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_empties_and_fills() {
        let start = Instant::now();
        let mut bucket = Bucket::new(Rate { burst: 2, per_minute: 60 }, start);
        assert_eq!(bucket.take(start), Ok(()));
        assert_eq!(bucket.take(start), Ok(()));
        assert_eq!(bucket.take(start), Err(Duration::from_secs(1)));
        let later = start + Duration::from_secs(1);
        assert_eq!(bucket.take(later), Ok(()));
        assert!(bucket.take(later).is_err());
        // It never has more than the burst.
        let much_later = start + Duration::from_secs(1000);
        assert_eq!((0..5).filter(|_| bucket.take(much_later).is_ok()).count(), 2);
    }

    #[test]
    fn each_key_has_a_bucket_of_its_own() {
        let now = Instant::now();
        let buckets = Buckets::new(Rate { burst: 1, per_minute: 1 });
        assert!(buckets.take("a", now).is_ok());
        assert!(buckets.take("a", now).is_err());
        assert!(buckets.take("b", now).is_ok());
    }
}
