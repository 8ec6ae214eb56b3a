//! Claims of the rest of a deal in a match: the one that is looked into, and those that stood (were
//! accepted).

use std::sync::Arc;

use crate::model::{AcceptedClaim, OpenClaim};

/// The claims of a match.
#[derive(Clone, Default)]
pub(crate) struct Claims {
    /// The open claim.
    pub(crate) open: Option<OpenClaim>,
    /// The accepted claims.
    pub(crate) accepted: Vec<AcceptedClaim>,
    /// The steps that make the last of them good.
    pub(crate) line: Option<Arc<Line>>,
}

impl Claims {
    /// The claim that a step makes good, by its index.
    pub(crate) fn accepted_at(&self, place: usize) -> Option<&AcceptedClaim> {
        let place = u32::try_from(place).ok()?;
        self.accepted.iter().find(|one| one.step <= place && place - one.step < one.n)
    }
}

/// The steps that make a claim good, as far as they are still to be played.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Line {
    /// The number of rows before them.
    pub(crate) from: u32,
    pub(crate) actions: Vec<String>,
}
