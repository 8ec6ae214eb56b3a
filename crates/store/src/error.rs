//! Errors of the database and the operating system as errors of a store.

use std::path::Path;

use kozyr_storage::{Obstacle, StoreError};
use rusqlite::ErrorCode;

/// Turns an error of the operating system into one of a file or folder.
pub(crate) fn at(path: &Path) -> impl Fn(std::io::Error) -> StoreError + Copy {
    move |error| StoreError::File { path: path.display().to_string(), error }
}

/// Returns the error with the message of the database, without its types.
#[expect(clippy::needless_pass_by_value, reason = "it is given to `map_err`")]
pub(crate) fn failed(error: rusqlite::Error) -> StoreError {
    let obstacle = match error.sqlite_error_code() {
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
