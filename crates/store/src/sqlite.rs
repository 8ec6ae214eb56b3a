//! SQLite store in one file, with group commit.
//!
//! One thread writes. Writes that arrive during a commit are committed together in the next one, so
//! that many tables share one wait for the disk. Other threads read, and do not wait for writes.

// From top to bottom: none uses one that stands above it. These use this file,
mod facade;
pub(crate) mod salvage;
pub(crate) mod follow;
pub(crate) mod backup;
// and this file uses these.
pub(crate) mod migrate;
pub(crate) mod upgrade;
mod write;
mod steps;
mod step_index;
mod connection;
mod file_guard;
pub(crate) mod folder;
pub(crate) mod log;
pub(crate) mod part;
mod forest;
mod pages;
pub(crate) mod owner;
mod system;
pub(crate) mod dump;

use std::fs::File;
use std::future::ready;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OpenFlags, TransactionBehavior};
use tokio::sync::oneshot;

use self::file_guard::Guard;
use self::folder::{Folder, make_file};
use self::log::Followers;
use self::step_index::{Head, Heads};
use self::system::{failed_at, only_owner};
use self::upgrade::Upgrade;
use crate::batch::{CommitBatch, gather};
use crate::error::{SqlError, at, failed};
use crate::metrics;
use crate::sql::query;
use crate::threads::{By, Job, READERS, Starting, Threads};
use kozyr_storage::{Answer, MatchId, Result, StoreError, Write};

/// The largest number of prepared statements that a connection caches: more than there are.
const STATEMENTS: usize = 240;

/// The number of pages in the write-ahead log at which they are copied into the file: 1 MB. That
/// delays nobody for long, and it is large enough that pages that are written again and again are
/// copied only once.
const LOG_PAGES: u32 = 2048;

/// The size to which the log is truncated if it has grown during a read, in bytes.
const LOG_KEPT: u32 = 4 << 20;

/// How long a connection waits for another program that uses the file.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// A store in one file. Clones share it, and it is closed when the last clone is dropped.
///
/// ```
/// use kozyr_store::{Folder, Guest, GuestId, Sqlite, Write, prelude::*};
///
/// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
/// let data = tempfile::tempdir().unwrap();
/// let store = Sqlite::open(Folder::open(data.path())?, &())?;
/// let anna = Guest { id: GuestId("0001".into()), name: "Anna".into() };
/// store.write(vec![Write::Guest(anna, 1)]).await?;
/// store.health().await?;
///
/// // Everything written is in the file, and the folder is free for another process.
/// store.close().await;
/// Folder::open(data.path())?;
/// # Ok::<(), kozyr_store::StoreError>(()) }).unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct Sqlite {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    threads: Threads<Connection>,
    /// `None` for a store without a file.
    guard: Option<Arc<Guard>>,
    heads: Arc<Heads>,
    /// Whether the log still has what was erased.
    remains: Arc<AtomicBool>,
    followers: Arc<Followers>,
    /// The file as it is, for followers. It is closed after the connections, because closing it
    /// releases the locks that SQLite has on it.
    raw: Arc<Mutex<Option<File>>>,
    brought_from: Option<(u32, PathBuf)>,
}

impl Sqlite {
    /// Opens the database of a folder, after creating or migrating it. Before a migration, a copy
    /// is saved next to it.
    ///
    /// # Errors
    /// Returns an error if the file cannot be used, is damaged, belongs to another program or user,
    /// or was written by a later version.
    pub fn open(folder: Folder, upgrade: &impl Upgrade) -> Result<Self> {
        let file = folder.database();
        let (at_file, failed) = (at(&file), failed_at(&file));
        if let Some(why) = Folder::standby(folder.path()) {
            return Err(StoreError::Standby { folder: folder.path().to_owned(), why });
        }
        let mut folder = folder;
        let length = file.metadata().map(|data| data.len()).ok();
        if length.unwrap_or(0) == 0 {
            folder.may_begin(length.is_some())?;
        }
        if length.is_none() {
            make_file(&file).map_err(at_file)?;
        }
        let mut writer = Connection::open_with_flags(&file, OpenFlags::SQLITE_OPEN_READ_WRITE)
            .map_err(failed)?;
        writer.busy_timeout(PATIENCE).map_err(failed)?;
        let readied = migrate::ready(&mut writer, &folder, upgrade)?;
        folder.has_database()?;
        // By its path: opening and closing the file would release the locks that SQLite has on it.
        only_owner(&file, 0o600).map_err(at_file)?;
        // A killed process may have left these with other modes.
        for path in ["db-wal", "db-shm"].map(|name| file.with_extension(name)) {
            if path.exists() {
                only_owner(&path, 0o600).map_err(at_file)?;
            }
        }
        settle(&writer).map_err(failed)?;
        let to_read =
            || Connection::open_with_flags(&file, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(failed);
        let mut readers = Vec::new();
        for _ in 0..=READERS {
            let reader = to_read()?;
            reader.busy_timeout(PATIENCE).map_err(failed)?;
            reader.set_prepared_statement_cache_capacity(STATEMENTS);
            readers.push(reader);
        }
        let guard = Arc::new(Guard::new(&file));
        let check = if readied.unchecked { Some(to_read()?) } else { None };
        Self::start(writer, readers, Some(guard), Some(folder), check, readied.before)
    }

    /// Returns the version that the database had before it was migrated at the opening, and the
    /// path of its copy; `None` if there was nothing to migrate.
    pub fn brought_from(&self) -> Option<&(u32, PathBuf)> {
        self.shared.brought_from.as_ref()
    }

    /// Returns a store that lives as long as the process.
    ///
    /// # Errors
    /// Returns an error if SQLite cannot be used at all.
    pub fn in_memory() -> Result<Self> {
        let mut writer = Connection::open_in_memory().map_err(failed)?;
        migrate::fresh(&mut writer)?;
        settle(&writer).map_err(failed)?;
        Self::start(writer, Vec::new(), None, None, None, None)
    }

    fn start(
        writer: Connection,
        readers: Vec<Connection>,
        guard: Option<Arc<Guard>>,
        folder: Option<Folder>,
        check: Option<Connection>,
        brought_from: Option<(u32, PathBuf)>,
    ) -> Result<Self> {
        // In this mode of the log, the first read is what maps a file.
        let heads = Heads::load(&writer).map_err(|error| match (&guard, error) {
            (Some(guard), SqlError::Sqlite(error)) => failed_at(guard.file())(error),
            (_, error) => failed(error),
        })?;
        let heads = Arc::new(heads);
        let mut starting = Starting::new(readers)?;
        let checking = match check.zip(guard.clone()) {
            None => None,
            Some((db, guard)) => {
                let stop = db.get_interrupt_handle();
                Some((stop, starting.spawn("store check", move || check_all(&db, &guard))?))
            }
        };
        let (guarded, moved) = (guard.clone(), Arc::clone(&heads));
        let remains = Arc::new(AtomicBool::new(false));
        let left = Arc::clone(&remains);
        let (followers, raw) = (Arc::<Followers>::default(), Arc::<Mutex<_>>::default());
        let (following, held) = (Arc::clone(&followers), Arc::clone(&raw));
        let threads = starting.write(move |inbox, reading| {
            let mut writer = writer;
            write_all(&mut writer, inbox, (&moved, &left, &following), guarded.as_deref());
            following.end();
            // Only this connection may copy the log into the file, and only when nobody reads.
            for reader in reading {
                let _ = reader.join();
            }
            if let Some((stop, check)) = checking {
                // Only a query that has begun is interrupted.
                while !check.is_finished() {
                    stop.interrupt();
                    thread::sleep(Duration::from_millis(2));
                }
            }
            let _ = writer.pragma_update(None, "wal_checkpoint", "TRUNCATE");
            drop(writer);
            drop(held);
            // Only now may another process use the folder.
            drop(folder);
        })?;
        let shared = Shared { threads, guard, heads, remains, followers, raw, brought_from };
        Ok(Self { shared: Arc::new(shared) })
    }

    /// Ends all work: pending requests are finished, the log is copied into the file, and the
    /// folder is released. Later requests fail because the store is closed.
    pub async fn close(&self) {
        self.shared.threads.close().await;
    }

    fn ask<T: Send + 'static>(
        &self,
        by: By,
        work: impl FnOnce(&mut Connection) -> query::Result<T> + Send + 'static,
    ) -> Answer<T> {
        let asked = self.shared.threads.ask(by, work);
        let guard = self.shared.guard.clone();
        Box::pin(async move {
            let answer = asked?.await.map_err(|_| StoreError::Closed)?;
            answer.map_err(|error| told(guard.as_deref(), error))
        })
    }

    /// Runs a read, which does not wait for writes, unless nobody waits for it when its turn comes.
    pub(crate) fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> query::Result<T> + Send + 'static,
    ) -> Answer<T> {
        self.ask(By::Reader, |db| read(db))
    }

    /// Runs a read that may take long, for which other reads do not wait.
    pub(crate) fn scan<T: Send + 'static>(
        &self,
        scan: impl FnOnce(&Connection) -> query::Result<T> + Send + 'static,
    ) -> Answer<T> {
        self.ask(By::Scanner, |db| scan(db))
    }

    /// Runs a change. All of it is done or nothing, and the answer comes when it is on disk.
    /// Without a transaction it would be committed after a row has been read, and a failure of the
    /// commit would be lost.
    pub(crate) fn change<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> query::Result<T> + Send + 'static,
    ) -> Answer<T> {
        self.alone(change, |_| {})
    }

    /// Runs a change after which no file has the bytes of what it deletes. While somebody reads
    /// what was there before, the log keeps them.
    pub(crate) fn erase<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> query::Result<T> + Send + 'static,
    ) -> Answer<T> {
        let remains = Arc::clone(&self.shared.remains);
        self.alone(change, move |db| remains.store(!empty_log(db), Ordering::Relaxed))
    }

    /// Runs a change and, once it is committed, something else.
    fn alone<T: Send + 'static>(
        &self,
        change: impl FnOnce(&Connection) -> query::Result<T> + Send + 'static,
        then: impl FnOnce(&Connection) + Send + 'static,
    ) -> Answer<T> {
        if let Err(error) = self.check() {
            return Box::pin(ready(Err(error)));
        }
        let followers = Arc::clone(&self.shared.followers);
        let change = move |db: &mut Connection| {
            let own = db.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let changed = change(&own)?;
            own.commit()?;
            followers.committed();
            then(db);
            Ok(changed)
        };
        let changing = self.ask(By::Writer, change);
        let store = self.clone();
        Box::pin(async move {
            let changed = changing.await?;
            store.check()?;
            Ok(changed)
        })
    }

    /// Runs something that this store implements in its own way.
    pub(crate) fn own<T>(&self, work: impl FnOnce(&Self) -> Answer<T>) -> Answer<T> {
        work(self)
    }

    /// Returns the file, unless the store has none.
    pub(crate) fn file(&self) -> Option<PathBuf> {
        self.shared.guard.as_ref().map(|guard| guard.file().to_owned())
    }

    /// Returns the place of the last step of a match, if it is known without reading the file.
    pub(crate) fn head(&self, id: &MatchId) -> Option<Head> {
        self.shared.heads.get(id)
    }

    pub(crate) fn is_open(&self) -> Result<()> {
        self.shared.threads.is_open()
    }

    /// Asks for a batch of writes.
    pub(crate) fn ask_writes(&self, writes: Vec<Write>) -> Result<oneshot::Receiver<Result<()>>> {
        self.shared.threads.write(writes)
    }

    pub(crate) fn check(&self) -> Result<()> {
        self.shared.guard.as_ref().map_or(Ok(()), |guard| guard.check())
    }

    /// Checks that no fault of the database is known, without asking the database. A fault that may
    /// pass is remembered until a write succeeds.
    ///
    /// # Errors
    /// Returns the fault, if one is known.
    pub fn faults(&self) -> Result<()> {
        // A store that was closed properly has no faults.
        self.is_open()?;
        self.shared.guard.as_ref().map_or(Ok(()), |guard| guard.health())
    }
}

/// Turns an error of the database into one of the store.
fn told(guard: Option<&Guard>, error: impl Into<SqlError>) -> StoreError {
    match guard {
        Some(guard) => guard.told(error),
        None => failed(error),
    }
}

/// Checks a large database that is already in use, and records the damage.
fn check_all(db: &Connection, guard: &Guard) {
    match migrate::check(db) {
        Ok(findings) if findings.is_empty() => {}
        Ok(findings) => guard.damaged(findings.join("; ")),
        Err(error) => drop(guard.told(error)),
    }
}

/// Sets up the connection that writes.
fn settle(db: &Connection) -> rusqlite::Result<()> {
    // A write counts when it is on the disk, not in the system's cache. The pragma answers before
    // its commit. If that fails and nobody steps on, the journal is another one, with which a
    // commit is durable only when its name is gone for good: nobody waits for that.
    let mut set = db.prepare("PRAGMA journal_mode = WAL")?;
    let mut modes = set.query([])?;
    let mut mode = String::new();
    while let Some(row) = modes.next()? {
        mode = row.get(0)?;
    }
    if mode != "wal" && mode != "memory" {
        let error = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_IOERR);
        let words = format!("the write-ahead log cannot be used; the journal is {mode}");
        return Err(rusqlite::Error::SqliteFailure(error, Some(words)));
    }
    db.pragma_update(None, "synchronous", "FULL")?;
    db.pragma_update(None, "foreign_keys", true)?;
    // What is deleted is overwritten in the file.
    db.pragma_update(None, "secure_delete", true)?;
    db.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
    db.pragma_update(None, "journal_size_limit", LOG_KEPT)?;
    db.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(())
}

/// Copies the log into the file and empties it, unless somebody is reading from it. Returns whether
/// it is empty.
fn empty_log(db: &Connection) -> bool {
    let emptied = (|| {
        db.busy_timeout(Duration::ZERO)?;
        let busy = db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
        db.busy_timeout(PATIENCE)?;
        busy
    })();
    emptied == Ok(0)
}

fn write_all(
    db: &mut Connection,
    inbox: &Receiver<Job<Connection>>,
    (heads, remains, followers): (&Heads, &AtomicBool, &Followers),
    guard: Option<&Guard>,
) {
    let mut held = None;
    let mut together = CommitBatch::new(Instant::now());
    while let Some(job) = held.take().or_else(|| inbox.recv().ok()) {
        if remains.load(Ordering::Relaxed) {
            remains.store(!empty_log(db), Ordering::Relaxed);
        }
        let first = match job {
            Job::Other(work) => {
                work(db);
                followers.committed();
                continue;
            }
            Job::Write(writes, reply) => (writes, reply),
        };
        let batch;
        (batch, held) = gather(inbox, first, together.gather_until(Instant::now()));
        let (writes, replies): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
        let began = Instant::now();
        let done = commit(db, &writes, heads, guard);
        metrics::committed(began, done.len(), done.iter().filter(|done| done.is_err()).count());
        together.committed(done.len(), Instant::now());
        // What is acknowledged is on its way to them.
        followers.committed();
        for (reply, done) in replies.into_iter().zip(done) {
            let _ = reply.send(done);
        }
    }
}

/// Commits all of these together. Returns the result of each.
fn commit(
    db: &mut Connection,
    all: &[Vec<Write>],
    heads: &Heads,
    guard: Option<&Guard>,
) -> Vec<Result<()>> {
    let check = || guard.map_or(Ok(()), Guard::check);
    let told = |error: SqlError| told(guard, error);
    let done = check().and_then(|()| {
        let done = write::commit(db, heads, all).map_err(told)?;
        // A write into a file that is gone was not kept.
        check()?;
        Ok(done)
    });
    if let Some(guard) = guard {
        guard.committed(done.as_ref().err());
    }
    match done {
        Ok(done) => done.into_iter().map(|done| done.map_err(told)).collect(),
        Err(error) => all.iter().map(|_| Err(error.for_another())).collect(),
    }
}

#[cfg(test)]
mod costs;
#[cfg(test)]
mod sweep;
