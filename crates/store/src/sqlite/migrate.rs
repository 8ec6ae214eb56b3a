//! Schema migration: checks a file before it is used (whose it is and whether it is whole), and
//! brings its schema up to date.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, ErrorCode};

use super::folder::Folder;
use super::part::Part;
use super::steps;
use super::system::failed_at;
use super::upgrade::{self, Upgrade};
use crate::error::{SqlError, at, failed};
use crate::sql::query;
use kozyr_storage::{Result, StoreError};

/// The migrations in order. The `user_version` of a database is the number of migrations that it
/// has had.
const MIGRATIONS: &[&str] = &[
    include_str!("schema/schema.sql"),
    include_str!("schema/reviews.sql"),
    include_str!("schema/listed.sql"),
    include_str!("schema/arrival.sql"),
    include_str!("schema/finding.sql"),
    include_str!("schema/days.sql"),
    include_str!("schema/admin.sql"),
    include_str!("schema/circles.sql"),
    include_str!("schema/bots.sql"),
    include_str!("schema/hidden.sql"),
    include_str!("schema/said.sql"),
    include_str!("schema/seats.sql"),
    concat!(
        include_str!("schema/handed.sql"),
        include_str!("schema/mentions.sql"),
        include_str!("schema/mentioned.sql")
    ),
    concat!(include_str!("schema/figures.sql"), include_str!("schema/practice.sql")),
    include_str!("schema/digests.sql"),
];

/// Fills the index of the guests whom tables name.
pub(crate) const MENTIONED: &str = include_str!("schema/mentioned.sql");

/// Writes the place of the last step of every match.
pub(crate) const SETTLED: &str =
    "INSERT INTO heads SELECT match_n, MAX(id) FROM steps GROUP BY match_n;
     INSERT INTO settled SELECT MAX(id) FROM steps HAVING COUNT(*) > 0;";

/// The last version without [`MARK`]: such databases are recognized by their tables.
const LAST_UNMARKED: u32 = 2;

/// The first version in which tables, matches and reviews store their format.
const FORMATS_SAID: u32 = 3;

/// The first version in which steps have digests.
const DIGESTED: u32 = 15;

/// `application_id` of every database of this program: `KZYR`.
const MARK: i32 = 0x4B5A_5952;

/// The page size, in bytes. An action changes little, and whole pages are written. The figures are
/// in `docs/decisions/005-order-of-arrival.md`.
const PAGE: u32 = 512;

/// The maximum size of a database that is rewritten to change its pages, in bytes.
const COPIED: i64 = 256 << 20;

/// The maximum size of a database that is checked before it is used, in bytes, because a start
/// waits for the check. A larger database is checked while it is used.
const LOOKED_THROUGH: i64 = 16 << 20;

/// The largest number of faults that are reported.
const FINDINGS: u32 = 3;

/// The version of the databases that this program writes, which is the latest that it can read.
#[allow(clippy::cast_possible_truncation)] // there are not that many
pub const VERSION: u32 = MIGRATIONS.len() as u32;

/// The state of a database after it was opened.
#[derive(Debug, Default)]
pub(crate) struct Readied {
    /// The version before the migration and the path of the copy, if the database was migrated.
    pub(crate) before: Option<(u32, PathBuf)>,
    /// Whether the database is so large that it has yet to be checked.
    pub(crate) unchecked: bool,
}

/// Checks whose database it is and whether it is whole, saves a copy if it has to be changed, and
/// migrates it. A large database that does not have to be changed is not checked.
pub(crate) fn ready(
    connection: &mut Connection,
    folder: &Folder,
    upgrade: &impl Upgrade,
) -> Result<Readied> {
    let file = folder.database();
    let told = |error: rusqlite::Error| match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => {
            StoreError::Foreign { file: file.clone(), reason: "it is no SQLite database".into() }
        }
        Some(ErrorCode::DatabaseCorrupt) => damaged(folder, error.to_string()),
        _ => failed_at(&file)(error),
    };
    // This takes effect only in an empty database.
    connection.pragma_update(None, "page_size", PAGE).map_err(told)?;
    let found = match recognise(connection).map_err(told)? {
        Found::Nothing => {
            folder.may_begin(true)?;
            0
        }
        found => found.own_version(&file)?,
    };
    let older = found > 0 && found < VERSION;
    let unchecked = !older && size(connection).map_err(told)? > LOOKED_THROUGH;
    if found > 0 && !unchecked {
        let findings = check(connection).map_err(told)?;
        if !findings.is_empty() {
            return Err(damaged(folder, findings.join("; ")));
        }
    }
    let before = if older { Some((found, copy(connection, folder, found)?)) } else { None };
    up_to(connection, found, VERSION, upgrade).map_err(|error| match error {
        SqlError::Sqlite(error) => told(error),
        error => failed(error),
    })?;
    if older {
        // The database works with other pages too.
        let _ = repage(connection);
    }
    Ok(Readied { before, unchecked })
}

/// Creates the schema of a new database.
pub(crate) fn fresh(connection: &mut Connection) -> Result<()> {
    up_to(connection, 0, VERSION, &()).map_err(failed)
}

/// Returns the size of a database, in bytes.
fn size(db: &Connection) -> rusqlite::Result<i64> {
    let number = |name| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0));
    Ok(number("page_size")? * number("page_count")?)
}

/// Creates the schema of a version in a new database, without content.
pub(crate) fn fresh_as(connection: &mut Connection, version: u32) -> Result<()> {
    connection.pragma_update(None, "page_size", PAGE).map_err(failed)?;
    up_to(connection, 0, version, &()).map_err(failed)
}

/// A table, index or trigger of a database: its type, its name, and its SQL.
pub(crate) type Object = (String, String, Option<String>);

/// Returns the version of a database whose schema has these objects, as far as they can be read. A
/// damaged file may state any `application_id` and version, or none (`mark`).
pub(crate) fn version_by(
    mark: Option<(u32, u32)>,
    objects: &BTreeSet<Object>,
    file: &Path,
) -> Result<u32> {
    let stated = mark.filter(|(id, _)| *id == MARK.cast_unsigned()).map(|(_, version)| version);
    let known = all_objects().map_err(failed)?;
    let versions = || (1..=VERSION).zip(&known);
    if let Some((version, _)) = versions().find(|(_, known)| **known == *objects) {
        return Ok(version);
    }
    let best = versions().map(|(version, known)| (known.intersection(objects).count(), version));
    let best = best.max().unwrap_or_default();
    match (stated, best) {
        (Some(found), _) if found > VERSION => Err(StoreError::TooNew { found, known: VERSION }),
        (Some(stated), _) if stated > 0 => Ok(stated),
        (_, (1.., version)) => Ok(version),
        _ => Found::Foreign("nothing in it is known".into()).own_version(file),
    }
}

/// Returns the schema of each version, from the first on.
fn all_objects() -> query::Result<Vec<BTreeSet<Object>>> {
    let mut db = Connection::open_in_memory()?;
    let of_version = |version| {
        up_to(&mut db, version - 1, version, &())?;
        let mut all = db.prepare("SELECT type, name, sql FROM sqlite_schema")?;
        let objects = all.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
        Ok(objects.collect::<rusqlite::Result<_>>()?)
    };
    (1..=VERSION).map(of_version).collect()
}

/// Gives a database that is not large the page size of a new one.
fn repage(db: &Connection) -> rusqlite::Result<()> {
    if size(db)? <= COPIED {
        db.pragma_update(None, "journal_mode", "DELETE")?;
        db.pragma_update(None, "synchronous", "EXTRA")?;
        db.execute_batch("VACUUM")?;
    }
    Ok(())
}

fn damaged(folder: &Folder, finding: String) -> StoreError {
    StoreError::Damaged { file: folder.database(), finding, copies: folder.copies() }
}

enum Found {
    Nothing,
    Own(u32),
    Foreign(String),
}

impl Found {
    /// Returns the version of a database of this program that is not too new.
    fn own_version(self, file: &Path) -> Result<u32> {
        let reason = match self {
            Self::Own(found) if found > VERSION => {
                return Err(StoreError::TooNew { found, known: VERSION });
            }
            Self::Own(found) => return Ok(found),
            Self::Nothing => "it is empty".into(),
            Self::Foreign(reason) => reason,
        };
        Err(StoreError::Foreign { file: file.to_owned(), reason })
    }
}

fn recognise(db: &Connection) -> rusqlite::Result<Found> {
    let mark: i32 = db.pragma_query_value(None, "application_id", |row| row.get(0))?;
    let version: u32 = db.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if mark == MARK {
        return Ok(Found::Own(version));
    }
    if mark != 0 {
        return Ok(Found::Foreign(format!("its application_id is {mark:#x}")));
    }
    let count = |sql: &str| db.query_row(sql, [], |row| row.get::<_, u32>(0));
    let tables = count("SELECT COUNT(*) FROM sqlite_schema")?;
    if tables == 0 && version == 0 {
        return Ok(Found::Nothing);
    }
    let own = count(
        "SELECT COUNT(*) FROM sqlite_schema WHERE type = 'table'
         AND name IN ('guests', 'tokens', 'tables', 'matches', 'steps')",
    )?;
    if own == 5 && (1..=LAST_UNMARKED).contains(&version) {
        return Ok(Found::Own(version));
    }
    Ok(Found::Foreign("its tables are others".into()))
}

/// Returns what is wrong with the database. The list is empty if it is whole.
pub(crate) fn check(db: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut check = db.prepare(&format!("PRAGMA quick_check({FINDINGS})"))?;
    let findings: Vec<String> =
        check.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    Ok(findings.into_iter().filter(|finding| finding != "ok").collect())
}

/// Checks all of a database: whose it is, its pages, indices and references. Returns what is wrong
/// with it. The list is empty if it is whole.
pub(crate) fn look_through(db: &Connection, file: &Path) -> Result<Vec<String>> {
    let found = match recognise(db) {
        Ok(found) => found,
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) => {
            Found::Foreign("it is no SQLite database".into())
        }
        Err(error) => return found_out(error).map(|finding| vec![finding]),
    };
    found.own_version(file)?;
    let looked = (|| {
        let mut check = db.prepare("PRAGMA integrity_check(20)")?;
        let findings = check.query_map([], |row| row.get::<_, String>(0))?;
        let mut findings: Vec<String> = findings.collect::<rusqlite::Result<_>>()?;
        findings.retain(|finding| finding != "ok");
        let mut check = db.prepare("PRAGMA foreign_key_check")?;
        let mut broken = check.query([])?;
        while let Some(row) = broken.next()? {
            let (table, of): (String, String) = (row.get(0)?, row.get(2)?);
            findings.push(format!("a row of {table} belongs to one of {of} that is not there"));
        }
        Ok(findings)
    })();
    looked.or_else(|error| found_out(error).map(|finding| vec![finding]))
}

/// Turns an error that means damage into a finding.
fn found_out(error: rusqlite::Error) -> Result<String> {
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Ok(error.to_string()),
        _ => Err(failed(error)),
    }
}

/// Copies the database next to itself. A damaged copy never gets the name of a copy.
fn copy(db: &Connection, folder: &Folder, version: u32) -> Result<PathBuf> {
    let name = folder.name_for_copy(version);
    let part = Part::new(&name).map_err(at(&name))?;
    db.execute("VACUUM INTO ?1", [part.path().to_string_lossy()]).map_err(failed)?;
    part.replace().map_err(at(&name))?;
    Ok(name)
}

fn up_to(
    db: &mut Connection,
    found: u32,
    version: u32,
    upgrade: &impl Upgrade,
) -> query::Result<()> {
    // A migration rebuilds a table that others refer to, which this would not allow.
    db.pragma_update(None, "foreign_keys", false)?;
    for (number, migration) in (1..=version).zip(MIGRATIONS).skip(found as usize) {
        let transaction = db.transaction()?;
        transaction.execute_batch(migration)?;
        if number == FORMATS_SAID {
            upgrade::all(&transaction, upgrade)?;
            transaction.pragma_update(None, "application_id", MARK)?;
        }
        if number == DIGESTED {
            steps::fill_digests(&transaction)?;
            transaction.execute_batch(include_str!("schema/stay.sql"))?;
        }
        transaction.pragma_update(None, "user_version", number)?;
        transaction.commit()?;
    }
    Ok(db.pragma_update(None, "foreign_keys", true)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sql::person::COLUMNS;

    #[test]
    fn every_column_is_classified_for_personal_data() {
        let mut db = Connection::open_in_memory().unwrap();
        fresh(&mut db).unwrap();
        let rows = |sql: &str| -> Vec<String> {
            let mut rows = db.prepare(sql).unwrap();
            rows.query_map([], |row| row.get(0)).unwrap().map(rusqlite::Result::unwrap).collect()
        };
        let there = rows("SELECT name FROM sqlite_schema WHERE type = 'table'");
        assert_eq!(there.len(), COLUMNS.len(), "each table stands in COLUMNS");
        for table in there {
            let mut columns = rows(&format!("SELECT name FROM pragma_table_info('{table}')"));
            let guests = rows(&format!(
                "SELECT \"from\" FROM pragma_foreign_key_list('{table}') WHERE \"table\" = 'guests'"
            ));
            let known = COLUMNS.iter().find(|(name, ..)| *name == table);
            let (_, nothing, who, words) =
                known.unwrap_or_else(|| panic!("{table}: say in COLUMNS what it says of people"));
            let told = [nothing, who, words].into_iter().flat_map(|some| some.split(' '));
            let mut told: Vec<&str> = told.filter(|name| !name.is_empty()).collect();
            told.sort_unstable();
            columns.sort_unstable();
            assert_eq!(told, columns, "{table}: each column is said once in COLUMNS");
            for guest in guests {
                assert!(who.split(' ').any(|name| name == guest), "{table}.{guest} says who");
            }
        }
    }
}
