//! Stall: a person who does not act (idle) keeps the others waiting.
//!
//! A host finds that it has been so for long enough
//! ([`HostUpdate::Stalled`](crate::HostUpdate::Stalled)). Then whoever else plays or waits for a
//! seat may vote for a bot. When more than half of them have, who does nothing is told, and has a
//! moment to act before the bot does ([`HostUpdate::StallOver`](crate::HostUpdate::StallOver)); the
//! seat is taken back like any other. Whatever is played meanwhile ends it all. Where there are
//! days for each action nobody sits and waits.

use kozyr_rules::Seat;
use serde::{Deserialize, Serialize};

use super::stored::is_default;

/// After how many seconds several who wait may vote for a bot.
pub const STALLED: u32 = 60;
/// The same for one alone, who needs to convince nobody.
pub const STALLED_FOR_ONE: u32 = 120;
/// How many seconds there are to act in when it is decided.
pub const STALL_NOTICE: u32 = 15;

/// Somebody does not act.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stall {
    /// Who.
    pub seat: Seat,
    /// Who wants a bot to play, by their seats or those that are promised to them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub agreed: Vec<Seat>,
    /// Whether these are enough.
    #[serde(default, skip_serializing_if = "is_default")]
    pub decided: bool,
}
