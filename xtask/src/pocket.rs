//! The host for the browser: what it is made of compiles for WebAssembly, and a match of every game
//! there is the same to the byte as in a program.

use std::env;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use xtask_serve::limit;
use xtask_serve::screen::say;
use xtask_serve::shell::{self, cargo, must};

use crate::browser::playwright;
use crate::shared::count::{Counts, Done};

const TARGET: &str = "wasm32-unknown-unknown";

/// What a page hosts tables with.
const CRATES: [&str; 3] = ["kozyr-host", "kozyr-table", "kozyr-players"];

/// The example that plays a match of every game, as a program and as a module.
const EXAMPLE: &str = "kozyr-pocket";

/// The step: the crates compile. With `--all` matches are compared too, which has to build all that
/// they are made of.
pub(crate) fn check() -> Result<Done> {
    if !is_installed()? {
        return Ok(Done::NotRun(format!("{TARGET} is not installed (rustup target add {TARGET})")));
    }
    let mut command = cargo(&["check", "--quiet", "--target", TARGET]);
    must(command.args(CRATES.map(|name| format!("--package={name}"))))?;
    if !shell::is_all() {
        return Ok(Done::Ran(Counts::NONE));
    }
    // Where everything is built, so is the program, with the features that everything asks for.
    must(playwright::building())?;
    build_module()?;
    compare().map(Done::Ran)
}

/// The task: builds the example both ways and compares its matches.
pub(crate) fn run() -> Result<bool> {
    ensure!(is_installed()?, "{TARGET} is missing: rustup target add {TARGET}");
    shell::step("As a program", "3 minutes from a clean clone", || {
        must(cargo(&["build", "--quiet", "--package", EXAMPLE]))
    })?;
    shell::step("As a module", "3 minutes from a clean clone", build_module)?;
    let counts = shell::step("A match of every game, twice", "6 s", compare)?;
    Ok(counts.failed == 0)
}

/// Whether the compiler has a library for the target.
fn is_installed() -> Result<bool> {
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let asked = ["--print", "target-libdir", "--target", TARGET];
    let folder = shell::output(shell::command(compiler, &asked))?;
    Ok(Path::new(folder.trim()).exists())
}

fn build_module() -> Result<()> {
    let command = ["rustc", "--quiet", "--package", EXAMPLE, "--lib", "--target", TARGET];
    must(cargo(&command).args(["--crate-type", "cdylib"]))
}

/// A match of a game: the game's key, what the match led to, and the milliseconds that it took.
struct Played {
    key: String,
    lines: Vec<String>,
    took: String,
}

/// Plays the matches both ways: one case for each game.
fn compare() -> Result<Counts> {
    let target = shell::target()?;
    let program = play(&mut shell::command(target.join("debug").join(EXAMPLE), &[]))?;
    let module = target.join(TARGET).join("debug/kozyr_pocket.wasm");
    let mut node = shell::command("node", &["examples/pocket/play.mjs"]);
    let module = play(node.arg(module))?;
    ensure!(!program.is_empty() && program.len() == module.len(), "not all matches were played");
    let mut counts = Counts::NONE;
    for (program, module) in program.iter().zip(&module) {
        let different = difference(program, module);
        counts += Counts::of(different.is_none());
        let Played { key, lines, took } = program;
        let bytes: usize = lines.iter().map(|line| line.len() + 1).sum();
        say(&different.unwrap_or_else(|| {
            let (lines, other) = (lines.len(), &module.took);
            format!(
                "  {key}: {lines} lines, {bytes} bytes are the same; {took} ms, module {other} ms"
            )
        }));
    }
    Ok(counts)
}

/// What a program says that plays a match of every game: the matches, and what each took.
fn play(command: &mut Command) -> Result<Vec<Played>> {
    let shown = shell::shown(command);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let (child, _running) = limit::start(command, &shown)?;
    let out = child.wait_with_output().with_context(|| shown.clone())?;
    let (text, times) = (String::from_utf8(out.stdout)?, String::from_utf8(out.stderr)?);
    ensure!(out.status.success(), "`{shown}` ended with {}: {times}", out.status);
    Ok(played(&text, &times))
}

fn played(text: &str, times: &str) -> Vec<Played> {
    let mut times = times.lines();
    let mut played: Vec<Played> = Vec::new();
    for line in text.lines() {
        if let Some(key) = line.strip_prefix("# ") {
            let took = times.next().unwrap_or_default().to_owned();
            played.push(Played { key: key.to_owned(), lines: Vec::new(), took });
        } else if let Some(last) = played.last_mut() {
            last.lines.push(line.to_owned());
        }
    }
    played
}

/// The first line in which two matches differ, from shortly before that.
fn difference(program: &Played, module: &Played) -> Option<String> {
    let key = &program.key;
    if *key != module.key {
        return Some(format!("  {key}: the module played {}", module.key));
    }
    let lines =
        |played: &Played| played.lines.iter().cloned().map(Some).chain([None]).collect::<Vec<_>>();
    let (ours, others) = (lines(program), lines(module));
    let (number, (ours, others)) =
        (1..).zip(ours.iter().zip(&others)).find(|(_, (ours, others))| ours != others)?;
    let (ours, others) = (ours.as_deref(), others.as_deref());
    let same = ours.unwrap_or_default().chars().zip(others.unwrap_or_default().chars());
    let same = same.take_while(|(ours, others)| ours == others).count();
    let part = |line: Option<&str>| {
        let part = |line: &str| line.chars().skip(same.saturating_sub(40)).take(120).collect();
        line.map_or_else(|| "(nothing more)".to_owned(), part)
    };
    let (ours, others) = (part(ours), part(others));
    Some(format!("  {key}, line {number}:\n    program: {ours}\n    module:  {others}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_shown() {
        let of = |text: &str| played(text, "12\n7\n");
        let ours = of("# one\n{\"a\":1}\ndeal\n# two\nx\n");
        let took: Vec<_> = ours.iter().map(|one| (one.key.as_str(), one.took.as_str())).collect();
        assert_eq!(took, [("one", "12"), ("two", "7")]);
        let found = |text| difference(&ours[0], &of(text)[0]);
        assert_eq!(found("# one\n{\"a\":1}\ndeal\n"), None);
        let line = |number, ours: &str, others: &str| {
            Some(format!("  one, line {number}:\n    program: {ours}\n    module:  {others}"))
        };
        assert_eq!(found("# one\n{\"a\":2}\n"), line(1, "{\"a\":1}", "{\"a\":2}"));
        assert_eq!(found("# one\n{\"a\":1}\n"), line(2, "deal", "(nothing more)"));
        assert_eq!(found("# one\n{\"a\":1}\ndeal\n1\n"), line(3, "(nothing more)", "1"));
        assert!(found("# two\n").unwrap().contains("the module played two"));
    }
}
