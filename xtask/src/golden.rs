//! Golden files.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use xtask_serve::{shell, web};

use crate::shared::{games, repository};

/// Rewrites the golden files of the named crates, or of all that have some, and shows what changed.
pub(crate) fn refresh(args: &[String]) -> Result<bool> {
    let all = crates_with_golden()?;
    for name in args {
        let those = all.join(", ");
        ensure!(
            all.contains(name),
            "crate `{name}` has no golden files; those that have are {those}"
        );
    }
    let crates = if args.is_empty() { &all } else { args };
    let packages = crates.iter().map(|name| format!("--package=kozyr-{name}"));
    let mut command = shell::cargo(&["test", "--no-fail-fast"]);
    command.args(packages).env("UPDATE_GOLDEN", "1");
    let what = format!("Rewriting the golden files of {}", crates.join(", "));
    shell::step(&what, "2 minutes and the build", || shell::must(command))?;
    println!("\nChanged, to be read before it is committed:");
    changed()?;
    Ok(true)
}

/// Writes the golden files of one game and runs its tests: those of its own crates, those that
/// other crates have of every game, and those of its screen.
pub(crate) fn game(key: &str) -> Result<bool> {
    let games = games::folders()?;
    ensure!(games.iter().any(|game| game == key), "the games are {}", games.join(", "));
    let test = |packages: &[&str], tests: &[&str]| {
        let packages = packages.iter().flat_map(|name| ["--package", *name]);
        let mut command = shell::cargo(&["test", "--no-fail-fast"]);
        shell::must(command.args(packages).args(tests).env("UPDATE_GOLDEN", "1"))
    };
    let (rules, player) = (format!("kozyr-{key}"), format!("kozyr-{key}-player"));
    let own = shell::step("Its own tests", "a minute and the build", || {
        test(&[&rules, &player], &["--quiet"])
    });
    let of_all = shell::step("Its part of what every game is held to", "the build", || {
        let named = format!("::{key}");
        let files =
            ["typescript::tests::games", "typescript::tests::reasons", "states::", "lessons::"];
        let mut tests =
            vec!["--quiet", "--lib", "--tests", "--", &named, "positions::files::positions_are"];
        tests.extend(files);
        test(&["kozyr-arena", "kozyr-book", "kozyr-players", "kozyr-wire"], &tests)
    });
    let screen = shell::step("Its screen", "20 s", || {
        web::packages()?;
        let folder = format!("games/{key}/");
        let tests = ["--reporter=dot", "--testTimeout=120000", &folder, "web/src/games"];
        let mut npm = shell::command("npm", &["run", "--silent", "test", "--"]);
        shell::must(npm.args(tests).arg("web/src/i18n"))
    });
    println!("\nChanged, to be read before it is committed:");
    changed()?;
    println!("\nIn the browser: cargo xtask e2e {key}");
    own.and(of_all).and(screen).map(|()| true)
}

/// Says which golden files differ from those committed.
fn changed() -> Result<()> {
    let folders = ["status", "--short", "--", "crates", "docs", "games", "web"];
    shell::must(shell::command("git", &folders))
}

/// The crates whose sources or tests compare with golden files, named without `kozyr-`.
fn crates_with_golden() -> Result<Vec<String>> {
    let mut found = BTreeSet::new();
    for (path, text) in repository::texts(&["crates/*.rs", "games/*.rs"])? {
        if !text.contains("check_golden") && !text.contains("UPDATE_GOLDEN") {
            continue;
        }
        found.extend(match path.split('/').collect::<Vec<_>>()[..] {
            // The laws hold the machinery, not files.
            ["crates", "laws", ..] => None,
            ["crates", name, ..] | ["games", name, "rules", ..] => Some(name.to_owned()),
            ["games", game, "player", ..] => Some(format!("{game}-player")),
            _ => None,
        });
    }
    Ok(found.into_iter().collect())
}
