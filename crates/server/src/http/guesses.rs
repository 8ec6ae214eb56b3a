//! Protection against brute force: counts wrong guesses of secrets by the address, by the networks
//! it is in, and in all; right ones count nothing.

use tokio::time::Instant;

use crate::config::limits::Rate;
use crate::config::rate_limits::{Bucket, RateLimit, Rated, TooOften};
use crate::config::{Account, Limits, Mutex};

/// How much more all together may try than an address. Beyond it only those with recent wrong
/// guesses wait.
const ALL: u32 = 100;

/// Wrong guesses of secrets of each kind, counted apart.
pub(crate) struct Guesses {
    pub(crate) codes: Kind,
    pub(crate) house_keys: Kind,
    pub(crate) admin_links: Kind,
    pub(crate) follow_keys: Kind,
}

impl Guesses {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            codes: Kind::new("codes", "codes from this address", limits.codes),
            house_keys: Kind::new("house_keys", "keys from this address", limits.house_keys),
            admin_links: Kind::new("admin_links", "links from this address", limits.admin_links),
            follow_keys: Kind::new("house_keys", "keys from this address", limits.house_keys),
        }
    }
}

/// Wrong guesses of secrets of one kind.
pub(crate) struct Kind {
    wrong: RateLimit,
    all: Mutex<Bucket>,
    /// Guesses are checked one after the other, so that none starts before a wrong one is counted.
    turn: tokio::sync::Mutex<()>,
}

impl Kind {
    /// `what` names in words what an address has guessed too often.
    fn new(limit: &'static str, what: &'static str, rate: Rate) -> Self {
        Self {
            wrong: RateLimit::new(limit, what, Rated::Address, rate),
            all: Mutex::new(Bucket::new(rate.times(ALL), Instant::now())),
            turn: tokio::sync::Mutex::default(),
        }
    }

    /// Looks up a guessed secret; an error if the address has been wrong too often.
    pub(crate) async fn guess<T, E: From<TooOften>>(
        &self,
        account: &Account,
        look: impl Future<Output = Result<Option<T>, E>>,
    ) -> Result<Option<T>, E> {
        let _turn = self.turn.lock().await;
        self.may_guess(account, Instant::now())?;
        let found = look.await?;
        if found.is_none() {
            self.was_wrong(account, Instant::now());
        }
        Ok(found)
    }

    fn may_guess(&self, account: &Account, now: Instant) -> Result<(), TooOften> {
        self.wrong.has(account, now)?;
        if self.wrong.is_untouched(account, now) {
            return Ok(());
        }
        self.all.lock().has(1, now).map_err(|after| self.wrong.refuse(after))
    }

    fn was_wrong(&self, account: &Account, now: Instant) {
        self.wrong.take(account, now);
        let _ = self.all.lock().take(now);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;
    use std::time::Duration;

    use super::*;

    fn guesses() -> Kind {
        Kind::new("codes", "codes", Rate { burst: 3, per_minute: 6 })
    }

    /// Returns how many wrong guesses are allowed, one from each address.
    fn wrong(inner: &Kind, addresses: impl Iterator<Item = IpAddr>, now: Instant) -> usize {
        let may = |address: &IpAddr| {
            let account = Account::at(*address);
            let may = inner.may_guess(&account, now).is_ok();
            if may {
                inner.was_wrong(&account, now);
            }
            may
        };
        addresses.filter(may).count()
    }

    fn v6(network: u16, subnet: u16, host: u16) -> IpAddr {
        IpAddr::from([0x2001, 0xdb8, network, subnet, 0, 0, 0, host])
    }

    fn v4(n: u16) -> IpAddr {
        let [a, b] = n.to_be_bytes();
        IpAddr::from([198, a, b, 7])
    }

    #[test]
    fn wrong_guesses_are_limited_by_address_and_network() {
        let now = Instant::now();
        let inner = guesses();
        // The 2⁶⁴ addresses of a network count as one, like an IPv4 address.
        assert_eq!(wrong(&inner, (0..50).map(|host| v6(1, 0, host)), now), 3);
        assert_eq!(wrong(&inner, (0..50).map(|_| v4(1)), now), 3);
        // 256 networks of 64 bits are twice as much, 65,536 of them three times.
        assert_eq!(wrong(&inner, (0..250).map(|subnet| v6(1, subnet, 0)), now), 3);
        assert_eq!(wrong(&inner, (256..9000).map(|subnet| v6(1, subnet, 0)), now), 3);
        // Addresses elsewhere are not limited by that.
        assert_eq!(wrong(&inner, (0..50).map(|_| v6(2, 0, 0)), now), 3);
        let later = now + Duration::from_secs(10);
        assert_eq!(wrong(&inner, (0..50).map(|_| v4(1)), later), 1);
    }

    #[test]
    fn the_total_of_wrong_guesses_holds_up_only_those_who_guessed() {
        let now = Instant::now();
        let inner = guesses();
        // A hundred times the limit of one: three from each of a hundred addresses.
        assert_eq!(wrong(&inner, (0..1000).map(|n| v4(n / 10)), now), 300);
        // Each of two thousand others has one guess.
        assert_eq!(wrong(&inner, (2000..6000).map(|n| v4(n / 2)), now), 2000);
        assert!(inner.may_guess(&Account::at(v4(9999)), now).is_ok());
    }

    #[tokio::test]
    async fn right_guesses_are_not_counted() {
        let guesses = Kind::new("codes", "codes", Rate { burst: 2, per_minute: 1 });
        let guess = async |address, found: Option<u8>| {
            guesses.guess(&Account::at(address), async { Ok::<_, TooOften>(found) }).await.ok()
        };
        for _ in 0..30 {
            assert_eq!(guess(v4(1), Some(7)).await, Some(Some(7)));
        }
        for right in [Some(None), Some(None), None, None] {
            assert_eq!(guess(v4(1), None).await, right);
        }
        assert_eq!(guess(v4(1), Some(7)).await, None, "the right one is not found out so");
        assert_eq!(guess(v4(2), Some(7)).await, Some(Some(7)));
    }
}
