//! How the servers of one database reach each other.

use std::net::SocketAddr;

/// The way to a server for the other servers of its database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Peer {
    /// The address at which it listens for them.
    pub address: SocketAddr,
    /// The digest of the key that it has made for itself.
    pub fingerprint: [u8; 32],
}

/// The server that has the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holder {
    /// Its machine and process, for people.
    pub by: String,
    /// The way to it, if it listens for other servers.
    pub peer: Option<Peer>,
}
