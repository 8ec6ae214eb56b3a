//! Stall: an idle person keeps the others waiting.
//!
//! A host reports a stall that has lasted long enough
//! ([`HostUpdate::Stalled`](crate::HostUpdate::Stalled)). Then everybody else who plays or has a
//! reservation may vote for a bot. When more than half of them have voted, the idle player is
//! warned and has a moment to act before the bot does
//! ([`HostUpdate::StallOver`](crate::HostUpdate::StallOver)). The bot plays one action, as when a
//! clock is at zero, or refuses a claim; after three such actions in a match it plays on, and the
//! player can take the seat back as usual. Any play in the meantime ends the stall. A correspondence
//! match has no stalls.

use kozyr_rules::Seat;
use serde::{Deserialize, Serialize};

use super::stored::is_default;

/// The number of seconds after which several waiting people may vote for a bot.
pub const STALLED: u32 = 60;
/// The number of seconds after which one waiting person may vote alone, who needs to convince
/// nobody.
pub const STALLED_FOR_ONE: u32 = 120;
/// The number of seconds that the idle player has to act after the vote.
pub const STALL_NOTICE: u32 = 15;

/// A stall of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stall {
    /// The seat of the idle player.
    pub seat: Seat,
    /// The votes for a bot, by the seats of the voters or the seats reserved for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub agreed: Vec<Seat>,
    /// Whether the votes are enough.
    #[serde(default, skip_serializing_if = "is_default")]
    pub decided: bool,
}
