//! Commands on a house in PostgreSQL. `KOZYR_POSTGRES` has the address of a database in which each
//! test makes a schema of its own; `./test postgres` starts one.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use super::kept::{Serving, done, kept, names, run};
use super::text;

/// A house that is to be in PostgreSQL.
struct House(String);

impl House {
    fn new(name: &str) -> Self {
        let address = std::env::var("KOZYR_POSTGRES").unwrap();
        let anew = format!("DROP SCHEMA IF EXISTS {name} CASCADE; CREATE SCHEMA {name}");
        let made = Command::new("psql").args(["--dbname", &address, "--command", &anew]).output();
        let made = made.unwrap();
        assert!(made.status.success(), "{}", text(&made.stderr));
        Self(format!("{address} options='-c search_path={name}'"))
    }

    /// Returns a command that knows the address by its environment.
    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kozyr"));
        command.args(args).env("KOZYR_DATABASE", &self.0);
        command
    }

    fn run(&self, args: &[&str]) -> (Option<i32>, String) {
        let output = self.command(args).output().unwrap();
        (output.status.code(), text(&output.stdout) + &text(&output.stderr))
    }

    fn refuses(&self, args: &[&str], why: &str) {
        let (code, said) = self.run(args);
        assert!(code == Some(2) && said.contains(why), "{args:?}: {said}");
    }

    fn serve(&self, data: &Path) -> Serving {
        let serve = ["serve", "--addr", "127.0.0.1:0", "--data", data.to_str().unwrap()];
        let mut command = self.command(&serve);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.contains("open at"), "{line}");
        Serving(child)
    }
}

/// Returns the lines of a copy, without the one that says how long it took.
fn copied(said: &str) -> Vec<&str> {
    let lines = said.lines().filter(|line| !line.contains("were copied in"));
    let lines: Vec<_> = lines.collect();
    assert!(lines.iter().any(|line| line.starts_with("steps ")), "{said}");
    lines
}

#[test]
fn a_house_moves_to_postgresql_and_back() {
    let place = tempfile::tempdir().unwrap();
    let path = |name: &str| place.path().join(name).to_str().unwrap().to_owned();
    let data = place.path().join("data");
    kept(&data);
    let (code, in_file) = run(&["doctor"], &data);
    let house = House::new("moves");

    let server = Serving::start(&data);
    house.refuses(&["store", "copy", &path("data"), "postgres:"], "in use by process");
    drop(server);
    let there = house.run(&["store", "copy", &path("data"), "postgres:"]);
    assert_eq!(there.0, code, "{}", there.1);
    assert!(there.1.ends_with(&in_file), "{} {in_file}", there.1);
    house.refuses(&["store", "copy", &path("data"), "postgres:"], "an empty database only");
    house.refuses(&["store", "copy", "postgres:", &path("data")], "is there already");
    house.refuses(&["store", "copy", &path("data"), &path("back")], "kozyr backup");
    house.refuses(&["store", "copy", "postgres:", &house.0], "pg_dump");

    let back = house.run(&["store", "copy", "postgres:", &path("back")]);
    assert_eq!(back.0, code, "{}", back.1);
    assert_eq!(copied(&back.1), copied(&there.1));
    let (_, again) = run(&["doctor"], &place.path().join("back"));
    assert_eq!(again, in_file);
    assert!(names(&place.path().join("back")).contains(&"kozyr.db".to_owned()));
}

#[test]
fn a_house_in_postgresql_is_checked_and_exported_beside_its_server() {
    let place = tempfile::tempdir().unwrap();
    let path = |name: &str| place.path().join(name).to_str().unwrap().to_owned();
    let data = place.path().join("data");
    kept(&data);
    let (code, in_file) = run(&["doctor"], &data);
    done(&["export", &path("file.jsonl"), "--private", "--names"], &data);
    let house = House::new("beside");
    house.refuses(&["doctor"], "has no house");
    house.run(&["store", "copy", &path("data"), "postgres:"]);
    let check = |name: &str| {
        assert_eq!(house.run(&["doctor"]), (code, in_file.clone()));
        let (exported, said) = house.run(&["export", &path(name), "--private", "--names"]);
        assert_eq!(exported, Some(0), "{said}");
        let [here, there] = ["file.jsonl", name].map(|name| std::fs::read(path(name)).unwrap());
        assert!(here == there && !here.is_empty());
    };
    check("alone.jsonl");
    let people = house.run(&["person", "export", "nobody of this name"]);
    assert!(people.0 == Some(1) && people.1.contains("nobody here is called"), "{}", people.1);
    house.refuses(&["backup", &path("copy.db")], "pg_dump --format custom");
    house.refuses(&["restore", &path("file.jsonl")], "pg_restore --no-owner");
    house.refuses(&["salvage", &path("copy.db")], "pg_restore --no-owner");
    house.refuses(&["doctor", "--mend"], "kozyr store copy");

    let folder = place.path().join("folder");
    let _server = house.serve(&folder);
    check("beside.jsonl");
    let people = ["person", "export", "nobody of this name", "--data", folder.to_str().unwrap()];
    assert_eq!(house.run(&people).0, Some(1));
    house.refuses(&["store", "copy", "postgres:", &path("back")], "another server");
}
