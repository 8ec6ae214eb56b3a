//! Stages of a table (lobby, playing, finished), and the stage of a match between two deals.

use serde::{Deserialize, Serialize};

/// The stage of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = TableStage))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TableStage"))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Seats are taken and options are chosen.
    #[default]
    Lobby,
    /// A match is being played.
    Playing,
    /// A match is over, and another one may begin.
    Finished,
    /// The table has been ended, and no match can begin here any more.
    Ended,
}

/// The stage of a match between two deals.
pub(crate) const DEAL: &str = "deal";
