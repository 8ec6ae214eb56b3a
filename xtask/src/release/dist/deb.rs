//! The package of Debian, by cargo-deb. The manifest of `kozyr` lists its files; `xtask/deb` has
//! the scripts that install and remove it.

use anyhow::Result;
use xtask_serve::shell::{self, must};

use super::made::Dist;
use super::program;
use super::tools::Tools;

pub(super) fn pack(dist: &Dist, tools: &Tools) -> Result<()> {
    let mut deb = tools.deb();
    deb.args(["--package", "kozyr", "--target", &program::target(), "--no-build", "--no-strip"]);
    deb.args(["--quiet", "--locked", "--offline", "--output"]).arg(&dist.folder);
    deb.env("SOURCE_DATE_EPOCH", &dist.time.0).env("CARGO_TARGET_DIR", shell::target()?);
    must(deb)
}
