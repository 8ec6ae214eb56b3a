//! The pictures of README.md: `cargo xtask pictures` takes them, `tidy` checks them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use xtask_serve::shell;

use super::playwright::{self, playwright};
use crate::shared::repository;

/// Their folder, the only one in the repository with files that are not text.
const FOLDER: &str = "docs/pictures";

/// All of them together, in bytes.
const MOST: u64 = 500_000;

/// What draws the screens that they show.
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

/// Its colours by day and by night.
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

/// Takes all pictures again, with a server that is built first or with a program and its client.
pub(crate) fn take(program: Option<&Path>) -> Result<bool> {
    let mut playwright = if program.is_some() { playwright()? } else { playwright::ready()? };
    let folder = shell::root().join(FOLDER);
    playwright.args(["web/tests/pictures.spec.ts", "--project=desktop"]).env("PICTURES", &folder);
    playwright.envs(program.map(|path| ("KOZYR_BIN", path)));
    shell::step("Taking pictures", "3 minutes", || shell::must(playwright))?;
    repository::write(format!("{FOLDER}/{DARK_PLOT}"), dark(&repository::text(PLOT)?)?)?;
    let problems = problems()?;
    problems.iter().for_each(|problem| println!("{problem}"));
    Ok(problems.is_empty())
}

/// Whether this file is a picture, and so may be no text.
pub(crate) fn is_one(path: &str) -> bool {
    path.strip_prefix(FOLDER).is_some_and(|name| name.ends_with(".webp"))
}

/// Pictures that README.md does not show, too many bytes, and a stale plot.
pub(crate) fn problems() -> Result<Vec<String>> {
    let readme = repository::text("README.md")?;
    let (mut problems, mut all) = (Vec::new(), 0);
    for path in shell::files(&[FOLDER])? {
        all += fs::metadata(shell::root().join(&path))?.len();
        if !readme.contains(&path) {
            problems.push(format!("README.md does not show {path}"));
        }
    }
    if all > MOST {
        problems.push(format!("the pictures are {all} bytes; {MOST} are allowed"));
    }
    let plot = format!("{FOLDER}/{DARK_PLOT}");
    if repository::text(&plot)? != dark(&repository::text(PLOT)?)? {
        problems.push(format!("{plot} is not {PLOT} by night: run `cargo xtask pictures`"));
    }
    Ok(problems)
}

/// Files of the screens that have changed since the pictures were committed.
pub(crate) fn older() -> Result<Vec<String>> {
    let taken = repository::git(&["log", "-1", "--format=%H", "--", FOLDER])?;
    let diff = ["diff", "--name-only", taken.trim(), "--"];
    let changed = repository::git(&[&diff[..], &SCREENS].concat())?;
    Ok(changed.lines().filter(|path| draws(path)).map(str::to_owned).collect())
}

/// Whether something can be seen of a file on an English screen.
fn draws(path: &str) -> bool {
    let kinds = [".css", ".tsx", ".svg", ".ftl"];
    let elsewhere = ["/e2e/", ".test.", "/ru/", "/uk/", "/ru.", "/uk.", ".ru.", ".uk."];
    kinds.iter().any(|kind| path.ends_with(kind))
        && !elsewhere.iter().any(|part| path.contains(part))
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
