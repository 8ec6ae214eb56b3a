//! The modules of the server use each other in one direction only.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

type Graph = BTreeMap<String, BTreeSet<String>>;

/// The names that stand behind a word such as `crate::` in code.
fn names_after(code: &str, word: &str) -> Vec<String> {
    let first_word = |text: &str| -> String {
        text.trim_start().chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
    };
    let named = |rest: &str| match rest.strip_prefix('{') {
        None => vec![first_word(rest)],
        // A group within a group names no further modules.
        Some(group) => {
            let mut depth = 0;
            let mut names = vec![first_word(group)];
            for (at, c) in group.char_indices() {
                match c {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    ',' if depth == 0 => names.push(first_word(&group[at + 1..])),
                    _ => {}
                }
            }
            names
        }
    };
    code.split(word).skip(1).flat_map(named).collect()
}

/// Which file uses which: `name` for `src/name.rs`, `folder/name` for one in a folder.
fn graph(src: &Path, folder: &str, graph: &mut Graph) {
    for entry in fs::read_dir(src.join(folder)).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            self::graph(src, &name, graph);
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let code: Vec<&str> = text.lines().filter(|line| !line.trim().starts_with("//")).collect();
        let code = code.join("\n");
        let module = match (folder, name.as_str()) {
            ("", _) => name,
            (_, "mod") => folder.to_owned(),
            (_, _) => format!("{folder}/{name}"),
        };
        let mut used: BTreeSet<String> = names_after(&code, "crate::").into_iter().collect();
        if module != folder && !folder.is_empty() {
            let siblings = names_after(&code, "super::").into_iter();
            used.extend(siblings.filter(|s| !s.is_empty()).map(|s| format!("{folder}/{s}")));
        }
        if module == folder {
            let own = code.lines().filter_map(|line| line.trim().strip_prefix("mod "));
            used.extend(own.map(|name| format!("{folder}/{}", name.trim_end_matches(';'))));
        }
        graph.insert(module, used);
    }
}

/// A way from a module back to itself, if there is one.
fn cycle(graph: &Graph, from: &str, path: &mut Vec<String>) -> Option<Vec<String>> {
    if path.iter().any(|name| name == from) {
        path.push(from.to_owned());
        return Some(path.clone());
    }
    path.push(from.to_owned());
    let found = graph.get(from)?.iter().find_map(|next| cycle(graph, next, path));
    path.pop();
    found
}

#[test]
fn modules_use_each_other_in_the_order_in_which_they_are_listed() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut graph = Graph::new();
    self::graph(&src, "", &mut graph);
    let root = graph.remove("lib").unwrap();
    assert!(root.is_empty(), "{root:?}");
    assert!(graph["api/tables"].contains("tables") && graph["api"].contains("api/tables"));

    for module in graph.keys() {
        assert_eq!(cycle(&graph, module, &mut Vec::new()), None);
    }

    let lib = fs::read_to_string(src.join("lib.rs")).unwrap();
    let rows = lib.lines().filter_map(|line| line.strip_prefix("//! | `"));
    let listed: Vec<&str> = rows
        .flat_map(|row| row.split(" |").next().unwrap_or_default().split(", "))
        .map(|name| name.trim_matches('`'))
        .collect();
    let place = |module: &str| {
        let module = module.split('/').next().unwrap();
        let place = listed.iter().position(|name| *name == module);
        place.unwrap_or_else(|| panic!("`{module}` is not in the table of lib.rs"))
    };
    for (module, used) in &graph {
        // Modules of one row may use each other in any order; that there is no cycle is held above.
        let row =
            |at: usize| lib.lines().position(|line| line.contains(&format!("`{}`", listed[at])));
        for used in used {
            let (from, to) = (place(module), place(used));
            assert!(from <= to || row(from) == row(to), "{module} uses {used}, listed before it");
        }
    }
    for name in listed {
        assert!(graph.contains_key(name), "the table of lib.rs lists `{name}`, which is not there");
    }
}
