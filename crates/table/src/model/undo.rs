//! Undo requests: a player asks for an action to be taken back (takeback).

use kozyr_rules::Seat;
use serde::{Deserialize, Serialize};

/// A request to the others to take one's last action back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct UndoRequest {
    /// Who asks.
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
    /// At will.
    AtWill,
    /// If all others who play agree.
    IfAgreed,
}
