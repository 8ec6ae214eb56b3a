//! Start and graceful shutdown: from a listener to the end of the process.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use kozyr_store::Counts;
use metrics::counter;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::app::{App, StartError};
use crate::config::{Config, background};
#[cfg(unix)]
use crate::http::stream::Bound;
use crate::http::stream::Listener;
use crate::ops::listener::Watched;

/// The time that connections may take to end when the server shuts down: the operator waits for
/// that.
const SHUTDOWN_LIMIT: Duration = Duration::from_secs(1);

/// Mode of the socket: everyone with access to its folder may use it. A client there is trusted as
/// a proxy, as one that connects from this machine may be.
#[cfg(unix)]
const SOCKET_MODE: u32 = 0o666;

/// A server that has begun to listen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opened {
    /// The address, unless the server listens on a socket.
    pub addr: SocketAddr,
    /// The path of the socket, if the server listens on one.
    pub socket: Option<PathBuf>,
    /// The content of the store, counted.
    pub counts: Counts,
}

/// Serves until a signal stops the process (Ctrl-C or a termination signal), then ends all
/// connections, stops all thinking and returns. A second signal ends the process at once. Calls
/// `ready` once the server listens.
///
/// # Errors
/// If the server cannot start, or serving fails.
pub async fn serve(mut config: Config, ready: impl FnOnce(&Opened)) -> Result<(), StartError> {
    let socket = config.socket.clone();
    let (listener, _bound) = match &socket {
        Some(path) => bound(path)?,
        None => {
            let addr = config.addr;
            let listen = |error| StartError::Listen { flag: "--addr", addr, error };
            let listener = TcpListener::bind(addr).await.map_err(listen)?;
            // For port 0 the system has chosen one.
            config.addr = listener.local_addr().map_err(listen)?;
            (Listener::Tcp(listener), None)
        }
    };
    let local = config.addr;
    log_panics_without_messages();
    let watching = match config.metrics_addr {
        None => None,
        Some(addr) => {
            let listen = |error| StartError::Listen { flag: "--metrics-addr", addr, error };
            let listener = TcpListener::bind(addr).await.map_err(listen)?;
            let local = listener.local_addr().map_err(listen)?;
            tracing::info!("measures are told at http://{local}/metrics");
            Some(listener)
        }
    };
    let app = App::open(config).await?;
    let opened = Opened { addr: local, socket, counts: app.counts().await? };
    let Counts { people, tables, matches } = opened.counts;
    let (version, format) = (env!("CARGO_PKG_VERSION"), kozyr_store::VERSION);
    match &opened.socket {
        Some(path) => {
            let at = path.display();
            tracing::info!(version, format, people, tables, matches, %at, "open at a socket");
        }
        None => tracing::info!(version, format, people, tables, matches, %local, "open"),
    }
    let _watched = watching
        .map(|listener| Watched::start(listener, app.watch_router(), Arc::clone(&app.watchers)));
    // The signal to stop may come as soon as it is ready.
    let signals = Signals::new();
    ready(&opened);
    serve_at(listener, &app, stopped(signals)).await
}

/// Listens on a socket; dropping the second value removes it.
#[cfg(unix)]
fn bound(path: &Path) -> Result<(Listener, Option<Bound>), StartError> {
    let (listener, bound) = Bound::new(path, SOCKET_MODE)
        .map_err(|error| StartError::Socket { path: path.to_owned(), error })?;
    Ok((Listener::Unix(listener), Some(bound)))
}

#[cfg(not(unix))]
fn bound(path: &Path) -> Result<(Listener, Option<()>), StartError> {
    let error = std::io::ErrorKind::Unsupported.into();
    Err(StartError::Socket { path: path.to_owned(), error })
}

/// Serves on a listener until `stop` is done, then ends all connections, stops all thinking and
/// returns.
///
/// # Errors
/// If serving fails.
pub async fn serve_on(
    listener: TcpListener,
    app: &App,
    stop: impl Future<Output = ()>,
) -> Result<(), StartError> {
    serve_at(Listener::Tcp(listener), app, stop).await
}

async fn serve_at(
    listener: Listener,
    app: &App,
    stop: impl Future<Output = ()>,
) -> Result<(), StartError> {
    let (router, connections) = (app.router(), &app.connections);
    let (stopping, stopped) = watch::channel(false);
    tokio::select! {
        never = connections.accept(listener, &router, &stopped) => match never {},
        () = stop => {}
    }
    tracing::info!("going down");
    app.begin_end();
    let _ = stopping.send(true);
    if timeout(SHUTDOWN_LIMIT, connections.none_left()).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    app.close().await;
    Ok(())
}

/// Logs only the place of a panic: its message might quote a hand.
fn log_panics_without_messages() {
    std::panic::set_hook(Box::new(|info| {
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        counter!("kozyr_panics_total").increment(1);
        tracing::error!(place, "panic");
    }));
}

/// The signals that stop the process. Once this exists, a signal does not end it by itself.
struct Signals {
    #[cfg(unix)]
    both: Option<[tokio::signal::unix::Signal; 2]>,
}

impl Signals {
    fn new() -> Self {
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            let [interrupt, terminate] =
                [SignalKind::interrupt(), SignalKind::terminate()].map(signal);
            Self { both: interrupt.ok().zip(terminate.ok()).map(<[_; 2]>::from) }
        }
        #[cfg(not(unix))]
        Self {}
    }

    /// Done at the next signal to stop.
    async fn next(&mut self) {
        #[cfg(unix)]
        if let Some([interrupt, terminate]) = &mut self.both {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
            return;
        }
        let _ = tokio::signal::ctrl_c().await;
    }
}

/// Done at the first signal to stop. A second one ends the process.
async fn stopped(mut signals: Signals) {
    signals.next().await;
    background::spawn(async move {
        signals.next().await;
        tracing::warn!("told to stop again: ending at once");
        std::process::exit(1);
    });
}
