//! File guard: checks whether the file in use is still the one that a restart would find, and
//! remembers faults (corruption, a lost file).

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use rusqlite::ErrorCode;

use super::folder::{beside, identity};
use crate::error::{SqlError, failed};
use kozyr_storage::{Result, StoreError};

/// The identity of the file at a path.
type Identity = (u64, u64);

/// The file of an open database.
#[derive(Debug)]
pub(crate) struct Guard {
    file: PathBuf,
    wal: PathBuf,
    known: Option<Identity>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// The write-ahead log, once it exists.
    wal: Option<Identity>,
    lost: bool,
    /// The damage found by a read.
    damage: Option<String>,
    /// The error of the last write, if it failed.
    unwritten: Option<StoreError>,
}

impl Guard {
    pub(crate) fn new(file: &Path) -> Self {
        let (wal, known) = (beside(file, "-wal"), identity(file));
        Self { file: file.to_owned(), wal, known, state: Mutex::default() }
    }

    /// Returns the path of the file.
    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Checks that the file is still in its place. Once it is gone, every later check fails.
    pub(crate) fn check(&self) -> Result<()> {
        let mut state = self.state();
        // The first write makes the log, which then stays for as long as the file is open.
        let wal = identity(&self.wal);
        state.wal = state.wal.or(wal);
        state.lost |= identity(&self.file) != self.known || wal != state.wal;
        if state.lost { Err(StoreError::Lost { file: self.file.clone() }) } else { Ok(()) }
    }

    /// Turns an error of the database into one of the store. An error that concerns more than its
    /// request is remembered.
    pub(crate) fn told(&self, error: impl Into<SqlError>) -> StoreError {
        let error = error.into();
        let code = match &error {
            SqlError::Sqlite(error) => error.sqlite_error_code(),
            _ => None,
        };
        match code {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => {
                let finding = error.to_string();
                self.state().damage.get_or_insert(finding.clone());
                StoreError::Damaged { file: self.file.clone(), finding, copies: Vec::new() }
            }
            // What fails because the file is gone will not be possible later either.
            _ => self.check().err().unwrap_or_else(|| failed(error)),
        }
    }

    /// Remembers damage.
    pub(crate) fn damaged(&self, finding: String) {
        self.state().damage.get_or_insert(finding);
    }

    /// Remembers whether the last commit succeeded.
    pub(crate) fn committed(&self, error: Option<&StoreError>) {
        self.state().unwritten = error.map(StoreError::for_another);
    }

    /// Checks that the file is there, that it is whole as far as it was read, and that it takes
    /// writes.
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
