//! The server put together.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use axum::{Router, middleware};
use kozyr_store::{
    Counts, Database, Deleted, Fence, Folder, Holder, Peer, SharedStore, StoreError,
};
use tokio::sync::Notify;
use tokio_util::task::TaskTracker;
use tower_http::compression::CompressionLayer;

use crate::api;
use crate::bots::Bots;
use crate::bots::reviews::Reviews;
use crate::bots::scheduler::Scheduler;
use crate::config::shares::{Kind, Pool};
use crate::config::{Config, Mutex, Task};
use crate::correspondence::days::Days;
use crate::http::connections::Connections;
use crate::http::cookies::Cookies;
use crate::http::guesses::Guesses;
use crate::http::open_sockets::Sockets;
use crate::http::whole::{Door, Whole, to_its_end};
use crate::http::{AppState, Followers, layers};
use crate::live::due_turns;
use crate::live::health::Probe;
use crate::live::services::Services;
use crate::live::tables::TableDirectory;
use crate::metrics::{process, registry};
use crate::moderation::sanctions::Sanctions;
use crate::nodes::Known;
#[cfg(unix)]
use crate::ops::control::Control;
use crate::ops::retention;
use crate::ops::{follow, listener};
use crate::pages::{self, standby};
use crate::records::shows::Shows;
use crate::records::steps::StepReader;
use crate::records::upgrade::TextMigration;
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
    #[error(
        "the threads of the bots cannot be started: {0}; a limit may forbid it (ulimit -u and -v, \
         TasksMax=, LimitAS=), or take fewer with --bot-threads"
    )]
    Threads(std::io::Error),
    /// The address cannot be listened on.
    #[error(
        "cannot listen on {addr}: {error}; {}",
        match error.kind() {
            std::io::ErrorKind::AddrInUse => format!(
                "another program does (ss -tlnp 'sport = {}' shows it); choose another with {flag}",
                addr.port()
            ),
            std::io::ErrorKind::PermissionDenied => format!(
                "ports below 1024 take a right that the package's server does not have: put a \
                 proxy in front (hosting.md), or choose a port such as 8080 with {flag}"
            ),
            _ => format!("choose an address of this machine with {flag}"),
        }
    )]
    Listen {
        /// The flag that sets the address.
        flag: &'static str,
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
            std::io::ErrorKind::Unsupported => format!(
                "{error}; its file system has no sockets: choose a folder on a disk of this machine"
            ),
            std::io::ErrorKind::PermissionDenied | std::io::ErrorKind::NotFound => format!(
                "{error}; its folder has to exist, and be the server's"
            ),
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
    pub(crate) state: AppState,
    /// The requests that change something.
    changes: TaskTracker,
    pub(crate) thought: Scheduler,
    router: Router,
    /// The connections of clients.
    pub(crate) connections: Arc<Connections>,
    /// The lines of other servers.
    pub(crate) lines: Arc<Connections>,
    /// Whose lines are accepted.
    pub(crate) known: Known,
    /// The connections of the monitoring address.
    pub(crate) watchers: Arc<Connections>,
    /// Whether the house is this server's.
    pub(crate) fence: Fence,
    tidying: Task,
    due_turns: Task,
    /// Ends with the server.
    _waking: Task,
}

impl App {
    /// Opens the store and starts to wake the tables that resume automatically. Needs a Tokio
    /// runtime.
    ///
    /// # Errors
    /// If the store cannot be used or threads cannot be started.
    pub async fn open(config: Config) -> Result<Self, StartError> {
        Self::open_when_free(config, None, |_| ()).await
    }

    /// Opens the store as [`App::open`] does. While another server has the house, waits, and says so
    /// to `waits`. Other servers find the way to this one in the database, if it has one.
    ///
    /// # Errors
    /// If the store cannot be used or threads cannot be started.
    pub(crate) async fn open_when_free(
        config: Config,
        own: Option<Peer>,
        waits: impl FnMut(&Holder) + Send,
    ) -> Result<Self, StartError> {
        registry::install();
        process::begin();
        let mut folder = Folder::open(&config.data_dir)?;
        if config.anew {
            folder.begin_anew()?;
        }
        let cookies = Cookies::new(folder.house());
        let house = folder.house().to_owned();
        let address = config.database.as_deref();
        let database = Database::open(folder, address, own, &TextMigration, waits).await?;
        if let Some((before, copy)) = database.brought_from() {
            tracing::info!(
                before,
                now = kozyr_store::VERSION,
                copy = %copy.display(),
                "the database was brought up to date; as it was, it lies beside it"
            );
        }
        let thought = Scheduler::start(config.bot_threads).map_err(StartError::Threads)?;
        let bots = Bots::new(&config, thought.clone());
        let limits = config.limits;
        // Before any table reads the time.
        let store: SharedStore = Arc::new(Door(database.store()));
        let days = Days::open(&store, &config, database.is_taken_over()).await?;
        let sanctions = Sanctions::load(&store).await?;
        let reader = StepReader::new(Arc::clone(&store), thought.clone());
        let services = Services::new(config, reader, bots, days, sanctions);
        let config = &services.config;
        let fence = database.fence();
        let connections =
            Connections::new(Arc::clone(config), limits, config.proxy_protocol, fence.clone());
        let lines = Connections::new(Arc::clone(config), limits, false, fence.clone());
        let peers = database.clone();
        let known: Known = Arc::new(move |fingerprint| peers.knows_peer(fingerprint));
        let watchers =
            Connections::new(Arc::clone(config), listener::limits(&limits), false, Fence::always());
        let probe = Arc::new(Probe::new(services.clone(), thought.clone()));
        let tables = TableDirectory::new(services);
        let waking = tables.wake().await?;
        let due_turns = due_turns::start(tables.clone());
        let state = AppState {
            database,
            cookies,
            tables,
            reviews: Reviews::new(store, thought.clone(), limits.unasked),
            guesses: Arc::new(Guesses::new(&limits)),
            sockets: Sockets::new(limits),
            lines: Arc::default(),
            requests: Pool::new(Kind::REQUESTS, &limits),
            promises: Pool::new(Kind::PROMISES, &limits),
            probe,
            followers: Arc::new(Followers {
                house,
                serving: TaskTracker::new(),
                handed_over: Notify::new(),
            }),
            uploads: Uploads::new(limits, thought.clone()),
            shows: Shows::new(thought.clone()),
            practising: Arc::default(),
        };
        let control = Mutex::new(listen(&state));
        let tidying = retention::start(state.clone());
        let changes = TaskTracker::new();
        let whole = Whole { changes: changes.clone(), only_asks: api::only_asks };
        let router = api::routes()
            .route("/robots.txt", get(pages::robots))
            .route(follow::PATH, get(follow::follow))
            .fallback(get(pages::page))
            .layer(DefaultBodyLimit::max(limits.body_size))
            .layer(middleware::from_fn_with_state(state.clone(), layers::own_pages_only))
            .layer(middleware::from_fn_with_state(state.clone(), layers::welcome))
            .layer(CompressionLayer::new())
            .layer(middleware::from_fn_with_state(state.clone(), layers::headers))
            .layer(middleware::from_fn_with_state(state.clone(), layers::log))
            .layer(middleware::from_fn_with_state(whole, to_its_end))
            .layer(middleware::from_fn_with_state(state.clone(), standby::in_time))
            .with_state(state.clone());
        Ok(Self {
            control,
            state,
            changes,
            thought,
            router,
            connections,
            lines,
            known,
            watchers,
            fence,
            tidying,
            due_turns,
            _waking: waking,
        })
    }

    /// Returns how much the store holds.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn counts(&self) -> Result<Counts, StoreError> {
        self.state.store.counts().await
    }

    /// Returns the routes, to serve or to call directly.
    pub fn router(&self) -> Router {
        self.router.clone()
    }

    /// Ends all tables and all thinking, and closes the store. Then every write is on disk, and the
    /// data folder is free.
    pub async fn close(&self) {
        self.tidying.abort();
        self.due_turns.abort();
        let control = self.control.lock().take();
        if let Some(control) = control {
            control.end().await;
        }
        self.begin_end();
        self.changes.close();
        if tokio::time::timeout(LAST_WRITES, self.changes.wait()).await.is_err() {
            tracing::warn!("some requests did not end in time");
        }
        if tokio::time::timeout(LAST_WRITES, self.state.rooms.ended()).await.is_err() {
            tracing::warn!("some tables did not end in time; they are read anew at the next start");
        }
        self.state.database.close().await;
        // Followers are sent what was written last.
        self.state.followers.serving.close();
        let _ = tokio::time::timeout(LAST_WRITES, self.state.followers.serving.wait()).await;
    }

    /// Deletes expired data, or a share of it, as the server does at startup and then every hour
    /// ([`Config::keep`]). Returns the numbers of deleted guests and tables, or `None` if the clock cannot
    /// be trusted because it is far ahead of the time at which the server last ran.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn tidy(&self) -> Result<Option<Deleted>, StoreError> {
        retention::tidy(&self.state).await
    }

    /// Deletes the data that has expired at `now`, in milliseconds since 1970, or a share of it.
    /// Returns the numbers of deleted guests and tables. The clock is not checked.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn delete_unused(&self, now: i64) -> Result<Deleted, StoreError> {
        retention::delete_unused(&self.state, now).await
    }

    /// Records a heartbeat of the server and ends overdue turns, as it does every [`Config::beat`].
    ///
    /// # Errors
    /// If the store fails.
    pub async fn look_at_turns(&self) -> Result<(), StoreError> {
        due_turns::look(&self.state.tables).await
    }

    /// Returns the number of tables in memory.
    pub fn tables_in_memory(&self) -> usize {
        self.state.rooms.len()
    }

    /// Returns the routes for monitoring, which have an address of their own.
    pub fn watch_router(&self) -> Router {
        listener::router(Arc::clone(&self.state.probe))
    }

    /// Closes the tables with their connections, and the scheduler.
    pub(crate) fn begin_end(&self) {
        self.state.connected.close();
        self.state.rooms.close();
        self.thought.close();
    }
}

/// Starts to answer commands of this machine. The server works without that too.
#[cfg(unix)]
fn listen(state: &AppState) -> Option<Task> {
    let unheard =
        |error: &_| tracing::warn!(%error, "commands of this machine cannot ask the server");
    Control::new(state.clone()).listen().inspect_err(unheard).ok()
}

#[cfg(not(unix))]
fn listen(_state: &AppState) -> Option<Task> {
    None
}
