//! The things that a command names are there: subcommands and options of `kozyr` by its own help,
//! steps, tasks, scripts, packages and files of the repository.

use std::collections::{BTreeMap, BTreeSet};
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
    /// By the words of a subcommand what its help says.
    helps: BTreeMap<String, Help>,
    files: BTreeSet<String>,
    /// Scripts of npm.
    scripts: BTreeSet<String>,
    /// Packages of Cargo, and their examples and tests.
    packages: BTreeSet<String>,
    targets: BTreeSet<String>,
}

/// What `--help` says that a subcommand takes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Help {
    subcommands: BTreeSet<String>,
    /// Each option, and whether a value follows it.
    options: BTreeMap<String, bool>,
    /// How many other words there are at least, and at most.
    words: (usize, usize),
}

impl<'a> Looked<'a> {
    pub(super) fn new(kozyr: &Path, steps: &'a [&'a str]) -> Result<Self> {
        let package: serde_json::Value = repository::json("package.json")?;
        let scripts = package["scripts"].as_object().context("package.json has scripts")?;
        let (mut packages, mut targets) = (BTreeSet::new(), BTreeSet::new());
        for package in repository::packages()? {
            packages.insert(package.name.to_string());
            targets.extend(package.targets.into_iter().map(|target| target.name));
        }
        Ok(Self {
            kozyr: kozyr.to_owned(),
            steps,
            helps: BTreeMap::new(),
            files: shell::files(&[])?.into_iter().collect(),
            scripts: scripts.keys().cloned().collect(),
            packages,
            targets,
        })
    }

    /// What is wrong with a command; of one that is not tried only the files that it names.
    pub(super) fn problem(&mut self, shown: &Shown, untried: bool) -> Option<String> {
        words::parts(&shown.text).iter().find_map(|part| {
            let by_name = if untried { None } else { self.of_part(part, shown.inline) };
            by_name.or_else(|| self.no_file(part))
        })
    }

    fn of_part(&mut self, part: &Part, inline: bool) -> Option<String> {
        if let Some(args) = part.of_kozyr() {
            return self.of_kozyr(&args, inline);
        }
        let args: Vec<&str> = part.args.iter().map(String::as_str).collect();
        match (part.program.as_str(), args.as_slice()) {
            ("./test", args) => of_task(&[&["test"], args].concat(), self.steps, inline),
            ("cargo", ["xtask", args @ ..]) => of_task(args, self.steps, inline),
            ("cargo", args) => self.of_cargo(args),
            ("npm", ["run", args @ ..]) => {
                let script = args.iter().find(|arg| !arg.starts_with('-'))?;
                (!self.scripts.contains(*script)).then(|| format!("there is no script `{script}`"))
            }
            ("npx", [program, ..]) => {
                let path = shell::root().join("node_modules/.bin").join(program);
                (!path.exists()).then(|| format!("npm brings no `{program}`"))
            }
            ("python" | "python3", [file, ..]) if file.ends_with(".py") => {
                let is_there = self.files.contains(*file) || is_placeholder(file);
                (!is_there).then(|| format!("there is no {file}"))
            }
            ("kozyr-load" | "target/release/kozyr-load", args) => {
                let mut command = Command::new(self.kozyr.with_file_name("kozyr-load"));
                command.arg("--help");
                match shell::output(command) {
                    Ok(help) => Help::read(&help).problem(args, inline),
                    Err(error) => Some(format!("{error:#}")),
                }
            }
            ("npm" | "git" | "python" | "python3" | "pip", _) => None,
            (program, _) => Some(format!("nobody knows how to try `{program}`")),
        }
    }

    fn of_cargo(&self, args: &[&str]) -> Option<String> {
        args.windows(2).take_while(|pair| pair[0] != "--").find_map(|pair| {
            let (known, what) = match pair[0] {
                "-p" | "--package" => (&self.packages, "package"),
                "--example" | "--test" | "--bin" => (&self.targets, "target"),
                _ => return None,
            };
            (!known.contains(pair[1])).then(|| format!("there is no {what} `{}`", pair[1]))
        })
    }

    /// A command of `kozyr`, or the beginning of one.
    fn of_kozyr(&mut self, args: &[String], inline: bool) -> Option<String> {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let mut sub = String::new();
        let mut rest = args.as_slice();
        let help = loop {
            let help = match self.help(&sub) {
                Ok(help) => help,
                Err(error) => return Some(format!("{error:#}")),
            };
            match rest.split_first() {
                Some((word, behind)) if help.subcommands.contains(*word) => {
                    sub = format!("{sub} {word}");
                    rest = behind;
                }
                Some((word, _)) if !help.subcommands.is_empty() && !word.starts_with('-') => {
                    return Some(format!("`kozyr{sub}` has no `{word}`"));
                }
                _ => break help,
            }
        };
        help.problem(rest, inline).map(|problem| format!("kozyr{sub}: {problem}"))
    }

    fn help(&mut self, sub: &str) -> Result<Help> {
        if let Some(help) = self.helps.get(sub) {
            return Ok(help.clone());
        }
        let mut command = Command::new(&self.kozyr);
        command.args(sub.split_whitespace()).arg("--help");
        let help = Help::read(&shell::output(command)?);
        self.helps.insert(sub.to_owned(), help.clone());
        Ok(help)
    }

    /// A file that a command names below one of the repository's folders, and that is not there.
    fn no_file(&self, Part { program, args }: &Part) -> Option<String> {
        let words = args.iter().flat_map(|arg| arg.split([' ', ',', ':', '=']));
        let mut words = std::iter::once(program.as_str()).chain(words);
        let gone = words.find(|word| {
            let path = word.trim_start_matches("./").trim_end_matches('/');
            let top = path.split_once('/').map(|(top, _)| format!("{top}/"));
            let in_repository = top.is_some_and(|top| {
                top != "target/" && self.files.iter().any(|file| file.starts_with(&top))
            });
            let folder = format!("{path}/");
            let stem = path.strip_suffix('*').unwrap_or("\0");
            let is_there =
                |file: &String| file == path || file.starts_with(&folder) || file.starts_with(stem);
            in_repository
                && !path.split('/').any(is_placeholder)
                && !self.files.iter().any(is_there)
        })?;
        Some(format!("there is no {gone}"))
    }
}

/// Whether a word stands for what somebody puts there.
fn is_placeholder(word: &str) -> bool {
    let name = word.split('.').next().unwrap_or(word);
    word.contains('…') || !name.is_empty() && name.bytes().all(|b| b.is_ascii_uppercase())
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

impl Help {
    /// What the help of clap says.
    fn read(text: &str) -> Self {
        let mut help = Self::default();
        let mut commands = false;
        for line in text.lines() {
            if let Some(usage) = line.strip_prefix("Usage: ") {
                help.words = count(usage);
            } else if line.ends_with(':') && !line.starts_with(' ') {
                commands = line == "Commands:";
            } else if commands && line.starts_with("  ") && !line.starts_with("   ") {
                help.subcommands.extend(line.split_whitespace().next().map(str::to_owned));
            } else if line.trim_start().starts_with('-') {
                let (names, _) =
                    line.trim_start().split_once("  ").unwrap_or((line.trim_start(), ""));
                let value = names.contains('<');
                for name in names.split([' ', ',', '=']).filter(|word| word.starts_with('-')) {
                    help.options.insert(name.trim_end_matches("...").to_owned(), value);
                }
            }
        }
        help
    }

    fn problem(&self, args: &[&str], inline: bool) -> Option<String> {
        let mut words = 0;
        let mut args = args.iter().map(|arg| arg.trim_matches(['[', ']']));
        while let Some(arg) = args.next() {
            if arg == "--" {
                words += args.by_ref().count();
            } else if arg.starts_with('-') && arg.len() > 1 {
                let (name, given) = arg.split_once('=').map_or((arg, false), |(n, _)| (n, true));
                let Some(value) = self.options.get(name) else {
                    return Some(format!("there is no option {name}"));
                };
                if *value && !given && args.next().is_none() && !inline {
                    return Some(format!("{name} needs a value"));
                }
            } else {
                words += 1;
            }
        }
        let (least, most) = self.words;
        if words > most || words < least && !inline {
            return Some(format!("it is told {words} words, and takes {least} to {most}"));
        }
        None
    }
}

/// How many words that are no options a usage names, at least and at most.
fn count(usage: &str) -> (usize, usize) {
    let (mut least, mut most) = (0_usize, 0_usize);
    let mut option = false;
    for word in usage.split_whitespace() {
        let own = std::mem::take(&mut option);
        if word.starts_with("<--") {
            // One of several options.
            option = !word.ends_with('>');
        } else if word.starts_with("--") && word.len() > 2 {
            option = true;
        } else if word.starts_with(['<', '[']) && !own && !word.starts_with("[OPTIONS") {
            least += usize::from(word.starts_with('<'));
            most = if word.ends_with("...") { usize::MAX / 2 } else { most + 1 };
        }
    }
    (least, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ARENA: &str = "Plays.\n\nUsage: kozyr arena [OPTIONS] --players <PLAYERS> <GAME>\n\n\
        Arguments:\n  <GAME>  A key\n\nOptions:\n      --players <PLAYERS>  They\n      --pairs\n  \
        -h, --help             Print help (--no)\n";

    #[test]
    fn subcommands_and_options_are_read_from_help() {
        let help = Help::read(ARENA);
        assert_eq!(help.words, (1, 1));
        let options = [("--help", false), ("--pairs", false), ("--players", true), ("-h", false)];
        assert_eq!(help.options, options.map(|(name, value)| (name.to_owned(), value)).into());
        let told = |line: &str, inline| help.problem(&line.split(' ').collect::<Vec<_>>(), inline);
        assert_eq!(told("kan --players a,b --pairs", false), None);
        assert!(told("kan --payers a", false).unwrap().contains("--payers"));
        assert!(told("kan --players", false).unwrap().contains("needs a value"));
        assert!(told("--players a", false).unwrap().contains("0 words"));
        assert_eq!(told("--players", true), None);
        assert!(told("kan caravan", true).unwrap().contains("2 words"));
        let all = Help::read(
            "Usage: kozyr <COMMAND>\n\nCommands:\n  serve  Serves\n           on\n\nOptions:\n",
        );
        assert_eq!(all.subcommands, BTreeSet::from(["serve".to_owned()]));
        assert_eq!(count("kozyr-load [OPTIONS] <--url <URL>|--serve>"), (0, 0));
        assert_eq!(count("kozyr bot [OPTIONS] -- <COMMAND>...").0, 1);
    }

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
