//! The server put together.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use axum::{Router, middleware};
use kozyr_store::{Counts, Deleted, Folder, Sqlite, StoreError, prelude::*};
use tower_http::compression::CompressionLayer;

use crate::api::{self, AppState};
use crate::bots::Bots;
use crate::bots::reviews::Reviews;
use crate::bots::scheduler::Scheduler;
use crate::config::background::Task;
use crate::config::lock::Mutex;
use crate::config::rate_limits::RateLimits;
use crate::config::{Config, Keep};
use crate::correspondence::days::Days;
use crate::http::connections::Connections;
use crate::http::guesses::Guesses;
use crate::http::layers;
use crate::http::open_sockets::Sockets;
use crate::live::due_turns::{self, DueTurnScheduler};
use crate::live::tables::TableDirectory;
use crate::live::upgrade::TextMigration;
use crate::metrics::{process, registry};
use crate::moderation::sanctions::Sanctions;
#[cfg(unix)]
use crate::ops::control::Control;
use crate::ops::health::Probe;
use crate::ops::listener;
use crate::ops::retention::{self, RetentionTask};
use crate::pages;
use crate::pages::dist::Files;
use crate::records::shows::Shows;
use crate::records::uploads::Uploads;

/// How long tables may take for their last writes at shutdown.
const LAST_WRITES: Duration = Duration::from_secs(5);

/// The reasons for which a server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Threads cannot be started.
    #[error("the threads of the bots cannot be started: {0}")]
    Threads(std::io::Error),
    /// The address cannot be listened on.
    #[error(
        "{addr} cannot be listened on: {error}; another program may use it, or choose another with --addr"
    )]
    Listen {
        /// The address.
        addr: SocketAddr,
        /// The reason.
        error: std::io::Error,
    },
    /// The socket cannot be listened at.
    #[error(
        "cannot listen at the socket {}: {}",
        path.display(),
        match error.kind() {
            std::io::ErrorKind::AddrInUse => "another server listens there".to_owned(),
            _ => error.to_string(),
        }
    )]
    Socket {
        /// The path of the socket.
        path: PathBuf,
        /// The reason.
        error: std::io::Error,
    },
}

/// A server that is ready to answer.
pub struct App {
    /// The task that answers on the control socket of the data folder, if it could be made.
    control: Mutex<Option<Task>>,
    store: Sqlite,
    tables: TableDirectory,
    thought: Scheduler,
    router: Router,
    /// The connections of clients.
    pub(crate) connections: Arc<Connections>,
    /// The connections of the monitoring address.
    pub(crate) watchers: Arc<Connections>,
    sockets: Arc<Sockets>,
    keep: Keep,
    tidying: RetentionTask,
    due_turns: DueTurnScheduler,
    /// Ends with the server.
    _waking: Task,
    probe: Probe,
}

impl App {
    /// Opens the store and starts to wake the tables that resume automatically. Needs a Tokio
    /// runtime.
    ///
    /// # Errors
    /// If the store cannot be used or threads cannot be started.
    pub async fn open(config: Config) -> Result<Self, StartError> {
        registry::install();
        process::begin();
        let mut folder = Folder::open(&config.data_dir)?;
        if config.anew {
            folder.begin_anew()?;
        }
        let store = Sqlite::open(folder, &TextMigration)?;
        if let Some((before, copy)) = store.brought_from() {
            tracing::info!(
                before,
                now = kozyr_store::VERSION,
                copy = %copy.display(),
                "the database was brought up to date; as it was, it lies beside it"
            );
        }
        let thought = Scheduler::start(config.bot_threads).map_err(StartError::Threads)?;
        let bots = Bots::new(&config, thought.clone());
        let rate_limits = RateLimits::new(&config.limits);
        let body_size = config.limits.body_size;
        let config = Arc::new(config);
        let connections =
            Connections::new(Arc::clone(&config), config.limits, config.proxy_protocol);
        let watchers =
            Connections::new(Arc::clone(&config), listener::limits(&config.limits), false);
        // Before any table reads the time.
        let days = Arc::new(Days::open(&store, &config).await?);
        let sanctions = Arc::new(Sanctions::load(&store).await?);
        let tables = TableDirectory::new(
            Arc::clone(&config),
            store.clone(),
            bots.clone(),
            rate_limits.clone(),
            Arc::clone(&days),
            sanctions,
        );
        let sockets = Sockets::new(config.limits, rate_limits.clone());
        let waking = tables.wake().await?;
        let due_turns = DueTurnScheduler::start(store.clone(), days, tables.clone(), config.beat);
        let control = Mutex::new(listen(&config, &store, &tables, &sockets));
        let data = config.data_dir.clone();
        let probe = Probe::new(data, store.clone(), tables.rooms(), thought.clone());
        let reviews = Reviews::new(store.clone(), thought.clone(), config.limits.unasked);
        let keep = config.keep;
        let tidying =
            RetentionTask::start(store.clone(), keep, Arc::clone(&sockets), tables.clone());
        let files = Files::new(config.client.clone());
        let uploads = Uploads::new(config.limits, thought.clone());
        let guesses = Guesses::new(&config.limits);
        let state = AppState {
            config,
            store: store.clone(),
            tables: tables.clone(),
            bots,
            reviews,
            rate_limits,
            guesses,
            sockets: Arc::clone(&sockets),
            lines: Arc::default(),
            probe: probe.clone(),
            files,
            uploads,
            shows: Shows::new(thought.clone()),
            connected: tables.connected(),
        };
        let router = api::routes()
            .route("/robots.txt", get(pages::robots))
            .fallback(get(pages::page))
            .layer(DefaultBodyLimit::max(body_size))
            .layer(middleware::from_fn_with_state(state.clone(), layers::own_pages_only))
            .layer(middleware::from_fn_with_state(state.clone(), layers::welcome))
            .layer(CompressionLayer::new())
            .layer(middleware::from_fn_with_state(state.clone(), layers::headers))
            .layer(middleware::from_fn_with_state(state.clone(), layers::log))
            .with_state(state);
        Ok(Self {
            control,
            store,
            tables,
            thought,
            router,
            connections,
            watchers,
            sockets,
            keep,
            tidying,
            due_turns,
            _waking: waking,
            probe,
        })
    }

    /// Returns how much the store holds.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn counts(&self) -> Result<Counts, StoreError> {
        self.store.counts().await
    }

    /// Returns the routes, to serve or to call directly.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// Ends all tables and all thinking, and closes the store. Then every write is on disk, and the
    /// data folder is free.
    pub async fn close(&self) {
        self.tidying.stop();
        self.due_turns.stop();
        let control = self.control.lock().take();
        if let Some(control) = control {
            control.end().await;
        }
        self.begin_end();
        if tokio::time::timeout(LAST_WRITES, self.tables.ended()).await.is_err() {
            tracing::warn!("some tables did not end in time; they are read anew at the next start");
        }
        self.store.close().await;
    }

    /// Deletes expired data, or a share of it, as the server does at startup and then every hour
    /// ([`Keep`]). Returns the numbers of deleted guests and tables, or `None` if the clock cannot
    /// be trusted because it is far ahead of the time at which the server last ran.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn tidy(&self) -> Result<Option<Deleted>, StoreError> {
        retention::tidy(&self.store, self.keep, &self.sockets, &self.tables).await
    }

    /// Deletes the data that has expired at `now`, in milliseconds since 1970, or a share of it.
    /// Returns the numbers of deleted guests and tables. The clock is not checked.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn delete_unused(&self, now: i64) -> Result<Deleted, StoreError> {
        retention::delete_unused(&self.store, self.keep, now, &self.sockets, &self.tables).await
    }

    /// Records a heartbeat of the server and ends overdue turns, as it does every [`Config::beat`].
    ///
    /// # Errors
    /// If the store fails.
    pub async fn look_at_turns(&self) -> Result<(), StoreError> {
        due_turns::look(&self.store, self.tables.days(), &self.tables).await
    }

    /// Returns the number of tables in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.tables.rooms().len()
    }

    /// Returns the routes for monitoring, which have an address of their own.
    pub fn watch_router(&self) -> Router {
        listener::router(self.probe.clone())
    }

    /// Closes the tables with their connections, and the scheduler.
    pub(crate) fn begin_end(&self) {
        self.tables.connected().close();
        self.tables.close();
        self.thought.close();
    }
}

/// Starts to answer commands of this machine. The server works without that too.
#[cfg(unix)]
fn listen(
    config: &Config,
    store: &Sqlite,
    tables: &TableDirectory,
    sockets: &Arc<Sockets>,
) -> Option<Task> {
    Control::new(store.clone(), config, tables.clone(), Arc::clone(sockets))
        .listen(&config.data_dir)
        .inspect_err(
            |error| tracing::warn!(%error, "commands of this machine cannot ask the server"),
        )
        .ok()
}

#[cfg(not(unix))]
fn listen(
    _config: &Config,
    _store: &Sqlite,
    _tables: &TableDirectory,
    _sockets: &Arc<Sockets>,
) -> Option<Task> {
    None
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use kozyr_players::Stop;
    use tokio::sync::oneshot;

    use super::*;
    use crate::bots::scheduler::{Account, Priority, Ticket};

    #[tokio::test]
    async fn closing_the_server_stops_running_work() {
        let data = tempfile::tempdir().unwrap();
        let addr = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let app = App::open(Config::new(addr, data.path())).await.unwrap();
        let (begun, began) = oneshot::channel();
        let asked =
            app.thought.ask(Priority::Review, &Account::default(), move |ticket: &Ticket| {
                let _ = begun.send(());
                while !ticket.is_stopped() {}
                "told"
            });
        began.await.unwrap();
        app.close().await;
        assert_eq!(asked.ok().unwrap().wait().await, Some("told"));
    }
}
