//! Lineup of a match: who plays at which seat.

use kozyr_rules::Seat;
use serde::{Deserialize, Serialize};

use crate::model::{Cause, SeatChange};

/// The players of the seats, and how often people have lent their seat or paused the match.
#[derive(Clone)]
pub(crate) struct Lineup {
    /// The changes since the beginning, with their steps.
    pub(crate) changes: Vec<SeatChange>,
    /// How often each person has lent their seat to a bot, by seat.
    pub(crate) lent: Vec<u8>,
    /// How often each person has paused the match, by seat, and who did last.
    pub(crate) pauses: Vec<u8>,
    pub(crate) paused_by: Option<Seat>,
    /// The people who were sent away.
    pub(crate) removals: Vec<Removal>,
}

/// A person who was sent away from their seat in the midst of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Removal {
    pub(crate) seat: Seat,
    /// The step before which they were sent away.
    pub(crate) step: u32,
    /// The seats of those who sent them away.
    pub(crate) by: Vec<Seat>,
    /// Whether the person has won or lost; `None` if the match does not count for them.
    pub(crate) won: Option<bool>,
}

impl Lineup {
    pub(crate) fn new(n_seats: usize) -> Self {
        let (lent, pauses) = (vec![0; n_seats], vec![0; n_seats]);
        Self { changes: Vec::new(), lent, pauses, paused_by: None, removals: Vec::new() }
    }

    /// Undoes the steps from `held` on: the players of then play from there.
    pub(crate) fn clamp(&mut self, held: u32) {
        let Self { changes, lent: _, pauses: _, paused_by: _, removals } = self;
        // A bot that played a step for somebody played that step alone.
        changes.retain(|change| change.cause != Cause::Time || change.step < held);
        for change in changes {
            change.step = change.step.min(held);
        }
        for removal in removals {
            removal.step = removal.step.min(held);
        }
    }
}
