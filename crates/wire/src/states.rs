//! Fixtures for browser tests: positions of every game as a page is sent them, kept beside the
//! game's screen. `cargo xtask golden wire` rewrites them.
//!
//! They come from the records in `games/KEY/web/e2e/states`. A line in one of them names the
//! position that the match has reached there:
//!
//! ```text
//! x-state NAME [seat N | table] [pick CARD …]
//! ```
//!
//! It is seen from the seat that is to act, if the line names no other. Cards picked are to be
//! picked in the page too, and what they form is told.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use kozyr_games::{AnyView, catalogue, with_game};
use kozyr_rules::record::{game_key, run};
use kozyr_rules::{Game, GameOptions, Seat, Turn, Viewer};
use serde_json::json;

use crate::http::{Catalogue, GameInfo};
use crate::socket::Formed;
use crate::{PROTOCOL, all_options};

/// What a line `x-state` asks for.
struct Wanted<'a> {
    name: &'a str,
    /// `None` for the seat to act.
    viewer: Option<Viewer>,
    pick: Vec<String>,
}

impl<'a> Wanted<'a> {
    fn of(line: &'a str) -> Option<Self> {
        let mut words = line.strip_prefix("x-state ")?.split(' ').filter(|word| !word.is_empty());
        let name = words.next().expect("a state has a name");
        let mut wanted = Self { name, viewer: None, pick: Vec::new() };
        while let Some(word) = words.next() {
            match word {
                "table" => wanted.viewer = Some(Viewer::Table),
                "seat" => {
                    let seat = words.next().and_then(|seat| seat.parse().ok());
                    wanted.viewer = Some(Viewer::Seat(Seat::new(seat.expect("a seat's number"))));
                }
                "pick" => wanted.pick.extend(words.by_ref().map(ToOwned::to_owned)),
                other => panic!("`{other}` says nothing: {line}"),
            }
        }
        Some(wanted)
    }
}

/// The states of a record, a line each.
fn states(path: &Path, out: &mut Vec<String>) {
    let text = std::fs::read_to_string(path).unwrap();
    let key = game_key(&text).unwrap();
    let mut so_far = String::new();
    for line in text.lines() {
        if let Some(wanted) = Wanted::of(line) {
            let found = with_game!(key, G => state::<G>(key, &so_far, &wanted));
            let found = found.unwrap();
            out.push(found.unwrap_or_else(|failure| panic!("{}: {failure}", path.display())));
        }
        writeln!(so_far, "{line}").unwrap();
    }
}

fn state<G: Game + kozyr_rules::Checks>(
    key: &str,
    so_far: &str,
    wanted: &Wanted<'_>,
) -> Result<String, kozyr_rules::record::Failure> {
    let read = run::<G>(so_far)?;
    let viewer = wanted.viewer.unwrap_or(match read.game.turn() {
        Turn::Seat(seat) => Viewer::Seat(seat),
        Turn::Chance | Turn::Over => Viewer::Seat(Seat::new(0)),
    });
    let view = serde_json::to_value(read.game.view(viewer)).unwrap();
    let differing = read.record.options.differing();
    let differing: Vec<_> =
        differing.into_iter().map(|(key, value)| (key.to_owned(), value)).collect();
    let mut fields = format!(
        "\"name\":{},\"game\":\"{key}\",\"options\":{},\"seat\":{}",
        json!(wanted.name),
        json!(all_options(key, &differing)),
        match viewer {
            Viewer::Seat(seat) => json!(seat.number()),
            Viewer::Table => json!(null),
        }
    );
    if !wanted.pick.is_empty() {
        let any = AnyView::read(key, &view).unwrap();
        let formed = any.form(&wanted.pick).map(|formed| formed.unwrap());
        let formed: Vec<Formed> = formed.into_iter().flatten().map(Formed::from).collect();
        write!(fields, ",\"pick\":{},\"formed\":{}", json!(wanted.pick), json!(formed)).unwrap();
    }
    // As the server writes it: in the order of the fields.
    let view = serde_json::to_string(&read.game.view(viewer)).unwrap();
    Ok(format!("{{{fields},\"view\":{view}}}"))
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn check(file: &str, text: &str) {
    crate::typescript::check_text(file, text);
}

#[test]
fn positions_of_every_game() {
    let mut folders: Vec<&str> = catalogue().iter().map(|game| game.game).collect();
    folders.dedup();
    for folder in folders {
        let records = root().join(format!("games/{folder}/web/e2e/states"));
        let Ok(entries) = std::fs::read_dir(&records) else { continue };
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        let mut lines = Vec::new();
        for path in &paths {
            states(path, &mut lines);
        }
        let mut names: Vec<&str> =
            lines.iter().map(|line| line.split('"').nth(3).unwrap_or_default()).collect();
        names.sort_unstable();
        let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
        assert!(twice.is_none(), "{folder} has two states named {twice:?}");
        check(
            &format!("games/{folder}/web/e2e/states.json"),
            &format!("[\n{}\n]\n", lines.join(",\n")),
        );
    }
}

/// What there is to play, as `/api/games` answers.
#[test]
fn what_there_is_to_play() {
    let all = Catalogue {
        protocol: PROTOCOL,
        games: catalogue().iter().map(GameInfo::of).collect(),
        levels: kozyr_bots::Level::ALL.to_vec(),
        level: kozyr_bots::Level::Normal,
        pace_ms: 700,
    };
    check("web/tests/catalogue.json", &format!("{}\n", serde_json::to_string(&all).unwrap()));
}
