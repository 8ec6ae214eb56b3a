//! A copy of the repository's sources, kept from run to run: files that have not changed keep their
//! times, and Cargo then has nothing to do.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell;

/// The files of a checkout that are its sources, as paths from its top.
pub(crate) fn files(root: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut git = Command::new("git");
    git.current_dir(root).args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let list = shell::output(git)?;
    let names = list.split('\0').filter(|name| !name.is_empty()).map(PathBuf::from);
    // Cargo's settings of the original hold for what lies below it; twice the same flags would be
    // other flags, and every dependency would be built anew.
    let names = names.filter(|name| !name.starts_with(".cargo"));
    Ok(names.filter(|name| root.join(name).is_file()).collect())
}

/// Makes the copy what the original is.
pub(crate) fn refresh(copy: &Path, wanted: &BTreeSet<PathBuf>) -> Result<()> {
    fs::create_dir_all(copy).with_context(|| copy.display().to_string())?;
    let mut old = Vec::new();
    collect(copy, copy, &mut old)?;
    for name in old.iter().filter(|name| !wanted.contains(*name)) {
        fs::remove_file(copy.join(name)).with_context(|| name.display().to_string())?;
    }
    for name in wanted {
        let (from, to) = (shell::root().join(name), copy.join(name));
        let bytes = fs::read(&from).with_context(|| from.display().to_string())?;
        if fs::read(&to).is_ok_and(|there| there == bytes) {
            continue;
        }
        if let Some(dir) = to.parent() {
            fs::create_dir_all(dir).with_context(|| dir.display().to_string())?;
        }
        fs::write(&to, bytes).with_context(|| to.display().to_string())?;
    }
    Ok(())
}

/// The files of the copy, packages and what is built left out.
pub(crate) fn collect(top: &Path, dir: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(dir).with_context(|| dir.display().to_string())? {
        let path = entry?.path();
        let name = path.strip_prefix(top)?.to_owned();
        if name == Path::new("node_modules") || name == Path::new("web/dist") {
            continue;
        }
        if path.is_dir() {
            collect(top, &path, files)?;
        } else {
            files.push(name);
        }
    }
    Ok(())
}
