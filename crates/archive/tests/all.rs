//! Matches that are read from files and databases, and those that are left out.

use std::fs;
use std::path::{Path, PathBuf};

use kozyr_archive::{Archive, ArchiveError, Ask, Found, Left, LeftFiles};

const RECORD: &str = "kozyr 1\ngame kan\nseat 0 Anna\nseat 2 Olena\n";

fn read(paths: &[PathBuf], ask: Ask) -> Result<(Vec<Found>, Left), ArchiveError> {
    let mut all = Vec::new();
    let left = Archive::open(paths, ask)?.each(|found| {
        all.push(found);
        Ok::<(), ArchiveError>(())
    })?;
    Ok((all, left))
}

/// Writes a database with matches of every kind, of an older format.
fn database(to: &Path) {
    let sql = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/tests/databases/2.sql");
    kozyr_store::load(&fs::read_to_string(sql).expect("a file"), to).expect("a database");
}

/// Training programs leave a link to their latest folder, and runs have sockets.
#[test]
#[cfg(unix)]
fn each_record_of_a_folder_is_read_once_and_nothing_else_is_opened() {
    use std::os::unix::fs::symlink;
    let place = tempfile::tempdir().unwrap();
    let path = |name: &str| place.path().join(name);
    fs::create_dir_all(path("in/run-1")).unwrap();
    fs::write(path("in/run-1/a.kozyr"), RECORD).unwrap();
    fs::hard_link(path("in/run-1/a.kozyr"), path("in/run-1/again.kozyr")).unwrap();
    symlink("run-1/a.kozyr", path("in/b.kozyr")).unwrap();
    symlink("run-1", path("in/latest")).unwrap();
    symlink("..", path("in/run-1/up")).unwrap();
    symlink("nowhere", path("in/gone.kozyr")).unwrap();
    symlink("/dev/zero", path("in/zero.kozyr")).unwrap();
    let _socket = std::os::unix::net::UnixListener::bind(path("in/s.kozyr")).unwrap();
    let fifo = std::process::Command::new("mkfifo").arg(path("in/pipe.kozyr")).status().unwrap();
    assert!(fifo.success());
    let archive = Archive::open(&[path("in"), path("in/latest")], Ask::default()).unwrap();
    let left = LeftFiles { links: 3, again: 4, others: 4 };
    assert_eq!((archive.len(), archive.left_files()), (1, left), "{}", archive.left_files());
    let (all, _) = read(&[path("in")], Ask::default()).unwrap();
    assert_eq!(all[0].place, path("in/b.kozyr").display().to_string());
    // What is named is read, unless reading it might never end.
    assert!(Archive::open(&[path("in/latest/a.kozyr")], Ask::default()).is_ok());
    let refused = Archive::open(&[path("in/pipe.kozyr")], Ask::default());
    assert!(matches!(refused, Err(ArchiveError::Unknown(_))));
}

#[test]
fn records_are_read_from_folders_and_line_files() {
    let place = tempfile::tempdir().unwrap();
    let path = |name: &str| place.path().join(name);
    fs::create_dir(path("in")).unwrap();
    fs::write(path("in/b.kozyr"), RECORD).unwrap();
    fs::write(path("in/a.kozyr"), RECORD.replace("Anna", "Ivan")).unwrap();
    fs::write(path("in/notes.txt"), "no record").unwrap();
    fs::write(path("in/c.kozyr"), b"kozyr 1\n\xff").unwrap();
    let line = serde_json::json!({ "id": "7", "finished": 5, "record": RECORD });
    fs::write(path("more.jsonl"), format!("{line}\n{{}}\n")).unwrap();

    let paths = [path("in"), path("more.jsonl")];
    let (all, left) = read(&paths, Ask::default()).unwrap();
    let texts: Vec<_> = all.iter().map(|found| found.text.as_deref()).collect();
    let with =
        |anna, olena| format!("kozyr 1\ngame kan\nseat 0 player {anna}\nseat 2 player {olena}\n");
    assert_eq!(texts[0], Ok(&*with(1, 2)), "in the order of their names");
    assert_eq!(texts[1], Ok(&*with(3, 2)));
    assert!(texts[2].unwrap_err().contains("line 2: the text is not UTF-8"), "{texts:?}");
    assert_eq!(texts[3], Ok(&*with(3, 2)));
    assert!(texts[4].unwrap_err().contains("expected an object with `record`"), "{texts:?}");
    assert_eq!(all[4].place, format!("{} line 2", path("more.jsonl").display()));
    assert_eq!((left.hidden, all[3].finished), (3, None));

    let (all, left) = read(&paths, Ask { names: true, private: false }).unwrap();
    assert_eq!(all[1].text.as_deref(), Ok(RECORD));
    assert_eq!((left.hidden, all[3].finished), (0, Some(5)));
}

#[test]
fn unreadable_paths_are_refused_by_name() {
    let place = tempfile::tempdir().unwrap();
    let failed = |name: &str| {
        let error = read(&[place.path().join(name)], Ask::default()).unwrap_err();
        error.to_string()
    };
    assert!(failed("nothing.kozyr").contains("nothing.kozyr: No such file"));
    assert!(failed("").contains("holds no files ending in .kozyr and no database"));
    fs::write(place.path().join("x.csv"), "a,b\n").unwrap();
    assert!(failed("x.csv").contains("x.csv is none of: a record"));
    fs::write(place.path().join("broken.db"), "SQLite format 3\0 and nothing else").unwrap();
    assert!(failed("broken.db").contains("broken.db"), "{}", failed("broken.db"));
}

#[test]
fn a_database_gives_finished_matches_and_hides_private_ones() {
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("kozyr.db");
    database(&file);
    let before = fs::read(&file).unwrap();
    let ask = |private, names| read(std::slice::from_ref(&file), Ask { names, private }).unwrap();
    let (all, left) = ask(true, true);
    assert_eq!((all.len(), &left), (2, &Left::default()));
    let names: Vec<String> = all
        .iter()
        .flat_map(|found| found.text.as_deref().unwrap_or_default().lines())
        .filter_map(|line| line.strip_prefix("seat ")?.split_once(' '))
        .map(|(_, name)| name.to_owned())
        .filter(|name| !name.starts_with("bot "))
        .collect();
    assert!(!names.is_empty() && all.iter().all(|found| found.finished.is_some()));

    let (hidden, left) = ask(true, false);
    assert_eq!(hidden.len(), all.len());
    assert!(left.hidden > 0);
    for found in &hidden {
        let text = found.text.as_deref().unwrap_or_default();
        assert!(names.iter().all(|name| !text.contains(&format!(" {name}\n"))), "{text}");
        assert!(found.finished.is_none());
        let ids = all.iter().map(|other| other.place.split_once('-').unwrap().1);
        assert!(ids.into_iter().all(|id| !text.contains(id) && !found.place.contains(id)));
    }
    // Nobody opened these tables to all.
    let (open, left) = ask(false, true);
    assert_eq!(open.len() + left.private, all.len());
    assert!(left.private > 0);

    // They are opened.
    let rows = kozyr_store::dump(&file).unwrap();
    let opened = rows.replace("\"paused\":false", "\"open_to_all\":true,\"paused\":false");
    assert_ne!(rows, opened);
    let other = place.path().join("opened.db");
    kozyr_store::load(&opened, &other).unwrap();
    let (opened, _) = read(&[other], Ask::default()).unwrap();
    assert!(opened.len() > open.len(), "{} and {}", opened.len(), open.len());

    assert_eq!(fs::read(&file).unwrap(), before, "the database stays as it is");
}
