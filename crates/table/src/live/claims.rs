//! Claims of the rest of a deal in a match: the open claim and the accepted ones.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::model::{AcceptedClaim, OpenClaim};

/// The claims of a match.
#[derive(Clone, Default)]
pub(crate) struct Claims {
    /// The open claim.
    pub(crate) open: Option<OpenClaim>,
    /// The accepted claims.
    pub(crate) accepted: Vec<AcceptedClaim>,
    /// The steps that fulfil the last accepted claim.
    pub(crate) line: Option<Arc<Line>>,
}

impl Claims {
    /// Returns the accepted claim that a step fulfils, given the index of the step.
    pub(crate) fn accepted_at(&self, place: usize) -> Option<&AcceptedClaim> {
        let place = u32::try_from(place).ok()?;
        self.accepted.iter().find(|one| one.step <= place && place - one.step < one.n)
    }
}

/// The steps that fulfil a claim and are still to be played.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Line {
    /// The number of rows before these steps.
    #[serde(rename = "row")]
    pub(crate) from: u32,
    pub(crate) actions: Vec<String>,
}
