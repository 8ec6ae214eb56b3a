//! Counts of the faults of programs.

use core::fmt;
use core::ops::AddAssign;

use serde::{Deserialize, Serialize};

use crate::message::Fault;

/// The counted faults of programs.
///
/// ```
/// use kozyr_programs::{Fault, Faults};
///
/// let mut faults = Faults::default();
/// faults.add(Fault::Late);
/// faults.add(Fault::Illegal);
/// assert_eq!(faults.to_string(), "1 late, 1 illegal, 0 died, 0 matches forfeit");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Faults {
    /// The number of actions for which the answer did not come in time.
    pub late: u64,
    /// The number of actions for which the answer was not legal, or was not a message.
    pub illegal: u64,
    /// The number of actions for which the program did not run.
    pub died: u64,
    /// The number of matches forfeited by a seat.
    pub forfeits: u64,
}

impl Faults {
    /// Counts a fault.
    pub fn add(&mut self, fault: Fault) {
        *match fault {
            Fault::Late => &mut self.late,
            Fault::Illegal => &mut self.illegal,
            Fault::Died => &mut self.died,
        } += 1;
    }

    /// Returns how many actions were random ones in place of the program's, up to the forfeit of a
    /// match.
    pub fn all(&self) -> u64 {
        self.late + self.illegal + self.died
    }

    /// Returns whether there were no faults.
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

impl AddAssign for Faults {
    fn add_assign(&mut self, other: Self) {
        self.late += other.late;
        self.illegal += other.illegal;
        self.died += other.died;
        self.forfeits += other.forfeits;
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { late, illegal, died, forfeits } = self;
        write!(f, "{late} late, {illegal} illegal, {died} died, {forfeits} matches forfeit")
    }
}
