//! Errors of a store, and whether their causes may pass.

use std::path::PathBuf;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

/// An error of a store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(String),
    /// The request contradicts what is stored, such as a row of a person who has been erased.
    /// Nothing of it is stored, and it would be refused again.
    #[error("what is stored does not allow this: {0}")]
    Refused(String),
    /// An obstacle outside the database, which may pass. Nothing of a write that met it is stored
    /// while the process lives; after a restart all of it may be there.
    #[error("{obstacle}: {error}")]
    Unavailable {
        /// The obstacle.
        obstacle: Obstacle,
        /// The message of the database.
        error: String,
    },
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
    /// The file was not made by this program.
    #[error(
        "{} is not a database of this program ({reason}); it stays as it is. Choose another folder",
        file.display()
    )]
    Foreign {
        /// The file.
        file: PathBuf,
        /// A description of the file.
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
        /// The damage that was found.
        finding: String,
        /// The backups next to the file.
        copies: Vec<PathBuf>,
    },
    /// Another process uses the data folder.
    #[error(
        "the data folder {} is in use{}; stop that one first, or choose another folder",
        folder.display(),
        pid.map_or_else(String::new, |pid| format!(" by process {pid}"))
    )]
    InUse {
        /// The folder.
        folder: PathBuf,
        /// The id of the process, if it has written it.
        pid: Option<u32>,
    },
    /// The database is missing or empty, but the folder had one.
    #[error(
        "there was a database in {} and now {}; put a copy in its place (kozyr restore), or say \
         --new if a new one is to be made{}",
        folder.display(),
        if *empty { "it is empty" } else { "there is none" },
        listed(copies)
    )]
    Gone {
        /// The folder.
        folder: PathBuf,
        /// Whether there is a file, which is empty.
        empty: bool,
        /// The backups in the folder.
        copies: Vec<PathBuf>,
    },
    /// The file belongs to another user.
    #[error(
        "{path} belongs to {owner} (mode {mode:o}), and this is {me}: {}",
        match owner == me {
            true => format!("allow yourself to use it (chmod u+rwX {path})"),
            false => format!(
                "run it as {owner} (sudo -u {owner} kozyr ...), or give the whole folder to {me} \
                 (chown -R {me})"
            ),
        }
    )]
    Denied {
        /// The file or folder.
        path: String,
        /// The owner of the file or folder.
        owner: String,
        /// The mode of the file or folder.
        mode: u32,
        /// The user who runs this program.
        me: String,
    },
    /// The file was deleted or replaced while it was in use. Nothing more is written to it.
    #[error(
        "{} has been deleted or replaced while it was in use; nothing more is kept until the \
         program is started again",
        file.display()
    )]
    Lost {
        /// The file.
        file: PathBuf,
    },
    /// Another server uses the database, or has taken it over.
    #[error(
        "another server uses this database; nothing is kept here as long as it does. Stop one of \
         the two"
    )]
    Taken,
    /// The program was built without what the address of a database needs.
    #[error(
        "this program was built without PostgreSQL; build it with --features postgres, or take one \
         that is handed out"
    )]
    NotBuilt,
    /// The house is in no file.
    #[error("the house is in PostgreSQL, in no file: pg_dump writes a copy of it (hosting.md)")]
    NoFile,
    /// The folder has a copy of a house, or a house that was handed over.
    #[error(
        "the data folder {} is no house: it has {why}. `kozyr follow --promote --data {}` makes it \
         one",
        folder.display(),
        folder.display()
    )]
    Standby {
        /// The folder.
        folder: PathBuf,
        /// What it has, in a line.
        why: String,
    },
    /// The store is closed, or its thread has ended.
    #[error("the store has been closed")]
    Closed,
    /// The folder or file cannot be used.
    #[error("{path}: {error}")]
    File {
        /// The file or folder.
        path: String,
        /// The error of the operating system.
        error: std::io::Error,
    },
}

/// An obstacle that keeps a database from working for a while.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// The disk is full.
    DiskFull,
    /// The disk failed, or something between the disk and this program.
    Io,
    /// The disk is read-only.
    ReadOnly,
    /// Another program uses the file.
    Busy,
    /// The process has run out of descriptors or memory.
    Exhausted,
    /// The database is on another machine or in another process, and cannot be reached.
    Away,
}

impl std::fmt::Display for Obstacle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::DiskFull => "the disk is full",
            Self::Io => "the disk fails",
            Self::ReadOnly => "the disk takes no writes",
            Self::Busy => "another program uses the database",
            Self::Exhausted => "there are too few descriptors or too little memory",
            Self::Away => "the database cannot be reached",
        })
    }
}

impl StoreError {
    /// Returns whether the cause may pass, so that it makes sense to wait and try again.
    ///
    /// ```
    /// use kozyr_storage::{Obstacle, StoreError};
    ///
    /// let obstacle = Obstacle::DiskFull;
    /// assert!(StoreError::Unavailable { obstacle, error: "no space left".into() }.passes());
    /// assert!(!StoreError::Refused("a step is not the next of its match".into()).passes());
    /// ```
    pub fn passes(&self) -> bool {
        matches!(self, Self::Unavailable { .. })
    }

    /// Returns a copy of the error, for another request that met the same cause.
    pub fn for_another(&self) -> Self {
        match self {
            Self::Lost { file } => Self::Lost { file: file.clone() },
            Self::Damaged { file, finding, copies } => {
                let (file, finding, copies) = (file.clone(), finding.clone(), copies.clone());
                Self::Damaged { file, finding, copies }
            }
            Self::Unavailable { obstacle, error } => {
                Self::Unavailable { obstacle: *obstacle, error: error.clone() }
            }
            Self::Database(error) => Self::Database(error.clone()),
            Self::Refused(error) => Self::Refused(error.clone()),
            Self::Taken => Self::Taken,
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

/// The result of a request to a store.
pub type Result<T> = std::result::Result<T, StoreError>;

/// The answer to a request to a store, which the caller awaits.
///
/// The answer is one boxed future, so that the work of the store is compiled once, in its own
/// crate. An `async fn` would be compiled again by each crate that awaits it.
pub type Answer<T> = Pin<Box<dyn Future<Output = Result<T>> + Send>>;

/// Returns the answer of a store that answers at once, as [`Memory`](crate::Memory) does.
///
/// # Errors
/// Returns the error of the store; [`StoreError::Closed`] if it has not answered yet.
pub fn at_once<T>(mut answer: Answer<T>) -> Result<T> {
    match answer.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(answer) => answer,
        Poll::Pending => Err(StoreError::Closed),
    }
}
