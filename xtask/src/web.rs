//! The client: its packages, its build, its size.

use std::collections::BTreeSet;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::shell::{in_web, must, root, step};

/// The most that the first load may have, compressed, without card art.
pub(crate) const FIRST_LOAD: usize = 120_000;

/// The texts that the client asks for before it shows anything (`src/main.tsx`), one file a
/// language each.
const FIRST_TEXTS: [&str; 2] = ["shell", "first-page"];

/// What the packages and the build depend on beside the files they are made from.
const PACKAGE_FILES: [&str; 3] = ["package.json", "package-lock.json", ".npmrc"];

/// How the client is built.
const BUILD_FILES: [&str; 2] = ["vite.config.ts", "tsconfig.json"];

/// Folders below `web/` and `games/*/web` that the build does not read.
const NOT_INPUTS: [&str; 5] = ["e2e", "dist", "tests", "test-results", "playwright-report"];

/// Makes sure that the packages and the built client are those of the sources.
pub(crate) fn ready() -> Result<()> {
    packages()?;
    let inputs = stamp_of(&inputs()?)?;
    let stamp = root().join("node_modules/.kozyr-build");
    if read(&stamp) == inputs && web().join("dist/index.html").exists() {
        return Ok(());
    }
    step("Building the screens", "10 s", || must(in_web("npm", &["run", "--silent", "build"])))?;
    fs::write(&stamp, inputs).with_context(|| stamp.display().to_string())
}

/// Makes sure that the installed packages are those of the lock file.
pub(crate) fn packages() -> Result<()> {
    let files: Vec<PathBuf> = PACKAGE_FILES.iter().map(|file| root().join(file)).collect();
    let wanted = stamp_of(&files)?;
    let stamp = root().join("node_modules/.kozyr-packages");
    if read(&stamp) == wanted {
        return Ok(());
    }
    step("Installing the packages of the screens with npm", "20 s", || {
        must(in_web("npm", &["ci", "--no-fund", "--no-audit"]))
    })?;
    fs::write(&stamp, wanted).with_context(|| stamp.display().to_string())
}

/// The compressed size of all that the browser loads before it shows the first screen: the page,
/// what it names, what those import at once, and the texts of the language with the longest ones.
pub(crate) fn first_load() -> Result<Vec<(String, usize)>> {
    let dist = web().join("dist");
    let mut names = BTreeSet::from(["index.html".to_owned()]);
    let mut due: Vec<String> = names.iter().cloned().collect();
    while let Some(name) = due.pop() {
        let file = dist.join(&name);
        let text = fs::read(&file).with_context(|| file.display().to_string())?;
        for found in named_in(&name, &String::from_utf8_lossy(&text)) {
            if dist.join(&found).is_file() && names.insert(found.clone()) {
                due.push(found);
            }
        }
    }
    let mut files = Vec::new();
    for name in names {
        let size = gzipped(&dist.join(&name))?;
        files.push((name, size));
    }
    for area in FIRST_TEXTS {
        let mut sizes = Vec::new();
        for entry in fs::read_dir(dist.join("assets")).context("web/dist/assets")? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if name.starts_with(&format!("{area}-")) && name.ends_with(".js") {
                sizes.push(gzipped(&path)?);
            }
        }
        let largest =
            sizes.iter().max().with_context(|| format!("no texts `{area}` were built"))?;
        files.push((format!("{area} (texts of one language)"), *largest));
    }
    Ok(files)
}

/// The files that a built page or script asks for as soon as it is read.
fn named_in(name: &str, text: &str) -> Vec<String> {
    let quoted = |after: &str| {
        let quote = after.chars().next().filter(|c| matches!(c, '"' | '\'' | '`'))?;
        after[1..].split_once(quote).map(|(inside, _)| inside.to_owned())
    };
    let starts: &[&str] = match name.rsplit('.').next() {
        Some("html") => &["src=", "href="],
        // A minified static import: `from"./x.js"` or `import"./x.js"`; `import(` is for later.
        Some("js") => &["from", "import"],
        _ => &[],
    };
    let mut found = Vec::new();
    for start in starts {
        for (at, _) in text.match_indices(start) {
            let after = text[at + start.len()..].trim_start_matches(' ');
            let Some(path) = quoted(after) else { continue };
            let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
            let path = match (path.strip_prefix('/'), path.strip_prefix("./")) {
                (Some(from_top), _) => from_top.to_owned(),
                (None, Some(beside)) if !folder.is_empty() => format!("{folder}/{beside}"),
                (None, Some(beside)) => beside.to_owned(),
                (None, None) => continue,
            };
            found.push(path);
        }
    }
    found
}

fn gzipped(file: &Path) -> Result<usize> {
    let program = "const fs = require('fs'), zlib = require('zlib');\
        console.log(zlib.gzipSync(fs.readFileSync(process.argv[1]), { level: 9 }).length)";
    let out = Command::new("node").arg("-e").arg(program).arg(file).output().context("node")?;
    ensure!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    String::from_utf8_lossy(&out.stdout).trim().parse().context("the size that node prints")
}

fn web() -> PathBuf {
    root().join("web")
}

/// Every file that the build reads, in order.
fn inputs() -> Result<Vec<PathBuf>> {
    let tools = PACKAGE_FILES.iter().chain(&BUILD_FILES);
    let mut files: Vec<_> = tools.map(|file| root().join(file)).collect();
    collect(&web(), &mut files)?;
    for game in fs::read_dir(root().join("games")).context("games")? {
        let game = game?.path();
        for part in ["web", "book"].map(|part| game.join(part)) {
            if part.is_dir() {
                collect(&part, &mut files)?;
            }
        }
    }
    files.sort();
    Ok(files)
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    for entry in fs::read_dir(path).with_context(|| path.display().to_string())? {
        let entry = entry?;
        if !NOT_INPUTS.contains(&&*entry.file_name().to_string_lossy()) {
            collect(&entry.path(), files)?;
        }
    }
    Ok(())
}

/// A word that changes when one of the files changes. It need not be the same for another
/// compiler's standard library: then the work is done once more.
fn stamp_of(files: &[PathBuf]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for file in files {
        let name = file.strip_prefix(root()).unwrap_or(file);
        name.hash(&mut hasher);
        fs::read(file).with_context(|| file.display().to_string())?.hash(&mut hasher);
    }
    Ok(format!("{:016x}\n", hasher.finish()))
}

fn read(stamp: &Path) -> String {
    fs::read_to_string(stamp).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_loaded_at_once_is_found() {
        let page = r#"<script type="module" crossorigin src="/assets/a-1.js"></script>
            <link rel="stylesheet" href="/assets/b.css"><link rel="icon" href="/icon.svg"><a href="https://else.where/">"#;
        let mut found = named_in("index.html", page);
        found.sort();
        assert_eq!(found, ["assets/a-1.js", "assets/b.css", "icon.svg"]);
        let script =
            r#"import{a as b}from"./c.js";import"./d.js";const e=()=>import("./later.js");"#;
        let mut found = named_in("assets/a-1.js", script);
        found.sort();
        assert_eq!(found, ["assets/c.js", "assets/d.js"]);
    }
}
