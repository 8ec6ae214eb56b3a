//! Files named on a command line. `-` is standard input for reading, and standard output for
//! writing.

use std::fs;
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
