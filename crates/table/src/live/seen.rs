//! Hands that somebody has seen besides their own: an undo never takes back what was seen.

use kozyr_rules::Seat;

use crate::model::Person;

/// Who has seen which hand.
#[derive(Clone, Default)]
pub(crate) struct Seen {
    /// Hands that lie open since their seats claimed.
    pub(crate) exposed: Vec<ExposedHand>,
    /// Hands that are shown to somebody.
    pub(crate) shown: Vec<ShownHand>,
    /// Who has been shown which hand.
    pub(crate) seen_by: Vec<(Person, Seat)>,
}

impl Seen {
    /// Ends that the hand of a seat is shown.
    pub(crate) fn close_hand(&mut self, seat: Seat) -> Option<ShownHand> {
        let place = self.shown.iter().position(|shown| shown.seat == seat)?;
        Some(self.shown.remove(place))
    }

    /// The steps from one on hold no more. What lay open then lies open from there.
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
    /// After how many steps it was first claimed in this deal.
    pub(crate) since: u32,
    /// And after how many last.
    pub(crate) last: u32,
}

/// A hand that its person shows to somebody who looks on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShownHand {
    /// Whose hand.
    pub seat: Seat,
    /// To whom.
    pub person: Person,
    /// The name of that one.
    pub name: String,
}
