//! Services of the rooms: what each needs besides its table.

use std::sync::Arc;

use kozyr_host::Now;
use kozyr_store::Sqlite;

use super::programs::ConnectedPrograms;
use super::rooms::OpenRooms;
use crate::bots::Bots;
use crate::config::Config;
use crate::config::clock::moment;
use crate::config::rate_limits::RateLimits;
use crate::correspondence::days::Days;
use crate::lobby::open_tables::Matchmaking;
use crate::moderation::sanctions::Sanctions;

/// The services of a room. Clones share them.
#[derive(Clone)]
pub(crate) struct Services {
    pub(crate) config: Arc<Config>,
    pub(crate) store: Sqlite,
    pub(crate) bots: Bots,
    pub(crate) rooms: Arc<OpenRooms>,
    pub(crate) rates: RateLimits,
    pub(crate) matchmaking: Arc<Matchmaking>,
    pub(crate) days: Arc<Days>,
    pub(crate) sanctions: Arc<Sanctions>,
    pub(crate) connected: Arc<ConnectedPrograms>,
}

impl Services {
    /// Returns the present time.
    pub(crate) fn now(&self) -> Now {
        Now { at: moment(), time: self.days.time() }
    }
}
