//! The client: its packages and its build.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::shell::{command, game_folders, must, root, step};

/// What npm installs from, in the folder of the packages.
const PACKAGE_FILES: [&str; 3] = ["package.json", "package-lock.json", ".npmrc"];

/// Files and folders below `web/`, and below the `web/` of a game, that the build does not read.
const NOT_INPUTS: [&str; 8] = [
    "node_modules",
    "dist",
    "tests",
    "e2e",
    "test-results",
    "playwright-report",
    "playwright.config.ts",
    ".vite",
];

/// Of what the built client was built.
const BUILT: &str = "node_modules/.kozyr-build";

/// From what the packages were installed.
const INSTALLED: &str = "node_modules/.kozyr-packages";

/// Makes sure that the packages and the built client are those of the sources.
pub fn ready() -> Result<()> {
    packages()?;
    let inputs = stamp_of(&inputs()?)?;
    if is_built(&inputs) {
        return Ok(());
    }
    step("Building the screens", "10 s", || {
        must(command("npm", &["run", "--silent", "build", "--", "--logLevel", "warn"]))
    })?;
    fs::write(root().join(BUILT), inputs).context(BUILT)
}

/// Whether they are already.
pub fn is_ready() -> Result<bool> {
    Ok(read(INSTALLED) == stamp_of(&package_files())? && is_built(&stamp_of(&inputs()?)?))
}

fn is_built(inputs: &str) -> bool {
    read(BUILT) == inputs && root().join("web/dist/index.html").exists()
}

/// Makes sure that the installed packages are those of the lock file.
pub fn packages() -> Result<()> {
    let wanted = stamp_of(&package_files())?;
    if read(INSTALLED) == wanted {
        return Ok(());
    }
    step("Installing the packages of the screens with npm", "20 s", || {
        must(command("npm", &["ci", "--no-fund", "--no-audit"]))
    })?;
    fs::write(root().join(INSTALLED), wanted).context(INSTALLED)
}

fn package_files() -> Vec<PathBuf> {
    PACKAGE_FILES.iter().map(|file| root().join(file)).filter(|file| file.exists()).collect()
}

/// Every file that the build reads, in order: the shell, and of each game screens and book.
fn inputs() -> Result<Vec<PathBuf>> {
    let mut files = package_files();
    files.extend(["tsconfig.json", "vite.config.ts"].map(|file| root().join(file)));
    let of_games = game_folders()?
        .into_iter()
        .flat_map(|game| ["web", "book"].map(|part| root().join("games").join(&game).join(part)));
    for part in std::iter::once(root().join("web")).chain(of_games.filter(|part| part.exists())) {
        collect(&part, &mut files)?;
    }
    files.sort();
    Ok(files)
}

/// Whether the build reads a file, or anything in a folder, of this name.
fn is_input(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    !NOT_INPUTS.contains(&name.as_ref()) && !name.contains(".test.")
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if !is_input(path) {
        return Ok(());
    }
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    for entry in fs::read_dir(path).with_context(|| path.display().to_string())? {
        collect(&entry?.path(), files)?;
    }
    Ok(())
}

/// A word that changes when one of the files changes. It need not be the same for another
/// compiler's standard library: then the work is done once more.
fn stamp_of(files: &[PathBuf]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for file in files {
        let name = file.strip_prefix(root()).unwrap_or(file);
        name.hash(&mut hasher);
        fs::read(file).with_context(|| file.display().to_string())?.hash(&mut hasher);
    }
    Ok(format!("{:016x}\n", hasher.finish()))
}

fn read(stamp: &str) -> String {
    fs::read_to_string(root().join(stamp)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_and_results_are_no_reason_to_build() {
        for name in ["games/toy/web/e2e", "web/dist", "web/node_modules", "web/src/a.test.tsx"] {
            assert!(!is_input(Path::new(name)), "{name}");
        }
        for name in ["games/toy/web/index.ts", "games/toy/book", "web/src/latest.ts"] {
            assert!(is_input(Path::new(name)), "{name}");
        }
    }

    #[test]
    fn the_screens_and_books_of_games_are_read() {
        let inputs = inputs().unwrap();
        let below = |folder: &str| inputs.iter().any(|file| file.starts_with(root().join(folder)));
        assert!(below("web/src"));
        for game in game_folders().unwrap() {
            let folder = root().join("games").join(&game);
            for part in ["web", "book"].iter().filter(|part| folder.join(part).exists()) {
                assert!(below(&format!("games/{game}/{part}")), "{game}/{part}");
            }
        }
    }

    #[test]
    fn a_stamp_changes_with_names_and_contents() {
        let dir = std::env::temp_dir().join(format!("kozyr-stamp-{}", std::process::id()));
        fs::create_dir_all(&dir).unwrap();
        let [a, b] = ["a", "b"].map(|name| dir.join(name));
        fs::write(&a, "1").unwrap();
        fs::write(&b, "1").unwrap();
        let (of_a, of_b) = (stamp_of(std::slice::from_ref(&a)).unwrap(), stamp_of(&[b]).unwrap());
        assert_ne!(of_a, of_b);
        assert_eq!(of_a, stamp_of(std::slice::from_ref(&a)).unwrap());
        fs::write(&a, "2").unwrap();
        assert_ne!(of_a, stamp_of(&[a]).unwrap());
        fs::remove_dir_all(&dir).unwrap();
    }
}
