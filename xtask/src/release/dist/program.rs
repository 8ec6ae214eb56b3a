//! The program, with all libraries in it, the pages about it, and both in the package of Debian.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use xtask_serve::screen::say;
use xtask_serve::shell::{self, answers, command, must};

use super::arch::{ALL, Arch};
use super::made::Dist;
use super::tools;
use crate::shared::install;

/// Makes sure of the standard library and the C compiler of this machine's processor. The
/// processors that programs can be made for, its own first; what is missing for the others is said.
pub(super) fn ready() -> Result<Vec<Arch>> {
    let own = ALL.into_iter().find(|arch| arch.is_own());
    let own = own.with_context(|| format!("nothing is made on {}", std::env::consts::ARCH))?;
    install::program("musl-gcc", "a C compiler for static programs", "musl-tools")?;
    let mut able = vec![own];
    for other in ALL.into_iter().filter(|arch| !arch.is_own()) {
        if answers(other.compiler(), &["--version"]) {
            able.push(other);
        } else {
            say(&format!(
                "   nothing is made for {}: that takes {}, a C compiler for it (musl-cross-make or \
                 musl.cc has one), or such a machine",
                other.name,
                other.compiler()
            ));
        }
    }
    let sysroot = shell::output(command("rustc", &["--print", "sysroot"]))?;
    for target in able.iter().map(|arch| arch.target()) {
        let there = PathBuf::from(sysroot.trim()).join("lib/rustlib").join(&target).join("lib");
        if !there.exists() {
            must(command("rustup", &["target", "add", &target]))
                .with_context(|| format!("Rust's standard library for {target}"))?;
        }
    }
    Ok(able)
}

/// Builds the program, and on this machine's processor what writes its pages, and has them written;
/// the folder where they lie. Without default features: nobody may foresee the deals of a program
/// that is handed out.
pub(super) fn build(arch: Arch) -> Result<PathBuf> {
    let target = arch.target();
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
    build.args(["--no-default-features", "--features", "kozyr/laboratory,kozyr/postgres"]);
    build.args(["--package", "kozyr", "--config", &flags]);
    if arch.is_own() {
        build.args(["--package", "xtask-pages"]);
    } else {
        build.args(["--config", &format!("target.{target}.linker='{}'", arch.compiler())]);
    }
    must(build.env("CARGO_PROFILE_RELEASE_STRIP", "symbols").env_remove("RUSTFLAGS"))?;
    let pages = folder.join("pages");
    drop(fs::remove_dir_all(&pages));
    // These run here.
    let writer = Arch { name: std::env::consts::ARCH, ..arch }.target();
    let writer = shell::target()?.join(writer).join("release/xtask-pages");
    must(Command::new(writer).arg(pages))?;
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
    put(dist, &dist.file("-linux"))?;
    let mut tar = dist.tar(&dist.pages(), &dist.built.join("pages"));
    // Without the time at which it is compressed.
    must(tar.args(["--use-compress-program=gzip -9n", "--create", "man", "completions"]))
}

/// The package of Debian, by cargo-deb. The manifest of `kozyr` lists its files; `xtask/deb` has
/// the scripts that install and remove it.
pub(super) fn deb(dist: &Dist) -> Result<()> {
    let mut deb = tools::DEB.command(shell::root())?;
    deb.args(["--package", "kozyr", "--target", &dist.arch.target(), "--no-build", "--no-strip"]);
    deb.args(["--quiet", "--locked", "--offline", "--output"]).arg(&dist.folder);
    must(deb.env("SOURCE_DATE_EPOCH", &dist.time.0).env("CARGO_TARGET_DIR", shell::target()?))
}
