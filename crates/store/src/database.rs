//! The database of a server, of whichever kind.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::fence::Fence;
use crate::peer::{Holder, Peer};
#[cfg(feature = "postgres")]
use crate::postgres::Postgres;
use crate::sql::scan::Copied;
use crate::sqlite::Sqlite;
use crate::sqlite::backup::Held;
use crate::sqlite::folder::Folder;
use crate::sqlite::log::Changes;
use crate::sqlite::upgrade::Upgrade;
use kozyr_storage::{Answer, Result, SharedStore, StoreError};

/// The database of a server: the file in its folder, or one of PostgreSQL, built in with the
/// feature `postgres`.
#[derive(Clone, Debug)]
pub enum Database {
    /// A file.
    Sqlite(Sqlite),
    /// A database of PostgreSQL.
    #[cfg(feature = "postgres")]
    Postgres(Postgres),
}

/// What is copied from where to where.
const KINDS: &str = "a house is copied between a file and PostgreSQL";

/// How a house in PostgreSQL is opened by a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    /// To read it as it is at this moment, while a server may use it.
    Look,
    /// To change it, while no server uses it.
    Take,
    /// In the same way, and it is made if the database has none.
    Make,
}

impl Database {
    /// Opens the database at an address, or the one in the folder, which is left when the database
    /// is closed. While another server has the house at an address, waits, and says so to `waits`.
    /// Other servers find there the way to this one, if it has one.
    ///
    /// # Errors
    /// Returns an error if the database cannot be used, or this program has none of its kind.
    pub async fn open(
        folder: Folder,
        address: Option<&str>,
        own: Option<Peer>,
        upgrade: &impl Upgrade,
        waits: impl FnMut(&Holder) + Send,
    ) -> Result<Self> {
        match address {
            None => Sqlite::open(folder, upgrade).map(Self::Sqlite),
            #[cfg(feature = "postgres")]
            Some(address) => Postgres::open(address, own, folder, waits).await.map(Self::Postgres),
            #[cfg(not(feature = "postgres"))]
            Some(_) => {
                drop((own, waits));
                Err(StoreError::NotBuilt)
            }
        }
    }

    /// Opens the database of PostgreSQL at an address, without a folder.
    ///
    /// # Errors
    /// Returns an error if the database cannot be used, or this program has none of its kind.
    pub async fn at(address: &str, access: Access) -> Result<Self> {
        match (access, address) {
            #[cfg(feature = "postgres")]
            (Access::Look, address) => Postgres::look(address).await.map(Self::Postgres),
            #[cfg(feature = "postgres")]
            (Access::Take, address) => {
                Postgres::look(address).await?.close().await;
                Postgres::take(address).await.map(Self::Postgres)
            }
            #[cfg(feature = "postgres")]
            (Access::Make, address) => Postgres::take(address).await.map(Self::Postgres),
            #[cfg(not(feature = "postgres"))]
            _ => Err(StoreError::NotBuilt),
        }
    }

    /// Copies everything from a file into this database of PostgreSQL, all of it or nothing, and
    /// compares. Returns what was copied, by table.
    ///
    /// # Errors
    /// Returns an error if this database has any row, if something cannot be read or written, or if
    /// the two are not of these kinds.
    pub async fn copy_from(&self, from: &Self) -> Result<Vec<Copied>> {
        match (self, from) {
            #[cfg(feature = "postgres")]
            (Self::Postgres(to), Self::Sqlite(from)) => to.copy_from(from).await,
            _ => Err(StoreError::Refused(KINDS.into())),
        }
    }

    /// Copies everything from this database of PostgreSQL into a folder that has none, all of it or
    /// nothing, and compares. Returns what was copied, by table.
    ///
    /// # Errors
    /// Returns an error if the folder has a database, if something cannot be read or written, or if
    /// this is a file.
    pub async fn copy_to(&self, folder: &Folder) -> Result<Vec<Copied>> {
        match (self, folder) {
            #[cfg(feature = "postgres")]
            (Self::Postgres(from), folder) => from.copy_to(folder).await,
            _ => Err(StoreError::Refused(KINDS.into())),
        }
    }

    /// Returns the store in it.
    pub fn store(&self) -> SharedStore {
        match self {
            Self::Sqlite(store) => Arc::new(store.clone()),
            #[cfg(feature = "postgres")]
            Self::Postgres(store) => Arc::new(store.clone()),
        }
    }

    /// Returns the fence of the house, which nobody takes from the owner of a file.
    pub fn fence(&self) -> Fence {
        match self {
            Self::Sqlite(_) => Fence::always(),
            #[cfg(feature = "postgres")]
            Self::Postgres(store) => store.fence(),
        }
    }

    /// Returns whether a server of the database has a key with this fingerprint.
    pub fn knows_peer(&self, fingerprint: [u8; 32]) -> Answer<bool> {
        match (self, fingerprint) {
            (Self::Sqlite(_), _) => Box::pin(std::future::ready(Ok(false))),
            #[cfg(feature = "postgres")]
            (Self::Postgres(store), fingerprint) => store.knows_peer(fingerprint),
        }
    }

    /// Returns whether another server had the house before.
    pub fn is_taken_over(&self) -> bool {
        match self {
            Self::Sqlite(_) => false,
            #[cfg(feature = "postgres")]
            Self::Postgres(store) => store.is_taken_over(),
        }
    }

    /// Returns the version that the file had before it was migrated at the opening, and the path of
    /// its copy; `None` if there was nothing to migrate.
    pub fn brought_from(&self) -> Option<&(u32, PathBuf)> {
        match self {
            Self::Sqlite(store) => store.brought_from(),
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => None,
        }
    }

    /// Writes a copy of the file, as [`Sqlite::backup`] does.
    ///
    /// # Errors
    /// Returns an error if the copy cannot be written, or there is no file.
    pub fn backup(&self, to: &Path) -> Answer<Held> {
        match self {
            Self::Sqlite(store) => store.backup(to),
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => Box::pin(std::future::ready(Err(StoreError::NoFile))),
        }
    }

    /// Returns the size of the pages of the file, in bytes.
    pub fn page(&self) -> Answer<u32> {
        match self {
            Self::Sqlite(store) => store.page(),
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => Box::pin(std::future::ready(Err(StoreError::NoFile))),
        }
    }

    /// Returns everything that makes a copy of the file equal to it, as [`Sqlite::follow`] does.
    ///
    /// # Errors
    /// Returns an error if the store is closed, or there is no file.
    pub fn follow(&self, known: Vec<u8>) -> Result<Changes> {
        match self {
            Self::Sqlite(store) => store.follow(known),
            #[cfg(feature = "postgres")]
            Self::Postgres(_) => Err(StoreError::NoFile),
        }
    }

    /// Checks that no fault of the database is known, without asking the database. A fault that may
    /// pass is remembered until a write succeeds.
    ///
    /// # Errors
    /// Returns the fault, if one is known.
    pub fn faults(&self) -> Result<()> {
        match self {
            Self::Sqlite(store) => store.faults(),
            #[cfg(feature = "postgres")]
            Self::Postgres(store) => store.faults(),
        }
    }

    /// Ends all work: pending requests are finished, and the folder is released. Later requests
    /// fail because the database is closed.
    pub async fn close(&self) {
        match self {
            Self::Sqlite(store) => store.close().await,
            #[cfg(feature = "postgres")]
            Self::Postgres(store) => store.close().await,
        }
    }
}
