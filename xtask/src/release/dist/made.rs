//! The files that are made, and the parts of which.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, io};

use anyhow::Result;
use xtask_serve::shell;

use super::arch::Arch;
use crate::shared::repository;

/// The digests of all other files, as `sha256sum --check` reads them.
pub(super) const SUMS: &str = "SHA256SUMS";

/// What was made, and of what.
pub(super) struct Dist {
    /// Where it lies.
    pub(super) folder: PathBuf,
    /// The version, as file names have it.
    pub(super) version: String,
    /// The processor that it is for.
    pub(super) arch: Arch,
    /// The time of the commit, in seconds since 1970 and in words: all that is packed has it, so
    /// that the same commit makes the same files.
    pub(super) time: (String, String),
    /// Where Cargo built the program, and the pages about it lie: the package is described in terms
    /// of this folder.
    pub(super) built: PathBuf,
}

impl Dist {
    /// A file of this name, with the version and the processor in it.
    pub(super) fn file(&self, end: &str) -> PathBuf {
        self.folder.join(format!("kozyr-{}-{}{end}", self.version, self.arch.name))
    }

    /// The archive of the pages, which are the same for every processor.
    pub(super) fn pages(&self) -> PathBuf {
        self.folder.join(format!("kozyr-{}-pages.tar.gz", self.version))
    }

    /// `tar`, so that a folder that is the same makes an archive that is the same.
    pub(super) fn tar(&self, to: &Path, folder: &Path) -> Command {
        let mut tar = Command::new("tar");
        tar.args(["--sort=name", "--numeric-owner", "--owner=0", "--group=0"]);
        tar.args(["--format=posix", "--pax-option=delete=atime,delete=ctime"]);
        tar.arg(format!("--mtime=@{}", self.time.0));
        tar.arg("--file").arg(to).arg("--directory").arg(folder);
        tar
    }
}

/// A folder for what is packed, empty.
pub(super) fn emptied(name: &str) -> Result<PathBuf> {
    let folder = shell::scratch("dist")?.join(name);
    repository::empty(&folder)?;
    Ok(folder)
}

/// The names of the files in a folder, in order.
pub(super) fn names(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?.into_iter();
    let mut names: Vec<String> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}
