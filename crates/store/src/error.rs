//! Errors of the databases and the operating system as errors of a store.

use std::path::Path;

use kozyr_storage::{Obstacle, StoreError};
use rusqlite::ErrorCode;

/// An error of a database.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SqlError {
    /// There is nothing where there should be a value.
    #[error("a value is missing")]
    Null,
    /// No constraint of the database forbids it, but the contract does.
    #[error("{0}")]
    Refused(String),
    /// The content of the database is impossible.
    #[error("{0}")]
    Broken(String),
    /// SQLite failed.
    #[error(transparent)]
    Sqlite(#[from] rusqlite::Error),
}

/// Turns an error of the operating system into one of a file or folder.
pub(crate) fn at(path: &Path) -> impl Fn(std::io::Error) -> StoreError + Copy {
    move |error| StoreError::File { path: path.display().to_string(), error }
}

/// Returns the error with the message of the database, without its types.
pub(crate) fn failed(error: impl Into<SqlError>) -> StoreError {
    let error = error.into();
    let code = match &error {
        SqlError::Refused(reason) => return StoreError::Refused(reason.clone()),
        SqlError::Sqlite(error) => error.sqlite_error_code(),
        SqlError::Null | SqlError::Broken(_) => None,
    };
    let obstacle = match code {
        Some(ErrorCode::DiskFull) => Obstacle::DiskFull,
        Some(ErrorCode::SystemIoFailure) => Obstacle::Io,
        Some(ErrorCode::ReadOnly) => Obstacle::ReadOnly,
        Some(
            ErrorCode::DatabaseBusy
            | ErrorCode::DatabaseLocked
            | ErrorCode::FileLockingProtocolFailed,
        ) => Obstacle::Busy,
        Some(ErrorCode::CannotOpen | ErrorCode::OutOfMemory) => Obstacle::Exhausted,
        Some(ErrorCode::ConstraintViolation) => return StoreError::Refused(error.to_string()),
        _ => return StoreError::Database(error.to_string()),
    };
    StoreError::Unavailable { obstacle, error: error.to_string() }
}
