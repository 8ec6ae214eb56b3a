//! The pictures of README.md: `cargo xtask pictures` takes them, `tidy` looks after them.
//!
//! Each is there by day and by night. `docs/pictures/pictures.json` has a digest of each, and of
//! the sources of the screens that they show. What those say, and not when they were changed,
//! decides whether the pictures are older: a checkout has no times.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use xtask_serve::shell;

use super::playwright::{self, playwright};
use crate::shared::repository;

/// Where they are kept; nothing else in the repository is allowed to be no text.
const FOLDER: &str = "docs/pictures";
const LIST: &str = "pictures.json";

/// All of them together, in bytes.
const MOST: usize = 500_000;

/// What draws the screens that are shown, without what only tests: styles, components, drawings and
/// English texts below these folders.
const SCREENS: [&str; 11] = [
    "games/caravan/web",
    "games/kan/web",
    "web/src/app",
    "web/src/cards",
    "web/src/coach",
    "web/src/frame",
    "web/src/locales/en",
    "web/src/setup",
    "web/src/styles",
    "web/src/table",
    "web/src/widgets",
];

/// The arena's plot as the product draws it: by day.
const PLOT: &str = "docs/ladder.svg";
const DARK_PLOT: &str = "ladder-dark.svg";

/// Its colours by day, and by night.
const COLOURS: [(&str, &str); 10] = [
    ("#ffffff", "#14161c"),
    ("#1e1b16", "#eceae4"),
    ("#6a6458", "#aeaba3"),
    ("#e2dccf", "#343842"),
    ("#0072b2", "#8c9eff"),
    ("#d55e00", "#ff8a4c"),
    ("#009e73", "#2fcf9f"),
    ("#cc79a7", "#e59cc4"),
    ("#e69f00", "#f2b632"),
    ("#56b4e9", "#6cc4f5"),
];

/// What is known of the pictures.
#[derive(Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Taken {
    /// Each file and its digest.
    pictures: BTreeMap<String, String>,
    /// Each folder of [`SCREENS`] and the digest of what draws there, when they were taken.
    screens: BTreeMap<String, String>,
}

/// Takes all pictures anew, with a server that is built first or a program with its client.
pub(crate) fn take(program: Option<&Path>) -> Result<bool> {
    let mut playwright = match program {
        None => playwright::ready()?,
        Some(path) => {
            let mut playwright = playwright()?;
            playwright.env("KOZYR_BIN", path);
            playwright
        }
    };
    let folder = shell::root().join(FOLDER);
    fs::create_dir_all(&folder).with_context(|| FOLDER.to_owned())?;
    playwright.args(["web/tests/pictures.spec.ts", "--project=desktop"]).env("PICTURES", &folder);
    shell::step("Taking pictures", "3 minutes", || shell::must(playwright))?;
    fs::write(folder.join(DARK_PLOT), dark(&repository::text(PLOT)?)?)?;
    let mut taken = Taken { pictures: BTreeMap::new(), screens: screens()? };
    for name in shell::files(&[FOLDER])?.iter().filter_map(|path| path.rsplit('/').next()) {
        if name != LIST {
            taken.pictures.insert(name.to_owned(), digest(&fs::read(folder.join(name))?));
        }
    }
    let list = serde_json::to_string_pretty(&taken)? + "\n";
    fs::write(folder.join(LIST), list)?;
    let problems = problems()?;
    problems.iter().for_each(|problem| println!("{problem}"));
    Ok(problems.is_empty())
}

/// Whether this file is a picture that was taken, and so may be no text.
pub(crate) fn is_one(path: &str) -> bool {
    path.strip_prefix(FOLDER).is_some_and(|name| name.ends_with(".webp"))
}

/// What is wrong with the pictures that are kept: others than were taken, too much of them, or none
/// that README.md shows.
pub(crate) fn problems() -> Result<Vec<String>> {
    let taken = taken()?;
    let readme = repository::text("README.md")?;
    let mut files = BTreeMap::new();
    for path in shell::files(&[FOLDER])? {
        let name = path.rsplit('/').next().unwrap_or_default();
        if name != LIST {
            files.insert(name.to_owned(), fs::read(shell::root().join(&path))?);
        }
    }
    let mut problems = compare(&taken.pictures, &files, &readme);
    if files.get(DARK_PLOT).is_some_and(|kept| {
        dark(&repository::text(PLOT).unwrap_or_default())
            .ok()
            .is_none_or(|drawn| drawn.as_bytes() != kept)
    }) {
        problems.push(format!("{FOLDER}/{DARK_PLOT} is not {PLOT} by night: {AGAIN}"));
    }
    Ok(problems)
}

const AGAIN: &str = "`cargo xtask pictures` takes all of them anew";

fn compare(
    taken: &BTreeMap<String, String>,
    files: &BTreeMap<String, Vec<u8>>,
    readme: &str,
) -> Vec<String> {
    let mut problems = Vec::new();
    for (name, bytes) in files {
        if taken.get(name) != Some(&digest(bytes)) {
            problems.push(format!("{FOLDER}/{name} is not as it was taken: {AGAIN}"));
        }
        if !readme.contains(&format!("{FOLDER}/{name}")) {
            problems.push(format!("README.md does not show {FOLDER}/{name}"));
        }
    }
    let gone = taken.keys().filter(|name| !files.contains_key(*name));
    problems.extend(gone.map(|name| format!("{FOLDER}/{name} is gone: {AGAIN}")));
    let all: usize = files.values().map(Vec::len).sum();
    if all > MOST {
        problems.push(format!("the pictures are {all} bytes; {MOST} are allowed"));
    }
    problems
}

/// The folders whose screens have changed since the pictures were taken.
pub(crate) fn older() -> Result<Vec<String>> {
    Ok(changed(&taken()?.screens, &screens()?))
}

fn changed(then: &BTreeMap<String, String>, now: &BTreeMap<String, String>) -> Vec<String> {
    let folders = now.iter().filter(|(folder, digest)| then.get(*folder) != Some(digest));
    folders.map(|(folder, _)| format!("{folder} draws otherwise now: {AGAIN}")).collect()
}

fn taken() -> Result<Taken> {
    repository::json(format!("{FOLDER}/{LIST}"))
}

/// The digest of what draws in each folder.
fn screens() -> Result<BTreeMap<String, String>> {
    let mut screens = BTreeMap::new();
    for folder in SCREENS {
        let mut all = Sha256::new();
        let mut some = false;
        for path in shell::files(&[folder])?.iter().filter(|path| draws(path)) {
            let text = fs::read(shell::root().join(path)).with_context(|| path.clone())?;
            all.update(path);
            all.update(digest(&text));
            some = true;
        }
        ensure!(some, "nothing in {folder} draws anything");
        screens.insert(folder.to_owned(), short(all));
    }
    Ok(screens)
}

/// Whether something can be seen of a file on an English screen.
fn draws(path: &str) -> bool {
    let kinds = [".css", ".tsx", ".svg", ".ftl"];
    let elsewhere = ["/e2e/", ".test.", "/ru/", "/uk/", "/ru.", "/uk.", ".ru.", ".uk."];
    kinds.iter().any(|kind| path.ends_with(kind))
        && !elsewhere.iter().any(|part| path.contains(part))
}

fn digest(bytes: &[u8]) -> String {
    short(Sha256::new_with_prefix(bytes))
}

/// Enough of a digest for what nobody forges.
fn short(sum: Sha256) -> String {
    format!("{:.24x}", sum.finalize())
}

/// A plot by night.
fn dark(plot: &str) -> Result<String> {
    let mut parts = plot.split("\"#");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (colour, rest) = part.split_once('"').context("a colour has an end")?;
        let night = COLOURS.iter().find(|(day, _)| &day[1..] == colour);
        let (_, night) = night.with_context(|| format!("#{colour} has no colour by night"))?;
        out += &format!("\"{night}\"{rest}");
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn map(entries: &[(&str, &str)]) -> BTreeMap<String, String> {
        entries.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect()
    }

    #[test]
    fn only_pictures_that_were_taken_and_are_shown_are_kept() {
        let files = BTreeMap::from([("a.webp".to_owned(), vec![1, 2])]);
        let taken = map(&[("a.webp", &digest(&[1, 2]))]);
        let readme = "<img src=\"docs/pictures/a.webp\">";
        assert_eq!(compare(&taken, &files, readme), [""; 0]);
        assert!(compare(&taken, &files, "")[0].contains("does not show"));
        assert!(compare(&map(&[]), &files, readme)[0].contains("not as it was taken"));
        assert!(compare(&taken, &BTreeMap::new(), readme)[0].contains("is gone"));
        let heavy = vec![0; MOST + 1];
        let taken = map(&[("a.webp", &digest(&heavy))]);
        let files = BTreeMap::from([("a.webp".to_owned(), heavy)]);
        assert!(compare(&taken, &files, readme)[0].contains("500000 are allowed"));
    }

    #[test]
    fn a_screen_that_has_changed_makes_pictures_old() {
        let then = map(&[("web/src/table", "1"), ("web/src/gone", "2")]);
        assert_eq!(changed(&then, &map(&[("web/src/table", "1")])), [""; 0]);
        let now = map(&[("web/src/table", "3"), ("web/src/new", "4")]);
        assert_eq!(changed(&then, &now).len(), 2);
    }

    #[test]
    fn tests_and_other_languages_do_not_make_pictures_old() {
        assert!(draws("web/src/frame/frame.css") && draws("games/kan/web/Table.tsx"));
        assert!(draws("web/src/locales/en/table.ftl"));
        for other in
            ["web/src/widgets/again.test.tsx", "games/kan/web/e2e/a.css", "games/kan/web/hand.ts"]
        {
            assert!(!draws(other), "{other}");
        }
    }

    #[test]
    fn the_night_picture_maps_every_colour_or_fails() {
        let night = dark("<rect fill=\"#ffffff\"/><path stroke=\"#0072b2\"/>").unwrap();
        assert_eq!(night, "<rect fill=\"#14161c\"/><path stroke=\"#8c9eff\"/>");
        assert!(dark("<rect fill=\"#123456\"/>").unwrap_err().to_string().contains("#123456"));
    }
}
