//! The image for containers, by umoci, which needs no daemon: a layer with the program, in the form
//! of the Open Container Initiative. It says what `docs/hosting/Containerfile` says; a check of
//! health, for which that form has no word, is `kozyr status`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use xtask_serve::shell::{command, must};

use super::made::{Dist, emptied};
use super::program::{self, put};
use crate::shared::{install, repository};

/// Who the program runs as.
pub(super) const USER: &str = "65532:65532";

/// What the Containerfile says besides.
const CONFIG: [&str; 7] = [
    "--config.env=KOZYR_ADDR=0.0.0.0:8080",
    "--config.env=KOZYR_DATA=/data",
    "--config.volume=/data",
    "--config.exposedports=8080/tcp",
    "--config.entrypoint=/kozyr",
    "--config.cmd=serve",
    "--config.stopsignal=SIGTERM",
];

pub(super) fn pack(dist: &Dist) -> Result<()> {
    install::program("umoci", "umoci, which makes images for containers,", "umoci")?;
    let folder = emptied("image")?;
    let layer = layer(dist, &folder)?;
    let layout = folder.join("layout");
    let image = format!("{}:{}", layout.display(), dist.version);
    let created = dist.time.1.as_str();
    let umoci = |args: &[&str]| command("umoci", args);
    must(umoci(&["init", "--layout"]).arg(&layout))?;
    must(umoci(&["new", "--image", &image]))?;
    let by = ["--history.created", created, "--history.created_by", "cargo xtask dist"];
    must(umoci(&["raw", "add-layer", "--image", &image]).args(by).arg(&layer))?;
    let arch = if program::ARCH == "x86_64" { "amd64" } else { "arm64" };
    let of = ["--created", created, "--no-history", "--architecture", arch, "--os", "linux"];
    let user = ["config", "--image", &image, "--config.user", USER];
    must(umoci(&user).args(of).args(CONFIG))?;
    // What the steps on the way were.
    must(umoci(&["gc", "--layout"]).arg(&layout))?;
    let mut tar = dist.tar(&dist.file("-oci.tar"), &layout);
    must(tar.args(["--mode=a=rX,u+w", "--create", "blobs", "index.json", "oci-layout"]))
}

/// The only layer: the program, a name for its user, and the folder of its data, which belongs to
/// that user. The path of the archive.
fn layer(dist: &Dist, folder: &Path) -> Result<PathBuf> {
    let (files, layer) = (folder.join("files"), folder.join("layer.tar"));
    put(dist, &files.join("kozyr"))?;
    fs::create_dir_all(files.join("data"))?;
    let id = USER.split(':').next().unwrap_or(USER);
    let user = format!("kozyr:x:{id}:{id}:kozyr:/data:/sbin/nologin\n");
    repository::write(files.join("etc/passwd"), user)?;
    repository::write(files.join("etc/group"), format!("kozyr:x:{id}:\n"))?;
    must(dist.tar(&layer, &files).args(["--mode=a=rX,u+w", "--create", "etc", "kozyr"]))?;
    let owner = [format!("--owner={id}"), format!("--group={id}")];
    must(dist.tar(&layer, &files).args(owner).args(["--mode=0700", "--append", "data"]))?;
    Ok(layer)
}
