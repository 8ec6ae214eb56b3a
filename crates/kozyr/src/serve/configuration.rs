//! The configuration of `kozyr serve`. Every setting is declared as a flag, and may also be set in
//! a file and in the environment. A flag takes precedence over the environment, the environment
//! over the file, and the file over the default.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fmt::{self, Write as _};
use std::fs;
use std::path::Path;

use anyhow::{Context as _, bail};
use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command, Id};
use kozyr_server::{Limit, Limits};
use toml::Value;

/// The prefix of the names of environment variables.
const PREFIX: &str = "KOZYR_";
/// The command that is configured.
pub(crate) const SERVE: &str = "serve";
/// Flags about the configuration itself, which are not part of it.
const ABOUT_IT: [&str; 4] = ["config", "print_config", "help", "version"];
/// The variables that `./test` sets for its larger forms.
const OF_TESTS: [&str; 2] = ["KOZYR_ALL", "KOZYR_LONG"];

/// The source of a value that nobody has set.
const DEFAULT: &str = "default";

/// Returns the name of the environment variable of a setting.
fn variable(key: &str) -> String {
    format!("{PREFIX}{}", key.to_uppercase().replace('-', "_"))
}

/// Returns the arguments that are settings, each with its key: the long name of its flag.
fn settings(serve: &Command) -> impl Iterator<Item = (&str, &Arg)> {
    serve
        .get_arguments()
        .filter(|arg| !ABOUT_IT.contains(&arg.get_id().as_str()))
        .filter_map(|arg| Some((arg.get_long()?, arg)))
}

/// Returns whether an argument takes several values.
fn takes_several(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Append)
}

/// Returns the commands. The configured command declares the environment variables that it reads.
pub(crate) fn declared(command: Command) -> Command {
    command.mut_subcommand(SERVE, |serve| {
        serve.mut_args(|arg| match arg.get_long() {
            Some(key) if arg.get_id() != "print_config" => {
                let variable = variable(key);
                switch(arg).env(variable).hide_env_values(true)
            }
            _ => arg,
        })
    })
}

/// Allows a value for a flag, so that the file or the environment can say `false`.
fn switch(arg: Arg) -> Arg {
    if !matches!(arg.get_action(), ArgAction::SetTrue) || arg.is_hide_set() {
        return arg;
    }
    arg.action(ArgAction::Set)
        .value_name("true|false")
        .value_parser(clap::value_parser!(bool))
        .num_args(0..=1)
        .require_equals(true)
        .default_value("false")
        .default_missing_value("true")
}

/// A command line, completed from the environment and from the file that it names.
pub(crate) struct Configuration {
    /// The command without the file.
    bare: Command,
    command: Command,
    matches: ArgMatches,
    /// The file, if there is one, and the settings that it contains.
    file: Option<(String, BTreeSet<Id>)>,
}

impl Configuration {
    /// Reads the configuration for the command line of this process.
    ///
    /// # Errors
    /// Returns an error if a key in the file is unknown, or if a value is invalid. An error in the
    /// command line itself ends the process, as `clap` does.
    pub(crate) fn read(command: Command) -> anyhow::Result<Self> {
        if std::env::args_os().nth(1).is_some_and(|name| name == SERVE) {
            check_environment(&command)?;
        }
        let matches = command.clone().get_matches();
        let serve = matches.subcommand_matches(SERVE);
        let file = serve.and_then(|serve| serve.get_one::<String>("config"));
        Self::with_file(command, file.cloned(), std::env::args_os())
    }

    /// Returns the configuration of a server that is started with this file and no other flag.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::read`].
    pub(crate) fn of_serve(command: Command, file: Option<&str>) -> anyhow::Result<Self> {
        check_environment(&command)?;
        let args = [command.get_name(), SERVE].map(OsString::from);
        Self::with_file(command, file.map(ToOwned::to_owned), args)
    }

    fn with_file(
        bare: Command,
        file: Option<String>,
        args: impl IntoIterator<Item = OsString>,
    ) -> anyhow::Result<Self> {
        let found = match &file {
            Some(file) => found_in(Path::new(file), &bare)?,
            None => BTreeMap::new(),
        };
        let file = file.map(|file| (file, found.keys().cloned().collect()));
        // The file sets the defaults: flags and the environment take precedence.
        let command = bare.clone().mut_subcommand(SERVE, |serve| {
            serve.mut_args(|arg| match found.get(arg.get_id()) {
                Some(values) => arg.default_values(values.clone()),
                None => arg,
            })
        });
        let matches = command.clone().try_get_matches_from(args)?;
        Ok(Self { bare, command, matches, file })
    }

    /// Returns whether there is a file, which may change.
    pub(crate) fn has_file(&self) -> bool {
        self.file.is_some()
    }

    /// Rereads the file. Returns the settings whose values have changed, with the new values.
    ///
    /// # Errors
    /// Returns an error if a key in the file is unknown, if a value is invalid, or if the check
    /// refuses the new configuration.
    pub(crate) fn reread(
        &self,
        check: impl Fn(&Self) -> anyhow::Result<()>,
    ) -> anyhow::Result<Vec<(String, Vec<String>)>> {
        let Some((file, _)) = &self.file else { return Ok(Vec::new()) };
        let now = Self::with_file(self.bare.clone(), Some(file.clone()), std::env::args_os())?;
        check(&now)?;
        let before: BTreeMap<_, _> = self.values().into_iter().collect();
        let mut all = now.values();
        all.retain(|(key, values)| before.get(key) != Some(values));
        Ok(all)
    }

    /// Returns the settings and their values.
    fn values(&self) -> Vec<(String, Vec<String>)> {
        self.settings().map(|(key, _, values)| (key.to_owned(), values)).collect()
    }

    /// Returns the settings with their arguments and values.
    fn settings(&self) -> impl Iterator<Item = (&str, &Arg, Vec<String>)> {
        let serve = self.command.find_subcommand(SERVE);
        let serve = serve.zip(self.matches.subcommand_matches(SERVE));
        serve.into_iter().flat_map(|(serve, matches)| {
            settings(serve).map(|(key, arg)| {
                let values = matches.get_raw(arg.get_id().as_str()).into_iter().flatten();
                (key, arg, values.map(|value| value.to_string_lossy().into_owned()).collect())
            })
        })
    }

    /// Returns the parsed command line.
    pub(crate) fn matches(&self) -> &ArgMatches {
        &self.matches
    }

    /// Returns the environment variables that look like settings but are not, each with the setting
    /// that was probably meant.
    pub(crate) fn unknown_variables(&self) -> Vec<String> {
        let Some(serve) = self.command.find_subcommand(SERVE) else { return Vec::new() };
        let known: Vec<String> = settings(serve).map(|(key, _)| variable(key)).collect();
        std::env::vars_os()
            .filter_map(|(name, _)| name.into_string().ok())
            .filter(|name| name.starts_with(PREFIX) && !known.contains(name))
            .filter(|name| name != &variable("config") && !OF_TESTS.contains(&name.as_str()))
            .map(|name| {
                let key = name.trim_start_matches(PREFIX).to_lowercase().replace('_', "-");
                let meant = nearest(serve, &key).map(|key| variable(&key));
                let meant = meant.map(|name| format!("; did you mean {name}?"));
                format!("{name} is no setting{}", meant.unwrap_or_default())
            })
            .collect()
    }

    /// Returns the configuration in force, with the source of each value, as a configuration file.
    pub(crate) fn printed(&self) -> Result<String, fmt::Error> {
        let mut out = String::from("# The configuration of `kozyr serve`, and where it is from.\n");
        for (key, arg, values) in self.settings() {
            let source = self.source(arg, key);
            if arg.is_hide_set() && source == DEFAULT {
                continue;
            }
            writeln!(out)?;
            if let Some(help) = arg.get_help() {
                comment(&help.to_string(), &mut out)?;
            }
            match (takes_several(arg), values.as_slice()) {
                (false, []) => writeln!(out, "# {key} is not set")?,
                (false, [value, ..]) => writeln!(out, "{key} = {} # {source}", literal(value))?,
                (true, values) => {
                    let values: Vec<String> = values.iter().map(|value| quoted(value)).collect();
                    writeln!(out, "{key} = [{}] # {source}", values.join(", "))?;
                }
            }
        }
        Ok(out)
    }

    /// Returns the source of a value.
    fn source(&self, arg: &Arg, key: &str) -> String {
        let matches = self.matches.subcommand_matches(SERVE);
        let source = matches.and_then(|matches| matches.value_source(arg.get_id().as_str()));
        match (source, &self.file) {
            (Some(ValueSource::CommandLine), _) => format!("flag --{key}"),
            (Some(ValueSource::EnvVariable), _) => format!("environment {}", variable(key)),
            (_, Some((file, found))) if found.contains(arg.get_id()) => format!("file {file}"),
            _ => DEFAULT.to_owned(),
        }
    }
}

/// Names the environment variable with an invalid value, which `clap` does not do.
fn check_environment(command: &Command) -> anyhow::Result<()> {
    if let Some(serve) = command.find_subcommand(SERVE) {
        for (key, arg) in settings(serve) {
            let variable = variable(key);
            if let Some(value) = std::env::var_os(&variable) {
                let value = value.into_string().unwrap_or_default();
                checked(arg, key, &[value]).with_context(|| format!("{variable} (environment)"))?;
            }
        }
    }
    Ok(())
}

/// Returns the settings in a file.
fn found_in(file: &Path, command: &Command) -> anyhow::Result<BTreeMap<Id, Vec<String>>> {
    let name = file.display().to_string();
    let text = fs::read_to_string(file).context(name.clone())?;
    let serve = command.find_subcommand(SERVE).context("there is no such command")?;
    read(&text, serve).context(name)
}

/// Returns the settings in the text of a file.
fn read(text: &str, serve: &Command) -> anyhow::Result<BTreeMap<Id, Vec<String>>> {
    let table: toml::Table = text.parse()?;
    let mut found = BTreeMap::new();
    for (key, value) in table {
        let Some((_, arg)) = settings(serve).find(|(known, _)| *known == key) else {
            let meant = nearest(serve, &key).map(|key| format!("did you mean `{key}`?"));
            let meant = meant.unwrap_or("`kozyr serve --print-config` prints all".to_owned());
            bail!("there is no setting `{key}`; {meant}");
        };
        let values = texts(&value, takes_several(arg)).with_context(|| {
            let kind = value.type_str();
            format!("`{key}` cannot be of the kind {kind}; it has to be {}", wanted(arg))
        })?;
        checked(arg, &key, &values)?;
        found.insert(arg.get_id().clone(), values);
    }
    Ok(found)
}

/// Returns the kind of value that an argument takes.
fn wanted(arg: &Arg) -> &'static str {
    if takes_several(arg) { "a list of texts" } else { "a text, a number, true or false" }
}

/// Returns a value of the file as a command line would have it.
fn texts(value: &Value, several: bool) -> Option<Vec<String>> {
    match value {
        Value::String(text) => Some(vec![text.clone()]),
        Value::Integer(number) => Some(vec![number.to_string()]),
        Value::Boolean(yes) => Some(vec![yes.to_string()]),
        Value::Array(values) if several => {
            values.iter().map(|value| value.as_str().map(ToOwned::to_owned)).collect()
        }
        Value::Array(_) | Value::Float(_) | Value::Datetime(_) | Value::Table(_) => None,
    }
}

/// Checks that these values are valid for the argument alone.
fn checked(arg: &Arg, key: &str, values: &[String]) -> anyhow::Result<()> {
    let args = values.iter().map(|value| format!("--{key}={value}"));
    let alone = Command::new(SERVE).no_binary_name(true).arg(arg.clone());
    let Err(error) = alone.try_get_matches_from(args) else { return Ok(()) };
    let text = error.render().to_string();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let said: Vec<_> = lines
        .take_while(|line| !line.starts_with("For more information") && !line.starts_with("Usage"))
        .collect();
    bail!("{}", said.join(" ").trim_start_matches("error: ").to_owned())
}

/// Returns the setting with the most similar name.
fn nearest(serve: &Command, key: &str) -> Option<String> {
    // `bot_threads` is meant as `bot-threads`.
    let meant = key.to_lowercase().replace('_', "-");
    let near = |known: &str| strsim::jaro_winkler(known, &meant);
    let found = settings(serve).map(|(known, _)| known);
    let found = found.max_by(|a, b| near(a).total_cmp(&near(b)));
    found.filter(|known| near(known) > 0.7).map(ToOwned::to_owned)
}

/// Returns a value as it is written in the file.
fn literal(value: &str) -> String {
    let plain = value == "true"
        || value == "false"
        || value.parse::<i64>().is_ok_and(|number| number.to_string() == value);
    if plain { value.to_owned() } else { quoted(value) }
}

fn quoted(value: &str) -> String {
    Value::String(value.to_owned()).to_string()
}

/// The greatest length of a line of a comment.
const WIDTH: usize = 98;

/// Writes text as lines of a comment.
fn comment(text: &str, out: &mut String) -> fmt::Result {
    let mut line = String::from("#");
    for word in text.split_whitespace() {
        if line.len() + 1 + word.len() > WIDTH {
            writeln!(out, "{line}")?;
            "#".clone_into(&mut line);
        }
        write!(line, " {word}")?;
    }
    writeln!(out, "{line}")
}

/// The limits as flags: `--limit-` and the name.
pub(crate) struct LimitFlags(pub(crate) Limits);

/// Returns each limit with the name of its flag.
fn flags() -> impl Iterator<Item = (String, &'static Limit)> {
    Limits::all().iter().map(|limit| (format!("limit-{}", limit.name.replace('_', "-")), limit))
}

impl clap::FromArgMatches for LimitFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut limits = Self(Limits::default());
        limits.update_from_arg_matches(matches)?;
        Ok(limits)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        for (flag, limit) in flags() {
            if let Some(text) = matches.get_one::<String>(&flag) {
                limit
                    .set(&mut self.0, text)
                    .map_err(|error| clap::Error::raw(ErrorKind::InvalidValue, error))?;
            }
        }
        Ok(())
    }
}

impl clap::Args for LimitFlags {
    fn augment_args(command: Command) -> Command {
        let defaults = Limits::default();
        command.args(flags().map(|(flag, limit)| {
            let check =
                |text: &str| limit.set(&mut Limits::default(), text).map(|()| text.to_owned());
            Arg::new(flag.clone())
                .long(flag)
                .help(format!("Limit: {}; beyond it: {}", limit.what, limit.answer))
                .help_heading("Limits, see docs/hosting.md")
                .value_name("LIMIT")
                .default_value(limit.get(&defaults))
                .value_parser(check)
        }))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

#[cfg(test)]
mod tests {
    use std::alloc::System;

    use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

    use super::*;

    #[global_allocator]
    static GLOBAL: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

    /// Files of some length in every form that could take long to read.
    fn shapes(serve: &Command, n: usize) -> Vec<String> {
        let parts = ["# a\n", "\n", "[", "{a=", "a.", "[[a]]\n", "a = '", "\"", "'''", "a = 1\n"];
        let mut all: Vec<String> = parts.iter().map(|part| part.repeat(n)).collect();
        all.push((0..n).map(|i| format!("k{i:05} = 10000\n")).collect());
        all.push((0..n).map(|i| format!("[k{i:05}]\n")).collect());
        let values = ["7", "a", "10.0.0.0/8", "a.example", "thu 20:00 Europe/Kyiv kan"];
        for (key, arg) in settings(serve) {
            all.push(format!("{key} = '{}'", "a".repeat(n)));
            all.push(format!("{key} = {}", "7".repeat(n)));
            for value in values.iter().filter(|_| takes_several(arg)) {
                all.push(format!("{key} = [{}]", format!("'{value}',").repeat(n)));
                all.push(format!("{key} = '{}'", vec![*value; n].join(",")));
            }
        }
        all
    }

    /// Returns which files cost more than twice as much if they are twice as long.
    fn grows(serve: &Command, read: &dyn Fn(&str)) -> Vec<String> {
        const N: usize = 1000;
        let taken = |text: &str| {
            let region = Region::new(GLOBAL);
            read(text);
            let taken = region.change();
            taken.bytes_allocated + taken.bytes_reallocated.unsigned_abs()
        };
        let mut found = Vec::new();
        for (once, twice) in shapes(serve, N).into_iter().zip(shapes(serve, 2 * N)) {
            // The first reading may set something up for all.
            taken(&once);
            let (less, more) = (taken(&once), taken(&twice));
            if more > 2 * less + 8192 {
                let shape: String = once.chars().take(40).collect();
                found.push(format!("`{shape}`: {less} and {more}"));
            }
        }
        found
    }

    #[test]
    fn a_file_of_settings_costs_no_more_than_its_length() {
        let command = crate::program::command();
        let serve = command.find_subcommand(SERVE).expect("it is a command");
        assert_eq!(grows(serve, &|text| drop(read(text, serve))), [""; 0]);
        let squared = |text: &str| {
            for (at, _) in text.char_indices().step_by(16) {
                drop(text[at..].to_owned());
            }
        };
        assert!(!grows(serve, &squared).is_empty(), "what is worse is not found");
    }
}
