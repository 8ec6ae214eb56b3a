//! The repository for tasks: texts of files, packages of Cargo, output of git.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use cargo_metadata::{MetadataCommand, Package};
use serde::de::DeserializeOwned;
use xtask_serve::shell;

/// The file with the commit that the piece of work in hand began with.
pub(crate) const BEGUN: &str = ".ci/since";

/// The file with the commit of the last version.
pub(crate) const RELEASED: &str = ".ci/released";

/// The text of a file, by its path from the top of the repository or a whole path.
pub(crate) fn text(path: impl AsRef<Path>) -> Result<String> {
    let path = path.as_ref();
    fs::read_to_string(shell::root().join(path)).with_context(|| path.display().to_string())
}

/// The files that match, with their texts.
pub(crate) fn texts(patterns: &[&str]) -> Result<BTreeMap<String, String>> {
    shell::files(patterns)?.into_iter().map(|path| Ok((path.clone(), text(path)?))).collect()
}

/// What a file of TOML says.
pub(crate) fn toml<T: DeserializeOwned>(path: &str) -> Result<T> {
    toml::from_str(&text(path)?).with_context(|| path.to_owned())
}

/// What a file of JSON says.
pub(crate) fn json<T: DeserializeOwned>(path: impl AsRef<Path>) -> Result<T> {
    let path = path.as_ref();
    serde_json::from_str(&text(path)?).with_context(|| path.display().to_string())
}

/// The packages of all workspaces, without those of others.
pub(crate) fn packages() -> Result<Vec<Package>> {
    let mut packages = Vec::new();
    for manifest in shell::MANIFESTS {
        let mut command = MetadataCommand::new();
        command.current_dir(shell::root()).manifest_path(manifest).no_deps();
        packages.extend(command.exec().context("cargo metadata")?.packages);
    }
    Ok(packages)
}

/// What git says.
pub(crate) fn git(args: &[&str]) -> Result<String> {
    shell::output(shell::command("git", args))
}

/// Writes a file, by its path from the top of the repository or a whole path, and the folders above
/// it.
pub(crate) fn write(path: impl AsRef<Path>, bytes: impl AsRef<[u8]>) -> Result<()> {
    let path = shell::root().join(path);
    let written = path.parent().map_or(Ok(()), fs::create_dir_all);
    written.and_then(|()| fs::write(&path, bytes)).with_context(|| path.display().to_string())
}

/// Makes an empty folder, whatever is there.
pub(crate) fn empty(folder: &Path) -> Result<()> {
    drop(fs::remove_dir_all(folder));
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())
}
