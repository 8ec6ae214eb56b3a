//! What can go wrong with a store.

/// What can go wrong with a store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused or failed.
    #[error("the database failed: {0}")]
    Database(#[from] rusqlite::Error),
    /// The database was written by a later version of this program.
    #[error("the database has version {found}; this program knows versions up to {known}")]
    TooNew {
        /// The version found.
        found: u32,
        /// The latest version known.
        known: u32,
    },
    /// The thread that owns the database is gone.
    #[error("the store has been closed")]
    Closed,
    /// The folder or file cannot be used.
    #[error("{path}: {error}")]
    File {
        /// Which.
        path: String,
        /// Why.
        error: std::io::Error,
    },
}

/// The result of a store's work.
pub type Result<T> = std::result::Result<T, StoreError>;
