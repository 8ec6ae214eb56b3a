//! Health check: whether the store takes a write that is made for this, and how much room the disk
//! has left.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use kozyr_store::{Folder, StoreError};
use metrics::gauge;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

use super::services::Services;
use crate::bots::scheduler::Scheduler;
use crate::config::background;
use crate::metrics::process;

/// The time for which an answer is reused: the probe writes to the store once in this time at most.
const FRESH: Duration = Duration::from_secs(1);

/// The time that the store may take. Players wait as long, and see that they wait.
const PATIENCE: Duration = Duration::from_secs(3);

/// With less room than this the answer says so, in bytes.
const LITTLE_ROOM: u64 = 256 * 1024 * 1024;

/// The health of the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Health {
    /// The store takes writes.
    Ready {
        /// The room left on the disk, in bytes, if that is little.
        little_room: Option<u64>,
    },
    /// The store takes no writes, for this reason.
    NotReady(String),
}

/// Checks the health of the server.
pub(crate) struct Probe {
    services: Services,
    thought: Scheduler,
    began: Instant,
    found: Mutex<Option<(Instant, Health)>>,
}

impl Probe {
    pub(crate) fn new(services: Services, thought: Scheduler) -> Self {
        Self { services, thought, began: Instant::now(), found: Mutex::default() }
    }

    /// Returns the health of the server. Simultaneous requests share one check.
    pub(crate) async fn health(&self) -> Health {
        let mut found = self.found.lock().await;
        if let Some((at, health)) = &*found
            && at.elapsed() < FRESH
        {
            return health.clone();
        }
        let health = self.look().await;
        let before = found.replace((Instant::now(), health.clone())).map(|(_, health)| health);
        if before.as_ref().is_none_or(|before| before.is_news(&health)) {
            health.log(before.is_none());
        }
        health
    }

    async fn look(&self) -> Health {
        let Services { config, store, .. } = &self.services;
        let written = async {
            store.health().await?;
            store.probe().await
        };
        let why = match timeout(PATIENCE, written).await {
            Ok(Ok(())) => {
                let room = process::room(&config.data_dir);
                return Health::Ready { little_room: room.filter(|bytes| *bytes < LITTLE_ROOM) };
            }
            Ok(Err(StoreError::Closed)) => "the server is going down".to_owned(),
            Ok(Err(error)) => error.to_string(),
            Err(_) => format!("the store has not answered for {} s", PATIENCE.as_secs()),
        };
        Health::NotReady(why)
    }

    /// Measures what is not counted as it happens, and returns all metrics as text.
    pub(crate) async fn measured(&self) -> String {
        self.measure().await;
        crate::metrics::registry::text()
    }

    /// Returns the measured values, by name.
    pub(crate) async fn values(&self) -> BTreeMap<String, f64> {
        self.measure().await;
        crate::metrics::registry::values()
    }

    /// Returns the time since the server started.
    pub(crate) fn uptime(&self) -> Duration {
        self.began.elapsed()
    }

    async fn measure(&self) {
        let Services { config, rooms, .. } = &self.services;
        let ready = matches!(self.health().await, Health::Ready { .. });
        gauge!("kozyr_ready").set(f64::from(u8::from(ready)));
        gauge!("kozyr_tables").set(rooms.len() as f64);
        gauge!("kozyr_tables_waiting").set(rooms.storage.late() as f64);
        let (waiting, thinking) = self.thought.load();
        for (kind, number) in waiting {
            gauge!("kozyr_thought_waiting", "kind" => kind).set(number as f64);
        }
        gauge!("kozyr_thought_thinking").set(thinking as f64);
        let data = config.data_dir.clone();
        let sized = background::blocking(move || {
            let size = |path: PathBuf| fs::metadata(path).map_or(0.0, |found| found.len() as f64);
            let database = Folder::database_in(&data);
            gauge!("kozyr_wal_bytes").set(size(database.with_extension("db-wal")));
            gauge!("kozyr_database_bytes").set(size(database));
            if let Some(room) = process::room(&data) {
                gauge!("kozyr_disk_free_bytes").set(room as f64);
            }
            process::measure();
        });
        // What could not be measured stays as it was.
        let _ = sized.await;
        gauge!("kozyr_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1);
    }
}

impl Health {
    /// Returns whether more has changed than the number of bytes.
    fn is_news(&self, now: &Self) -> bool {
        match (self, now) {
            (Self::Ready { little_room: before }, Self::Ready { little_room: now }) => {
                before.is_some() != now.is_some()
            }
            (before, now) => before != now,
        }
    }

    /// Logs changes of the health; nothing if all was well from the start.
    fn log(&self, first: bool) {
        match self {
            Self::Ready { little_room: None } if first => {}
            Self::Ready { little_room: None } => tracing::info!("the store takes writes"),
            Self::Ready { little_room: Some(_) } => {
                tracing::warn!("the disk has little room left: {}", self.words());
            }
            Self::NotReady(why) => tracing::error!("the store takes no writes: {why}"),
        }
    }

    /// Returns the health as a message, with the reason.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Ready { little_room: None } => "ok".to_owned(),
            Self::Ready { little_room: Some(bytes) } => {
                format!("ok, but the disk has only {} MiB left", bytes / (1024 * 1024))
            }
            Self::NotReady(why) => format!("the store takes no writes: {why}"),
        }
    }
}
