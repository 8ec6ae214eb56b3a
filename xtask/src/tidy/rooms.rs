//! Who may use whom: `rooms.toml` against modules and imports, `ARCHITECTURE.md` against manifests.
//! It found the circles that the list still names.

mod crates;
mod rust;
mod tree;
mod web;

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use serde::Deserialize;
use xtask_serve::shell;

pub(crate) use crates::{problems as crates, uses};

use tree::{Files, Tree};

use crate::shared::repository;

const LIST: &str = "rooms.toml";

type List = BTreeMap<String, Folder>;

/// The rooms of a source folder, or of a folder in one.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Folder {
    /// From above to below; none where files are in no order, but in no circle either.
    #[serde(default)]
    rooms: Vec<Level>,
    /// Files, by their paths in this folder, that may be in a circle as yet.
    #[serde(default)]
    circles: BTreeSet<String>,
}

/// A room, or several that may use each other, without a circle.
#[derive(Deserialize)]
#[serde(untagged)]
enum Level {
    One(String),
    Several(Vec<String>),
}

impl Level {
    fn names(&self) -> &[String] {
        match self {
            Self::One(name) => std::slice::from_ref(name),
            Self::Several(names) => names,
        }
    }
}

/// Arrows that run up, circles, and where the list does not describe the folders.
pub(crate) fn arrows() -> Result<Vec<String>> {
    let mut list: List = repository::toml(LIST)?;
    let mut trees = BTreeMap::new();
    for root in shell::files(&["*/src/lib.rs", "*/src/main.rs", "*/src/main.tsx"])? {
        let source = source_of(&root);
        if !trees.contains_key(source) {
            trees.insert(source.to_owned(), tree(source)?);
        }
        list.entry(source.to_owned()).or_default();
    }
    let of = |folder: &String| match trees.get(source_of(folder)) {
        Some(tree) => judge(folder, &list, tree),
        None => vec![format!("{LIST}: there is no `{folder}`: take it out")],
    };
    Ok(list.keys().flat_map(of).collect())
}

/// Which file of the client imports which other.
pub(crate) fn imports(files: &Files) -> impl Iterator<Item = (&str, String)> {
    let path = |from: String| files.get_key_value(&from).map(|(path, _)| path.as_str());
    let arrows = web::read(files).arrows.into_iter();
    arrows.filter_map(move |arrow| Some((path(arrow.from)?, arrow.to)))
}

/// The `src` in which a folder lies.
fn source_of(folder: &str) -> &str {
    folder.find("/src/").map_or(folder, |at| &folder[..at + 4])
}

/// The room of a folder that a place in its sources belongs to.
fn room_of(folder: &str, place: &str) -> Option<String> {
    let within = format!("{folder}/");
    let inside = place.strip_prefix(&within[source_of(folder).len() + 1..])?;
    inside.split('/').next().map(str::to_owned)
}

/// What is in a folder of sources.
fn tree(source: &str) -> Result<Tree> {
    let patterns = ["rs", "ts", "tsx", "css"].map(|ending| format!("{source}/*.{ending}"));
    let texts = repository::texts(&patterns.each_ref().map(String::as_str))?.into_iter();
    let files: Files =
        texts.map(|(name, text)| (name[source.len() + 1..].to_owned(), text)).collect();
    if source.starts_with("web/") { Ok(web::read(&files)) } else { rust::read(&files) }
}

fn judge(folder: &str, list: &List, tree: &Tree) -> Vec<String> {
    let (source, wanted) = (source_of(folder), &list[folder]);
    let room = |place: &str| room_of(folder, place);
    let inside = |place: &str| place[(folder.len() - source.len())..].to_owned();
    let mut problems = Vec::new();

    let mut levels: BTreeMap<&String, usize> = BTreeMap::new();
    for (at, level) in wanted.rooms.iter().enumerate() {
        for name in level.names() {
            if levels.insert(name, at).is_some() {
                problems.push(format!("{LIST}, {folder}: `{name}` is listed twice"));
            }
        }
    }
    let there: BTreeSet<String> = tree.files.keys().filter_map(|place| room(place)).collect();
    let unlisted = |name: &&String| !levels.is_empty() && !levels.contains_key(name);
    problems.extend(there.iter().filter(unlisted).map(|name| {
        format!("{folder}/{name} is not listed: give it a place in {LIST}, above what it uses")
    }));
    let gone = levels.keys().filter(|name| !there.contains(**name));
    problems.extend(gone.map(|name| format!("{LIST}, {folder}: there is no `{name}`")));

    let mut told = BTreeSet::new();
    for arrow in &tree.arrows {
        let (Some(from), Some(to)) = (room(&arrow.from), room(&arrow.to)) else { continue };
        let (above, below) = (levels.get(&from), levels.get(&to));
        let is_up = above.is_some() && below.is_some_and(|_| above > below);
        if is_up && told.insert((&arrow.from, &arrow.to, &arrow.name)) {
            let real = |place: &str| format!("{source}/{}", tree.files[place]);
            problems.push(format!(
                "{}:{} names `{}` of {}, and `{to}` stands above `{from}`: \
                 move what is named to `{from}` or below, or what names it to `{to}` or above",
                real(&arrow.from),
                arrow.line,
                arrow.name,
                real(&arrow.to)
            ));
        }
    }

    let mut tied = BTreeSet::new();
    let mut circles = |part: &dyn Fn(&str) -> Option<String>| {
        for (circle, ties) in tree.circles(part) {
            if !circle.is_subset(&wanted.circles) {
                problems.push(format!(
                    "{folder}: files use each other in a circle: {ties}. \
                     Move what one of them names into a file below both"
                ));
            }
            tied.extend(circle);
        }
    };
    if wanted.rooms.is_empty() {
        circles(&|place| room(place).map(|_| inside(place)));
    }
    for level in &wanted.rooms {
        let names = level.names();
        circles(&|place| room(place).filter(|room| names.contains(room)));
        for name in names.iter().filter(|name| !list.contains_key(&format!("{folder}/{name}"))) {
            circles(&|place| room(place).filter(|room| room == name).map(|_| inside(place)));
        }
    }
    for file in wanted.circles.difference(&tied) {
        problems.push(format!("{LIST}, {folder}: `{file}` is in no circle: take it out"));
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is wrong with these files of a crate by this list, without what would be right.
    fn wrong(list: &str, more: &[(&str, &str)]) -> Vec<String> {
        let list: List = toml::from_str(list).expect("a list");
        let mut files: Files = [
            ("lib.rs", "mod a; mod b; mod c;"),
            ("a.rs", "use crate::b::B;\nuse crate::b::inner::I;"),
            ("b.rs", "mod inner;\npub struct B;"),
            ("b/inner.rs", "fn f(_: super::B) {}\npub use crate::c::C as I;"),
            ("c.rs", "pub struct C;"),
        ]
        .map(|(file, text)| (file.to_owned(), text.to_owned()))
        .into();
        files.extend(more.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())));
        let tree = rust::read(&files).expect("Rust");
        let told = |told: String| told.split(": move ").next().unwrap_or_default().to_owned();
        list.keys().flat_map(|folder| judge(folder, &list, &tree)).map(told).collect()
    }

    #[test]
    fn an_arrow_runs_down() {
        let list = "[\"x/src\"]\nrooms = [\"lib.rs\", \"a.rs\", \"b\", \"c.rs\"]\n";
        assert_eq!(wrong(list, &[]), [""; 0]);
        let up = [("b/inner.rs", "\nuse crate::a::A;"), ("a.rs", "pub struct A;")];
        let told =
            "x/src/b/inner.rs:2 names `crate::a::A` of x/src/a.rs, and `a.rs` stands above `b`";
        assert_eq!(wrong(list, &up), [told]);
        let own = |rooms| format!("{list}[\"x/src/b\"]\nrooms = {rooms}");
        assert_eq!(wrong(&own("[\"inner.rs\", \"b.rs\"]"), &[]), [""; 0]);
        let told =
            "x/src/b/inner.rs:1 names `super::B` of x/src/b.rs, and `b.rs` stands above `inner.rs`";
        assert_eq!(wrong(&own("[\"b.rs\", \"inner.rs\"]"), &[]), [told]);
    }

    #[test]
    fn every_room_is_listed_once_and_is_there() {
        let list = "[\"x/src\"]\nrooms = [\"lib.rs\", [\"a.rs\", \"d\"], \"c.rs\", \"c.rs\"]\n";
        let expected = [
            "rooms.toml, x/src: `c.rs` is listed twice",
            "x/src/b is not listed: give it a place in rooms.toml, above what it uses",
            "rooms.toml, x/src: there is no `d`",
        ];
        assert_eq!(wrong(list, &[]), expected);
        assert!(toml::from_str::<List>("[\"x/src\"]\nroom = []").is_err());
    }

    #[test]
    fn circles_are_found_within_a_level_a_room_and_a_crate_without_rooms() {
        let list = "[\"x/src\"]\nrooms = [\"lib.rs\", [\"a.rs\", \"b\"], \"c.rs\"]\n";
        let level = [("b/inner.rs", "use crate::a;"), ("a.rs", "use crate::b::B;")];
        let told = "x/src: files use each other in a circle: a.rs uses b (a.rs:1: crate::b::B), \
            b uses a.rs (b/inner.rs:1: crate::a). Move what one of them names into a file below both";
        assert_eq!(wrong(list, &level), [told]);
        let room = [
            ("b.rs", "mod inner;\npub struct B(inner::J);"),
            ("b/inner.rs", "pub struct J; use super::B;"),
        ];
        assert!(wrong(list, &room)[0].contains("b/b.rs uses b/inner.rs (b.rs:2: inner::J)"));
        // What a child hands on from elsewhere ties nothing.
        assert_eq!(wrong(list, &[("b.rs", "mod inner;\npub struct B(inner::I);")]), [""; 0]);
        let listed = format!("{list}circles = [\"a.rs\", \"b\", \"c.rs\"]");
        assert_eq!(
            wrong(&listed, &level),
            ["rooms.toml, x/src: `c.rs` is in no circle: take it out"]
        );
        assert_eq!(wrong("[\"x/src\"]\n", &[]), [""; 0]);
        assert_eq!(wrong("[\"x/src\"]\n", &[("c.rs", "pub struct C(crate::a::A);")]).len(), 1);
    }
}
