//! `kozyr person`: exports and erases, with and without a server.

use std::fs;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use super::kept::{Serving, done, kept, run};
use super::kozyr;

/// Returns the content of the database, as text.
fn dump(data: &Path) -> String {
    kozyr_store::dump(&data.join("kozyr.db")).unwrap()
}

fn export(name: &str, data: &Path) -> serde_json::Value {
    let out = kozyr(&["person", "export", name, "--data", data.to_str().unwrap()]);
    assert_eq!(out.status.code(), Some(0), "{out:?}");
    serde_json::from_slice(&out.stdout).unwrap()
}

#[test]
fn a_person_is_exported_to_a_private_file_and_forgotten() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    kept(&data);
    // What was kept by earlier servers is as this one would keep it.
    done(&["doctor", "--mend"], &data);
    let told = export("Anna", &data);
    let id = told["id"].as_str().unwrap().to_owned();
    assert_eq!(told["name"], "Anna");
    assert!(!told["kept"]["matches"].as_array().unwrap().is_empty(), "{told}");
    assert_eq!(export(&id, &data)["id"], told["id"]);

    let file = folder.path().join("anna.json");
    let out = ["person", "export", "Anna", "--out", file.to_str().unwrap()];
    assert!(done(&out, &data).contains("matches"));
    let written: serde_json::Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    assert_eq!(written["kept"], told["kept"]);
    // What is there stays, whatever it is.
    let (code, said) = run(&out, &data);
    assert_eq!(code, Some(2), "{said}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::{PermissionsExt, symlink};
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        let (link, aim) = (folder.path().join("link.json"), folder.path().join("aim"));
        symlink(&aim, &link).unwrap();
        let (code, said) =
            run(&["person", "export", "Anna", "--out", link.to_str().unwrap()], &data);
        assert!(code == Some(2) && !aim.exists(), "{said}");
    }

    // Nobody is asked without a terminal, and nothing is done.
    let (code, said) = run(&["person", "forget", "Anna"], &data);
    assert!(code == Some(2) && said.contains("--yes"), "{said}");
    assert!(dump(&data).contains(&id));
    let said = done(&["person", "forget", "Anna", "--yes"], &data);
    for words in ["forgotten", "Copies that were made before", "a proxy"] {
        assert!(said.contains(words), "{said}");
    }
    let after = dump(&data);
    assert!(!after.contains(&id) && !after.contains("\"Anna\"") && !after.contains("'Anna'"));
    let (code, said) = run(&["person", "forget", "Anna", "--yes"], &data);
    assert!(code == Some(1) && said.contains("nobody here is called `Anna`"), "{said}");
    assert!(done(&["doctor"], &data).contains("all is well"));
}

#[test]
fn people_who_share_a_name_are_listed_and_picked_by_id() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    kept(&data);
    done(&["doctor", "--mend"], &data);
    let file = data.join("kozyr.db");
    let db = rusqlite::Connection::open(&file).unwrap();
    let other = "Z".repeat(22);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    let now = i64::try_from(now).unwrap();
    // Whoever was not seen for long would be gone when the server starts.
    let added = "INSERT INTO guests (id, name, updated) VALUES (?1, 'Anna', ?2)";
    db.execute(added, rusqlite::params![other, now]).unwrap();
    drop(db);
    for runs in [false, true] {
        let serving = runs.then(|| Serving::start(&data));
        let (code, said) = run(&["person", "export", "Anna"], &data);
        assert_eq!(code, Some(1), "{said}");
        let line = format!("{other}  Anna, last seen 20");
        assert!(said.contains(&line) && said.contains("give the id"), "{said}");
        drop(serving);
    }
    let serving = Serving::start(&data);
    assert_eq!(export(&other, &data)["name"], "Anna");
    assert!(done(&["person", "forget", &other, "--yes"], &data).contains("forgotten"));
    assert_eq!(export("Anna", &data)["name"], "Anna");
    drop(serving);
    assert!(!dump(&data).contains(&other));
}
