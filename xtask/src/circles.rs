//! Who uses whom: between crates, and in circles between the files of one crate.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use cargo_metadata::MetadataCommand;

use crate::rooms::{self, Edges};
use crate::shell;
use crate::source::{self, Kind, Piece};

/// The task: prints which crates a crate uses, and the circles inside crates.
pub(crate) fn show() -> Result<bool> {
    println!("Who uses whom:");
    for (name, used) in rooms::actual()? {
        let used: Vec<String> = used.into_iter().collect();
        println!("  {name:16} {}", if used.is_empty() { "–".to_owned() } else { used.join(" ") });
    }
    println!("\nCircles inside crates:");
    let metadata = MetadataCommand::new()
        .current_dir(shell::root())
        .no_deps()
        .exec()
        .context("cargo metadata")?;
    let mut n_circles = 0;
    for package in metadata.packages {
        let src = package.manifest_path.as_std_path().with_file_name("src");
        // The examples are single files.
        if !src.is_dir() {
            continue;
        }
        let modules = modules(&src)?;
        for circle in circles(&uses(&modules)) {
            n_circles += 1;
            let (name, n, all) = (&package.name, circle.len(), modules.len());
            println!("  {name}: {n} of {all} files: {}", circle.join(" "));
        }
    }
    println!("  {n_circles} in all");
    Ok(true)
}

/// Module paths (`api::tables`; `` is the crate itself) with the texts of their files.
type Modules = BTreeMap<String, String>;

fn modules(src: &Path) -> Result<Modules> {
    let mut modules = Modules::new();
    let mut due = vec![(src.to_owned(), String::new())];
    while let Some((dir, below)) = due.pop() {
        for entry in fs::read_dir(&dir).with_context(|| dir.display().to_string())? {
            let path = entry?.path();
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let own = match name.as_str() {
                "lib" | "main" | "mod" => below.clone(),
                "tests" => continue,
                _ if below.is_empty() => name,
                _ => format!("{below}::{name}"),
            };
            if path.is_dir() {
                due.push((path, own));
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
                modules.insert(own, text);
            }
        }
    }
    Ok(modules)
}

/// Which modules a module names by a path. A module and those below it belong together, so paths up
/// and down are left out; a name that the crate's root takes from a module counts as that module's.
fn uses(modules: &Modules) -> Edges {
    let tokens: BTreeMap<&str, Vec<Piece<'_>>> =
        modules.iter().map(|(name, text)| (name.as_str(), source::rust(text))).collect();
    let mut from_root: BTreeMap<&str, String> = BTreeMap::new();
    for path in tokens.get("").map(|pieces| paths(pieces)).unwrap_or_default() {
        let path: Vec<&str> = path.into_iter().filter(|part| *part != "self").collect();
        if let (Some(module), Some(name)) = (longest(modules, &path), path.last()) {
            from_root.insert(name, module);
        }
    }
    let mut uses = Edges::new();
    for (&module, pieces) in &tokens {
        let own = uses.entry(module.to_owned()).or_default();
        for path in paths(pieces) {
            let Some(absolute) = absolute(module, &path) else { continue };
            let used = longest(modules, &absolute)
                .or_else(|| absolute.first().and_then(|name| from_root.get(name).cloned()));
            own.extend(used.filter(|used| !related(module, used)));
        }
    }
    uses
}

/// The path from the crate's root for one that begins with `crate` or `super`.
fn absolute<'a>(module: &'a str, path: &[&'a str]) -> Option<Vec<&'a str>> {
    match path.split_first()? {
        (&"crate", rest) => Some(rest.to_vec()),
        (&"super", _) => {
            let up = path.iter().take_while(|part| **part == "super").count();
            let mut own: Vec<&str> = module.split("::").filter(|part| !part.is_empty()).collect();
            own.truncate(own.len().checked_sub(up)?);
            own.extend(&path[up..]);
            Some(own)
        }
        _ => None,
    }
}

/// The module with the longest path that this path begins with.
fn longest(modules: &Modules, path: &[&str]) -> Option<String> {
    let prefixes = (1..=path.len()).rev().map(|n| path[..n].join("::"));
    prefixes.into_iter().find(|prefix| modules.contains_key(prefix))
}

fn related(a: &str, b: &str) -> bool {
    let below = |a: &str, b: &str| a == b || a.is_empty() || b.starts_with(&format!("{a}::"));
    below(a, b) || below(b, a)
}

/// Every path in a file, those in `use a::{b, c::d}` one by one.
fn paths<'a>(pieces: &[Piece<'a>]) -> Vec<Vec<&'a str>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < pieces.len() {
        let goes_on = at >= 2 && source::starts(&pieces[at - 2..], &[":", ":"]);
        if pieces[at].kind == Kind::Word && !goes_on {
            at = path(pieces, at, &[], &mut found);
        } else {
            at += 1;
        }
    }
    found
}

/// Reads the path that begins at a word; where it ends.
fn path<'a>(
    pieces: &[Piece<'a>],
    mut at: usize,
    prefix: &[&'a str],
    found: &mut Vec<Vec<&'a str>>,
) -> usize {
    let mut own = prefix.to_vec();
    loop {
        match pieces.get(at) {
            Some(piece) if piece.kind == Kind::Word => {
                own.push(piece.text);
                at += 1;
            }
            Some(piece) if piece.text == "{" && !own.is_empty() => {
                at += 1;
                while let Some(piece) = pieces.get(at).filter(|piece| piece.text != "}") {
                    at = match piece.kind {
                        Kind::Word if piece.text == "as" => at + 2,
                        Kind::Word => path(pieces, at, &own, found),
                        _ => at + 1,
                    };
                }
                return at + 1;
            }
            _ => break,
        }
        if !source::starts(&pieces[at..], &[":", ":"]) {
            break;
        }
        at += 2;
    }
    found.push(own);
    at
}

/// Groups of modules that reach each other, each in order.
fn circles(uses: &Edges) -> Vec<Vec<String>> {
    let reached: BTreeMap<&String, BTreeSet<&String>> =
        uses.keys().map(|from| (from, reach(uses, from))).collect();
    let mut found: BTreeSet<Vec<String>> = BTreeSet::new();
    for (from, to) in &reached {
        let together: Vec<String> = to
            .iter()
            .filter(|other| reached.get(**other).is_some_and(|back| back.contains(from)))
            .map(|other| (*other).clone())
            .collect();
        if together.len() > 1 {
            found.insert(together);
        }
    }
    found.into_iter().collect()
}

fn reach<'a>(uses: &'a Edges, from: &'a String) -> BTreeSet<&'a String> {
    let mut reached = BTreeSet::new();
    let mut due = vec![from];
    while let Some(module) = due.pop() {
        due.extend(uses.get(module).into_iter().flatten().filter(|used| reached.insert(*used)));
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;

    fn modules(files: &[(&str, &str)]) -> Modules {
        files.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect()
    }

    #[test]
    fn paths_are_read() {
        let text = "use crate::{a::{self, B}, c::D as E};\nfn f(x: std::fmt::Error) { crate::g::h::<I>(x.j) }";
        let pieces = source::rust(text);
        let found: Vec<String> = paths(&pieces)
            .iter()
            .map(|p| p.join("::"))
            .filter(|p| p.starts_with("crate"))
            .collect();
        assert_eq!(found, ["crate::a::self", "crate::a::B", "crate::c::D", "crate::g::h"]);
    }

    #[test]
    fn a_circle_is_found() {
        let files = modules(&[
            ("", "mod a; mod b; mod c; pub use c::Thing;"),
            ("a", "use crate::b::B;"),
            ("b", "fn f(_: crate::Thing) {}"),
            ("c", "// crate::nothing\nuse super::a::A;"),
            ("d", "use crate::a::A;"),
        ]);
        let uses = uses(&files);
        assert_eq!(uses["b"], ["c".to_owned()].into());
        assert_eq!(circles(&uses), [["a", "b", "c"]]);
    }

    #[test]
    fn a_module_and_its_parts_are_no_circle() {
        let files = modules(&[
            ("a", "mod part; use part::P;"),
            ("a::part", "use super::A; use crate::b::B;"),
            ("b", ""),
        ]);
        let uses = uses(&files);
        assert_eq!(uses["a::part"], ["b".to_owned()].into());
        assert_eq!(circles(&uses), [[""; 0]; 0]);
    }
}
