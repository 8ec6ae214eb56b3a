//! Tests of the position files: every position of every game holds, its JSON is fresh, and all are
//! counted.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use kozyr_laws::is_finished;

use super::{Listed, Position};
use crate::{read_file, root};

/// The number of positions in a file that the client loads.
const CHUNK: usize = 10;
/// By how much of the match the best play is better than every other, and by how many half-widths
/// of an interval of ten parts, which are three standard errors.
const MARGIN: f32 = 0.08;
/// See [`MARGIN`].
const ERRORS: f32 = 3.0 / 2.262;
/// The maximum size of one position, in bytes of JSON. Compressed it is a tenth of that.
const LARGEST: usize = 90_000;

/// Returns the folders of positions of each game.
fn folders() -> Vec<PathBuf> {
    let games = root().join("games");
    let mut found: Vec<PathBuf> = fs::read_dir(games)
        .unwrap()
        .map(|entry| entry.unwrap().path().join("book/positions"))
        .filter(|folder| folder.join("plan.json").is_file())
        .collect();
    found.sort();
    found
}

/// Returns the positions of a key, in order.
fn records(folder: &Path) -> Vec<PathBuf> {
    let named = |number: usize| folder.join(format!("{number:03}.kozyr"));
    (1..).map(named).take_while(|path| path.is_file()).collect()
}

fn position(path: &Path, number: usize) -> Position {
    super::position(&read_file(path), number)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the keys with their folders and positions.
fn all() -> Vec<(String, PathBuf, Vec<Position>)> {
    let mut all = Vec::new();
    for folder in folders() {
        for key in kozyr_games::keys() {
            let own = folder.join(key);
            if own.is_dir() {
                let records = records(&own);
                let read = records.iter().zip(1..).map(|(path, number)| position(path, number));
                all.push((key.to_owned(), own.clone(), read.collect()));
            }
        }
    }
    all
}

/// Returns JSON with a line for each position.
fn lines(rows: &[Position]) -> String {
    let rows: Vec<String> = rows.iter().map(Position::text).collect();
    format!("[\n{}\n]\n", rows.join(",\n"))
}

/// Every position holds, its best play is still the best, and its JSON is fresh.
#[test]
fn positions_are_fresh() {
    let mut stale = Vec::new();
    let mut files = Vec::new();
    let mut lists = BTreeMap::<PathBuf, BTreeMap<String, Listed>>::new();
    for (key, folder, positions) in all() {
        for position in &positions {
            let told = format!("{key} {}", position.number);
            assert_eq!(position.game, key, "{told} is a position of another game");
            position.check(&told);
        }
        for (chunk, rows) in positions.chunks(CHUNK).enumerate() {
            files.push((folder.join(format!("{}.json", chunk + 1)), lines(rows)));
        }
        // What is left of more positions has no text.
        let beyond = positions.len().div_ceil(CHUNK) + 1;
        let left = (beyond..).map(|chunk| folder.join(format!("{chunk}.json")));
        files.extend(left.take_while(|path| path.exists()).map(|path| (path, String::new())));
        let listed = Listed {
            difficulties: positions.iter().map(|position| position.difficulty).collect(),
            acts: positions.iter().map(Position::act).collect(),
        };
        let index = folder.parent().expect("a folder of positions").join("index.json");
        lists.entry(index).or_default().insert(key, listed);
    }
    for (path, list) in lists {
        files.push((path, format!("{}\n", serde_json::to_string(&list).unwrap())));
    }
    for (path, text) in files {
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            if text.is_empty() {
                fs::remove_file(&path).unwrap();
            } else {
                fs::write(&path, &text).unwrap();
            }
        }
        if fs::read_to_string(&path).unwrap_or_default() != text {
            stale.push(path.display().to_string());
        }
    }
    assert!(stale.is_empty(), "stale: {stale:?}: run `cargo xtask golden book`");
}

impl Position {
    /// Returns the act of its idea.
    fn act(&self) -> Option<String> {
        Some(self.reason.as_ref()?.idea.as_ref()?.act.clone())
    }

    /// Checks what has to hold for every position.
    fn check(&self, told: &str) {
        let legal = self.view["legal"].as_array().map_or(0, Vec::len);
        assert!(self.values.len() >= 3 && legal > 0, "{told}: too little to choose from");
        let good = |action: &String| *action == self.asks.action || self.asks.also.contains(action);
        assert_eq!(self.values[0].action, self.asks.action, "{told}: the best comes first");
        for one in &self.values[1..] {
            if good(&one.action) {
                continue;
            }
            let (loss, off) = (one.loss.mean, one.loss.margin);
            let holds = loss >= MARGIN && loss >= ERRORS * off;
            assert!(holds, "{told}: {} may be as good: {loss} ± {off}", one.action);
        }
        let rivals = self.values.iter().filter(|one| !good(&one.action)).count();
        assert!(rivals >= 2, "{told}: nothing else to do");
        assert_eq!(self.then.len(), 2, "{told}: how it goes on after two plays");
        assert_eq!(self.then[0].play.expose(), &self.asks.action, "{told}: the best play's line");
        let size = self.text().len();
        assert!(size <= LARGEST, "{told}: {size} bytes; {LARGEST} are allowed");
    }
}

/// Each key of a finished game has positions, and the documentation has their number.
#[test]
fn every_finished_game_has_positions_and_the_docs_count_them() {
    let root = root();
    let table = read_file(&root.join("docs/positions.md"));
    let counted = |key: &str| -> usize {
        let row = format!("| `{key}` | ");
        let number = table.lines().find_map(|line| line.strip_prefix(&row)?.split(' ').next());
        number.and_then(|word| word.parse().ok()).unwrap_or_default()
    };
    let found: BTreeMap<String, usize> =
        all().into_iter().map(|(key, _, positions)| (key, positions.len())).collect();
    for game in kozyr_games::catalogue() {
        let there = found.get(game.key).copied().unwrap_or_default();
        let (key, counted) = (game.key, counted(game.key));
        assert_eq!(there, counted, "{key}: the table in docs/positions.md counts its positions");
        let folder = root.join("games").join(game.game);
        let finished = is_finished(&folder).unwrap();
        assert!(there > 0 || !finished, "{key} has no positions, and its game is finished");
    }
}
