//! The step `new-game` of the suite: a new game is written into a copy of the repository, and
//! works.
//!
//! The copy shares the target folder with the original, and its files have the times of the
//! originals: what the new game does not change is built already, crates of the workspace included.
//! For that, every call of Cargo chooses the whole workspace, whose features dependencies are built
//! with, and of its targets the few that have a name of their own here. What the game does change
//! is built with other settings, so that nothing that is built of the copy passes for what is built
//! of the original.

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
    let last = copy::Kept::of(&copy)?;
    copy::refresh(&copy, &before)?;
    copy::take_times(&copy, &before)?;
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
    last.restore(&copy)?;
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
    let run = |args: &[&str]| shell::must(cargo(copy, args));
    let test = |name: &str, args: &[&str]| {
        run(&[&["test", "--quiet", "--workspace", "--test", name], args].concat())
    };
    let mut results = vec![("it keeps to the style", run(&["fmt", "--all", "--check"]))];
    if let Err(error) = name_targets(copy) {
        results.push(("its tests can be named", Err(error)));
        return results;
    }
    let mut clippy = vec!["clippy", "--quiet", "--workspace"];
    clippy.extend(["--test", RULES, "--test", PLAYER, "--", "-D", "warnings"]);
    results.extend([
        ("it compiles, and passes the laws and its tests", test(RULES, &[])),
        ("no warning", run(&clippy)),
        ("its TypeScript is as generated", test(WIRE, &["typescript"])),
        (
            "it is in the catalogue and is played to its end by sockets",
            test(
                SERVER,
                &[
                    "--",
                    "the_catalogue_has_every_game_and_option",
                    "every_game_can_be_played_to_its_end",
                ],
            ),
        ),
    ]);
    results
}

/// Targets that no other crate has by this name.
const RULES: &str = "proof-rules";
const PLAYER: &str = "proof-player";
const WIRE: &str = "proof-wire";
const SERVER: &str = "proof-server";

/// Gives what is to be built a name of its own: the tests of the game, something that needs its
/// player, the unit tests of what is sent and the tests of the server.
fn name_targets(copy: &Path) -> Result<()> {
    let game = copy.join("games").join(GAME.0);
    let rules = game.join("rules/Cargo.toml");
    let text = fs::read_to_string(&rules).with_context(|| rules.display().to_string())?;
    let named = text.replace("name = \"all\"", &format!("name = \"{RULES}\""));
    ensure!(named != text, "{} has no test named all", rules.display());
    fs::write(&rules, named)?;
    let player = game.join("player/tests").join(PLAYER).with_extension("rs");
    fs::create_dir_all(game.join("player/tests"))?;
    let krate = format!("kozyr_{}_player", GAME.0);
    fs::write(player, format!("//! Has the crate built.\n\nuse {krate} as _;\n"))?;
    for (package, name, path) in
        [("wire", WIRE, "src/lib.rs"), ("server", SERVER, "tests/all/main.rs")]
    {
        let manifest = copy.join("crates").join(package).join("Cargo.toml");
        let text = fs::read_to_string(&manifest).with_context(|| manifest.display().to_string())?;
        let target = format!("\n[[test]]\nname = \"{name}\"\npath = \"{path}\"\n");
        fs::write(&manifest, text + &target)?;
    }
    Ok(())
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
/// build is better than quick to run. What has changed has other settings than in the original, and
/// so has all that is built from it.
fn cargo(copy: &Path, args: &[&str]) -> Command {
    let mut command = shell::cargo(&[]);
    if !copy.starts_with(shell::root()) {
        command.arg("--config").arg(shell::root().join(".cargo/config.toml"));
    }
    let [rules, player] = ["", "-player"].map(|part| format!("{}{part}", GAME.0));
    for (package, level) in [
        (rules.as_str(), 1),
        (player.as_str(), 1),
        ("games", 1),
        ("players", 1),
        ("table", 0),
        ("wire", 0),
        ("server", 0),
    ] {
        let setting = format!("profile.dev.package.kozyr-{package}.opt-level={level}");
        command.arg("--config").arg(setting);
    }
    command.args(args).current_dir(copy);
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
