//! A server among those of a database: the row by which it is there, and how it takes the house.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use tokio::sync::mpsc::UnboundedSender;

use super::connection::Connection;
use crate::error::SqlError;
use crate::fence::{self, Fence};
use crate::peer::{Holder, Peer};
use crate::sql::cell::params;
use crate::sql::query::{Query, Result};
use crate::sqlite::migrate::VERSION;

const SCHEMA: &str = concat!(include_str!("schema.sql"), include_str!("steps.sql"));

/// The last format without digests of steps, and what gives them to its houses.
const UNDIGESTED: u32 = 14;
const DIGESTS: &str =
    concat!(include_str!("digests.sql"), include_str!("steps.sql"), include_str!("fill.sql"));

const LEASES: &str = include_str!("leases.sql");

/// For a database whose servers did not reach each other.
const PEERS: &str = "ALTER TABLE nodes ADD COLUMN IF NOT EXISTS peer text COLLATE \"C\",
     ADD COLUMN IF NOT EXISTS fingerprint bytea";

const REACHED: &str = "SELECT COUNT(*) FROM pg_attribute
     WHERE attrelid = to_regclass('nodes') AND attname = 'fingerprint'";

/// For how long a server is there after a renewal, in milliseconds of the database's clock.
const LEASE: i64 = 2000;

/// For how long it counts on that itself, from before the renewal was sent.
const OWN: u64 = (LEASE - LEASE / 10).unsigned_abs();

/// How often it renews.
const RENEWED: Duration = Duration::from_millis(500);

/// How often one that waits looks for the house.
const LOOKED: Duration = Duration::from_millis(250);

const BEGIN: &str = "INSERT INTO nodes
     SELECT CAST(gen_random_uuid() AS TEXT),
         COALESCE(host(inet_client_addr()), 'the machine of the database')
             || ', process ' || CAST(CAST(?1 AS BIGINT) AS TEXT),
         CAST(?2 AS BIGINT), clock_timestamp() + CAST(?3 AS BIGINT) * INTERVAL '1 ms',
         CAST(?4 AS TEXT), CAST(?5 AS BYTEA)
     RETURNING node";

/// A row that is past its time is renewed as well: whose row is there has not been replaced.
const RENEW: &str =
    "UPDATE nodes SET until = clock_timestamp() + CAST(?2 AS BIGINT) * INTERVAL '1 ms'
     WHERE node = ?1";

const BURY: &str = "DELETE FROM nodes WHERE until < clock_timestamp() AND node <> ?1";

/// A lease of this server that it does not know of is one whose answer was lost.
const FREE: &str = "SELECT l.epoch, l.node IS NOT NULL, h.format, n.address, n.peer, n.fingerprint
     FROM leases l CROSS JOIN house h LEFT JOIN nodes n ON n.node = l.node AND n.node <> ?1
     WHERE l.id = 'house'";

/// What [`FREE`] finds: the lease and the format, and the server that has it.
type Found = ((i64, bool, u32), Option<String>, (Option<String>, Option<[u8; 32]>));

/// Waits for the last write of the owner before.
const TAKE: &str =
    "UPDATE leases SET node = ?1, epoch = epoch + 1 WHERE id = 'house' AND epoch = ?2";

/// What a server learns about the house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum News {
    /// Another server has it.
    Waits(Holder),
    /// This server has it, under this name.
    Has {
        node: String,
        /// Whether a server had it before.
        before: bool,
    },
}

/// A server among those of a database.
pub(crate) struct Node {
    db: Connection,
    fence: Fence,
    /// The way to it for other servers.
    own: Option<Peer>,
    name: Option<String>,
    has: bool,
}

impl Node {
    pub(crate) fn new(db: Connection, fence: Fence, own: Option<Peer>) -> Self {
        Self { db, fence, own, name: None, has: false }
    }

    /// Keeps the row of this server, and takes the house when it is free, until the other end of
    /// `leaves` is dropped or the house has gone to another server. Tells what it learns; an error
    /// only before it has the house, if it does not pass or is that of the first try.
    pub(crate) fn keep(mut self, leaves: &Receiver<()>, tells: &UnboundedSender<Result<News>>) {
        let mut told = None;
        while !self.fence.is_over() {
            match self.beat() {
                Ok(news) => {
                    if news.is_some() && news != told {
                        told.clone_from(&news);
                        let _ = tells.send(news.ok_or(SqlError::Away));
                    }
                }
                Err(error) => {
                    self.db.is_lost(&error);
                    if !self.has && (told.is_none() || !error.may_pass()) {
                        let _ = tells.send(Err(error));
                        break;
                    }
                }
            }
            let pause = if self.has { RENEWED } else { LOOKED };
            if leaves.recv_timeout(pause) != Err(RecvTimeoutError::Timeout) {
                break;
            }
        }
        self.leave();
    }

    /// Renews the row. Without the house, looks whether it is free.
    fn beat(&mut self) -> Result<Option<News>> {
        if self.db.connect()? && self.name.is_none() {
            make(&self.db)?;
        }
        let sent = fence::now();
        let name = match &self.name {
            None => {
                let process = std::process::id();
                let peer = self.own.map(|own| own.address.to_string());
                let fingerprint = self.own.map(|own| own.fingerprint);
                let begins = params![process, VERSION, LEASE, peer, fingerprint];
                let name = self.db.one(BEGIN, begins)?;
                self.name.insert(name.ok_or(SqlError::Away)?)
            }
            Some(name) if self.db.run(RENEW, params![name, LEASE])? > 0 => name,
            Some(_) if self.has => {
                self.fence.end();
                return Ok(None);
            }
            // A server that was taken for dead begins again, under a new name.
            Some(_) => {
                self.name = None;
                return self.beat();
            }
        };
        if !self.has {
            self.db.run(BURY, [name])?;
            let found: Option<Found> = self.db.one(FREE, [name])?;
            let ((epoch, before, format), by, peer) = found.ok_or(SqlError::Away)?;
            if ![UNDIGESTED, VERSION].contains(&format) {
                return Err(SqlError::Format { found: format, known: VERSION });
            }
            if let Some(by) = by {
                let (address, fingerprint) = peer;
                let address = address.and_then(|address| address.parse().ok());
                let peer = address.zip(fingerprint);
                let peer = peer.map(|(address, fingerprint)| Peer { address, fingerprint });
                return Ok(Some(News::Waits(Holder { by, peer })));
            }
            if format == UNDIGESTED {
                migrate(&self.db)?;
            }
            if self.db.run(TAKE, params![name, epoch])? == 0 {
                return Ok(None);
            }
            self.has = true;
            self.fence.hold_until(sent + OWN);
            return Ok(Some(News::Has { node: name.clone(), before }));
        }
        self.fence.hold_until(sent + OWN);
        Ok(None)
    }

    /// Leaves the house to others at once, if the database can be told.
    fn leave(&mut self) {
        if let Some(name) = self.name.take() {
            // Otherwise the others wait until its time is over.
            let _ = self.db.run("DELETE FROM nodes WHERE node = ?1", [&name]);
        }
    }
}

/// Gives steps their digests. Another server may do so at the same time.
fn migrate(db: &Connection) -> Result<()> {
    // One text is one transaction.
    match db.simple(DIGESTS) {
        Err(error) if db.count("SELECT format FROM house", ())? == UNDIGESTED => Err(error),
        _ => Ok(()),
    }
}

/// Makes the house if there is none. Another server may do so at the same time.
fn make(db: &Connection) -> Result<()> {
    let there = |table: &str| -> Result<bool> {
        let there = "SELECT COUNT(*) FROM pg_class WHERE oid = to_regclass(?1)";
        Ok(db.count(there, [table])? > 0)
    };
    // One text is one transaction.
    let made = if !there("house")? {
        db.simple(&format!("{SCHEMA};INSERT INTO house VALUES (1, {VERSION}, 0);{LEASES}"))
    } else if !there("leases")? {
        db.simple(LEASES)
    } else if db.count(REACHED, ())? == 0 {
        db.simple(PEERS)
    } else {
        return Ok(());
    };
    match made {
        Err(error) if !there("leases")? => Err(error),
        _ => Ok(()),
    }
}
