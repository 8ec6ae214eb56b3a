//! Backup and restore: copies a database while it is in use, checks the copy, and puts a copy back
//! in the place of a database.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags};

use super::folder::{Folder, beside, hold, make_file};
use super::migrate;
use super::part::{Part, folder_of};
use super::system::sync_folder;
use super::{PATIENCE, Sqlite};
use crate::error::{at, failed};
use crate::sql::query;
use kozyr_storage::{Answer, Result, StoreError};

/// The content of a database: the number of rows in each of its tables, by name.
pub type Held = BTreeMap<String, u64>;

impl Sqlite {
    /// Writes a copy of the database at one moment, with everything acknowledged before. Other work
    /// continues. The copy is on disk, readable only by its owner, and checked. Returns its
    /// content.
    ///
    /// ```
    /// use kozyr_store::{Folder, Guest, GuestId, Sqlite, Write, look_through, prelude::*};
    ///
    /// # tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(async {
    /// let data = tempfile::tempdir().unwrap();
    /// let store = Sqlite::open(Folder::open(data.path())?, &())?;
    /// let anna = Guest { id: GuestId("0001".into()), name: "Anna".into() };
    /// store.write(vec![Write::Guest(anna, 1)]).await?;
    ///
    /// let copy = data.path().join("copy.db");
    /// let held = store.backup(&copy).await?;
    /// assert_eq!(held["guests"], 1);
    /// assert_eq!(look_through(&copy)?, held);
    /// // What is there is never overwritten.
    /// assert!(store.backup(&copy).await.is_err());
    /// # Ok::<(), kozyr_store::StoreError>(()) }).unwrap();
    /// ```
    ///
    /// # Errors
    /// Returns an error if the store has no file, or if the copy cannot be written or is damaged.
    /// Then no file has its name.
    pub fn backup(&self, to: &Path) -> Answer<Held> {
        let (store, to) = (self.clone(), to.to_owned());
        Box::pin(async move { store.back_up(to).await })
    }

    async fn back_up(self, to: PathBuf) -> Result<Held> {
        self.is_open()?;
        self.check()?;
        let file = self.file().ok_or(StoreError::Closed)?;
        let (reply, answer) = tokio::sync::oneshot::channel();
        std::thread::Builder::new()
            .name("store backup".into())
            .spawn(move || reply.send(copy(&file, &to)))
            .map_err(at(Path::new("the thread `store backup`")))?;
        let held = answer.await.map_err(|_| StoreError::Closed)??;
        // If the file had been replaced, this would be a copy of the other one.
        self.check()?;
        Ok(held)
    }
}

pub(crate) fn probe(db: &Connection) -> query::Result<()> {
    let version: u32 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(db.pragma_update(None, "user_version", version)?)
}

/// Writes a copy of a database that may be in use, as [`Sqlite::backup`] does. Returns its content.
///
/// # Errors
/// Returns an error if the database cannot be read, or if the copy cannot be written.
pub fn copy(file: &Path, to: &Path) -> Result<Held> {
    if to.symlink_metadata().is_ok() {
        return Err(is_there(to));
    }
    let part = Part::new(to).map_err(at(to))?;
    let db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(failed)?;
    db.busy_timeout(PATIENCE).map_err(failed)?;
    db.execute("VACUUM INTO ?1", [part.path().to_string_lossy()]).map_err(failed)?;
    drop(db);
    let held = look_through(part.path())?;
    part.publish().map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => is_there(to),
        _ => at(to)(error),
    })?;
    Ok(held)
}

pub(crate) fn is_there(path: &Path) -> StoreError {
    let error =
        io::Error::new(io::ErrorKind::AlreadyExists, "it is there already and stays as it is");
    at(path)(error)
}

/// Checks a database that nobody has open and that has no log next to it: whether this program made
/// it, and whether every page, index and reference is right. Returns its content. Nothing is
/// written, not even next to it.
///
/// # Errors
/// Returns an error if this program did not make the database, or if it is of a later version or
/// damaged.
pub fn look_through(file: &Path) -> Result<Held> {
    let mark = File::open(file).and_then(|file| file.metadata()).map_err(at(file))?;
    if mark.len() == 0 {
        let reason = "it is empty".to_owned();
        return Err(StoreError::Foreign { file: file.to_owned(), reason });
    }
    if fs::metadata(beside(file, "-wal")).is_ok_and(|log| log.len() > 0) {
        let error = "a log lies beside it: it was copied by hand and is not whole without that";
        return Err(at(file)(io::Error::other(error)));
    }
    let absolute = fs::canonicalize(file).map_err(at(file))?;
    let mut uri = "file:".to_owned();
    for byte in absolute.to_string_lossy().bytes() {
        match byte {
            b'/' | b'.' | b'-' | b'_' => uri.push(byte.into()),
            byte if byte.is_ascii_alphanumeric() => uri.push(byte.into()),
            byte => uri.push_str(&format!("%{byte:02x}")),
        }
    }
    uri.push_str("?immutable=1");
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    let db = Connection::open_with_flags(uri, flags).map_err(failed)?;
    let findings = migrate::look_through(&db, file)?;
    if !findings.is_empty() {
        let finding = findings.join("; ");
        return Err(StoreError::Damaged { file: file.to_owned(), finding, copies: Vec::new() });
    }
    held(&db).map_err(failed)
}

/// Checks a copy that is to take the place of a database, as [`look_through`] does.
///
/// # Errors
/// Returns the same errors, and one if the copy has no row at all, as no house has.
pub fn restorable(file: &Path) -> Result<Held> {
    let held = look_through(file)?;
    if held.values().all(|rows| *rows == 0) {
        let reason = "it holds nothing, not a single row".to_owned();
        return Err(StoreError::Foreign { file: file.to_owned(), reason });
    }
    Ok(held)
}

/// Returns what is odd about the content of a database that nobody has open, as messages: it has no
/// people, tables or matches, although its folder has copies of one that has; or texts are not
/// UTF-8.
///
/// # Errors
/// Returns an error if the database cannot be read.
pub fn oddities(database: &Path, folder: &Path) -> Result<Vec<String>> {
    let is_empty = |held: &Held| {
        ["guests", "tables", "matches"].iter().all(|table| held.get(*table).is_none_or(|n| *n == 0))
    };
    let mut odd = Vec::new();
    if is_empty(&look_through(database)?) {
        let copies = Folder::copies_in(folder).into_iter();
        let fuller = copies.filter(|copy| look_through(copy).is_ok_and(|held| !is_empty(&held)));
        odd.extend(
            fuller.map(|copy| {
                format!("it has no people, tables or matches, as {} has", copy.display())
            }),
        );
    }
    let db =
        Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(failed)?;
    for table in tables(&db).map_err(failed)? {
        blurred(&db, &table, &mut odd).map_err(failed)?;
    }
    Ok(odd)
}

/// Finds the texts of a table that are not UTF-8.
fn blurred(db: &Connection, table: &str, odd: &mut Vec<String>) -> rusqlite::Result<()> {
    let mut all = db.prepare(&format!("SELECT * FROM {table}"))?;
    let names: Vec<String> = all.column_names().into_iter().map(ToOwned::to_owned).collect();
    let mut found = BTreeMap::new();
    let mut rows = all.query([])?;
    while let Some(row) = rows.next()? {
        for (place, name) in names.iter().enumerate() {
            if matches!(row.get_ref(place)?, ValueRef::Text(text) if str::from_utf8(text).is_err())
            {
                *found.entry(name).or_insert(0) += 1;
            }
        }
    }
    let told = |(name, n)| format!("{n} rows of {table} have a damaged text in `{name}`");
    odd.extend(found.into_iter().map(told));
    Ok(())
}

fn tables(db: &Connection) -> rusqlite::Result<Vec<String>> {
    let names = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
    db.prepare(names)?.query_map([], |row| row.get(0))?.collect()
}

fn held(db: &Connection) -> rusqlite::Result<Held> {
    let mut held = Held::new();
    for name in tables(db)? {
        let count = format!("SELECT COUNT(*) FROM \"{}\"", name.replace('"', "\"\""));
        held.insert(name, db.query_row(&count, [], |row| row.get::<_, i64>(0))?.unsigned_abs());
    }
    Ok(held)
}

/// Puts a copy into a folder as its database. An existing database is saved next to it under
/// another name, which is returned. Without `replace` an existing database is unchanged and nothing
/// is done. The copy is checked before anything is changed, and again in its new place.
///
/// # Errors
/// Returns an error if the copy is damaged, or if the folder has a database and `replace` is
/// `false`.
pub fn restore(folder: &Folder, from: &Path, replace: bool) -> Result<(Held, Option<PathBuf>)> {
    let file = folder.database();
    let held = restorable(from)?;
    let there = file.symlink_metadata().is_ok();
    if there && !replace {
        return Err(is_there(&file));
    }
    let part = Part::new(&file).map_err(at(&file))?;
    File::open(from)
        .and_then(|mut from| io::copy(&mut from, &mut part.file()))
        .and_then(|_| part.file().sync_all())
        .map_err(at(part.path()))?;
    if look_through(part.path())? != held {
        return Err(at(part.path())(io::Error::other("it differs")));
    }
    let aside = there.then(|| folder.name_for_replaced());
    if let Some(aside) = &aside {
        // A log is of no use to another database: it moves with its own.
        settle(&file);
        fs::hard_link(&file, aside)
            .or_else(|_| fs::copy(&file, aside).map(|_| ()))
            .map_err(at(aside))?;
        let log = beside(&file, "-wal");
        if log.exists() {
            fs::rename(&log, beside(aside, "-wal")).map_err(at(&log))?;
        }
        let _ = fs::remove_file(beside(&file, "-shm"));
        sync_folder(folder_of(aside)).map_err(at(aside))?;
    }
    part.replace().map_err(at(&file))?;
    Ok((held, aside))
}

/// Lets SQLite copy the log of a killed process into the database, if SQLite can.
fn settle(file: &Path) {
    if let Ok(db) = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE) {
        let _ = db.pragma_update(None, "wal_checkpoint", "TRUNCATE");
    }
}

/// Copies a database that nobody has open byte by byte, including damage, together with its log.
///
/// # Errors
/// Returns an error if the files cannot be copied.
pub fn copy_file(file: &Path, to: &Path) -> Result<()> {
    for more in ["-wal", ""] {
        let (from, to) = (beside(file, more), beside(to, more));
        if more.is_empty() || from.exists() {
            make_file(&to).map_err(at(&to))?;
            fs::copy(&from, &to).map_err(at(&to))?;
            File::open(&to).and_then(|file| file.sync_all()).map_err(at(&to))?;
        }
    }
    sync_folder(folder_of(to)).map_err(at(to))
}

/// Copies the files of a database that no process uses, together with its log, and leaves no trace
/// in the folder.
///
/// # Errors
/// Returns an error if a process uses the folder ([`StoreError::InUse`]), or if the files cannot be
/// copied.
pub fn copy_closed(folder: &Path, to: &Path) -> Result<()> {
    let _held = hold(folder)?;
    copy_file(&Folder::database_in(folder), to)
}

/// Repairs everything that can be repaired without loss: rebuilds the indices of a database.
///
/// # Errors
/// Returns an error if they cannot be rebuilt.
pub fn reindex(folder: &Folder) -> Result<()> {
    Connection::open_with_flags(folder.database(), OpenFlags::SQLITE_OPEN_READ_WRITE)
        .and_then(|db| db.execute_batch("REINDEX"))
        .map_err(failed)
}

/// Returns the faults of the database of a folder that nobody has open, including its log: whether
/// this program made it, and every page, index and reference that is not right. The list is empty
/// if the database is whole. The findings name the file `named`, of which the database may be a
/// copy.
///
/// # Errors
/// Returns an error if the database cannot be read, was not made by this program, or is of a later
/// version.
pub fn findings(folder: &Folder, named: &Path) -> Result<Vec<String>> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
    let db = Connection::open_with_flags(folder.database(), flags).map_err(failed)?;
    migrate::look_through(&db, named)
}
