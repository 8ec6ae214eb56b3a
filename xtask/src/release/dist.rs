//! `cargo xtask dist` makes what is handed out, in `target/dist`: one program, static and stripped,
//! the same in a package of Debian and in an image for containers; pages about it; the bill of its
//! parts; and the digests of all that.
//!
//! It is for the processor that this runs on, and for others for which there is a C compiler. Only
//! what this machine can run is tried.

mod arch;
mod image;
mod made;
mod parts;
mod program;
mod proof;
mod tools;

use std::fs;

use anyhow::{Context, Result};
use xtask_serve::screen::say;
use xtask_serve::shell;
use xtask_serve::web;

use self::made::{Dist, SUMS, names};
use self::tools::{BILL, DEB};
use crate::shared::count::Done;
use crate::shared::repository;

/// Makes all of it.
pub(crate) fn run() -> Result<bool> {
    make().map(|_| true)
}

/// Makes all of it and tries it, if it was asked for by name or by `--long`.
pub(crate) fn check() -> Result<Done> {
    let dist = make()?;
    proof::check(&dist).map(Done::Ran)
}

/// Makes all of it; what was made for the processor of this machine.
fn make() -> Result<Dist> {
    // Whatever has to be installed is asked for before anything is built.
    let archs = program::ready()?;
    image::ready()?;
    shell::step("Tools, at the versions that are known", "3 minutes once", || {
        DEB.ready()?;
        BILL.ready()
    })?;
    web::ready()?;
    let folder = shell::target()?.join("dist");
    repository::empty(&folder)?;
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let mut made = Vec::new();
    for arch in archs {
        let what = format!("Building the program for {}", arch.name);
        let built = shell::step(&what, "5 minutes, less if it was built", || program::build(arch))?;
        let (folder, version) = (folder.clone(), version.clone());
        made.push(Dist { folder, version, arch, time: time()?, built });
    }
    shell::step("Packing", "a minute", || {
        for dist in &made {
            parts::bill(dist)?;
            parts::notices(dist)?;
            program::pack(dist)?;
            program::deb(dist)?;
            image::pack(dist)?;
        }
        let files = names(&folder)?;
        let sums =
            shell::output(shell::command("sha256sum", &[]).args(files).current_dir(&folder))?;
        repository::write(folder.join(SUMS), sums)
    })?;
    say(&format!("{}:", folder.display()));
    for name in names(&folder)? {
        let bytes = fs::metadata(folder.join(&name))?.len();
        say(&format!("{:>12}  {name}", in_words(bytes)));
    }
    let own = made.swap_remove(0);
    say(&format!(
        "`docker load --input {}` and `podman load` name the image {}.",
        own.file("-oci.tar").display(),
        image::name(&own)
    ));
    Ok(own)
}

/// The time of the commit.
fn time() -> Result<(String, String)> {
    let words = "--date=format-local:%Y-%m-%dT%H:%M:%SZ";
    let mut git = shell::command("git", &["log", "-1", words, "--format=%ct %cd"]);
    let text = shell::output(git.env("TZ", "UTC0"))?;
    let (seconds, words) = text.trim().split_once(' ').context("git names no time")?;
    Ok((seconds.to_owned(), words.to_owned()))
}

/// A size for people.
fn in_words(bytes: u64) -> String {
    match bytes {
        0..1_000 => format!("{bytes} B"),
        1_000..1_000_000 => format!("{:.1} kB", bytes as f64 / 1e3),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_written_with_units() {
        assert_eq!([999, 1_250, 41_000_000].map(in_words), ["999 B", "1.2 kB", "41.0 MB"]);
    }

    #[test]
    fn the_time_of_a_build_is_that_of_its_commit() {
        let (seconds, words) = time().unwrap();
        assert!(seconds.parse::<u64>().unwrap() > 1_700_000_000, "{seconds}");
        assert!(words.len() == 20 && words.ends_with('Z'), "{words}");
    }
}
