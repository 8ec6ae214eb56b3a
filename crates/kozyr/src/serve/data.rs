//! The data folder, as an argument of commands.

use std::path::PathBuf;

use anyhow::ensure;
use kozyr_store::{Folder, StoreError};

#[derive(clap::Args)]
pub(super) struct Data {
    /// The data folder of the server
    #[arg(long = "data", default_value = "data", env = "KOZYR_DATA", hide_env_values = true)]
    pub(super) folder: PathBuf,
}

impl Data {
    /// Returns the file of the database, which exists.
    pub(super) fn database(&self) -> anyhow::Result<PathBuf> {
        let database = Folder::database_in(&self.folder);
        ensure!(database.exists(), "there is no database in {}", self.folder.display());
        Ok(database)
    }

    /// Opens the folder for this process alone. Returns `None` if a server uses it.
    pub(super) fn open(&self) -> anyhow::Result<Option<Folder>> {
        self.database()?;
        match Folder::open(&self.folder) {
            Ok(folder) => Ok(Some(folder)),
            Err(StoreError::InUse { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }
}
