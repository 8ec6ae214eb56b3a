//! `kozyr backup`, `restore`, `export`, `doctor`, `log` and `status`, with and without a server;
//! and the files of docs/hosting, which use them.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use super::{kozyr, text};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A data folder with tables and matches of every kind.
pub(crate) fn kept(data: &Path) {
    let sql = root().join("crates/server/tests/databases/2.sql");
    fs::create_dir_all(data).unwrap();
    kozyr_store::load(&fs::read_to_string(sql).unwrap(), &data.join("kozyr.db")).unwrap();
}

pub(crate) fn run(args: &[&str], data: &Path) -> (Option<i32>, String) {
    let output = kozyr(&[args, &["--data", data.to_str().unwrap()]].concat());
    (output.status.code(), text(&output.stdout) + &text(&output.stderr))
}

pub(crate) fn done(args: &[&str], data: &Path) -> String {
    let (code, said) = run(args, data);
    assert_eq!(code, Some(0), "{args:?}: {said}");
    said
}

/// A server, killed when it is dropped.
pub(crate) struct Serving(pub(crate) Child);

impl Serving {
    pub(crate) fn start(data: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_kozyr"))
            .args(["serve", "--addr", "127.0.0.1:0", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert!(line.contains("open at"), "{line}");
        Self(child)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub(crate) fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

/// Copies, exports and checks. The result is the same with a server and without.
fn looks_through(place: &Path, data: &Path) -> Vec<String> {
    let path = |name: &str| place.join(name).to_str().unwrap().to_owned();
    let said = done(&["backup", &path("copy.db")], data);
    assert!(said.contains("a whole copy, with") && !said.contains("with 0 people"), "{said}");
    let (code, said) = run(&["backup", &path("copy.db")], data);
    assert_eq!(code, Some(2), "{said}");
    assert!(said.contains("is there already"), "{said}");

    done(&["export", &path("records"), "--private"], data);
    let records = names(&place.join("records"));
    assert!(!records.is_empty());
    let check = kozyr(&["check", &path("records")]);
    assert!(check.status.success(), "{}", text(&check.stdout));
    done(&["export", &path("records.jsonl"), "--private"], data);
    let lines = fs::read_to_string(place.join("records.jsonl")).unwrap();
    assert_eq!(lines.lines().count(), records.len());
    assert!(lines.lines().all(|line| line.contains("\"record\":\"kozyr 1\\n")), "{lines}");
    let (code, said) = run(&["export", &path("records")], data);
    assert_eq!(code, Some(2), "{said}");

    let (_, said) = run(&["doctor"], data);
    assert!(said.contains("steps were played again"), "{said}");
    let own: Vec<_> = names(data).into_iter().filter(|name| name.contains("copy")).collect();
    assert!(own.is_empty(), "nothing is left: {own:?}");
    records
}

#[test]
fn commands_answer_alike_with_and_without_a_server() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    let (alone, beside) = (place.path().join("alone"), place.path().join("beside"));
    fs::create_dir(&alone).unwrap();
    fs::create_dir(&beside).unwrap();
    let first = looks_through(&alone, &data);
    let server = Serving::start(&data);
    assert_eq!(looks_through(&beside, &data), first);
    assert!(done(&["status"], &data).contains("\"uptime_s\""));
    assert!(done(&["log", "debug"], &data).contains("logged from now on: debug"));
    let (code, said) = run(&["log", "loud"], &data);
    assert!(code == Some(2) && said.contains("is no level"), "{said}");

    let copy = alone.join("copy.db");
    let restore = ["restore", copy.to_str().unwrap(), "--replace"];
    let (code, said) = run(&restore, &data);
    assert!(code == Some(2) && said.contains("in use by process"), "{said}");
    let (code, said) = run(&["doctor", "--mend"], &data);
    assert!(code == Some(2) && said.contains("stop it"), "{said}");
    drop(server);
    let (code, said) = run(&["restore", copy.to_str().unwrap()], &data);
    assert!(code == Some(2) && said.contains("--replace"), "{said}");
    let said = done(&restore, &data);
    assert!(said.contains("what was there is") && said.contains("kozyr.replaced.db"), "{said}");
    Serving::start(&data);
}

#[test]
fn no_running_match_is_exported() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    let to = place.path().join("all.jsonl");
    let asked = ["export", to.to_str().unwrap(), "--private", "--names"];
    done(&asked, &data);
    let exported = fs::read_to_string(to).unwrap();
    let db = rusqlite::Connection::open(data.join("kozyr.db")).unwrap();
    let ids = |finished: &str| -> Vec<String> {
        let sql = format!("SELECT id FROM matches WHERE finished IS {finished}");
        let mut found = db.prepare(&sql).unwrap();
        let rows = found.query_map([], |row| row.get(0)).unwrap();
        rows.map(Result::unwrap).collect()
    };
    let (over, running) = (ids("NOT NULL"), ids("NULL"));
    assert!(!over.is_empty() && !running.is_empty());
    assert!(running.iter().all(|id| !exported.contains(id.as_str())));
    assert!(over.iter().all(|id| exported.contains(id.as_str())), "{exported}");
}

#[test]
fn an_export_has_names_and_private_tables_only_on_request() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    let export = |name: &str, more: &[&str]| {
        let to = place.path().join(name);
        let said = done(&[&["export", to.to_str().unwrap()], more].concat(), &data);
        let texts = names(&to).into_iter().map(|one| fs::read_to_string(to.join(one)).unwrap());
        (texts.collect::<Vec<_>>(), said)
    };
    let (named, said) = export("named", &["--private", "--names"]);
    assert!(!said.contains("pseudonyms") && !said.contains("left out"), "{said}");
    assert!(named.iter().any(|text| text.contains("\nseat 0 Anna\n")), "{named:?}");
    let (hidden, said) = export("hidden", &["--private"]);
    assert!(said.contains("people have pseudonyms; --names writes their names"), "{said}");
    assert_eq!(hidden.len(), named.len());
    assert!(hidden.iter().any(|text| text.contains("\nseat 0 player 1\n")), "{hidden:?}");
    assert!(hidden.iter().all(|text| !text.contains("Anna")), "{hidden:?}");
    // No table of this database is open to all.
    let (open, said) = export("open", &[]);
    let left = format!("{} matches of private tables are left out; --private", named.len());
    assert!(open.is_empty() && said.contains(&left), "{said}");
}

/// The state of a table when a match began decides. If that was not stored, its current state
/// decides.
#[test]
fn an_export_has_matches_that_began_at_open_tables() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    let mark = |setup: &str, table: bool| {
        let db = rusqlite::Connection::open(data.join("kozyr.db")).unwrap();
        let change = format!(
            "UPDATE matches SET setup = json_{setup}; \
             UPDATE tables SET state = json_set(state, '$.open_to_all', json('{table}'))"
        );
        db.execute_batch(&change).unwrap();
    };
    let exported = |name: &str, more: &[&str]| {
        let to = place.path().join(name);
        done(&[&["export", to.to_str().unwrap()], more].concat(), &data);
        names(&to).len()
    };
    let all = exported("all", &["--private"]);
    assert!(all > 0);
    mark("remove(setup, '$.open')", true);
    assert_eq!(exported("unknown", &[]), all);
    // Opened afterwards.
    mark("set(setup, '$.open', json('false'))", true);
    assert_eq!(exported("private", &[]), 0);
    // And closed afterwards.
    mark("set(setup, '$.open', json('true'))", false);
    assert_eq!(exported("open", &[]), all);
}

#[test]
fn the_doctor_finds_and_rebuilds_a_damaged_index() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    // Brought up to date.
    drop(Serving::start(&data));
    let file = data.join("kozyr.db");
    // While the index is not known, a row goes that it points to.
    let schema = |change: &str| {
        let db = rusqlite::Connection::open(&file).unwrap();
        db.execute_batch(&format!("PRAGMA writable_schema = ON; {change}")).unwrap();
    };
    schema("CREATE TABLE aside AS SELECT * FROM sqlite_schema WHERE name = 'tokens_by_guest'");
    schema("DELETE FROM sqlite_schema WHERE name = 'tokens_by_guest'");
    schema("DELETE FROM tokens WHERE hash = (SELECT MIN(hash) FROM tokens)");
    schema("INSERT INTO sqlite_schema SELECT * FROM aside");
    schema("DROP TABLE aside");
    let (code, said) = run(&["doctor"], &data);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("index tokens_by_guest"), "{said}");
    assert!(said.contains("--mend would make the indices anew; the rows are whole"), "{said}");
    let damaged = fs::read(&file).unwrap();
    let (code, said) = run(&["doctor", "--mend"], &data);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.contains("the indices were made anew; ") && said.contains("all is well"),
        "{said}"
    );
    assert_eq!(fs::read(data.join("kozyr.before-mending.db")).unwrap(), damaged);
    let (code, said) = run(&["doctor"], &data);
    assert!(code == Some(0) && said.contains("all is well"), "{said}");
}

#[test]
fn the_doctor_mends_lists_and_reports_a_wrong_result() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    // Brought up to date.
    drop(Serving::start(&data));
    let (_, sound) = run(&["doctor"], &data);
    let db = rusqlite::Connection::open(data.join("kozyr.db")).unwrap();
    let number = |sql: &str| db.query_row(sql, [], |row| row.get::<_, u32>(0)).unwrap();
    assert!(number("SELECT COUNT(*) FROM tables WHERE listed IS NOT NULL") > 0);
    // What lists show has gone; and a result is another one.
    db.execute_batch(
        "UPDATE tables SET listed = NULL WHERE id = (SELECT MIN(id) FROM tables);
         DROP TRIGGER IF EXISTS matches_are_kept;
         UPDATE matches SET summary = replace(summary, '\"scores\":[', '\"scores\":[9')
         WHERE id = (SELECT MIN(id) FROM matches WHERE finished IS NOT NULL)",
    )
    .unwrap();
    drop(db);
    let (code, said) = run(&["doctor"], &data);
    assert_eq!(code, Some(1), "{said}");
    let lists = "has nothing that lists could show; --mend would write that down anew";
    assert!(said.contains(lists), "{said}");
    let result = "comes to another result than was written down";
    assert!(said.contains(result) && !sound.contains(result), "{said}");
    let (code, said) = run(&["doctor", "--mend"], &data);
    assert_eq!(code, Some(1), "a result is not mended: {said}");
    assert!(said.contains("kozyr.before-mending.db is as it was"), "{said}");
    let (_, said) = run(&["doctor"], &data);
    assert!(!said.contains(lists) && said.contains(result), "{said}");
}

#[test]
fn the_doctor_names_a_step_in_which_a_byte_has_changed() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    // Anything that may change the database brings it to the newest format.
    run(&["member", "remove", "Nobody"], &data);
    let (_, sound) = run(&["doctor"], &data);
    assert!(!sound.contains("damaged"), "{sound}");
    let db = rusqlite::Connection::open(data.join("kozyr.db")).unwrap();
    // The place does not show in what is played.
    let flip = "UPDATE steps SET time = time + 1 WHERE number = 3
        AND match_n = (SELECT n FROM matches WHERE id LIKE 'caravanOver%') RETURNING id";
    db.execute_batch("DROP TRIGGER steps_stay_as_they_are").unwrap();
    let _: i64 = db.query_row(flip, [], |row| row.get(0)).unwrap();
    let (code, said) = run(&["doctor"], &data);
    assert_eq!(code, Some(1), "{said}");
    let steps = "the steps of the match carava… of caravan cannot be read: ";
    assert!(said.contains(steps) && said.contains("step 3 is damaged"), "{said}");
}

#[test]
fn the_doctor_reports_a_damaged_file_and_salvage_reads_it() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    let file = data.join("kozyr.db");
    let mut bytes = fs::read(&file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 5000].fill(0x5a);
    fs::write(&file, &bytes).unwrap();
    let (code, said) = run(&["doctor"], &data);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("the file: ") && said.contains("kozyr restore"), "{said}");
    assert_eq!(fs::read(&file).unwrap(), bytes);
    // What can be read of it is written out, and takes its place.
    let new = place.path().join("new.db");
    let (code, told) = run(&["salvage", new.to_str().unwrap()], &data);
    assert!(code == Some(1) && told.contains(": lost: "), "{told}");
    assert_eq!(fs::read(&file).unwrap(), bytes);
    done(&["restore", new.to_str().unwrap(), "--replace"], &data);
    let (_, told) = run(&["doctor"], &data);
    assert!(told.contains("steps were played again"), "{told}");
    let (code, said) = run(&["doctor"], &place.path().join("nowhere"));
    assert!(code == Some(2) && said.contains("no database in"), "{said}");
}

/// Returns the flags that a text uses after a command.
fn flags(text: &str) -> Vec<(String, String)> {
    let commands = ["serve", "status", "log", "backup", "restore", "export", "doctor", "salvage"];
    let mut found = Vec::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split([' ', '`', '"', '[', ']', ',']).collect();
        for (at, word) in words.iter().enumerate() {
            let is_program = word.ends_with("kozyr");
            let Some(command) =
                words.get(at + 1).filter(|next| is_program && commands.contains(next))
            else {
                continue;
            };
            for flag in words[at + 2..].iter().filter(|word| word.starts_with("--")) {
                let flag = flag.split('=').next().unwrap().trim_end_matches(['.', ';', ')']);
                found.push(((*command).to_owned(), flag.to_owned()));
            }
        }
    }
    found
}

#[test]
fn the_hosting_files_use_existing_flags_and_settings() {
    let folder = root().join("docs/hosting");
    let mut all = fs::read_to_string(root().join("docs/hosting.md")).unwrap();
    let settings = text(&kozyr(&["serve", "--print-config"]).stdout);
    for name in names(&folder) {
        let file = fs::read_to_string(folder.join(&name)).unwrap();
        assert!(all.contains(&format!("hosting/{name}")), "docs/hosting.md does not name {name}");
        for word in file.split(|c: char| !c.is_ascii_uppercase() && c != '_') {
            if let Some(key) = word.strip_prefix("KOZYR_") {
                let key = key.to_lowercase().replace('_', "-");
                let there = |line: &str| {
                    line.starts_with(&format!("{key} ")) || line == format!("# {key} is not set")
                };
                assert!(settings.lines().any(there), "{name}: {word} is no setting");
            }
        }
        all.push_str(&file);
    }
    let used = flags(&all);
    assert!(used.len() > 10, "{used:?}");
    for (command, flag) in used {
        let help = text(&kozyr(&[&command, "--help"]).stdout);
        assert!(help.contains(&flag), "kozyr {command} has no {flag}");
    }
    let file = folder.join("kozyr.toml");
    let output = kozyr(&["serve", "--print-config", "--config", file.to_str().unwrap()]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("host = [\"kozyr.example\"] # file"));
}

#[test]
fn the_backup_script_makes_checks_and_prunes_backups() {
    let place = tempfile::tempdir().unwrap();
    let (data, copies) = (place.path().join("data"), place.path().join("copies"));
    kept(&data);
    fs::create_dir(&copies).unwrap();
    for day in 1..=3 {
        fs::write(copies.join(format!("kozyr-2020010{day}T040000Z.db")), "old").unwrap();
    }
    let program = Path::new(env!("CARGO_BIN_EXE_kozyr")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let script = || {
        let mut command = Command::new("sh");
        command.arg(root().join("docs/hosting/kozyr-backup")).args([&data, &copies]).arg("2");
        command.env("PATH", &path).output().unwrap()
    };
    let output = script();
    assert!(output.status.success(), "{}{}", text(&output.stdout), text(&output.stderr));
    assert!(text(&output.stdout).contains("all is well"), "{}", text(&output.stdout));
    let left = names(&copies);
    assert_eq!(left.len(), 2, "{left:?}");
    assert!(left[0] == "kozyr-20200103T040000Z.db" && left[1].starts_with("kozyr-20"), "{left:?}");
    // Where no copy can be made, no older one goes.
    fs::remove_file(data.join("kozyr.db")).unwrap();
    assert!(!script().status.success());
    assert_eq!(names(&copies), left);
}

#[test]
fn systemd_accepts_the_units() {
    let verify = |args: &[&str]| Command::new("systemd-analyze").args(args).output();
    if verify(&["--version"]).is_err() {
        return;
    }
    // Programs that are not installed here are put where the units look for them.
    let place = tempfile::tempdir().unwrap();
    let folder = root().join("docs/hosting");
    let mut units = Vec::new();
    for name in ["kozyr.service", "kozyr-backup.service", "kozyr-backup.timer"] {
        let unit = fs::read_to_string(folder.join(name)).unwrap();
        assert!(name.ends_with(".timer") || unit.contains("\nExecStart=kozyr"), "{unit}");
        let unit = unit.replace("ExecStart=kozyr-backup", "ExecStart=/bin/true");
        let unit = unit.replace("ExecStart=kozyr", "ExecStart=/bin/true");
        fs::write(place.path().join(name), unit).unwrap();
        units.push(place.path().join(name).to_str().unwrap().to_owned());
    }
    let units: Vec<&str> = units.iter().map(String::as_str).collect();
    let output = verify(&[&["verify", "--man=no"], &units[..]].concat()).unwrap();
    let said = text(&output.stderr);
    let ours: Vec<_> = said.lines().filter(|line| line.contains("kozyr")).collect();
    assert!(ours.is_empty(), "{ours:?}");
    let output = verify(&["security", "--offline=true", "--threshold=20", units[0]]).unwrap();
    let said = text(&output.stdout);
    assert!(output.status.success() || !said.contains("exposure level"), "{said}");
}

#[cfg(unix)]
#[test]
fn a_backup_to_a_full_disk_leaves_no_file() {
    let place = tempfile::tempdir().unwrap();
    let data = place.path().join("data");
    kept(&data);
    // Files may become 8 KiB long; what is beyond that fails as on a full disk.
    let limited = "ulimit -f 16; trap '' XFSZ; exec \"$0\" backup \"$1\" --data \"$2\"";
    let copy = place.path().join("copy.db");
    let output = Command::new("sh")
        .args(["-c", limited, env!("CARGO_BIN_EXE_kozyr")])
        .args([&copy, &data])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2), "{}", text(&output.stdout));
    assert_eq!(names(place.path()), ["data"], "{}", text(&output.stderr));
    done(&["backup", copy.to_str().unwrap()], &data);
}

#[test]
fn an_admin_link_needs_a_running_server() {
    let data = tempfile::tempdir().unwrap();
    fs::write(data.path().join("kozyr.new"), "").unwrap();
    let (code, said) = run(&["admin"], data.path());
    assert!(code == Some(2) && said.contains("no server answers in"), "{said}");

    let _serving = Serving::start(data.path());
    let secret_of =
        |said: &str| said.lines().next().unwrap().split_once("/host#").unwrap().1.to_owned();
    let said = done(&["admin"], data.path());
    assert!(
        said.starts_with("http://localhost:") && !said.starts_with("http://localhost:0/"),
        "{said}"
    );
    assert!(said.contains("It works once, within 15 minutes"), "{said}");
    let other = done(&["admin", "--origin", "https://kozyr.example/"], data.path());
    assert!(other.starts_with("https://kozyr.example/host#"), "{other}");
    let (one, two) = (secret_of(&said), secret_of(&other));
    assert!(one.len() == 43 && one != two, "{one} {two}");
    // Neither is in the folder of the data.
    for name in names(data.path()).iter().filter(|name| name.contains(".db")) {
        let bytes = fs::read(data.path().join(name)).unwrap();
        for secret in [&one, &two] {
            assert!(!bytes.windows(secret.len()).any(|part| part == secret.as_bytes()), "{name}");
        }
    }
    assert_eq!(done(&["admin", "--revoke"], data.path()), "ended: all links and 0 sessions\n");
    let (code, said) = run(&["admin", "--origin", "kozyr"], data.path());
    assert!(code == Some(2) && said.contains("is no address"), "{said}");
}

/// The path of a socket may have a hundred bytes, that of a folder four thousand.
#[cfg(target_os = "linux")]
#[test]
fn commands_work_on_a_data_folder_with_a_long_path() {
    let place = tempfile::tempdir().unwrap();
    let long = "a-rather-long-name-of-a-folder-".repeat(4);
    let data = place.path().join(&long).join(&long).join(&long).join("data");
    let serving = Serving::start(&data);
    let copy = place.path().join("copy.db");
    let commands: [&[&str]; 5] = [
        &["status"],
        &["log", "info"],
        &["admin"],
        &["backup", copy.to_str().unwrap()],
        &["doctor"],
    ];
    for command in commands {
        done(command, &data);
    }
    drop(serving);
    // A file's may have a thousand, which is said before anything is made.
    let longer = data.join(&long).join(&long).join(&long).join(&long).join(&long).join(&long);
    let (code, said) = run(&["serve", "--addr", "127.0.0.1:0"], &longer);
    assert!(code == Some(2) && said.contains("and may have 960"), "{said}");
    assert!(!longer.exists());
    for command in [&["doctor"][..], &["export", place.path().join("all").to_str().unwrap()]] {
        done(command, &data);
    }
}
