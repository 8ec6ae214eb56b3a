//! `cargo xtask kit OUT` writes what another program needs to prove itself, as a folder that stands
//! alone.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};
use xtask_serve::shell;

use crate::shared::repository;

/// What is in it besides the records, and where.
const FILES: [(&str, &str); 5] = [
    ("docs/kit.md", "kit.md"),
    ("docs/notation.md", "notation.md"),
    ("examples/kit/tricks.py", "examples/kit/tricks.py"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("LICENSE-MIT", "LICENSE-MIT"),
];

/// What keeps its path: records, and the rules that they hold programs to.
const GAMES: [&str; 4] = [
    "games/*/book/rules.en.md",
    "games/*/rules/tests/rulebook/*",
    "games/*/rules/tests/conformance/*",
    "games/*/rules/tests/refused/*",
];

/// The digests of all other files, as `sha256sum --check` reads them.
const MANIFEST: &str = "MANIFEST.sha256";

pub(crate) fn run(out: &Path) -> Result<bool> {
    let files = write(out)?;
    println!("{}: {files} files, and {MANIFEST}", out.display());
    Ok(true)
}

/// Writes the kit into a folder that is empty or not there; how many files it has.
fn write(out: &Path) -> Result<usize> {
    let is_empty = fs::read_dir(out).map_or(true, |mut entries| entries.next().is_none());
    ensure!(is_empty, "{} is there already and not empty; it stays as it is", out.display());
    let (out, games) = (std::path::absolute(out)?, shell::files(&GAMES)?);
    let all = FILES.iter().map(|&(from, to)| (to.to_owned(), from.to_owned()));
    let all: BTreeMap<String, String> =
        all.chain(games.into_iter().map(|path| (path.clone(), path))).collect();
    let mut manifest = String::new();
    for (to, from) in &all {
        let bytes = fs::read(shell::root().join(from)).with_context(|| from.clone())?;
        let bytes = if to.ends_with(".md") && !to.contains('/') { links(bytes)? } else { bytes };
        repository::write(out.join(to), &bytes)?;
        writeln!(manifest, "{:x}  {to}", Sha256::digest(&bytes))?;
    }
    repository::write(out.join(MANIFEST), manifest)?;
    Ok(all.len())
}

/// A page whose links begin at the top of the kit, where it lies, and not at `docs`.
fn links(page: Vec<u8>) -> Result<Vec<u8>> {
    Ok(String::from_utf8(page)?.replace("](../", "](").into_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything that its pages point to is in it, and its digests are those of its files.
    #[test]
    fn the_kit_stands_alone() {
        let out = std::env::temp_dir().join(format!("kozyr-kit-{}", std::process::id()));
        let files = write(&out).expect("a kit");
        let manifest = fs::read_to_string(out.join(MANIFEST)).expect("a manifest");
        assert_eq!(manifest.lines().count(), files);
        for line in manifest.lines() {
            let (digest, path) = line.split_once("  ").expect("a digest and a path");
            let bytes = fs::read(out.join(path)).expect(path);
            assert_eq!(format!("{:x}", Sha256::digest(&bytes)), digest, "{path}");
        }
        for page in ["kit.md", "notation.md"] {
            let text = fs::read_to_string(out.join(page)).expect(page);
            for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
                let file = link.split('#').next().unwrap_or_default();
                assert!(file.is_empty() || out.join(file).is_file(), "{page}: {link}");
            }
            // Paths that it names hold for every game.
            for path in text.split('`').filter(|word| word.starts_with("games/GAME/")) {
                let games = fs::read_dir(out.join("games")).expect("games");
                for game in games.map(|game| game.expect("a folder").file_name()) {
                    let path = path.replace("GAME", &game.to_string_lossy());
                    assert!(out.join(&path).exists(), "{page} names {path}");
                }
            }
        }
        let records = manifest.lines().filter(|line| line.ends_with(".kozyr")).count();
        assert!(records > 300, "{records} records");
        assert!(write(&out).is_err_and(|error| error.to_string().contains("stays as it is")));
        fs::remove_dir_all(out).expect("an own folder");
    }
}
