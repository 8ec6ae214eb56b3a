//! Services of the rooms: what each needs besides its table.

use std::sync::Arc;

use kozyr_host::Now;
use kozyr_store::{Guest, GuestId, SharedStore, StoreError};

use super::outbox::Backlog;
use super::rooms::OpenRooms;
use crate::bots::Bots;
use crate::bots::programs::ConnectedPrograms;
use crate::config::Config;
use crate::config::clock::moment;
use crate::config::house::Enter;
use crate::config::rate_limits::RateLimits;
use crate::correspondence::days::Days;
use crate::lobby::open_tables::Matchmaking;
use crate::moderation::sanctions::Sanctions;
use crate::records::steps::StepReader;

/// The services of a room. Clones share them.
#[derive(Clone)]
pub(crate) struct Services {
    pub(crate) config: Arc<Config>,
    pub(crate) store: SharedStore,
    pub(crate) reader: StepReader,
    pub(crate) bots: Bots,
    pub(crate) rooms: Arc<OpenRooms>,
    pub(crate) backlog: Arc<Backlog>,
    pub(crate) rates: RateLimits,
    pub(crate) matchmaking: Arc<Matchmaking>,
    pub(crate) days: Arc<Days>,
    pub(crate) sanctions: Arc<Sanctions>,
    pub(crate) connected: Arc<ConnectedPrograms>,
}

impl Services {
    pub(crate) fn new(
        config: Config,
        reader: StepReader,
        bots: Bots,
        days: Days,
        sanctions: Sanctions,
    ) -> Self {
        Self {
            store: reader.store.clone(),
            reader,
            bots,
            rooms: Arc::new(OpenRooms::new(config.limits.tables)),
            backlog: Backlog::new(&config.limits),
            rates: RateLimits::new(&config.limits),
            matchmaking: Arc::new(Matchmaking::new()),
            days: Arc::new(days),
            sanctions: Arc::new(sanctions),
            connected: Arc::new(ConnectedPrograms::new(&config.limits)),
            config: Arc::new(config),
        }
    }

    pub(crate) fn now(&self) -> Now {
        Now { at: moment(), time: self.days.time() }
    }

    /// Returns whether a guest is a member; in a house without members, everyone is.
    pub(crate) async fn is_member(&self, guest: Option<&Guest>) -> Result<bool, StoreError> {
        match guest {
            _ if !self.config.house.has_members() => Ok(true),
            Some(guest) => self.store.is_member(&guest.id).await,
            None => Ok(false),
        }
    }

    /// Returns whether somebody may see who is connected and look for people to play with.
    pub(crate) async fn may_find(&self, guest: Option<&Guest>) -> Result<bool, StoreError> {
        match self.config.house.enter {
            Enter::Open => Ok(true),
            Enter::Invitation | Enter::Members => self.is_member(guest).await,
        }
    }

    /// Returns whether a guest may sit down at a table.
    pub(crate) async fn may_sit(&self, guest: &GuestId) -> Result<bool, StoreError> {
        match self.config.house.enter {
            Enter::Open | Enter::Invitation => Ok(true),
            Enter::Members => self.store.is_member(guest).await,
        }
    }
}
