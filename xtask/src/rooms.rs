//! Which crate may use which: the table in `ARCHITECTURE.md`, compared with the manifests.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::shell;

/// Edges between the project's crates: crate to the crates it uses.
type Edges = BTreeMap<String, BTreeSet<String>>;

/// The crates of the games: those that `games` puts behind one enum.
pub(crate) fn games() -> Result<BTreeSet<String>> {
    let mut games = actual()?.remove("games").context("there is no crate `games`")?;
    games.remove("rules");
    games.remove("cards");
    Ok(games)
}

/// Crates that use others than the table lists, and crates that it does not list.
pub(crate) fn edges() -> Result<Vec<String>> {
    let file = shell::root().join("ARCHITECTURE.md");
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    let listed = listed(&text);
    let mut problems = Vec::new();
    for (name, used) in actual()? {
        let Some(allowed) = listed.get(&name) else {
            problems.push(format!("`{name}` is not in the table of rooms"));
            continue;
        };
        let extra = used.difference(allowed);
        problems.extend(extra.map(|other| format!("`{name}` uses `{other}`, which is not listed")));
    }
    Ok(problems)
}

/// The table's rows: `| `name` | purpose | `a` `b` |`. A row may begin with several names; `all`
/// allows everything.
fn listed(text: &str) -> Edges {
    let ticked = |cell: &str| -> BTreeSet<String> {
        cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| line.trim_matches('|').split('|').collect())
        .collect();
    let everything: BTreeSet<String> = rows.iter().flat_map(|row| ticked(row[0])).collect();
    let mut edges = Edges::new();
    for row in rows.iter().filter(|row| row.len() == 3) {
        let allowed = if row[2].trim() == "all" { everything.clone() } else { ticked(row[2]) };
        for name in ticked(row[0]) {
            edges.insert(name, allowed.clone());
        }
    }
    edges
}

/// What the manifests say, tests aside.
fn actual() -> Result<Edges> {
    let mut command = shell::cargo(&["metadata", "--no-deps", "--format-version", "1"]);
    let out = command.output().context("cargo metadata")?;
    ensure!(out.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&out.stderr));
    let metadata: Value = serde_json::from_slice(&out.stdout)?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let room = |value: &Value| {
        let name = value["name"].as_str().unwrap_or_default();
        name.strip_prefix("kozyr-").unwrap_or(name).to_owned()
    };
    let mut edges = Edges::new();
    for package in list(&metadata["packages"]) {
        let own = list(&package["dependencies"])
            .iter()
            .filter(|used| used["path"].is_string() && used["kind"].is_null())
            .map(room)
            .collect();
        edges.insert(room(&package), own);
    }
    edges.remove("xtask");
    Ok(edges)
}

/// What would be I/O, a clock or a generator of the rules' own.
const IMPURE: &[&str] = &[
    "std::fs",
    "std::net",
    "std::io",
    "std::env",
    "std::time",
    "std::thread",
    "std::process",
    "Instant::now",
    "SystemTime",
    "fastrand",
    "rand::",
    "tokio",
    "println!",
];

/// Places in `rules`, `cards` and the games' sources that do what these crates must not.
pub(crate) fn pure_rules() -> Result<Vec<String>> {
    let mut problems = Vec::new();
    let crates = ["rules", "cards"].map(str::to_owned).into_iter().chain(games()?);
    for name in crates {
        search(&shell::root().join("crates").join(name).join("src"), &mut problems)?;
    }
    Ok(problems)
}

fn search(dir: &Path, problems: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(dir).with_context(|| dir.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            search(&path, problems)?;
            continue;
        }
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let shown = path.strip_prefix(shell::root()).unwrap_or(&path).display();
        problems.extend(impure(&text).map(|(line, what)| format!("{shown}:{line}: {what}")));
    }
    Ok(())
}

/// Lines with one of [`IMPURE`], comments and the tests at the end of the file aside.
fn impure(text: &str) -> impl Iterator<Item = (usize, &'static str)> {
    text.lines()
        .take_while(|line| line.trim() != "#[cfg(test)]")
        .enumerate()
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
        .flat_map(|(i, line)| {
            IMPURE.iter().filter(move |what| line.contains(**what)).map(move |what| (i + 1, *what))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_read() {
        let text = "text\n| crate | purpose | uses |\n|---|---|---|\n| `rules` | the contract | – |\n\
            | `kan` `caravan` | one game each | `rules` `cards` |\n| `kozyr` | the binary | all |\n";
        let edges = listed(text);
        assert_eq!(edges["rules"], BTreeSet::new());
        assert_eq!(edges["kan"], BTreeSet::from(["cards".to_owned(), "rules".to_owned()]));
        assert_eq!(edges["kan"], edges["caravan"]);
        assert!(edges["kozyr"].contains("caravan"));
    }

    #[test]
    fn a_clock_is_found_but_not_in_tests() {
        let text = "use std::time::Duration;\n// std::fs is not used\nfn f() {}\n#[cfg(test)]\nuse std::fs;\n";
        assert_eq!(impure(text).collect::<Vec<_>>(), [(1, "std::time")]);
    }
}
