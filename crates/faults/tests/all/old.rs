//! Power cuts during the migration of an older database.

use std::fs;
use std::path::{Path, PathBuf};

use fastrand::Rng;
use kozyr_faults::{Disk, Kept};
use kozyr_store::{Folder, Sqlite, dump, load};

use crate::store::seeds;
use crate::trial::place;

const NAME: &str = "kozyr.db";

/// The databases of all older versions, as the server's tests keep them.
fn old() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/databases");
    let mut found: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "sql"))
        .collect();
    found.sort();
    found
}

/// Opens the data in a folder and closes it again. Returns whether that was possible.
async fn visit(data: &Path) -> Result<(), String> {
    let store = Folder::open(data).and_then(|folder| Sqlite::open(folder, &()));
    store.map_err(|error| error.to_string())?.close().await;
    Ok(())
}

/// Returns the copies of the database before the migration.
fn copies(data: &Path) -> Vec<PathBuf> {
    let names = fs::read_dir(data).unwrap().map(|entry| entry.unwrap().path());
    let is_copy = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_str().unwrap();
        name.starts_with("kozyr.version-") && name.ends_with(".db")
    };
    names.filter(is_copy).collect()
}

/// Returns the content of a database as lines, because indices and triggers may change places.
fn content(file: &Path) -> Result<Vec<String>, String> {
    let text = dump(file).map_err(|error| error.to_string())?;
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.sort();
    Ok(lines)
}

#[tokio::test]
async fn a_power_cut_while_it_is_brought_up_to_date_loses_nothing() {
    let base = place();
    let mut cuts = 0;
    for (number, sql) in old().iter().enumerate() {
        let before = base.path().join(format!("{number}.db"));
        load(&fs::read_to_string(sql).unwrap(), &before).unwrap();
        // As servers leave it.
        let db = rusqlite::Connection::open(&before).unwrap();
        db.pragma_update(None, "journal_mode", "WAL").unwrap();
        drop(db);
        let calm = base.path().join(format!("calm{number}"));
        fs::create_dir(&calm).unwrap();
        fs::copy(&before, calm.join(NAME)).unwrap();
        visit(&calm).await.unwrap();
        let (old, new) = (content(&before).unwrap(), content(&calm.join(NAME)).unwrap());
        if old == new {
            // It is of today.
            continue;
        }
        for seed in seeds(60, 20_000) {
            let mut rng = Rng::with_seed(seed);
            let place = place();
            fs::create_dir_all(place.path().join("0/data")).unwrap();
            fs::copy(&before, place.path().join("0/data").join(NAME)).unwrap();
            let what = format!("{}, seed {seed}", sql.display());
            let lives = rng.usize(1..=3);
            for life in 0..lives {
                let disk = Disk::watch(&place.path().join(life.to_string()));
                let far = [20, 100, 500][rng.usize(..3)];
                disk.cut_at(rng.u64(1..far));
                let visited = visit(&disk.path().join("data")).await;
                assert!(visited.is_ok() || disk.is_cut(), "{what}: {visited:?}");
                cuts += u32::from(disk.is_cut());
                disk.cut();
                let kept = [Kept::Some, Kept::Some, Kept::Synced, Kept::Until(disk.calls())];
                let kept = kept[rng.usize(..kept.len())];
                disk.keep(&mut rng, kept, &place.path().join((life + 1).to_string()));
            }
            let data = place.path().join(format!("{lives}/data"));
            visit(&data).await.unwrap_or_else(|error| panic!("{what}: {error}"));
            assert!(content(&data.join(NAME)).unwrap() == new, "{what}: something else is there");
            let copied =
                copies(&data).iter().any(|copy| content(copy).is_ok_and(|there| there == old));
            assert!(copied, "{what}: it is changed, and no copy is there: {:?}", copies(&data));
        }
    }
    assert!(cuts > 0, "no database is old");
    #[allow(clippy::print_stdout)] // what the trials were
    {
        println!("{cuts} cuts");
    }
}
