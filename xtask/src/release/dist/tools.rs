//! Programs in Rust that pack, at versions whose output is known: built once into a folder below
//! `target`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use xtask_serve::screen::say;
use xtask_serve::shell::{self, answers, must};

/// A program, its version, and the word by which Cargo calls it.
pub(super) struct Tool(&'static str, &'static str, &'static str);

/// Writes packages of Debian.
pub(super) const DEB: Tool = Tool("cargo-deb", "3.8.0", "deb");
/// Writes what a program is made of, as CycloneDX.
pub(super) const BILL: Tool = Tool("cargo-cyclonedx", "0.5.9", "cyclonedx");

impl Tool {
    fn folder(&self) -> Result<PathBuf> {
        Ok(shell::scratch("tools")?.join(format!("{}-{}", self.0, self.1)))
    }

    /// Builds it if it is missing.
    pub(super) fn ready(&self) -> Result<()> {
        let Self(name, version, word) = self;
        let folder = self.folder()?;
        if answers(folder.join("bin").join(name), &[word, "--version"]) {
            return Ok(());
        }
        say(&format!("   building {name} {version} into {}", folder.display()));
        let mut install = shell::cargo(&["install", "--quiet", "--locked", "--root"]);
        install.arg(&folder).arg(format!("{name}@{version}"));
        // They run for a moment, and are to be there soon.
        install.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1");
        install.env("CARGO_PROFILE_RELEASE_LTO", "off");
        install.env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        must(install.env("CARGO_TARGET_DIR", folder.join("target")))?;
        drop(fs::remove_dir_all(folder.join("target")));
        Ok(())
    }

    /// As Cargo calls it in a folder, but by its place.
    pub(super) fn command(&self, folder: &Path) -> Result<Command> {
        let mut command = Command::new(self.folder()?.join("bin").join(self.0));
        command.current_dir(folder).arg(self.2);
        shell::outside_package(&mut command);
        Ok(command)
    }
}
