//! Store in a PostgreSQL database, which one server uses at a time, while others wait for it.
//!
//! One thread writes. Writes that arrive during a commit are committed together in the next one.
//! Other threads have connections of their own, and read.

// From top to bottom: none uses one that stands above it. These use this file,
mod facade;
mod transfer;
// and this file uses these.
mod write;
mod house;
mod node;
mod connection;
mod tls;

use std::str::FromStr;
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::mpsc::unbounded_channel;
use tokio::sync::oneshot;
use tokio_postgres::Config;
use tokio_postgres::config::TargetSessionAttrs;

use self::connection::Connection;
use self::house::Session;
use self::node::{News, Node};
use self::tls::Tls;
use crate::batch::{CommitBatch, gather};
use crate::error::{SqlError, failed};
use crate::fence::Fence;
use crate::metrics;
use crate::peer::{Holder, Peer};
use crate::sql::query::{self, Query};
use crate::sqlite::migrate::VERSION;
use crate::threads::{By, Job, READERS, Starting, Threads};
use kozyr_storage::{Answer, Result, StoreError, Write};

/// How long a connection may take to be made.
const CONNECT: Duration = Duration::from_secs(5);

/// After which silence a connection is asked whether it is still there.
const IDLE: Duration = Duration::from_secs(10);

/// How long a connection may leave what is sent to it unanswered by the other machine.
const UNHEARD: Duration = Duration::from_secs(3);

/// How long a server that ends tries to leave the house to others at once.
const LEAVES: Duration = Duration::from_secs(1);

/// A store in a PostgreSQL database. Clones share it, and it is closed when the last clone is
/// dropped.
///
/// ```no_run
/// use kozyr_store::{Guest, GuestId, Postgres, Write, prelude::*};
///
/// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
/// let store = Postgres::open("postgres://kozyr@localhost/kozyr", None, (), |_| ()).await?;
/// let anna = Guest { id: GuestId("0001".into()), name: "Anna".into() };
/// store.write(vec![Write::Guest(anna, 1)]).await?;
/// store.health().await?;
/// store.close().await;
/// # Ok::<(), kozyr_store::StoreError>(()) }).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct Postgres {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    threads: Threads<Session>,
    faults: Arc<Faults>,
    fence: Fence,
    taken_over: bool,
}

/// What is known to be wrong.
#[derive(Debug, Default)]
struct Faults {
    /// The error of the last write, if it failed.
    unwritten: Mutex<Option<StoreError>>,
}

impl Faults {
    /// Remembers whether the last commit succeeded.
    fn committed(&self, error: Option<&StoreError>) {
        let mut unwritten = self.unwritten.lock().unwrap_or_else(PoisonError::into_inner);
        *unwritten = error.map(StoreError::for_another);
    }
}

impl Postgres {
    /// Opens the house in a database, after making it. While another server has it, waits, and says
    /// so to `waits` with the address of that server. `kept` is dropped when the store is closed.
    /// The address is a URL, `postgres://USER:PASSWORD@HOST/DATABASE?sslmode=require`, or the words
    /// of libpq, `host=/run/postgresql dbname=kozyr`.
    ///
    /// # Errors
    /// Returns an error if the address cannot be read, the database cannot be reached, or a later
    /// version wrote it.
    pub async fn open(
        address: &str,
        own: Option<Peer>,
        kept: impl Send + 'static,
        mut waits: impl FnMut(&Holder) + Send,
    ) -> Result<Self> {
        Self::wait(address, own, kept, |holder| {
            waits(holder);
            Ok(())
        })
        .await
    }

    /// Opens the house in a database that no server uses.
    ///
    /// # Errors
    /// As [`Postgres::open`], and if a server has the house.
    pub async fn take(address: &str) -> Result<Self> {
        Self::wait(address, None, (), |_| Err(StoreError::Taken)).await
    }

    /// See [`Postgres::open`]; an error of `waits` ends the waiting.
    async fn wait(
        address: &str,
        own: Option<Peer>,
        kept: impl Send + 'static,
        mut waits: impl FnMut(&Holder) -> Result<()> + Send,
    ) -> Result<Self> {
        let connection = connections(address)?;
        let fence = Fence::closed();
        let node = Node::new(connection()?, fence.clone(), own);
        // It leaves when the first end of this channel is dropped.
        let (stays, leaves) = mpsc::channel();
        let (tells, mut told) = unbounded_channel();
        let keeping = thread::Builder::new()
            .name("store node".into())
            .spawn(move || node.keep(&leaves, &tells))
            .map_err(no_thread)?;
        let (name, taken_over) = loop {
            match told.recv().await.ok_or(StoreError::Closed)?.map_err(failed)? {
                News::Waits(holder) => waits(&holder)?,
                News::Has { node, before } => break (node, before),
            }
        };
        let readers = (0..=READERS).map(|_| connection().map(Session::new));
        let writer = Session::owner(connection()?, name, fence.clone());
        Self::start(readers.collect::<Result<_>>()?, writer, fence, taken_over, move || {
            drop(stays);
            let begun = Instant::now();
            while !keeping.is_finished() && begun.elapsed() < LEAVES {
                thread::sleep(Duration::from_millis(5));
            }
            drop(kept);
        })
    }

    /// Returns the fence of the house.
    pub fn fence(&self) -> Fence {
        self.shared.fence.clone()
    }

    /// Returns whether another server had the house before.
    pub fn is_taken_over(&self) -> bool {
        self.shared.taken_over
    }

    /// Returns whether a server of the database has a key with this fingerprint.
    pub fn knows_peer(&self, fingerprint: [u8; 32]) -> Answer<bool> {
        let known = "SELECT COUNT(*) FROM nodes WHERE fingerprint = ?1";
        self.read(move |db| db.count(known, [fingerprint]).map(|found: u32| found > 0))
    }

    /// Opens the house in a database to read it as it is at this moment, while a server may use it.
    /// Nothing can be written.
    ///
    /// # Errors
    /// Returns an error if the address cannot be read, the database cannot be reached, has no house
    /// or one of another format.
    pub async fn look(address: &str) -> Result<Self> {
        let reader = Session::new(connections(address)?()?.at_one_moment());
        let store = Self::start(Vec::new(), reader, Fence::always(), false, || ())?;
        store.read(check).await?;
        Ok(store)
    }

    fn start(
        readers: Vec<Session>,
        mut writer: Session,
        fence: Fence,
        taken_over: bool,
        left: impl FnOnce() + Send + 'static,
    ) -> Result<Self> {
        let faults = Arc::new(Faults::default());
        let seen = Arc::clone(&faults);
        let threads = Starting::new(readers)?.write(move |inbox, reading| {
            write_all(&mut writer, inbox, &seen);
            for reader in reading {
                let _ = reader.join();
            }
            left();
        })?;
        Ok(Self { shared: Arc::new(Shared { threads, faults, fence, taken_over }) })
    }

    /// Ends all work: pending requests are finished, and the house is left to others. Later
    /// requests fail because the store is closed.
    pub async fn close(&self) {
        self.shared.threads.close().await;
    }

    /// Checks that no fault of the database is known, without asking the database. A fault that may
    /// pass is remembered until a write succeeds.
    ///
    /// # Errors
    /// Returns the fault, if one is known.
    pub fn faults(&self) -> Result<()> {
        self.shared.threads.is_open()?;
        let unwritten = self.shared.faults.unwritten.lock().unwrap_or_else(PoisonError::into_inner);
        unwritten.as_ref().map_or(Ok(()), |error| Err(error.for_another()))
    }

    fn ask<T: Send + 'static>(
        &self,
        by: By,
        work: impl FnOnce(&mut Session) -> query::Result<T> + Send + 'static,
    ) -> Answer<T> {
        let asked = self.shared.threads.ask(by, work);
        Box::pin(async move { asked?.await.map_err(|_| StoreError::Closed)?.map_err(failed) })
    }

    /// Asks for a batch of writes.
    pub(crate) fn ask_writes(&self, writes: Vec<Write>) -> Result<oneshot::Receiver<Result<()>>> {
        self.shared.threads.write(writes)
    }

    /// Runs a read, which does not wait for writes, unless nobody waits for it when its turn comes.
    pub(crate) fn read<T: Send + 'static>(
        &self,
        read: impl Fn(&Connection) -> query::Result<T> + Send + 'static,
    ) -> Answer<T> {
        self.ask(By::Reader, move |session| session.read(read))
    }

    /// Runs a read that may take long, for which other reads do not wait.
    pub(crate) fn scan<T: Send + 'static>(
        &self,
        scan: impl Fn(&Connection) -> query::Result<T> + Send + 'static,
    ) -> Answer<T> {
        self.ask(By::Scanner, move |session| session.read(scan))
    }

    /// Runs a change. All of it is done or nothing, and the answer comes when it is on disk.
    pub(crate) fn change<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> query::Result<T> + Send + 'static,
    ) -> Answer<T> {
        let faults = Arc::clone(&self.shared.faults);
        let changing = self.ask(By::Writer, |session| session.transaction(change));
        Box::pin(async move {
            let changed = changing.await;
            if let Err(error @ (StoreError::Unavailable { .. } | StoreError::Taken)) = &changed {
                faults.committed(Some(error));
            }
            changed
        })
    }

    /// Runs a change that deletes something. PostgreSQL keeps the bytes until it reuses their
    /// place.
    pub(crate) fn erase<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> query::Result<T> + Send + 'static,
    ) -> Answer<T> {
        self.change(change)
    }

    /// Runs something that this store implements in its own way.
    pub(crate) fn own<T>(&self, work: impl FnOnce(&Self) -> Answer<T>) -> Answer<T> {
        work(self)
    }
}

/// Returns what makes connections to the database at an address.
fn connections(address: &str) -> Result<impl Fn() -> Result<Connection>> {
    let mut config = Config::from_str(address).map_err(|error| {
        StoreError::Database(format!("the address of the database cannot be read: {error}"))
    })?;
    config.connect_timeout(CONNECT).tcp_user_timeout(UNHEARD);
    config.keepalives_idle(IDLE).keepalives_interval(UNHEARD).keepalives_retries(3);
    config.target_session_attrs(TargetSessionAttrs::ReadWrite);
    if config.get_application_name().is_none() {
        config.application_name("kozyr");
    }
    let config = Arc::new(config);
    let tls = Tls::new().map_err(no_thread)?;
    Ok(move || Connection::new(Arc::clone(&config), tls.clone()).map_err(no_thread))
}

fn no_thread(error: std::io::Error) -> StoreError {
    StoreError::File { path: "the runtime of a connection".into(), error }
}

/// Checks that there is a house, of the format of this program.
fn check(db: &Connection) -> query::Result<()> {
    let there = "SELECT COUNT(*) FROM pg_class WHERE oid = to_regclass('house')";
    if db.count(there, ())? == 0 {
        let reason = "this database has no house; `kozyr serve --database` makes one there";
        return Err(SqlError::Broken(reason.to_owned()));
    }
    match db.count("SELECT format FROM house", ())? {
        VERSION => Ok(()),
        found => Err(SqlError::Format { found, known: VERSION }),
    }
}

fn write_all(session: &mut Session, inbox: &Receiver<Job<Session>>, faults: &Faults) {
    let mut held = None;
    let mut together = CommitBatch::new(Instant::now());
    while let Some(job) = held.take().or_else(|| inbox.recv().ok()) {
        let first = match job {
            Job::Other(work) => {
                work(session);
                continue;
            }
            Job::Write(writes, reply) => (writes, reply),
        };
        let batch;
        (batch, held) = gather(inbox, first, together.gather_until(Instant::now()));
        let (writes, replies): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
        let began = Instant::now();
        let done = write::commit(session, &writes).map_err(failed);
        faults.committed(done.as_ref().err());
        let done: Vec<Result<()>> = match done {
            Ok(done) => done.into_iter().map(|done| done.map_err(failed)).collect(),
            Err(error) => writes.iter().map(|_| Err(error.for_another())).collect(),
        };
        metrics::committed(began, done.len(), done.iter().filter(|done| done.is_err()).count());
        together.committed(done.len(), Instant::now());
        for (reply, done) in replies.into_iter().zip(done) {
            let _ = reply.send(done);
        }
    }
}
