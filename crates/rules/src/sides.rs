//! Sides: seats that play together.

use arrayvec::ArrayVec;

use crate::seat::{BySeat, MAX_SEATS, Seat, SeatSet};

/// The seats, split into sides: every seat is in exactly one.
///
/// ```
/// use kozyr_rules::{Seat, SeatSet, Sides};
///
/// let pair = SeatSet::from_iter([Seat::new(1), Seat::new(3)]);
/// let sides = Sides::against(5, pair);
/// assert_eq!(sides.len(), 2);
/// assert!(sides.together(Seat::new(0), Seat::new(4)));
/// assert!(!sides.together(Seat::new(0), Seat::new(1)));
/// assert_eq!(Sides::alone(4).len(), 4);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sides(ArrayVec<SeatSet, MAX_SEATS>);

impl Sides {
    /// Everybody for themselves, `n` seats.
    pub fn alone(n: usize) -> Self {
        Self(Seat::first(n).map(|seat| SeatSet::EMPTY.with(seat)).collect())
    }

    /// These seats against all others of `n` seats. The first side is `seats`.
    pub fn against(n: usize, seats: SeatSet) -> Self {
        let others = Seat::first(n).filter(|&seat| !seats.contains(seat)).collect();
        Self([seats, others].into_iter().filter(|side| !side.is_empty()).collect())
    }

    /// Two sides of every other seat, as partners sit, `n` seats.
    pub fn alternating(n: usize) -> Self {
        Self::against(n, Seat::first(n).step_by(2).collect())
    }

    /// Returns how many sides there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether there is no side, as with no seats.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the sides; for [`Sides::against`] the one named comes first.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = SeatSet> + '_ {
        self.0.iter().copied()
    }

    /// Returns the side of a seat; empty for a seat that does not exist.
    pub fn of(&self, seat: Seat) -> SeatSet {
        self.iter().find(|side| side.contains(seat)).unwrap_or(SeatSet::EMPTY)
    }

    /// Returns whether two seats are on one side.
    pub fn together(&self, a: Seat, b: Seat) -> bool {
        self.of(a).contains(b)
    }

    /// Returns how many sides have a seat among `seats`: with the winners, how many share the win.
    pub fn among(&self, seats: SeatSet) -> usize {
        self.iter().filter(|side| seats.iter().any(|seat| side.contains(seat))).count()
    }

    /// Where people sit in another match, for each seat the one from which its next person comes:
    /// nobody plays after the same person as before, as far as that goes, and who plays together
    /// goes on to do so.
    ///
    /// ```
    /// use kozyr_rules::{SeatSet, Seat, Sides};
    ///
    /// let from = |sides: Sides| sides.rotated().map(|seat| seat.number()).as_slice().to_vec();
    /// assert_eq!(from(Sides::alone(2)), [1, 0]);
    /// // The other way round the table; partners are partners still.
    /// assert_eq!(from(Sides::alternating(4)), [1, 0, 3, 2]);
    /// // Everybody has two new neighbours.
    /// assert_eq!(from(Sides::alone(5)), [2, 0, 3, 1, 4]);
    /// // Where no such change keeps partners together, nobody moves.
    /// let three = SeatSet::from_iter([0, 1, 3].map(Seat::new));
    /// assert_eq!(from(Sides::against(6, three)), [0, 1, 2, 3, 4, 5]);
    /// ```
    pub fn rotated(&self) -> BySeat<Seat> {
        let n: usize = self.iter().map(SeatSet::len).sum();
        let then = |by: usize, seat: Seat| Seat::from_idx((by * seat.idx() + 1) % n);
        let keeps_sides = |by: usize| {
            self.iter().all(|side| {
                let moved: SeatSet = side.iter().map(|seat| then(by, seat)).collect();
                self.iter().any(|other| other == moved)
            })
        };
        // Every factor has no divisor in common with the number of seats, so that no two people are
        // given one seat.
        let factors = [if n % 2 == 1 { 2 } else { n.saturating_sub(1) }, n.saturating_sub(1), 1];
        let by = factors.into_iter().find(|&by| keeps_sides(by));
        BySeat::from_fn(n, |seat| {
            let came = |by| Seat::first(n).find(|&before| then(by, before) == seat);
            by.and_then(came).unwrap_or(seat)
        })
    }
}
