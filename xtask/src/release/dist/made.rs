//! The files that are made, and the parts of which.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use xtask_serve::shell::{self, must};

/// What was made, and of what.
pub(super) struct Dist {
    /// Where it lies.
    pub(super) folder: PathBuf,
    /// The version, as file names have it.
    pub(super) version: String,
    /// The time of the commit, in seconds since 1970 and in words: all that is packed has it, so
    /// that the same commit makes the same files.
    pub(super) time: (String, String),
    /// What Cargo built.
    pub(super) built: Built,
}

impl Dist {
    /// A file of this name, with the version in it.
    pub(super) fn file(&self, end: &str) -> PathBuf {
        self.folder.join(format!("kozyr-{}{end}", self.version))
    }

    /// `tar`, so that a folder that is the same makes an archive that is the same.
    pub(super) fn tar(&self) -> Command {
        let mut tar = Command::new("tar");
        tar.args(["--sort=name", "--numeric-owner", "--owner=0", "--group=0"]);
        tar.args(["--format=posix", "--pax-option=delete=atime,delete=ctime"]);
        tar.arg(format!("--mtime=@{}", self.time.0));
        tar
    }
}

/// What Cargo built.
pub(super) struct Built {
    /// The folder of the target's release profile.
    pub(super) folder: PathBuf,
}

impl Built {
    /// The program.
    pub(super) fn kozyr(&self) -> PathBuf {
        self.folder.join("kozyr")
    }

    /// Manual pages and completions. The package is described in terms of this folder.
    pub(super) fn pages(&self) -> PathBuf {
        self.folder.join("pages")
    }
}

/// A folder for what is packed, empty.
pub(super) fn emptied(name: &str) -> Result<PathBuf> {
    let folder = shell::scratch("dist")?.join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    Ok(folder)
}

/// Puts a file where it is to lie, with its mode, and the folders above it.
pub(super) fn put(from: &Path, to: &Path, mode: &str) -> Result<()> {
    let mut install = Command::new("install");
    install.args(["-D", "-m", mode]).arg(from).arg(to);
    must(install)
}
