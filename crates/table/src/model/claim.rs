//! Claims of the rest of a deal.

use kozyr_bots::Claim;
use kozyr_rules::Seat;
use kozyr_rules::record::CLAIM;
use serde::{Deserialize, Serialize};

/// An open claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenClaim {
    /// The claim.
    pub claim: Claim,
    /// Whether the others are asked, because the claim is not certain to the claimant.
    pub asked: bool,
    /// The seats that have agreed to the claim.
    pub agreed: Vec<Seat>,
    /// Whether the claim was accepted, and a line of play is sought.
    pub stands: bool,
}

/// An accepted claim: `n` steps, from one step on, fulfil it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AcceptedClaim {
    /// The seat that claimed.
    pub seat: u8,
    /// The first of the steps, from 0.
    pub step: u32,
    /// The number of steps.
    pub n: u32,
}

impl AcceptedClaim {
    /// Returns the line of the claim in a record.
    pub(crate) fn line(&self) -> String {
        format!("{CLAIM} {}", self.seat)
    }
}
