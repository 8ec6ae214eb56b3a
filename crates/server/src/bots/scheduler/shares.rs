//! Fair share of processor time: a sum that is halved every ten seconds, for each address, for each
//! person there and for each table of that person.
//!
//! Instead of the sums becoming smaller, what is added becomes larger: so they compare the same at
//! any moment, and those who wait agree who goes first.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::net::IpAddr;
use std::time::{Duration, Instant};

use kozyr_store::TableId;
use kozyr_table::Person;

/// An address as it is counted; none where nobody is connected.
pub(crate) type Address = Option<IpAddr>;

/// For whom something is thought about. What it takes counts for all three.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Account {
    pub(crate) address: Address,
    pub(crate) person: Option<Person>,
    pub(crate) table: Option<TableId>,
}

/// Whoever asks something: a person, or somebody without a name, told by the address.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Who {
    Person(Person),
    Address(Address),
}

impl Who {
    pub(crate) fn of(account: &Account) -> Self {
        match &account.person {
            Some(person) => Self::Person(person.clone()),
            None => Self::Address(account.address),
        }
    }
}

/// Time after which what was used counts half.
const HALF: Duration = Duration::from_secs(10);

/// After so many of these times all sums are written anew.
const ANEW: u32 = 40;

/// What is less does not make anybody give way, in seconds.
const CLEAR: f64 = 0.004;

/// What somebody has used of this sum who thinks all the time: the half-life over ln 2, in seconds.
const ALWAYS: f64 = 14.43;

/// What one has used who is forgotten, in seconds.
const NOTHING: f64 = 0.000_1;

/// What has used something.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Holder {
    Address(Address),
    Person(Address, Option<Person>),
    Table(Account),
}

/// How far work comes to the front: the lowest first.
#[derive(Clone, Debug)]
pub(super) struct Merit {
    pub(super) account: Account,
    used: [f64; 3],
    /// In which order it was asked for.
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

/// Who has used how much.
pub(super) struct Shares {
    began: Instant,
    used: HashMap<Holder, f64>,
    /// What somebody has used at least who uses more than half of all places.
    most: f64,
}

impl Shares {
    /// Nobody has used anything; so many can think at the same time.
    #[allow(clippy::cast_precision_loss)] // there are few places
    pub(super) fn new(places: usize, now: Instant) -> Self {
        Self { began: now, used: HashMap::new(), most: places as f64 * ALWAYS / 2.0 }
    }

    /// How much more a second of now counts than one of the beginning.
    #[allow(clippy::disallowed_methods)] // no other machine has to come to the same number
    fn weight(&self) -> f64 {
        (self.began.elapsed().as_secs_f64() / HALF.as_secs_f64()).exp2()
    }

    /// Somebody has used this.
    pub(super) fn charge(&mut self, account: &Account, time: Duration) {
        if self.began.elapsed() > HALF * ANEW {
            let weight = self.weight();
            self.used.values_mut().for_each(|used| *used /= weight);
            self.used.retain(|_, used| *used > NOTHING);
            self.began = Instant::now();
        }
        let more = time.as_secs_f64() * self.weight();
        for holder in [
            Holder::Address(account.address),
            Holder::Person(account.address, account.person.clone()),
            Holder::Table(account.clone()),
        ] {
            *self.used.entry(holder).or_default() += more;
        }
    }

    fn of(&self, holder: &Holder) -> f64 {
        self.used.get(holder).copied().unwrap_or_default()
    }

    pub(super) fn merit(&self, account: &Account, number: u64) -> Merit {
        let used = [
            self.of(&Holder::Address(account.address)),
            self.of(&Holder::Person(account.address, account.person.clone())),
            self.of(&Holder::Table(account.clone())),
        ];
        Merit { account: account.clone(), used, number }
    }

    /// Of two addresses, the one that has used less.
    pub(super) fn compare_addresses(&self, a: Address, b: Address) -> Ordering {
        self.of(&Holder::Address(a)).total_cmp(&self.of(&Holder::Address(b)))
    }

    /// Of two people at an address, the one who has used less.
    pub(super) fn compare_people(
        &self,
        address: Address,
        a: &Option<Person>,
        b: &Option<Person>,
    ) -> Ordering {
        let of = |person: &Option<Person>| self.of(&Holder::Person(address, person.clone()));
        of(a).total_cmp(&of(b))
    }

    /// Whether this address has used more than half of all time lately.
    pub(super) fn has_most(&self, merit: &Merit) -> bool {
        merit.used[0] > self.most * self.weight()
    }

    /// Whether the address of the first, or the person if that is the same, has used less than the
    /// other by this factor, and by more than it takes to change places. The tables of a person
    /// wait for each other.
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
    use super::*;

    fn account(address: u8, person: &str, table: &str) -> Account {
        Account {
            address: Some(IpAddr::from([10, 0, 0, address])),
            person: Some(Person(person.to_owned())),
            table: Some(TableId(table.to_owned())),
        }
    }

    #[test]
    fn the_address_counts_before_the_person_and_the_person_before_the_table() {
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
        // Of those who have used nothing, whoever asked first.
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
    fn what_was_used_long_ago_is_forgotten_and_the_order_stays() {
        let start = Instant::now();
        let mut shares = Shares::new(1, start);
        let (old, new) = (account(1, "Anna", "a"), account(2, "Boris", "b"));
        shares.charge(&old, Duration::from_secs(100));
        // As if that had been 100 seconds ago: a thousandth of it is left.
        shares.began = start - HALF * 10;
        shares.charge(&new, Duration::from_secs(1));
        assert!(shares.merit(&old, 1) < shares.merit(&new, 2));
        // Much later all is written anew, and the sums stay small.
        shares.began = start - HALF * (ANEW + 1);
        shares.charge(&new, Duration::from_secs(1));
        assert!(shares.used.values().all(|used| *used < 10.0));
        assert!(!shares.used.contains_key(&Holder::Table(old)));
    }
}
