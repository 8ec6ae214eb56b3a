//! Open connections: takes them in, and bounds how many there are in all and from one address.

use std::convert::Infallible;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::Router;
use kozyr_store::Fence;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use super::connection::{self, Bounds, Place, linger};
use super::passed::{Via, passed};
use super::stream::{Listener, Stream, try_write};
use crate::config::shares::{Full, Kind, Pool};
use crate::config::{Account, Config, Limits, background, refused};

/// How many refused connections may linger at the same time; others are dropped at once.
const MAX_LINGERING: usize = 64;
/// How long to wait when no connection can be accepted: longer each time, up to the second value.
const PAUSES: [Duration; 2] = [Duration::from_millis(20), Duration::from_secs(1)];
/// The least time between two log lines about that.
const SAID_EVERY: Duration = Duration::from_secs(60);

/// The open connections.
pub(crate) struct Connections {
    config: Arc<Config>,
    bounds: Arc<Bounds>,
    /// Whether connections begin with the PROXY protocol.
    passed_on: bool,
    open: Arc<Pool<()>>,
    lingering: AtomicUsize,
}

impl Connections {
    /// Returns an empty set of connections with these limits; the configuration names the trusted
    /// proxies.
    pub(crate) fn new(
        config: Arc<Config>,
        limits: Limits,
        passed_on: bool,
        fence: Fence,
    ) -> Arc<Self> {
        Arc::new(Self {
            config,
            bounds: Arc::new(Bounds::new(limits, fence)),
            passed_on,
            open: Pool::new(Kind::CONNECTIONS, &limits),
            lingering: AtomicUsize::new(0),
        })
    }

    /// Returns a place for a connection. What a trusted proxy carries counts for the clients that it
    /// names, request by request and socket by socket.
    fn take(&self, peer: SocketAddr, is_proxy: bool) -> Result<Place, Full> {
        let account = (!is_proxy).then(|| Account::at(peer.ip()));
        let (place, _) = self.open.enter(account.as_ref(), (), |()| true)?;
        Ok(place)
    }

    /// Accepts connections until it is dropped.
    pub(crate) async fn accept(
        self: &Arc<Self>,
        listener: &Listener,
        router: &Router,
        stop: &watch::Receiver<bool>,
    ) -> Infallible {
        let mut pause = PAUSES[0];
        let mut said: Option<Instant> = None;
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => {
                    pause = PAUSES[0];
                    self.begin(stream, peer, router, stop);
                }
                // That client has gone already.
                Err(error) if is_of_one(&error) => {}
                Err(error) => {
                    refused("descriptors");
                    if said.is_none_or(|at| at.elapsed() >= SAID_EVERY) {
                        said = Some(Instant::now());
                        tracing::error!(
                            %error,
                            "no connection can be taken in; those there are go on (said once a minute)"
                        );
                    }
                    sleep(pause).await;
                    pause = (pause * 2).min(PAUSES[1]);
                }
            }
        }
    }

    /// Takes a stream in, from an address; without one it is of a program of this machine or of
    /// another server.
    pub(crate) fn begin(
        self: &Arc<Self>,
        stream: Stream,
        peer: Option<SocketAddr>,
        router: &Router,
        stop: &watch::Receiver<bool>,
    ) {
        // Every client of the Unix socket is a proxy on this machine, and so is another server.
        let believed = peer.is_none_or(|peer| self.config.believes(peer.ip()));
        let via = peer.is_none().then_some(Via { believed, secure: false });
        let peer = peer.unwrap_or(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)));
        if self.passed_on && !believed {
            refused("malformed");
            tracing::debug!(%peer, "a connection comes from no proxy that is believed");
            return;
        }
        let place = match self.take(peer, believed) {
            Ok(place) => place,
            Err(full) => return self.refuse(stream, full),
        };
        if self.passed_on {
            let (connections, router, stop) = (Arc::clone(self), router.clone(), stop.clone());
            background::spawn(async move {
                connections.pass_on(stream, place, peer, router, stop).await;
            });
        } else {
            background::spawn(self.serve(stream, place, (peer, via), router, stop));
        }
    }

    /// Reads where a connection passed on by a proxy comes from, and serves it.
    async fn pass_on(
        self: &Arc<Self>,
        mut stream: Stream,
        place: Place,
        proxy: SocketAddr,
        router: Router,
        mut stop: watch::Receiver<bool>,
    ) {
        let read = tokio::select! {
            read = timeout(self.bounds.limits.head, passed(&mut stream)) => read,
            _ = stop.wait_for(|stopped| *stopped) => return,
        };
        let passed = match read {
            Ok(Ok(passed)) => passed,
            Ok(Err(error)) => {
                refused("malformed");
                return tracing::debug!(%proxy, %error, "a proxy passes nothing on");
            }
            Err(_) => return refused("head"),
        };
        // The proxy's own requests come from the proxy.
        let peer = passed.from.unwrap_or(proxy);
        let believed =
            passed.from.is_some_and(|from| self.config.is_named_proxy(from.ip().to_canonical()));
        let via = Via { believed, secure: passed.secure };
        drop(place);
        match self.take(peer, believed || passed.from.is_none()) {
            Ok(place) => self.serve(stream, place, (peer, Some(via)), &router, &stop).await,
            Err(full) => self.refuse(stream, full),
        }
    }

    /// Serves a connection that has its place.
    fn serve(
        &self,
        stream: Stream,
        place: Place,
        from: (SocketAddr, Option<Via>),
        router: &Router,
        stop: &watch::Receiver<bool>,
    ) -> impl Future<Output = ()> + Send + 'static {
        let bounds = Arc::clone(&self.bounds);
        connection::serve(stream, place, bounds, from, router.clone(), stop.clone())
    }

    fn refuse(self: &Arc<Self>, stream: Stream, Full(limit): Full) {
        let of_address = limit == "address_connections";
        let words = if of_address { &self.bounds.too_many } else { &self.bounds.full };
        // A fresh connection takes that much without blocking.
        let _ = try_write(&stream, words);
        if self.lingering.fetch_add(1, Ordering::Relaxed) < MAX_LINGERING {
            let connections = Arc::clone(self);
            background::spawn(async move {
                linger(stream).await;
                connections.lingering.fetch_sub(1, Ordering::Relaxed);
            });
        } else {
            self.lingering.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// Done when nobody is connected any more.
    pub(crate) async fn none_left(&self) {
        self.open.none_left().await;
    }
}

/// Returns whether an error concerns only one connection, so that the next one may succeed.
fn is_of_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}
