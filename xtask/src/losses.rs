//! The task `losses` plants losses in a copy of the repository, one at a time; the layers of tests
//! that are to find each have to fail.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
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
    /// Whether it needs the feature of PostgreSQL, and a database.
    #[serde(default)]
    postgres: bool,
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
    let (mut fine, mut table) = (true, String::new());
    // First nothing is planted, and nothing is to be found.
    for loss in std::iter::once(None).chain(losses.into_iter().map(Some)) {
        copy::refresh(&tree, &sources)?;
        let name = loss.map_or("nothing", |loss| &loss.name);
        if let Some(loss) = loss {
            let path = tree.join(&loss.file);
            repository::write(&path, loss.planted(&repository::text(&path)?)?)?;
        }
        for layer in &plan.layer {
            let found = shell::step(&format!("{name}: {}", layer.what), "minutes", || {
                let built = shell::must(cargo(&tree, layer, &["--no-run"])?);
                // A loss that does not compile is found by nobody.
                built.context("it does not compile")?;
                let tests = layer.tests.iter().map(String::as_str);
                let args: Vec<&str> = std::iter::once("--").chain(tests).collect();
                Ok(shell::must(cargo(&tree, layer, &args)?).is_err())
            })?;
            ensure!(loss.is_some() || !found, "{} finds what is not planted", layer.name);
            fine &= found || loss.is_none_or(|loss| !loss.found_by.contains(&layer.name));
            let finds = if found { "finds" } else { "does not find" };
            table += &format!("{} {finds} {name}\n", layer.name);
        }
    }
    copy::refresh(&tree, &sources)?;
    print!("{table}");
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
    command.args(["test", "--quiet", "--package", &layer.package, "--test", "all"]);
    if layer.postgres {
        let cargo = command;
        command = Command::new(shell::root().join("xtask/postgres.sh"));
        command.arg(cargo.get_program()).args(cargo.get_args()).args(["--features", "postgres"]);
    }
    command
        .args(last)
        .current_dir(tree)
        .env("CARGO_TARGET_DIR", shell::target()?)
        .env_remove("KOZYR_LONG");
    Ok(command)
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
