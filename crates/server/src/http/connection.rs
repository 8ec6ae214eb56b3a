//! One connection: its timeouts, and the answers on one that the server ends.
//!
//! A connection is in one of three phases: it sends the head of a request, it is being answered, or
//! it waits between two requests. This module enforces the times for the head and for reading what
//! it is sent; hyper enforces the time between two requests, and the reader of a body the time for
//! it. A client that closes its own direction after a request still gets its answer.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use axum::response::Response;
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use kozyr_store::Fence;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::sync::watch;
use tokio::time::{Instant, Sleep, sleep, timeout};
use tower::ServiceExt;

use super::error::ApiError;
use super::layers;
use super::passed::Via;
use super::stream::{Stream, try_write};
use crate::config::limits::{Limits, refused};

/// A client that reads fewer bytes a second than this stalls.
const SLOWEST: f64 = 1024.0;
/// For how long a client that sends no more may wait for its answer: perhaps it is gone.
const LAST_ANSWER: Duration = Duration::from_secs(10);
/// For how long the server still reads a connection that it ends, so that the last answer arrives.
const LINGER: Duration = Duration::from_secs(2);
/// How often messages that are held are tried again.
const HELD: Duration = Duration::from_millis(50);

/// The limits of connections, and the answers to what is beyond them.
pub(super) struct Bounds {
    pub(super) limits: Limits,
    /// Messages go out only while it holds.
    fence: Fence,
    pub(super) full: Vec<u8>,
    pub(super) too_many: Vec<u8>,
    too_slow: Vec<u8>,
    too_large: Vec<u8>,
    no_request: Vec<u8>,
}

impl Bounds {
    pub(super) fn new(limits: Limits, fence: Fence) -> Self {
        Self {
            limits,
            fence,
            full: last_words(&ApiError::full()),
            too_many: last_words(&ApiError::too_many_connections(limits.address_connections)),
            too_slow: last_words(&ApiError::too_slow("head of the request", limits.head)),
            too_large: last_words(&ApiError::too_large_head(limits.head_size)),
            no_request: last_words(&ApiError::no_request()),
        }
    }
}

/// A connection's place among the others, which it keeps until it is gone.
pub(super) type Place = crate::config::shares::Place<()>;

/// Returns the answer, with all headers, on a connection that is then closed.
fn last_words(error: &ApiError) -> Vec<u8> {
    let status = error.status;
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

/// Returns the status of an answer that the library itself gives to an invalid request: only these
/// answers have no body and no headers of this server.
fn by_itself(written: &[u8]) -> Option<StatusCode> {
    let head = str::from_utf8(written).ok()?.strip_prefix("HTTP/1.1 ")?.strip_suffix("\r\n\r\n")?;
    let (first, headers) = head.split_once("\r\n")?;
    let (close, date) = headers.rsplit_once("\r\n")?;
    let bare = close == "connection: close\r\ncontent-length: 0" && date.starts_with("date: ");
    bare.then(|| first.get(..3)?.parse().ok()).flatten()
}

/// Closes the sending side and reads on for a moment: data that arrives at a closed socket would
/// make the other side discard what it has not read yet.
pub(super) async fn linger(mut stream: Stream) {
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
pub(super) async fn serve(
    stream: Stream,
    place: Place,
    bounds: Arc<Bounds>,
    (peer, via): (SocketAddr, Option<Via>),
    router: Router,
    mut stop: watch::Receiver<bool>,
) {
    let phase = Arc::new(Phase::default());
    let line = Line {
        stream: Some((stream, place)),
        bounds: Arc::clone(&bounds),
        phase: Arc::clone(&phase),
        head: Some(Box::pin(sleep(bounds.limits.head))),
        heard: false,
        ended: false,
        last: None,
        debt: Duration::ZERO,
        blocked: None,
        held: None,
        stop: stop.clone(),
    };
    let answering = Arc::clone(&phase);
    let service = service_fn(move |request: Request<Incoming>| {
        answering.set(Phase::ANSWERED);
        answering.streams(false);
        let (router, phase) = (router.clone(), Arc::clone(&answering));
        async move {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(peer));
            if let Some(via) = via {
                request.extensions_mut().insert(via);
            }
            let response = router.oneshot(request).await?;
            if response.status() == StatusCode::SWITCHING_PROTOCOLS {
                phase.set(Phase::UPGRADED);
                phase.streams(true);
            } else if has_no_end(&response) {
                phase.set(Phase::BETWEEN);
                phase.streams(true);
            } else {
                return Ok(response.map(|body| Body::new(Answer { body, phase })));
            }
            Ok::<_, Infallible>(response)
        }
    });
    let serving = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(bounds.limits.kept_open)
        .max_header_size(bounds.limits.head_size)
        .max_buf_size(bounds.limits.head_size.max(16 * 1024))
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

/// Returns whether an answer goes on until its client goes.
fn has_no_end(response: &Response) -> bool {
    response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "text/event-stream")
}

/// The body of an answer, whose end is the end of its phase.
struct Answer {
    body: Body,
    phase: Arc<Phase>,
}

impl HttpBody for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Answer {
    fn drop(&mut self) {
        self.phase.set(Phase::BETWEEN);
    }
}

/// The phase of a connection.
#[derive(Default)]
struct Phase {
    at: AtomicU8,
    /// Whether its client is sent messages until it goes.
    streams: AtomicBool,
}

impl Phase {
    /// It has not sent anything yet.
    const FRESH: u8 = 0;
    const HEAD: u8 = 1;
    const ANSWERED: u8 = 2;
    const BETWEEN: u8 = 3;
    const UPGRADED: u8 = 4;

    fn get(&self) -> u8 {
        self.at.load(Ordering::Relaxed)
    }

    fn set(&self, phase: u8) {
        self.at.store(phase, Ordering::Relaxed);
    }

    fn streams(&self, streams: bool) {
        self.streams.store(streams, Ordering::Relaxed);
    }
}

/// A stream with its timeouts.
struct Line {
    /// `Some` until it is dropped.
    stream: Option<(Stream, Place)>,
    bounds: Arc<Bounds>,
    phase: Arc<Phase>,
    /// The deadline for the head of a request.
    head: Option<Pin<Box<Sleep>>>,
    /// Whether any of the head has arrived.
    heard: bool,
    /// Whether the other side has closed it.
    ended: bool,
    /// Until when the other side, which sends no more, waits for its answer.
    last: Option<Pin<Box<Sleep>>>,
    /// How long the client has not read, less what it has made up since by reading.
    debt: Duration,
    /// Since when writes are blocked, and until when they may be.
    blocked: Option<(Instant, Pin<Box<Sleep>>)>,
    /// When a message that is held is tried again.
    held: Option<Pin<Box<Sleep>>>,
    stop: watch::Receiver<bool>,
}

/// Returns the error for a stream that is gone.
fn gone() -> io::Error {
    io::ErrorKind::NotConnected.into()
}

impl Line {
    fn stream(&mut self) -> io::Result<Pin<&mut Stream>> {
        self.stream.as_mut().map(|(stream, _)| Pin::new(stream)).ok_or_else(gone)
    }

    /// Returns whether others need its place.
    fn is_over(&mut self, cx: &mut Context<'_>) -> bool {
        self.stream.as_mut().is_some_and(|(_, place)| place.poll_over(cx).is_ready())
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
                self.head = Some(Box::pin(sleep(self.bounds.limits.head)));
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
            && let Some((stream, _)) = &self.stream
        {
            let _ = try_write(stream, &self.bounds.too_slow);
        }
        Poll::Ready(io::ErrorKind::TimedOut.into())
    }

    /// Called when nothing more will come: ready if nobody waits for an answer.
    fn poll_end(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.phase.get() == Phase::ANSWERED {
            let last = self.last.get_or_insert_with(|| Box::pin(sleep(LAST_ANSWER)));
            ready!(last.as_mut().poll(cx));
        }
        self.ended = true;
        Poll::Ready(Ok(()))
    }

    /// Ready if a message may go out: not while another server may have the house. Answers to
    /// requests are held back before they come here.
    fn poll_fence(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        let streams = self.phase.streams.load(Ordering::Relaxed);
        while streams && !self.bounds.fence.holds() {
            if self.bounds.fence.is_over() {
                self.ended = true;
                return Poll::Ready(Err(gone()));
            }
            let held = self.held.get_or_insert_with(|| Box::pin(sleep(HELD)));
            ready!(held.as_mut().poll(cx));
            self.held = None;
        }
        Poll::Ready(Ok(()))
    }

    /// Called while nothing can be written: ready if that has lasted too long.
    fn poll_blocked(&mut self, cx: &mut Context<'_>) -> Poll<io::Error> {
        if self.blocked.is_none() {
            let left = self.bounds.limits.stalled.saturating_sub(self.debt);
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
        let Some((stream, _)) = &self.stream else { return false };
        let words = match status {
            StatusCode::BAD_REQUEST => &self.bounds.no_request,
            _ => &self.bounds.too_large,
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
            Poll::Ready(Ok(())) => self.poll_end(cx),
            Poll::Ready(Err(error)) => {
                self.ended = true;
                Poll::Ready(Err(error))
            }
            Poll::Pending if self.is_over(cx) => {
                self.ended = true;
                Poll::Ready(Err(gone()))
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
        ready!(self.poll_fence(cx))?;
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
        ready!(self.poll_fence(cx))?;
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
