//! Programs in Rust that pack, at versions whose output is known: built once into a folder below
//! `target`.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use xtask_serve::screen::say;
use xtask_serve::shell::{self, answers, must};

/// A program, its version, and the word by which Cargo calls it.
type Tool = (&'static str, &'static str, &'static str);

/// Writes packages of Debian.
const DEB: Tool = ("cargo-deb", "3.8.0", "deb");
/// Writes what a program is made of, as CycloneDX.
const BILL: Tool = ("cargo-cyclonedx", "0.5.9", "cyclonedx");

/// The folder that has them.
pub(super) struct Tools(PathBuf);

/// Builds what is missing.
pub(super) fn ready() -> Result<Tools> {
    let tools = Tools(shell::scratch("tools")?);
    for tool in [DEB, BILL] {
        let folder = tools.folder(tool);
        let (name, version, word) = tool;
        if answers(folder.join("bin").join(name), &[word, "--version"]) {
            continue;
        }
        say(&format!("   building {name} {version} into {}", folder.display()));
        let mut install = shell::cargo(&["install", "--quiet", "--locked", "--root"]);
        install.arg(&folder).arg(format!("{name}@{version}"));
        // They run for a moment, and are to be there soon.
        install.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1");
        install.env("CARGO_PROFILE_RELEASE_LTO", "off");
        install.env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16");
        install.env("CARGO_TARGET_DIR", folder.join("target"));
        must(install)?;
        drop(std::fs::remove_dir_all(folder.join("target")));
    }
    Ok(tools)
}

impl Tools {
    fn folder(&self, (name, version, _): Tool) -> PathBuf {
        self.0.join(format!("{name}-{version}"))
    }

    /// `cargo deb`, at the top of the repository.
    pub(super) fn deb(&self) -> Command {
        self.command(DEB, shell::root())
    }

    /// `cargo cyclonedx`, in a folder.
    pub(super) fn bill(&self, folder: &Path) -> Command {
        self.command(BILL, folder)
    }

    /// As Cargo calls them, but by their place.
    fn command(&self, tool: Tool, folder: &Path) -> Command {
        let mut command = Command::new(self.folder(tool).join("bin").join(tool.0));
        command.current_dir(folder).arg(tool.2);
        shell::outside_package(&mut command);
        command
    }
}
