//! `kozyr serve --print-config`: flags, environment and file.

use std::collections::BTreeMap;
use std::fs;
use std::process::{Command, Output};

use super::kept::kept;
use super::{Folder, text};

/// The values in force and their sources, by key.
type Told = BTreeMap<String, (String, String)>;

fn serve(args: &[&str], environment: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kozyr"));
    for (name, _) in std::env::vars() {
        if name.starts_with("KOZYR_") {
            command.env_remove(name);
        }
    }
    command.args([&["serve"], args].concat()).envs(environment.iter().copied()).output().unwrap()
}

fn printed(args: &[&str], environment: &[(&str, &str)]) -> String {
    let output = serve(&[&["--print-config"], args].concat(), environment);
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

fn told(printed: &str) -> Told {
    let lines = printed.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .map(|line| {
            let (key, rest) = line.split_once(" = ").unwrap();
            let (value, source) = rest.rsplit_once(" # ").unwrap();
            (key.to_owned(), (value.to_owned(), source.to_owned()))
        })
        .collect()
}

fn refused(args: &[&str], environment: &[(&str, &str)]) -> String {
    let output = serve(&[&["--print-config"], args].concat(), environment);
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
    text(&output.stderr)
}

#[test]
fn flags_override_the_environment_and_that_the_file() {
    let folder = Folder::new(&[(
        "kozyr.toml",
        "pace = 3\nbot-deadline = 333\nkeep-guests-days = 3\nbehind-proxy = true\n\
         limit-said = '3+3/min'\n",
    )]);
    let file = folder.path("kozyr.toml");
    let environment = [
        ("KOZYR_CONFIG", file.as_str()),
        ("KOZYR_PACE", "2"),
        ("KOZYR_BOT_DEADLINE", "222"),
        ("KOZYR_LIMIT_IDLE", "120s"),
    ];
    let told = told(&printed(&["--pace", "1", "--behind-proxy=false"], &environment));
    let is = |key: &str, value: &str, source: &str| {
        assert_eq!(told[key], (value.to_owned(), source.to_owned()), "{key}");
    };
    is("pace", "1", "flag --pace");
    is("behind-proxy", "false", "flag --behind-proxy");
    is("bot-deadline", "222", "environment KOZYR_BOT_DEADLINE");
    is("limit-idle", "\"120s\"", "environment KOZYR_LIMIT_IDLE");
    is("keep-guests-days", "3", &format!("file {file}"));
    is("limit-said", "\"3+3/min\"", &format!("file {file}"));
    is("keep-tables-days", "30", "default");
    let cores = std::thread::available_parallelism().unwrap().get();
    is("bot-threads", &(cores - 1).clamp(1, 256).to_string(), "default");
    for limit in kozyr_server::Limits::all() {
        let key = format!("limit-{}", limit.name.replace('_', "-"));
        assert!(told.contains_key(&key), "{key}");
    }
}

#[test]
fn the_printed_configuration_reads_back_the_same() {
    let data = "a \"folder\" # of data";
    let first = printed(&["--behind-proxy", "--limit-hello", "1500ms", "--data", data], &[]);
    let folder = Folder::new(&[("kozyr.toml", &first)]);
    let file = folder.path("kozyr.toml");
    let again = told(&printed(&["--config", &file], &[]));
    let first = told(&first);
    let values = |told: &Told| -> Vec<_> {
        told.iter().map(|(key, (value, _))| (key.clone(), value.clone())).collect()
    };
    assert_eq!(values(&first), values(&again));
    assert!(first["data"].0.contains("folder"), "{first:?}");
    assert!(again.values().all(|(_, source)| source == &format!("file {file}")), "{again:?}");
}

#[test]
fn a_bad_setting_is_named_with_a_correction() {
    let says = |content: &str, words: &[&str]| {
        let folder = Folder::new(&[("kozyr.toml", content)]);
        let file = folder.path("kozyr.toml");
        let error = refused(&["--config", &file], &[]);
        for word in words.iter().chain(&["kozyr.toml"]) {
            assert!(error.contains(word), "`{content}` lacks `{word}`: {error}");
        }
    };
    says("bot_threads = 1", &["no setting `bot_threads`", "did you mean `bot-threads`?"]);
    says("limit-helo = '1s'", &["did you mean `limit-hello`?"]);
    says("zzz = 1", &["no setting `zzz`", "--print-config"]);
    says("print-config = true", &["no setting `print-config`"]);
    says("pace = 10001", &["'10001'", "--pace", "0..=10000"]);
    says("pace = 1.5", &["`pace`", "float", "a number"]);
    says("addr = 'here'", &["'here'", "--addr", "the port is missing: here:8080"]);
    says("behind-proxy = 'maybe'", &["--behind-proxy", "true, false"]);
    says("limit-said = '5'", &["--limit-said", "such as 60+30/min"]);
    says("[limit]\nsaid = '5+5/min'", &["no setting `limit`"]);
    says("pace = ", &["line 1"]);
    assert!(refused(&["--config", "nowhere.toml"], &[]).contains("nowhere.toml"));
    let error = refused(&[], &[("KOZYR_PACE", "fast")]);
    assert!(error.contains("KOZYR_PACE") && error.contains("'fast'"), "{error}");
    let error = refused(&["--pace", "fast"], &[]);
    assert!(error.contains("'fast'") && !error.contains("KOZYR"), "{error}");
}

#[test]
fn an_unknown_variable_is_named() {
    let data = tempfile::tempdir().unwrap();
    // A file where the folder should be: it ends before it serves.
    let file = data.path().join("data");
    fs::write(&file, "").unwrap();
    let output = serve(&["--data", file.to_str().unwrap()], &[("KOZYR_PACES", "1")]);
    let said = text(&output.stderr);
    assert!(said.contains("KOZYR_PACES is no setting; did you mean KOZYR_PACE?"), "{said}");
}

/// A configuration with which a server would not start is found before the start.
#[test]
fn the_doctor_finds_settings_that_a_start_would_refuse() {
    let long = format!("house-contact = '{}'\n", "x".repeat(401));
    let folder = Folder::new(&[
        ("good.toml", "house-name = 'Four Aces'\n"),
        ("empty.toml", "house-name = ' '\n"),
        ("long.toml", &long),
        ("scheme.toml", "house-imprint = 'javascript:alert(1)'\n"),
        ("hidden.toml", "house-privacy = \"a\\u0007\"\n"),
        ("key.toml", "house = 'members'\nhouse-key = 'short'\n"),
        ("typo.toml", "house-nam = 'Four Aces'\n"),
        ("alone.toml", "nodes-addr = '127.0.0.1:8081'\n"),
    ]);
    let data = folder.path("data");
    kept(data.as_ref());
    let doctor = |file: &str, name: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kozyr"));
        command.args(["doctor", "--data", &data]).env("KOZYR_CONFIG", folder.path(file));
        if !name.is_empty() {
            command.env("KOZYR_HOUSE_NAME", name);
        }
        let output = command.output().unwrap();
        assert_eq!(text(&output.stderr), "");
        (output.status.code(), text(&output.stdout))
    };
    let (code, said) = doctor("good.toml", "");
    assert!(code == Some(0) && said.ends_with("all is well\n"), "{said}");
    for file in ["empty", "long", "scheme", "hidden", "key", "typo", "alone"] {
        let file = format!("{file}.toml");
        let started = serve(&["--config", &folder.path(&file), "--data", &data], &[]);
        assert_eq!(started.status.code(), Some(2), "{file}");
        let started = text(&started.stderr);
        let words = started.trim_end().strip_prefix("kozyr: ").unwrap();
        let (code, said) = doctor(&file, "");
        assert_eq!(code, Some(1), "{file}: {said}");
        assert!(said.contains(&format!("the settings: {words}\n")), "{said}\n{started}");
        assert!(said.contains("were looked at") && !said.contains("all is well"), "{said}");
    }
    let (code, said) = doctor("good.toml", "a name that is longer than what fits into forty signs");
    assert!(
        code == Some(1) && said.contains("the settings: house-name has 53 characters"),
        "{said}"
    );
}
