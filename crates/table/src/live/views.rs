//! Views of a match, now or some steps ago (spectator delay), with the open hands.

use kozyr_games::{AnyGame, AnyView};
use kozyr_rules::{Seat, SeatSet, Viewer};

use crate::live::{ExposedHand, Live};

impl Live {
    /// Returns the seats whose hands were open after this many steps.
    pub(crate) fn open_hands(&self, steps: usize) -> SeatSet {
        let within = |exposed: &&ExposedHand| {
            let since = exposed.since as usize;
            since <= steps && !self.history.is_dealt_between(since, steps)
        };
        self.seen.exposed.iter().filter(within).map(|exposed| exposed.seat).collect()
    }

    /// Opens the hand of a seat to everybody.
    pub(crate) fn expose_hand(&mut self, seat: Seat) {
        let now = self.step_count();
        let known = self.seen.exposed.iter().position(|exposed| exposed.seat == seat);
        let since =
            known.map(|place| self.seen.exposed.remove(place)).map_or(now, |exposed| exposed.since);
        let same = !self.history.is_dealt_between(since as usize, now as usize);
        let since = if same { since } else { now };
        self.seen.exposed.push(ExposedHand { seat, since, last: now });
    }

    /// Returns the match this many steps ago, or at its beginning.
    pub(crate) fn before(&self, steps: usize) -> &AnyGame {
        let then = (self.step_count() as usize).saturating_sub(steps);
        let found = self.history.trail.nearest(then).filter(|_| steps > 0);
        found.map_or(&self.state.game, |(_, game)| game)
    }

    /// Returns a viewer's view of the match this many steps ago, with the hands that were open.
    pub(crate) fn seen_from(&self, viewer: Viewer, steps: usize) -> AnyView {
        let then = (self.step_count() as usize).saturating_sub(steps);
        self.before(steps).view_open(viewer, self.open_hands(then))
    }
}
