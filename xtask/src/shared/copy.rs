//! A copy of the repository's sources, kept from run to run: files that have not changed keep their
//! times, and Cargo then has nothing to do.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};
use xtask_serve::shell;

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

/// Gives the files of the copy the times of the originals: what was built of these is built then,
/// for a copy that shares the target folder. Not for one whose files are changed and changed back.
pub(crate) fn take_times(copy: &Path, names: &BTreeSet<PathBuf>) -> Result<()> {
    for name in names {
        set_time(&copy.join(name), fs::metadata(shell::root().join(name))?.modified()?)?;
    }
    Ok(())
}

fn set_time(file: &Path, time: SystemTime) -> Result<()> {
    let there = File::options().write(true).open(file).and_then(|file| file.set_modified(time));
    there.with_context(|| file.display().to_string())
}

/// What a copy was and when it was written.
pub(crate) struct Kept(BTreeMap<PathBuf, (Vec<u8>, SystemTime)>);

impl Kept {
    /// The files of a copy, if there is one.
    pub(crate) fn of(copy: &Path) -> Result<Self> {
        let mut names = Vec::new();
        if copy.is_dir() {
            collect(copy, copy, &mut names)?;
        }
        let read = |name: PathBuf| {
            let file = copy.join(&name);
            let time = fs::metadata(&file)?.modified()?;
            Ok((name, (fs::read(&file)?, time)))
        };
        Ok(Self(names.into_iter().map(read).collect::<Result<_>>()?))
    }

    /// Gives files that are written again as they were the time that they had.
    pub(crate) fn restore(&self, copy: &Path) -> Result<()> {
        for (name, (bytes, time)) in &self.0 {
            let file = copy.join(name);
            if fs::read(&file).is_ok_and(|there| there == *bytes) {
                set_time(&file, *time)?;
            }
        }
        Ok(())
    }
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

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_rewritten_unchanged_file_keeps_its_time() {
        let copy = std::env::temp_dir().join(format!("kozyr-copy-{}", std::process::id()));
        fs::create_dir_all(copy.join("a")).unwrap();
        let names = ["a/same", "a/other", "gone"].map(|name| copy.join(name));
        let then = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000);
        for name in &names {
            fs::write(name, "text").unwrap();
            set_time(name, then).unwrap();
        }
        let kept = Kept::of(&copy).unwrap();
        fs::write(&names[0], "text").unwrap();
        fs::write(&names[1], "other text").unwrap();
        fs::remove_file(&names[2]).unwrap();
        kept.restore(&copy).unwrap();
        let times = [0, 1].map(|i| fs::metadata(&names[i]).unwrap().modified().unwrap());
        fs::remove_dir_all(&copy).unwrap();
        assert_eq!(times[0], then);
        assert!(times[1] > then);
        assert!(Kept::of(&copy).unwrap().0.is_empty());
    }
}
