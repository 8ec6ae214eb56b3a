//! The data folder, as an argument of commands.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use anyhow::{Context, ensure};
use kozyr_store::{Folder, Held, StoreError};
use tempfile::TempDir;

#[derive(clap::Args)]
pub(super) struct Data {
    /// The data folder of the server
    #[arg(long = "data", default_value = "data", env = "KOZYR_DATA", hide_env_values = true)]
    pub(super) folder: PathBuf,
}

/// Everything that a server stores, as arguments of commands.
#[derive(clap::Args)]
pub(super) struct Stored {
    #[command(flatten)]
    pub(super) data: Data,
    /// The address of the house in PostgreSQL, as for `kozyr serve`, in place of a file in the
    /// folder
    #[arg(long, value_name = "URL", env = "KOZYR_DATABASE", hide_env_values = true)]
    pub(super) database: Option<String>,
}

impl Stored {
    /// Returns the data folder, unless the house is in PostgreSQL: then `instead` says what to do.
    pub(super) fn in_file(&self, instead: &str) -> anyhow::Result<&Data> {
        let is_in_file = self.database.is_none();
        ensure!(is_in_file, "the house is in PostgreSQL (--database, KOZYR_DATABASE): {instead}");
        Ok(&self.data)
    }
}

/// Returns how old a copy is: the time since it had everything.
pub(super) fn behind(data: &Path) -> Option<Duration> {
    let at = std::fs::metadata(Folder::standby_in(data)).ok()?.modified().ok()?;
    Some(SystemTime::now().duration_since(at).unwrap_or_default())
}

/// A folder for this process alone.
pub(super) struct Opened {
    /// `None` if a server uses the data folder.
    pub(super) folder: Option<Folder>,
    /// The copy that it is, which is deleted when this value is dropped.
    _copy: Option<TempDir>,
}

impl Opened {
    /// Returns the data folder itself.
    pub(super) fn whole(folder: Option<Folder>) -> Self {
        Self { folder, _copy: None }
    }
}

impl Data {
    /// Returns the file of the database, which exists.
    pub(super) fn database(&self) -> anyhow::Result<PathBuf> {
        let database = Folder::database_in(&self.folder);
        ensure!(
            database.exists(),
            "there is no database in {}; if the house is in PostgreSQL, give its address with \
             --database or as KOZYR_DATABASE",
            self.folder.display()
        );
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

    /// Returns whether a server uses the folder.
    pub(super) fn is_in_use(&self) -> bool {
        self.folder.exists() && matches!(Folder::open(&self.folder), Err(StoreError::InUse { .. }))
    }

    /// Opens the folder to read from it. If nothing can be written there, this is a copy elsewhere.
    pub(super) fn to_read(&self) -> anyhow::Result<Opened> {
        let read_only = |error: &anyhow::Error| match error.downcast_ref() {
            Some(StoreError::File { error, .. }) => {
                error.kind() == io::ErrorKind::ReadOnlyFilesystem
            }
            _ => false,
        };
        match self.open() {
            Err(error) if read_only(&error) => {
                let (place, own) = self.aside()?;
                Ok(Opened { folder: Some(own), _copy: Some(place) })
            }
            opened => opened.map(Opened::whole),
        }
    }

    /// Writes a copy, in the process that uses the folder.
    pub(super) fn copy(&self, folder: Option<&Folder>, to: &Path) -> anyhow::Result<Held> {
        match folder {
            Some(folder) => Ok(kozyr_store::copy(&folder.database(), to)?),
            None => kozyr_server::backup(&self.folder, to)
                .with_context(|| format!("the server in {} wrote no copy", self.folder.display())),
        }
    }

    /// Returns a copy to check, which is deleted when the returned value is dropped.
    pub(super) fn scratch(&self, folder: Option<&Folder>) -> anyhow::Result<(TempDir, Folder)> {
        // Where there is room for it, and nobody else looks.
        let beside = folder.map_or(&*self.folder, Folder::path);
        let place = tempfile::Builder::new()
            .prefix("kozyr.copy-")
            .tempdir_in(beside)
            .with_context(|| beside.display().to_string())?;
        // The server that writes it there may run as another user.
        kozyr_store::give_to_owner(place.path());
        let own = Folder::open(place.path())?;
        self.copy(folder, &own.database())?;
        Ok((place, own))
    }

    /// Returns a copy to check, without leaving a trace in the folder if no server uses it. The
    /// copy is deleted when the returned value is dropped.
    pub(super) fn aside(&self) -> anyhow::Result<(TempDir, Folder)> {
        self.database()?;
        let place = tempfile::Builder::new().prefix("kozyr.copy-").tempdir()?;
        let own = Folder::open(place.path())?;
        match kozyr_store::copy_closed(&self.folder, &own.database()) {
            Ok(()) => Ok((place, own)),
            Err(StoreError::InUse { .. }) => self.scratch(None),
            Err(error) => Err(error).with_context(|| {
                format!("a copy is made in {}; TMPDIR names another place", place.path().display())
            }),
        }
    }
}
