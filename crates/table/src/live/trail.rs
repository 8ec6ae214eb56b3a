//! Earlier states of a match: an undo goes back to them, and the spectator delay shows them.

use std::sync::Arc;

/// A state is stored while its distance is less than this many times the power of two that divides
/// its place in a deal: each of the last steps, every second before those, every fourth, and so on.
/// Going back `n` steps then replays less than twice `n`, and there is about one state for each
/// doubling of a deal.
const DENSE: usize = 2;

/// States of a match, each with its number of steps. Copies share them.
#[derive(Clone, Debug)]
pub(crate) struct Trail<G> {
    states: Vec<(usize, Arc<G>)>,
}

/// The choice of the states to store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reach {
    /// The states before this many of the last steps.
    pub(crate) recent: usize,
    /// Fewer and fewer states, back to this place.
    pub(crate) since: Option<usize>,
}

impl Reach {
    pub(crate) const fn is_nothing(self) -> bool {
        self.recent == 0 && self.since.is_none()
    }

    fn has(self, place: usize, now: usize) -> bool {
        let back = now.saturating_sub(place);
        let spread =
            |of: usize| back.checked_shr(of.trailing_zeros()).is_none_or(|back| back < DENSE);
        let of = self.since.and_then(|since| place.checked_sub(since));
        back <= self.recent || of.is_some_and(spread)
    }
}

impl<G: Clone> Trail<G> {
    pub(crate) const fn new() -> Self {
        Self { states: Vec::new() }
    }

    /// Adds a step at a place, with the state before it.
    pub(crate) fn went_on(&mut self, place: usize, before: Option<G>, reach: Reach) {
        self.states.extend(before.map(|before| (place, Arc::new(before))));
        self.states.retain(|(kept, _)| reach.has(*kept, place + 1));
    }

    /// Forgets the states after this many steps.
    pub(crate) fn truncate(&mut self, steps: usize) {
        self.states.truncate(self.states.partition_point(|(place, _)| *place < steps));
    }

    /// Returns the nearest state at or before a number of steps.
    pub(crate) fn nearest(&self, steps: usize) -> Option<(usize, &Arc<G>)> {
        let known = self.states.partition_point(|(place, _)| *place <= steps);
        self.states[..known].last().map(|(place, game)| (*place, game))
    }

    /// Takes out the state from which to replay up to `steps`, so that each of the `behind` states
    /// before it is stored or replayed. All later states are forgotten.
    pub(crate) fn back_to(&mut self, steps: usize, behind: usize) -> Option<(usize, G)> {
        self.truncate(steps + 1);
        let first = steps.saturating_sub(behind);
        let all = self.states.len().checked_sub(steps - first + 1).map(|at| self.states[at].0);
        if all != Some(first) {
            self.truncate(first + 1);
        }
        self.states.pop().map(|(place, game)| (place, Arc::unwrap_or_clone(game)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FAR: Reach = Reach { recent: 0, since: Some(0) };

    fn played(steps: usize, reach: Reach) -> Trail<usize> {
        let mut trail = Trail::new();
        (0..steps).for_each(|place| trail.went_on(place, Some(place), reach));
        trail
    }

    #[test]
    fn a_trail_keeps_few_states_and_one_is_always_near() {
        let mut trail = Trail::new();
        for place in 0..20_000 {
            trail.went_on(place, Some(place), FAR);
            assert!(trail.states.len() <= 17, "{} after {place}", trail.states.len());
        }
        for back in 1..=20_000 {
            let (place, state) = trail.nearest(20_000 - back).unwrap();
            assert_eq!(place, **state);
            let again = 20_000 - back - place;
            assert!(again < 2 * back, "{again} steps are played to go back {back}");
        }
    }

    #[test]
    fn the_most_recent_states_are_all_kept() {
        let near = Reach { recent: 3, since: None };
        let places = |trail: &Trail<usize>| -> Vec<usize> {
            trail.states.iter().map(|(place, _)| *place).collect()
        };
        let mut trail = played(9, near);
        assert_eq!(places(&trail), [6, 7, 8]);
        assert_eq!(trail.back_to(8, 2), Some((8, 8)), "nothing is played again");
        assert_eq!(places(&trail), [6, 7]);
        // One of the states behind is missing, so all of them are replayed.
        assert_eq!(trail.back_to(7, 2), None);

        let mut trail = played(9, Reach { since: Some(0), ..near });
        assert_eq!(places(&trail), [0, 4, 6, 7, 8]);
        assert_eq!(trail.back_to(7, 2), Some((4, 4)));
        // Another deal begins, and then nobody may go back.
        let next = Reach { recent: 0, since: Some(4) };
        trail.went_on(4, Some(4), next);
        assert_eq!(places(&trail), [4]);
        trail.went_on(5, None, Reach { since: None, ..next });
        assert!(trail.states.is_empty());
    }
}
