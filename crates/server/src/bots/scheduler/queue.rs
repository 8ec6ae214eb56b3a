//! Queue of one kind of work, by address and person.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use kozyr_table::Person;

use super::shares::{Address, Merit, Shares};
use crate::config::Account;

/// Work in a queue.
pub(super) trait Waits {
    /// Returns the account that it is for.
    fn account(&self) -> &Account;
    /// Returns the number in the order of requests.
    fn number(&self) -> u64;
}

/// Waiting work, by address, and then by person.
pub(super) struct Queue<W> {
    by_address: BTreeMap<Address, BTreeMap<Option<Person>, Vec<W>>>,
    len: usize,
}

impl<W> Default for Queue<W> {
    fn default() -> Self {
        Self { by_address: BTreeMap::new(), len: 0 }
    }
}

impl<W: Waits> Queue<W> {
    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn push(&mut self, job: W) {
        let Account { address, person, .. } = job.account().clone();
        self.by_address.entry(address).or_default().entry(person).or_default().push(job);
        self.len += 1;
    }

    /// Drops such jobs.
    pub(super) fn drop_if(&mut self, of: impl Fn(&W) -> bool) {
        for people in self.by_address.values_mut() {
            people.values_mut().for_each(|jobs| jobs.retain(|job| !of(job)));
            people.retain(|_, jobs| !jobs.is_empty());
        }
        self.by_address.retain(|_, people| !people.is_empty());
        let people = self.by_address.values().flat_map(BTreeMap::values);
        self.len = people.map(Vec::len).sum();
    }

    /// Returns the merit of the job that goes first: of the address that has used the least, then
    /// of the person there, then of the table. Addresses of a network may have used the same.
    pub(super) fn first(&self, shares: &Shares) -> Option<Merit> {
        let addresses = self.by_address.iter();
        let addresses = least(addresses, |(a, _), (b, _)| shares.compare_addresses(**a, **b));
        let people = addresses.flat_map(|(address, people)| {
            least(people.iter(), move |(a, _), (b, _)| shares.compare_people(*address, a, b))
        });
        let jobs = people.flat_map(|(_, jobs)| jobs);
        jobs.map(|job| shares.merit(job.account(), job.number())).min()
    }

    /// Takes that job out.
    pub(super) fn take_first(&mut self, shares: &Shares) -> Option<W> {
        let first = self.first(shares)?;
        let people = self.by_address.get_mut(&first.account.address)?;
        let jobs = people.get_mut(&first.account.person)?;
        let at = jobs.iter().position(|job| job.number() == first.number)?;
        let job = jobs.remove(at);
        if jobs.is_empty() {
            people.remove(&first.account.person);
        }
        if people.is_empty() {
            self.by_address.remove(&first.account.address);
        }
        self.len -= 1;
        Some(job)
    }

    /// Returns the number of parts that time is shared into, of which an account gets one; `begun`
    /// are the accounts that think already. It is the number of addresses, times the people of this
    /// address, times the tables of this person.
    pub(super) fn parts<'a>(
        &'a self,
        account: &'a Account,
        begun: impl Iterator<Item = &'a Account>,
    ) -> usize {
        let waiting = self.by_address.get(&account.address);
        let mut addresses = self.by_address.len();
        let mut people: BTreeSet<&Option<Person>> = BTreeSet::from([&account.person]);
        people.extend(waiting.into_iter().flat_map(BTreeMap::keys));
        let jobs = waiting.and_then(|people| people.get(&account.person));
        let mut tables = BTreeSet::from([&account.table]);
        tables.extend(jobs.into_iter().flatten().map(|job| &job.account().table));
        let mut others: BTreeSet<Address> = BTreeSet::from([account.address]);
        for other in begun {
            others.insert(other.address);
            if other.address == account.address {
                people.insert(&other.person);
                if other.person == account.person {
                    tables.insert(&other.table);
                }
            }
        }
        addresses += others.iter().filter(|other| !self.by_address.contains_key(other)).count();
        addresses * people.len() * tables.len()
    }
}

/// Returns the least ones: several, if they are equal.
fn least<T: Copy>(
    all: impl Iterator<Item = T> + Clone,
    compare: impl Fn(&T, &T) -> Ordering,
) -> impl Iterator<Item = T> {
    let first = all.clone().min_by(&compare);
    all.filter(move |one| first.is_some_and(|first| compare(one, &first).is_eq()))
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    struct Job(Account, u64);

    impl Waits for Job {
        fn account(&self) -> &Account {
            &self.0
        }

        fn number(&self) -> u64 {
            self.1
        }
    }

    #[test]
    fn among_equals_who_used_least_goes_first_and_then_who_asked_first() {
        let account = |name: &str, host: u8| Account {
            person: Some(Person(name.to_owned())),
            ..Account::at([192, 0, 2, host].into())
        };
        let all =
            [account("Anna", 1), account("Boris", 2), account("Clara", 4), account("Dora", 4)];
        let order = |shares: &Shares| -> Vec<usize> {
            let mut queue = Queue::default();
            // Those who come last asked first.
            for (account, number) in all.iter().rev().zip(0..) {
                queue.push(Job(account.clone(), number));
            }
            let taken = std::iter::from_fn(|| queue.take_first(shares));
            taken.map(|job| all.iter().position(|one| *one == job.0).unwrap()).collect()
        };
        let mut shares = Shares::new(1, Instant::now());
        assert_eq!(order(&shares), [3, 2, 1, 0]);
        // The network has used so much that all of its addresses are equal.
        let second = Duration::from_secs(1);
        shares.charge(&account("Egor", 3), second * 1000);
        shares.charge(&all[1], second);
        assert_eq!(order(&shares), [3, 2, 0, 1]);
    }
}
