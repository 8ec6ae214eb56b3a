//! Aids: what a table shows so that people need not keep it in mind.

use serde::{Deserialize, Serialize};

/// Something that everybody has seen, and that a table shows again unless its people want to
/// remember it by themselves. It is a setting of the table: no game knows of it, and no record.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = AidName))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "AidName"))]
#[serde(rename_all = "snake_case")]
pub enum Aid {
    /// The trick or round before the one being played.
    LastTrick,
    /// All earlier tricks or rounds, and the cards won.
    PastTricks,
    /// Which cards have been played in this deal.
    Played,
    /// Which players have shown that they have no card of a suit.
    Voids,
}

impl Aid {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::LastTrick, Self::PastTricks, Self::Played, Self::Voids];
}
