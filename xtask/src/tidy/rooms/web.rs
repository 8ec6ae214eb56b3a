//! The imports among files of the client.

use super::tree::{Arrow, Files, Tree};
use crate::shared::source::{self, beside};

/// What precedes the address of a file that is imported, now or later, or for its types.
const BEFORE: [&str; 3] = ["from", "import", "import("];

/// The files of `web/src`: scripts and styles, without tests and declarations.
pub(super) fn read(files: &Files) -> Tree {
    let mut tree = Tree::default();
    let left_out = |file: &str| file.contains(".test.") || file.ends_with(".d.ts");
    for (file, text) in files.iter().filter(|(file, _)| !left_out(file)) {
        tree.files.insert(file.clone(), file.clone());
        for (line, code) in source::code(file, text) {
            for (at, _) in code.match_indices('"') {
                let before = code[..at].trim_end();
                let name = code[at + 1..].split('"').next().unwrap_or_default().to_owned();
                let Some(to) = resolve(files, file, &name).filter(|to| to != file) else {
                    continue;
                };
                if BEFORE.iter().any(|word| ends_with(before, word)) {
                    tree.arrows.push(Arrow { from: file.clone(), to, line, name });
                }
            }
        }
    }
    tree
}

fn ends_with(text: &str, word: &str) -> bool {
    let before = text.strip_suffix(word).map(|before| before.chars().next_back());
    before.is_some_and(|c| !c.is_some_and(|c| c.is_alphanumeric() || "._$".contains(c)))
}

/// The file at an address that is relative to another file; none if it leads out of the folder.
fn resolve(files: &Files, from: &str, address: &str) -> Option<String> {
    let path = beside(from, address.split('?').next().filter(|path| path.starts_with('.'))?)?;
    let endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"].iter();
    let mut found = endings.map(|ending| format!("{path}{ending}"));
    found
        .find_map(|path| files.get_key_value(path.trim_start_matches('/')))
        .map(|(to, _)| to.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_an_import_is_read() {
        let a = "import {\n  type B,\n  c,\n} from \"../b/b\";\nimport type { D } from \"..\";\n\
            export * from \"./own\";\nimport \"./a.css\";\nconst later = () => import(\"../b\");\n\
            // import \"../b/unseen\";\nimport x from \"solid-js\"; import y from \"../../../games/x\";\n\
            const from = \"../b/b\"; f.from(\"../b/b\"); import z from \"./own?raw\";";
        let empty = [
            "index.ts",
            "a/own.ts",
            "a/a.css",
            "b/b.tsx",
            "b/index.ts",
            "b/unseen.ts",
            "a/a.test.ts",
        ];
        let mut files: Files = empty.map(|file| (file.to_owned(), String::new())).into();
        files.insert("a/a.test.ts".to_owned(), "import \"../b\";".to_owned());
        files.insert("a/a.ts".to_owned(), a.to_owned());
        let tree = read(&files);
        let found: Vec<String> =
            tree.arrows.iter().map(|arrow| format!("{} {}", arrow.line, arrow.to)).collect();
        let expected =
            ["4 b/b.tsx", "5 index.ts", "6 a/own.ts", "7 a/a.css", "8 b/index.ts", "11 a/own.ts"];
        assert_eq!(found, expected);
        assert!(!tree.files.contains_key("a/a.test.ts"));
    }
}
