//! What handlers share.

use std::sync::Arc;

use axum::extract::FromRef;
use kozyr_store::Sqlite;

use super::openapi::Document;
use crate::bots::Bots;
use crate::config::Config;
use crate::dist::Files;
use crate::health::Probe;
use crate::opening::Openings;
use crate::rate::RateLimits;
use crate::reviews::Reviews;
use crate::seated::Connected;
use crate::sockets::Sockets;
use crate::tables::Tables;

/// What handlers share. Each handler takes only the parts it names.
#[derive(Clone, FromRef)]
pub(crate) struct AppState {
    pub(crate) config: Arc<Config>,
    pub(crate) store: Sqlite,
    pub(crate) tables: Tables,
    pub(crate) bots: Bots,
    pub(crate) reviews: Reviews,
    pub(crate) rate_limits: RateLimits,
    pub(crate) sockets: Arc<Sockets>,
    pub(crate) document: Document,
    pub(crate) probe: Probe,
    pub(crate) files: Files,
    pub(crate) openings: Openings,
    pub(crate) connected: Arc<Connected>,
}
