//! Undo requests: a player asks for an action to be taken back (takeback).

use kozyr_rules::Seat;
use serde::{Deserialize, Serialize};

/// Somebody asks the others to let them take their last action back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UndoRequest {
    /// Who asks.
    pub seat: Seat,
    /// Who has agreed.
    pub agreed: Vec<Seat>,
}

/// How somebody may take their last action back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoRule {
    /// At will.
    AtWill,
    /// If all others who play agree.
    IfAgreed,
}
