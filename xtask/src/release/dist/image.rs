//! The image for containers, by umoci, which needs no daemon: a layer with the program, in the form
//! of the Open Container Initiative. It says what `docs/hosting/Containerfile` says; a check of
//! health, for which that form has no word, is `kozyr status`.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use xtask_serve::shell::{answers, must};

use super::made::{Dist, emptied, put};
use crate::shared::install;

/// Who the program runs as.
pub(super) const USER: &str = "65532:65532";

/// What the Containerfile says.
const CONFIG: [&str; 16] = [
    "--config.user",
    USER,
    "--config.env",
    "KOZYR_ADDR=0.0.0.0:8080",
    "--config.env",
    "KOZYR_DATA=/data",
    "--config.volume",
    "/data",
    "--config.exposedports",
    "8080/tcp",
    "--config.entrypoint",
    "/kozyr",
    "--config.cmd",
    "serve",
    "--config.stopsignal",
    "SIGTERM",
];

pub(super) fn pack(dist: &Dist) -> Result<()> {
    let there = || answers("umoci", &["--version"]);
    if !there() {
        install::packages("umoci, which makes images for containers,", &["umoci"])?;
    }
    ensure!(there(), "umoci is missing: on Debian and Ubuntu, apt-get install umoci");
    let folder = emptied("image")?;
    let layer = layer(dist, &folder)?;
    let image = format!("{}:{}", folder.join("layout").display(), dist.version);
    let created = dist.time.1.as_str();
    let umoci = |args: &[&str]| {
        let mut umoci = Command::new("umoci");
        umoci.args(args);
        must(umoci)
    };
    let layout = folder.join("layout").display().to_string();
    umoci(&["init", "--layout", &layout])?;
    umoci(&["new", "--image", &image])?;
    let by = ["--history.created", created, "--history.created_by", "cargo xtask dist"];
    umoci(&[&["raw", "add-layer", "--image", &image][..], &by, &[&layer]].concat())?;
    let arch = if super::program::ARCH == "x86_64" { "amd64" } else { "arm64" };
    let of = ["--created", created, "--no-history", "--architecture", arch, "--os", "linux"];
    umoci(&[&["config", "--image", &image][..], &of, &CONFIG].concat())?;
    // What the steps on the way were.
    umoci(&["gc", "--layout", &layout])?;
    let mut tar = dist.tar();
    tar.args(["--mode=a=rX,u+w", "--create", "--file"]).arg(dist.file("-oci.tar"));
    tar.arg("--directory").arg(&layout).args(["blobs", "index.json", "oci-layout"]);
    must(tar)
}

/// The only layer: the program, a name for its user, and the folder of its data, which belongs to
/// that user. The path of the archive.
fn layer(dist: &Dist, folder: &Path) -> Result<String> {
    let files = folder.join("files");
    put(&dist.built.kozyr(), &files.join("kozyr"), "0755")?;
    fs::create_dir_all(files.join("etc"))?;
    fs::create_dir_all(files.join("data"))?;
    let id = USER.split(':').next().unwrap_or(USER);
    for (name, text) in [
        ("passwd", format!("kozyr:x:{id}:{id}:kozyr:/data:/sbin/nologin\n")),
        ("group", format!("kozyr:x:{id}:\n")),
    ] {
        let file = files.join("etc").join(name);
        fs::write(&file, text).with_context(|| file.display().to_string())?;
    }
    let layer = folder.join("layer.tar");
    let mut tar = dist.tar();
    tar.args(["--mode=a=rX,u+w", "--create", "--file"]).arg(&layer).arg("--directory").arg(&files);
    must({
        tar.args(["etc", "kozyr"]);
        tar
    })?;
    let mut tar = dist.tar();
    tar.args([&format!("--owner={id}"), &format!("--group={id}"), "--mode=0700"]);
    tar.arg("--append").arg("--file").arg(&layer).arg("--directory").arg(&files).arg("data");
    must(tar)?;
    Ok(layer.display().to_string())
}
