//! What a build of many crates has still to do, said while it runs.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::screen::{self, say, speak_at};
use crate::shell;

/// How long nothing is said at least, unless few are left.
const PAUSE: Duration = Duration::from_secs(10);

/// So few are called by their names.
const FEW: usize = 3;

/// A build that is watched.
pub struct Building {
    /// The names of all crates that it needs.
    crates: BTreeSet<String>,
}

impl Building {
    /// The build of what these arguments of cargo select, such as `--package kozyr`.
    pub fn of(selection: &[&str]) -> Result<Self> {
        let mut tree = shell::cargo(&["tree", "--edges", "normal,build", "--prefix", "none"]);
        tree.args(["--format", "{p}"]).args(selection);
        let crates = names(&shell::output(tree)?);
        ensure!(!crates.is_empty(), "cargo knows no crates to build");
        Ok(Self { crates })
    }

    /// Runs a `cargo build` of it, and says from time to time how much is left.
    pub fn run(&self, mut command: Command) -> Result<()> {
        command.args(["--quiet", "--message-format=json-render-diagnostics"]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().context("cargo does not start")?;
        let errors = child.stderr.take().map(|errors| {
            let place = screen::place();
            thread::spawn(move || {
                speak_at(place);
                BufReader::new(errors).lines().map_while(Result::ok).for_each(|line| say(&line));
            })
        });
        let mut left = self.crates.clone();
        let mut said = Instant::now();
        let lines = child.stdout.take().map(|out| BufReader::new(out).lines());
        for line in lines.into_iter().flatten().map_while(Result::ok) {
            let Some(name) = built(&line) else { continue };
            let new = left.remove(name.as_str());
            let time = left.len() <= FEW || said.elapsed() >= PAUSE;
            if new && time && !left.is_empty() {
                said = Instant::now();
                say(&format!("   {}", told(self.crates.len(), &left)));
            }
        }
        if let Some(errors) = errors {
            drop(errors.join());
        }
        let status = child.wait().context("waiting for cargo")?;
        ensure!(status.success(), "`cargo build` ended with {status}");
        Ok(())
    }
}

/// The names in `cargo tree --format {p}`, each once.
fn names(tree: &str) -> BTreeSet<String> {
    tree.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

/// The crate that a line of `cargo build --message-format=json` says is built: its library or
/// program, not what runs while building.
fn built(line: &str) -> Option<String> {
    let message: Value = serde_json::from_str(line).ok()?;
    let builds = message["target"]["kind"].as_array()?.iter().any(|kind| kind == "custom-build");
    if message["reason"] != "compiler-artifact" || builds {
        return None;
    }
    named(message["package_id"].as_str()?)
}

/// The name in a package's id: `registry+…#serde@1.0.0`, or `path+file:///…/kozyr#0.2.0`.
fn named(id: &str) -> Option<String> {
    let (place, version) = id.rsplit_once('#')?;
    let name = match version.split_once('@') {
        Some((name, _)) => name,
        None => place.rsplit('/').next()?,
    };
    Some(name.to_owned())
}

/// How far it is.
fn told(of: usize, left: &BTreeSet<String>) -> String {
    let done = of - left.len();
    if left.len() > FEW {
        return format!("{done} of {of} crates are built, {} are left", left.len());
    }
    let names: Vec<&str> = left.iter().map(String::as_str).collect();
    format!("{done} of {of} crates are built, left: {}", names.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crates_left_to_build_are_counted_and_then_named() {
        let tree = "kozyr v0.2.0 (/x)\nserde v1.0.0\nsyn v2.0.0 (proc-macro)\nserde v1.0.0 (*)\n\
                    axum v0.8.0\n";
        let all = names(tree);
        assert_eq!(told(4, &all), "0 of 4 crates are built, 4 are left");
        let mut left = all;
        let artifact = |id: &str, kind: &str| {
            format!(
                "{{\"reason\":\"compiler-artifact\",\"package_id\":\"{id}\",\
                 \"target\":{{\"kind\":[\"{kind}\"]}}}}"
            )
        };
        let serde = built(&artifact("registry+https://example.org/i#serde@1.0.0", "lib"));
        assert!(left.remove(&serde.unwrap()));
        assert_eq!(told(4, &left), "1 of 4 crates are built, left: axum, kozyr, syn");
        let own = built(&artifact("path+file:///src/kozyr#0.2.0", "bin"));
        assert!(left.remove(&own.unwrap()));
        assert_eq!(told(4, &left), "2 of 4 crates are built, left: axum, syn");
        assert_eq!(
            built(&artifact("registry+https://example.org/i#syn@2.0.0", "custom-build")),
            None
        );
        assert_eq!(built("{\"reason\":\"build-finished\",\"success\":true}"), None);
    }

    #[test]
    fn the_crates_of_the_product_are_known() {
        let building = Building::of(&crate::serve::PRODUCT[2..]).unwrap();
        for name in ["kozyr", "kozyr-server", "axum"] {
            assert!(building.crates.contains(name), "{name}");
        }
        assert!(!building.crates.contains("kozyr-arena"), "the laboratory is left out");
    }
}
