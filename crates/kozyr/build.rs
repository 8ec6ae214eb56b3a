//! Finds out whether the web client is there to be put into the program, see `src/client.rs`, and
//! what is being built, for the plans of contests: see `src/lab/built.rs`.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use sha2::{Digest, Sha256};

/// Crates besides the games that have a say in how a match of bots goes.
const CRATES: [&str; 6] = ["arena", "bots", "cards", "games", "players", "rules"];

/// Files that decide how all of that is built.
const FILES: [&str; 4] = [".cargo/config.toml", "Cargo.lock", "Cargo.toml", "rust-toolchain.toml"];

/// Where the web client is built.
const CLIENT: &str = "../../web/dist";

fn main() -> io::Result<()> {
    // `release` and all profiles that inherit from it have the web client in the program.
    println!("cargo::rustc-check-cfg=cfg(client)");
    if var("PROFILE") == "release" {
        println!("cargo::rerun-if-changed={CLIENT}");
        if Path::new(CLIENT).is_dir() {
            println!("cargo::rustc-cfg=client");
        }
    }
    // Only the laboratory says what was built; without it a commit is no reason to build again.
    if env::var_os("CARGO_FEATURE_LABORATORY").is_none() {
        println!("cargo::rerun-if-changed=build.rs");
        return Ok(());
    }
    let root = fs::canonicalize(Path::new(&var("CARGO_MANIFEST_DIR")).join("../.."))?;
    let mut games: Vec<PathBuf> = folders(&root.join("games"))?;
    games.sort();
    let players: Vec<PathBuf> = games
        .iter()
        .map(|game| game.join("player/src"))
        .chain([root.join("crates/bots/src")])
        .collect();
    let crates = CRATES.map(|name| root.join("crates").join(name));
    let halves = games.iter().flat_map(|game| [game.join("rules"), game.join("player")]);
    let mut all: Vec<PathBuf> = crates
        .into_iter()
        .chain(halves)
        .flat_map(|folder| [folder.join("src"), folder.join("Cargo.toml")])
        .collect();
    all.extend(FILES.map(|file| root.join(file)));
    all.retain(|path| path.exists());
    for path in &all {
        println!("cargo::rerun-if-changed={}", path.display());
    }
    tell("FITTED", &digest(&root, &players)?);
    tell("SOURCE", &digest(&root, &all)?);
    let (commit, changed) = commit(&root, &all);
    tell("COMMIT", &commit);
    tell("CHANGED", &changed);
    tell("PROFILE", &var("PROFILE"));
    tell("TARGET", &var("TARGET"));
    tell("FEATURES", &var("CARGO_CFG_TARGET_FEATURE"));
    // Where the sources lay is no part of how they were built.
    let flags = var("CARGO_ENCODED_RUSTFLAGS");
    let flags: Vec<&str> =
        flags.split('\x1f').filter(|flag| !flag.starts_with("--remap-path-prefix")).collect();
    tell("FLAGS", &flags.join(" "));
    let rustc = run(Command::new(var("RUSTC")).arg("--version"));
    tell("RUSTC", &rustc.unwrap_or_else(|| "unknown".to_owned()));
    Ok(())
}

fn var(name: &str) -> String {
    env::var(name).unwrap_or_default()
}

fn tell(name: &str, value: &str) {
    // Cargo hands these to programs that it runs, too: their names must not look like settings.
    println!("cargo::rustc-env=BUILT_{name}={value}");
}

/// What a command prints, if it does well.
fn run(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok().map(|text| text.trim().to_owned())
}

/// The commit, and whether what is built differs from it: `true` or `false`. Both are `unknown`
/// where the folder is no checkout of its own, as when it was unpacked from an archive.
fn commit(root: &Path, paths: &[PathBuf]) -> (String, String) {
    let git = |args: &[&str]| run(Command::new("git").current_dir(root).args(args));
    let unknown = || ("unknown".to_owned(), "unknown".to_owned());
    // A prefix says that the checkout is of something else, which has this somewhere in it.
    if git(&["rev-parse", "--show-prefix"]).as_deref() != Some("") {
        return unknown();
    }
    let Some(commit) = git(&["rev-parse", "HEAD"]) else { return unknown() };
    let branch = git(&["symbolic-ref", "--quiet", "HEAD"]);
    for name in ["HEAD", "packed-refs"].into_iter().chain(branch.as_deref()) {
        let path = git(&["rev-parse", "--git-path", name]).map(|path| root.join(path));
        // Cargo runs this anew each time if it is told of a file that does not exist.
        if let Some(path) = path.filter(|path| path.exists()) {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }
    // Whoever works in the checkout meanwhile must not find its index locked.
    let mut status = Command::new("git");
    status.current_dir(root).args(["--no-optional-locks", "status", "--porcelain", "--"]);
    status.args(paths);
    let changed = run(&mut status).map(|list| (!list.is_empty()).to_string());
    (commit, changed.unwrap_or_else(|| "unknown".to_owned()))
}

fn folders(of: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(of)?.collect::<io::Result<Vec<_>>>()?;
    Ok(entries.into_iter().map(|entry| entry.path()).filter(|path| path.is_dir()).collect())
}

/// A digest of all files in these places, with their names.
fn digest(root: &Path, places: &[PathBuf]) -> io::Result<String> {
    let mut files = Vec::new();
    for place in places {
        collect(place, &mut files)?;
    }
    files.sort();
    let mut sum = Sha256::new();
    for file in files {
        let name = file.strip_prefix(root).unwrap_or(&file).display().to_string();
        let bytes = fs::read(&file)?;
        sum.update(format!("{name}\n{}\n", bytes.len()));
        sum.update(bytes);
    }
    Ok(sum.finalize().iter().take(16).map(|byte| format!("{byte:02x}")).collect())
}

fn collect(place: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !place.is_dir() {
        files.push(place.to_owned());
        return Ok(());
    }
    for entry in fs::read_dir(place)? {
        collect(&entry?.path(), files)?;
    }
    Ok(())
}
