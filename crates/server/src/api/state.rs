//! State that handlers share.

use std::sync::Arc;

use axum::extract::FromRef;
use kozyr_store::Sqlite;

use crate::bots::Bots;
use crate::bots::reviews::Reviews;
use crate::config::Config;
use crate::config::rate_limits::RateLimits;
use crate::http::events::Lines;
use crate::http::guesses::Guesses;
use crate::http::open_sockets::Sockets;
use crate::live::programs::ConnectedPrograms;
use crate::live::tables::TableDirectory;
use crate::ops::health::Probe;
use crate::pages::dist::Files;
use crate::records::shows::Shows;
use crate::records::uploads::Uploads;

macro_rules! shared {
    ($($name:ident: $part:ty,)*) => {
        /// The state that handlers share. Each handler takes only the parts it names.
        #[derive(Clone)]
        pub(crate) struct AppState {
            $(pub(crate) $name: $part,)*
        }

        $(impl FromRef<AppState> for $part {
            fn from_ref(state: &AppState) -> Self {
                state.$name.clone()
            }
        })*
    };
}

shared! {
    config: Arc<Config>,
    store: Sqlite,
    tables: TableDirectory,
    bots: Bots,
    reviews: Reviews,
    rate_limits: RateLimits,
    guesses: Guesses,
    sockets: Arc<Sockets>,
    lines: Arc<Lines>,
    probe: Probe,
    files: Files,
    uploads: Uploads,
    shows: Shows,
    connected: Arc<ConnectedPrograms>,
}
