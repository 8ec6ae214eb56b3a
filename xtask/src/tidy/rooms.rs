//! Who may use whom: `rooms.toml` against manifests, modules and imports.

mod crates;
mod list;
mod rust;
mod tree;
mod web;

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;
use xtask_serve::shell;

pub(crate) use crates::{problems as crates, uses};

use list::{Folder, LIST, list};
use tree::{Files, Tree};

use crate::shared::repository;

/// What uses another thing than what stands below it, circles, and where the list is not as they
/// are.
pub(crate) fn arrows() -> Result<Vec<String>> {
    let mut list = list()?.folders;
    let mut trees = BTreeMap::new();
    for source in sources()? {
        trees.insert(source.clone(), tree(&source)?);
        list.entry(source).or_default();
    }
    let mut problems = Vec::new();
    for folder in list.keys() {
        match trees.get(source_of(folder)) {
            Some(tree) => problems.extend(judge(folder, &list, tree)),
            None => problems.push(format!("{LIST}: there is no `{folder}`: take it out")),
        }
    }
    Ok(problems)
}

/// Which file of the client imports which other.
pub(crate) fn imports(files: &Files) -> impl Iterator<Item = (&str, String)> {
    let path = |from: String| files.get_key_value(&from).map(|(path, _)| path.as_str());
    let arrows = web::read(files).arrows.into_iter();
    arrows.filter_map(move |arrow| Some((path(arrow.from)?, arrow.to)))
}

/// Every folder of sources, listed or not.
fn sources() -> Result<BTreeSet<String>> {
    let roots = shell::files(&["*/src/lib.rs", "*/src/main.rs", "*/src/main.tsx"])?;
    Ok(roots.iter().map(|root| source_of(root).to_owned()).collect())
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
    let mut files = Files::new();
    let patterns = ["rs", "ts", "tsx", "css"].map(|ending| format!("{source}/*.{ending}"));
    for (name, text) in repository::texts(&patterns.each_ref().map(String::as_str))? {
        files.insert(name[source.len() + 1..].to_owned(), text);
    }
    Ok(if source.starts_with("web/") { web::read(&files) } else { rust::read(&files) })
}

fn judge(folder: &str, list: &BTreeMap<String, Folder>, tree: &Tree) -> Vec<String> {
    let source = source_of(folder);
    let wanted = &list[folder];
    let room = |place: &str| room_of(folder, place);
    let inside = |place: &str| place[(folder.len() - source.len())..].to_owned();
    let real = |place: &str| format!("{source}/{}", tree.files[place]);
    let mut problems = Vec::new();

    let mut levels: BTreeMap<&str, usize> = BTreeMap::new();
    for (at, level) in wanted.rooms.iter().enumerate() {
        for name in level.names() {
            if levels.insert(name, at).is_some() {
                problems.push(format!("{LIST}, {folder}: `{name}` is listed twice"));
            }
        }
    }
    let there: BTreeSet<String> = tree.files.keys().filter_map(|place| room(place)).collect();
    let unlisted = |name: &&String| !levels.is_empty() && !levels.contains_key(name.as_str());
    for name in there.iter().filter(unlisted) {
        problems.push(format!(
            "{folder}/{name} is not listed: give it a place in {LIST}, above what it uses"
        ));
    }
    for name in levels.keys().filter(|name| !there.contains(**name)) {
        problems.push(format!("{LIST}, {folder}: there is no `{name}`: take it out"));
    }

    let mut needed = BTreeSet::new();
    let mut told = BTreeSet::new();
    for arrow in &tree.arrows {
        let (Some(from), Some(to)) = (room(&arrow.from), room(&arrow.to)) else { continue };
        let level = |name: &str| levels.get(name);
        if level(&from).is_none() || level(&to).is_none_or(|to| level(&from) <= Some(to)) {
            continue;
        }
        let pairs = [&from, &inside(&arrow.from)].map(|from| format!("{from} -> {to}"));
        if let Some(pair) = pairs.iter().find(|pair| wanted.excused.contains(*pair)) {
            needed.insert(pair.clone());
        } else if told.insert((&arrow.from, &arrow.to, &arrow.name)) {
            let (file, of) = (real(&arrow.from), real(&arrow.to));
            let (line, name) = (arrow.line, &arrow.name);
            problems.push(format!(
                "{file}:{line} names `{name}` of {of}, and `{to}` stands above `{from}`: \
                 move what is named to `{from}` or below, or what names it to `{to}` or above"
            ));
        }
    }
    for pair in wanted.excused.difference(&needed) {
        problems.push(format!("{LIST}, {folder}: no arrow runs up `{pair}`: take it out"));
    }

    let mut tied = BTreeSet::new();
    let mut circles = |part: &dyn Fn(&str) -> Option<String>| {
        for (circle, ties) in tree.circles(part) {
            if !circle.iter().all(|file| wanted.circles.contains(file)) {
                problems.push(format!(
                    "{folder}: {} use each other in a circle: {ties}. \
                     Move what one of them names into a file below both",
                    circle.join(", ")
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
        if names.len() > 1 {
            circles(&|place| room(place).filter(|room| names.contains(room)));
        }
        for name in names.iter().filter(|name| !list.contains_key(&format!("{folder}/{name}"))) {
            circles(&|place| room(place).filter(|room| room == name).map(|_| inside(place)));
        }
    }
    for file in wanted.circles.difference(&tied) {
        problems.push(format!("{LIST}, {folder}: `{file}` is in no circle: take it out"));
    }
    problems
}

/// The task: prints which room uses which and how often, and the circles of files everywhere.
pub(crate) fn show() -> Result<bool> {
    for (folder, _) in list()?.folders.iter().filter(|(_, own)| !own.rooms.is_empty()) {
        let source = source_of(folder);
        let mut used: BTreeMap<(String, String), usize> = BTreeMap::new();
        for arrow in tree(source)?.arrows {
            let room = |place: &str| room_of(folder, place);
            if let (Some(from), Some(to)) = (room(&arrow.from), room(&arrow.to)) {
                *used.entry((from, to)).or_default() += 1;
            }
        }
        println!("Rooms of {folder}, and how often they name each other:");
        for ((from, to), n) in used.iter().filter(|((from, to), _)| from != to) {
            println!("  {from} -> {to} {n}");
        }
    }
    println!("Circles of files:");
    for source in sources()? {
        let tree = tree(&source)?;
        for (circle, ties) in tree.circles(|place| Some(place.to_owned())) {
            let (n, all) = (circle.len(), tree.files.len());
            println!("  {source}: {n} of {all} files: {}\n    {ties}", circle.join(" "));
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::list::List;
    use super::*;

    /// What is wrong with these files of a crate by this list, without what would be right.
    fn wrong(list: &str, files: &[(&str, &str)]) -> Vec<String> {
        let folders = toml::from_str::<List>(&format!("[crates]\n{list}")).expect("a list").folders;
        let files = files.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned()));
        let tree = rust::read(&files.collect());
        let told = |told: String| told.split(": move ").next().unwrap_or_default().to_owned();
        folders.keys().flat_map(|folder| judge(folder, &folders, &tree)).map(told).collect()
    }

    const FILES: [(&str, &str); 5] = [
        ("lib.rs", "mod a; mod b; mod c;"),
        ("a.rs", "use crate::b::B;\nuse crate::b::inner::I;"),
        ("b.rs", "mod inner;\npub struct B;"),
        ("b/inner.rs", "fn f(_: super::B) {}\npub use crate::c::C as I;"),
        ("c.rs", "pub struct C;"),
    ];

    /// These files with others or more of them.
    fn planted(more: &[(&'static str, &'static str)]) -> Vec<(&'static str, &'static str)> {
        let kept = FILES.iter().filter(|(file, _)| more.iter().all(|(other, _)| other != file));
        kept.chain(more).copied().collect()
    }

    #[test]
    fn an_arrow_runs_down_or_is_excused() {
        let list = "[\"x/src\"]\nrooms = [\"lib.rs\", \"a.rs\", \"b\", \"c.rs\"]\n";
        assert_eq!(wrong(list, &FILES), [""; 0]);
        let up = planted(&[("b/inner.rs", "\nuse crate::a::A;"), ("a.rs", "pub struct A;")]);
        let told =
            "x/src/b/inner.rs:2 names `crate::a::A` of x/src/a.rs, and `a.rs` stands above `b`";
        assert_eq!(wrong(list, &up), [told]);
        for excused in ["b -> a.rs", "b/inner.rs -> a.rs"] {
            let list = format!("{list}excused = [\"{excused}\"]");
            assert_eq!(wrong(&list, &up), [""; 0]);
            let told = format!("rooms.toml, x/src: no arrow runs up `{excused}`: take it out");
            assert_eq!(wrong(&list, &FILES), [told]);
        }
        let other = format!("{list}excused = [\"c.rs -> a.rs\"]");
        assert_eq!(wrong(&other, &up).len(), 2);
    }

    #[test]
    fn every_room_is_listed_once_and_is_there() {
        let list = "[\"x/src\"]\nrooms = [\"lib.rs\", [\"a.rs\", \"d\"], \"c.rs\", \"c.rs\"]\n";
        let expected = [
            "rooms.toml, x/src: `c.rs` is listed twice",
            "x/src/b is not listed: give it a place in rooms.toml, above what it uses",
            "rooms.toml, x/src: there is no `d`: take it out",
        ];
        assert_eq!(wrong(list, &FILES), expected);
    }

    #[test]
    fn unlisted_circles_within_a_room_are_found() {
        let list = "[\"x/src\"]\nrooms = [\"lib.rs\", [\"a.rs\", \"b\"], \"c.rs\"]\n";
        assert_eq!(wrong(list, &FILES), [""; 0]);
        // Two rooms of one level, neither of whose files are in a circle.
        let level = planted(&[("b/inner.rs", "use crate::a;"), ("a.rs", "use crate::b::B;")]);
        let told = "x/src: a.rs, b use each other in a circle: a.rs uses b (x/src/a.rs:1: crate::b::B), \
            b uses a.rs (x/src/b/inner.rs:1: crate::a). Move what one of them names into a file below both";
        assert_eq!(wrong(list, &level), [told.replace("(x/src/", "(")]);
        // Two files of one room.
        let within = planted(&[("b.rs", "mod inner;\npub struct B(inner::I);")]);
        let told = "x/src: b/b.rs, b/inner.rs use each other in a circle: \
            b/b.rs uses b/inner.rs (b.rs:2: inner::I)";
        let found = wrong(
            list,
            &planted(&[
                ("b.rs", "mod inner;\npub struct B(inner::J);"),
                ("b/inner.rs", "pub struct J; use super::B;"),
            ]),
        );
        assert!(found.len() == 1 && found[0].starts_with(&told.replace("::I", "::J")), "{found:?}");
        // What a child hands on from elsewhere ties nothing.
        assert_eq!(wrong(list, &within), [""; 0]);
        let listed = format!("{list}circles = [\"a.rs\", \"b\", \"c.rs\"]");
        assert_eq!(
            wrong(&listed, &level),
            ["rooms.toml, x/src: `c.rs` is in no circle: take it out"]
        );
    }

    #[test]
    fn circles_of_files_without_rooms_are_found() {
        assert_eq!(wrong("[\"x/src\"]\n", &FILES), [""; 0]);
        let tied = planted(&[("c.rs", "pub struct C(crate::a::A);")]);
        let told = "x/src: a.rs, c.rs use each other in a circle: ";
        let found = wrong("[\"x/src\"]\n", &tied);
        assert!(found.len() == 1 && found[0].starts_with(told), "{found:?}");
        let listed = "[\"x/src\"]\ncircles = [\"a.rs\", \"c.rs\"]";
        assert_eq!(wrong(listed, &tied), [""; 0]);
        assert_eq!(wrong(listed, &FILES).len(), 2);
    }

    #[test]
    fn a_room_has_rooms_of_its_own() {
        let list = "[\"x/src\"]\nrooms = [\"lib.rs\", \"a.rs\", \"b\", \"c.rs\"]\n\
            [\"x/src/b\"]\nrooms = [";
        assert_eq!(wrong(&format!("{list}\"inner.rs\", \"b.rs\"]"), &FILES), [""; 0]);
        let told =
            "x/src/b/inner.rs:1 names `super::B` of x/src/b.rs, and `b.rs` stands above `inner.rs`";
        assert_eq!(wrong(&format!("{list}\"b.rs\", \"inner.rs\"]"), &FILES), [told]);
    }

    #[test]
    fn unknown_keys_of_the_list_are_refused() {
        assert!(toml::from_str::<List>("[crates]\n[\"x/src\"]\nrooms = []\nroms = []").is_err());
    }

    #[test]
    fn sources_of_every_listed_folder_are_read() {
        let sources = sources().expect("a list of files");
        for (folder, Folder { rooms, .. }) in list().expect("a list").folders {
            let source = source_of(&folder);
            assert!(sources.contains(source), "{source} has no files");
            let tree = tree(source).expect("sources");
            let read = rooms.is_empty() || tree.arrows.len() > tree.files.len();
            assert!(read, "{folder}: {}", tree.arrows.len());
        }
    }
}
