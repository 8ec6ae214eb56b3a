//! The records in folders.

use std::collections::HashSet;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The records in folders, each once, however many names it has and however many folders it is
/// found through.
///
/// ```
/// use kozyr_archive::{LeftFiles, Records};
///
/// let folder = tempfile::tempdir().unwrap();
/// let run = folder.path().join("run-1");
/// std::fs::create_dir(&run).unwrap();
/// std::fs::write(run.join("a.kozyr"), "kozyr 1\n").unwrap();
///
/// let mut records = Records::default();
/// assert_eq!(records.within(folder.path()).unwrap(), [run.join("a.kozyr")]);
/// assert_eq!(records.left, LeftFiles::default());
///
/// // The folder inside was read already.
/// assert!(records.within(&run).unwrap().is_empty());
/// assert_eq!(records.left.to_string(), "left out: 1 file that was read under another name");
/// ```
#[derive(Debug, Default)]
pub struct Records {
    seen: HashSet<Identity>,
    /// What was left out.
    pub left: LeftFiles,
}

/// The counts of what was left out of folders.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LeftFiles {
    /// The number of links to folders, which are not followed.
    pub links: usize,
    /// The number of further names of files that were read.
    pub again: usize,
    /// The number of pipes, sockets and devices, and of links that lead nowhere.
    pub others: usize,
}

impl fmt::Display for LeftFiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { links, again, others } = *self;
        let counted = [
            (links, "link to a folder", "links to folders"),
            (
                again,
                "file that was read under another name",
                "files that were read under other names",
            ),
            (others, "pipe, socket or broken link", "pipes, sockets or broken links"),
        ];
        let said = counted.iter().filter(|(n, ..)| *n > 0);
        let said: Vec<_> = said
            .map(|(n, one, many)| format!("{n} {}", if *n == 1 { one } else { many }))
            .collect();
        write!(f, "left out: {}", said.join(", "))
    }
}

impl Records {
    /// Returns the files in a folder that end in `.kozyr`, and those in the folders in it, in
    /// order. Links to folders are not followed, and only regular files are returned.
    ///
    /// # Errors
    /// Returns the file or folder that cannot be read, with the error.
    pub fn within(&mut self, folder: &Path) -> Result<Vec<PathBuf>, (PathBuf, io::Error)> {
        let mut files = Vec::new();
        self.collect(folder, &mut files)?;
        files.sort();
        // Of several names of a file, the first in order is the one that is read.
        files.retain(|path| {
            let new = identity(path).is_none_or(|identity| self.seen.insert(identity));
            self.left.again += usize::from(!new);
            new
        });
        Ok(files)
    }

    fn collect(
        &mut self,
        folder: &Path,
        files: &mut Vec<PathBuf>,
    ) -> Result<(), (PathBuf, io::Error)> {
        let failed = |error| (folder.to_owned(), error);
        for entry in fs::read_dir(folder).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let (path, kind) = (entry.path(), entry.file_type().map_err(failed)?);
            if kind.is_dir() {
                self.collect(&path, files)?;
                continue;
            }
            let is_record = path.extension().is_some_and(|extension| extension == "kozyr");
            match fs::metadata(&path) {
                Ok(data) if data.is_dir() => self.left.links += 1,
                Ok(data) if is_record && data.is_file() => files.push(path),
                _ if is_record => self.left.others += 1,
                _ => {}
            }
        }
        Ok(())
    }
}

#[cfg(unix)]
type Identity = (u64, u64);
#[cfg(not(unix))]
type Identity = PathBuf;

/// Returns what all names of a file have in common.
#[cfg(unix)]
fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).ok().map(|data| (data.dev(), data.ino()))
}

#[cfg(not(unix))]
fn identity(path: &Path) -> Option<Identity> {
    fs::canonicalize(path).ok()
}
