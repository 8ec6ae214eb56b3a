//! Claims of the rest of a deal.

use kozyr_bots::Claim;
use kozyr_rules::Seat;
use kozyr_rules::record::CLAIM;
use serde::{Deserialize, Serialize};

/// A claim that is looked into.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenClaim {
    /// Who claims what.
    pub claim: Claim,
    /// Whether the others are asked, since it is not certain to the one who claims.
    pub asked: bool,
    /// Who has agreed.
    pub agreed: Vec<Seat>,
    /// Whether it stands, and a line of play is looked for.
    pub stands: bool,
}

/// A claim that stood: so many steps from a step on make it good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AcceptedClaim {
    /// Who claimed.
    pub seat: u8,
    /// The first of the steps, from 0.
    pub step: u32,
    /// How many there are.
    pub n: u32,
}

impl AcceptedClaim {
    /// The line of a record that says so.
    pub(crate) fn line(&self) -> String {
        format!("{CLAIM} {}", self.seat)
    }
}
