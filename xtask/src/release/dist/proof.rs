//! The files that were made work: each is unpacked or installed, started and asked for a page.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use xtask_serve::screen::say;
use xtask_serve::shell::{self, answers, must};

use super::image::USER;
use super::made::{Dist, emptied};
use super::parts::{self, Crates};
use super::sums;
use crate::shared::count::Counts;
use crate::shared::repository;
use crate::shared::served::Server;

/// How a part is looked at.
type Look = fn(&Dist) -> Result<()>;

/// Looks at all of it; what does not hold is said.
pub(super) fn check(dist: &Dist) -> Result<Counts> {
    let mut counts = Counts::NONE;
    let parts: [(&str, Look); 7] = [
        ("the program", program),
        ("the digests", digests),
        ("the package", package),
        ("the package, installed", installed),
        ("the image", image),
        ("the bill of materials", bill),
        ("the pages", pages),
    ];
    for (what, look) in parts {
        let held = look(dist);
        match &held {
            Ok(()) => say(&format!("   {what}: holds")),
            Err(error) => say(&format!("   {what}: {error:#}")),
        }
        counts += Counts::of(held.is_ok());
    }
    Ok(counts)
}

/// Whether a program needs nothing else and tells no names.
fn alone(program: &Path) -> Result<()> {
    let read = |arg: &str| {
        let mut readelf = Command::new("readelf");
        readelf.args(["--wide", arg]).arg(program).env("LC_ALL", "C");
        shell::output(readelf)
    };
    let (segments, dynamic, sections) =
        (read("--program-headers")?, read("--dynamic")?, read("--section-headers")?);
    ensure!(!segments.contains("INTERP"), "it asks for a loader of libraries");
    ensure!(!dynamic.contains("(NEEDED)"), "it needs libraries:\n{dynamic}");
    for name in [".symtab", ".debug_info"] {
        ensure!(!sections.contains(name), "it is not stripped: it has {name}");
    }
    Ok(())
}

/// Starts a server that says little.
fn start(mut command: Command) -> Result<Server> {
    command.env("KOZYR_LOG", "warn");
    Server::start(command)
}

/// Whether a server shows its first page, from the client that is in the program.
fn shows_a_page(server: &Server) -> Result<()> {
    let answer = server.ask("GET / HTTP/1.1", "")?;
    let page = answer.starts_with("HTTP/1.1 200") && answer.contains("/assets/");
    ensure!(page, "the first page is not there:\n{answer}");
    let name = answer.split_once("src=\"/assets/").context("the page has no script")?.1;
    let name = name.split('"').next().unwrap_or_default();
    let answer = server.ask(&format!("GET /assets/{name} HTTP/1.1"), "")?;
    ensure!(answer.starts_with("HTTP/1.1 200"), "its script is not there");
    let answer = server.ask("GET /api/games HTTP/1.1", "")?;
    ensure!(answer.contains("\"protocol\""), "the games are not there:\n{answer}");
    Ok(())
}

fn program(dist: &Dist) -> Result<()> {
    let program = dist.file(&format!("-{}-linux", super::program::ARCH));
    alone(&program)?;
    let data = emptied("data")?;
    let mut serve = Command::new(&program);
    // A name, which has to be found.
    serve.args(["serve", "--addr", "localhost:0", "--data"]).arg(&data);
    shows_a_page(&start(serve)?)?;
    let mut doctor = Command::new(&program);
    doctor.arg("doctor").arg("--data").arg(&data);
    ensure!(shell::output(doctor)?.contains("all is well"), "what it kept is not well");
    // The laboratory is in it.
    let mut bench = Command::new(&program);
    bench.args(["bench", "--seconds", "0.1", "--json"]);
    let figures: Value = serde_json::from_str(&shell::output(bench)?)?;
    ensure!(!figures["games"].as_array().context("no figures")?.is_empty(), "no games");
    Ok(())
}

fn digests(dist: &Dist) -> Result<()> {
    let text = fs::read_to_string(dist.folder.join(sums::FILE))?;
    let told = text.lines().count() + 1;
    ensure!(told == sums::names(&dist.folder)?.len(), "{} lacks files:\n{text}", sums::FILE);
    let mut check = Command::new("sha256sum");
    check.current_dir(&dist.folder).args(["--check", "--strict", "--quiet", sums::FILE]);
    must(check)
}

/// The package's file.
fn deb(dist: &Dist) -> Result<PathBuf> {
    let names = sums::names(&dist.folder)?;
    let name = names.into_iter().find(|name| name.ends_with(".deb"));
    Ok(dist.folder.join(name.context("there is no package")?))
}

/// What the package holds, with modes and owners.
const HELD: [&str; 13] = [
    "-rwxr-xr-x 0/0 ./usr/bin/kozyr",
    "-rwxr-xr-x 0/0 ./usr/bin/kozyr-backup",
    "-rw-r----- 0/0 ./etc/kozyr/kozyr.toml",
    "-rw-r--r-- 0/0 ./usr/lib/systemd/system/kozyr.service",
    "-rw-r--r-- 0/0 ./usr/lib/systemd/system/kozyr-backup.service",
    "-rw-r--r-- 0/0 ./usr/lib/systemd/system/kozyr-backup.timer",
    "-rw-r--r-- 0/0 ./usr/share/man/man1/kozyr-serve.1",
    "-rw-r--r-- 0/0 ./usr/share/bash-completion/completions/kozyr",
    "-rw-r--r-- 0/0 ./usr/share/zsh/vendor-completions/_kozyr",
    "-rw-r--r-- 0/0 ./usr/share/fish/vendor_completions.d/kozyr.fish",
    "-rw-r--r-- 0/0 ./usr/share/doc/kozyr/hosting.md",
    "-rw-r--r-- 0/0 ./usr/share/doc/kozyr/hosting/Caddyfile",
    "-rw-r--r-- 0/0 ./usr/share/doc/kozyr/copyright",
];

/// Unpacked, it serves with its own settings.
fn package(dist: &Dist) -> Result<()> {
    let deb = deb(dist)?;
    let dpkg = |arg: &str| {
        let mut dpkg = Command::new("dpkg-deb");
        dpkg.arg(arg).arg(&deb);
        dpkg
    };
    let list = shell::output(dpkg("--contents"))?;
    let held: BTreeSet<String> = list.lines().filter_map(held).collect();
    for line in HELD {
        ensure!(held.contains(line), "it does not hold `{line}`:\n{list}");
    }
    let foreign: Vec<&String> = held.iter().filter(|line| !line.contains(" 0/0 ")).collect();
    ensure!(foreign.is_empty(), "not everything is root's: {foreign:?}");
    let root = emptied("package")?;
    let mut unpack = dpkg("--extract");
    unpack.arg(&root);
    must(unpack)?;
    let mut control = dpkg("--info");
    control.arg("conffiles");
    ensure!(
        shell::output(control)?.lines().any(|line| line == "/etc/kozyr/kozyr.toml"),
        "the settings would be overwritten by a newer package"
    );
    alone(&root.join("usr/bin/kozyr"))?;
    let mut serve = Command::new(root.join("usr/bin/kozyr"));
    serve.arg("serve").arg("--config").arg(root.join("etc/kozyr/kozyr.toml"));
    serve.args(["--addr", "127.0.0.1:0", "--metrics-addr", "127.0.0.1:0", "--data"]);
    serve.arg(emptied("data")?);
    shows_a_page(&start(serve)?)
}

/// Mode, owner and name from a line of `dpkg-deb --contents`.
fn held(line: &str) -> Option<String> {
    let mut words = line.split_whitespace();
    let (mode, owner) = (words.next()?, words.next()?);
    Some(format!("{mode} {owner} {}", words.nth(3)?))
}

/// Whether this is root, and may have namespaces of its own.
fn is_root() -> bool {
    answers("unshare", &["--mount", "--pid", "--fork", "sh", "-c", "[ $(id -u) = 0 ]"])
}

/// A program in namespaces of its own, which end with it.
fn apart() -> Command {
    let mut command = Command::new("unshare");
    command.args(["--mount", "--pid", "--fork", "--kill-child"]);
    command
}

/// Installed where nothing of it was, with its user and its folders; then changed, and installed
/// again.
fn installed(dist: &Dist) -> Result<()> {
    if !is_root() || !answers("dpkg", &["--version"]) {
        say("   the package is not installed here: that needs root, and dpkg");
        return Ok(());
    }
    let mut command = apart();
    command.arg("sh").arg(shell::root().join("xtask/deb/try.sh"));
    command.arg(deb(dist)?).arg(emptied("installed")?);
    shows_a_page(&start(command)?)
}

/// What an image in the form of the Open Container Initiative refers to, which has to be what its
/// digest says.
fn blob(layout: &Path, of: &Value) -> Result<PathBuf> {
    let digest = of["digest"].as_str().context("a descriptor has no digest")?;
    let sum = digest.strip_prefix("sha256:").context("a digest is no SHA-256")?;
    let file = layout.join("blobs/sha256").join(sum);
    ensure!(sums::of_file(&file)? == sum, "{digest} has other content");
    let size = fs::metadata(&file)?.len();
    ensure!(of["size"] == size, "{digest} has {size} bytes, not {}", of["size"]);
    Ok(file)
}

fn words(value: &Value) -> Vec<String> {
    let all = value.as_array().into_iter().flatten();
    all.filter_map(|word| word.as_str().map(str::to_owned)).collect()
}

/// Unpacked, it serves as its configuration says, with a root that nothing can write to.
fn image(dist: &Dist) -> Result<()> {
    let layout = emptied("layout")?;
    let untar = |file: &Path, to: &Path| {
        let mut tar = Command::new("tar");
        tar.args(["--extract", "--same-permissions", "--numeric-owner", "--file"]).arg(file);
        tar.arg("--directory").arg(to);
        must(tar)
    };
    untar(&dist.file("-oci.tar"), &layout)?;
    let index: Value = repository::json(layout.join("index.json"))?;
    let manifest: Value = repository::json(blob(&layout, &index["manifests"][0])?)?;
    let config: Value = repository::json(blob(&layout, &manifest["config"])?)?;
    let root = emptied("root")?;
    let layers = manifest["layers"].as_array().context("it has no layers")?;
    let mut known = 3;
    for (place, layer) in layers.iter().enumerate() {
        let packed = blob(&layout, layer)?;
        let plain = emptied("layer")?.join("layer.tar");
        let mut gunzip = Command::new("sh");
        gunzip.args(["-c", "gunzip --stdout < \"$0\" > \"$1\""]).arg(packed).arg(&plain);
        must(gunzip)?;
        let sum = format!("sha256:{}", sums::of_file(&plain)?);
        ensure!(config["rootfs"]["diff_ids"][place] == sum, "a layer unpacks to something else");
        untar(&plain, &root)?;
        known += 1;
    }
    let blobs = fs::read_dir(layout.join("blobs/sha256"))?.count();
    ensure!(blobs + 1 == known, "{blobs} blobs, of which {} belong to it", known - 1);
    let said = &config["config"];
    ensure!(said["User"] == USER && said["Volumes"]["/data"].is_object(), "{said:#}");
    ensure!(said["ExposedPorts"]["8080/tcp"].is_object(), "{said:#}");
    let env = words(&said["Env"]);
    ensure!(env.iter().any(|word| word == "KOZYR_ADDR=0.0.0.0:8080"), "{said:#}");
    let line = [words(&said["Entrypoint"]), words(&said["Cmd"])].concat();
    ensure!(line == ["/kozyr", "serve"], "{said:#}");
    alone(&root.join("kozyr"))?;
    if !is_root() {
        say("   the image is not started here: that needs root");
        return Ok(());
    }
    // What runtimes of containers do: a root of its own, read-only, with devices, and the volume.
    let script = "set -eu
        root=$1 user=$2; shift 2
        mount --bind \"$root\" \"$root\"
        mkdir \"$root/dev\" && mount -t tmpfs none \"$root/dev\" && touch \"$root/dev/urandom\"
        mount --bind /dev/urandom \"$root/dev/urandom\"
        mount --bind \"$root/data\" \"$root/data\"
        mount -o remount,bind,ro \"$root\"
        env --ignore-environment \"$(command -v chroot)\" --userspec=\"$user\" \"$root\" \"$@\" || exit 1";
    let mut command = apart();
    command.args(["sh", "-c", script, "sh"]).arg(&root).arg(USER);
    // `chroot` hands its environment on; the port may be taken here.
    command.args(["/kozyr", "serve", "--addr", "127.0.0.1:0", "--data", "/data"]);
    let server = start(command)?;
    shows_a_page(&server)?;
    ensure!(root.join("data/kozyr.db").exists(), "nothing is kept in the volume");
    Ok(())
}

/// Whether it has all crates that are in the program.
fn bill(dist: &Dist) -> Result<()> {
    let bill: Value = repository::json(dist.file(".cdx.json"))?;
    ensure!(bill["bomFormat"] == "CycloneDX", "it is no bill of materials");
    let own = std::iter::once(&bill["metadata"]["component"]);
    let all = own.chain(bill["components"].as_array().context("it has no components")?);
    let told: Crates = all
        .filter_map(|one| Some((one["name"].as_str()?.into(), one["version"].as_str()?.into())))
        .collect();
    let crates = parts::crates()?;
    ensure!(crates.len() > 100, "{} crates are too few", crates.len());
    let missing: Vec<_> = crates.difference(&told).collect();
    ensure!(missing.is_empty(), "it lacks {missing:?}");
    let text = fs::read_to_string(dist.file(".cdx.json"))?;
    ensure!(!text.contains(&shell::root().display().to_string()), "it tells where it was made");
    Ok(())
}

/// A page for each command, without faults; completions that shells take.
fn pages(dist: &Dist) -> Result<()> {
    let folder = emptied("pages")?;
    let mut tar = Command::new("tar");
    tar.arg("--extract").arg("--file").arg(dist.file("-pages.tar.gz"));
    tar.arg("--directory").arg(&folder);
    must(tar)?;
    let man = folder.join("man");
    for command in ["serve", "backup", "person-export", "arena", "luck"] {
        let page = man.join(format!("kozyr-{command}.1"));
        ensure!(page.exists(), "there is no page about `kozyr {}`", command.replace('-', " "));
    }
    let mut asked = 0;
    for (program, args) in
        [("man", &["--warnings", "--local-file"][..]), ("mandoc", &["-T", "lint", "-W", "error"])]
    {
        if !answers("sh", &["-c", &format!("command -v {program}")]) {
            continue;
        }
        asked += 1;
        for name in sums::names(&man)? {
            let mut render = Command::new(program);
            render.args(args).arg(man.join(&name)).env("LC_ALL", "C.UTF-8").env("MANPAGER", "cat");
            let out = render.output().context(program)?;
            let said = String::from_utf8_lossy(&out.stderr).into_owned();
            ensure!(out.status.success() && said.is_empty(), "{program} of {name}: {said}");
        }
    }
    if asked == 0 {
        say("   no page is rendered here: that needs man-db or mandoc");
    }
    for (shell, name) in [("bash", "kozyr"), ("zsh", "_kozyr"), ("fish", "kozyr.fish")] {
        let file = folder.join("completions").join(shell).join(name);
        ensure!(file.exists(), "there are no completions for {shell}");
        if answers(shell, &["--version"]) {
            let mut read = Command::new(shell);
            read.arg("-n").arg(&file);
            must(read)?;
        } else {
            say(&format!("   {shell} does not read its completions here: it is not installed"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_of_a_package_is_read_with_mode_and_owner() {
        let line = "-rw-r----- 0/0       612 2026-11-27 13:22 ./etc/kozyr/kozyr.toml";
        assert_eq!(held(line).unwrap(), HELD[2]);
    }
}
