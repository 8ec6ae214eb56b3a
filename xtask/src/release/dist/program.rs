//! The program, with all libraries in it, the pages about it, and both in the package of Debian.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use xtask_serve::shell::{self, command, must};

use super::made::Dist;
use super::tools;
use crate::shared::install;

/// The processor that it is for.
pub(super) const ARCH: &str = std::env::consts::ARCH;

/// With musl as its C library it runs on any Linux. The GNU one can be put into a program too, but
/// finds names by libraries of the same version that have to be on the machine.
pub(super) fn target() -> String {
    format!("{ARCH}-unknown-linux-musl")
}

/// The standard library and the C compiler for the target.
pub(super) fn ready() -> Result<()> {
    let target = target();
    let sysroot = shell::output(command("rustc", &["--print", "sysroot"]))?;
    let there = PathBuf::from(sysroot.trim()).join("lib/rustlib").join(&target).join("lib");
    if !there.exists() {
        must(command("rustup", &["target", "add", &target]))
            .context("Rust's standard library for static programs")?;
    }
    install::program("musl-gcc", "a C compiler for static programs", "musl-tools")
}

/// Builds the program and what writes its pages, and has them written; the folder where they lie.
pub(super) fn build() -> Result<PathBuf> {
    let target = target();
    let folder = shell::target()?.join(&target).join("release");
    // What Cargo makes of them is the same wherever the sources lie.
    let places = [
        (cargo_home()?.join("registry/src"), "/crates"),
        (shell::target()?, "/target"),
        (shell::root().to_owned(), "/kozyr"),
    ];
    let flags = places.map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()));
    let flags = format!("target.{target}.rustflags={}", serde_json::to_string(&flags)?);
    let mut build = shell::cargo(&["build", "--release", "--locked", "--target", &target]);
    build.args(["--package", "kozyr", "--package", "xtask-pages", "--config", &flags]);
    must(build.env("CARGO_PROFILE_RELEASE_STRIP", "symbols").env_remove("RUSTFLAGS"))?;
    drop(fs::remove_dir_all(folder.join("pages")));
    must(Command::new(folder.join("xtask-pages")).arg(folder.join("pages")))?;
    Ok(folder)
}

fn cargo_home() -> Result<PathBuf> {
    let own = || Some(std::env::home_dir()?.join(".cargo"));
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from).or_else(own);
    home.context("neither CARGO_HOME nor HOME is set")
}

/// Puts the program where it is to lie, and the folders above it.
pub(super) fn put(dist: &Dist, to: &Path) -> Result<()> {
    let mut install = command("install", &["-D", "-m", "0755"]);
    must(install.arg(dist.built.join("kozyr")).arg(to))
}

/// The program alone, and its pages in an archive.
pub(super) fn pack(dist: &Dist) -> Result<()> {
    put(dist, &dist.file(&format!("-{ARCH}-linux")))?;
    let mut tar = dist.tar(&dist.file("-pages.tar.gz"), &dist.built.join("pages"));
    // Without the time at which it is compressed.
    must(tar.args(["--use-compress-program=gzip -9n", "--create", "man", "completions"]))
}

/// The package of Debian, by cargo-deb. The manifest of `kozyr` lists its files; `xtask/deb` has
/// the scripts that install and remove it.
pub(super) fn deb(dist: &Dist) -> Result<()> {
    let mut deb = tools::DEB.command(shell::root())?;
    deb.args(["--package", "kozyr", "--target", &target(), "--no-build", "--no-strip"]);
    deb.args(["--quiet", "--locked", "--offline", "--output"]).arg(&dist.folder);
    must(deb.env("SOURCE_DATE_EPOCH", &dist.time.0).env("CARGO_TARGET_DIR", shell::target()?))
}
