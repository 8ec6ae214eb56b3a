//! SHA-256 of all files, as `sha256sum --check` reads them.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::io;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

/// The file that has them.
pub(super) const FILE: &str = "SHA256SUMS";

pub(super) fn write(folder: &Path) -> Result<()> {
    let mut lines = String::new();
    for name in names(folder)? {
        // A string takes all that is written to it.
        let _ = writeln!(lines, "{}  {name}", of_file(&folder.join(&name))?);
    }
    let file = folder.join(FILE);
    fs::write(&file, lines).with_context(|| file.display().to_string())
}

/// The names of the files, in order.
pub(super) fn names(folder: &Path) -> Result<Vec<String>> {
    let entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    let mut names: Vec<String> =
        entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

/// The digest of a file.
pub(super) fn of_file(file: &Path) -> Result<String> {
    let mut sum = Sha256::new();
    let read = File::open(file).and_then(|mut file| io::copy(&mut file, &mut sum));
    read.with_context(|| file.display().to_string())?;
    Ok(format!("{:x}", sum.finalize()))
}
