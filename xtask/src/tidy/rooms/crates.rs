//! Which crate may use which: the table in `ARCHITECTURE.md` against the manifests.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use cargo_metadata::{Dependency, DependencyKind};

use super::tree::Edges;
use crate::shared::markdown::quoted;
use crate::shared::{games, repository};

const TABLE: &str = "ARCHITECTURE.md";

/// In the name of a crate of a game, the game. Next to another such name it is the same game.
const GAME: &str = "GAME";

/// By crate, what it may use of the others; nothing is said of one that may use all.
type Rows = BTreeMap<String, Option<BTreeSet<String>>>;

/// Crates that use others than the table has, and where the table is stale.
pub(crate) fn problems() -> Result<Vec<String>> {
    let rows = rows(&repository::text(TABLE)?);
    Ok(compare(&rows, &uses(|used| used.path.is_some())?, &games::folders()?))
}

/// What every crate uses, tests aside, of the dependencies that are asked for.
pub(crate) fn uses(wanted: impl Fn(&Dependency) -> bool) -> Result<Edges> {
    let short = |name: &str| name.strip_prefix("kozyr-").unwrap_or(name).to_owned();
    let mut edges = Edges::new();
    for package in repository::packages()?.iter().filter(|one| !one.name.starts_with("xtask")) {
        let own = package.dependencies.iter().filter(|used| used.kind == DependencyKind::Normal);
        let own = own.filter(|used| wanted(used)).map(|used| short(&used.name)).collect();
        edges.insert(short(&package.name), own);
    }
    Ok(edges)
}

fn compare(rows: &Rows, actual: &Edges, games: &[String]) -> Vec<String> {
    let (mut problems, mut allowed) = (Vec::new(), Edges::new());
    for (name, uses) in rows {
        for game in games {
            let all = actual.keys().filter(|_| uses.is_none()).cloned();
            allowed.entry(name.replace(GAME, game)).or_default().extend(all);
        }
        for used in uses.iter().flatten() {
            let pairs =
                games.iter().map(|game| (name.replace(GAME, game), used.replace(GAME, game)));
            let pairs: Vec<(String, String)> = pairs.collect();
            if !pairs.iter().any(|(from, to)| actual.get(from).is_some_and(|own| own.contains(to)))
            {
                problems.push(format!("{TABLE} lets `{name}` use `{used}`, which it does not"));
            }
            for (from, to) in pairs {
                allowed.entry(from).or_default().insert(to);
            }
        }
    }
    let gone = allowed.keys().filter(|name| !actual.contains_key(*name));
    problems.extend(gone.map(|name| format!("{TABLE} has a row of `{name}`, which is not there")));
    for (name, used) in actual {
        let Some(allowed) = allowed.get(name) else {
            problems.push(format!("{TABLE} has no row of the crate `{name}`"));
            continue;
        };
        let told = |other| {
            format!(
                "`{name}` uses `{other}`; {TABLE} does not let it: move what it needs below both"
            )
        };
        problems.extend(used.difference(allowed).map(told));
    }
    problems
}

/// The rows of the table of crates: `| `name` | purpose | `a` `b` |`, or `all`.
fn rows(text: &str) -> Rows {
    let mut rows = Rows::new();
    for line in text.lines().filter(|line| line.starts_with("| `")) {
        if let [name, _, uses] = line.trim_matches('|').split('|').collect::<Vec<_>>()[..] {
            let only = (uses.trim() != "all").then(|| quoted(uses).map(str::to_owned).collect());
            rows.insert(name.trim().trim_matches('`').to_owned(), only);
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_uses_what_the_table_lets_it() {
        let table = "| `rules` | x `y` | – |\n| `GAME` | x | `rules` |\n| `GAME-player` | x | `GAME` |\n\
             | `players` | x | `GAME-player` |\n| `kozyr` | x | all |\n";
        let edges = |edges: &[(&str, &[&str])]| -> Edges {
            let set = |used: &[&str]| used.iter().map(|name| (*name).to_owned()).collect();
            edges.iter().map(|(name, used)| ((*name).to_owned(), set(used))).collect()
        };
        let games = ["kan", "toy"].map(str::to_owned);
        let mut actual = edges(&[
            ("rules", &[]),
            ("kan", &["rules"]),
            ("toy", &[]),
            ("kan-player", &["kan"]),
            ("toy-player", &["toy"]),
            ("players", &["kan-player", "toy-player"]),
            ("kozyr", &["toy"]),
        ]);
        assert_eq!(compare(&rows(table), &actual, &games), [""; 0]);
        actual.extend(edges(&[("toy-player", &["kan"]), ("attic", &[]), ("players", &[])]));
        actual.remove("rules");
        let expected = [
            "ARCHITECTURE.md lets `players` use `GAME-player`, which it does not",
            "ARCHITECTURE.md has a row of `rules`, which is not there",
            "ARCHITECTURE.md has no row of the crate `attic`",
            "`toy-player` uses `kan`; ARCHITECTURE.md does not let it: move what it needs below both",
        ];
        assert_eq!(compare(&rows(table), &actual, &games), expected);
    }
}
