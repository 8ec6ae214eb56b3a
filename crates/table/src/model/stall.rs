//! Stall: a person who does not act (idle) keeps the others waiting.
//!
//! A host reports a stall that lasts for long enough
//! ([`HostUpdate::Stalled`](crate::HostUpdate::Stalled)). Then everybody else who plays or has a
//! reservation may vote for a bot. When more than half of them have, the idle player is warned, and
//! has a moment to act before the bot does
//! ([`HostUpdate::StallOver`](crate::HostUpdate::StallOver)); the seat is taken back like any
//! other. Any play meanwhile ends the stall. In a correspondence match nobody sits and waits.

use kozyr_rules::Seat;
use serde::{Deserialize, Serialize};

use super::stored::is_default;

/// After how many seconds several waiting people may vote for a bot.
pub const STALLED: u32 = 60;
/// The same for one person alone, who needs to convince nobody.
pub const STALLED_FOR_ONE: u32 = 120;
/// How many seconds the idle player has to act in after the vote.
pub const STALL_NOTICE: u32 = 15;

/// A stall.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stall {
    /// The seat of the idle player.
    pub seat: Seat,
    /// The votes for a bot, by the seats of the voters or those reserved for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub agreed: Vec<Seat>,
    /// Whether these are enough.
    #[serde(default, skip_serializing_if = "is_default")]
    pub decided: bool,
}
