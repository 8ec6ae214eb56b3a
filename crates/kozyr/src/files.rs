//! Files named on a command line. `-` is standard input for reading, and standard output for
//! writing.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Context, bail};
use kozyr_archive::LeftFiles;

use crate::unhurried;

/// Returns whether a name stands for standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Returns the content of a file. An error names the file.
pub(crate) fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    if !is_standard(path) {
        return fs::read(path).with_context(|| path.display().to_string());
    }
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes).context("standard input")?;
    Ok(bytes)
}

/// Creates a file that does not exist yet, even as a link: for the owner of its folder alone.
pub(crate) fn create(path: &Path) -> anyhow::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path).with_context(|| path.display().to_string())?;
    kozyr_store::give_to_owner(path);
    Ok(file)
}

/// Creates a folder that does not exist yet: for the owner of the one that it is in alone.
pub(crate) fn create_folder(path: &Path) -> anyhow::Result<()> {
    let mut options = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut options, 0o700);
    options.create(path).with_context(|| path.display().to_string())?;
    kozyr_store::give_to_owner(path);
    Ok(())
}

/// Returns the content of a text file. An error names the file.
#[cfg(feature = "laboratory")]
pub(crate) fn read_text(path: &Path) -> anyhow::Result<String> {
    let bytes = read(path)?;
    String::from_utf8(bytes).with_context(|| path.display().to_string())
}

/// Refuses to read standard input twice.
pub(crate) fn named_once<'a>(paths: impl IntoIterator<Item = &'a Path>) -> anyhow::Result<()> {
    if paths.into_iter().filter(|path| is_standard(path)).count() > 1 {
        bail!("- is standard input, which can be read once");
    }
    Ok(())
}

/// Says on standard error what was left out of folders, if anything was.
pub(crate) fn say_left(left: LeftFiles) {
    if left != LeftFiles::default() {
        unhurried::say(unhurried::stderr(), format!("kozyr: {left}\n"));
    }
}
