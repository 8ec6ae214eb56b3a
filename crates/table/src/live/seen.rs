//! Hands that people have seen besides their own. An undo never takes back what was seen.

use kozyr_rules::Seat;

use crate::model::Person;

/// The hands that people have seen.
#[derive(Clone, Default)]
pub(crate) struct Seen {
    /// The hands that have been open since their seats claimed.
    pub(crate) exposed: Vec<ExposedHand>,
    /// The hands that are shown to a spectator now.
    pub(crate) shown: Vec<ShownHand>,
    /// The people to whom hands were ever shown, with the seats.
    pub(crate) seen_by: Vec<(Person, Seat)>,
}

impl Seen {
    /// Stops showing a seat's hand, and returns what was shown.
    pub(crate) fn close_hand(&mut self, seat: Seat) -> Option<ShownHand> {
        let place = self.shown.iter().position(|shown| shown.seat == seat)?;
        Some(self.shown.remove(place))
    }

    /// Undoes the steps from `held` on. A hand that was open then is open from there.
    pub(crate) fn clamp(&mut self, held: u32) {
        let Self { exposed, shown: _, seen_by: _ } = self;
        for hand in exposed {
            (hand.since, hand.last) = (hand.since.min(held), hand.last.min(held));
        }
    }
}

/// A hand that has been open since its seat claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ExposedHand {
    pub(crate) seat: Seat,
    /// The step count at the first claim of the seat in this deal.
    pub(crate) since: u32,
    /// The step count at the last claim of the seat in this deal.
    pub(crate) last: u32,
}

/// A hand that its player shows to a spectator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownHand {
    /// The seat whose hand is shown.
    pub seat: Seat,
    /// The spectator.
    pub person: Person,
    /// The name of the spectator.
    pub name: String,
}
