//! The files that were made work: each is unpacked or installed, started and asked for a page.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use xtask_serve::screen::say;
use xtask_serve::shell::{self, answers, command, must};

use super::image::USER;
use super::made::{Dist, SUMS, emptied, names};
use super::parts::{self, Crates};
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
        shell::output(command("readelf", &["--wide", arg]).arg(program).env("LC_ALL", "C"))
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

/// Starts a server that says little: it shows its first page, from the client that is in the
/// program.
fn serves(command: &mut Command) -> Result<Server> {
    let server = Server::start(command.env("KOZYR_LOG", "warn"))?;
    let answer = server.ask("GET / HTTP/1.1", "")?;
    let page = answer.starts_with("HTTP/1.1 200") && answer.contains("/assets/");
    ensure!(page, "the first page is not there:\n{answer}");
    let name = answer.split_once("src=\"/assets/").context("the page has no script")?.1;
    let name = name.split('"').next().unwrap_or_default();
    let answer = server.ask(&format!("GET /assets/{name} HTTP/1.1"), "")?;
    ensure!(answer.starts_with("HTTP/1.1 200"), "its script is not there");
    let answer = server.ask("GET /api/games HTTP/1.1", "")?;
    ensure!(answer.contains("\"protocol\""), "the games are not there:\n{answer}");
    Ok(server)
}

fn program(dist: &Dist) -> Result<()> {
    let program = dist.file("-linux");
    alone(&program)?;
    let data = emptied("data")?;
    // A name, which has to be found.
    let serve = ["serve", "--addr", "localhost:0", "--new", "--data"];
    serves(command(&program, &serve).arg(&data))?;
    let doctor = shell::output(command(&program, &["doctor", "--data"]).arg(&data))?;
    ensure!(doctor.contains("all is well"), "what it kept is not well");
    let seeded = command(&program, &["serve", "--seed", "5", "--print-config"]).output()?;
    ensure!(!seeded.status.success(), "its deals can be foreseen");
    // The laboratory is in it.
    let bench = shell::output(command(&program, &["bench", "--seconds", "0.1", "--json"]))?;
    let figures: Value = serde_json::from_str(&bench)?;
    ensure!(!figures["games"].as_array().context("no figures")?.is_empty(), "no games");
    Ok(())
}

fn digests(dist: &Dist) -> Result<()> {
    let text = repository::text(dist.folder.join(SUMS))?;
    let told = text.lines().count() + 1;
    ensure!(told == names(&dist.folder)?.len(), "{SUMS} lacks files:\n{text}");
    let mut check = command("sha256sum", &["--check", "--strict", "--quiet", SUMS]);
    must(check.current_dir(&dist.folder))
}

/// The package's file.
fn deb(dist: &Dist) -> Result<PathBuf> {
    let end = format!("_{}.deb", dist.arch.in_images);
    let name = names(&dist.folder)?.into_iter().find(|name| name.ends_with(&end));
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
        let mut dpkg = command("dpkg-deb", &[arg]);
        dpkg.arg(&deb);
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
    must(dpkg("--extract").arg(&root))?;
    let settings = shell::output(dpkg("--info").arg("conffiles"))?;
    let kept = settings.lines().any(|line| line == "/etc/kozyr/kozyr.toml");
    ensure!(kept, "the settings would be overwritten by a newer package");
    let program = root.join("usr/bin/kozyr");
    alone(&program)?;
    let mut serve = command(&program, &["serve", "--addr", "127.0.0.1:0", "--new"]);
    serve.args(["--metrics-addr", "127.0.0.1:0", "--data"]).arg(emptied("data")?);
    serves(serve.arg("--config").arg(root.join("etc/kozyr/kozyr.toml"))).map(drop)
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

/// Starts a server in namespaces of its own, which end with it.
fn serves_apart(args: &[&str]) -> Result<Server> {
    let apart = ["--mount", "--pid", "--fork", "--kill-child"];
    serves(command("unshare", &apart).args(args))
}

/// Installed where nothing of it was, with its user and its folders; then changed, and installed
/// again.
fn installed(dist: &Dist) -> Result<()> {
    if !is_root() || !answers("dpkg", &["--version"]) {
        say("   the package is not installed here: that needs root, and dpkg");
        return Ok(());
    }
    let paths = [deb(dist)?, emptied("installed")?].map(|path| path.display().to_string());
    serves_apart(&["sh", "xtask/deb/try.sh", &paths[0], &paths[1]]).map(drop)
}

/// Unpacked by umoci, which compares all with its digests, it serves as its configuration says, with
/// a root that nothing can write to.
fn image(dist: &Dist) -> Result<()> {
    let layout = unpacked(dist, "-oci.tar", "layout")?;
    let bundle = emptied("bundle")?;
    let mut unpack = command("umoci", &["unpack", "--image"]);
    unpack.arg(format!("{}:{}", layout.display(), dist.version)).arg(&bundle);
    must(unpack.args((!is_root()).then_some("--rootless")))?;
    let config: Value = repository::json(bundle.join("config.json"))?;
    let said = &config["process"];
    let user = format!("{}:{}", said["user"]["uid"], said["user"]["gid"]);
    ensure!(user == USER && said["args"] == json!(["/kozyr", "serve"]), "{said:#}");
    let env = said["env"].as_array().context("it has no variables")?;
    ensure!(env.contains(&json!("KOZYR_ADDR=0.0.0.0:8080")), "{said:#}");
    let port = &config["annotations"]["org.opencontainers.image.exposedPorts"];
    ensure!(port == "8080/tcp", "it exposes {port}");
    let mounts = config["mounts"].as_array().context("it has no volume")?;
    ensure!(mounts.iter().any(|one| one["destination"] == "/data"), "{mounts:#?}");
    let root = bundle.join("rootfs");
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
    let place = root.display().to_string();
    // `chroot` hands its environment on; the port may be taken here.
    let serve = ["/kozyr", "serve", "--addr", "127.0.0.1:0", "--data", "/data"];
    let _server = serves_apart(&[&["sh", "-c", script, "sh", &place, USER], &serve[..]].concat())?;
    ensure!(root.join("data/kozyr.db").exists(), "nothing is kept in the volume");
    Ok(())
}

/// What is in an archive.
fn unpacked(dist: &Dist, end: &str, name: &str) -> Result<PathBuf> {
    let folder = emptied(name)?;
    let mut tar = command("tar", &["--extract", "--file"]);
    must(tar.arg(dist.file(end)).arg("--directory").arg(&folder))?;
    Ok(folder)
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
    let crates = parts::crates(dist)?;
    ensure!(crates.len() > 100, "{} crates are too few", crates.len());
    let missing: Vec<_> = crates.difference(&told).collect();
    ensure!(missing.is_empty(), "it lacks {missing:?}");
    let text = repository::text(dist.file(".cdx.json"))?;
    ensure!(!text.contains(&shell::root().display().to_string()), "it tells where it was made");
    Ok(())
}

/// A page for each command, without faults; completions that shells take.
fn pages(dist: &Dist) -> Result<()> {
    let folder = unpacked(dist, "-pages.tar.gz", "pages")?;
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
        for name in names(&man)? {
            let mut render = command(program, args);
            render.arg(man.join(&name)).env("LC_ALL", "C.UTF-8").env("MANPAGER", "cat");
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
            must(command(shell, &["-n"]).arg(&file))?;
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
