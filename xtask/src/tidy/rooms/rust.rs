//! Which file of a crate names which other, by modules.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, anyhow};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use super::tree::{Arrow, Files, Tree};
use crate::shared::source::{self, words_of};

type Path = Vec<String>;

/// A module, in a file of its own or within one.
#[derive(Default)]
struct Module {
    file: String,
    defined: BTreeSet<String>,
    /// What its `use` lines bring in, as they have it.
    brought: BTreeMap<String, Path>,
    globs: Vec<Path>,
    /// Its modules in files of their own, those for tests aside.
    declared: BTreeSet<String>,
}

/// A path that a file has.
struct Named {
    file: String,
    module: Path,
    path: Path,
    line: usize,
    /// A `pub use`, and by which name.
    handed_on: Option<String>,
}

#[derive(Default)]
struct Crate {
    modules: BTreeMap<Path, Module>,
    /// By name, the file of each macro.
    macros: BTreeMap<String, String>,
    named: Vec<Named>,
}

/// Words before the name of what a module defines.
const DEFINES: [&str; 8] = ["struct", "enum", "trait", "fn", "type", "const", "static", "union"];

/// How often a name is followed from one `use` to the next.
const STEPS: usize = 16;

/// The files of a crate's `src`. A file beside the folder of its name is read as if it were in it:
/// `live.rs` is `live/live.rs`. Files for tests are left out.
pub(super) fn read(files: &Files) -> Result<Tree> {
    let mut all = Crate::default();
    for (file, text) in files {
        let tokens: TokenStream = text.parse().map_err(|error| anyhow!("{file}: {error}"))?;
        let module = module(files, file);
        all.read(file, &module, tokens, &Within::default());
    }
    let built = |file: &&String| all.is_built(&module(files, file));
    let kept: BTreeSet<&str> = files.keys().filter(built).map(String::as_str).collect();
    let place = |file: &str| {
        let inside = format!("{}/", file.trim_end_matches(".rs"));
        match kept.iter().any(|other| other.starts_with(&inside)) {
            true => format!("{inside}{}", file.rsplit('/').next().unwrap_or(file)),
            false => file.to_owned(),
        }
    };
    let mut tree = Tree::default();
    tree.files.extend(kept.iter().map(|file| (place(file), (*file).to_owned())));
    for Named { file, module, path, line, handed_on } in &all.named {
        let Some(target) = all.absolute(module, path, STEPS) else { continue };
        let Some(to) = all.file_of(&target, STEPS) else { continue };
        // Handing on what a module below has is as good as declaring it, unless it is used too.
        let below = module.len() < target.len()
            && target.starts_with(module)
            && all.modules.contains_key(&target[..=module.len()]);
        let only_named = |name: &String| {
            let code = source::code(file, &files[file]).flat_map(|(_, line)| words_of(line));
            name == "*" || code.filter(|word| word == name).count() == 1
        };
        let declares = below && handed_on.as_ref().is_some_and(only_named);
        if to != file && !declares && kept.contains(file.as_str()) && kept.contains(to) {
            let (from, to, name) = (place(file), place(to), path.join("::"));
            tree.arrows.push(Arrow { from, to, line: *line, name });
        }
    }
    Ok(tree)
}

/// The path of a file's module; a program beside a library is a module `main`.
fn module(files: &Files, file: &str) -> Path {
    let mut path: Path = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    match file {
        "main.rs" if files.contains_key("lib.rs") => {}
        "lib.rs" | "main.rs" => path.clear(),
        _ if file.ends_with("/mod.rs") => drop(path.pop()),
        _ => {}
    }
    path
}

/// Where tokens are.
#[derive(Clone, Default)]
struct Within {
    /// In a group of a `use`, what precedes it.
    prefix: Path,
    /// In a `use`, whether it is public.
    using: Option<bool>,
    in_macro: bool,
}

impl Crate {
    fn at(&mut self, module: &Path) -> &mut Module {
        self.modules.entry(module.clone()).or_default()
    }

    fn read(&mut self, file: &str, module: &Path, tokens: TokenStream, within: &Within) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        // A group by its first bracket.
        let text = |at: usize| match tokens.get(at) {
            Some(TokenTree::Ident(word)) => word.to_string(),
            Some(TokenTree::Punct(sign)) => sign.as_char().to_string(),
            Some(TokenTree::Group(group)) => match group.delimiter() {
                Delimiter::Brace => "{".to_owned(),
                _ => "(".to_owned(),
            },
            Some(TokenTree::Literal(_)) | None => String::new(),
        };
        let is_word = |at: usize| matches!(tokens.get(at), Some(TokenTree::Ident(_)));
        let inner = |at: usize| match tokens.get(at) {
            Some(TokenTree::Group(group)) => group.stream(),
            _ => TokenStream::new(),
        };
        file.clone_into(&mut self.at(module).file);
        let (mut at, mut within) = (0, within.clone());
        while at < tokens.len() {
            let (token, first) = (at, text(at));
            at += 1;
            let (mut path, mut handed_on) = (Path::new(), None);
            match first.as_str() {
                // `#[serde(with = "crate::a")]`; in a macro it is of the crate that expands it.
                "" if !within.in_macro => {
                    let quoted = tokens[token].to_string();
                    let quoted = quoted.trim_matches('"');
                    let from_here = quoted.starts_with("crate::") || quoted.starts_with("super::");
                    if from_here && !quoted.ends_with(':') {
                        path.extend(quoted.split("::").map(str::to_owned));
                    }
                }
                "{" | "(" => self.read(file, module, inner(token), &within),
                // What is there for tests, to the end of its item.
                "#" if inner(at).to_string().replace(' ', "") == "cfg(test)" => {
                    let end =
                        (at..tokens.len()).find(|at| [";", "{"].contains(&text(*at).as_str()));
                    at = end.map_or(tokens.len(), |end| end + 1);
                }
                ";" => within.using = None,
                "use" => {
                    let before = token.checked_sub(1).map(text).unwrap_or_default();
                    within.using = Some(["pub", "("].contains(&before.as_str()));
                }
                // `pub(in crate::a)` says who may see something.
                "pub" if text(at) == "(" => at += 1,
                "mod" if is_word(at) && text(at + 1) == "{" => {
                    let below = [module.as_slice(), &[text(at)]].concat();
                    self.read(file, &below, inner(at + 1), &within);
                    at += 2;
                }
                "mod" if is_word(at) => drop(self.at(module).declared.insert(text(at))),
                "macro_rules" => {
                    self.at(module).defined.insert(text(at + 1));
                    self.macros.insert(text(at + 1), file.to_owned());
                    self.read(
                        file,
                        module,
                        inner(at + 2),
                        &Within { in_macro: true, ..within.clone() },
                    );
                    at += 3;
                }
                first if DEFINES.contains(&first) && is_word(at) => {
                    self.at(module).defined.insert(text(at));
                }
                _ if is_word(token) || first == "*" && within.using.is_some() => {
                    path = [within.prefix.as_slice(), &[first]].concat();
                    while text(at) == ":" && text(at + 1) == ":" {
                        match text(at + 2).as_str() {
                            "{" if within.using.is_some() => {
                                let prefix = std::mem::take(&mut path);
                                let below = Within { prefix, ..within.clone() };
                                self.read(file, module, inner(at + 2), &below);
                            }
                            next if is_word(at + 2) || next == "*" => path.push(next.to_owned()),
                            _ => break,
                        }
                        at += 3;
                    }
                    if let Some(is_public) = within.using.filter(|_| !path.is_empty()) {
                        if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
                            path.pop();
                        }
                        let mut name = path.last().cloned().unwrap_or_default();
                        let here = self.at(module);
                        if name == "*" {
                            path.pop();
                            here.globs.push(path.clone());
                        } else {
                            if text(at) == "as" {
                                name = text(at + 1);
                                at += 2;
                            }
                            here.brought.insert(name.clone(), path.clone());
                        }
                        handed_on = Some(name).filter(|_| is_public);
                    }
                }
                _ => {}
            }
            if path.len() > usize::from(within.using.is_none()) {
                let line = tokens[token].span().start().line;
                let (file, module) = (file.to_owned(), module.clone());
                self.named.push(Named { file, module, path, line, handed_on });
            }
        }
    }

    /// Whether a module is built without tests: every one on its path is declared.
    fn is_built(&self, module: &[String]) -> bool {
        let declared = |n: usize| {
            let above = self.modules.get(&module[..n - 1]);
            above.is_some_and(|above| above.declared.contains(&module[n - 1]))
        };
        module.last().is_none_or(|last| last != "tests")
            && (module == ["main"] || (1..=module.len()).all(declared))
    }

    /// The path from the crate's root; none for what is of another crate.
    fn absolute(&self, module: &[String], path: &[String], steps: usize) -> Option<Path> {
        let steps = steps.checked_sub(1)?;
        let (first, rest) = path.split_first()?;
        let up = path.iter().take_while(|part| *part == "super").count();
        let (base, rest) = match first.as_str() {
            "crate" => (Path::new(), rest),
            "self" => (module.to_vec(), rest),
            "super" => (module[..module.len().checked_sub(up)?].to_vec(), &path[up..]),
            _ if self.modules.contains_key(&[module, &path[..1]].concat()) => {
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
    fn file_of(&self, path: &[String], steps: usize) -> Option<&str> {
        let known = (0..=path.len()).take_while(|n| self.modules.contains_key(&path[..*n]));
        let (own, rest) = path.split_at(known.last()?);
        let file = self.modules[own].file.as_str();
        let Some((name, rest)) = rest.split_first().filter(|(name, _)| *name != "*") else {
            return Some(file);
        };
        let macros = || self.macros.get(name).filter(|_| own.is_empty()).map(String::as_str);
        self.defining(own, name, rest, steps).or_else(macros).or(Some(file))
    }

    /// The file where a module has a name from, if it has it.
    fn defining(&self, own: &[String], name: &str, rest: &[String], steps: usize) -> Option<&str> {
        let steps = steps.checked_sub(1)?;
        let module = self.modules.get(own)?;
        if module.defined.contains(name) {
            return Some(&module.file);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Who names whom, of these files.
    fn arrows(files: &[(&str, &str)]) -> Vec<String> {
        let files = files.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned()));
        let arrow = |Arrow { from, to, line, name }| format!("{from}:{line} {to} {name}");
        read(&files.collect()).expect("Rust").arrows.into_iter().map(arrow).collect()
    }

    #[test]
    fn every_form_of_a_path_is_read() {
        let a = "use crate::{b::{self, B}, c::D as E};\n// crate::d\n/// [`crate::d`]\n\
            fn f(x: std::fmt::Error) { super::c::h::<I>(x.j) }\nmod inner { use super::super::b::*; }\n\
            #[serde(with = \"crate::c\")]\nmacro_rules! m { () => { $crate::b::f(); \"crate::d\" } }\n\
            #[x = \"super::c\", y = \"super::\"] pub(in crate::d) fn k() { b::l(); self::inner::x() }\n#[cfg(test)]\nmod tests { use crate::d; }";
        let files = [
            ("lib.rs", "mod a; mod b; mod c; mod d; #[cfg(test)] mod e;"),
            ("a.rs", a),
            ("a/tests.rs", "use crate::b;"),
            ("b.rs", ""),
            ("c.rs", ""),
            ("d.rs", ""),
            ("e.rs", "use crate::a;"),
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
        let a = "mod part; mod all; pub use part::Part; pub use all::*; pub struct Whole;";
        let b =
            "use crate::Part; use crate::{Whole, a}; fn f() { a::Other::new(); crate::yes!(); }";
        let files = [
            ("lib.rs", "mod a; mod b; pub use a::{Part, Whole}; macro_rules! no { () => {} }"),
            ("a.rs", a),
            ("a/part.rs", "pub struct Part; fn f(_: super::Other) {}"),
            ("a/all.rs", "pub struct Other; macro_rules! yes { () => {} }"),
            ("b.rs", b),
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
}
