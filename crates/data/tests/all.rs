//! What is written, read back.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use arrow_array::cast::AsArray;
use arrow_array::types::{Float32Type, Int32Type, UInt8Type, UInt32Type};
use arrow_array::{Array, RecordBatch};
use kozyr_archive::{Archive, Ask};
use kozyr_data::{Choice, Written, columns, write};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn rows(path: &Path) -> RecordBatch {
    let file = File::open(path).expect("a file");
    let reader = ParquetRecordBatchReaderBuilder::try_new(file).expect("a Parquet file");
    let schema = reader.schema().clone();
    let batches: Vec<_> =
        reader.build().expect("rows").map(|batch| batch.expect("a batch")).collect();
    arrow_select::concat::concat_batches(&schema, &batches).expect("one batch")
}

/// The rulebook of a game: records worked by hand, with results, refusals and resumed matches.
fn rulebook(game: &str) -> PathBuf {
    root().join(format!("games/{game}/rules/tests/rulebook"))
}

fn written(from: &Path, out: &Path, choice: &Choice) -> Written {
    let archive =
        Archive::open(&[from], Ask { names: choice.names, private: true }).expect("records");
    write(archive, out, choice, &mut |_| {}).expect("files")
}

#[test]
fn every_decision_is_a_row() {
    let place = tempfile::tempdir().expect("a folder");
    let out = place.path().join("v.parquet");
    let record = place.path().join("one.kozyr");
    let text = fs::read_to_string(rulebook("variety").join("v02-contract-1-majority.kozyr"));
    let text =
        text.expect("a record").replacen("\ndeal ", "\nseat 0 Anna\nseat 1 bot hard\ndeal ", 1);
    fs::write(&record, &text).expect("a record");
    let choice = Choice { views: true, ..Choice::default() };
    let done = written(&record, &out, &choice);
    assert_eq!((done.progress.matches, done.skipped.len()), (1, 0));

    let decisions = rows(&done.paths[0]);
    let acts = text.lines().filter(|line| {
        line.split_once(": ").is_some_and(|(seat, rest)| seat.len() == 1 && !rest.contains("!!"))
    });
    let acts: Vec<&str> = acts.collect();
    assert_eq!(decisions.num_rows(), acts.len());
    assert_eq!(done.progress.decisions, acts.len() as u64);
    let text_of = |name: &str| decisions[name].as_string::<i32>().clone();
    let (actions, views, stages) = (text_of("action"), text_of("view"), text_of("stage"));
    let (seats, players) = (decisions["seat"].as_primitive::<UInt8Type>(), text_of("player"));
    let (legal, chosen) =
        (decisions["legal"].as_list::<i32>(), decisions["chosen"].as_primitive::<UInt32Type>());
    let observations = decisions["observation"].as_binary::<i32>();
    let encoded = decisions["legal_encoded"].as_binary::<i32>();
    let (won, scores) = (
        decisions["won"].as_primitive::<Float32Type>(),
        decisions["score"].as_primitive::<Int32Type>(),
    );
    for (row, act) in acts.iter().enumerate() {
        assert_eq!(format!("{}: {}", seats.value(row), actions.value(row)), *act);
        let legal = legal.value(row);
        let legal = legal.as_string::<i32>();
        assert_eq!(legal.value(chosen.value(row) as usize), actions.value(row));
        // docs/encodings.md: 771 bytes for what is seen, 25 for an action.
        assert_eq!(observations.value(row).len(), 771);
        assert_eq!(encoded.value(row).len(), 25 * legal.len());
        let view: serde_json::Value = serde_json::from_str(views.value(row)).expect("JSON");
        assert_eq!(view["viewer"], seats.value(row));
        assert_eq!(view["stage"], stages.value(row));
        // Seats 0 and 1 attack, take every trick and share the win.
        let attacks = seats.value(row) < 2;
        assert_eq!(won.value(row) > 0.0, attacks);
        assert_eq!(scores.value(row), if attacks { 12 } else { 0 });
        assert_eq!(
            players.value(row),
            ["person", "hard", "unknown", "unknown"][usize::from(seats.value(row))]
        );
    }

    let matches = rows(&done.paths[1]);
    assert_eq!(matches.num_rows(), 1);
    let names = matches["names"].as_list::<i32>().value(0);
    assert_eq!(
        names.as_string::<i32>().iter().collect::<Vec<_>>(),
        [Some("player 1"), Some("bot hard"), None, None]
    );
    assert!(matches["place"].is_null(0) && matches["finished"].is_null(0));
    let scores = matches["scores"].as_list::<i32>().value(0);
    assert_eq!(scores.as_primitive::<Int32Type>().values(), &[12, 12, 0, 0]);
    let card = fs::read_to_string(&done.paths[2]).expect("a card");
    assert!(
        card.contains("| variety | 1 | variety-1 | 1, 1 |") && card.contains("pseudonyms"),
        "{card}"
    );
    assert!(!card.contains("Anna"));
    assert!(card.contains("somebody kept") && !card.contains("open to all"), "{card}");
    for digest in &done.digests {
        assert!(digest.len() == 64 && card.contains(digest.as_str()));
    }

    // Asked for, the name is there; and the same is written the same.
    let again = written(&record, &place.path().join("again.parquet"), &choice);
    assert_eq!(again.digests, done.digests);
    let choice = Choice { names: true, ..choice };
    let named = written(&record, &place.path().join("named.parquet"), &choice);
    let matches = rows(&named.paths[1]);
    assert_eq!(matches["names"].as_list::<i32>().value(0).as_string::<i32>().value(0), "Anna");
    assert_eq!(matches["place"].as_string::<i32>().value(0), record.display().to_string());
}

#[test]
fn every_game_is_written_and_what_is_no_record_is_named() {
    let place = tempfile::tempdir().expect("a folder");
    let from = place.path().join("in");
    fs::create_dir(&from).expect("a folder");
    for game in fs::read_dir(root().join("games")).expect("games") {
        let game = game.expect("a game").file_name().into_string().expect("a name");
        for record in fs::read_dir(rulebook(&game)).expect("records") {
            let record = record.expect("a record").path();
            let name = record.file_name().expect("a name").to_string_lossy().into_owned();
            fs::copy(&record, from.join(format!("{game}-{name}"))).expect("a copy");
        }
    }
    fs::write(from.join("zz.kozyr"), "kozyr 1\ngame chess\n").expect("a file");
    fs::write(from.join("zzz.kozyr"), "kozyr 1\ngame kan\n0: fly\n").expect("a file");
    let choice = Choice { most_legal: 20, ..Choice::default() };
    let done = written(&from, &place.path().join("all.parquet"), &choice);
    assert_eq!(done.skipped.len(), 2, "{:?}", done.skipped);
    assert!(done.skipped[0].contains("zz.kozyr: there is no game `chess`"), "{:?}", done.skipped);
    assert!(done.skipped[1].contains("zzz.kozyr: line 3"), "{:?}", done.skipped);

    let decisions = rows(&done.paths[0]);
    let schema = columns::decisions();
    let names: Vec<&str> = schema.iter().map(|column| column.name).collect();
    let read = decisions.schema();
    assert_eq!(read.fields().iter().map(|field| field.name().as_str()).collect::<Vec<_>>(), names);
    let mut cut = 0;
    let n_legal = decisions["n_legal"].as_primitive::<UInt32Type>();
    for row in 0..decisions.num_rows() {
        let many = n_legal.value(row) > 20;
        cut += usize::from(many);
        for name in ["legal", "chosen"] {
            assert_eq!(decisions[name].is_null(row), many);
        }
        assert!(decisions["view"].is_null(row));
    }
    assert!(cut > 0, "no seat has more than 20 legal actions");

    let matches = rows(&done.paths[1]);
    let per_match = matches["decisions"].as_primitive::<UInt32Type>();
    let mut counted: BTreeMap<u32, u32> = BTreeMap::new();
    for number in decisions["match"].as_primitive::<UInt32Type>().values() {
        *counted.entry(*number).or_default() += 1;
    }
    for (row, expected) in per_match.values().iter().enumerate() {
        assert_eq!(
            counted.get(&u32::try_from(row).expect("a number")).copied().unwrap_or(0),
            *expected
        );
    }
}

fn program(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kozyr-data")).args(args).output().expect("the program")
}

#[test]
fn the_program_says_what_is_wrong() {
    let place = tempfile::tempdir().expect("a folder");
    let path = |name: &str| place.path().join(name).display().to_string();
    let said = |args: &[&str]| {
        let out = program(args);
        (out.status.code(), String::from_utf8_lossy(&out.stderr).into_owned())
    };
    let from = rulebook("kan").display().to_string();
    let (code, words) = said(&[&from, &path("a.csv")]);
    assert!(code == Some(2) && words.contains("expected a name that ends in .parquet"), "{words}");
    let (code, words) = said(&[&path("nowhere"), &path("a.parquet")]);
    assert!(code == Some(2) && words.contains("nowhere: No such file"), "{words}");
    let (code, words) = said(&[&from, &path("a.parquet"), "--game", "chess"]);
    assert!(code == Some(2) && words.contains("there is no game `chess`"), "{words}");
    let (code, words) = said(&[]);
    assert!(code == Some(2) && words.contains("--help"), "{words}");
    assert_eq!(fs::read_dir(place.path()).expect("a folder").count(), 0, "nothing is left behind");
    assert!(program(&[&from, &path("a.parquet")]).status.success());
    let (code, words) = said(&[&from, &path("a.parquet")]);
    assert!(code == Some(2) && words.contains("is there already"), "{words}");
}

/// A database of a server, of an older form: what is over and nothing else.
#[test]
fn a_database_is_read() {
    let place = tempfile::tempdir().expect("a folder");
    let file = place.path().join("old.db");
    let sql =
        fs::read_to_string(root().join("crates/server/tests/databases/2.sql")).expect("a file");
    kozyr_store::load(&sql, &file).expect("a database");
    let out = place.path().join("a.parquet").display().to_string();
    let file = file.display().to_string();
    let done = program(&[&file, &out, "--private"]);
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let matches = rows(&place.path().join("a.matches.parquet"));
    assert_eq!(matches.num_rows(), 2);
    // The card says what the program says of private tables.
    let public = place.path().join("public.parquet");
    let done_without = program(&[&file, &public.display().to_string()]);
    let told = String::from_utf8_lossy(&done_without.stdout);
    let card = fs::read_to_string(public.with_extension("card.md")).expect("a card");
    assert_eq!(told.contains("of private tables"), card.contains("were not open to all"), "{card}");
    let said = String::from_utf8_lossy(&done.stderr);
    assert!(said.contains(" of ") && said.contains(" decisions\n"), "{said}");
    let names = matches["names"].as_list::<i32>().values().clone();
    let names: Vec<_> = names.as_string::<i32>().iter().flatten().map(str::to_owned).collect();
    assert!(names.iter().any(|name| name == "player 1"), "{names:?}");
    assert!(names.iter().all(|name| name.starts_with("player ") || name.starts_with("bot ")));
}

/// The columns in docs/data.md are those that are written.
#[test]
fn the_documentation_has_the_columns() {
    let text = fs::read_to_string(root().join("docs/data.md")).expect("docs/data.md");
    for column in columns::decisions().iter().chain(&columns::matches()) {
        assert!(text.contains(&format!("| `{}` |", column.name)), "{}", column.name);
    }
    for table in [columns::table(&columns::decisions()), columns::table(&columns::matches())] {
        assert!(text.contains(&table), "docs/data.md is stale; it should have\n{table}");
    }
}

/// By option: `KOZYR_DATA_PYTHON` names a Python that has pandas, polars and DuckDB.
#[test]
fn others_read_it_back() {
    let Some(python) = std::env::var_os("KOZYR_DATA_PYTHON") else { return };
    let place = tempfile::tempdir().expect("a folder");
    let done = written(&rulebook("kan"), &place.path().join("a.parquet"), &Choice::default());
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/read_back.py");
    let out = Command::new(python).arg(script).args(&done.paths[..2]).output().expect("Python");
    let said = String::from_utf8_lossy(&out.stdout);
    assert!(out.status.success(), "{said}{}", String::from_utf8_lossy(&out.stderr));
    let expected = format!("{} {}\n", done.progress.matches, done.progress.decisions);
    assert_eq!(
        said,
        ["pandas", "polars", "duckdb"].map(|name| format!("{name} {expected}")).concat()
    );
}
