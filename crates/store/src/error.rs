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
    /// PostgreSQL failed.
    #[cfg(feature = "postgres")]
    #[error(transparent)]
    Postgres(#[from] tokio_postgres::Error),
    /// There is no connection.
    #[cfg(feature = "postgres")]
    #[error("there is no connection")]
    Away,
    /// Another server has the house.
    #[cfg(feature = "postgres")]
    #[error("another server has the house")]
    Taken,
    /// It is not known in time whether another server has the house.
    #[cfg(feature = "postgres")]
    #[error("this server could not say in time that it is there")]
    Late,
    /// The house has another format.
    #[cfg(feature = "postgres")]
    #[error("the house has format {found}; this program knows {known}")]
    Format {
        /// The format found.
        found: u32,
        /// The latest format known.
        known: u32,
    },
}

/// Turns an error of the operating system into one of a file or folder.
pub(crate) fn at(path: &Path) -> impl Fn(std::io::Error) -> StoreError + Copy {
    move |error| StoreError::File { path: path.display().to_string(), error }
}

/// Returns the error with the message of the database, without its types.
pub(crate) fn failed(error: impl Into<SqlError>) -> StoreError {
    match error.into() {
        SqlError::Refused(reason) => StoreError::Refused(reason),
        SqlError::Sqlite(error) => sqlite_failed(&error),
        #[cfg(feature = "postgres")]
        SqlError::Postgres(error) => postgres_failed(&error),
        #[cfg(feature = "postgres")]
        error @ (SqlError::Away | SqlError::Late) => away(error.to_string()),
        #[cfg(feature = "postgres")]
        SqlError::Taken => StoreError::Taken,
        #[cfg(feature = "postgres")]
        SqlError::Format { found, known } if found > known => StoreError::TooNew { found, known },
        error => StoreError::Database(error.to_string()),
    }
}

fn sqlite_failed(error: &rusqlite::Error) -> StoreError {
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

#[cfg(feature = "postgres")]
fn away(error: String) -> StoreError {
    StoreError::Unavailable { obstacle: Obstacle::Away, error }
}

/// The classes of errors are those of the appendix "PostgreSQL Error Codes" of its manual.
#[cfg(feature = "postgres")]
fn postgres_failed(error: &tokio_postgres::Error) -> StoreError {
    let Some(told) = error.as_db_error() else {
        let cause = std::error::Error::source(error);
        return away(cause.map_or(error.to_string(), |cause| format!("{error}: {cause}")));
    };
    let message = told.message().to_owned();
    let code = told.code().code();
    let obstacle = match (code, &code[..2]) {
        // A value that is impossible, a constraint, a trigger.
        (_, "22" | "23") | ("P0001", _) => return StoreError::Refused(message),
        ("53100", _) => Obstacle::DiskFull,
        (_, "53") => Obstacle::Exhausted,
        ("25006", _) => Obstacle::ReadOnly,
        (_, "58") => Obstacle::Io,
        (_, "40" | "55") => Obstacle::Busy,
        (_, "08" | "57") | ("25P03", _) => Obstacle::Away,
        _ => return StoreError::Database(message),
    };
    StoreError::Unavailable { obstacle, error: message }
}

#[cfg(feature = "postgres")]
impl SqlError {
    /// Returns whether the database cannot be reached.
    pub(crate) fn is_away(&self) -> bool {
        let away = Obstacle::Away;
        match self {
            Self::Away => true,
            Self::Postgres(error) => {
                matches!(postgres_failed(error), StoreError::Unavailable { obstacle, .. } if obstacle == away)
            }
            _ => false,
        }
    }

    /// Returns whether the database may do it later.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            Self::Away | Self::Late => true,
            Self::Postgres(error) => postgres_failed(error).passes(),
            _ => false,
        }
    }

    /// Returns whether the request itself is what is wrong.
    pub(crate) fn is_refusal(&self) -> bool {
        match self {
            Self::Refused(_) | Self::Null | Self::Broken(_) => true,
            Self::Postgres(error) => {
                !matches!(postgres_failed(error), StoreError::Unavailable { .. })
            }
            _ => false,
        }
    }
}
