//! A copy of the repository's sources, kept from run to run: files that have not changed keep their
//! times, and Cargo then has nothing to do.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use xtask_serve::shell;

use super::repository;

/// The sources of the repository, as paths from its top.
pub(crate) fn files() -> Result<BTreeSet<PathBuf>> {
    // Cargo's settings of the original hold for what lies below it; twice the same flags would be
    // other flags, and every dependency would be built anew.
    let names = shell::files(&[])?.into_iter().filter(|name| !name.starts_with(".cargo/"));
    Ok(names.map(PathBuf::from).collect())
}

/// Makes the copy what the original is. Files that differed have the time of now, so that what is
/// built of the copy is built anew.
pub(crate) fn refresh(copy: &Path, wanted: &BTreeSet<PathBuf>) -> Result<()> {
    fs::create_dir_all(copy).with_context(|| copy.display().to_string())?;
    // Packages and what is built are left out.
    let packages =
        [".", "(", "-path", "./node_modules", "-o", "-path", "./web/dist", ")", "-prune"];
    let mut find = shell::command("find", &packages);
    let old = shell::output(find.current_dir(copy).args(["-o", "!", "-type", "d", "-print0"]))?;
    let old = old.split_terminator('\0').map(|name| Path::new(name.trim_start_matches("./")));
    for name in old.filter(|name| !wanted.contains(*name)) {
        fs::remove_file(copy.join(name)).with_context(|| name.display().to_string())?;
    }
    for name in wanted {
        let (from, to) = (shell::root().join(name), copy.join(name));
        let bytes = fs::read(&from).with_context(|| from.display().to_string())?;
        if !fs::read(&to).is_ok_and(|there| there == bytes) {
            repository::write(to, bytes)?;
        }
    }
    Ok(())
}

/// Gives the files of the copy the times of the originals: what was built of these is built then,
/// for a copy that shares the target folder. Not for one whose files are changed and changed back.
pub(crate) fn take_times(copy: &Path, names: &BTreeSet<PathBuf>) -> Result<()> {
    for name in names {
        let time = fs::metadata(shell::root().join(name))?.modified()?;
        let there = File::options().write(true).open(copy.join(name));
        let there = there.and_then(|file| file.set_modified(time));
        there.with_context(|| name.display().to_string())?;
    }
    Ok(())
}
