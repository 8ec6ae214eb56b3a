//! The step `new-game` of the suite: a new game is written into a copy of the repository, and works
//! as it comes out.
//!
//! The copy shares the target folder with the original, and its files have the times of the
//! originals: what the new game does not change is built already, crates of the workspace included.
//! For that, every call of Cargo chooses the whole workspace, whose features dependencies are built
//! with, and of its targets the few that have a name of their own here. What the game does change
//! is built with other settings, so that nothing that is built of the copy passes for what is built
//! of the original.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use xtask_serve::screen::say;
use xtask_serve::{limit, shell};

use crate::new_game;
use crate::shared::copy;
use crate::shared::count::Counts;
use crate::shared::repository;

/// The game that is written: its key has the greatest length and begins with another letter than
/// the template and the games that there are. In pieces, as `tidy` looks for names of games here too.
const KEY: &str = concat!("durak", "withlongestname");
const TITLE: &str = "Durak With The Longest Name There May Be";

/// What the step claims, one case each.
pub(crate) fn check() -> Result<Counts> {
    let copy = shell::scratch("new-game")?.join("tree");
    let sources = copy::files()?;
    copy::refresh(&copy, &sources)?;
    copy::take_times(&copy, &sources)?;
    // Empty folders of a game that was written before stand in the way.
    drop(fs::remove_dir_all(copy.join("games").join(KEY)));
    let packages = copy.join("node_modules");
    if fs::symlink_metadata(&packages).is_err() {
        std::os::unix::fs::symlink(shell::root().join("node_modules"), &packages)
            .with_context(|| packages.display().to_string())?;
    }
    drop(fs::remove_dir_all(copy.with_file_name("git")));
    for args in [
        &["init", "--quiet"][..],
        &["add", "--all"],
        &["-c", "user.name=a", "-c", "user.email=a", "commit", "--quiet", "--message", "before"],
    ] {
        shell::must(of_git(&copy, "git", args))?;
    }
    shell::must(xtask(&copy, &["new-game", KEY, TITLE])?)?;
    let mut counts = Counts::NONE;
    let mut hold = |what: &str, result: Result<()>| {
        match &result {
            Ok(()) => say(&format!("   {what}: holds")),
            Err(error) => say(&format!("   {what}: FAILED: {error:#}")),
        }
        counts += Counts::of(result.is_ok());
    };
    let files = format!("only {} existing files have changed", new_game::TOUCHED.len());
    hold(&files, only_touched(&copy));
    hold("the repository is tidy with it", shell::must(xtask(&copy, &["tidy"])?));
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
    let of_game = format!("::{KEY}");
    results.extend([
        ("it compiles, and passes the laws and its tests", test(RULES, &[])),
        ("no warning", run(&clippy)),
        (
            "TypeScript, states and the list of games are as generated, positions as counted",
            test(GENERATED, &["--", "typescript::", "states::", "lessons::", "has_positions"]),
        ),
        (
            "bots choose as they should, and programs are told what they are to be told",
            test(ARENA, &["--", &of_game]),
        ),
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
const GENERATED: &str = "proof-generated";
const ARENA: &str = "proof-arena";
const SERVER: &str = "proof-server";

/// Gives what is to be built a name of its own: the tests of the game, something that needs its
/// players, the unit tests of what is generated and the tests of bots and of the server.
fn name_targets(copy: &Path) -> Result<()> {
    for (package, name, path) in [
        ("wire", GENERATED, "src/lib.rs"),
        ("book", GENERATED, "src/lib.rs"),
        ("arena", ARENA, "tests/all/main.rs"),
        ("server", SERVER, "tests/all/main.rs"),
    ] {
        let manifest = copy.join("crates").join(package).join("Cargo.toml");
        let text = repository::text(&manifest)?;
        let target = format!("\n[[test]]\nname = \"{name}\"\npath = \"{path}\"\n");
        fs::write(&manifest, text + &target)?;
    }
    let game = copy.join("games").join(KEY);
    let rules = game.join("rules/Cargo.toml");
    let text = repository::text(&rules)?;
    let named = text.replace("name = \"all\"", &format!("name = \"{RULES}\""));
    ensure!(named != text, "{} has no test named all", rules.display());
    fs::write(&rules, named)?;
    let player = game.join("player/tests").join(PLAYER).with_extension("rs");
    fs::create_dir_all(game.join("player/tests"))?;
    let text = format!("//! Has the crate built.\n\nuse kozyr_{KEY}_player as _;\n");
    fs::write(player, text)?;
    Ok(())
}

fn of_web(copy: &Path) -> Results {
    let npm = |script: &str, args: &[&str]| {
        let mut npm = Command::new("npm");
        npm.current_dir(copy).args(["run", "--silent", script, "--"]).args(args);
        shell::must(npm)
    };
    // With the tests of the shell that hold all games to the same files, texts and styles.
    let of_shell =
        ["games", "i18n", "rooms", "styles", "rules"].map(|name| format!("web/src/{name}"));
    let tests = ["--reporter=dot", "--testTimeout=120000", KEY].into_iter();
    let tests: Vec<&str> = tests.chain(of_shell.iter().map(String::as_str)).collect();
    vec![
        ("types of its screen", npm("check", &[])),
        ("style of its screen", npm("lint", &[])),
        ("unit tests of its screen, texts in three languages", npm("test", &tests)),
        ("the client is built with it", npm("build", &[])),
    ]
}

/// Cargo in the copy, with the target folder of the original. What has changed has other settings
/// than in the original, and so has all that is built from it.
fn cargo(copy: &Path, args: &[&str]) -> Command {
    let mut command = shell::cargo(&[]);
    if !copy.starts_with(shell::root()) {
        command.arg("--config").arg(shell::root().join(".cargo/config.toml"));
    }
    for package in ["games", "players", "table", "arena", "wire", "host", "book", "server"] {
        let setting = format!("profile.dev.package.kozyr-{package}.codegen-units=3");
        command.arg("--config").arg(setting);
    }
    command.args(args).current_dir(copy);
    if let Ok(target) = shell::target() {
        command.env("CARGO_TARGET_DIR", target);
    }
    command
}

/// A program that asks Git, for which the copy is a checkout with a folder beside it.
fn of_git(copy: &Path, program: impl AsRef<std::ffi::OsStr>, args: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.current_dir(copy).args(args).env("GIT_WORK_TREE", copy);
    command.env("GIT_DIR", copy.with_file_name("git"));
    command
}

/// A task in the copy.
fn xtask(copy: &Path, args: &[&str]) -> Result<Command> {
    // Not the path of this process: building the workspace may have put another file there.
    let mut command = of_git(copy, shell::target()?.join("debug/xtask"), args);
    // The game's crates are new in the lock file, which is not committed here.
    command.env("CARGO_MANIFEST_DIR", copy.join("xtask")).env_remove("CI");
    Ok(command)
}

/// Whether Git sees only the folder of the game and the lines that it needs elsewhere.
fn only_touched(copy: &Path) -> Result<()> {
    let status = shell::output(of_git(copy, "git", &["status", "--porcelain"]))?;
    say(&status);
    let changed: Vec<&str> =
        status.lines().filter(|line| !line.ends_with(" node_modules")).collect();
    let touched = new_game::TOUCHED.map(|file| format!(" M {file}")).into_iter();
    let expected: Vec<String> = touched.chain([format!("?? games/{KEY}/")]).collect();
    ensure!(changed == expected, "changed {changed:?}, expected {expected:?}");
    Ok(())
}
