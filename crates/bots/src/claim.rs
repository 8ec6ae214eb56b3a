//! Claims: somebody says who gets what is left of a deal.

use kozyr_rules::Seat;

/// Who gets what is left of a deal, as the one who claims puts it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rest {
    /// The side of the one who claims.
    Ours,
    /// The other side.
    Theirs,
}

impl Rest {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Ours, Self::Theirs];

    /// Returns the name that is stored and sent.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ours => "ours",
            Self::Theirs => "theirs",
        }
    }

    /// Returns the one with this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rest| rest.name() == name)
    }
}

/// A claim: the deal ends as if one side got all of what is left that counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Claim {
    /// The seat that claims.
    pub seat: Seat,
    /// The claimed outcome of the rest.
    pub rest: Rest,
}
