//! The folder in which everything is kept: made for its owner alone, and used by one process.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use crate::error::{Result, StoreError};

/// The name of the database.
const DATABASE: &str = "kozyr.db";
/// The name of the file that the process in charge has locked. It holds that process's number.
const LOCK: &str = "kozyr.lock";
/// The name of the socket on which the process in charge answers.
const SOCKET: &str = "kozyr.sock";
/// How all names of this program's files begin.
const OWN: &str = "kozyr.";

/// A data folder, locked by this process for as long as this value lives. The lock is the system's:
/// nothing of it is left when a process is killed.
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
    _lock: File,
}

impl Folder {
    /// Makes the folder if it is not there, and takes its lock.
    ///
    /// # Errors
    /// If the folder cannot be used, or another process has it.
    pub fn open(path: &Path) -> Result<Self> {
        let failed = |error| StoreError::File { path: path.display().to_string(), error };
        make(path).map_err(failed)?;
        keep_names(path).map_err(failed)?;
        let mut lock = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path.join(LOCK))
            .map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                let _ = lock.read_to_string(&mut text);
                let pid = text.trim().parse().ok();
                return Err(StoreError::InUse { folder: path.to_owned(), pid });
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        let own = (|| {
            lock.set_len(0)?;
            lock.rewind()?;
            writeln!(lock, "{}", std::process::id())?;
            only_owner(&path.join(LOCK), 0o600)
        })();
        own.map_err(failed)?;
        Ok(Self { path: path.to_owned(), _lock: lock })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The database's file.
    pub fn database(&self) -> PathBuf {
        self.path.join(DATABASE)
    }

    /// Where the database is, or would be, in a data folder.
    pub fn database_in(path: &Path) -> PathBuf {
        path.join(DATABASE)
    }

    /// Where the socket of the process in charge is, or would be, in a data folder.
    pub fn socket(path: &Path) -> PathBuf {
        path.join(SOCKET)
    }

    /// The copies of the database that lie in the folder, in the order of their names.
    pub(crate) fn copies(&self) -> Vec<PathBuf> {
        let Ok(entries) = fs::read_dir(&self.path) else { return Vec::new() };
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let mut copies: Vec<_> = names
            .filter(|name| {
                name.starts_with(OWN) && name.ends_with(".db") && name.as_str() != DATABASE
            })
            .map(|name| self.path.join(name))
            .collect();
        copies.sort();
        copies
    }

    /// A name for a copy of the database as it was in a format; no file has it yet.
    pub(crate) fn name_for_copy(&self, version: u32) -> PathBuf {
        self.free_name(&format!("version-{version}"))
    }

    /// A name for a database in whose place another one is put; no file has it yet.
    pub(crate) fn name_for_replaced(&self) -> PathBuf {
        self.free_name("replaced")
    }

    /// A name for a copy of the database as it was before it was mended; no file has it yet.
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

/// Makes the folder for its owner alone. One that was there is closed to others too, unless it
/// holds something that is not this program's.
fn make(path: &Path) -> io::Result<()> {
    if !path.exists() {
        fs::create_dir_all(path)?;
        return only_owner(path, 0o700);
    }
    for entry in fs::read_dir(path)? {
        if !entry?.file_name().to_string_lossy().starts_with(OWN) {
            return Ok(());
        }
    }
    only_owner(path, 0o700)
}

/// How many folders above the data folder are asked to keep their names.
const ABOVE: usize = 3;

/// Has the way to a folder kept: what is in it is lost with its name, and a folder that was made a
/// moment ago has its name in memory only. Also one that was there, as whoever made it may have
/// been killed before this.
fn keep_names(path: &Path) -> io::Result<()> {
    std::path::absolute(path)?.ancestors().skip(1).take(ABOVE).try_for_each(sync_folder)
}

/// Has the names in a folder kept. Not those of one that may not be read: nothing in there was
/// made by this program.
#[cfg(unix)]
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    match File::open(path) {
        // Some systems keep names by themselves, and say that they cannot be asked to.
        Ok(folder) => match folder.sync_all() {
            Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
            synced => synced,
        },
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
        Err(error) => Err(error),
    }
}

/// Other systems keep names by themselves.
#[cfg(not(unix))]
pub(crate) fn sync_folder(_path: &Path) -> io::Result<()> {
    Ok(())
}

/// Makes a file that is not there yet, for its owner alone; closes one that is there to others.
pub(crate) fn make_file(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)?;
    only_owner(path, 0o600)
}

/// Lets nobody but its owner use a file or folder.
#[cfg(unix)]
pub(crate) fn only_owner(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

/// Other systems close what lies below the user's own folder by themselves.
#[cfg(not(unix))]
pub(crate) fn only_owner(_path: &Path, _mode: u32) -> io::Result<()> {
    Ok(())
}

/// Which file a path leads to; `None` if to none.
#[cfg(unix)]
pub(crate) fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).ok().map(|data| (data.dev(), data.ino()))
}

/// Here only whether there is one.
#[cfg(not(unix))]
pub(crate) fn identity(path: &Path) -> Option<(u64, u64)> {
    fs::metadata(path).ok().map(|_| (0, 0))
}
