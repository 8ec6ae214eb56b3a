//! The image for containers, by umoci, which needs no daemon: a layer with the program, in the form
//! of the Open Container Initiative. It says what `docs/hosting/Containerfile` says; a check of
//! health, for which that form has no word, is `kozyr status`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use serde_json::{Value, json};
use xtask_serve::shell::{command, must};

use super::made::{Dist, emptied};
use super::program::put;
use crate::shared::{install, repository};

/// Who the program runs as.
pub(super) const USER: &str = "65532:65532";

/// What the Containerfile says besides.
const CONFIG: [&str; 8] = [
    "--config.env=KOZYR_ADDR=0.0.0.0:8080",
    "--config.env=KOZYR_DATA=/data",
    "--config.env=KOZYR_MOUNTED=true",
    "--config.volume=/data",
    "--config.exposedports=8080/tcp",
    "--config.entrypoint=/kozyr",
    "--config.cmd=serve",
    "--config.stopsignal=SIGTERM",
];

/// Makes sure of what packs it.
pub(super) fn ready() -> Result<()> {
    install::program("umoci", "umoci, which makes images for containers,", "umoci")
}

/// The name under which it is loaded.
pub(super) fn name(dist: &Dist) -> String {
    format!("kozyr:{}", dist.version)
}

pub(super) fn pack(dist: &Dist) -> Result<()> {
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
    let arch = dist.arch.in_images;
    let of = ["--created", created, "--no-history", "--architecture", arch, "--os", "linux"];
    let user = ["config", "--image", &image, "--config.user", USER];
    must(umoci(&user).args(of).args(CONFIG))?;
    // What the steps on the way were.
    must(umoci(&["gc", "--layout"]).arg(&layout))?;
    named(dist, &layout)?;
    let mut tar = dist.tar(&dist.file("-oci.tar"), &layout);
    let held = ["blobs", "index.json", "manifest.json", "oci-layout"];
    must(tar.args(["--mode=a=rX,u+w", "--create"]).args(held))
}

/// Names the image for `podman load`, which reads an annotation as containerd writes it, and for
/// `docker load`, which reads `manifest.json` if it does not keep images in containerd.
fn named(dist: &Dist, layout: &Path) -> Result<()> {
    let name = name(dist);
    let mut index: Value = repository::json(layout.join("index.json"))?;
    let blob = |digest: &Value| {
        let digest = digest.as_str().and_then(|digest| digest.strip_prefix("sha256:"));
        Ok(format!("blobs/sha256/{}", digest.context("it has no digest")?))
    };
    let image = &mut index["manifests"][0];
    image["annotations"]["io.containerd.image.name"] = format!("docker.io/library/{name}").into();
    let manifest: Value = repository::json(layout.join(blob(&image["digest"])?))?;
    let layers = manifest["layers"].as_array().context("it has no layers")?;
    let layers = layers.iter().map(|layer| blob(&layer["digest"])).collect::<Result<Vec<_>>>()?;
    let config = blob(&manifest["config"]["digest"])?;
    let docker = json!([{ "Config": config, "RepoTags": [name], "Layers": layers }]);
    repository::write(layout.join("index.json"), index.to_string())?;
    repository::write(layout.join("manifest.json"), docker.to_string())
}

/// The only layer: the program, a name for its user, and the folder of its data, which belongs to
/// that user. The path of the archive.
fn layer(dist: &Dist, folder: &Path) -> Result<PathBuf> {
    let (files, layer) = (folder.join("files"), folder.join("layer.tar"));
    put(dist, &files.join("kozyr"))?;
    fs::create_dir_all(files.join("data"))?;
    // Copied into a new volume: where it is missing, so may the volume be.
    repository::write(files.join("data/kozyr.new"), "")?;
    let id = USER.split(':').next().unwrap_or(USER);
    let user = format!("kozyr:x:{id}:{id}:kozyr:/data:/sbin/nologin\n");
    repository::write(files.join("etc/passwd"), user)?;
    repository::write(files.join("etc/group"), format!("kozyr:x:{id}:\n"))?;
    must(dist.tar(&layer, &files).args(["--mode=a=rX,u+w", "--create", "etc", "kozyr"]))?;
    let owner = [format!("--owner={id}"), format!("--group={id}")];
    must(dist.tar(&layer, &files).args(owner).args(["--mode=0700", "--append", "data"]))?;
    Ok(layer)
}
