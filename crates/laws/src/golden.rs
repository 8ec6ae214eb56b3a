//! Records that must hold, golden playthroughs and perft.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use kozyr_rules::record::{decode, run};
use kozyr_rules::{BySeat, Checks, Game, GameExt, Notation, Step, Turn, Viewer, chance};
use serde::Serialize;
use serde_json::Value;

use crate::Rng;

/// Runs every `.kozyr` file below `dir` and says how many there are.
///
/// # Errors
/// Names each file that does not hold, with the line and the problem; also if there are no files.
pub fn run_records<G: Checks>(dir: &Path) -> Result<usize, String> {
    let mut files = Vec::new();
    collect(dir, &mut files).map_err(|error| format!("{}: {error}", dir.display()))?;
    if files.is_empty() {
        return Err(format!("{} holds no records", dir.display()));
    }
    files.sort();
    let mut problems = String::new();
    for file in &files {
        let bytes = fs::read(file).map_err(|error| format!("{}: {error}", file.display()))?;
        if let Err(failure) = decode(&bytes).and_then(run::<G>) {
            let _ = writeln!(problems, "{}: {failure}", file.display());
        }
    }
    if problems.is_empty() { Ok(files.len()) } else { Err(problems) }
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "kozyr") {
            files.push(path);
        }
    }
    Ok(())
}

/// Compares `actual` with the file at `path`; with `UPDATE_GOLDEN=1` in the environment writes it
/// instead.
///
/// # Errors
/// Names the file and the first line that differs.
pub fn check_golden(path: &Path, actual: &str) -> Result<(), String> {
    if env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1") {
        if let Some(dir) = path.parent() {
            fs::create_dir_all(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
        }
        return fs::write(path, actual).map_err(|error| format!("{}: {error}", path.display()));
    }
    let refresh = "refresh with `cargo xtask golden` and look at the difference";
    let expected = fs::read_to_string(path)
        .map_err(|error| format!("{}: {error}; {refresh}", path.display()))?;
    if expected == actual {
        return Ok(());
    }
    let mut lines = expected.lines().zip(actual.lines()).enumerate();
    let place = match lines.find(|(_, (expected, actual))| expected != actual) {
        Some((i, (expected, actual))) => {
            format!("line {}:\n  expected {expected}\n  got      {actual}", i + 1)
        }
        None => "one is longer than the other".to_owned(),
    };
    Err(format!("{} is stale ({refresh}); {place}", path.display()))
}

/// A random match as text: every step, every event, and every viewer's view wherever it changed.
///
/// Of a view, the fields that changed are written; of a list that grew at its end, what was added.
///
/// # Panics
/// If the options cannot make a match or a view cannot be written as JSON.
pub fn playthrough<G: Notation>(
    options: &G::Options,
    loadouts: &BySeat<G::Loadout>,
    seed: u64,
    limit: usize,
) -> String {
    let mut rng = Rng::new(seed);
    let mut game =
        G::new(options, loadouts, &G::Start::default()).expect("the options go together");
    let mut out = format!("game {} seed {seed}\n", G::KEY);
    let mut views = vec![Value::Null; game.n_seats() + 1];
    write_views(&game, &mut views, &mut out);
    let mut legal = Vec::new();
    for _ in 0..limit {
        let step = match game.turn() {
            Turn::Over => break,
            Turn::Chance => Step::Deal(game.shuffle(&mut rng)),
            Turn::Seat(seat) => {
                game.legal_actions(&mut legal);
                Step::Act(seat, chance::choose(&legal, &mut rng))
            }
        };
        let _ = match &step {
            Step::Deal(deal) => writeln!(out, "\ndeal {}", game.deal_text(deal)),
            Step::Act(seat, action) => {
                writeln!(out, "\n{seat}: {action}    [{} of {} legal]", game.stage(), legal.len())
            }
        };
        let mut events = Vec::new();
        game.step(&step, &mut |event| events.push(event)).expect("a listed action is legal");
        for event in &events {
            let _ = writeln!(out, "  event {}", json(event));
        }
        write_views(&game, &mut views, &mut out);
    }
    let _ = writeln!(out, "\nturn {} scores {:?}", game.turn(), game.scores().as_slice());
    out
}

fn json(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("events and views are JSON")
}

fn write_views<G: Game>(game: &G, before: &mut [Value], out: &mut String) {
    for (viewer, before) in Viewer::all(game.n_seats()).zip(before) {
        let now = json(&game.view(viewer));
        let name = viewer.seat().map_or("table".to_owned(), |seat| format!("seat {seat}"));
        let changes = changes(before, &now);
        if !changes.is_empty() {
            let _ = writeln!(out, "  {name} sees {}", changes.join(" "));
        }
        *before = now;
    }
}

fn changes(before: &Value, now: &Value) -> Vec<String> {
    let Value::Object(fields) = now else { return vec![now.to_string()] };
    let mut changes = Vec::new();
    for (key, value) in fields {
        match (before.get(key), value) {
            (Some(old), new) if old == new => {}
            (Some(Value::Array(old)), Value::Array(new))
                if !old.is_empty() && new.starts_with(old) =>
            {
                let added = Value::from(&new[old.len()..]);
                changes.push(format!("{key}+={added}"));
            }
            (_, new) => changes.push(format!("{key}={new}")),
        }
    }
    if let Value::Object(old) = before {
        changes.extend(
            old.keys().filter(|key| !fields.contains_key(*key)).map(|key| format!("-{key}")),
        );
    }
    changes
}

/// How many sequences of `depth` actions there are; a sequence stops where nature is to deal or
/// the match is over, and counts if it stops there.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 || game.turn().seat().is_none() {
        return 1;
    }
    let mut count = 0;
    for action in game.legal() {
        let mut next = game.clone();
        next.apply_unchecked(action, &mut |_| {});
        count += perft(&next, depth - 1);
    }
    count
}
