//! Room in a full pool: whose place is given away for a newcomer.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::{Full, Holder, Kind, Open, Over, Taken, part};
use crate::config::refused;

/// At how many of those who have most a full pool looks for a place that may be given away.
const TRIED: usize = 32;

impl<T> Open<T> {
    /// Gives places away until there is room for so much more of these, and returns what was in
    /// them. Whoever is refused takes nothing from anybody.
    pub(super) fn make_room(
        &mut self,
        (kind, sizes): (&Kind, [usize; 3]),
        (holders, size): (&[(Holder, u32)], usize),
        may_go: &dyn Fn(&T) -> bool,
    ) -> Result<Vec<T>, Full> {
        let [all, person, address] = sizes;
        let mut given = Vec::new();
        for within in holders.iter().map(Some).chain([None]) {
            let (most, limit) = match within {
                None => (all, kind.all.0),
                Some((Holder::Network(_), times)) => {
                    (address.saturating_mul(*times as usize), kind.address.0)
                }
                Some((Holder::Person(_), _)) => (person, kind.person.0),
                Some(_) => continue,
            };
            let within = within.map(|(holder, _)| holder);
            while within.map_or(self.size, |holder| self.has(holder)).saturating_add(size) > most {
                refused(limit);
                let gives = match within {
                    Some(person @ Holder::Person(_)) => {
                        let own = self.taken.get(person);
                        let goes = |number: &&u64| {
                            self.places.get(*number).is_some_and(|place| may_go(&place.what))
                        };
                        own.and_then(|own| own.places.iter().find(goes)).copied()
                    }
                    _ => self.of_who_has_most((holders, size), within, may_go),
                };
                let taken = gives.and_then(|number| Some((number, self.remove(number)?)));
                let Some(taken) = taken else {
                    given.into_iter().for_each(|(number, taken)| self.add(number, taken));
                    return Err(Full(limit));
                };
                given.push(taken);
            }
        }
        let told = |(_, taken): (u64, Taken<T>)| {
            // Whoever has it may have left it just before.
            let _ = taken.over.send(Over::Displaced);
            taken.what
        };
        Ok(given.into_iter().map(told).collect())
    }

    /// Returns the oldest place of who has most, measured by their shares, among those that share
    /// `within`, if that is more than a newcomer would have. What both are in does not count.
    fn of_who_has_most(
        &self,
        newcomer: (&[(Holder, u32)], usize),
        within: Option<&Holder>,
        may_go: &dyn Fn(&T) -> bool,
    ) -> Option<u64> {
        if let Some(within) = within {
            return self.most_of(&self.taken.get(within)?.places, newcomer, may_go);
        }
        let of = |holder: &Holder| self.most_of(&self.taken.get(holder)?.places, newcomer, may_go);
        let is_own = |holder: &Holder| newcomer.0.iter().any(|(own, _)| own == holder);
        let others = self.heavy.iter().rev().map(|(_, holder)| holder);
        // Whoever has less than these has less than the newcomer, except in the same networks.
        let mut most = others.filter(|holder| !is_own(holder)).take(TRIED);
        most.find_map(of).or_else(|| newcomer.0.iter().rev().find_map(|(holder, _)| of(holder)))
    }

    /// Returns that place among these.
    fn most_of(
        &self,
        places: &BTreeSet<u64>,
        (newcomer, size): (&[(Holder, u32)], usize),
        may_go: &dyn Fn(&T) -> bool,
    ) -> Option<u64> {
        let apart = |these: &[(Holder, u32)], others: &[(Holder, u32)], more: usize| {
            let own = these.iter().filter(|(holder, _)| !others.iter().any(|(h, _)| h == holder));
            let parts = own.map(|(holder, times)| part(self.has(holder) + more, *times));
            parts.max().unwrap_or_default()
        };
        let places = places.iter().filter_map(|number| Some((number, self.places.get(number)?)));
        let gives =
            places.filter(|(_, place)| may_go(&place.what)).filter_map(|(number, place)| {
                let has = apart(&place.holders, newcomer, 0);
                let of_person = place.holders.first().map_or(0, |(holder, _)| self.has(holder));
                (has > apart(newcomer, &place.holders, size)).then_some((
                    has,
                    of_person,
                    Reverse(*number),
                ))
            });
        gives.max().map(|(_, _, Reverse(number))| number)
    }
}

#[cfg(test)]
mod tests {
    use std::task::Context;

    use super::super::tests::{PLACES, person, small};
    use super::super::{Account, Limits, Place, Pool};
    use super::*;

    #[tokio::test]
    async fn a_full_pool_drops_the_oldest_of_who_has_most() {
        let pool = small(Kind::BOTS);
        let at = |host: u8, name: &str| person([198, host, 1, 1].into(), name.to_owned());
        let enter = |account: &Account| pool.enter(account, (), |()| true).map(|(place, _)| place);
        let mut few: Vec<_> = (0..PLACES / 4).map(|_| enter(&at(1, "few")).unwrap()).collect();
        let mut most: Vec<_> =
            (PLACES / 4..PLACES).map(|_| enter(&at(2, "most")).unwrap()).collect();
        assert_eq!(enter(&at(2, "most")).unwrap_err(), Full("connected_bots"));
        let neighbour = enter(&at(2, "neighbour")).unwrap();
        assert_eq!(most[0].over().await, Over::Displaced);
        // Until the others have as few.
        let third: Vec<_> = std::iter::from_fn(|| enter(&at(3, "third")).ok()).collect();
        assert_eq!(third.len(), PLACES * 3 / 8);
        let mut context = Context::from_waker(std::task::Waker::noop());
        let mut lost = |places: &mut [Place<()>]| {
            let over = places.iter_mut().map(|place| place.poll_over(&mut context).is_ready());
            over.filter(|over| *over).count()
        };
        assert_eq!((lost(&mut few), lost(&mut most)), (0, third.len()));
        drop(neighbour);
    }

    #[tokio::test]
    async fn beyond_the_share_of_a_person_their_oldest_place_goes() {
        let pool = Pool::new(Kind::PROMISES, &Limits::default());
        let account = person([192, 0, 2, 1].into(), "Anna".to_owned());
        let (mut first, _) = pool.enter(&account, 1, |_| true).unwrap();
        let (_second, given) = pool.enter(&account, 2, |_| true).unwrap();
        assert_eq!((first.over().await, given), (Over::Displaced, vec![1]));
        pool.end(|number| *number == 2);
        assert_eq!(pool.find::<_, Vec<u8>>(|number| Some(*number)), [0_u8; 0]);
        pool.none_left().await;
    }
}
