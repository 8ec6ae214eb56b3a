//! The parts of the program: the bill of materials, by cargo-cyclonedx, and the licences of others,
//! which have to go with it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use cargo_metadata::MetadataCommand;
use serde_json::{Value, json};
use xtask_serve::shell::{self, must};

use super::made::Dist;
use super::tools;
use crate::shared::copy;
use crate::shared::repository;

/// Fonts are files that the client is built with, and in the program as they are.
const FONTS: &str = "@fontsource";

/// Crates with names and versions: `serde 1.0.0`.
pub(super) type Crates = BTreeSet<(String, String)>;

/// The crates that are in the program.
pub(super) fn crates(dist: &Dist) -> Result<Crates> {
    let mut tree = shell::cargo(&["tree", "--locked", "--package", "kozyr", "--edges", "normal"]);
    tree.args(["--no-default-features", "--features", "laboratory,postgres"]);
    let form = ["--target", &dist.arch.target(), "--prefix", "none", "--format", "{p}"];
    let text = shell::output(tree.args(form))?;
    Ok(text.lines().filter_map(of_tree).collect())
}

/// A crate from a line of `cargo tree`; none of those that make code while others are built.
fn of_tree(line: &str) -> Option<(String, String)> {
    let mut words = line.split_whitespace();
    let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
    (!line.contains("(proc-macro)")).then(|| (name.to_owned(), version.to_owned()))
}

/// A package of the client, or a crate of others.
struct Package {
    name: String,
    version: String,
    licence: String,
    folder: PathBuf,
}

/// The packages of the client that are in the program.
fn packages() -> Result<Vec<Package>> {
    let lock: Value = repository::json("package-lock.json")?;
    let all = lock["packages"].as_object().context("package-lock.json has no packages")?;
    let mut found = Vec::new();
    for (place, package) in all.iter().filter(|(place, _)| !place.is_empty()) {
        let name = place.rsplit("node_modules/").next().unwrap_or(place);
        let tool = ["dev", "optional", "peer"].iter().any(|key| package[key] == true);
        if tool && !name.starts_with(FONTS) {
            continue;
        }
        let word = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
        found.push(Package {
            name: name.to_owned(),
            version: word("version"),
            licence: word("license"),
            folder: shell::root().join(place),
        });
    }
    Ok(found)
}

/// The bill of materials, as CycloneDX: crates, and the packages of the client.
pub(super) fn bill(dist: &Dist) -> Result<()> {
    // It writes beside each manifest, and so in a copy.
    let folder = shell::scratch("dist")?.join("sources");
    copy::refresh(&folder, &copy::files()?)?;
    let mut cyclonedx = tools::BILL.command(&folder)?;
    cyclonedx.args(["--manifest-path", "crates/kozyr/Cargo.toml", "--format", "json", "--quiet"]);
    cyclonedx.args(["--spec-version", "1.5", "--no-build-deps", "--target", &dist.arch.target()]);
    cyclonedx.args(["--no-default-features", "--features", "laboratory,postgres"]);
    must(cyclonedx.env("SOURCE_DATE_EPOCH", &dist.time.0))?;
    let text = repository::text(folder.join("crates/kozyr/kozyr.cdx.json"))?;
    let text = text.replace(&format!("{}/", folder.display()), "");
    let mut bill: Value = serde_json::from_str(&text).context("cargo-cyclonedx writes no JSON")?;
    // The same program has the same bill.
    if let Some(bill) = bill.as_object_mut() {
        bill.remove("serialNumber");
    }
    let components = bill["components"].as_array_mut().context("the bill has no components")?;
    for Package { name, version, licence, .. } in packages()? {
        let purl = format!("pkg:npm/{}@{version}", name.replace('@', "%40"));
        components.push(json!({
            "type": "library", "bom-ref": purl, "name": name, "version": version,
            "licenses": [{ "expression": licence }], "purl": purl,
        }));
    }
    repository::write(dist.file(".cdx.json"), format!("{bill:#}\n"))
}

/// The texts of licences, each once, under the names of those who have it.
pub(super) fn notices(dist: &Dist) -> Result<()> {
    let crates = crates(dist)?;
    let metadata = MetadataCommand::new().current_dir(shell::root()).exec()?;
    let of_others = metadata.packages.into_iter().filter(|package| package.source.is_some());
    let of_others = of_others.map(|package| Package {
        name: package.name.to_string(),
        version: package.version.to_string(),
        licence: package.license.unwrap_or_default(),
        folder: package.manifest_path.with_file_name("").into(),
    });
    let in_program = of_others
        .filter(|package| crates.contains(&(package.name.clone(), package.version.clone())));
    let mut by_text: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for Package { name, version, licence, folder } in in_program.chain(packages()?) {
        let mut texts = texts_in(&folder)?;
        if texts.is_empty() {
            texts.push(format!("{licence}\n"));
        }
        for text in texts {
            by_text.entry(text).or_default().insert(format!("{name} {version}"));
        }
    }
    ensure!(!by_text.is_empty(), "nothing of others is in the program");
    let mut out = String::from("What others wrote and is in the program, and its licences.\n");
    for (text, names) in by_text {
        let names: Vec<_> = names.into_iter().collect();
        // A string takes all that is written to it.
        let _ = write!(out, "\n{}\n{}:\n\n{text}", "-".repeat(98), names.join(", "));
    }
    // The package for Debian takes it from there.
    repository::write(dist.built.join("licences.txt"), &out)?;
    repository::write(dist.file("-licences.txt"), out)
}

/// What files in a folder say of the licence.
fn texts_in(folder: &Path) -> Result<Vec<String>> {
    const NAMES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "NOTICE", "UNLICENSE"];
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut files: Vec<PathBuf> = entries.map_while(Result::ok).map(|entry| entry.path()).collect();
    files.retain(|file| {
        let name = file.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        file.is_file() && NAMES.iter().any(|start| name.starts_with(start))
    });
    files.sort();
    let read = |file: PathBuf| {
        let text = repository::text(file)?;
        Ok(format!("{}\n", text.replace('\r', "").trim_end()))
    };
    files.into_iter().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_packages_of_the_program_are_listed() {
        let serde = of_tree("serde v1.0.0 (*)");
        assert_eq!(serde, Some(("serde".to_owned(), "1.0.0".to_owned())));
        assert_eq!(of_tree("syn v2.0.0 (proc-macro)"), None);
        let names: Vec<String> = packages().unwrap().into_iter().map(|one| one.name).collect();
        assert!(names.iter().any(|name| name == "solid-js"), "{names:?}");
        assert!(names.iter().any(|name| name.starts_with(FONTS)), "{names:?}");
        assert!(!names.iter().any(|name| name == "vite" || name == "typescript"), "{names:?}");
    }
}
