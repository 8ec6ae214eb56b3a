//! The step `new-game` of the suite: a new game is written into a copy of the repository, and
//! works.
//!
//! The copy shares the target folder with the original, so that dependencies are built already.
//! It is kept from run to run: files that have not changed keep their times, and Cargo then has
//! nothing to do.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, bail, ensure};

use crate::count::Counts;
use crate::screen::say;
use crate::{copy, limit, new_game, shell};

/// The key and the title of the game that is written.
const GAME: (&str, &str) = ("proofgame", "Proof Game");

/// What the step claims, one case each.
pub(crate) fn check() -> Result<Counts> {
    let copy = shell::scratch("new-game")?.join("tree");
    let before = copy::files(shell::root())?;
    copy::refresh(&copy, &before)?;
    // Empty folders of a game that was written before stand in the way of writing it again.
    drop(fs::remove_dir_all(copy.join("games").join(GAME.0)));
    let packages = copy.join("node_modules");
    if fs::symlink_metadata(&packages).is_err() {
        std::os::unix::fs::symlink(shell::root().join("node_modules"), &packages)
            .with_context(|| packages.display().to_string())?;
    }
    write_game(&copy)?;
    let mut counts = Counts::NONE;
    let mut hold = |what: &str, result: Result<()>| {
        match &result {
            Ok(()) => say(&format!("   {what}: holds")),
            Err(error) => say(&format!("   {what}: FAILED: {error:#}")),
        }
        counts += Counts::of(result.is_ok());
    };
    hold("only four existing files have changed", only_touched(&copy, &before));
    let (web, rust) = thread::scope(|scope| {
        let watch = limit::watch();
        let web = scope.spawn(|| {
            limit::work_under(watch);
            of_web(&copy)
        });
        let rust = of_rust(&copy);
        (web.join(), rust)
    });
    let Ok(web) = web else { bail!("the checks of the screen broke off") };
    for (what, result) in rust.into_iter().chain(web) {
        hold(what, result);
    }
    Ok(counts)
}

type Results = Vec<(&'static str, Result<()>)>;

fn of_rust(copy: &Path) -> Results {
    let (rules, player) = (format!("kozyr-{}", GAME.0), format!("kozyr-{}-player", GAME.0));
    let own = ["--package", rules.as_str(), "--package", player.as_str()];
    let run = |args: &[&str]| shell::must(cargo(copy, args));
    vec![
        ("it keeps to the style", run(&["fmt", "--all", "--check"])),
        (
            "it compiles, and passes the laws and its tests",
            run(&[&["test", "--quiet"], &own[..]].concat()),
        ),
        (
            "no warning",
            run(&[&["clippy", "--quiet", "--all-targets"], &own[..], &["--", "-D", "warnings"]]
                .concat()),
        ),
        (
            "its TypeScript is as generated",
            run(&["test", "--quiet", "--package", "kozyr-wire", "--lib", "typescript"]),
        ),
        (
            "it is in the catalogue and is played to its end by sockets",
            run(&[
                "test",
                "--quiet",
                "--package",
                "kozyr-server",
                "--test",
                "all",
                "--",
                "the_catalogue_has_every_game_and_option",
                "every_game_can_be_played_to_its_end",
            ]),
        ),
    ]
}

fn of_web(copy: &Path) -> Results {
    let npm = |args: &[&str]| shell::must(in_copy(copy, "npm", args));
    vec![
        ("types of its screen", npm(&["run", "--silent", "check"])),
        ("style of its screen", npm(&["run", "--silent", "lint"])),
        // With the tests of the shell that hold all games to the same files, texts and styles.
        (
            "unit tests of its screen, texts in three languages",
            npm(&[
                "run",
                "--silent",
                "test",
                "--",
                "--reporter=dot",
                "--testTimeout=120000",
                GAME.0,
                "web/src/games",
                "web/src/i18n",
                "web/src/rooms",
                "web/src/styles",
                "web/src/rules",
            ]),
        ),
        ("the client is built with it", npm(&["run", "--silent", "build"])),
    ]
}

/// Cargo in the copy, with the target folder of the original. Nothing is measured here: quick to
/// build is better than quick to run.
fn cargo(copy: &Path, args: &[&str]) -> Command {
    let mut command = shell::cargo(&[]);
    if !copy.starts_with(shell::root()) {
        command.arg("--config").arg(shell::root().join(".cargo/config.toml"));
    }
    command.args(args).current_dir(copy).env("CARGO_PROFILE_DEV_OPT_LEVEL", "1");
    if let Ok(target) = shell::target() {
        command.env("CARGO_TARGET_DIR", target);
    }
    command
}

fn in_copy(copy: &Path, program: &str, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.current_dir(copy).args(args);
    command
}

/// Has the game written by the task itself.
fn write_game(copy: &Path) -> Result<()> {
    // Not the path of this process: building the workspace may have put another file there.
    let mut command = Command::new(shell::target()?.join("debug/xtask"));
    command.args(["new-game", GAME.0, GAME.1]).env("CARGO_MANIFEST_DIR", copy.join("xtask"));
    shell::must(command)
}

/// Compares the copy with the original: prints what `git status` would.
fn only_touched(copy: &Path, before: &BTreeSet<PathBuf>) -> Result<()> {
    let mut changed = BTreeSet::new();
    for name in before {
        let same = fs::read(copy.join(name)).ok() == fs::read(shell::root().join(name)).ok();
        if !same {
            say(&format!("    M {}", name.display()));
            changed.insert(name.to_string_lossy().into_owned());
        }
    }
    let mut now = Vec::new();
    copy::collect(copy, copy, &mut now)?;
    let own = Path::new("games").join(GAME.0);
    let new: Vec<_> = now.iter().filter(|name| !before.contains(*name)).collect();
    say(&format!("   ?? {}/ ({} files)", own.display(), new.len()));
    let stray = new.iter().find(|name| !name.starts_with(&own));
    ensure!(stray.is_none(), "a file outside {}: {stray:?}", own.display());
    let touched: BTreeSet<String> = new_game::TOUCHED.map(str::to_owned).into();
    ensure!(changed == touched, "changed {changed:?}, expected {touched:?}");
    Ok(())
}
