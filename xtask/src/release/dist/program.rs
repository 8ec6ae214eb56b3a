//! The program, with all libraries in it, and the pages about it.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use xtask_serve::shell::{self, answers, must};

use super::made::{self, Built, Dist};
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
    let sysroot = shell::output({
        let mut rustc = Command::new("rustc");
        rustc.current_dir(shell::root()).args(["--print", "sysroot"]);
        rustc
    })?;
    let there = PathBuf::from(sysroot.trim()).join("lib/rustlib").join(&target).join("lib");
    if !there.exists() {
        let mut rustup = Command::new("rustup");
        rustup.current_dir(shell::root()).args(["target", "add", &target]);
        must(rustup).context("Rust's standard library for static programs")?;
    }
    let compiler = || answers("musl-gcc", &["--version"]);
    if !compiler() {
        install::packages("a C compiler for static programs", &["musl-tools"])?;
    }
    ensure!(compiler(), "musl-gcc is missing: on Debian and Ubuntu, apt-get install musl-tools");
    Ok(())
}

/// Builds the program and what writes its pages, and has them written.
pub(super) fn build() -> Result<Built> {
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
    let mut command = shell::cargo(&["build", "--release", "--locked", "--target", &target]);
    command.args(["--package", "kozyr", "--package", "xtask-pages", "--config", &flags]);
    command.env("CARGO_PROFILE_RELEASE_STRIP", "symbols").env_remove("RUSTFLAGS");
    must(command)?;
    let built = Built { folder };
    drop(fs::remove_dir_all(built.pages()));
    let mut pages = Command::new(built.folder.join("xtask-pages"));
    pages.arg(built.pages());
    must(pages)?;
    Ok(built)
}

fn cargo_home() -> Result<PathBuf> {
    if let Some(home) = std::env::var_os("CARGO_HOME") {
        return Ok(home.into());
    }
    let home = std::env::var_os("HOME").context("neither CARGO_HOME nor HOME is set")?;
    Ok(PathBuf::from(home).join(".cargo"))
}

/// The program alone, and its pages in an archive.
pub(super) fn pack(dist: &Dist) -> Result<()> {
    made::put(&dist.built.kozyr(), &dist.file(&format!("-{ARCH}-linux")), "0755")?;
    let mut tar = dist.tar();
    // Without the time at which it is compressed.
    tar.arg("--use-compress-program=gzip -9n").arg("--create").arg("--file");
    tar.arg(dist.file("-pages.tar.gz")).arg("--directory").arg(dist.built.pages());
    tar.args(["man", "completions"]);
    must(tar)
}
