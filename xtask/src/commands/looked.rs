//! The things that a command names are there: subcommands and options of `kozyr` by its own parser,
//! steps, tasks, scripts, packages and files of the repository.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use clap::Parser;
use clap::error::ErrorKind;
use xtask_serve::shell;

use super::shown::Shown;
use super::words::{self, Part};
use crate::shared::repository;
use crate::tasks::{Task, Tasks};

/// What commands may name.
pub(super) struct Looked<'a> {
    kozyr: PathBuf,
    /// Steps of `./test`.
    steps: &'a [&'a str],
    /// Scripts of npm, packages of Cargo, and their examples and tests.
    names: BTreeSet<String>,
}

impl<'a> Looked<'a> {
    pub(super) fn new(kozyr: &Path, steps: &'a [&'a str]) -> Result<Self> {
        let package: serde_json::Value = repository::json("package.json")?;
        let scripts = package["scripts"].as_object().context("package.json has scripts")?;
        let mut names: BTreeSet<String> = scripts.keys().cloned().collect();
        for package in repository::packages()? {
            names.insert(package.name.to_string());
            names.extend(package.targets.into_iter().map(|target| target.name));
        }
        Ok(Self { kozyr: kozyr.to_owned(), steps, names })
    }

    /// What is wrong with a command; of one that is not tried only the files that it names.
    pub(super) fn problem(&self, shown: &Shown, untried: bool) -> Option<String> {
        words::parts(&shown.text).iter().find_map(|part| {
            let by_name = if untried { None } else { self.of_part(part, shown.inline) };
            by_name.or_else(|| no_file(part))
        })
    }

    fn of_part(&self, part: &Part, inline: bool) -> Option<String> {
        if let Some(args) = part.of_kozyr() {
            return asked(&self.kozyr, &args, inline);
        }
        let args: Vec<&str> = part.args.iter().map(String::as_str).collect();
        let unknown = |name: &&&str| !self.names.contains(**name);
        match (part.program.as_str(), args.as_slice()) {
            ("./test", args) => of_task(&[&["test"], args].concat(), self.steps, inline),
            ("cargo", ["xtask", args @ ..]) => of_task(args, self.steps, inline),
            ("cargo", args) => {
                let named = ["-p", "--package", "--example", "--test", "--bin"];
                let own = args.split(|arg| *arg == "--").next().unwrap_or_default();
                let pairs = own.windows(2).filter(|pair| named.contains(&pair[0]));
                let mut names = pairs.map(|pair| &pair[1]);
                names.find(unknown).map(|name| format!("there is no package or target `{name}`"))
            }
            ("npm", ["run", args @ ..]) => {
                let script = args.iter().find(|arg| !arg.starts_with('-'));
                script.filter(unknown).map(|script| format!("there is no script `{script}`"))
            }
            ("npx", [program, ..]) => {
                let path = shell::root().join("node_modules/.bin").join(program);
                (!path.exists()).then(|| format!("npm brings no `{program}`"))
            }
            ("python" | "python3", [file, ..]) if file.ends_with(".py") => {
                let is_there = shell::root().join(file).exists() || is_placeholder(file);
                (!is_there).then(|| format!("there is no {file}"))
            }
            ("kozyr-load" | "target/release/kozyr-load", _) => {
                asked(&self.kozyr.with_file_name("kozyr-load"), &part.args, inline)
            }
            ("npm" | "git" | "python" | "python3" | "pip", _) => None,
            (program, _) => Some(format!("nobody knows how to try `{program}`")),
        }
    }
}

/// A file that a command names below one of the repository's folders, and that is not there.
fn no_file(Part { program, args }: &Part) -> Option<String> {
    let words = args.iter().flat_map(|arg| arg.split([' ', ',', ':', '=']));
    let is_gone = |word: &&str| {
        let path = word.trim_start_matches("./").trim_end_matches('/');
        let known = |path: &str| shell::files(&[path]).is_ok_and(|files| !files.is_empty());
        let top = path.split_once('/').map(|(top, _)| top);
        top.is_some_and(known) && !path.split('/').any(is_placeholder) && !known(path)
    };
    let gone = std::iter::once(program.as_str()).chain(words).find(is_gone)?;
    Some(format!("there is no {gone}"))
}

/// Whether a word stands for what somebody puts there.
fn is_placeholder(word: &str) -> bool {
    let name = word.split('.').next().unwrap_or(word);
    word.contains('…')
        || !name.is_empty() && name.bytes().all(|b| b.is_ascii_uppercase() || b == b'|')
}

/// What one of the project's programs refuses of such arguments, or of the beginning of some. With
/// `--help` behind them it reads all and does nothing.
fn asked(program: &Path, args: &[String], inline: bool) -> Option<String> {
    let mut args: Vec<String> =
        args.iter().map(|arg| arg.trim_matches(['[', ']']).to_owned()).collect();
    let end = args.iter().position(|arg| arg == "--").unwrap_or(args.len());
    args.insert(end, "--help".to_owned());
    loop {
        let mut command = Command::new(program);
        command.args(&args);
        let out = match command.output() {
            Ok(out) => out,
            Err(error) => return Some(format!("{}: {error}", program.display())),
        };
        let text = String::from_utf8_lossy(&out.stderr).into_owned();
        if out.status.success() || inline && text.contains("a value is required") {
            return None;
        }
        // A placeholder, or a file of somebody else's, where a number or a word of a list has to be.
        let mut quoted = text.split('\'').skip(1).step_by(2);
        let value = quoted.next().filter(|_| text.starts_with("error: invalid value"));
        let stands = |arg: &str| is_placeholder(arg) || arg.contains('/');
        let at = args.iter().position(|arg| Some(arg.as_str()) == value && stands(arg));
        let Some(at) = at else {
            return Some(text.lines().next().unwrap_or_default().to_owned());
        };
        let of_option = at > 0 && args[at - 1].starts_with("--");
        args.drain(at - usize::from(of_option)..=at);
    }
}

/// A task and what it is told, or the beginning of that.
fn of_task(args: &[&str], steps: &[&str], inline: bool) -> Option<String> {
    match Tasks::try_parse_from(std::iter::once(&"xtask").chain(args)) {
        Ok(Tasks { task: Task::Test(test), .. }) => {
            let known = |name: &String| steps.contains(&name.as_str()) || is_placeholder(name);
            let other = test.steps.iter().find(|name| !known(name))?;
            Some(format!("./test knows no `{other}`"))
        }
        Err(error) if error.use_stderr() => {
            let begins = inline && error.kind() == ErrorKind::MissingRequiredArgument;
            (!begins).then(|| error.to_string().lines().next().unwrap_or_default().to_owned())
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_steps_of_a_shown_command_are_named() {
        let told = |args: &[&str]| of_task(args, &["clippy", "rust"], false);
        assert_eq!(told(&["test", "--since", "main", "--list"]), None);
        assert_eq!(told(&["test", "clippy", "rust"]), None);
        assert!(told(&["test", "clipy"]).unwrap().contains("clipy"));
        assert!(told(&["tydi"]).unwrap().contains("tydi"));
        assert!(told(&["game"]).is_some() && of_task(&["game"], &[], true).is_none());
    }
}
