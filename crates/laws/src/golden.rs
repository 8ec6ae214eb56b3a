//! Records that must hold, golden playthroughs and perft.

use std::fmt::{self, Write as _};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use kozyr_rules::record::{Failure, decode, run};
use kozyr_rules::{
    BySeat, Checks, Game, GameExt, Notation, Step, Turn, Viewer, chance, ignore_event,
};
use serde::Serialize;
use serde_json::Value;

use crate::Rng;
use crate::finished::Unsaid;

/// A file that does not hold what it should. `unwrap` says the same as `{}`.
#[derive(thiserror::Error)]
pub enum GoldenError {
    /// A file or folder cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A folder holds no records.
    #[error("{} holds no records", .0.display())]
    NoRecords(PathBuf),
    /// Records do not hold. The text has a line for each, with the file, its first wrong line and
    /// the problem.
    #[error("{}", .0.iter().map(|(path, failure)| format!("{}: {failure}\n", path.display())).collect::<String>())]
    Records(Vec<(PathBuf, Failure)>),
    /// A golden file is not there.
    #[error("{}: {error}; {REFRESH}", path.display())]
    Missing {
        /// The file.
        path: PathBuf,
        /// Why it cannot be read.
        error: io::Error,
    },
    /// A golden file holds something else.
    #[error("{} is stale ({REFRESH}); {difference}", path.display())]
    Stale {
        /// The file.
        path: PathBuf,
        /// The first difference.
        difference: Difference,
    },
    /// Whether the file is asked for is not said.
    #[error(transparent)]
    Unsaid(Unsaid),
}

impl fmt::Debug for GoldenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What to do about a golden file that is missing or stale.
const REFRESH: &str = "refresh with `cargo xtask golden` and look at the difference";

/// The first difference between two texts.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}:\n  expected {expected}\n  got      {got}")]
pub struct Difference {
    /// The line, from 1.
    pub line: usize,
    /// The line in the file. Of a long one, the part in which they differ.
    pub expected: String,
    /// The line there is now.
    pub got: String,
}

/// How many characters of a long line are shown, and how many of these before the difference.
const SHOWN: usize = 160;
const BEFORE: usize = 60;

impl Difference {
    fn of(expected: &str, got: &str) -> Self {
        let [mut old, mut new] = [expected, got].map(|text| text.split_inclusive('\n'));
        let mut line = 1;
        let lines = loop {
            let lines = [old.next(), new.next()];
            if lines[0] != lines[1] || lines[0].is_none() {
                break lines;
            }
            line += 1;
        };
        let [old, new] = lines.map(Option::unwrap_or_default);
        let alike = old.chars().zip(new.chars()).take_while(|(old, new)| old == new).count();
        let [expected, got] = lines.map(|line| shown(line, alike.saturating_sub(BEFORE)));
        Self { line, expected, got }
    }
}

/// A line, of a long one the part that begins at a character, with marks where it is cut.
fn shown(line: Option<&str>, from: usize) -> String {
    let Some(line) = line else { return "no line: the text ends before it".to_owned() };
    let (line, end) = match line.strip_suffix('\n') {
        Some(line) => (line, ""),
        None => (line, " (and no line's end)"),
    };
    let length = line.chars().count();
    if length <= SHOWN {
        return format!("{line}{end}");
    }
    let part: String = line.chars().skip(from).take(SHOWN).collect();
    let before = if from > 0 { "…" } else { "" };
    let after = if from + SHOWN < length { "…" } else { end };
    format!("{before}{part}{after}")
}

impl GoldenError {
    fn io(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        |error| Self::Io { path, error }
    }
}

/// Runs every `.kozyr` file in a folder and the folders below it. The answer is the number of
/// files.
///
/// # Errors
/// Names each file that does not hold, with the line and the problem. Also if there are no files.
pub fn run_records<G: Checks>(dir: &Path) -> Result<usize, GoldenError> {
    let mut files = Vec::new();
    collect(dir, &mut files).map_err(GoldenError::io(dir))?;
    if files.is_empty() {
        return Err(GoldenError::NoRecords(dir.to_owned()));
    }
    files.sort();
    let n_files = files.len();
    let mut failures = Vec::new();
    for file in files {
        let bytes = fs::read(&file).map_err(GoldenError::io(&file))?;
        if let Err(failure) = decode(&bytes).and_then(run::<G>) {
            failures.push((file, failure));
        }
    }
    if failures.is_empty() { Ok(n_files) } else { Err(GoldenError::Records(failures)) }
}

fn collect(dir: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
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

/// Whether golden files are written and not compared.
pub(crate) fn refreshes() -> bool {
    env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1")
}

/// Compares `actual` with the file at `path`. With `UPDATE_GOLDEN=1` in the environment it writes
/// the file instead.
///
/// # Errors
/// Names the file and the first line that differs.
pub fn check_golden(path: &Path, actual: &str) -> Result<(), GoldenError> {
    if refreshes() {
        if let Some(dir) = path.parent() {
            fs::create_dir_all(dir).map_err(GoldenError::io(dir))?;
        }
        return fs::write(path, actual).map_err(GoldenError::io(path));
    }
    let expected = fs::read_to_string(path)
        .map_err(|error| GoldenError::Missing { path: path.to_owned(), error })?;
    if expected == actual {
        return Ok(());
    }
    let difference = Difference::of(&expected, actual);
    Err(GoldenError::Stale { path: path.to_owned(), difference })
}

/// Returns a random match as text: every step, every event, and every viewer's view wherever it
/// changed. It ends after `limit` steps or with the match.
///
/// Of a view, the fields that changed are written; of a list that grew at its end, what was added.
/// Viewers to whom the same happens stand in one line.
///
/// # Panics
/// If the options make no match or a view cannot be written as JSON.
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

/// Whoever sees the same change shares a line.
fn write_views<G: Game>(game: &G, before: &mut [Value], out: &mut String) {
    let mut seen: Vec<(String, Vec<String>)> = Vec::new();
    for (viewer, before) in Viewer::all(game.n_seats()).zip(before) {
        let now = json(&game.view(viewer));
        let name = viewer.seat().map_or("table".to_owned(), |seat| format!("seat {seat}"));
        let changes = changes(before, &now).join(" ");
        match seen.iter_mut().find(|(same, _)| *same == changes) {
            Some((_, names)) => names.push(name),
            None => seen.push((changes, vec![name])),
        }
        *before = now;
    }
    for (changes, names) in seen.iter().filter(|(changes, _)| !changes.is_empty()) {
        let _ = writeln!(out, "  {} sees {changes}", names.join(", "));
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

/// Returns the number of sequences of `depth` legal actions. A sequence also ends where nature is
/// to deal or the match is over, and counts then too.
///
/// ```
/// use kozyr_laws::perft;
/// use kozyr_laws::toy::Toy;
/// use kozyr_rules::Record;
///
/// let text = "kozyr 1\ngame toy\ndeal dealer 0 / 1 2 3 4 5 6 7 8 9 10 11 12\n";
/// let game = Record::<Toy<0>>::parse(text).unwrap().replay().unwrap();
/// // Each of three seats gives away one of three cards.
/// assert_eq!((perft(&game, 1), perft(&game, 3)), (3, 27));
/// ```
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 || game.turn().seat().is_none() {
        return 1;
    }
    let mut count = 0;
    for action in game.legal() {
        let mut next = game.clone();
        next.apply_unchecked(action, &mut ignore_event);
        count += perft(&next, depth - 1);
    }
    count
}
