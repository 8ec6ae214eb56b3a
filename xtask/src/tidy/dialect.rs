//! One dialect: all games have the same files and functions.
//!
//! `docs/adding-a-game.md` lists the files of a folder in a fenced block that begins with
//! ` ```text files of games/GAME/rules/src `: a file a line, optional ones with a `?`, those that a
//! game lacks until it is finished with a `+`, and what it is for. What a game has or lacks beside
//! that, and functions of its main type that not every finished game has, are named with a reason
//! under `## Deviations` in the game's README: ``- `name`: reason`` or ``- `name`, `other`:
//! reason``, where a function is ``name()``.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use xtask_serve::shell;

use crate::shared::games;
use crate::shared::repository;
use crate::shared::source::{self, Piece};

/// Begins a list of files in `docs/adding-a-game.md`.
const FENCE: &str = "```text files of games/GAME/";

/// In a list, as an optional file: what a game has beside the others is not compared.
const ANYTHING: &str = "*";

/// Deviations without a reason, and reasons without a deviation.
pub(crate) fn problems() -> Result<Vec<String>> {
    let lists = lists(&repository::text("docs/adding-a-game.md")?);
    ensure!(!lists.is_empty(), "docs/adding-a-game.md has no list of files (`{FENCE}…`)");
    let games = games::folders()?;
    let done: BTreeSet<&str> =
        games.iter().map(String::as_str).filter(|game| games::is_finished(game)).collect();
    let finished = |game: &str| done.contains(game);
    let mut deviations: BTreeMap<&str, BTreeMap<String, &str>> = BTreeMap::new();
    let mut functions: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for game in &games {
        let folder = shell::root().join("games").join(game);
        let own = deviations.entry(game).or_default();
        for list in &lists {
            let mut files = BTreeSet::new();
            let folder = folder.join(&list.folder);
            if folder.exists() {
                collect(&folder, Path::new(""), &mut files)?;
            }
            own.extend(list.compare(&files, finished(game)));
        }
        functions.insert(game, of_main_type(&folder.join("rules/src"))?);
    }
    for (game, name, what) in uncommon(&functions, &finished) {
        deviations.entry(game).or_default().insert(format!("{name}()"), what);
    }
    let mut problems = Vec::new();
    for (game, deviations) in deviations {
        let readme = repository::text(format!("games/{game}/README.md"));
        let excused = excused(&readme.unwrap_or_default());
        problems.extend(judge(&deviations, &excused).map(|what| format!("games/{game}: {what}")));
    }
    Ok(problems)
}

/// The files that a folder of every game has, and those that it may have.
#[derive(PartialEq, Eq, Debug, Default)]
struct List {
    folder: String,
    required: BTreeSet<String>,
    /// Required once the game is finished.
    later: BTreeSet<String>,
    optional: BTreeSet<String>,
}

impl List {
    /// Files of a game that the list does not have, and required ones that the game has not.
    fn compare(&self, files: &BTreeSet<String>, finished: bool) -> BTreeMap<String, &'static str> {
        let lists = [&self.required, &self.later, &self.optional];
        let known = |file: &&String| {
            lists.iter().any(|list| list.contains(*file)) || self.optional.contains(ANYTHING)
        };
        let extra = files.iter().filter(|file| !known(file));
        let later = self.later.difference(files).filter(|_| finished);
        let missing = self.required.difference(files).chain(later);
        let extra = extra.map(|file| (file.clone(), "is not a file that games have"));
        extra.chain(missing.map(|file| (file.clone(), "is missing"))).collect()
    }
}

fn lists(text: &str) -> Vec<List> {
    let mut lists: Vec<List> = Vec::new();
    let mut open = false;
    for line in text.lines().map(str::trim) {
        if let Some(folder) = line.strip_prefix(FENCE) {
            lists.push(List { folder: folder.trim().to_owned(), ..List::default() });
            open = true;
        } else if line.starts_with("```") {
            open = false;
        } else if let Some(list) = lists.last_mut().filter(|_| open) {
            let mut words = line.split_whitespace();
            let Some(name) = words.next() else { continue };
            let names = match words.next() {
                Some("?") => &mut list.optional,
                Some("+") => &mut list.later,
                _ => &mut list.required,
            };
            names.insert(name.to_owned());
        }
    }
    lists
}

/// Files below a folder, as paths from it; those with tests only are left out.
fn collect(dir: &Path, below: &Path, files: &mut BTreeSet<String>) -> Result<()> {
    for entry in fs::read_dir(dir).with_context(|| dir.display().to_string())? {
        let entry = entry?;
        let name = below.join(entry.file_name());
        let shown = name.to_string_lossy().into_owned();
        if entry.path().is_dir() {
            collect(&entry.path(), &name, files)?;
        } else if !shown.ends_with("tests.rs") && !shown.contains(".test.") {
            files.insert(shown);
        }
    }
    Ok(())
}

/// The public functions of the type that implements `Game`, wherever below the folder they are.
fn of_main_type(src: &Path) -> Result<BTreeSet<String>> {
    let mut files = BTreeSet::new();
    collect(src, Path::new(""), &mut files)?;
    let read = |file: &String| repository::text(src.join(file));
    let texts = files.iter().map(read).collect::<Result<Vec<_>>>()?;
    let pieces: Vec<Vec<Piece<'_>>> = texts.iter().map(|text| source::rust(text)).collect();
    let main = pieces.iter().find_map(|pieces| main_type(pieces));
    let main = main.with_context(|| format!("{}: nothing implements `Game`", src.display()))?;
    Ok(pieces.iter().flat_map(|pieces| functions(pieces, main)).collect())
}

fn main_type<'a>(pieces: &[Piece<'a>]) -> Option<&'a str> {
    let at =
        (0..pieces.len()).find(|&at| source::starts(&pieces[at..], &["impl", "Game", "for"]))?;
    pieces.get(at + 3).map(|piece| piece.text)
}

/// The names of `pub fn` in `impl NAME { … }`.
fn functions(pieces: &[Piece<'_>], name: &str) -> Vec<String> {
    let mut found = Vec::new();
    let (mut depth, mut inside) = (0_usize, None);
    for (at, piece) in pieces.iter().enumerate() {
        if source::starts(&pieces[at..], &["impl", name, "{"]) {
            inside = Some(depth + 1);
        }
        match piece.text {
            "{" => depth += 1,
            "}" => {
                depth = depth.saturating_sub(1);
                inside = inside.filter(|inside| depth >= *inside);
            }
            "pub" if inside == Some(depth) => {
                let words = pieces[at + 1..].iter().map(|piece| piece.text);
                let mut words = words.skip_while(|word| ["const", "async"].contains(word));
                if words.next() == Some("fn") {
                    found.extend(words.next().map(str::to_owned));
                }
            }
            _ => {}
        }
    }
    found
}

/// For functions that some games have and others have not: whichever is rarer among those that are
/// finished. What is begun makes nothing common or rare.
fn uncommon<'a>(
    functions: &BTreeMap<&'a str, BTreeSet<String>>,
    finished: &impl Fn(&str) -> bool,
) -> Vec<(&'a str, String, &'static str)> {
    let all: BTreeSet<&String> = functions.values().flatten().collect();
    let mut found = Vec::new();
    for name in all {
        let (with, without): (Vec<_>, Vec<_>) =
            functions.iter().partition(|(_, names)| names.contains(name));
        let count = |games: &[(&&str, _)]| games.iter().filter(|(game, _)| finished(game)).count();
        let (rare, what) = if count(&with) > count(&without) {
            (without, "is missing")
        } else {
            (with, "is not a function that games have")
        };
        found.extend(rare.into_iter().map(|(game, _)| (*game, name.clone(), what)));
    }
    found
}

/// The names under `## Deviations` that have a reason, one or several a line.
fn excused(readme: &str) -> BTreeSet<String> {
    let section = readme.split("\n## Deviations\n").nth(1).unwrap_or_default();
    let section = section.split("\n## ").next().unwrap_or_default();
    let lines = section.lines().filter_map(|line| line.strip_prefix("- `")?.split_once("`:"));
    let with_reason = lines.filter(|(_, reason)| !reason.trim().is_empty());
    with_reason.flat_map(|(names, _)| names.split("`, `")).map(str::to_owned).collect()
}

fn judge<'a>(
    deviations: &'a BTreeMap<String, &str>,
    excused: &'a BTreeSet<String>,
) -> impl Iterator<Item = String> {
    let new = deviations.iter().filter(|(name, _)| !excused.contains(*name));
    let new = new.map(|(name, what)| format!("`{name}` {what}, and README.md does not say why"));
    let old = excused.iter().filter(|name| !deviations.contains_key(*name));
    new.chain(old.map(|name| format!("README.md excuses `{name}`, which is no deviation")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn lists_of_files_are_read_from_the_guide() {
        let text = "# Files\n```text files of games/GAME/rules/src\nlib.rs    the rules\n\
            card.rs ? cards\n```\nprose.rs\n```sh\nls\n```\n";
        let list = List {
            folder: "rules/src".to_owned(),
            required: set(&["lib.rs"]),
            later: set(&[]),
            optional: set(&["card.rs"]),
        };
        assert_eq!(lists(text), [list]);
    }

    #[test]
    fn later_files_are_required_of_a_finished_game() {
        let list = lists("```text files of games/GAME/player\narenas.txt + digests\n```").remove(0);
        assert!(list.compare(&set(&[]), false).is_empty());
        assert_eq!(list.compare(&set(&[]), true)["arenas.txt"], "is missing");
        assert!(list.compare(&set(&["arenas.txt"]), false).is_empty());
    }

    #[test]
    fn a_list_may_allow_further_files() {
        let text =
            "```text files of games/GAME/player/src\nlib.rs    how the bots think\n* ? more\n```";
        let found = lists(text).remove(0).compare(&set(&["solve.rs"]), true);
        assert_eq!(found.keys().collect::<Vec<_>>(), ["lib.rs"]);
    }

    #[test]
    fn deviations_need_a_reason_and_reasons_a_deviation() {
        let list =
            List { required: set(&["lib.rs", "view.rs"]), ..lists("").pop().unwrap_or_default() };
        let deviations = list.compare(&set(&["lib.rs", "pile.rs", "deck.rs", "lane.rs"]), true);
        let readme = "# Toy\n\n## Deviations\n\n- `view.rs`: nothing is hidden\n- `deck.rs`, `lane.rs`: one's own\n- `gone.rs`: \n- `old()`: x\n\n## More\n- `pile.rs`: no\n";
        let problems: Vec<String> = judge(&deviations, &excused(readme)).collect();
        assert_eq!(problems.len(), 2, "{problems:?}");
        assert!(problems[0].starts_with("`pile.rs` is not a file"));
        assert!(problems[1].contains("`old()`"));
    }

    #[test]
    fn functions_of_the_main_type_are_compared() {
        let text = "impl Game for Toy { fn a() {} }\nimpl Toy { pub fn b() { if x { } } fn c() {}\n\
            pub(crate) fn d() {} pub const fn e() {} }\nimpl Other { pub fn f() {} }\nimpl Toy { pub fn g() {} }";
        let pieces = source::rust(text);
        assert_eq!(main_type(&pieces), Some("Toy"));
        assert_eq!(functions(&pieces, "Toy"), ["b", "e", "g"]);
        let of = BTreeMap::from([
            ("one", set(&["start", "extra"])),
            ("two", set(&["start"])),
            ("three", set(&[])),
        ]);
        let found = uncommon(&of, &|_| true);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].0, found[0].1.as_str()), ("one", "extra"));
        assert_eq!((found[1].0, found[1].1.as_str()), ("three", "start"));
        // Two that are begun make their own function no common one.
        let of = BTreeMap::from([
            ("begun", set(&["own", "start"])),
            ("done", set(&["start"])),
            ("new", set(&["own"])),
        ]);
        let found = uncommon(&of, &|game| game == "done");
        let found: Vec<_> = found.iter().map(|(game, name, _)| (*game, name.as_str())).collect();
        assert_eq!(found, [("begun", "own"), ("new", "own"), ("new", "start")]);
    }
}
