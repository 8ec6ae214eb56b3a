//! Rate limits by token bucket: how often a person, an address and its networks, or a connection may
//! ask.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::time::Instant;

use super::limits::{Limits, Rate, refused};
use super::lock::Mutex;
use super::shares::{Account, Holder};

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
        self.take_all(1, now)
    }

    /// Takes this many tokens, at most as many as there ever are.
    fn take_all(&mut self, n: u32, now: Instant) -> Result<(), Duration> {
        self.fill(now);
        let n = f64::from(n.min(self.rate.burst.max(1)));
        if self.left >= n {
            self.left -= n;
            return Ok(());
        }
        let missing = (n - self.left) * 60.0 / f64::from(self.rate.per_minute.max(1));
        Err(Duration::from_secs_f64(missing))
    }

    /// Returns whether there are this many tokens to take.
    pub(crate) fn has(&self, n: u32, now: Instant) -> Result<(), Duration> {
        let mut copy = *self;
        copy.take_all(n, now)
    }

    fn is_full(&self, now: Instant) -> bool {
        let mut copy = *self;
        copy.fill(now);
        copy.left >= f64::from(self.rate.burst)
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

/// Whose rate a limit names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rated {
    Person,
    Address,
}

/// How many times the rate of a person an address has: people live and study together.
const PEOPLE: u32 = 8;

/// How many buckets there may be in any case before the full ones are dropped: then twice as many as
/// are left.
const CAPACITY: usize = 64;

/// A limit on how often each may ask: a bucket for each of those whose use is counted.
#[derive(Debug)]
pub(crate) struct RateLimit {
    /// The name under which refusals are counted.
    name: &'static str,
    what: &'static str,
    rated: Rated,
    rate: Rate,
    buckets: Mutex<Buckets>,
}

#[derive(Debug)]
struct Buckets {
    of: HashMap<Holder, Bucket>,
    capacity: usize,
}

impl RateLimit {
    /// `what` names in words what is asked for too often.
    pub(crate) fn new(name: &'static str, what: &'static str, rated: Rated, rate: Rate) -> Self {
        let buckets = Buckets { of: HashMap::new(), capacity: CAPACITY };
        Self { name, what, rated, rate, buckets: Mutex::new(buckets) }
    }

    /// Returns all whose tokens a request takes, with the rate of each.
    fn rates(&self, account: &Account) -> impl Iterator<Item = (Holder, Rate)> {
        let person = account.holders().take(1).filter(|_| self.rated == Rated::Person);
        let person = person.filter(|(holder, _)| matches!(holder, Holder::Person(_)));
        let more = if self.rated == Rated::Person { PEOPLE } else { 1 };
        let networks = Holder::networks(account.address);
        let networks = networks.map(move |(holder, times)| (holder, times * more));
        person.chain(networks).map(|(holder, times)| (holder, self.rate.times(times)))
    }

    /// Returns whether an account may ask.
    pub(crate) fn has(&self, account: &Account, now: Instant) -> Result<(), TooOften> {
        self.check(&self.buckets.lock(), account, 1, now)
    }

    fn check(
        &self,
        buckets: &Buckets,
        account: &Account,
        n: u32,
        now: Instant,
    ) -> Result<(), TooOften> {
        let has = |(holder, rate)| {
            let bucket = buckets.of.get(&holder).copied();
            bucket.unwrap_or_else(|| Bucket::new(rate, now)).has(n, now)
        };
        self.rates(account).try_for_each(has).map_err(|after| self.refuse(after))
    }

    /// Takes a token of each whose use is counted, where there is one.
    pub(crate) fn take(&self, account: &Account, now: Instant) {
        self.count(&mut self.buckets.lock(), account, 1, now);
    }

    fn count(
        &self,
        Buckets { of, capacity }: &mut Buckets,
        account: &Account,
        n: u32,
        now: Instant,
    ) {
        if of.len() >= *capacity {
            of.retain(|_, bucket| !bucket.is_full(now));
            *capacity = CAPACITY.max(of.len() * 2);
        }
        for (holder, rate) in self.rates(account) {
            let bucket = of.entry(holder).or_insert_with(|| Bucket::new(rate, now));
            let _ = bucket.take_all(n, now);
        }
    }

    /// Returns whether an address has taken nothing, or its tokens are all back.
    pub(crate) fn is_untouched(&self, account: &Account, now: Instant) -> bool {
        let buckets = self.buckets.lock();
        let own = self.rates(account).next().and_then(|(holder, _)| buckets.of.get(&holder));
        own.is_none_or(|bucket| bucket.is_full(now))
    }

    pub(crate) fn refuse(&self, after: Duration) -> TooOften {
        refused(self.name);
        TooOften { what: self.what, after }
    }

    /// Takes the tokens of a request, or counts a refusal.
    pub(crate) fn admit(&self, account: &Account) -> Result<(), TooOften> {
        self.admit_all(account, 1)
    }

    /// Takes the tokens of a request that needs this many, or counts a refusal.
    pub(crate) fn admit_all(&self, account: &Account, n: u32) -> Result<(), TooOften> {
        let (mut buckets, now) = (self.buckets.lock(), Instant::now());
        self.check(&buckets, account, n, now)?;
        self.count(&mut buckets, account, n, now);
        Ok(())
    }
}

/// The rate limits that span several connections: whose rate, the name of the limit, and in words
/// what is asked for too often.
macro_rules! rate_limits {
    ($($name:ident: $rated:ident = $limit:ident $what:literal;)+) => {
        /// The rate limits that span several connections.
        #[derive(Clone)]
        pub(crate) struct RateLimits {
            $(pub(crate) $name: Arc<RateLimit>,)+
        }

        impl RateLimits {
            pub(crate) fn new(limits: &Limits) -> Self {
                let limit = |name, what, rated, rate| {
                    Arc::new(RateLimit::new(name, what, rated, rate))
                };
                Self {
                    $($name: limit(stringify!($limit), $what, Rated::$rated, limits.$limit),)+
                }
            }

            #[cfg(test)]
            fn all(&self) -> Vec<&RateLimit> {
                vec![$(&self.$name),+]
            }
        }
    };
}

rate_limits! {
    requests: Address = requests "requests from this address";
    records: Address = records "records from this address";
    taken_over: Address = taken_over "steps of other matches";
    guests: Address = new_guests "new names from this address";
    renames: Person = renames "other names";
    tables: Person = new_tables "new tables";
    searches: Person = searches "searches for a table";
    circles: Person = circle_changes "changes of circles";
    bots: Person = bot_changes "bots made";
    bot_connections: Address = bot_connections "connections of bots";
    messages: Person = person_messages "messages";
    reports: Person = reports "reports";
    lessons: Address = lessons "lessons from this address";
    own_data: Person = own_data "times to ask for all that is kept";
    said: Person = said "chat messages";
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use kozyr_table::Person;

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
        // Many are taken at once, or none; more than there ever are, if it is full.
        let mut bucket = Bucket::new(Rate { burst: 10, per_minute: 60 }, start);
        assert_eq!(bucket.take_all(7, start), Ok(()));
        assert_eq!(bucket.take_all(7, start), Err(Duration::from_secs(4)));
        assert_eq!(bucket.take_all(3, start), Ok(()));
        assert_eq!(bucket.take_all(99, start), Err(Duration::from_secs(10)));
        assert_eq!(bucket.take_all(99, start + Duration::from_secs(10)), Ok(()));
    }

    #[test]
    fn a_week_of_misuse_gains_what_the_rate_says() {
        let start = Instant::now();
        let taken_over = Limits::default().taken_over;
        let mut bucket = Bucket::new(taken_over, start);
        let minutes = 7 * 24 * 60;
        let mut steps = 0;
        for minute in 0..=minutes {
            // The largest records first, and then whatever still fits.
            for n in [20_000, 12_500, 4000, 1000, 1000, 1000, 10, 10] {
                let now = start + Duration::from_mins(minute);
                steps += bucket.take_all(n, now).map_or(0, |()| u64::from(n));
            }
        }
        let most = u64::from(taken_over.burst) + minutes * u64::from(taken_over.per_minute);
        assert!((most / 2..=most).contains(&steps), "{steps} steps of {most}");
    }

    /// Somebody new is served whatever others have taken: one address, or very many of one network.
    #[test]
    fn no_network_takes_more_than_its_share_of_a_rate() {
        let v6 = |net: u16, subnet: u16| IpAddr::from([0x2001, 0xdb8, net, subnet, 0, 0, 0, 1]);
        let limits = RateLimits::new(&Limits::default());
        for limit in limits.all() {
            let now = Instant::now();
            let of = |address: IpAddr, person: String| Account {
                person: Some(Person(person)),
                ..Account::at(address)
            };
            let served = |account: &Account| {
                let served = limit.has(account, now).is_ok();
                if served {
                    limit.take(account, now);
                }
                served
            };
            let own = limit.rate.burst as usize;
            let address = own * if limit.rated == Rated::Person { PEOPLE as usize } else { 1 };
            let new = |n: usize| format!("{} {n}", limit.name);
            let many = (0..).map(|n| of(v6(1, 0), new(n))).take(address * 2);
            assert_eq!(many.filter(served).count(), address, "{}", limit.name);
            let many = (0..).map(|n| of(v6(2, (n * 7 % 6000) as u16), new(n))).take(address * 8);
            assert_eq!(many.filter(served).count(), address * 3, "{}", limit.name);
            assert!(served(&of(v6(3, 0), new(0).to_uppercase())), "{}", limit.name);
            if limit.rated == Rated::Person {
                let many = (0..).map(|n| of(v6(n, 9), "one".to_owned())).take(own + 9);
                assert_eq!(many.filter(served).count(), own, "{}", limit.name);
            }
        }
    }
}
