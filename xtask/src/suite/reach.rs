//! The reach of a change: from the files that changed and who uses whom, the steps that can find
//! something, and of their crates and browser tests those that can.
//!
//! An unknown file reaches everything.

use std::collections::{BTreeMap, BTreeSet};

/// A crate, as the manifests tell of it.
#[derive(Default)]
pub(crate) struct Package {
    /// Its folder, from the top of the repository.
    pub(crate) folder: String,
    /// The project's crates that it is built from.
    pub(crate) uses: BTreeSet<String>,
    /// Those that its tests use besides.
    pub(crate) tests_use: BTreeSet<String>,
    /// All that its sources and tests say, where they name files of others that they read.
    pub(crate) text: String,
}

/// What is known of the repository.
#[derive(Default)]
pub(crate) struct Known {
    pub(crate) packages: BTreeMap<String, Package>,
    /// The folders below `games/`.
    pub(crate) games: Vec<String>,
    /// The files of the client that belong to pages, and the browser tests that go there.
    pub(crate) pages: BTreeMap<String, BTreeSet<String>>,
}

/// The browser tests that can find something.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Browser {
    pub(crate) all: bool,
    /// If not all, those of these games, and these files.
    pub(crate) games: BTreeSet<String>,
    pub(crate) specs: BTreeSet<String>,
}

/// What is to be looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Part {
    /// The steps, without what they need.
    pub(crate) steps: BTreeSet<&'static str>,
    /// The crates whose tests can find something.
    pub(crate) packages: BTreeSet<String>,
    pub(crate) browser: Browser,
}

/// The crates that are workspaces of their own, and the steps that look at them.
const APART: [(&str, &str); 2] = [("kozyr-py", "python"), ("kozyr-data", "data")];

/// The program that browser tests start, and that documents tell of.
const SERVED: &str = "kozyr";

/// The host that is built for WebAssembly.
const POCKET: &str = "kozyr-pocket";

/// The tasks themselves.
const TASKS: &str = "xtask";

/// What a generated game is built into, and may not fit.
const GENERATED_INTO: [&str; 4] = ["kozyr-arena", "kozyr-book", "kozyr-games", "kozyr-wire"];

/// The part that these changes reach, or the file for whose sake everything is to be looked at.
pub(crate) fn plan(changed: &[String], known: &Known) -> Result<Part, String> {
    let mut found = Found { known, part: Part::default(), sources: BTreeSet::new() };
    found.part.steps.extend(["tidy", "fmt"]);
    if let Some(path) = changed.iter().find(|path| !found.file(path)) {
        return Err(path.clone());
    }
    found.crates();
    Ok(found.part)
}

struct Found<'a> {
    known: &'a Known,
    part: Part,
    /// The crates of which something changed that others are built from.
    sources: BTreeSet<String>,
}

impl Found<'_> {
    /// Takes a file that changed into account: whether it is known what it reaches.
    fn file(&mut self, path: &str) -> bool {
        let parts: Vec<&str> = path.split('/').collect();
        // What is built of a crate depends on the manifests of all.
        if path.ends_with("Cargo.toml") && !path.starts_with("xtask/new-game/") {
            return false;
        }
        self.readers(path);
        if path.ends_with(".md") {
            self.steps(&["commands"]);
        }
        if !matches!(parts[..], [_] | ["docs", ..]) {
            // Its tests look for the lines that other tasks change, anywhere.
            self.part.packages.insert(TASKS.to_owned());
        }
        match parts[..] {
            ["deny.toml"] => self.steps(&["licences", "deny"]),
            [".oxlintrc.json"] => self.steps(&["lint", "vitest"]),
            ["LICENSE-APACHE" | "LICENSE-MIT"] => self.steps(&["licences", "published"]),
            ["CITATION.cff" | "rooms.toml"] | ["docs", ..] | [".ci", "since" | "released"] => {}
            [name] if name.ends_with(".md") => {}
            ["xtask", "new-game", ..] => self.steps(&["new-game"]),
            ["xtask", "commands.toml"] => self.steps(&["commands"]),
            ["xtask", name] if name.ends_with(".toml") => {}
            ["python", ..] => _ = self.sources.insert("kozyr-py".to_owned()),
            ["web", "tests", "engines", ..] => self.steps(&["lint", "types", "engines"]),
            ["web", "tests", name] if name.ends_with(".spec.ts") => {
                self.steps(&["lint", "types"]);
                self.part.browser.specs.insert(path.to_owned());
            }
            ["web", "tests", ..] => {
                self.steps(&["lint", "types"]);
                self.part.browser.all = true;
            }
            ["web", "src", ..] if path.contains(".test.ts") => {
                self.steps(&["lint", "types", "vitest"]);
            }
            ["web", "src", ..] if self.known.pages.contains_key(path) => {
                self.steps(&["lint", "types", "vitest", "web"]);
                self.part.browser.specs.extend(self.known.pages[path].iter().cloned());
            }
            ["web", ..] => {
                self.steps(&["lint", "types", "vitest", "web", "new-game"]);
                self.part.browser.all = true;
            }
            ["games", game, ref rest @ ..] if self.known.games.iter().any(|one| one == game) => {
                return self.file_of_game(path, game, rest);
            }
            ["examples", ..] => {
                self.steps(&["lint", "commands"]);
                return self.file_of_package(path);
            }
            ["crates", "server", "openapi.json"] => {
                self.steps(&["lint"]);
                return self.file_of_package(path);
            }
            ["crates", ..] => return self.file_of_package(path),
            _ => return false,
        }
        true
    }

    fn file_of_game(&mut self, path: &str, game: &str, rest: &[&str]) -> bool {
        match rest {
            // Whether it is finished: what is asked of it then.
            ["README.md"] => {
                self.part.packages.extend(["kozyr-arena", "kozyr-book"].map(str::to_owned));
                return true;
            }
            ["web", "e2e", ..] => self.steps(&["lint", "types", "vitest"]),
            ["web" | "book", ..] => self.steps(&["lint", "types", "vitest", "web"]),
            ["rules" | "player", ..] => {
                // Python's tests go through what is kept of every game.
                self.part.packages.insert("kozyr-py".to_owned());
                if !self.file_of_package(path) {
                    return false;
                }
                if rest.get(1) == Some(&"tests") {
                    return true;
                }
            }
            _ => return false,
        }
        self.part.browser.games.insert(game.to_owned());
        true
    }

    /// Whether the file is one of a crate's.
    fn file_of_package(&mut self, path: &str) -> bool {
        let within = |folder: &str| path.strip_prefix(folder)?.strip_prefix('/');
        let owners = self.known.packages.iter().filter_map(|(name, package)| {
            within(&package.folder).map(|inside| (name.clone(), inside.to_owned()))
        });
        // A crate may lie in the folder of another one.
        let owner = owners.min_by_key(|(_, inside)| inside.len());
        let Some((name, inside)) = owner else { return false };
        if inside.starts_with("tests/") {
            self.part.packages.insert(name);
            self.steps(&["clippy"]);
        } else {
            self.sources.insert(name);
        }
        true
    }

    fn steps(&mut self, steps: &[&'static str]) {
        self.part.steps.extend(steps);
    }

    /// The crates whose tests read the file: those that name it, or its folder to the end.
    fn readers(&mut self, path: &str) {
        let mut needles = vec![path.to_owned()];
        let mut names = |path: &str| {
            let mut folder = path;
            while let Some((above, _)) = folder.rsplit_once('/') {
                if above.contains('/') {
                    needles.extend([format!("{above}\""), format!("{above}/{{")]);
                }
                folder = above;
            }
        };
        names(path);
        let below = path.split_once('/').map_or("", |(_, below)| below);
        names(below);
        // Where a file is one of any game, its name stands for the game's.
        let of_game = path.strip_prefix("games/").and_then(|rest| rest.split_once('/'));
        if let Some((_, inside)) = of_game {
            names(inside);
            let part = inside.split_once('/').map_or(inside, |(part, _)| part);
            needles.extend([format!("}}/{part}/"), format!("\"{part}\"")]);
            // The shell has a folder of that name too.
            if part != "web" {
                needles.push(format!("\"{part}/"));
            }
        }
        if below.contains('/') {
            needles.push(below.to_owned());
        }
        for (name, package) in &self.known.packages {
            if needles.iter().any(|needle| package.text.contains(needle.as_str())) {
                self.part.packages.insert(name.clone());
            }
        }
    }

    /// What follows from the crates that changed.
    fn crates(&mut self) {
        let packages = &self.known.packages;
        let built = reached(self.sources.clone(), |used| {
            let users = packages.iter().filter(|(_, package)| package.uses.contains(used));
            users.map(|(name, _)| name.clone()).collect()
        });
        let tested = packages.iter().filter(|(_, package)| !package.tests_use.is_disjoint(&built));
        self.part.packages.extend(tested.map(|(name, _)| name.clone()));
        self.part.packages.extend(built.iter().cloned());
        if self.sources.iter().any(|name| APART.iter().all(|(apart, _)| apart != name)) {
            self.steps(&["clippy", "doctest", "published"]);
        }
        let generated = self.generated_from();
        if !generated.is_disjoint(&self.sources) {
            self.steps(&["new-game"]);
        }
        if built.contains(SERVED) {
            self.steps(&["commands"]);
        }
        if built.contains(POCKET) {
            self.steps(&["wasm"]);
        }
        for (name, step) in APART {
            if self.part.packages.remove(name) {
                self.steps(&[step]);
            }
        }
        if !self.part.packages.is_empty() {
            self.steps(&["rust"]);
        }
        let served = below(packages, &BTreeSet::from([SERVED.to_owned()]));
        let of_all = |name: &String| packages.get(name).is_some_and(|one| !is_game(one));
        if self.sources.iter().any(|name| served.contains(name) && of_all(name)) {
            self.part.browser.all = true;
        }
        if self.part.browser != Browser::default() {
            self.steps(&["browser"]);
        }
        // Tests of one page are no matter of the engine.
        if self.part.browser.all || !self.part.browser.games.is_empty() {
            self.steps(&["engines"]);
        }
    }

    /// What a generated game is made of, and what it is built into: what games use, tests included.
    fn generated_from(&self) -> BTreeSet<String> {
        let packages = &self.known.packages;
        let games = packages.values().filter(|package| is_game(package));
        let used =
            games.flat_map(|game| game.uses.iter().chain(&game.tests_use)).cloned().collect();
        let mut made_of = below(packages, &used);
        made_of.retain(|name| packages.get(name).is_some_and(|package| !is_game(package)));
        made_of.extend(GENERATED_INTO.map(str::to_owned));
        made_of
    }
}

fn is_game(package: &Package) -> bool {
    package.folder.starts_with("games/")
}

/// These crates and all that they are built from.
fn below(packages: &BTreeMap<String, Package>, above: &BTreeSet<String>) -> BTreeSet<String> {
    reached(above.clone(), |name| {
        packages.get(name).map(|one| one.uses.clone()).unwrap_or_default()
    })
}

/// All that some things lead to, these included.
pub(super) fn reached<T: Ord + Clone>(
    from: BTreeSet<T>,
    next: impl Fn(&T) -> BTreeSet<T>,
) -> BTreeSet<T> {
    let mut due: Vec<T> = from.into_iter().collect();
    let mut found = BTreeSet::new();
    while let Some(one) = due.pop() {
        if found.insert(one.clone()) {
            due.extend(next(&one));
        }
    }
    found
}

/// For Playwright's `--grep`, which looks at the file and the title of a test: the tests of these
/// games. They have one of its keys in their title or lie in its folder, say that they are about
/// every game, or lie in a file that names it and are not by their title those of another one.
pub(crate) fn grep(
    games: &BTreeSet<String>,
    specs: &BTreeSet<String>,
    all: &BTreeMap<String, String>,
    keys: &BTreeMap<String, BTreeSet<String>>,
) -> String {
    let keys = |wanted: bool| -> Vec<&str> {
        let of = keys.iter().filter(|(game, _)| games.contains(*game) == wanted);
        of.flat_map(|(_, keys)| keys).map(String::as_str).collect()
    };
    let (own, others) = (keys(true), keys(false));
    let word = |keys: &[&str]| format!("[^a-z0-9]({})([^a-z0-9]|$)", keys.join("|"));
    let file = |path: &String| {
        let name = path.rsplit('/').next().unwrap_or(path);
        format!("(^|[ /]){}", name.replace('.', "\\."))
    };
    let mut words: Vec<String> = specs.iter().map(file).collect();
    if !games.is_empty() {
        words.extend([word(&own), "every game".to_owned(), "all games".to_owned()]);
        let but =
            if others.is_empty() { String::new() } else { format!("(?!.*{})", word(&others)) };
        let names = |text: &str| {
            text.split(|c: char| !c.is_ascii_alphanumeric()).any(|word| own.contains(&word))
        };
        let naming = all.iter().filter(|(path, text)| !specs.contains(*path) && names(text));
        words.extend(naming.map(|(path, _)| file(path) + &but));
    }
    words.join("|")
}

#[cfg(test)]
mod tests;
