//! Which crate may use which: `rooms.toml` and the table in `ARCHITECTURE.md` against the
//! manifests.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use cargo_metadata::{Dependency, DependencyKind};

use super::list::{self, Every, LIST, Listed, Uses};
use super::tree::Edges;
use crate::shared::games;
use crate::shared::markdown::quoted;
use crate::shared::repository;

const TABLE: &str = "ARCHITECTURE.md";

/// In the name of a crate of a game, the game. Beside another such name it is the same game.
const GAME: &str = "GAME";

/// Crates that use others than the list has, and where list or table are not as they are.
pub(crate) fn problems() -> Result<Vec<String>> {
    let (list, games) = (list::list()?.crates, games::folders()?);
    let text = repository::text(TABLE)?;
    let mut problems = compare(&list, &uses(|used| used.path.is_some())?, &games);
    problems.extend(stale(&list, &rows(&text)));
    Ok(problems)
}

/// What every crate uses, tests aside, of the dependencies that are asked for.
pub(crate) fn uses(wanted: impl Fn(&Dependency) -> bool) -> Result<Edges> {
    let room = |name: &str| name.strip_prefix("kozyr-").unwrap_or(name).to_owned();
    let mut edges = Edges::new();
    for package in repository::packages()? {
        let own = package.dependencies.iter().filter(|used| used.kind == DependencyKind::Normal);
        let own = own.filter(|used| wanted(used)).map(|used| room(&used.name)).collect();
        edges.insert(room(&package.name), own);
    }
    // Tasks know what they like.
    edges.retain(|room, _| !room.starts_with("xtask"));
    Ok(edges)
}

fn compare(list: &Listed, actual: &Edges, games: &[String]) -> Vec<String> {
    let mut problems = Vec::new();
    let mut allowed = Edges::new();
    for (name, uses) in list {
        for (name, _) in pairs(name, "", games) {
            if !actual.contains_key(&name) {
                problems.push(format!("{LIST} lists the crate `{name}`, which is not there"));
            }
            let every = actual.keys().filter(|_| matches!(uses, Uses::Every(_)));
            allowed.insert(name, every.cloned().collect());
        }
        let Uses::Only(only) = uses else { continue };
        for used in only {
            let pairs = pairs(name, used, games);
            if !pairs
                .iter()
                .any(|(from, to)| actual.get(from).is_some_and(|used| used.contains(to)))
            {
                problems.push(format!(
                    "{LIST} lets `{name}` use `{used}`, which it does not: take it out"
                ));
            }
            for (from, to) in pairs {
                allowed.entry(from).or_default().insert(to);
            }
        }
    }
    for (name, used) in actual {
        let Some(allowed) = allowed.get(name) else {
            problems.push(format!("{LIST} does not list the crate `{name}`"));
            continue;
        };
        let extra = used.difference(allowed);
        problems.extend(extra.map(|other| {
            format!(
                "`{name}` uses `{other}`; {LIST} does not let it: move what it needs below both"
            )
        }));
    }
    problems
}

/// Two names of the list as crates: of each game, or as they stand.
fn pairs(name: &str, used: &str, games: &[String]) -> Vec<(String, String)> {
    if !name.contains(GAME) && !used.contains(GAME) {
        return vec![(name.to_owned(), used.to_owned())];
    }
    games.iter().map(|game| (name.replace(GAME, game), used.replace(GAME, game))).collect()
}

/// The rows of the table of crates: `| `name` | purpose | `a` `b` |`, or `all`.
fn rows(text: &str) -> Listed {
    let ticked = |cell: &str| quoted(cell).map(str::to_owned).collect();
    let mut rows = BTreeMap::new();
    for line in text.lines().filter(|line| line.starts_with("| `")) {
        if let [name, _, uses] = line.trim_matches('|').split('|').collect::<Vec<_>>()[..] {
            let uses = match uses.trim() {
                "all" => Uses::Every(Every::Crate),
                _ => Uses::Only(ticked(uses)),
            };
            rows.insert(name.trim().trim_matches('`').to_owned(), uses);
        }
    }
    rows
}

fn stale(list: &Listed, rows: &Listed) -> Vec<String> {
    let names: BTreeSet<&String> = list.keys().chain(rows.keys()).collect();
    let differ = names.into_iter().filter(|name| list.get(*name) != rows.get(*name));
    let told = |name| format!("the row of `{name}` in {TABLE} does not say what {LIST} says");
    differ.map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games() -> Vec<String> {
        ["kan", "toy"].map(str::to_owned).to_vec()
    }

    fn listed(text: &str) -> Listed {
        toml::from_str(text).expect("a list")
    }

    fn edges(edges: &[(&str, &[&str])]) -> Edges {
        let set = |used: &[&str]| used.iter().map(|name| (*name).to_owned()).collect();
        edges.iter().map(|(name, used)| ((*name).to_owned(), set(used))).collect()
    }

    #[test]
    fn a_crate_uses_what_the_list_lets_it() {
        let list = listed(
            "rules = []\nGAME = [\"rules\"]\nGAME-player = [\"GAME\"]\n\
             players = [\"GAME-player\"]\nkozyr = \"all\"",
        );
        let mut actual = edges(&[
            ("rules", &[]),
            ("kan", &["rules"]),
            ("toy", &[]),
            ("kan-player", &["kan"]),
            ("toy-player", &["toy"]),
            ("players", &["kan-player", "toy-player"]),
            ("kozyr", &["toy"]),
        ]);
        assert_eq!(compare(&list, &actual, &games()), [""; 0]);
        actual.extend(edges(&[("toy-player", &["kan"]), ("attic", &[]), ("players", &[])]));
        actual.remove("rules");
        let expected = [
            "rooms.toml lets `players` use `GAME-player`, which it does not: take it out",
            "rooms.toml lists the crate `rules`, which is not there",
            "rooms.toml does not list the crate `attic`",
            "`toy-player` uses `kan`; rooms.toml does not let it: move what it needs below both",
        ];
        assert_eq!(compare(&list, &actual, &games()), expected);
    }

    #[test]
    fn the_table_of_crates_says_what_the_list_says() {
        let list = listed("a = []\nb = [\"a\"]\nc = \"all\"\nd = [\"a\"]");
        let text = "| crate | is | uses |\n|---|---|---|\n| `a` | `x` | – |\n| `b` | y | `a` |\n\
            | `c` | z | all |\n| `d` | z | `b` |\n| `e` | z | – |\n| `f` | other |\n";
        let stale = stale(&list, &rows(text));
        let named: Vec<&str> = stale.iter().filter_map(|told| told.split('`').nth(1)).collect();
        assert_eq!(named, ["d", "e"]);
    }

    #[test]
    fn a_crate_uses_crates_or_all() {
        assert!(toml::from_str::<Listed>("a = \"every\"").is_err());
    }
}
