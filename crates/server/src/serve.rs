//! Start and graceful shutdown: from a listener to the end of the process. A server whose house has
//! gone to another one begins again in the same process, and waits: nothing of a former house is
//! kept, and the addresses stay its own.

use std::convert::Infallible;
use std::future::pending;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use kozyr_store::{Counts, Fence, Holder};
use metrics::counter;
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::app::{App, StartError};
use crate::config::{Config, background};
use crate::http::connections::Connections;
#[cfg(unix)]
use crate::http::stream::Bound;
use crate::http::stream::Listener;
use crate::nodes::Nodes;
use crate::nodes::relay::{self, House};
use crate::ops::listener::{self, Watched};
use crate::pages::standby;

/// The time that connections may take to end when the server shuts down: the operator waits for
/// that.
const SHUTDOWN_LIMIT: Duration = Duration::from_secs(1);

/// The pause before a server whose house has gone asks again for it, if the database is away.
const AGAIN: Duration = Duration::from_secs(1);

/// How often a server looks whether it still has the house.
const LOOKS: Duration = Duration::from_millis(50);

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
    /// The content of the store, counted; `None` while another server has the house.
    pub counts: Option<Counts>,
}

/// Serves until a signal stops the process (Ctrl-C or a termination signal), then ends all
/// connections, stops all thinking and returns. A second signal ends the process at once. Calls
/// `ready` once the server listens: when it serves the house, and each time it begins to wait
/// because another server has it.
///
/// # Errors
/// If the server cannot start, or serving fails.
pub async fn serve(mut config: Config, mut ready: impl FnMut(&Opened)) -> Result<(), StartError> {
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
    let mut opened = Opened { addr: config.addr, socket, counts: None };
    let nodes = match config.nodes_addr {
        None => None,
        Some(addr) => Some(Nodes::listen(addr).await.map_err(|error| StartError::Listen {
            flag: "--nodes-addr",
            addr,
            error,
        })?),
    };
    log_panics_without_messages();
    let watching = match config.metrics_addr {
        None => None,
        Some(addr) => {
            let listen = |error| StartError::Listen { flag: "--metrics-addr", addr, error };
            let listener = TcpListener::bind(addr).await.map_err(listen)?;
            let local = listener.local_addr().map_err(listen)?;
            tracing::info!("measures are told at http://{local}/metrics");
            Some(Arc::new(Listener::Tcp(listener)))
        }
    };
    let watch = |router, watchers: &Arc<Connections>| {
        let listener = watching.as_ref().map(Arc::clone);
        listener.map(|listener| Watched::start(listener, router, Arc::clone(watchers)))
    };
    // One that may have to wait can be stopped then. Otherwise a signal ends the process at once
    // until it is ready.
    let mut stop = config.database.is_some().then(|| Box::pin(stopped(Signals::new())));
    let mut before = false;
    loop {
        let (waits, waiting) = unbounded_channel();
        let own = nodes.as_ref().map(Nodes::own);
        let opening = App::open_when_free(config.clone(), own, move |holder| {
            let _ = waits.send(holder.clone());
        });
        opened.counts = None;
        let standby =
            wait((&listener, nodes.as_ref()), &config, waiting, || ready(&opened), &watch);
        let app = tokio::select! {
            app = opening => app,
            never = standby => match never {},
            () = async { match &mut stop {
                Some(stop) => stop.await,
                None => pending().await,
            } } => return Ok(()),
        };
        let app = match app {
            Err(StartError::Store(error)) if before && error.passes() => {
                tracing::warn!(%error, "the house cannot be asked for");
                sleep(AGAIN).await;
                continue;
            }
            app => app?,
        };
        let counts = app.counts().await?;
        opened.counts = Some(counts);
        let Counts { people, tables, matches } = counts;
        let (version, format) = (env!("CARGO_PKG_VERSION"), kozyr_store::VERSION);
        match &opened.socket {
            Some(path) => {
                let at = path.display();
                tracing::info!(version, format, people, tables, matches, %at, "open at a socket");
            }
            None => {
                let local = opened.addr;
                tracing::info!(version, format, people, tables, matches, %local, "open");
            }
        }
        let _watched = watch(app.watch_router(), &app.watchers);
        // The signal to stop may come as soon as it is ready.
        let stop = stop.get_or_insert_with(|| Box::pin(stopped(Signals::new())));
        ready(&opened);
        match serve_at((&listener, nodes.as_ref()), &app, stop).await {
            End::Stopped | End::HandedOver => return Ok(()),
            End::Taken => before = true,
        }
    }
}

/// Answers while another server has the house, from the first news of that on. What it is asked, it
/// passes on to the other server, if there is a way.
async fn wait(
    (listener, nodes): (&Listener, Option<&Nodes>),
    config: &Config,
    mut waiting: UnboundedReceiver<Holder>,
    ready: impl FnOnce(),
    watch: impl Fn(Router, &Arc<Connections>) -> Option<Watched>,
) -> Infallible {
    let Some(holder) = waiting.recv().await else { return pending().await };
    let way = |holder: &Holder| {
        let house = nodes.zip(holder.peer).map(|(nodes, peer)| House::new(nodes, peer, config));
        let (by, passes_on) = (&holder.by, house.is_some());
        tracing::info!(by, passes_on, "another server has the house");
        house
    };
    let (tells, house) = watch::channel(way(&holder));
    ready();
    let (limits, passed_on) = (config.limits, config.proxy_protocol);
    let of = |limits, passed_on| {
        Connections::new(Arc::new(config.clone()), limits, passed_on, Fence::always())
    };
    let router = relay::router(Arc::new(config.clone()), house);
    let apart = standby::router(config.client.clone());
    let _watched = watch(apart, &of(listener::limits(&limits), false));
    // Dropping the first end closes the connections.
    let (_going, stop) = watch::channel(false);
    let connections = of(limits, passed_on);
    tokio::select! {
        never = connections.accept(listener, &router, &stop) => never,
        never = async { loop {
            match waiting.recv().await {
                Some(holder) => drop(tells.send(way(&holder))),
                None => pending::<()>().await,
            }
        } } => never,
    }
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
    serve_at((&Listener::Tcp(listener), None), app, stop).await;
    Ok(())
}

/// Why a server serves its house no longer.
enum End {
    /// It is to stop.
    Stopped,
    /// Another server has taken the house.
    Taken,
    /// A copy elsewhere is the house from now on.
    HandedOver,
}

async fn serve_at(
    (listener, nodes): (&Listener, Option<&Nodes>),
    app: &App,
    stop: impl Future<Output = ()>,
) -> End {
    let (router, connections) = (app.router(), &app.connections);
    let (stopping, stopped) = watch::channel(false);
    let end = tokio::select! {
        never = connections.accept(listener, &router, &stopped) => match never {},
        never = async { match nodes {
            Some(nodes) => nodes.accept(&app.known, &app.lines, &router, &stopped).await,
            None => pending().await,
        } } => match never {},
        () = stop => End::Stopped,
        () = app.state.followers.handed_over.notified() => End::HandedOver,
        () = taken(&app.fence) => End::Taken,
    };
    match end {
        End::Stopped => tracing::info!("going down"),
        End::HandedOver => tracing::info!("the house is handed over to a copy; this server ends"),
        End::Taken => tracing::error!("another server has taken the house; this one begins again"),
    }
    app.begin_end();
    let _ = stopping.send(true);
    let none_left = async { tokio::join!(connections.none_left(), app.lines.none_left()) };
    if timeout(SHUTDOWN_LIMIT, none_left).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    app.close().await;
    end
}

/// Done when another server has taken the house. Logs when it is not known whether one has.
async fn taken(fence: &Fence) {
    if !fence.may_end() {
        return pending().await;
    }
    let mut held = true;
    while !fence.is_over() {
        let holds = fence.holds();
        match (held, holds) {
            (true, false) => tracing::warn!(
                "this server cannot say in time that it is there; it shows and keeps nothing \
                 until it knows whether another one has the house"
            ),
            (false, true) => tracing::info!("the house is still this server's"),
            _ => {}
        }
        held = holds;
        sleep(LOOKS).await;
    }
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
