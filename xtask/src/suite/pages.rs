//! Which browser tests look at a file of the client that belongs to one page alone: a page is
//! fetched when somebody goes there, and what only pages import is seen nowhere else.

use std::collections::{BTreeMap, BTreeSet};

use super::reach::reached;
use crate::tidy::rooms;

/// What fetches everything else.
const MAIN: &str = "web/src/main.tsx";

/// What the screens of games import.
const OF_GAMES: &str = "web/src/ui/";

/// Tests of every page.
const ALWAYS: [&str; 8] =
    ["axe", "failures", "geometry", "home", "offline", "policy", "storage", "weight"];

/// Pages without a table that is played at, and the tests that go there besides.
const PAGES: [(&str, &[&str]); 9] = [
    ("web/src/home/SettingsPage", &["addresses", "bots", "days", "host-page", "hosts"]),
    ("web/src/home/NewDevice", &["addresses"]),
    ("web/src/bots/BotsPage", &["bots"]),
    ("web/src/find/PeoplePage", &["circles", "find", "places", "seats"]),
    ("web/src/rules/RulesPage", &["addresses", "rules"]),
    ("web/src/learn/LearnPage", &["lessons"]),
    ("web/src/positions/PositionsPage", &["positions"]),
    ("web/src/replay/OpenPage", &["addresses", "playon"]),
    ("web/src/replay/MatchPage", &["circles", "coach", "ending", "playon", "replay"]),
];

/// By file of the client, the browser tests that go where it is shown; none for what is shown at
/// tables or everywhere. `files` are all its files with their texts.
pub(crate) fn of_pages(files: &BTreeMap<String, String>) -> BTreeMap<String, BTreeSet<String>> {
    let mut uses = BTreeMap::<String, BTreeSet<String>>::new();
    for (from, to) in rooms::imports(files) {
        uses.entry(from.to_owned()).or_default().insert(to);
    }
    // All files that one leads to, itself included, and none beyond those at which it stops.
    let from = |root: &String, stops: &dyn Fn(&String) -> bool| {
        let goes_on = |file: &String| files.contains_key(file) && !stops(file);
        reached(Some(root.clone()).into_iter().filter(goes_on).collect(), |file| {
            uses.get(file).into_iter().flatten().filter(|file| goes_on(file)).cloned().collect()
        })
    };
    let pages = PAGES.map(|(page, specs)| (format!("{page}.tsx"), specs));
    let roots = files.keys().filter(|path| *path == MAIN || path.starts_with(OF_GAMES));
    let is_page = |path: &String| pages.iter().any(|(page, _)| page == path);
    let everywhere: BTreeSet<String> = roots.flat_map(|root| from(root, &is_page)).collect();
    let mut found = BTreeMap::<String, BTreeSet<String>>::new();
    for (page, specs) in &pages {
        for file in from(page, &|path| everywhere.contains(path)) {
            let specs = ALWAYS.iter().chain(*specs).map(|spec| format!("web/tests/{spec}.spec.ts"));
            found.entry(file).or_default().extend(specs);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use xtask_serve::shell;

    #[test]
    fn a_file_that_other_code_imports_belongs_to_no_page() {
        let file = |path: &str, text: &str| (path.to_owned(), text.to_owned());
        let found = of_pages(&BTreeMap::from([
            file(MAIN, "import { App } from \"./app/App\";"),
            file(
                "web/src/app/App.tsx",
                "import \"./a.css\";\nlazy(() => import(\"../learn/LearnPage\"));\nimport(\"../table/TablePage\")",
            ),
            file("web/src/table/TablePage.tsx", "import { Card } from \"../cards\";"),
            file(
                "web/src/learn/LearnPage.tsx",
                "// 1\" wide\nimport { Stop } from \"./Stop\";\nimport x from \"../cards\";\nimport \"./tip\";",
            ),
            file("web/src/learn/tip.ts", ""),
            file("web/src/ui/index.ts", "export { Tip } from \"../learn/tip\";"),
            file("web/src/learn/Stop.tsx", "import \"./stop.css\";"),
            file("web/src/learn/stop.css", ""),
            file("web/src/cards/index.ts", ""),
        ]));
        let names: Vec<&str> = found.keys().map(String::as_str).collect();
        assert_eq!(
            names,
            ["web/src/learn/LearnPage.tsx", "web/src/learn/Stop.tsx", "web/src/learn/stop.css"]
        );
        let specs = &found["web/src/learn/stop.css"];
        assert!(
            specs.contains("web/tests/lessons.spec.ts")
                && specs.contains("web/tests/geometry.spec.ts")
        );
        assert!(!specs.contains("web/tests/positions.spec.ts"));
    }

    #[test]
    fn listed_pages_and_their_tests_exist() {
        let there = |path: String| shell::root().join(&path).exists().then_some(()).ok_or(path);
        for (page, specs) in PAGES {
            assert_eq!(there(format!("{page}.tsx")), Ok(()));
            for spec in specs.iter().chain(&ALWAYS) {
                assert_eq!(there(format!("web/tests/{spec}.spec.ts")), Ok(()));
            }
        }
    }
}
