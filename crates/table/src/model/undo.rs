//! Undo requests: a player asks the others to let them take an action back (takeback).

use kozyr_rules::Seat;
use serde::{Deserialize, Serialize};

/// A player's request to take their last action back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UndoRequest {
    /// The seat of the player who asks.
    pub seat: Seat,
    /// The seats that have agreed.
    pub agreed: Vec<Seat>,
}

/// How a person may take their last action back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Undo))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "Undo"))]
#[serde(rename_all = "snake_case")]
pub enum UndoRule {
    /// The person may do so at will.
    AtWill,
    /// The person may do so if all others who play agree.
    IfAgreed,
}
