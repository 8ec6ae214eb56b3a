//! The step `commands` tries every command that a document shows. It found that `kozyr check games`
//! failed as README.md had it.
//!
//! In blocks of code, and in spans that begin with one of the project's own programs, an unknown
//! subcommand, option, step, task, script, package or file is a find. Commands of the documents of
//! [`RUN_IN`] are carried out, in a folder of their own. `xtask/commands.toml` says how, and why
//! others are not tried.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;
use xtask_serve::screen::say;
use xtask_serve::shell;

use crate::shared::count::Counts;
use crate::shared::repository;
use crate::shared::served::Server;

mod looked;
mod shown;
mod words;

use looked::Looked;
use shown::Shown;

const TABLE: &str = "xtask/commands.toml";

/// What is read first: each command there is carried out, or has its reason.
const RUN_IN: [&str; 2] = ["README.md", "docs/README.md"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    /// Commands that are carried out, each with options in the place of its own, that it be short.
    run: BTreeMap<String, Vec<String>>,
    /// How commands begin that are not, each with the reason.
    untried: BTreeMap<String, String>,
}

/// The step: one case for each command.
pub(crate) fn check(steps: &[&str]) -> Result<Counts> {
    let all = shown::in_documents()?;
    let table: Table = repository::toml(TABLE)?;
    let kozyr = shell::kozyr()?;
    let looked = Looked::new(&kozyr, steps)?;
    let mut counts = Counts::NONE;
    let mut used = BTreeSet::new();
    let mut fails = |what: &str| {
        say(&format!("  {what}"));
        counts += Counts::of(false);
    };
    let mut held = 0;
    for shown in &all {
        let Shown { path, line, text, .. } = shown;
        let untried = table.untried.keys().find(|begins| text.starts_with(*begins));
        used.extend(untried);
        match looked.problem(shown, untried.is_some()) {
            Some(problem) => fails(&format!("{path}:{line}: `{text}`: {problem}")),
            None => held += 1,
        }
        let decided = table.run.contains_key(text) || untried.is_some();
        if RUN_IN.contains(&path.as_str()) && !shown.inline && !decided {
            fails(&format!("{path}:{line}: {TABLE} neither runs `{text}` nor says why not"));
        }
    }
    for begins in table.untried.keys().filter(|begins| !used.contains(begins)) {
        fails(&format!("{TABLE}: no document shows `{begins}`"));
    }
    let folder = playground()?;
    for (command, shorter) in &table.run {
        if !all.iter().any(|shown| shown.text == *command) {
            fails(&format!("{TABLE}: no document shows `{command}`"));
            continue;
        }
        match carry_out(command, shorter, &kozyr, &folder) {
            Ok(()) => held += 1,
            Err(error) => fails(&format!("`{command}`: {error:#}")),
        }
    }
    counts += Counts { passed: held, failed: 0 };
    Ok(counts)
}

/// A folder as somebody has it who tries what README.md says, empty but for links to the checkout's
/// folders and one record.
fn playground() -> Result<std::path::PathBuf> {
    let folder = shell::scratch("commands")?;
    repository::empty(&folder)?;
    for name in ["docs", "examples", "games", "python"] {
        std::os::unix::fs::symlink(shell::root().join(name), folder.join(name))?;
    }
    fs::copy(shell::root().join("examples/records/variety.kozyr"), folder.join("match.kozyr"))?;
    Ok(folder)
}

/// Carries a command of `kozyr` out: it has to end well. A server has to answer.
fn carry_out(command: &str, shorter: &[String], kozyr: &Path, folder: &Path) -> Result<()> {
    let parts = words::parts(command);
    let [part] = parts.as_slice() else { bail!("only a single command can be carried out") };
    let mut args = part.of_kozyr().context("only commands of kozyr can be carried out")?;
    let serves = args.first().is_some_and(|word| word == "serve");
    let mut instead: Vec<(String, String)> =
        shorter.chunks(2).map(|pair| (pair[0].clone(), pair[1..].concat())).collect();
    if serves {
        let data = folder.join("data");
        instead.push(("--addr".to_owned(), "127.0.0.1:0".to_owned()));
        instead.push(("--data".to_owned(), data.display().to_string()));
        instead.push(("--log".to_owned(), "warn".to_owned()));
    }
    for (option, value) in instead {
        if let Some(at) = args.iter().position(|arg| *arg == option) {
            args.drain(at..args.len().min(at + 2));
        }
        args.extend([option, value]);
    }
    let mut command = Command::new(kozyr);
    command.current_dir(folder).args(args);
    if serves {
        let answer = Server::start(&mut command)?.ask("GET / HTTP/1.1", "")?;
        ensure!(answer.starts_with("HTTP/1.1 200"), "its first page is not there");
        return Ok(());
    }
    shell::output(command).map(drop)
}
