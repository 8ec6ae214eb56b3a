//! What a server without the house does for its clients: it passes their requests and sockets on
//! to the server that has it, and the answers back. That server is told whose they are.

use std::io;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Response, StatusCode, header};
use futures_util::{StreamExt, stream};
use hyper::body::Incoming;
use hyper::client::conn::http1::{self, SendRequest};
use hyper::upgrade::{self, OnUpgrade};
use hyper_util::rt::TokioIo;
use kozyr_store::Peer;
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::timeout;

use super::keys::Keys;
use super::{CONNECT, Nodes};
use crate::config::{Config, Mutex, background};
use crate::http::Client;
use crate::http::stream::Encrypted;
use crate::pages::standby::Asked;

/// How many lines may lie ready.
const READY: usize = 64;

/// The headers of one connection, which are not passed on.
const OF_CONNECTION: [HeaderName; 5] = [
    header::CONNECTION,
    header::TRANSFER_ENCODING,
    header::TE,
    HeaderName::from_static("keep-alive"),
    HeaderName::from_static("proxy-connection"),
];

/// Returns routes that pass everything on to the house, as long as one is known. A house that is
/// not the last one any more gets nothing, and nothing of it is shown.
pub(crate) fn router(config: Arc<Config>, house: watch::Receiver<Option<Arc<House>>>) -> Router {
    Router::new().fallback(pass_on).with_state((config, house))
}

/// The server that has the house.
pub(crate) struct House {
    peer: Peer,
    keys: Arc<Keys>,
    /// Lines that nobody uses, and since when.
    ready: Mutex<Vec<(Instant, SendRequest<Body>)>>,
    /// For how long a line may lie ready: its other end keeps it open for longer.
    kept: Duration,
}

impl House {
    pub(crate) fn new(nodes: &Nodes, peer: Peer, config: &Config) -> Arc<Self> {
        let (keys, kept) = (Arc::clone(&nodes.keys), config.limits.kept_open / 2);
        Arc::new(Self { peer, keys, ready: Mutex::default(), kept })
    }

    /// Asks the house, and returns the head of its answer.
    async fn ask(self: &Arc<Self>, mut request: Request) -> io::Result<Response<Incoming>> {
        while let Some(mut line) = self.line() {
            match line.try_send_request(request).await {
                Ok(answer) => {
                    self.keep(line);
                    return Ok(answer);
                }
                // A line that was closed meanwhile has sent nothing.
                Err(mut error) => match error.take_message() {
                    Some(unsent) => request = unsent,
                    None => return Err(io::Error::other(error.into_error())),
                },
            }
        }
        let made = timeout(CONNECT, self.connect()).await;
        let line = TokioIo::new(made.unwrap_or_else(|late| Err(late.into()))?);
        let (mut line, serving) = http1::handshake(line).await.map_err(io::Error::other)?;
        background::spawn(async move {
            // An error reaches what asks.
            let _ = serving.with_upgrades().await;
        });
        let answer = line.send_request(request).await.map_err(io::Error::other)?;
        self.keep(line);
        Ok(answer)
    }

    /// Takes a line that lies ready.
    fn line(&self) -> Option<SendRequest<Body>> {
        let mut ready = self.ready.lock();
        ready.retain(|(since, line)| since.elapsed() < self.kept && line.is_ready());
        ready.pop().map(|(_, line)| line)
    }

    /// Lays a line by once its answer has been read to its end.
    fn keep(self: &Arc<Self>, mut line: SendRequest<Body>) {
        let house = Arc::downgrade(self);
        background::spawn(async move {
            if line.ready().await.is_ok()
                && let Some(house) = house.upgrade()
            {
                let mut ready = house.ready.lock();
                if ready.len() < READY {
                    ready.push((Instant::now(), line));
                }
            }
        });
    }

    async fn connect(&self) -> io::Result<Encrypted> {
        let tcp = TcpStream::connect(self.peer.address).await?;
        tcp.set_nodelay(true)?;
        end_unheard(&tcp)?;
        self.keys.connect(tcp, self.peer.fingerprint).await
    }
}

/// Has the system end a connection that the other machine leaves unanswered.
#[cfg(all(feature = "postgres", target_os = "linux"))]
fn end_unheard(tcp: &TcpStream) -> io::Result<()> {
    const ASKED: Duration = Duration::from_secs(1);
    const UNHEARD: Duration = Duration::from_secs(3);

    let socket = socket2::SockRef::from(tcp);
    let asking = socket2::TcpKeepalive::new().with_time(ASKED).with_interval(ASKED);
    socket.set_tcp_keepalive(&asking.with_retries(3))?;
    socket.set_tcp_user_timeout(Some(UNHEARD))
}

#[cfg(not(all(feature = "postgres", target_os = "linux")))]
fn end_unheard(_: &TcpStream) -> io::Result<()> {
    Ok(())
}

type Relay = (Arc<Config>, watch::Receiver<Option<Arc<House>>>);

async fn pass_on(
    State((config, mut houses)): State<Relay>,
    mut request: Request,
) -> axum::response::Response {
    let asked = Asked::of(&request);
    let house = houses.borrow_and_update().clone();
    let client = Client::of(&config, request.headers(), request.extensions());
    let from = upgrade::on(&mut request);
    request.extensions_mut().clear();
    own_headers(request.headers_mut());
    name(client, request.headers_mut());
    let answered = match house {
        None => Err(io::ErrorKind::NotFound.into()),
        Some(house) => tokio::select! {
            answered = house.ask(request) => answered,
            _ = houses.changed() => Err(io::ErrorKind::NotConnected.into()),
        },
    };
    match answered {
        Ok(mut answer) if answer.status() == StatusCode::SWITCHING_PROTOCOLS => {
            let to = upgrade::on(&mut answer);
            background::spawn(async move {
                tokio::select! {
                    _ = join(from, to) => {}
                    _ = houses.changed() => {}
                }
            });
            answer.map(|_| Body::empty())
        }
        Ok(mut answer) => {
            own_headers(answer.headers_mut());
            answer.map(|body| unless_changed(body, houses))
        }
        Err(error) => {
            tracing::debug!(%error, "the house does not answer");
            asked.answer(&config.client)
        }
    }
}

/// Removes what is said about the connection only, except for the wish to change its protocol.
fn own_headers(headers: &mut HeaderMap) {
    for name in &OF_CONNECTION {
        headers.remove(name);
    }
    if headers.contains_key(header::UPGRADE) {
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
    }
}

/// Tells the house whose request it is, in place of what the client says about that.
fn name(client: Client, headers: &mut HeaderMap) {
    let scheme = if client.secure { "https" } else { "http" };
    headers.insert("x-forwarded-proto", HeaderValue::from_static(scheme));
    if let Ok(address) = HeaderValue::try_from(client.address.to_string()) {
        headers.insert("x-forwarded-for", address);
    }
}

/// Passes on everything in both directions, until both have ended or one fails.
async fn join(from: OnUpgrade, to: OnUpgrade) -> io::Result<()> {
    let (from, to) = tokio::try_join!(from, to).map_err(io::Error::other)?;
    tokio::io::copy_bidirectional(&mut TokioIo::new(from), &mut TokioIo::new(to)).await?;
    Ok(())
}

/// Returns the content of an answer, which fails where another server takes the house.
fn unless_changed(body: Incoming, houses: watch::Receiver<Option<Arc<House>>>) -> Body {
    if body.is_end_stream() {
        return Body::empty();
    }
    let parts = Body::new(body).into_data_stream();
    Body::from_stream(stream::try_unfold((parts, houses), async |(mut parts, mut houses)| {
        tokio::select! {
            part = parts.next() => match part.transpose().map_err(io::Error::other)? {
                Some(part) => Ok(Some((part, (parts, houses)))),
                None => Ok(None),
            },
            _ = houses.changed() => Err(io::Error::from(io::ErrorKind::NotConnected)),
        }
    }))
}
