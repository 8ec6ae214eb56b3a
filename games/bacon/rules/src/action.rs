//! What a seat decides.

use core::fmt;

use kozyr_rules::Seat;
use serde::{Serialize, Serializer};

use crate::combo::Combo;

/// What a seat decides. Ordered as in the notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Plays a combination.
    Play(Combo),
    /// Passes.
    Pass,
    /// Gives the lead to this seat, which may be the round winner's own.
    Lead(Seat),
    /// Asks this team-mate about the lead.
    Ask(Seat),
    /// Wants the lead.
    Yes,
    /// Does not want it.
    No,
}

const _: () = assert!(size_of::<Action>() <= 16, "actions are kept small");

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Play(combo) => fmt::Display::fmt(combo, f),
            Self::Pass => f.write_str("pass"),
            Self::Lead(seat) => write!(f, "lead {seat}"),
            Self::Ask(seat) => write!(f, "ask {seat}"),
            Self::Yes => f.write_str("yes"),
            Self::No => f.write_str("no"),
        }
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
