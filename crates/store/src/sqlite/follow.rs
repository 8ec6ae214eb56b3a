//! Copies of a house that follow it: what the store sends of its file, and the copy that takes it.
//!
//! A follower says what its pages are. It is sent those that differ, and from then on those that
//! each commit changes. It writes them into a log of its own, from which SQLite takes whole commits
//! only: a copy that ends at any moment is the house at an earlier one.

use std::fs::{self, File};
use std::io::{self, Read, Seek};
use std::path::Path;
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};
use sha2::{Digest, Sha256};

use super::backup::{Held, look_through};
use super::folder::{Folder, beside, make_file};
use super::log::{Change, Changes, LogReader, LogWriter, Outlet, channel};
use super::pages::number;
use super::system::failed_at;
use super::{LOG_KEPT, PATIENCE, Sqlite};
use crate::error::{at, failed};
use crate::threads::By;
use kozyr_storage::{Answer, Result, StoreError};

/// The number of bytes by which a page is known.
const KNOWN: usize = 8;
/// About how many bytes of pages are sent together.
const TOGETHER: usize = 256 << 10;
/// For how long the log of a copy has what the house has overwritten.
const OVERWRITTEN: Duration = Duration::from_secs(10);

fn known(page: &[u8]) -> [u8; KNOWN] {
    let sum: [u8; 32] = Sha256::digest(page).into();
    std::array::from_fn(|i| sum[i])
}

impl Sqlite {
    /// Returns everything that makes a copy with these pages, as [`Standby::known`] describes them,
    /// equal to the database, and then what each commit changes. Other work continues.
    ///
    /// ```
    /// use kozyr_store::{Change, Folder, Guest, GuestId, Sqlite, Standby, Write, dump, prelude::*};
    ///
    /// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
    /// let [here, there] = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    /// let store = Sqlite::open(Folder::open(here.path())?, &())?;
    /// let mut copy = Standby::open(Folder::open(there.path())?, "the house of this example")?;
    /// let page = store.page().await?;
    /// let mut changes = store.follow(copy.known(page)?)?;
    /// while let Some(change) = changes.next().await {
    ///     copy.take(&change)?;
    ///     if matches!(change, Change::Commit(_)) {
    ///         break;
    ///     }
    /// }
    /// // From here on the copy is sent what is committed.
    /// let anna = Guest { id: GuestId("0001".into()), name: "Anna".into() };
    /// store.write(vec![Write::Guest(anna, 1)]).await?;
    /// store.close().await;
    /// while let Some(change) = changes.next().await {
    ///     copy.take(&change)?;
    /// }
    /// copy.sync()?;
    /// // A copy is no house until it is told to be one.
    /// drop(copy);
    /// let refused = Sqlite::open(Folder::open(there.path())?, &()).unwrap_err().to_string();
    /// assert!(refused.contains("the house of this example"), "{refused}");
    /// assert_eq!(kozyr_store::promote(&Folder::open(there.path())?)?["guests"], 1);
    /// Sqlite::open(Folder::open(there.path())?, &())?.close().await;
    /// let [here, there] = [here, there].map(|data| dump(&data.path().join("kozyr.db")));
    /// assert_eq!(here?, there?);
    /// # Ok::<(), kozyr_store::StoreError>(()) }).unwrap();
    /// ```
    ///
    /// # Errors
    /// Returns an error if the store has no file, or is closed. If something fails later, the
    /// changes end.
    pub fn follow(&self, known: Vec<u8>) -> Result<Changes> {
        self.is_open()?;
        self.check()?;
        let file = self.file().ok_or(StoreError::NoFile)?;
        let (out, changes) = channel();
        let store = self.clone();
        std::thread::Builder::new()
            .name("store follower".into())
            // A follower that is sent no end begins again.
            .spawn(move || store.bring(&file, &known, out))
            .map_err(at(Path::new("the thread `store follower`")))?;
        Ok(changes)
    }

    /// Returns the size of the pages, in bytes.
    pub fn page(&self) -> Answer<u32> {
        self.read(|db| Ok(db.pragma_query_value(None, "page_size", |row| row.get(0))?))
    }

    fn bring(self, file: &Path, known: &[u8], out: Outlet) -> Result<()> {
        // As long as this reads, the log keeps what is committed, and the file changes only where
        // the log has what is newer.
        let db =
            Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(failed)?;
        db.busy_timeout(PATIENCE).map_err(failed)?;
        db.execute_batch("BEGIN").map_err(failed)?;
        db.query_row("SELECT COUNT(*) FROM sqlite_schema", [], |_| Ok(())).map_err(failed)?;
        let page: u32 =
            db.pragma_query_value(None, "page_size", |row| row.get(0)).map_err(failed)?;
        let page = page as usize;
        let mut log = LogReader::new(beside(file, "-wal"), page);
        let count = self.differing(file, page, known, &out)?;
        let mut last = None;
        let mut pages_only = |change| match change {
            Change::Pages(_) => out.send(change),
            Change::Commit(count) => last = Some(count),
        };
        while log.read(&mut pages_only).map_err(at(file))?.is_some() {}
        if !out.wait() {
            return Ok(());
        }
        let followers = Arc::clone(&self.shared.followers);
        let added = self.shared.threads.ask(By::Writer, move |_| {
            let mut pages_only = |change| match change {
                Change::Pages(_) => out.send(change),
                Change::Commit(count) => last = Some(count),
            };
            let read = log.read(&mut pages_only);
            if read.is_ok() {
                out.send(Change::Commit(last.unwrap_or(count)));
                followers.add(log, out);
            }
            Ok(())
        })?;
        // The store may not be what keeps itself open.
        drop(self);
        let _ = added.blocking_recv();
        Ok(())
    }

    /// Sends the pages of the file that differ. Returns how many pages it has.
    fn differing(&self, file: &Path, page: usize, known_all: &[u8], out: &Outlet) -> Result<u32> {
        let failed = at(file);
        let mut raw = self.shared.raw.lock().unwrap_or_else(PoisonError::into_inner);
        let raw = match &mut *raw {
            Some(raw) => raw,
            none => none.insert(File::open(file).map_err(failed)?),
        };
        raw.rewind().map_err(failed)?;
        let (mut there, _) = known_all.as_chunks::<KNOWN>();
        let (mut bytes, mut pages, mut count) = (vec![0; page], Vec::new(), 0_u32);
        while out.wait() {
            match raw.read_exact(&mut bytes) {
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
                read => read.map_err(failed)?,
            }
            count += 1;
            let same = there.split_off_first().is_some_and(|there| *there == known(&bytes));
            if !same {
                pages.extend_from_slice(&count.to_be_bytes());
                pages.extend_from_slice(&bytes);
            }
            if pages.len() >= TOGETHER {
                out.send(Change::Pages(std::mem::take(&mut pages)));
            }
        }
        out.send(Change::Pages(pages));
        Ok(count)
    }
}

/// A copy of a house, in a folder of its own, that follows it.
pub struct Standby {
    folder: Folder,
    log: Option<LogWriter>,
    page: usize,
}

impl std::fmt::Debug for Standby {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Standby").field("folder", &self.folder).finish_non_exhaustive()
    }
}

impl Standby {
    /// Opens the copy in a folder, or begins one. `of` says what it is a copy of, in a line.
    ///
    /// # Errors
    /// Returns an error if the folder has a house of its own, or the copy of another one.
    pub fn open(folder: Folder, of: &str) -> Result<Self> {
        let file = folder.database();
        let before = Folder::standby(folder.path());
        let refused = match &before {
            Some(before) if before == of => None,
            Some(before) => Some(format!("it has {before}; choose an empty folder")),
            None if file.exists() => {
                Some("it has a house of its own; choose an empty folder".into())
            }
            None => None,
        };
        if let Some(refused) = refused {
            return Err(at(folder.path())(io::Error::other(refused)));
        }
        if before.is_none() {
            folder.stand_by(of)?;
        }
        Ok(Self { folder, log: None, page: 0 })
    }

    /// Returns the folder.
    pub fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Returns by what the pages of the copy are known, and drops what is of no whole commit. The
    /// pages of the house have `page` bytes; a copy with others begins anew.
    ///
    /// # Errors
    /// Returns an error if the copy cannot be read or written.
    pub fn known(&mut self, page: u32) -> Result<Vec<u8>> {
        self.log = None;
        self.page = page as usize;
        let file = self.folder.database();
        let failed = at(&file);
        // SQLite takes no log of a file that does not exist, or is empty.
        make_file(&file).map_err(failed)?;
        settle(&file, Some(page))?;
        let mut raw = File::open(&file).map_err(failed)?;
        let (mut bytes, mut all) = (vec![0; self.page], Vec::new());
        let mut head = [0; 18];
        raw.read_exact(&mut head).and_then(|()| raw.rewind()).map_err(failed)?;
        if number(&head, 16, 2) != Some(page) {
            drop(raw);
            fs::remove_file(&file).map_err(failed)?;
            return self.known(page);
        }
        loop {
            match raw.read_exact(&mut bytes) {
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
                read => read.map_err(failed)?,
            }
            all.extend_from_slice(&known(&bytes));
        }
        Ok(all)
    }

    /// Takes a part of what the house sends.
    ///
    /// # Errors
    /// Returns an error if it cannot be written. Then the copy begins again with [`Self::known`].
    pub fn take(&mut self, change: &Change) -> Result<()> {
        let log = beside(&self.folder.database(), "-wal");
        let own = match &mut self.log {
            Some(own) => own,
            none => none.insert(LogWriter::create(&log, self.page).map_err(at(&log))?),
        };
        let taken = match change {
            Change::Pages(pages) => {
                pages.chunks_exact(4 + self.page).try_for_each(|page| own.page(page))
            }
            Change::Commit(count) => own.commit(*count),
        };
        taken.map_err(at(&log))
    }

    /// Waits until every whole commit is on disk. Returns whether there is no part of another.
    ///
    /// # Errors
    /// Returns an error if it cannot be written. Then the copy begins again with [`Self::known`].
    pub fn sync(&mut self) -> Result<bool> {
        let file = self.folder.database();
        let Some(log) = &mut self.log else { return Ok(true) };
        if log.is_open() {
            return Ok(false);
        }
        log.sync().map_err(at(&file))?;
        if log.length > LOG_KEPT.into() || log.begun.elapsed() > OVERWRITTEN {
            self.log = None;
            settle(&file, None)?;
        }
        Ok(true)
    }
}

/// Lets SQLite copy the log into the file, up to its last commit, and delete it. An empty file gets
/// its first page, of this size.
fn settle(file: &Path, page: Option<u32>) -> Result<()> {
    let failed = failed_at(file);
    let db =
        Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(failed)?;
    db.busy_timeout(PATIENCE).map_err(failed)?;
    if page.is_some() {
        db.pragma_update(None, "page_size", page).map_err(failed)?;
    }
    db.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(())).map_err(failed)?;
    db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).map_err(failed)?;
    db.close().map_err(|(_, error)| failed(error))
}

/// Makes the copy in a folder a house of its own, after a check of every page, index and reference.
/// Returns its content.
///
/// # Errors
/// Returns an error if the copy is not whole yet, or damaged. Then it stays a copy.
pub fn promote(folder: &Folder) -> Result<Held> {
    let file = folder.database();
    settle(&file, None)?;
    let held = look_through(&file)?;
    folder.stand_up()?;
    Ok(held)
}
