//! What a browser loads before it shows the first page, from Vite's list of what it built.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

use crate::{shell, texts};

/// The limit of the first load, in bytes, compressed, without card art.
pub(crate) const FIRST_LOAD: usize = 120_000;

/// What the built texts are called that the client asks for before it shows anything (`main.tsx`):
/// there is one of each a language.
const FIRST_TEXTS: [&str; 2] = ["shell", "first-page"];

/// One row of `.vite/manifest.json`, by the path of its source.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Chunk {
    /// The built file.
    file: String,
    name: Option<String>,
    /// Rows that this one needs at once; `dynamicImports` are for later.
    imports: Vec<String>,
    css: Vec<String>,
    assets: Vec<String>,
}

type Manifest = BTreeMap<String, Chunk>;

/// The files below `dist` of the first load with their compressed sizes: the page and what lies
/// beside it, its entry, what that imports at once, and the texts of the language with the longest
/// ones.
pub(crate) fn first_load(dist: &Path) -> Result<Vec<(String, usize)>> {
    let file = dist.join(".vite/manifest.json");
    let text = fs::read(&file)
        .with_context(|| format!("{} (Vite writes it with `build.manifest`)", file.display()))?;
    let manifest: Manifest = serde_json::from_slice(&text).context("Vite's manifest")?;
    let mut names = at_once(&manifest, "index.html")?;
    for entry in fs::read_dir(dist).with_context(|| dist.display().to_string())? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        // Icons as PNG are fetched by a device on which the client is installed.
        if entry.file_type()?.is_file() && !name.ends_with(".png") {
            names.insert(name);
        }
    }
    let names: Vec<String> = names.into_iter().collect();
    let sizes = gzipped(dist, &names)?;
    let mut files: Vec<(String, usize)> = names.into_iter().zip(sizes).collect();
    let mut languages = Vec::new();
    for language in texts::LANGUAGES {
        let sizes = gzipped(dist, &first_texts(&manifest, language)?)?;
        languages.push((sizes.iter().sum::<usize>(), language));
    }
    let (most, language) = languages.into_iter().max().unwrap_or_default();
    files.push((format!("texts of the first page in `{language}`"), most));
    Ok(files)
}

/// The files that a row of the manifest and all that it imports consist of.
fn at_once(manifest: &Manifest, entry: &str) -> Result<BTreeSet<String>> {
    let mut files = BTreeSet::new();
    let mut due = vec![entry];
    let mut seen = BTreeSet::new();
    while let Some(key) = due.pop() {
        if !seen.insert(key) {
            continue;
        }
        let chunk = manifest.get(key).with_context(|| format!("the manifest has no `{key}`"))?;
        files.extend([&chunk.file].into_iter().chain(&chunk.css).chain(&chunk.assets).cloned());
        due.extend(chunk.imports.iter().map(String::as_str));
    }
    Ok(files)
}

/// The built texts of the first page in a language.
fn first_texts(manifest: &Manifest, language: &str) -> Result<Vec<String>> {
    let of = |area: &str| {
        let mut rows = manifest.iter().filter(|(source, chunk)| {
            chunk.name.as_deref() == Some(area)
                && source.split(['/', '.']).any(|word| word == language)
        });
        let row = rows.next().map(|(_, chunk)| chunk.file.clone());
        row.with_context(|| format!("no texts `{area}` were built in `{language}`"))
    };
    FIRST_TEXTS.iter().copied().map(of).collect()
}

/// The compressed sizes of files below a folder.
fn gzipped(dist: &Path, files: &[String]) -> Result<Vec<usize>> {
    let program = "const fs = require('fs'), zlib = require('zlib');\
        for (const file of process.argv.slice(1))\
        console.log(zlib.gzipSync(fs.readFileSync(file), { level: 9 }).length)";
    let mut node = Command::new("node");
    node.current_dir(dist).args(["-e", program, "--"]).args(files);
    let sizes = shell::output(node)?;
    sizes.lines().map(|size| size.parse().context("the size that node prints")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str = r#"{
        "index.html": { "file": "assets/index-1.js", "name": "index", "isEntry": true,
            "imports": ["_core-2.js"], "css": ["assets/index-1.css"] },
        "_core-2.js": { "file": "assets/core-2.js", "name": "core", "imports": ["index.html"],
            "dynamicImports": ["src/Page.tsx"], "css": ["assets/core-2.css"], "assets": ["assets/a.svg"] },
        "src/Page.tsx": { "file": "assets/Page-3.js", "name": "Page", "isDynamicEntry": true },
        "src/en/shell.ftl?raw": { "file": "assets/shell-4.js", "name": "shell" },
        "src/ru/shell.ftl?raw": { "file": "assets/shell-5.js", "name": "shell" },
        "../virtual:kozyr/ru/first-page": { "file": "assets/first-page-6.js", "name": "first-page" }
    }"#;

    #[test]
    fn what_is_imported_at_once_counts_and_what_is_for_later_does_not() {
        let manifest: Manifest = serde_json::from_str(MANIFEST).unwrap();
        let files = at_once(&manifest, "index.html").unwrap();
        let expected = ["a.svg", "core-2.css", "core-2.js", "index-1.css", "index-1.js"];
        assert_eq!(files.into_iter().collect::<Vec<_>>(), expected.map(|f| format!("assets/{f}")));
        assert!(at_once(&manifest, "other.html").is_err());
    }

    #[test]
    fn the_texts_of_a_language_are_found_or_missed() {
        let manifest: Manifest = serde_json::from_str(MANIFEST).unwrap();
        let texts = first_texts(&manifest, "ru").unwrap();
        assert_eq!(texts, ["assets/shell-5.js", "assets/first-page-6.js"]);
        let missing = first_texts(&manifest, "en").unwrap_err().to_string();
        assert_eq!(missing, "no texts `first-page` were built in `en`");
    }
}
