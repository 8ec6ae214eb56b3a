//! File guard: looks whether the file that is written to is still the one that a restart would
//! find, and remembers what went wrong (corruption, a lost file).

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use rusqlite::ErrorCode;

use super::folder::identity;
use crate::error::{Result, StoreError, failed};

/// Which file a path led to.
type Identity = (u64, u64);

/// A database's file while it is in use.
#[derive(Debug)]
pub(crate) struct Guard {
    file: PathBuf,
    wal: PathBuf,
    known: Option<Identity>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// The write-ahead log, since it is there.
    wal: Option<Identity>,
    lost: bool,
    /// What was found when something could not be read.
    damage: Option<String>,
    /// Why the last write was not kept, if it was not.
    unwritten: Option<StoreError>,
}

impl Guard {
    pub(crate) fn new(file: &Path) -> Self {
        let mut wal = file.as_os_str().to_owned();
        wal.push("-wal");
        let known = identity(file);
        Self { file: file.to_owned(), wal: wal.into(), known, state: Mutex::default() }
    }

    /// The file.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the file is where it was. Once it is gone, it stays gone.
    pub(crate) fn check(&self) -> Result<()> {
        let mut state = self.state();
        // The log is made by the first write and then stays for as long as the file is open.
        let wal = identity(&self.wal);
        state.wal = state.wal.or(wal);
        state.lost |= identity(&self.file) != self.known || wal != state.wal;
        if state.lost { Err(StoreError::Lost { file: self.file.clone() }) } else { Ok(()) }
    }

    /// An error of the database in words; what says more than that one request is remembered.
    pub(crate) fn told(&self, error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                let finding = error.to_string();
                self.state().damage.get_or_insert(finding.clone());
                StoreError::Damaged { file: self.file.clone(), finding, copies: Vec::new() }
            }
            // What cannot be done because the file is gone will not be possible later.
            _ => self.check().err().unwrap_or_else(|| failed(error)),
        }
    }

    /// Remembers damage that was found.
    pub(crate) fn damaged(&self, finding: String) {
        self.state().damage.get_or_insert(finding);
    }

    /// Whether the last commit was kept.
    pub(crate) fn committed(&self, error: Option<&StoreError>) {
        self.state().unwritten = error.map(StoreError::for_another);
    }

    /// Whether the file is there, whole as far as it was read, and takes writes.
    pub(crate) fn health(&self) -> Result<()> {
        self.check()?;
        let state = self.state();
        if let Some(finding) = state.damage.clone() {
            let file = self.file.clone();
            return Err(StoreError::Damaged { file, finding, copies: Vec::new() });
        }
        state.unwritten.as_ref().map_or(Ok(()), |error| Err(error.for_another()))
    }
}
