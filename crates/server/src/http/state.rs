//! State that handlers share.

use std::convert::Infallible;
use std::ops::Deref;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

use super::cookies::Cookies;
use super::events::Lines;
use super::guesses::Guesses;
use super::open_sockets::Sockets;
use kozyr_store::{Database, GuestId, TableId};
use tokio::sync::Notify;
use tokio_util::task::TaskTracker;

use crate::bots::reviews::Reviews;
use crate::config::shares::Pool;
use crate::live::health::Probe;
use crate::live::services::Services;
use crate::live::tables::TableDirectory;
use crate::records::shows::Shows;
use crate::records::uploads::Uploads;

/// The copies elsewhere that follow the house.
pub(crate) struct Followers {
    /// The id of the house.
    pub(crate) house: String,
    /// The connections.
    pub(crate) serving: TaskTracker,
    /// Notified when the house has been handed over to a copy.
    pub(crate) handed_over: Notify,
}

/// The state that handlers share: the services of the tables, and what is only for requests.
#[derive(Clone)]
pub(crate) struct AppState {
    /// The database in which the store is, for backups and for its end.
    pub(crate) database: Database,
    pub(crate) cookies: Cookies,
    pub(crate) tables: TableDirectory,
    pub(crate) reviews: Reviews,
    pub(crate) guesses: Arc<Guesses>,
    pub(crate) sockets: Arc<Sockets>,
    pub(crate) lines: Arc<Lines>,
    /// The requests that are being answered.
    pub(crate) requests: Arc<Pool<()>>,
    /// The places at open tables of people who are not connected there.
    pub(crate) promises: Arc<Pool<(GuestId, TableId)>>,
    pub(crate) probe: Arc<Probe>,
    pub(crate) followers: Arc<Followers>,
    pub(crate) uploads: Uploads,
    pub(crate) shows: Shows,
    /// Held while the own positions of somebody change.
    pub(crate) practising: Arc<tokio::sync::Mutex<()>>,
}

impl Deref for AppState {
    type Target = Services;

    fn deref(&self) -> &Services {
        &self.tables.services
    }
}

impl FromRequestParts<Self> for AppState {
    type Rejection = Infallible;

    async fn from_request_parts(_: &mut Parts, app: &Self) -> Result<Self, Infallible> {
        Ok(app.clone())
    }
}
