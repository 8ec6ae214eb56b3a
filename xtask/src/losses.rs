//! The task `losses` plants losses in a copy of the repository, one at a time; the layers of tests
//! that are to find each have to fail.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail, ensure};
use serde::Deserialize;
use xtask_serve::shell;

use crate::shared::copy;
use crate::shared::repository;

/// What is planted, and who has to find it.
const PLAN: &str = "xtask/losses.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Plan {
    layer: Vec<Layer>,
    loss: Vec<Loss>,
}

/// Some tests.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Layer {
    name: String,
    what: String,
    package: String,
    tests: Vec<String>,
}

/// Something that a server must never do.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Loss {
    name: String,
    file: String,
    find: String,
    replace: String,
    found_by: Vec<String>,
}

impl Loss {
    /// The file with the loss.
    fn planted(&self, text: &str) -> Result<String> {
        let n = text.matches(&self.find).count();
        ensure!(n == 1, "{}: the text to be replaced stands there {n} times", self.file);
        Ok(text.replace(&self.find, &self.replace))
    }
}

fn plan() -> Result<Plan> {
    let plan: Plan = repository::toml(PLAN)?;
    for loss in &plan.loss {
        for name in &loss.found_by {
            let known = plan.layer.iter().any(|layer| layer.name == *name);
            ensure!(known, "{PLAN}: `{}` is to be found by `{name}`, which is no layer", loss.name);
        }
    }
    Ok(plan)
}

/// The task: all losses, or those whose names have one of these words.
pub(crate) fn run(args: &[String]) -> Result<bool> {
    let plan = plan()?;
    let wanted = |loss: &&Loss| args.is_empty() || args.iter().any(|arg| loss.name.contains(arg));
    let losses: Vec<&Loss> = plan.loss.iter().filter(wanted).collect();
    ensure!(!losses.is_empty(), "{PLAN} has no such loss");
    let tree = shell::scratch("losses")?.join("tree");
    let sources = copy::files()?;
    copy::refresh(&tree, &sources)?;
    for layer in &plan.layer {
        let held = shell::step(&format!("{} as it is", layer.what), "minutes", || {
            build(&tree, layer)?;
            Ok(holds(&tree, layer))
        })?;
        ensure!(held, "{} finds something where nothing is planted", layer.name);
    }
    let mut fine = true;
    let mut table = BTreeMap::new();
    for loss in losses {
        copy::refresh(&tree, &sources)?;
        let path = tree.join(&loss.file);
        let text = repository::text(&path)?;
        fs::write(&path, loss.planted(&text)?)?;
        for layer in &plan.layer {
            let what = format!("{}: {}", loss.name, layer.what);
            let found = shell::step(&what, "minutes", || {
                build(&tree, layer)?;
                Ok(!holds(&tree, layer))
            })?;
            fine &= found || !loss.found_by.contains(&layer.name);
            table.entry(loss.name.as_str()).or_insert_with(Vec::new).push((&layer.name, found));
        }
    }
    copy::refresh(&tree, &sources)?;
    for (loss, layers) in &table {
        println!("{loss}:");
        for (layer, found) in layers {
            println!("   {layer:8} {}", if *found { "finds it" } else { "does not find it" });
        }
    }
    if !fine {
        println!("a layer does not find what it has to find");
    }
    Ok(fine)
}

/// A test of the copy; dependencies are those of the original.
fn cargo(tree: &Path, layer: &Layer, last: &[&str]) -> Result<Command> {
    let mut command = shell::cargo(&[]);
    if !tree.starts_with(shell::root()) {
        command.arg("--config").arg(shell::root().join(".cargo/config.toml"));
    }
    command.args(["test", "--quiet", "--package", &layer.package, "--test", "all"]).args(last);
    command.current_dir(tree).env("CARGO_TARGET_DIR", shell::target()?).env_remove("KOZYR_LONG");
    Ok(command)
}

/// A loss that does not compile is found by nobody.
fn build(tree: &Path, layer: &Layer) -> Result<()> {
    let built = shell::must(cargo(tree, layer, &["--no-run"])?);
    if let Err(error) = built {
        bail!("it does not compile: {error:#}");
    }
    Ok(())
}

fn holds(tree: &Path, layer: &Layer) -> bool {
    let args: Vec<&str> =
        std::iter::once("--").chain(layer.tests.iter().map(String::as_str)).collect();
    cargo(tree, layer, &args).and_then(shell::must).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_planned_loss_changes_its_file() {
        for loss in plan().unwrap().loss {
            let text = repository::text(&loss.file).unwrap();
            let planted = loss.planted(&text).unwrap_or_else(|error| panic!("{error}"));
            assert_ne!(planted, text, "{}", loss.name);
        }
    }
}
