//! A server: its routes to be asked directly, and a port of its own for sockets.

use std::collections::HashMap;
use std::io::Write;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, Once};
use std::time::Duration;

use axum::Router;
use kozyr_bots::Rng;
use kozyr_server::{App, Config, Keep, serve_on};
use tokio::net::TcpListener;
use tokio::sync::{Notify, oneshot};
use tokio::task::JoinHandle;
use tracing::Level;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// How long a test waits for something that must come. Not a claim about speed: when it is over,
/// something is missing.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(60);

/// Settings with fixed seeds for deals and bots: every run of a test plays the same.
pub(crate) fn config(data: &Path) -> Config {
    let mut config = Config::new(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), data);
    config.pace_ms = 0;
    let chance = Mutex::new(Rng::new(1));
    config.dealer = Arc::new(move |game| game.shuffle(&mut *chance.lock().unwrap()));
    let seed = AtomicU64::new(1);
    config.seeds = Arc::new(move || seed.fetch_add(1, Ordering::Relaxed));
    // Stored databases are older than any retention time.
    config.keep = Keep::ALL;
    config
}

/// The routes of the servers that run in this process.
static ROUTERS: Mutex<Option<HashMap<SocketAddr, Router>>> = Mutex::new(None);

/// The routes of the server at an address.
pub(crate) fn router(addr: SocketAddr) -> Router {
    let routers = ROUTERS.lock().unwrap();
    let router = routers.as_ref().and_then(|routers| routers.get(&addr));
    router.unwrap_or_else(|| panic!("no server of this process is at {addr}")).clone()
}

static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static LOGGED: Notify = Notify::const_new();

struct ToLog;

impl Write for ToLog {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LOG.lock().unwrap().extend_from_slice(bytes);
        LOGGED.notify_waiters();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Everything that the servers of all tests have logged so far, at every level.
pub(crate) fn log() -> String {
    String::from_utf8(LOG.lock().unwrap().clone()).unwrap()
}

/// The number of lines of the log that have all of these words.
pub(crate) fn lines(words: &[&str]) -> usize {
    log().lines().filter(|line| words.iter().all(|word| line.contains(word))).count()
}

/// Waits until this many lines of the log have all of these words.
pub(crate) async fn logged(n: usize, words: &[&str]) {
    let enough = async {
        loop {
            let more = LOGGED.notified();
            if lines(words) >= n {
                return;
            }
            more.await;
        }
    };
    let in_time = tokio::time::timeout(TIMEOUT, enough).await;
    assert!(in_time.is_ok(), "{} lines of {n} have {words:?}", lines(words));
}

pub(crate) fn keep_log() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let crates = ["kozyr", "kozyr_server", "kozyr_store", "kozyr_table"];
        let ours = Targets::new().with_targets(crates.map(|name| (name, Level::TRACE)));
        tracing_subscriber::fmt()
            .with_max_level(Level::TRACE)
            .with_ansi(false)
            .with_writer(|| ToLog)
            .finish()
            .with(ours)
            .init();
    });
}

/// A running server.
pub(crate) struct Server {
    pub(crate) addr: SocketAddr,
    /// The routes for operators.
    pub(crate) watched: Router,
    pub(crate) app: Arc<App>,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
}

impl Server {
    pub(crate) async fn start(config: Config) -> Self {
        keep_log();
        let listener = TcpListener::bind(config.addr).await.unwrap();
        let addr = listener.local_addr().unwrap();
        let app = Arc::new(App::open(config).await.unwrap());
        ROUTERS.lock().unwrap().get_or_insert_default().insert(addr, app.router());
        let watched = app.watch_router();
        let (stop, stopped) = oneshot::channel::<()>();
        let served = Arc::clone(&app);
        let task = tokio::spawn(async move {
            let stop = async move {
                let _ = stopped.await;
            };
            serve_on(listener, &served, stop).await.unwrap();
        });
        Self { addr, watched, app, stop: Some(stop), task }
    }

    /// Shuts down as on a termination signal.
    pub(crate) async fn stop(mut self) {
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        self.forget();
        tokio::time::timeout(TIMEOUT, &mut self.task).await.expect("the server stops").unwrap();
    }

    /// The routes keep alive what the server has open.
    fn forget(&self) {
        if let Some(routers) = ROUTERS.lock().unwrap().as_mut() {
            routers.remove(&self.addr);
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.forget();
    }
}
