//! The step `commands`: every command that a document shows is tried.
//!
//! What stands in a block of code, and what begins with one of the project's own programs in the
//! text, is looked at: a subcommand, option, step, task, script, package or file that is not there
//! is a find. Commands of the documents of [`RUN_IN`] are carried out, in a folder of their own.
//! `xtask/commands.toml` says how, and why what is not tried is not.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use crate::count::Counts;
use crate::markdown::{self, Kind, Line};
use crate::screen::say;
use crate::served::Server;
use crate::shell;

mod looked;
mod words;

use looked::Looked;

const TABLE: &str = "xtask/commands.toml";

/// What is read first: each command there is carried out, or has its reason.
const RUN_IN: [&str; 2] = ["README.md", "docs/README.md"];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    run: Vec<Run>,
    untried: Vec<Untried>,
}

/// A command that is carried out.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Run {
    command: String,
    /// Options that take the place of its own, or are added, that it be short.
    #[serde(default)]
    shorter: Vec<String>,
}

/// Commands that are not.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Untried {
    /// How they begin.
    begins: String,
    reason: String,
}

/// A command in a document.
#[derive(PartialEq, Eq, Debug)]
struct Shown {
    path: String,
    line: usize,
    /// Without its comment.
    text: String,
    /// Whether it stands in the text, where it may be less than a whole command.
    inline: bool,
}

/// The step: one case for each command.
pub(crate) fn check() -> Result<Counts> {
    let all = in_documents()?;
    let text = fs::read_to_string(shell::root().join(TABLE)).context(TABLE)?;
    let table: Table = toml::from_str(&text).context(TABLE)?;
    let kozyr = shell::kozyr()?;
    let mut looked = Looked::new(&kozyr)?;
    let mut counts = Counts::NONE;
    let mut used = BTreeSet::new();
    let mut fails = |what: &str| {
        say(&format!("  {what}"));
        counts += Counts::of(false);
    };
    let mut held = 0;
    for shown in &all {
        let Shown { path, line, text, .. } = shown;
        let untried = table.untried.iter().find(|one| text.starts_with(&one.begins));
        if let Some(untried) = untried {
            used.insert(untried.begins.as_str());
        }
        match looked.problem(shown, untried.is_some()) {
            Some(problem) => fails(&format!("{path}:{line}: `{text}`: {problem}")),
            None => held += 1,
        }
        let run = table.run.iter().any(|run| run.command == *text);
        if RUN_IN.contains(&path.as_str()) && !shown.inline && !run && untried.is_none() {
            fails(&format!("{path}:{line}: {TABLE} neither runs `{text}` nor says why not"));
        }
    }
    for one in &table.untried {
        if one.reason.trim().is_empty() || !used.contains(one.begins.as_str()) {
            fails(&format!("{TABLE}: `{}` has no reason or no use", one.begins));
        }
    }
    let folder = playground()?;
    for run in &table.run {
        if !all.iter().any(|shown| shown.text == run.command) {
            fails(&format!("{TABLE}: no document shows `{}`", run.command));
            continue;
        }
        match carry_out(run, &kozyr, &folder) {
            Ok(()) => held += 1,
            Err(error) => fails(&format!("`{}`: {error:#}", run.command)),
        }
    }
    counts += Counts { passed: held, failed: 0 };
    Ok(counts)
}

/// Documents that are not looked at: what was, texts of games, and what a generated game begins
/// with.
fn is_left_out(path: &str) -> bool {
    path == "CHANGELOG.md" || path.contains("/book/") || path.starts_with("xtask/new-game/")
}

fn in_documents() -> Result<Vec<Shown>> {
    let mut all = Vec::new();
    for path in shell::files(&["*.md"])? {
        if !is_left_out(&path) {
            let text =
                fs::read_to_string(shell::root().join(&path)).with_context(|| path.clone())?;
            all.extend(in_text(&path, &text));
        }
    }
    Ok(all)
}

/// The commands of a document: blocks in which the first line is one, or whose fence says that they
/// are, and spans of code.
fn in_text(path: &str, text: &str) -> Vec<Shown> {
    let mut found = Vec::new();
    let mut block: Vec<Line<'_>> = Vec::new();
    let mut add = |block: &mut Vec<Line<'_>>| {
        let lines = std::mem::take(block);
        let Some(first) = lines.first() else { return };
        let is_shell = matches!(first.kind, Kind::Fenced("sh" | "bash" | "console"));
        if !is_shell && (matches!(first.kind, Kind::Fenced(_)) || !words::begins(first.text)) {
            return;
        }
        let mut whole: Option<(usize, String)> = None;
        for line in lines {
            let text = line.text.trim().trim_start_matches("$ ");
            let (number, before) = whole.take().unwrap_or((line.number, String::new()));
            let text = before + text;
            if let Some(more) = text.strip_suffix('\\') {
                whole = Some((number, more.to_owned()));
                continue;
            }
            let text = words::without_comment(&text).to_owned();
            if !text.is_empty() {
                found.push(Shown { path: path.to_owned(), line: number, text, inline: false });
            }
        }
    };
    for line in markdown::lines(text) {
        let goes_on = block.last().is_some_and(|last| {
            last.number + 1 == line.number && last.kind == line.kind && line.kind != Kind::Prose
        });
        if !goes_on {
            add(&mut block);
        }
        if line.kind != Kind::Prose {
            block.push(line);
        }
    }
    add(&mut block);
    let prose = markdown::prose(text);
    for (at, span) in markdown::spans(&prose) {
        let text = span.split_whitespace().collect::<Vec<_>>().join(" ");
        if words::is_own(&text) {
            let line = prose[..at].matches('\n').count() + 1;
            found.push(Shown { path: path.to_owned(), line, text, inline: true });
        }
    }
    found
}

/// A folder as somebody has it who tries what README.md says, empty but for links to the checkout's
/// folders and one record.
fn playground() -> Result<std::path::PathBuf> {
    let folder = shell::scratch("commands")?;
    fs::remove_dir_all(&folder)?;
    fs::create_dir_all(&folder)?;
    for name in ["docs", "examples", "games", "python"] {
        std::os::unix::fs::symlink(shell::root().join(name), folder.join(name))?;
    }
    fs::copy(shell::root().join("examples/records/variety.kozyr"), folder.join("match.kozyr"))?;
    Ok(folder)
}

/// Carries a command of `kozyr` out: it has to end well. A server has to answer.
fn carry_out(run: &Run, kozyr: &Path, folder: &Path) -> Result<()> {
    let parts = words::parts(&run.command);
    let [part] = parts.as_slice() else { bail!("only a single command can be carried out") };
    let mut args = part.of_kozyr().context("only commands of kozyr can be carried out")?;
    let serves = args.first().is_some_and(|word| word == "serve");
    let mut instead: Vec<(String, String)> =
        run.shorter.chunks(2).map(|pair| (pair[0].clone(), pair[1..].concat())).collect();
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
        let answer = Server::start(command)?.ask("GET / HTTP/1.1", "")?;
        ensure!(answer.starts_with("HTTP/1.1 200"), "its first page is not there");
        return Ok(());
    }
    shell::output(command).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_found_in_blocks_and_in_the_text() {
        let text = "See `kozyr luck` and `View`:\n\n    kozyr check games   # all\n    kozyr show \\\n      a.kozyr\n\n    {\"no\":1}\n\n```sh\nls\n```\n```json\n{}\n```\n";
        let found = in_text("a.md", text);
        let found: Vec<_> =
            found.iter().map(|one| (one.line, one.text.as_str(), one.inline)).collect();
        assert_eq!(
            found,
            [
                (3, "kozyr check games", false),
                (4, "kozyr show a.kozyr", false),
                (10, "ls", false),
                (1, "kozyr luck", true),
            ]
        );
    }
}
