//! The imports among files of the client.

use super::tree::{Arrow, Files, Tree};
use crate::shared::source;

/// What stands before the address of a file that is imported, now or later, or for its types.
const BEFORE: [&str; 3] = ["from", "import", "import("];

/// So much of what is imported is named.
const SHOWN: usize = 60;

/// The files of `web/src`: scripts and styles, without tests and declarations.
pub(super) fn read(files: &Files) -> Tree {
    let mut tree = Tree::default();
    let left_out = |file: &str| file.contains(".test.") || file.ends_with(".d.ts");
    for (file, text) in files.iter().filter(|(file, _)| !left_out(file)) {
        tree.files.insert(file.clone(), file.clone());
        let extension = file.rsplit('.').next().unwrap_or_default();
        let text = source::without_comments(extension, text);
        for (at, _) in text.match_indices('"') {
            let address = text[at + 1..].split('"').next().unwrap_or_default();
            let before = text[..at].trim_end();
            let Some(word) = BEFORE.iter().find(|word| ends_with(before, word)) else { continue };
            let Some(to) = resolve(files, file, address).filter(|to| to != file) else { continue };
            let before = before.strip_suffix(word).unwrap_or(before);
            let line = text[..at].matches('\n').count() + 1;
            let name = if *word == "from" { names(before) } else { address.to_owned() };
            tree.arrows.push(Arrow { from: file.clone(), to, line, name });
        }
    }
    tree
}

fn ends_with(text: &str, word: &str) -> bool {
    let before = text.strip_suffix(word).and_then(|before| before.chars().next_back());
    text.ends_with(word) && !before.is_some_and(|c| c.is_alphanumeric() || "._$".contains(c))
}

/// What stands between `import` or `export` and `from`, in one line.
fn names(before: &str) -> String {
    let begin = ["import ", "export "].iter().filter_map(|word| before.rfind(word)).max();
    let names = before[begin.map_or(before.len(), |at| at + 7)..].replace(['{', '}'], " ");
    let names =
        names.split_whitespace().filter(|word| *word != "type").collect::<Vec<_>>().join(" ");
    match names.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &names[..end]),
        None => names.trim_end_matches(',').to_owned(),
    }
}

/// The file at an address that is relative to another file; none if it leads out of the folder.
fn resolve(files: &Files, from: &str, address: &str) -> Option<String> {
    if !address.starts_with('.') {
        return None;
    }
    let mut path: Vec<&str> = from.split('/').collect();
    path.pop();
    for part in address.split('?').next()?.split('/') {
        match part {
            "." | "" => {}
            ".." => drop(path.pop()?),
            part => path.push(part),
        }
    }
    let path = path.join("/");
    let endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"].iter();
    let mut found = endings.map(|ending| format!("{path}{ending}"));
    let found = found.find(|path| files.contains_key(path.trim_start_matches('/')))?;
    Some(found.trim_start_matches('/').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_an_import_is_read() {
        let a = "import {\n  type B,\n  c,\n} from \"../b/b\";\nimport type { D } from \"..\";\n\
            export * from \"./own\";\nexport { e } from \"./own\";\nimport \"./a.css\";\n\
            const later = () => import(\"../b\");\ntype F = import(\"./own\").F;\n\
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
        let found =
            tree.arrows.iter().map(|arrow| format!("{} {} {}", arrow.line, arrow.to, arrow.name));
        let expected = [
            "4 b/b.tsx B, c",
            "5 index.ts D",
            "6 a/own.ts *",
            "7 a/own.ts e",
            "8 a/a.css ./a.css",
            "9 b/index.ts ../b",
            "10 a/own.ts ./own",
            "13 a/own.ts z",
        ];
        assert_eq!(found.collect::<Vec<_>>(), expected);
        assert!(!tree.files.contains_key("a/a.test.ts"));
    }
}
