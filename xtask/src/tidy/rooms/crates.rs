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
    let (mut problems, mut seen) = (Vec::new(), Edges::new());
    for (name, used) in actual {
        let (row, game) = in_table(name, games);
        let Some(uses) = rows.get(&row) else {
            problems.push(format!("{TABLE} has no row of the crate `{name}`"));
            continue;
        };
        let seen = seen.entry(row).or_default();
        for other in used {
            let (used, _) = in_table(other, game.map_or(games, std::slice::from_ref));
            if uses.as_ref().is_some_and(|uses| !uses.contains(&used)) {
                problems.push(format!(
                    "`{name}` uses `{other}`; {TABLE} does not let it: move what it needs below both"
                ));
            }
            seen.insert(used);
        }
    }
    for (row, uses) in rows {
        let Some(seen) = seen.get(row) else {
            problems.push(format!("{TABLE} has a row of `{row}`, which is not there"));
            continue;
        };
        let unused = uses.iter().flatten().filter(|used| !seen.contains(*used));
        let told = |used| format!("{TABLE} lets `{row}` use `{used}`, which it does not");
        problems.extend(unused.map(told));
    }
    problems
}

/// What the table calls a crate, and the game of which it is, if it is of one of these.
fn in_table<'a>(name: &str, games: &'a [String]) -> (String, Option<&'a String>) {
    let first = name.split('-').next().unwrap_or(name);
    let game = games.iter().find(|game| *game == first);
    (game.map_or(name.to_owned(), |game| name.replacen(game, GAME, 1)), game)
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
            "ARCHITECTURE.md has no row of the crate `attic`",
            "`toy-player` uses `kan`; ARCHITECTURE.md does not let it: move what it needs below both",
            "ARCHITECTURE.md lets `players` use `GAME-player`, which it does not",
            "ARCHITECTURE.md has a row of `rules`, which is not there",
        ];
        assert_eq!(compare(&rows(table), &actual, &games), expected);
    }
}
