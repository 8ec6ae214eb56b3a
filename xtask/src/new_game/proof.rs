//! The step `new-game` of the suite: two new games are written into a copy of the repository, and
//! work as they come out.
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
use xtask_serve::screen::say;
use xtask_serve::{limit, shell};

use crate::new_game;
use crate::shared::copy;
use crate::shared::count::Counts;
use crate::shared::repository;

/// The keys and titles of the games that are written: of the greatest length, and a short one.
/// They begin with other letters than the template and the games that there are. In pieces, as
/// `tidy` looks for names of games here too.
const GAMES: [(&str, &str); 2] = [
    (concat!("durak", "withlongestname"), "Durak With The Longest Name There May Be"),
    (concat!("whi", "st"), concat!("Whi", "st")),
];

/// What the step claims, one case each.
pub(crate) fn check() -> Result<Counts> {
    let copy = shell::scratch("new-game")?.join("tree");
    let before = copy::files()?;
    let last = copy::Kept::of(&copy)?;
    copy::refresh(&copy, &before)?;
    copy::take_times(&copy, &before)?;
    // Empty folders of games that were written before stand in the way.
    for entry in fs::read_dir(copy.join("games"))? {
        let name = entry?.file_name();
        if !shell::root().join("games").join(&name).exists() {
            fs::remove_dir_all(copy.join("games").join(&name))?;
        }
    }
    let packages = copy.join("node_modules");
    if fs::symlink_metadata(&packages).is_err() {
        std::os::unix::fs::symlink(shell::root().join("node_modules"), &packages)
            .with_context(|| packages.display().to_string())?;
    }
    for (key, title) in GAMES {
        shell::must(xtask(&copy, &["new-game", key, title])?)?;
    }
    let mut counts = Counts::NONE;
    let mut hold = |what: &str, result: Result<()>| {
        match &result {
            Ok(()) => say(&format!("   {what}: holds")),
            Err(error) => say(&format!("   {what}: FAILED: {error:#}")),
        }
        counts += Counts::of(result.is_ok());
    };
    let files = format!("only {} existing files have changed", new_game::TOUCHED.len());
    hold(&files, only_touched(&copy, &before));
    hold("the repository is tidy with them", tidy(&copy));
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
    let mut results = vec![("they keep to the style", run(&["fmt", "--all", "--check"]))];
    if let Err(error) = name_targets(copy) {
        results.push(("their tests can be named", Err(error)));
        return results;
    }
    let mut clippy = vec!["clippy", "--quiet", "--workspace"];
    clippy.extend(["--test", RULES, "--test", PLAYER, "--", "-D", "warnings"]);
    let of_games = GAMES.map(|(key, _)| format!("::{key}"));
    results.extend([
        ("they compile, and pass the laws and their tests", test(RULES, &[])),
        ("no warning", run(&clippy)),
        (
            "TypeScript, states and the list of games are as generated, positions as counted",
            test(GENERATED, &["--", "typescript::", "states::", "lessons::", "has_positions"]),
        ),
        (
            "bots choose as they should, and programs are told what they are to be told",
            test(ARENA, &["--", &of_games[0], &of_games[1]]),
        ),
        (
            "they are in the catalogue and are played to their end by sockets",
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

/// Gives what is to be built a name of its own: the tests of the games, something that needs their
/// players, the unit tests of what is generated and the tests of bots and of the server.
fn name_targets(copy: &Path) -> Result<()> {
    for (key, _) in GAMES {
        name_tests(copy, key)?;
    }
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
    Ok(())
}

fn name_tests(copy: &Path, key: &str) -> Result<()> {
    let game = copy.join("games").join(key);
    let rules = game.join("rules/Cargo.toml");
    let text = repository::text(&rules)?;
    let named = text.replace("name = \"all\"", &format!("name = \"{RULES}\""));
    ensure!(named != text, "{} has no test named all", rules.display());
    fs::write(&rules, named)?;
    let player = game.join("player/tests").join(PLAYER).with_extension("rs");
    fs::create_dir_all(game.join("player/tests"))?;
    let krate = format!("kozyr_{key}_player");
    fs::write(player, format!("//! Has the crate built.\n\nuse {krate} as _;\n"))?;
    Ok(())
}

fn of_web(copy: &Path) -> Results {
    let npm = |args: &[&str]| shell::must(in_copy(copy, "npm", args));
    vec![
        ("types of their screens", npm(&["run", "--silent", "check"])),
        ("style of their screens", npm(&["run", "--silent", "lint"])),
        // With the tests of the shell that hold all games to the same files, texts and styles.
        (
            "unit tests of their screens, texts in three languages",
            npm(&[
                "run",
                "--silent",
                "test",
                "--",
                "--reporter=dot",
                "--testTimeout=120000",
                GAMES[0].0,
                GAMES[1].0,
                "web/src/games",
                "web/src/i18n",
                "web/src/rooms",
                "web/src/styles",
                "web/src/rules",
            ]),
        ),
        ("the client is built with them", npm(&["run", "--silent", "build"])),
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
    let own = GAMES.map(|(key, _)| [key.to_owned(), format!("{key}-player")]);
    let own = own.iter().flatten().map(|package| (package.as_str(), 1));
    let around = [
        ("games", 1),
        ("players", 1),
        ("table", 0),
        ("arena", 0),
        ("wire", 0),
        ("host", 0),
        ("book", 0),
        ("server", 0),
    ];
    for (package, level) in own.chain(around) {
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

/// A task in the copy, which is no checkout of its own: what it asks Git for is told of a folder
/// beside it.
fn xtask(copy: &Path, args: &[&str]) -> Result<Command> {
    let git = copy.with_file_name("git");
    let mut init = in_copy(copy, "git", &["init", "--quiet", "--bare"]);
    init.arg(&git);
    shell::must(init)?;
    // Not the path of this process: building the workspace may have put another file there.
    let mut command = Command::new(shell::target()?.join("debug/xtask"));
    command.args(args).env("CARGO_MANIFEST_DIR", copy.join("xtask"));
    command.env("GIT_DIR", git).env("GIT_WORK_TREE", copy);
    Ok(command)
}

/// What the step `tidy` finds with the games.
fn tidy(copy: &Path) -> Result<()> {
    shell::must(xtask(copy, &["tidy"])?)
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
    let own = GAMES.map(|(key, _)| Path::new("games").join(key));
    let new = now.iter().filter(|name| !before.contains(*name));
    let (new, stray): (Vec<_>, Vec<_>) =
        new.partition(|name| own.iter().any(|own| name.starts_with(own)));
    own.iter().for_each(|own| say(&format!("   ?? {}/", own.display())));
    say(&format!("   {} files", new.len()));
    ensure!(stray.is_empty(), "files that are no game's: {stray:?}");
    let touched: BTreeSet<String> = new_game::TOUCHED.map(str::to_owned).into();
    ensure!(changed == touched, "changed {changed:?}, expected {touched:?}");
    Ok(())
}
