//! Fair share of processor time: a sum that is halved every ten seconds, for each address
//! and its networks, for each person and for each table of that person.
//!
//! The sums do not shrink; what is added grows instead. So they compare the same at any moment, and
//! the order of those who wait is stable.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use kozyr_table::Person;

use crate::config::Account;
use crate::config::shares::Holder;

/// An address as it is counted; none if nobody is connected.
pub(super) type Address = Option<IpAddr>;

/// The half-life of what was used.
const HALF: Duration = Duration::from_secs(10);

/// After this many half-lives all sums are rescaled.
const ANEW: u32 = 40;

/// No work gives way for a smaller difference, in seconds.
const CLEAR: f64 = 0.004;

/// The sum of an account that thinks all the time: the half-life over ln 2, in seconds.
const ALWAYS: f64 = 14.43;

/// A sum at which its holder is forgotten, in seconds.
const NOTHING: f64 = 0.000_1;

/// The priority of work among equals: the lowest goes first.
#[derive(Clone, Debug)]
pub(super) struct Merit {
    pub(super) account: Account,
    used: [f64; 3],
    /// The number in the order of requests.
    pub(super) number: u64,
}

impl Ord for Merit {
    fn cmp(&self, other: &Self) -> Ordering {
        let used = self.used.iter().zip(&other.used);
        let by_used = used.map(|(a, b)| a.total_cmp(b)).find(|order| order.is_ne());
        by_used.unwrap_or(Ordering::Equal).then(self.number.cmp(&other.number))
    }
}

impl PartialOrd for Merit {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Merit {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Merit {}

/// The sums of all accounts.
pub(super) struct Shares {
    began: Instant,
    used: HashMap<Holder, f64>,
    /// The least sum of an account that uses more than half of all places.
    most: f64,
}

impl Shares {
    /// Returns shares of which nothing is used; `places` may think at the same time.
    #[allow(clippy::cast_precision_loss)] // there are few places
    pub(super) fn new(places: usize, now: Instant) -> Self {
        Self { began: now, used: HashMap::new(), most: places as f64 * ALWAYS / 2.0 }
    }

    /// Returns how much more a second counts now than at the start.
    #[allow(clippy::disallowed_methods)] // no other machine has to come to the same number
    fn weight(&self) -> f64 {
        (self.began.elapsed().as_secs_f64() / HALF.as_secs_f64()).exp2()
    }

    /// Charges an account for this time.
    pub(super) fn charge(&mut self, account: &Account, time: Duration) {
        if self.began.elapsed() > HALF * ANEW {
            let weight = self.weight();
            self.used.values_mut().for_each(|used| *used /= weight);
            self.used.retain(|_, used| *used > NOTHING);
            self.began = Instant::now();
        }
        let more = time.as_secs_f64() * self.weight();
        let nobody =
            (account.address.is_none() && account.person.is_some()).then_some(Holder::Nobody(None));
        let all = account.holders().map(|(holder, _)| holder).chain(nobody);
        for holder in all.chain([Holder::Table(account.clone())]) {
            *self.used.entry(holder).or_default() += more;
        }
    }

    fn of(&self, holder: &Holder) -> f64 {
        self.used.get(holder).copied().unwrap_or_default()
    }

    /// Returns what an address has used, or more than that if its networks have used more than their
    /// share.
    fn of_address(&self, address: Address) -> f64 {
        if address.is_none() {
            return self.of(&Holder::Nobody(None));
        }
        let networks = Holder::networks(address);
        networks.map(|(holder, times)| self.of(&holder) / f64::from(times)).fold(0.0, f64::max)
    }

    fn of_person(&self, address: Address, person: &Option<Person>) -> f64 {
        let account = Account { address, person: person.clone(), table: None };
        self.of(&Holder::of(&account))
    }

    pub(super) fn merit(&self, account: &Account, number: u64) -> Merit {
        let used = [
            self.of_address(account.address),
            self.of_person(account.address, &account.person),
            self.of(&Holder::Table(account.clone())),
        ];
        Merit { account: account.clone(), used, number }
    }

    /// Compares what two addresses have used.
    pub(super) fn compare_addresses(&self, a: Address, b: Address) -> Ordering {
        self.of_address(a).total_cmp(&self.of_address(b))
    }

    /// Compares what two people at an address have used.
    pub(super) fn compare_people(
        &self,
        address: Address,
        a: &Option<Person>,
        b: &Option<Person>,
    ) -> Ordering {
        self.of_person(address, a).total_cmp(&self.of_person(address, b))
    }

    /// Returns whether this address has used more than half of all time lately.
    pub(super) fn has_most(&self, merit: &Merit) -> bool {
        merit.used[0] > self.most * self.weight()
    }

    /// Returns whether the poorer one's address, or the person if that is the same, has used less
    /// than the other by this factor, and by more than a change of places takes. The tables of a
    /// person wait for each other.
    pub(super) fn is_poorer(&self, poorer: &Merit, richer: &Merit, factor: f64) -> bool {
        let clear = CLEAR * self.weight();
        let (a, b) = (&poorer.account, &richer.account);
        let differ = [a.address != b.address, a.person != b.person];
        let at = differ.iter().position(|&differ| differ);
        at.is_some_and(|at| poorer.used[at] * factor + clear < richer.used[at])
    }
}

#[cfg(test)]
mod tests {
    use kozyr_store::TableId;

    use super::*;

    fn account(address: u8, person: &str, table: &str) -> Account {
        Account {
            address: Some(IpAddr::from([10, 0, 0, address])),
            person: Some(Person(person.to_owned())),
            table: Some(TableId(table.to_owned())),
        }
    }

    #[test]
    fn shares_compare_by_address_then_person_then_table() {
        let mut shares = Shares::new(1, Instant::now());
        let second = Duration::from_secs(1);
        shares.charge(&account(1, "Anna", "a"), second);
        shares.charge(&account(2, "Boris", "b"), second * 3);
        shares.charge(&account(1, "Clara", "c"), second);
        shares.charge(&account(1, "Clara", "d"), second / 4);
        let first = |accounts: &[Account]| {
            let merits = accounts.iter().zip(0..).map(|(one, number)| shares.merit(one, number));
            merits.min().unwrap().account
        };
        let all = [
            account(2, "Boris", "b"),
            account(1, "Clara", "c"),
            account(1, "Anna", "a"),
            account(1, "Clara", "d"),
        ];
        assert_eq!(first(&all), all[2]);
        assert_eq!(first(&all[..2]), all[1]);
        assert_eq!(first(&[all[1].clone(), all[3].clone()]), all[3]);
        // Among those who have used nothing, the first to ask goes first.
        let new = [account(3, "Dora", "e"), account(4, "Egor", "f")];
        assert_eq!(first(&new), new[0]);
        let clearly = |poorer: &Account, richer: &Account| {
            shares.is_poorer(&shares.merit(poorer, 9), &shares.merit(richer, 1), 1.0)
        };
        assert!(
            clearly(&new[0], &all[0]) && clearly(&all[2], &all[1]) && !clearly(&all[3], &all[1])
        );
        assert!(
            !clearly(&all[0], &all[2]) && !clearly(&all[2], &all[2]) && !clearly(&new[1], &new[0])
        );
    }

    #[test]
    fn old_use_decays_and_is_forgotten() {
        let start = Instant::now();
        let mut shares = Shares::new(1, start);
        let (old, new) = (account(1, "Anna", "a"), account(2, "Boris", "b"));
        shares.charge(&old, Duration::from_secs(100));
        // As if that had been 100 seconds ago: a thousandth of it is left.
        shares.began = start - HALF * 10;
        shares.charge(&new, Duration::from_secs(1));
        assert!(shares.merit(&old, 1) < shares.merit(&new, 2));
        // Much later all sums are rescaled, and stay small.
        shares.began = start - HALF * (ANEW + 1);
        shares.charge(&new, Duration::from_secs(1));
        assert!(shares.used.values().all(|used| *used < 10.0));
        assert!(!shares.used.contains_key(&Holder::Table(old)));
    }
}
