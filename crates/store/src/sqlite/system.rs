//! Calls that not every file system has, or allows: rights, locks and the syncing of folders. If
//! what a call is for cannot be had in another way, the error names the call and what to do.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::Path;

use kozyr_storage::StoreError;
use rusqlite::ffi::{
    SQLITE_IOERR_LOCK, SQLITE_IOERR_RDLOCK, SQLITE_IOERR_SHMLOCK, SQLITE_IOERR_SHMMAP,
    SQLITE_IOERR_SHMOPEN, SQLITE_IOERR_SHMSIZE,
};

use crate::error::{at, failed};

/// What to do where a file system keeps no rights.
const NO_RIGHTS: &str = "others may use it, and its file system does not let that be changed: \
                         choose a folder on a disk of this machine, or mount the other one so that \
                         only you may use it (umask=077; file_mode=0600,dir_mode=0700)";
/// What to do where a file system has no locks.
const NO_LOCKS: &str = "without locks two servers could write to one database: choose a folder on \
                        a disk of this machine, or mount the other one with locks";
/// What to do where a file system maps no files into memory.
const NO_MAPS: &str = "the database needs files that are shared in memory: choose a \
                                  folder on a disk of this machine";

/// Returns the error of a call, with what to do.
fn lacking(call: &str, error: &io::Error, remedy: &str) -> io::Error {
    io::Error::new(error.kind(), format!("{call}: {error}; {remedy}"))
}

/// Allows only the owner to use a file or folder. Where that cannot be changed, it has to be so
/// already.
#[cfg(unix)]
pub(crate) fn only_owner(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let found = fs::metadata(path)?.permissions().mode() & 0o777;
    if found == mode {
        return Ok(());
    }
    match fs::set_permissions(path, fs::Permissions::from_mode(mode)) {
        Err(error) if found & 0o077 != 0 => Err(lacking("chmod", &error, NO_RIGHTS)),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Does nothing: other systems close the user's own folder to others.
#[cfg(not(unix))]
pub(crate) fn only_owner(_path: &Path, _mode: u32) -> io::Result<()> {
    Ok(())
}

/// Creates a folder, for its owner alone from the beginning, and those above it.
pub(crate) fn create_folder(path: &Path) -> io::Result<()> {
    if let Some(above) = path.parent() {
        fs::create_dir_all(above)?;
    }
    let mut folder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut folder, 0o700);
    folder.create(path)
}

/// Locks a file, for this process alone or shared with others that only read, without waiting.
/// Where there are no locks of open files, those of processes do.
pub(crate) fn try_lock(file: &File, shared: bool) -> Result<(), TryLockError> {
    let locked = if shared { file.try_lock_shared() } else { file.try_lock() };
    let Err(TryLockError::Error(error)) = locked else { return locked };
    #[cfg(unix)]
    {
        use rustix::fs::{FlockOperation, fcntl_lock};
        let operation = match shared {
            true => FlockOperation::NonBlockingLockShared,
            false => FlockOperation::NonBlockingLockExclusive,
        };
        match fcntl_lock(file, operation) {
            Ok(()) => return Ok(()),
            Err(rustix::io::Errno::AGAIN | rustix::io::Errno::ACCESS) => {
                return Err(TryLockError::WouldBlock);
            }
            Err(_) => {}
        }
    }
    Err(TryLockError::Error(lacking("flock and fcntl", &error, NO_LOCKS)))
}

/// Syncs the names in a folder. A folder that may not be read is skipped: this program created
/// nothing there.
#[cfg(unix)]
pub(crate) fn sync_folder(path: &Path) -> io::Result<()> {
    match File::open(path) {
        // Some systems sync names by themselves, and answer that they cannot be asked to.
        Ok(folder) => match folder.sync_all() {
            Err(error)
                if matches!(error.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported) =>
            {
                Ok(())
            }
            synced => synced,
        },
        Err(error) if error.kind() == ErrorKind::PermissionDenied => Ok(()),
        Err(error) => Err(error),
    }
}

/// Does nothing: other systems sync names automatically.
#[cfg(not(unix))]
pub(crate) fn sync_folder(_path: &Path) -> io::Result<()> {
    Ok(())
}

/// Turns an error of the database, while it is opened, into one that names the file.
pub(crate) fn failed_at(file: &Path) -> impl Fn(rusqlite::Error) -> StoreError + Copy {
    move |error| {
        let extended = error.sqlite_error().map(|error| error.extended_code);
        let map = format!("{}-shm", file.display());
        match (extended, failed(error)) {
            (Some(SQLITE_IOERR_SHMOPEN | SQLITE_IOERR_SHMSIZE | SQLITE_IOERR_SHMMAP), _) => {
                at(Path::new(&map))(std::io::Error::other(format!("mmap: {NO_MAPS}")))
            }
            (Some(SQLITE_IOERR_LOCK | SQLITE_IOERR_RDLOCK | SQLITE_IOERR_SHMLOCK), _) => {
                at(file)(std::io::Error::other(format!("fcntl: {NO_LOCKS}")))
            }
            (_, StoreError::Unavailable { obstacle, error }) => {
                StoreError::Unavailable { obstacle, error: format!("{}: {error}", file.display()) }
            }
            (_, error) => error,
        }
    }
}
