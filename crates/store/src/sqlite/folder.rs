//! Data folder and its lock: the folder is created for its owner alone, and one process uses it.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use super::owner::{denied, give_to_owner, uncreated};
use super::part::Part;
use super::system::{create_folder, only_owner, sync_folder, try_lock};
use crate::error::at;
use kozyr_storage::{Result, StoreError};

/// The name of the database file.
const DATABASE: &str = "kozyr.db";
/// The name of the lock file. It contains the id of the process that uses the folder.
const LOCK: &str = "kozyr.lock";
/// The maximum length of the absolute path of a folder, in bytes: SQLite accepts 1,024 for a file.
const MAX_PATH: usize = 960;
/// The name of the socket on which the process that uses the folder answers.
const SOCKET: &str = "kozyr.sock";
/// The name of the file that says why the folder is no house: it has a copy of one, or its house was
/// handed over.
const STANDBY: &str = "kozyr.standby";
/// The prefix of the names of this program's files.
const OWN: &str = "kozyr.";
/// The line of the lock file that records that a database was created here.
const HAD: &str = "database";
/// The beginning of the line of the lock file with the id of the house.
const HOUSE: &str = "house ";

/// A data folder, locked by this process while this value lives. The lock is one of the operating
/// system: nothing of it is left when a process is killed.
///
/// ```
/// use kozyr_store::Folder;
///
/// let place = tempfile::tempdir().unwrap();
/// let data = place.path().join("data");
/// let folder = Folder::open(&data)?;
///
/// let refused = Folder::open(&data).unwrap_err().to_string();
/// assert!(refused.contains(&format!("in use by process {}", std::process::id())), "{refused}");
///
/// drop(folder);
/// Folder::open(&data)?;
/// # Ok::<(), kozyr_store::StoreError>(())
/// ```
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    lock: File,
    /// Whether the folder has had a database.
    had: bool,
    /// Whether a new database may be created nevertheless.
    anew: bool,
    /// The id of the house.
    house: String,
}

impl Folder {
    /// Creates the folder if it does not exist, and takes its lock.
    ///
    /// # Errors
    /// Returns an error if the folder cannot be used, or if another process uses it.
    pub fn open(path: &Path) -> Result<Self> {
        let failed = at(path);
        let length = std::path::absolute(path).map_err(failed)?.as_os_str().len();
        if length > MAX_PATH {
            let why = format!("its whole path has {length} bytes, and may have {MAX_PATH}");
            return Err(failed(io::Error::new(io::ErrorKind::InvalidFilename, why)));
        }
        make(path).map_err(failed)?;
        if let Some(error) = denied([path, &path.join(LOCK)]) {
            return Err(error);
        }
        keep_names(path).map_err(failed)?;
        let (file, mut options) = (path.join(LOCK), for_owner());
        let mut lock = options.read(true).open(&file).map_err(at(&file))?;
        match try_lock(&lock, false) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(in_use(path, &mut lock));
            }
            Err(TryLockError::Error(error)) => return Err(at(&file)(error)),
        }
        let words = words_in(&mut lock).map_err(failed)?;
        let had = words.lines().any(|line| line == HAD);
        let house = words.lines().find_map(|line| line.strip_prefix(HOUSE));
        let house = house.filter(|house| Self::is_house(house)).map_or_else(new_house, Into::into);
        let mut own = Self { path: path.to_owned(), lock, had, anew: false, house };
        if let Some(error) = denied(own.files().iter().map(PathBuf::as_path)) {
            return Err(error);
        }
        own.say(had).map_err(failed)?;
        only_owner(&file, 0o600).map_err(at(&file))?;
        give_to_owner(&file);
        Ok(own)
    }

    /// Writes the id of this process, whether there has been a database, and the id of the house
    /// into the lock file.
    fn say(&mut self, had: bool) -> io::Result<()> {
        let (pid, had_one) = (std::process::id(), if had { "database\n" } else { "" });
        let words = format!("{pid}\n{had_one}{HOUSE}{}\n", self.house);
        self.lock.rewind()?;
        self.lock.write_all(words.as_bytes())?;
        self.lock.set_len(words.len() as u64)?;
        self.had = had;
        Ok(())
    }

    /// Returns the paths of the files of a database.
    fn files(&self) -> [PathBuf; 3] {
        ["db", "db-wal", "db-shm"].map(|name| self.database().with_extension(name))
    }

    /// Returns whether there has been a database: the lock file says so, or there is a log or a
    /// copy of one.
    fn has_had_one(&self) -> bool {
        self.had || self.files()[1].exists() || !self.copies().is_empty()
    }

    /// Allows a new database in place of one that is gone.
    ///
    /// # Errors
    /// Returns an error if the log of the old database is still there: it would be taken for the
    /// log of the new one.
    pub fn begin_anew(&mut self) -> Result<()> {
        let [database, log, _] = self.files();
        if !database.exists() && log.exists() {
            let error = io::Error::other("the log of a database that is gone; move it away first");
            return Err(at(&log)(error));
        }
        self.anew = true;
        Ok(())
    }

    /// Records that there is a database.
    pub(crate) fn has_database(&mut self) -> Result<()> {
        if self.had {
            return Ok(());
        }
        let path = self.path.clone();
        self.say(true).map_err(at(&path))
    }

    /// Refuses to make a database where there was one.
    pub(crate) fn may_begin(&self, empty: bool) -> Result<()> {
        if self.anew || !self.has_had_one() {
            return Ok(());
        }
        Err(StoreError::Gone { folder: self.path.clone(), empty, copies: self.copies() })
    }

    /// Returns the id of the house that this folder is, which distinguishes it from others on the
    /// same machine. It is kept in the lock file; a copy of the database has another one.
    pub fn house(&self) -> &str {
        &self.house
    }

    /// Returns whether a text may be the id of a house.
    pub fn is_house(text: &str) -> bool {
        text.len() == 8 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
    }

    /// Returns the path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the path of the database file.
    pub fn database(&self) -> PathBuf {
        self.path.join(DATABASE)
    }

    /// Returns the path of the database file in a data folder, whether it exists or not.
    pub fn database_in(path: &Path) -> PathBuf {
        path.join(DATABASE)
    }

    /// Returns the path of the socket in a data folder, whether it exists or not.
    pub fn socket(path: &Path) -> PathBuf {
        path.join(SOCKET)
    }

    /// Returns the path of the file that makes a data folder no house, whether it exists or not.
    pub fn standby_in(path: &Path) -> PathBuf {
        path.join(STANDBY)
    }

    /// Returns why a data folder is no house, in a line; `None` if it is one.
    pub fn standby(path: &Path) -> Option<String> {
        let text = fs::read(Self::standby_in(path)).ok()?;
        Some(String::from_utf8_lossy(&text).trim().to_owned())
    }

    /// Makes the folder no house, for a reason that fits in a line.
    pub(crate) fn stand_by(&self, why: &str) -> Result<()> {
        stand_by(&self.path, why)
    }

    /// Makes the folder a house again.
    pub(crate) fn stand_up(&self) -> Result<()> {
        let file = Self::standby_in(&self.path);
        match fs::remove_file(&file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(at(&file)(error)),
            _ => sync_folder(&self.path).map_err(at(&self.path)),
        }
    }

    /// Returns the paths of the copies of the database in the folder, ordered by name.
    pub(crate) fn copies(&self) -> Vec<PathBuf> {
        Self::copies_in(&self.path)
    }

    /// Returns the paths of the copies of the database in a data folder, ordered by name.
    pub(crate) fn copies_in(path: &Path) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(path) else { return Vec::new() };
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let mut copies: Vec<_> = names
            .filter(|name| {
                name.starts_with(OWN) && name.ends_with(".db") && name.as_str() != DATABASE
            })
            .map(|name| path.join(name))
            .collect();
        copies.sort();
        copies
    }

    /// Returns an unused path for a copy of the database in a format.
    pub(crate) fn name_for_copy(&self, version: u32) -> PathBuf {
        self.free_name(&format!("version-{version}"))
    }

    /// Returns an unused path for a database that is replaced.
    pub(crate) fn name_for_replaced(&self) -> PathBuf {
        self.free_name("replaced")
    }

    /// Returns an unused path for a copy of the database before a repair.
    pub fn name_before_mending(&self) -> PathBuf {
        self.free_name("before-mending")
    }

    fn free_name(&self, what: &str) -> PathBuf {
        let first = format!("{OWN}{what}.db");
        let others = (2..).map(|n| format!("{OWN}{what}.{n}.db"));
        std::iter::once(first)
            .chain(others)
            .map(|name| self.path.join(name))
            .find(|path| !path.exists())
            .unwrap_or_else(|| self.path.join(OWN))
    }
}

/// Makes a data folder no house from its next start on, for a reason that fits in a line.
///
/// # Errors
/// Returns an error if that cannot be written.
pub fn stand_by(path: &Path, why: &str) -> Result<()> {
    let file = Folder::standby_in(path);
    let written = || {
        let part = Part::new(&file)?;
        part.file().write_all(format!("{why}\n").as_bytes())?;
        part.replace()
    };
    written().map_err(at(&file))
}

/// Returns the path of a file with a suffix added to its name.
pub(crate) fn beside(path: &Path, more: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(more);
    name.into()
}

/// Returns an id for a house. It is no secret, and differs from those of other houses.
fn new_house() -> String {
    // Every process hashes with random keys.
    format!("{:08x}", RandomState::new().hash_one(()) >> 32)
}

/// Returns the content of the lock file, which may be anything after a power failure.
fn words_in(lock: &mut File) -> io::Result<String> {
    let mut bytes = Vec::new();
    lock.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns the error that names the process that has the lock.
fn in_use(path: &Path, lock: &mut File) -> StoreError {
    let text = words_in(lock).unwrap_or_default();
    let pid = text.lines().next().and_then(|line| line.parse().ok());
    StoreError::InUse { folder: path.to_owned(), pid }
}

/// Keeps every process from opening a folder while the returned value lives, and leaves no trace
/// there: nothing is created or written. If no process has ever used the folder, there is nothing
/// to lock, and this returns `None`.
///
/// # Errors
/// Returns an error if a process uses the folder, or if the lock cannot be read.
pub(crate) fn hold(path: &Path) -> Result<Option<File>> {
    let lock = path.join(LOCK);
    let failed = at(&lock);
    let mut file = match File::open(&lock) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(denied([path, &lock]).unwrap_or_else(|| failed(error))),
    };
    match try_lock(&file, true) {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Err(in_use(path, &mut file)),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Creates the folder for its owner alone. An existing folder is closed to others too, unless it
/// contains files that this program did not make.
fn make(path: &Path) -> io::Result<()> {
    if !path.exists() {
        create_folder(path).map_err(|error| uncreated(path, error))?;
        only_owner(path, 0o700)?;
        give_to_owner(path);
        return Ok(());
    }
    for entry in fs::read_dir(path)? {
        if !entry?.file_name().to_string_lossy().starts_with(OWN) {
            return Ok(());
        }
    }
    only_owner(path, 0o700)
}

/// The number of folders above the data folder whose names are synced.
const ABOVE: usize = 3;

/// Syncs the names on the path to a folder. The content of a folder is lost with its name, and the
/// name of a new folder is only in memory. An existing folder is synced too, because the process
/// that created it may have been killed before this.
fn keep_names(path: &Path) -> io::Result<()> {
    std::path::absolute(path)?.ancestors().skip(1).take(ABOVE).try_for_each(sync_folder)
}

/// Creates a file for its owner alone. An existing file is closed to others.
pub(crate) fn make_file(path: &Path) -> io::Result<()> {
    for_owner().open(path)?;
    only_owner(path, 0o600)?;
    give_to_owner(path);
    Ok(())
}

/// Returns how a file is opened that is for its owner alone from the beginning.
fn for_owner() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Returns the identity of the file at a path; `None` if there is no file.
#[cfg(unix)]
pub(crate) fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).ok().map(|data| (data.dev(), data.ino()))
}

/// Returns the same identity for every file; `None` if there is no file.
#[cfg(not(unix))]
pub(crate) fn identity(path: &Path) -> Option<(u64, u64)> {
    fs::metadata(path).ok().map(|_| (0, 0))
}
