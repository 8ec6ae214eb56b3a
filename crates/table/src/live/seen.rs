//! Hands that somebody has seen besides their own: an undo never takes back what was seen.

use kozyr_rules::Seat;

use crate::model::Person;

/// The hands that people have seen.
#[derive(Clone, Default)]
pub(crate) struct Seen {
    /// Hands that lie open since their seats claimed.
    pub(crate) exposed: Vec<ExposedHand>,
    /// Hands that are shown to a spectator now.
    pub(crate) shown: Vec<ShownHand>,
    /// The people to whom hands were ever shown, with the seats.
    pub(crate) seen_by: Vec<(Person, Seat)>,
}

impl Seen {
    /// Ends the showing of a seat's hand.
    pub(crate) fn close_hand(&mut self, seat: Seat) -> Option<ShownHand> {
        let place = self.shown.iter().position(|shown| shown.seat == seat)?;
        Some(self.shown.remove(place))
    }

    /// The steps from `held` on are undone. A hand that lay open then lies open from there.
    pub(crate) fn clamp(&mut self, held: u32) {
        let Self { exposed, shown: _, seen_by: _ } = self;
        for hand in exposed {
            (hand.since, hand.last) = (hand.since.min(held), hand.last.min(held));
        }
    }
}

/// A hand that lies open since its seat claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ExposedHand {
    pub(crate) seat: Seat,
    /// The step count at its first claim in this deal.
    pub(crate) since: u32,
    /// And at its last.
    pub(crate) last: u32,
}

/// A hand that its player shows to a spectator.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownHand {
    /// Whose hand.
    pub seat: Seat,
    /// To whom.
    pub person: Person,
    /// Their name.
    pub name: String,
}
