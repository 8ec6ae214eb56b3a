//! Atomic files: each is written next to its final name, and then renamed.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::owner::give_to_owner;
use super::system::{sync_folder, try_lock};

/// A file that does not have its final name yet. It is new, next to that name, and for its owner
/// alone. It is deleted if it is not published.
pub(crate) struct Part {
    part: NamedTempFile,
    to: PathBuf,
}

impl Part {
    /// Returns an empty file. The remains of an earlier one, by a killed process, are deleted.
    pub(crate) fn new(to: &Path) -> io::Result<Self> {
        let none = || io::Error::other("a file needs a name");
        let mut name = to.file_name().ok_or_else(none)?.to_owned();
        name.push(".");
        let folder = folder_of(to);
        sweep(folder, &name.to_string_lossy());
        let part = tempfile::Builder::new().prefix(&name).suffix(PART).tempfile_in(folder)?;
        // Another process that copies to the same name leaves a locked file alone.
        try_lock(part.as_file(), false)?;
        give_to_owner(part.path());
        Ok(Self { part, to: to.to_owned() })
    }

    pub(crate) fn path(&self) -> &Path {
        self.part.path()
    }

    pub(crate) fn file(&self) -> &File {
        self.part.as_file()
    }

    /// Gives the file its name, without replacing another one, when all of it is on disk.
    pub(crate) fn publish(self) -> io::Result<()> {
        let Self { part, to } = self;
        part.as_file().sync_all()?;
        let there = |error: &io::Error| error.kind() == io::ErrorKind::AlreadyExists;
        match fs::hard_link(part.path(), &to) {
            Ok(()) => part.close()?,
            Err(error) if there(&error) => return Err(error),
            // Not every file system has links.
            Err(_) if to.symlink_metadata().is_err() => {
                fs::rename(part.path(), &to)?;
                part.keep()?;
            }
            Err(error) => return Err(error),
        }
        sync_folder(folder_of(&to))
    }

    /// Gives the file its name, replacing the file that has it.
    pub(crate) fn replace(self) -> io::Result<()> {
        let Self { part, to } = self;
        part.as_file().sync_all()?;
        fs::rename(part.path(), &to)?;
        part.keep()?;
        sync_folder(folder_of(&to))
    }
}

/// The suffix of the name of an unfinished file.
const PART: &str = ".part";

/// Deletes the remains of unfinished files: databases and beginnings of databases that no process
/// writes. Other files remain.
fn sweep(folder: &Path, prefix: &str) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let left = name.starts_with(prefix)
            && name.ends_with(PART)
            && entry.file_type().is_ok_and(|kind| kind.is_file())
            && is_left(&entry.path());
        if left {
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Returns whether a file is a database or empty, and no process writes it.
fn is_left(file: &Path) -> bool {
    const BEGINNING: &[u8] = b"SQLite format 3\0";
    let Ok(mut file) = File::open(file) else { return false };
    let mut bytes = Vec::new();
    let read = file.by_ref().take(BEGINNING.len() as u64).read_to_end(&mut bytes);
    let ours = read.is_ok() && (bytes.is_empty() || bytes == BEGINNING);
    ours && try_lock(&file, false).is_ok()
}

/// Returns the folder of a file.
pub(crate) fn folder_of(file: &Path) -> &Path {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}
