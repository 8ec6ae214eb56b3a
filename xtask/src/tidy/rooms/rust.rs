//! Which file of a crate names which other, by modules.

use std::collections::{BTreeMap, BTreeSet};

use super::tree::{Arrow, Files, Tree};
use crate::shared::source::{self, Kind, Piece};

type Path<'a> = Vec<&'a str>;

/// A module, in a file of its own or within one.
#[derive(Default)]
struct Module<'a> {
    file: &'a str,
    defined: BTreeSet<&'a str>,
    /// What its `use` lines bring in, as they have it.
    brought: BTreeMap<&'a str, Path<'a>>,
    globs: Vec<Path<'a>>,
    /// Its modules in files of their own, those for tests aside.
    declared: BTreeSet<&'a str>,
}

/// A path that stands in a file.
struct Named<'a> {
    file: &'a str,
    module: Path<'a>,
    path: Path<'a>,
    line: usize,
    /// A `pub use`, and by which name.
    handed_on: Option<&'a str>,
}

#[derive(Default)]
struct Crate<'a> {
    modules: BTreeMap<Path<'a>, Module<'a>>,
    /// By name, the file of each macro.
    macros: BTreeMap<&'a str, &'a str>,
    named: Vec<Named<'a>>,
}

/// Words before the name of what a module defines.
const DEFINES: [&str; 8] = ["struct", "enum", "trait", "fn", "type", "const", "static", "union"];

/// How often a name is followed from one `use` to the next.
const STEPS: usize = 16;

/// The files of a crate's `src`. A file beside the folder of its name stands in it: `live.rs` is
/// `live/live.rs`. Files for tests are left out.
pub(super) fn read(files: &Files) -> Tree {
    let mut all = Crate::default();
    let mut pieces = BTreeMap::new();
    for (file, text) in files {
        let own = source::rust(text);
        let module = module(files, file);
        all.modules.entry(module.clone()).or_default().file = file;
        all.read(file, module, &own);
        pieces.insert(file.as_str(), own);
    }
    let kept: BTreeSet<&str> = files
        .keys()
        .map(String::as_str)
        .filter(|file| all.is_built(&module(files, file)))
        .collect();
    let place = |file: &str| {
        let folder = file.strip_suffix(".rs").unwrap_or(file);
        let inside = format!("{folder}/");
        match kept.iter().any(|other| other.starts_with(&inside)) {
            true => format!("{inside}{}", file.rsplit('/').next().unwrap_or(file)),
            false => file.to_owned(),
        }
    };
    let mut tree = Tree::default();
    tree.files.extend(kept.iter().map(|file| (place(file), (*file).to_owned())));
    for named in all.named.iter().filter(|named| kept.contains(named.file)) {
        let Some(path) = all.absolute(&named.module, &named.path, STEPS) else { continue };
        let Some(to) = all.file_of(&path, STEPS).filter(|to| kept.contains(to)) else { continue };
        // Handing on what a module below has is as good as declaring it, unless it is used too.
        let below = named.module.len() < path.len()
            && path.starts_with(&named.module)
            && all.modules.contains_key(&path[..=named.module.len()]);
        let only_named = |name: &str| {
            name == "*" || pieces[named.file].iter().filter(|piece| piece.text == name).count() == 1
        };
        if to != named.file && !(below && named.handed_on.is_some_and(only_named)) {
            let name = named.path.join("::");
            tree.arrows.push(Arrow {
                from: place(named.file),
                to: place(to),
                line: named.line,
                name,
            });
        }
    }
    tree
}

/// The path of a file's module; a program beside a library is a module `main`.
fn module<'a>(files: &Files, file: &'a str) -> Path<'a> {
    let mut path: Path<'a> = file.trim_end_matches(".rs").split('/').collect();
    match file {
        "main.rs" if files.contains_key("lib.rs") => {}
        "lib.rs" | "main.rs" => path.clear(),
        _ if path.last() == Some(&"mod") => drop(path.pop()),
        _ => {}
    }
    path
}

impl<'a> Crate<'a> {
    fn read(&mut self, file: &'a str, mut module: Path<'a>, pieces: &[Piece<'a>]) {
        let text = |at: usize| pieces.get(at).map_or("", |piece| piece.text);
        let is_word = |at: usize| pieces.get(at).is_some_and(|piece| piece.kind == Kind::Word);
        let (mut at, mut depth, mut inside) = (0, 0_usize, Vec::new());
        let mut in_macro = None;
        while at < pieces.len() {
            let line = pieces[at].line;
            let here = self.modules.entry(module.clone()).or_default();
            here.file = file;
            let mut path = Vec::new();
            match text(at) {
                "{" => depth += 1,
                "}" => {
                    depth = depth.saturating_sub(1);
                    in_macro = in_macro.filter(|begun| *begun < depth);
                    if inside.last() == Some(&depth) {
                        inside.pop();
                        module.pop();
                    }
                }
                "mod" if is_word(at + 1) && text(at + 2) == "{" => {
                    inside.push(depth);
                    module.push(text(at + 1));
                    at += 1;
                }
                "mod" if is_word(at + 1) => {
                    here.declared.insert(text(at + 1));
                    at += 1;
                }
                // `pub(in crate::a)` says who may see something.
                "pub" if text(at + 1) == "(" => {
                    while at < pieces.len() && text(at) != ")" {
                        at += 1;
                    }
                }
                "use" => {
                    let is_public = at > 0 && ["pub", ")"].contains(&text(at - 1));
                    let mut found = Vec::new();
                    at = uses(pieces, at + 1, &[], &mut found);
                    for (path, name, line) in found {
                        match name {
                            "*" => here.globs.push(path.clone()),
                            _ => drop(here.brought.insert(name, path.clone())),
                        }
                        let (module, handed_on) = (module.clone(), is_public.then_some(name));
                        self.named.push(Named { file, module, path, line, handed_on });
                    }
                    continue;
                }
                "macro_rules" => {
                    here.defined.insert(text(at + 2));
                    self.macros.insert(text(at + 2), file);
                    in_macro = Some(depth);
                }
                word if DEFINES.contains(&word) && is_word(at + 1) => {
                    here.defined.insert(text(at + 1));
                }
                // `#[serde(with = "crate::a")]`; in a macro it is of the crate that expands it.
                quoted if pieces[at].kind == Kind::Text && in_macro.is_none() => {
                    let quoted = quoted.trim_matches('"');
                    let from_here = quoted.starts_with("crate::") || quoted.starts_with("super::");
                    if from_here && !quoted.ends_with(':') {
                        path = quoted.split("::").collect();
                    }
                }
                _ if is_word(at) => {
                    path.push(text(at));
                    while source::starts(&pieces[at + 1..], &[":", ":"]) && is_word(at + 3) {
                        path.push(text(at + 3));
                        at += 3;
                    }
                }
                _ => {}
            }
            if path.len() > 1 {
                let module = module.clone();
                self.named.push(Named { file, module, path, line, handed_on: None });
            }
            at += 1;
        }
    }

    /// Whether a module is built without tests: every one on its path is declared.
    fn is_built(&self, module: &[&str]) -> bool {
        let declared = |n: usize| match self.modules.get(&module[..n - 1]) {
            Some(above) => above.declared.contains(module[n - 1]),
            None => false,
        };
        module.last() != Some(&"tests") && (module == ["main"] || (1..=module.len()).all(declared))
    }

    /// The path from the crate's root; none for what is of another crate.
    fn absolute(&self, module: &[&'a str], path: &[&'a str], steps: usize) -> Option<Path<'a>> {
        let steps = steps.checked_sub(1)?;
        let (first, rest) = path.split_first()?;
        let up = path.iter().take_while(|part| **part == "super").count();
        let (base, rest) = match *first {
            "crate" => (Vec::new(), rest),
            "self" => (module.to_vec(), rest),
            "super" => (module[..module.len().checked_sub(up)?].to_vec(), &path[up..]),
            _ if self.modules.contains_key([module, &[*first]].concat().as_slice()) => {
                (module.to_vec(), path)
            }
            _ => {
                let brought = self.modules.get(module)?.brought.get(first)?;
                let brought = (brought != path).then(|| self.absolute(module, brought, steps));
                (brought??, rest)
            }
        };
        Some([base.as_slice(), rest].concat())
    }

    /// The file that defines what a path from the root leads to, or the last that is known of it.
    fn file_of(&self, path: &[&'a str], steps: usize) -> Option<&'a str> {
        let known =
            (0..=path.len()).take_while(|n| self.modules.contains_key(&path[..*n])).last()?;
        let (own, rest) = path.split_at(known);
        let module = &self.modules[own];
        let Some((name, rest)) = rest.split_first().filter(|(name, _)| **name != "*") else {
            return Some(module.file);
        };
        let macros = || self.macros.get(name).copied().filter(|_| own.is_empty());
        self.defining(own, name, rest, steps).or_else(macros).or(Some(module.file))
    }

    /// The file where a module has a name from, if it has it.
    fn defining(
        &self,
        own: &[&'a str],
        name: &'a str,
        rest: &[&'a str],
        steps: usize,
    ) -> Option<&'a str> {
        let steps = steps.checked_sub(1)?;
        let module = self.modules.get(own)?;
        if module.defined.contains(name) {
            return Some(module.file);
        }
        if let Some(brought) = module.brought.get(name) {
            let path = self.absolute(own, brought, steps)?;
            return self.file_of(&[path.as_slice(), rest].concat(), steps);
        }
        module.globs.iter().find_map(|glob| {
            let path = self.absolute(own, glob, steps)?;
            self.defining(&path, name, rest, steps)
        })
    }
}

/// What a `use` brings in, from the word after it: paths, names and lines; where it ends.
fn uses<'a>(
    pieces: &[Piece<'a>],
    mut at: usize,
    above: &[&'a str],
    found: &mut Vec<(Path<'a>, &'a str, usize)>,
) -> usize {
    let mut path = above.to_vec();
    while let Some(piece) = pieces.get(at) {
        at += 1;
        match piece.text {
            "*" => {
                found.push((path, "*", piece.line));
                return at;
            }
            "{" => {
                while pieces.get(at).is_some_and(|piece| piece.text != "}") {
                    at = uses(pieces, at, &path, found);
                }
                return at + 1;
            }
            "self" if !path.is_empty() => {}
            text if piece.kind == Kind::Word => path.push(text),
            // A `::` at the beginning, and a comma at the end of a group.
            _ => return at,
        }
        if source::starts(&pieces[at..], &[":", ":"]) {
            at += 2;
            continue;
        }
        let named = pieces.get(at..at + 2).filter(|pieces| pieces[0].text == "as");
        let name = named.map_or(path.last().copied(), |pieces| Some(pieces[1].text));
        found.push((path, name.unwrap_or_default(), piece.line));
        return if named.is_some() { at + 2 } else { at };
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Who names whom, of these files.
    fn arrows(files: &[(&str, &str)]) -> Vec<String> {
        let files = files.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned()));
        let arrow = |Arrow { from, to, line, name }| format!("{from}:{line} {to} {name}");
        read(&files.collect()).arrows.into_iter().map(arrow).collect()
    }

    #[test]
    fn every_form_of_a_path_is_read() {
        let a = "use crate::{b::{self, B}, c::D as E};\n// crate::d\n/// [`crate::d`]\n\
            fn f(x: std::fmt::Error) { super::c::h::<I>(x.j) }\nmod inner { use super::super::b::*; }\n\
            #[serde(with = \"crate::c\")]\nmacro_rules! m { () => { $crate::b::f(); \"crate::d\" } }\n\
            #[x = \"super::c\", y = \"super::\"] pub(in crate::d) fn k() { b::l(); self::inner::x() }\n#[cfg(test)]\nmod tests { use crate::d; }";
        let files = [
            ("lib.rs", "mod a; mod b; mod c; mod d;"),
            ("a.rs", a),
            ("b.rs", ""),
            ("c.rs", ""),
            ("d.rs", ""),
        ];
        let found = [
            "a.rs:1 b.rs crate::b",
            "a.rs:1 b.rs crate::b::B",
            "a.rs:1 c.rs crate::c::D",
            "a.rs:4 c.rs super::c::h",
            "a.rs:5 b.rs super::super::b",
            "a.rs:6 c.rs crate::c",
            "a.rs:7 b.rs crate::b::f",
            "a.rs:8 c.rs super::c",
            "a.rs:8 b.rs b::l",
        ];
        assert_eq!(arrows(&files), found);
    }

    #[test]
    fn a_name_leads_to_the_file_that_defines_it() {
        let files = [
            ("lib.rs", "mod a; mod b; pub use a::{Part, Whole}; macro_rules! no { () => {} }"),
            (
                "a.rs",
                "mod part; mod all; pub use part::Part; pub use all::*; pub struct Whole; fn own() {}",
            ),
            ("a/part.rs", "pub struct Part; fn f(_: super::Other) {}"),
            ("a/all.rs", "pub struct Other; macro_rules! yes { () => {} }"),
            (
                "b.rs",
                "use crate::Part; use crate::{Whole, a}; fn f() { a::Other::new(); crate::yes!(); }",
            ),
        ];
        let found = [
            "a/part.rs:1 a/all.rs super::Other",
            "b.rs:1 a/part.rs crate::Part",
            "b.rs:1 a/a.rs crate::Whole",
            "b.rs:1 a/a.rs crate::a",
            "b.rs:1 a/all.rs a::Other::new",
            "b.rs:1 a/all.rs crate::yes",
        ];
        assert_eq!(arrows(&files), found);
    }

    #[test]
    fn a_parent_that_uses_what_it_hands_on_names_its_child() {
        let child = ("a/b.rs", "pub struct B; fn f() -> super::A { todo!() }");
        let handed = |a| arrows(&[("lib.rs", "mod a;"), ("a/mod.rs", a), child]);
        assert_eq!(handed("mod b; pub use b::B; pub struct A;"), ["a/b.rs:1 a/mod.rs super::A"]);
        let both = ["a/b.rs:1 a/mod.rs super::A", "a/mod.rs:1 a/b.rs b::B"];
        assert_eq!(handed("mod b; pub use b::B; pub struct A(B);"), both);
        assert_eq!(handed("mod b; use b::B; pub struct A;"), both);
    }

    #[test]
    fn files_for_tests_are_left_out() {
        let files = [
            ("lib.rs", "mod a; mod b; #[cfg(test)] mod c;"),
            ("a.rs", "#[cfg(test)] mod tests;"),
            ("a/tests.rs", "use crate::b;"),
            ("b.rs", ""),
            ("c.rs", "use crate::a;"),
        ];
        assert_eq!(arrows(&files), [""; 0]);
        let files: Files = files.map(|(file, text)| (file.to_owned(), text.to_owned())).into();
        let kept: Vec<String> = read(&files).files.into_keys().collect();
        assert_eq!(kept, ["a.rs", "b.rs", "lib.rs"]);
    }
}
