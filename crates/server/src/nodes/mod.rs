//! The servers of one database among each other. The one that has the house listens for the
//! others, which pass everything on to it.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use kozyr_store::{Answer, Peer};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_util::either::Either;

use self::keys::Keys;
use crate::config::background;
use crate::http::connections::Connections;

pub(crate) mod keys;
pub(crate) mod relay;

/// How long a line between two servers may take to be made.
const CONNECT: Duration = Duration::from_secs(1);

/// The pause when no line can be accepted.
const PAUSE: Duration = Duration::from_millis(100);

/// Tells whether a server of the database has a key with this fingerprint.
pub(crate) type Known = Arc<dyn Fn([u8; 32]) -> Answer<bool> + Send + Sync>;

/// The address of a server for the others, and its key.
pub(crate) struct Nodes {
    listener: TcpListener,
    keys: Arc<Keys>,
    own: Peer,
}

impl Nodes {
    /// Listens at an address, with a key that is made now.
    ///
    /// # Errors
    /// If that is impossible, or the others cannot use the address.
    pub(crate) async fn listen(addr: SocketAddr) -> io::Result<Self> {
        if addr.ip().is_unspecified() {
            let reason = "the other servers need one address of this machine, not all of them";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, reason));
        }
        let keys = Arc::new(Keys::new()?);
        let listener = TcpListener::bind(addr).await?;
        let own = Peer { address: listener.local_addr()?, fingerprint: keys.fingerprint() };
        Ok(Self { listener, keys, own })
    }

    /// Returns the way to this server for the others.
    pub(crate) const fn own(&self) -> Peer {
        self.own
    }

    /// Accepts lines of other servers until it is dropped. What comes over one is served like that
    /// of a trusted proxy on this machine.
    pub(crate) async fn accept(
        &self,
        known: &Known,
        connections: &Arc<Connections>,
        router: &Router,
        stop: &watch::Receiver<bool>,
    ) -> Infallible {
        loop {
            let (tcp, from) = match self.listener.accept().await {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "no line of another server can be accepted");
                    sleep(PAUSE).await;
                    continue;
                }
            };
            let (keys, known) = (Arc::clone(&self.keys), Arc::clone(known));
            let (connections, router) = (Arc::clone(connections), router.clone());
            let stop = stop.clone();
            background::spawn(async move {
                let made = timeout(CONNECT, async {
                    tcp.set_nodelay(true)?;
                    let (line, fingerprint) = keys.accept(tcp).await?;
                    match known(fingerprint).await.map_err(io::Error::other)? {
                        true => Ok(line),
                        false => Err(io::Error::other("its key is in no row of the database")),
                    }
                });
                match made.await.unwrap_or_else(|late| Err(late.into())) {
                    Ok(line) => {
                        connections.begin(Either::Right(Box::new(line)), None, &router, &stop);
                    }
                    Err(error) => tracing::warn!(%from, %error, "a line of another server fails"),
                }
            });
        }
    }
}
