//! Connection limits and timeouts: takes connections in, bounds how many there are, and how long
//! each may take.
//!
//! A connection is in one of three phases: it sends the head of a request, it is being answered, or
//! it waits between two requests. This module enforces the times for the head and for reading what
//! it is sent; hyper enforces the time between two requests, and the reader of a body the time for
//! it.

use std::collections::HashMap;
use std::convert::Infallible;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, Sleep, sleep, timeout};
use tower::ServiceExt;

use super::error::ApiError;
use super::layers;
use super::passed::{Via, passed};
use super::stream::{Listener, Stream, try_write};
use crate::config::limits::{Limits, refused};
use crate::config::lock::Mutex;
use crate::config::network::counted;
use crate::config::{Config, background};

/// A client that reads fewer bytes a second than this stalls.
const SLOWEST: f64 = 1024.0;
/// For how long the server still reads a connection that it ends, so that the last answer arrives.
const LINGER: Duration = Duration::from_secs(2);
/// How many refused connections may linger at the same time; others are dropped at once.
const MAX_LINGERING: usize = 64;
/// How long to wait when no connection can be accepted: longer each time, up to the second value.
const PAUSES: [Duration; 2] = [Duration::from_millis(20), Duration::from_secs(1)];
/// The least time between two log lines about that.
const SAID_EVERY: Duration = Duration::from_secs(60);

/// The open connections.
pub(crate) struct Connections {
    config: Arc<Config>,
    limits: Limits,
    /// Whether connections begin with the PROXY protocol.
    passed_on: bool,
    open: Mutex<Open>,
    lingering: AtomicUsize,
    none_left: Notify,
    full: Vec<u8>,
    too_many: Vec<u8>,
    too_slow: Vec<u8>,
    too_large: Vec<u8>,
    no_request: Vec<u8>,
}

#[derive(Default)]
struct Open {
    all: usize,
    by_address: HashMap<IpAddr, usize>,
}

/// The place of one connection; freed when it is dropped.
struct Place {
    connections: Arc<Connections>,
    address: Option<IpAddr>,
}

impl Place {
    /// The same place, counted for an address.
    fn of(mut self, peer: IpAddr) -> Result<Self, Beyond> {
        let address = counted(peer);
        let mut open = self.connections.open.lock();
        let count = open.by_address.entry(address).or_default();
        if *count >= self.connections.limits.address_connections {
            return Err(Beyond::Address);
        }
        *count += 1;
        drop(open);
        self.address = Some(address);
        Ok(self)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.connections.open.lock();
        open.all -= 1;
        if let Some(address) = self.address
            && let Some(count) = open.by_address.get_mut(&address)
        {
            *count -= 1;
            if *count == 0 {
                open.by_address.remove(&address);
            }
        }
        if open.all == 0 {
            self.connections.none_left.notify_waiters();
        }
    }
}

/// The limit that a connection exceeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Beyond {
    All,
    Address,
}

impl Connections {
    /// No connections yet, with these limits; the configuration names the trusted proxies.
    pub(crate) fn new(config: Arc<Config>, limits: Limits, passed_on: bool) -> Arc<Self> {
        Arc::new(Self {
            config,
            limits,
            passed_on,
            open: Mutex::default(),
            lingering: AtomicUsize::new(0),
            none_left: Notify::new(),
            full: last_words(&ApiError::full()),
            too_many: last_words(&ApiError::too_many_connections(limits.address_connections)),
            too_slow: last_words(&ApiError::too_slow("head of the request", limits.head)),
            too_large: last_words(&ApiError::too_large_head(limits.head_size)),
            no_request: last_words(&ApiError::no_request()),
        })
    }

    /// A place for a connection from any address.
    fn take(self: &Arc<Self>) -> Result<Place, Beyond> {
        let mut open = self.open.lock();
        if open.all >= self.limits.connections {
            return Err(Beyond::All);
        }
        open.all += 1;
        Ok(Place { connections: Arc::clone(self), address: None })
    }

    /// Accepts connections until it is dropped.
    pub(crate) async fn accept(
        self: &Arc<Self>,
        listener: impl Into<Listener>,
        router: &Router,
        stop: &watch::Receiver<bool>,
    ) -> Infallible {
        let listener = listener.into();
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

    fn begin(
        self: &Arc<Self>,
        stream: Stream,
        peer: Option<SocketAddr>,
        router: &Router,
        stop: &watch::Receiver<bool>,
    ) {
        let place = match self.take() {
            Ok(place) => place,
            Err(beyond) => return self.refuse(stream, beyond),
        };
        // Every client of the Unix socket is a proxy on this machine.
        let believed = peer.is_none_or(|peer| self.config.believes(peer.ip()));
        let via = peer.is_none().then_some(Via { believed, secure: false });
        let peer = peer.unwrap_or(SocketAddr::from((Ipv4Addr::LOCALHOST, 0)));
        if self.passed_on {
            if !believed {
                refused("malformed");
                tracing::debug!(%peer, "a connection comes from no proxy that is believed");
                return;
            }
            let (connections, router, stop) = (Arc::clone(self), router.clone(), stop.clone());
            background::spawn(async move {
                connections.pass_on(stream, place, peer, router, stop).await;
            });
        } else if believed {
            // A proxy carries the connections of others.
            background::spawn(self.serve(stream, place, (peer, via), router, stop));
        } else {
            match place.of(peer.ip()) {
                Ok(place) => {
                    drop(background::spawn(self.serve(stream, place, (peer, via), router, stop)));
                }
                Err(beyond) => self.refuse(stream, beyond),
            }
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
            read = timeout(self.limits.head, passed(&mut stream)) => read,
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
        let place = if believed || passed.from.is_none() { Ok(place) } else { place.of(peer.ip()) };
        match place {
            Ok(place) => self.serve(stream, place, (peer, Some(via)), &router, &stop).await,
            Err(beyond) => self.refuse(stream, beyond),
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
        let phase = Arc::new(Phase::default());
        let line = Line {
            stream: Some((stream, place)),
            phase: Arc::clone(&phase),
            head: Some(Box::pin(sleep(self.limits.head))),
            heard: false,
            ended: false,
            debt: Duration::ZERO,
            blocked: None,
            stop: stop.clone(),
        };
        serve(line, phase, from, self.limits, router.clone(), stop.clone())
    }

    fn refuse(self: &Arc<Self>, stream: Stream, beyond: Beyond) {
        let (limit, words) = match beyond {
            Beyond::All => ("connections", &self.full),
            Beyond::Address => ("address_connections", &self.too_many),
        };
        refused(limit);
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
        loop {
            let left = self.none_left.notified();
            if self.open.lock().all == 0 {
                return;
            }
            left.await;
        }
    }
}

/// The answer, with all headers, on a connection that is then closed.
fn last_words(error: &ApiError) -> Vec<u8> {
    let status = error.status();
    let body = error.text();
    let mut head = format!(
        "HTTP/1.1 {} {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         connection: close\r\ncache-control: no-store\r\n",
        status.as_u16(),
        status.canonical_reason().unwrap_or_default(),
        body.len(),
    );
    for (name, value) in layers::HEADERS {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    format!("{head}\r\n{body}").into_bytes()
}

/// The status of an answer that the library itself gives to an invalid request: only these answers
/// have no body and no headers of this server.
fn by_itself(written: &[u8]) -> Option<StatusCode> {
    let head = str::from_utf8(written).ok()?.strip_prefix("HTTP/1.1 ")?.strip_suffix("\r\n\r\n")?;
    let (first, headers) = head.split_once("\r\n")?;
    let (close, date) = headers.rsplit_once("\r\n")?;
    let bare = close == "connection: close\r\ncontent-length: 0" && date.starts_with("date: ");
    bare.then(|| first.get(..3)?.parse().ok()).flatten()
}

/// Whether an error concerns only one connection, so that the next one may succeed.
fn is_of_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// Closes the sending side and reads on for a moment: data that arrives at a closed socket would
/// make the other side discard what it has not read yet.
async fn linger(mut stream: Stream) {
    let rest = async {
        stream.shutdown().await?;
        let mut buffer = [0; 1024];
        while stream.read(&mut buffer).await? > 0 {}
        io::Result::Ok(())
    };
    // In any case the connection is over.
    let _ = timeout(LINGER, rest).await;
}

/// Serves a connection to its end, or until it is a WebSocket.
async fn serve(
    line: Line,
    phase: Arc<Phase>,
    (peer, via): (SocketAddr, Option<Via>),
    limits: Limits,
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    let answering = Arc::clone(&phase);
    let service = service_fn(move |request: Request<Incoming>| {
        answering.set(Phase::ANSWERED);
        let (router, phase) = (router.clone(), Arc::clone(&answering));
        async move {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            if let Some(via) = via {
                request.extensions_mut().insert(via);
            }
            let response = router.oneshot(request).await;
            let upgraded =
                matches!(&response, Ok(one) if one.status() == StatusCode::SWITCHING_PROTOCOLS);
            phase.set(if upgraded { Phase::UPGRADED } else { Phase::BETWEEN });
            response
        }
    });
    let serving = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.kept_open)
        .max_header_size(limits.head_size)
        .max_buf_size(limits.head_size.max(16 * 1024))
        .serve_connection(TokioIo::new(line), service)
        .with_upgrades();
    tokio::pin!(serving);
    let stopped = async {
        // A dropped sender stops it too.
        let _ = stop.wait_for(|stopped| *stopped).await;
    };
    let served = tokio::select! {
        served = &mut serving => served,
        () = stopped => {
            // A client that has not sent anything yet will connect elsewhere.
            if phase.get() == Phase::FRESH {
                return;
            }
            serving.as_mut().graceful_shutdown();
            serving.await
        }
    };
    if let Err(error) = served {
        if error.is_parse_too_large() {
            refused("head_size");
        } else if error.is_parse() {
            refused("malformed");
        } else if error.is_timeout() {
            refused("kept_open");
        }
        tracing::trace!(%error, "a connection ended");
    }
}

/// The phase of a connection.
#[derive(Default)]
struct Phase(AtomicU8);

impl Phase {
    /// It has not sent anything yet.
    const FRESH: u8 = 0;
    const HEAD: u8 = 1;
    const ANSWERED: u8 = 2;
    const BETWEEN: u8 = 3;
    const UPGRADED: u8 = 4;

    fn get(&self) -> u8 {
        self.0.load(Ordering::Relaxed)
    }

    fn set(&self, phase: u8) {
        self.0.store(phase, Ordering::Relaxed);
    }
}

/// A stream with its timeouts.
struct Line {
    /// `Some` until it is dropped.
    stream: Option<(Stream, Place)>,
    phase: Arc<Phase>,
    /// The deadline for the head of a request.
    head: Option<Pin<Box<Sleep>>>,
    /// Whether any of the head has arrived.
    heard: bool,
    /// Whether the other side has closed it.
    ended: bool,
    /// How long the client has not read, less what it has made up since by reading.
    debt: Duration,
    /// Since when writes are blocked, and until when they may be.
    blocked: Option<(Instant, Pin<Box<Sleep>>)>,
    stop: watch::Receiver<bool>,
}

/// The error for a stream that is gone.
fn gone() -> io::Error {
    io::ErrorKind::NotConnected.into()
}

impl Line {
    fn limits(&self) -> Option<&Limits> {
        self.stream.as_ref().map(|(_, place)| &place.connections.limits)
    }

    fn stream(&mut self) -> io::Result<Pin<&mut Stream>> {
        self.stream.as_mut().map(|(stream, _)| Pin::new(stream)).ok_or_else(gone)
    }

    /// Records that something was read.
    fn has_read(&mut self) {
        match self.phase.get() {
            Phase::FRESH => {
                self.phase.set(Phase::HEAD);
                self.heard = true;
            }
            Phase::BETWEEN => {
                self.phase.set(Phase::HEAD);
                self.heard = true;
                self.head = self.limits().map(|limits| Box::pin(sleep(limits.head)));
            }
            _ => {}
        }
    }

    /// Called while nothing can be read: ready if the head has taken too long.
    fn poll_head(&mut self, cx: &mut Context<'_>) -> Poll<io::Error> {
        if !matches!(self.phase.get(), Phase::FRESH | Phase::HEAD) {
            self.head = None;
            return Poll::Pending;
        }
        let Some(head) = &mut self.head else { return Poll::Pending };
        ready!(head.as_mut().poll(cx));
        refused("head");
        if self.heard
            && let Some((stream, place)) = &self.stream
        {
            let _ = try_write(stream, &place.connections.too_slow);
        }
        Poll::Ready(io::ErrorKind::TimedOut.into())
    }

    /// Called while nothing can be written: ready if that has lasted too long.
    fn poll_blocked(&mut self, cx: &mut Context<'_>) -> Poll<io::Error> {
        if self.blocked.is_none() {
            let allowed = self.limits().map_or(Duration::ZERO, |limits| limits.stalled);
            let left = allowed.saturating_sub(self.debt);
            self.blocked = Some((Instant::now(), Box::pin(sleep(left))));
        }
        let Some((_, until)) = &mut self.blocked else { return Poll::Pending };
        ready!(until.as_mut().poll(cx));
        refused("stalled");
        Poll::Ready(io::ErrorKind::TimedOut.into())
    }

    /// Records that this many bytes were written.
    fn has_written(&mut self, bytes: usize) {
        if let Some((since, _)) = self.blocked.take() {
            self.debt += since.elapsed();
        }
        if self.debt > Duration::ZERO {
            #[allow(clippy::cast_precision_loss)] // a buffer's length
            let paid = Duration::from_secs_f64(bytes as f64 / SLOWEST);
            self.debt = self.debt.saturating_sub(paid);
        }
    }

    /// Sends the library's bare answer with words and all headers instead. It does not wait for the
    /// client to take it: the connection is over.
    fn instead(&mut self, written: &[u8]) -> bool {
        let Some(status) = by_itself(written) else { return false };
        let Some((stream, place)) = &self.stream else { return false };
        let connections = &place.connections;
        let words = match status {
            StatusCode::BAD_REQUEST => &connections.no_request,
            _ => &connections.too_large,
        };
        let _ = try_write(stream, words);
        true
    }

    fn written(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(bytes)) => {
                self.has_written(bytes);
                Poll::Ready(Ok(bytes))
            }
            Poll::Ready(Err(error)) => {
                self.ended = true;
                Poll::Ready(Err(error))
            }
            Poll::Pending => self.poll_blocked(cx).map(Err),
        }
    }
}

impl AsyncRead for Line {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        match self.stream()?.poll_read(cx, buf) {
            Poll::Ready(Ok(())) if buf.filled().len() > before => {
                self.has_read();
                Poll::Ready(Ok(()))
            }
            Poll::Ready(done) => {
                self.ended = true;
                Poll::Ready(done)
            }
            Poll::Pending => self.poll_head(cx).map(Err),
        }
    }
}

impl AsyncWrite for Line {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        if self.instead(buf) {
            return Poll::Ready(Ok(buf.len()));
        }
        let written = self.stream()?.poll_write(cx, buf);
        self.written(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if let [only] = bufs
            && self.instead(only)
        {
            return Poll::Ready(Ok(only.len()));
        }
        let written = self.stream()?.poll_write_vectored(cx, bufs);
        self.written(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream()?.poll_shutdown(cx)
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let Some((stream, place)) = self.stream.take() else { return };
        if self.ended || *self.stop.borrow() {
            return;
        }
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        // It keeps its place until it is gone.
        runtime.spawn(async move {
            linger(stream).await;
            drop(place);
        });
    }
}
