//! What can go wrong with a store.

use std::path::PathBuf;

/// What can go wrong with a store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database refused or failed.
    #[error("the database failed: {0}")]
    Database(String),
    /// The database was written by a later version of this program.
    #[error(
        "the database has version {found}; this program knows versions up to {known}. Start the \
         program that wrote it, or a later one"
    )]
    TooNew {
        /// The version found.
        found: u32,
        /// The latest version known.
        known: u32,
    },
    /// The file is not one that this program has made.
    #[error(
        "{} is not a database of this program ({reason}); it stays as it is. Choose another folder",
        file.display()
    )]
    Foreign {
        /// The file.
        file: PathBuf,
        /// What it is instead.
        reason: String,
    },
    /// The database is damaged.
    #[error(
        "{} is damaged: {finding}. Move it away together with its -wal and -shm, and put a copy of \
         an earlier day in its place{}",
        file.display(),
        listed(copies)
    )]
    Damaged {
        /// The file.
        file: PathBuf,
        /// What was found.
        finding: String,
        /// Copies that are kept beside it.
        copies: Vec<PathBuf>,
    },
    /// Another process uses the folder.
    #[error(
        "the data folder {} is in use{}; stop that one first, or choose another folder",
        folder.display(),
        pid.map_or_else(String::new, |pid| format!(" by process {pid}"))
    )]
    InUse {
        /// The folder.
        folder: PathBuf,
        /// The process, if it has said who it is.
        pid: Option<u32>,
    },
    /// The file was deleted or replaced while it was in use. Nothing more is written.
    #[error(
        "{} has been deleted or replaced while it was in use; nothing more is kept until the \
         program is started again",
        file.display()
    )]
    Lost {
        /// The file.
        file: PathBuf,
    },
    /// The store has been closed, or its thread is gone.
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

impl StoreError {
    /// The same error for somebody else whom it met.
    pub(crate) fn for_another(&self) -> Self {
        match self {
            Self::Lost { file } => Self::Lost { file: file.clone() },
            Self::Damaged { file, finding, copies } => {
                let (file, finding, copies) = (file.clone(), finding.clone(), copies.clone());
                Self::Damaged { file, finding, copies }
            }
            Self::Database(error) => Self::Database(error.clone()),
            other => Self::Database(other.to_string()),
        }
    }
}

fn listed(copies: &[PathBuf]) -> String {
    let copies: Vec<_> = copies.iter().map(|copy| copy.display().to_string()).collect();
    if copies.is_empty() {
        String::new()
    } else {
        format!("; beside it lies {}", copies.join(", "))
    }
}

/// What the database said, without its types.
#[expect(clippy::needless_pass_by_value, reason = "it is given to `map_err`")]
pub(crate) fn failed(error: rusqlite::Error) -> StoreError {
    StoreError::Database(error.to_string())
}

/// The result of a store's work.
pub type Result<T> = std::result::Result<T, StoreError>;
