//! Which crate may use which: the table in `ARCHITECTURE.md`, compared with the manifests.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use cargo_metadata::{Dependency, DependencyKind, MetadataCommand};

use crate::{games, shell, source};

/// Edges between the project's crates: crate to the crates it uses.
pub(crate) type Edges = BTreeMap<String, BTreeSet<String>>;

/// In the table, the rules crate of any game, and its player.
const RULES: &str = "GAME";
const PLAYER: &str = "GAME-player";

/// Crates that use others than the table lists, and crates that it does not list.
pub(crate) fn edges() -> Result<Vec<String>> {
    let file = shell::root().join("ARCHITECTURE.md");
    let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
    Ok(compare(&listed(&text, &games::folders()?), &actual()?))
}

fn compare(listed: &Edges, actual: &Edges) -> Vec<String> {
    let mut problems = Vec::new();
    for (name, used) in actual {
        let Some(allowed) = listed.get(name) else {
            problems.push(format!("`{name}` is not in the table of rooms"));
            continue;
        };
        let extra = used.difference(allowed);
        problems.extend(extra.map(|other| format!("`{name}` uses `{other}`, which is not listed")));
    }
    problems
}

/// The table's rows: `| `name` | purpose | `a` `b` |`. A row may begin with several names; `all`
/// allows everything. A row of [`RULES`] or [`PLAYER`] is one of each game and means its own rules;
/// in other rows these stand for those of every game.
fn listed(text: &str, games: &[String]) -> Edges {
    let ticked = |cell: &str| -> BTreeSet<String> {
        cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    let of_all = |names: BTreeSet<String>| -> BTreeSet<String> {
        let of_all = |name: String| match name.contains(RULES) {
            true => games.iter().map(|game| name.replace(RULES, game)).collect(),
            false => vec![name],
        };
        names.into_iter().flat_map(of_all).collect()
    };
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| line.starts_with("| `"))
        .map(|line| line.trim_matches('|').split('|').collect())
        .filter(|row: &Vec<&str>| row.len() == 3)
        .collect();
    let everything = of_all(rows.iter().flat_map(|row| ticked(row[0])).collect());
    let mut edges = Edges::new();
    for row in &rows {
        let uses = ticked(row[2]);
        for name in ticked(row[0]) {
            if name == RULES || name == PLAYER {
                for game in games {
                    let own = uses.iter().map(|used| used.replace(RULES, game)).collect();
                    edges.insert(name.replace(RULES, game), own);
                }
            } else if row[2].trim() == "all" {
                edges.insert(name, everything.clone());
            } else {
                edges.insert(name, of_all(uses.clone()));
            }
        }
    }
    edges
}

/// What the manifests say of the project's own crates, tests aside.
pub(crate) fn actual() -> Result<Edges> {
    uses(|used| used.path.is_some())
}

/// What every crate uses, tests aside, of the dependencies that are asked for.
fn uses(wanted: impl Fn(&Dependency) -> bool) -> Result<Edges> {
    let mut packages = Vec::new();
    for manifest in shell::MANIFESTS {
        let mut command = MetadataCommand::new();
        command.current_dir(shell::root()).manifest_path(manifest).no_deps();
        packages.extend(command.exec().context("cargo metadata")?.packages);
    }
    let room = |name: &str| name.strip_prefix("kozyr-").unwrap_or(name).to_owned();
    let mut edges = Edges::new();
    for package in packages {
        let own = package.dependencies.iter().filter(|used| used.kind == DependencyKind::Normal);
        let own = own.filter(|used| wanted(used)).map(|used| room(&used.name)).collect();
        edges.insert(room(&package.name), own);
    }
    // Tasks know what they like.
    edges.retain(|room, _| !room.starts_with("xtask"));
    Ok(edges)
}

/// Libraries that only some crates may know, and these.
const KNOWN_TO: [(&str, &[&str]); 2] = [
    ("rusqlite", &["store"]),
    (
        "serde_json",
        &[
            "laws", "table", "wire", "server", "programs", "arena", "archive", "kozyr", "examples",
            "py", "data",
        ],
    ),
];

/// Crates that use a library which is not theirs to know.
pub(crate) fn libraries() -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for (name, used) in uses(|used| used.path.is_none())? {
        for (library, crates) in KNOWN_TO {
            if used.contains(library) && !crates.contains(&name.as_str()) {
                problems.push(format!("`{name}` uses {library}; only {} do", crates.join(", ")));
            }
        }
    }
    Ok(problems)
}

/// Places where a game builds a view outside of its `view.rs`: `View {` that is neither a
/// declaration nor the result of a function.
pub(crate) fn views() -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for game in games::folders()? {
        let folder = shell::root().join("games").join(game).join("rules/src");
        for entry in fs::read_dir(&folder).with_context(|| folder.display().to_string())? {
            let path = entry?.path();
            if path.is_dir() || path.ends_with("view.rs") {
                continue;
            }
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            let shown = path.strip_prefix(shell::root()).unwrap_or(&path).display().to_string();
            problems.extend(built_views(&text).map(|line| format!("{shown}:{line}")));
        }
    }
    Ok(problems)
}

/// The lines of a text in which a view is built.
fn built_views(text: &str) -> impl Iterator<Item = usize> {
    let pieces = source::rust(text);
    let found: Vec<usize> = (1..pieces.len().saturating_sub(1))
        .filter(|&at| pieces[at].text == "View" && pieces[at + 1].text == "{")
        // `impl View {`, `-> View {`, `struct View {`, `for View {`
        .filter(|&at| !["impl", ">", "struct", "for"].contains(&pieces[at - 1].text))
        .map(|at| pieces[at].line)
        .collect();
    found.into_iter()
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

/// Places in `rules`, `cards`, `table` and the games' rules that do what these crates must not.
pub(crate) fn pure_rules() -> Result<Vec<String>> {
    let mut folders = ["rules", "cards", "table"].map(|name| format!("crates/{name}/src")).to_vec();
    folders.extend(games::folders()?.iter().map(|game| format!("games/{game}/rules/src")));
    found(&folders, IMPURE)
}

/// What would make a choice depend on the clock or the processor.
const FICKLE: &[&str] = &[
    "Instant::now",
    "SystemTime",
    "available_parallelism",
    "is_x86_feature_detected",
    "is_aarch64_feature_detected",
];

/// Places where bots and players would choose by the clock or by the processor.
pub(crate) fn steady_bots() -> Result<Vec<String>> {
    let mut folders = ["bots", "players"].map(|name| format!("crates/{name}/src")).to_vec();
    folders.extend(games::folders()?.iter().map(|game| format!("games/{game}/player/src")));
    found(&folders, FICKLE)
}

/// Places in these folders with one of these words.
fn found(folders: &[String], words: &'static [&str]) -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for folder in folders {
        search(&shell::root().join(folder), words, &mut problems)?;
    }
    Ok(problems)
}

fn search(dir: &Path, words: &'static [&str], problems: &mut Vec<String>) -> Result<()> {
    for entry in fs::read_dir(dir).with_context(|| dir.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            search(&path, words, problems)?;
            continue;
        }
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let shown = path.strip_prefix(shell::root()).unwrap_or(&path).display();
        problems
            .extend(lines_with(&text, words).map(|(line, what)| format!("{shown}:{line}: {what}")));
    }
    Ok(())
}

/// Lines with one of these words, comments and the tests at the end of the file aside.
fn lines_with<'a>(
    text: &'a str,
    words: &'static [&str],
) -> impl Iterator<Item = (usize, &'static str)> + 'a {
    text.lines()
        .take_while(|line| line.trim() != "#[cfg(test)]")
        .enumerate()
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
        .flat_map(|(i, line)| {
            words.iter().filter(move |what| line.contains(**what)).map(move |what| (i + 1, *what))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "text\n| crate | purpose | uses |\n|---|---|---|\n\
        | `rules` `cards` | the contract | – |\n\
        | `GAME` | one game each | `rules` `cards` |\n\
        | `GAME-player` | its bots | `GAME` `rules` |\n\
        | `players` | all of them | `GAME` `GAME-player` |\n| `kozyr` | the binary | all |\n";

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_table_is_read() {
        let edges = listed(TABLE, &["kan".to_owned(), "toy".to_owned()]);
        assert_eq!(edges["rules"], set(&[]));
        assert_eq!(edges["kan"], set(&["cards", "rules"]));
        assert_eq!(edges["kan-player"], set(&["kan", "rules"]));
        assert_eq!(edges["players"], set(&["kan", "kan-player", "toy", "toy-player"]));
        assert!(edges["kozyr"].is_superset(&edges["players"]));
        assert!(!edges.contains_key("GAME"));
    }

    #[test]
    fn a_player_knows_its_own_game_only() {
        let listed = listed(TABLE, &["kan".to_owned(), "toy".to_owned()]);
        let used = |name: &str, used: &[&str]| Edges::from([(name.to_owned(), set(used))]);
        assert_eq!(compare(&listed, &used("toy-player", &["toy", "rules"])), [""; 0]);
        let other = compare(&listed, &used("toy-player", &["kan"]));
        assert_eq!(other, ["`toy-player` uses `kan`, which is not listed"]);
        assert_eq!(compare(&listed, &used("attic", &[])), ["`attic` is not in the table of rooms"]);
    }

    #[test]
    fn a_view_is_built_in_one_place() {
        let text = "impl View {}\nfn f() -> View {\n todo!() }\nlet view = View { a: 1 };\n";
        assert_eq!(built_views(text).collect::<Vec<_>>(), [4]);
    }

    #[test]
    fn a_clock_is_found_but_not_in_tests() {
        let text = "use std::time::Duration;\n// std::fs is not used\nfn f() {}\n#[cfg(test)]\nuse std::fs;\n";
        assert_eq!(lines_with(text, IMPURE).collect::<Vec<_>>(), [(1, "std::time")]);
    }
}
