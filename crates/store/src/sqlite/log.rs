//! Frames of SQLite's write-ahead log: reads what is committed while the database is in use, for
//! copies elsewhere, and writes the log of such a copy.
//!
//! The format is SQLite's (<https://www.sqlite.org/fileformat2.html#walformat>). A frame counts once
//! a frame with a commit follows and all checksums up to there are right, so a log may be cut off
//! anywhere.

use std::fs::{File, OpenOptions};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufWriter, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::folder::make_file;
use super::pages::{number, summed};

/// The length of the head of a log, and of the head of a frame.
const HEAD: usize = 32;
const FRAME: usize = 24;
/// The first bytes of a log whose checksums are of big-endian numbers, and its version.
const BIG: u32 = 0x377F_0683;
const VERSION: u32 = 3_007_000;

/// The number of bytes that may wait for a follower. One that is slower begins again.
const MOST: usize = 64 << 20;

/// A part of what follows from commits.
#[derive(Debug)]
pub enum Change {
    /// New content of pages: for each its number, in four bytes, and its bytes.
    Pages(Vec<u8>),
    /// The end of a commit: how many pages the database has now.
    Commit(u32),
}

/// A place in a log, up to which everything has been read.
pub(super) struct LogReader {
    path: PathBuf,
    page: usize,
    head: [u8; HEAD],
    sums: (u32, u32),
    at: u64,
}

impl LogReader {
    /// Returns the beginning of a log, which need not exist.
    pub(super) fn new(path: PathBuf, page: usize) -> Self {
        Self { path, page, head: [0; HEAD], sums: (0, 0), at: 0 }
    }

    /// Reads the commits since the last time. Returns the number of pages after the last one, if
    /// there was one. Nothing may be missing: the log must not have been begun anew twice since.
    ///
    /// # Errors
    /// Returns an error if the log cannot be read, or if what was read before is no longer in it.
    pub(super) fn read(&mut self, each: &mut dyn FnMut(Change)) -> io::Result<Option<u32>> {
        let mut log = match File::open(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            log => log?,
        };
        let mut head = [0; HEAD];
        if !filled(&mut log, &mut head)? || number(&head, 0, 4).is_none_or(|magic| magic | 1 != BIG)
        {
            return Ok(None);
        }
        let is_big = number(&head, 0, 4) == Some(BIG);
        let begin = summed((0, 0), &head[..FRAME], is_big);
        if stated(&head[FRAME..]) != begin {
            return Ok(None);
        }
        let mut frame = vec![0; FRAME + self.page];
        if head != self.head {
            (self.head, self.sums, self.at) = (head, begin, HEAD as u64);
        } else if self.at > HEAD as u64 {
            log.seek(SeekFrom::Start(self.at - frame.len() as u64))?;
            let is_there = filled(&mut log, &mut frame[..FRAME])?
                && frame[8..16] == head[16..24]
                && stated(&frame[16..]) == self.sums;
            if !is_there {
                return Err(io::Error::other("a commit in the log has been replaced"));
            }
        }
        log.seek(SeekFrom::Start(self.at))?;
        let (mut sums, mut at, mut pages, mut last) = (self.sums, self.at, Vec::new(), None);
        while filled(&mut log, &mut frame)? && frame[8..16] == head[16..24] {
            sums = summed(summed(sums, &frame[..8], is_big), &frame[FRAME..], is_big);
            if stated(&frame[16..]) != sums {
                break;
            }
            at += frame.len() as u64;
            pages.extend_from_slice(&frame[..4]);
            pages.extend_from_slice(&frame[FRAME..]);
            if let Some(count) = number(&frame, 4, 4).filter(|count| *count > 0) {
                each(Change::Pages(std::mem::take(&mut pages)));
                each(Change::Commit(count));
                (self.sums, self.at, last) = (sums, at, Some(count));
            }
        }
        Ok(last)
    }
}

fn stated(bytes: &[u8]) -> (u32, u32) {
    (number(bytes, 0, 4).unwrap_or(0), number(bytes, 4, 4).unwrap_or(0))
}

/// Fills a buffer; returns `false` if the file ends before.
fn filled(file: &mut File, buffer: &mut [u8]) -> io::Result<bool> {
    match file.read_exact(buffer) {
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Ok(false),
        read => read.map(|()| true),
    }
}

/// The log of a copy, which this process writes.
pub(super) struct LogWriter {
    file: BufWriter<File>,
    salt: [u8; 8],
    sums: (u32, u32),
    /// The last page, with its number, until it is known whether a commit ends with it.
    held: Option<Vec<u8>>,
    /// The number of bytes written.
    pub(super) length: u64,
    pub(super) begun: Instant,
}

impl LogWriter {
    /// Creates the log of a database that has none.
    pub(super) fn create(path: &Path, page: usize) -> io::Result<Self> {
        make_file(path)?;
        let file = OpenOptions::new().write(true).truncate(true).open(path)?;
        let salt = RandomState::new().hash_one(()).to_be_bytes();
        let page = u32::try_from(page).map_err(io::Error::other)?;
        let mut head = [BIG, VERSION, page, 0].map(u32::to_be_bytes).concat();
        head.extend_from_slice(&salt);
        let sums = summed((0, 0), &head, true);
        head.extend([sums.0, sums.1].map(u32::to_be_bytes).concat());
        let mut file = BufWriter::with_capacity(1 << 18, file);
        file.write_all(&head)?;
        let begun = Instant::now();
        Ok(Self { file, salt, sums, held: None, length: head.len() as u64, begun })
    }

    /// Returns whether a commit has begun.
    pub(super) fn is_open(&self) -> bool {
        self.held.is_some()
    }

    /// Adds a page, with its number before it, to the next commit.
    pub(super) fn page(&mut self, numbered: &[u8]) -> io::Result<()> {
        match self.held.replace(numbered.to_owned()) {
            Some(before) => self.frame(&before, 0),
            None => Ok(()),
        }
    }

    /// Ends a commit, after which the database has so many pages.
    pub(super) fn commit(&mut self, count: u32) -> io::Result<()> {
        match self.held.take() {
            Some(last) => self.frame(&last, count),
            None => Ok(()),
        }
    }

    fn frame(&mut self, numbered: &[u8], count: u32) -> io::Result<()> {
        let (page, bytes) = numbered.split_at(4);
        let mut head = [page, &count.to_be_bytes(), &self.salt].concat();
        self.sums = summed(summed(self.sums, &head[..8], true), bytes, true);
        head.extend([self.sums.0, self.sums.1].map(u32::to_be_bytes).concat());
        self.file.write_all(&head)?;
        self.file.write_all(bytes)?;
        self.length += (head.len() + bytes.len()) as u64;
        Ok(())
    }

    /// Waits until everything is on disk.
    pub(super) fn sync(&mut self) -> io::Result<()> {
        self.file.flush()?;
        self.file.get_ref().sync_data()
    }
}

/// The way to a follower.
pub(super) struct Outlet {
    sender: UnboundedSender<Change>,
    unread: Arc<AtomicUsize>,
}

/// What a follower is sent: see [`Sqlite::follow`](super::Sqlite::follow).
#[derive(Debug)]
pub struct Changes {
    receiver: UnboundedReceiver<Change>,
    unread: Arc<AtomicUsize>,
}

pub(super) fn channel() -> (Outlet, Changes) {
    let (sender, receiver) = unbounded_channel();
    let unread = Arc::new(AtomicUsize::new(0));
    (Outlet { sender, unread: Arc::clone(&unread) }, Changes { receiver, unread })
}

impl Outlet {
    pub(super) fn send(&self, change: Change) {
        if let Change::Pages(pages) = &change {
            self.unread.fetch_add(pages.len(), Ordering::Relaxed);
        }
        // A follower that has gone is noticed by `is_open`.
        let _ = self.sender.send(change);
    }

    pub(super) fn is_open(&self) -> bool {
        !self.sender.is_closed()
    }

    /// Waits while much is unread. Returns whether anybody reads.
    pub(super) fn wait(&self) -> bool {
        while self.unread.load(Ordering::Relaxed) > MOST / 8 && self.is_open() {
            std::thread::sleep(Duration::from_millis(5));
        }
        self.is_open()
    }
}

impl Changes {
    /// Returns whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.receiver.is_empty()
    }

    /// Returns the next part. Returns `None` when the store has been closed, after everything, and
    /// when more waits than is kept for a follower.
    pub async fn next(&mut self) -> Option<Change> {
        let change = self.receiver.recv().await?;
        if let Change::Pages(pages) = &change {
            self.unread.fetch_sub(pages.len(), Ordering::Relaxed);
        }
        Some(change)
    }
}

/// The followers that have everything up to the last commit.
#[derive(Default)]
pub(super) struct Followers(Mutex<Vec<(LogReader, Outlet)>>);

impl Followers {
    fn all(&self) -> std::sync::MutexGuard<'_, Vec<(LogReader, Outlet)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds one. Only the thread that writes may do this, and what follows.
    pub(super) fn add(&self, log: LogReader, to: Outlet) {
        self.all().push((log, to));
    }

    /// Sends what has been committed, before the log can begin anew. One that cannot keep up begins
    /// again.
    pub(super) fn committed(&self) {
        self.all().retain_mut(|(log, to)| {
            let read = log.read(&mut |change| to.send(change));
            read.is_ok() && to.is_open() && to.unread.load(Ordering::Relaxed) <= MOST
        });
    }

    /// Ends what they are sent.
    pub(super) fn end(&self) {
        self.all().clear();
    }
}

impl std::fmt::Debug for Followers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Followers").field(&self.all().len()).finish()
    }
}
