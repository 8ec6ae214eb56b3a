//! Dump of a database as SQL text, for people to read and for version control; and the way back.

use std::fmt::Write as _;
use std::path::Path;

use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags};

use crate::error::failed;
use kozyr_storage::Result;

/// Returns the database in a file as SQL text. The same content gives the same text.
///
/// ```
/// use kozyr_store::{Folder, Sqlite, dump, load};
///
/// let data = tempfile::tempdir().unwrap();
/// let folder = Folder::open(data.path())?;
/// let (file, copy) = (folder.database(), data.path().join("copy.db"));
/// let store = Sqlite::open(folder, &())?;
/// let text = dump(&file)?;
/// assert!(text.contains("CREATE TABLE guests"));
///
/// load(&text, &copy)?;
/// assert_eq!(dump(&copy)?, text);
/// # Ok::<(), kozyr_store::StoreError>(())
/// ```
///
/// # Errors
/// Returns an error if the file cannot be read or is not a database.
pub fn dump(file: &Path) -> Result<String> {
    Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_ONLY)
        .and_then(|db| text_of(&db))
        .map_err(failed)
}

/// Creates a database from SQL text, in a new file.
///
/// # Errors
/// Returns an error if the text is not SQL, or if the file has tables already.
pub fn load(text: &str, file: &Path) -> Result<()> {
    let load = |db: Connection| {
        // A table may come before one that it refers to.
        db.pragma_update(None, "foreign_keys", false)?;
        db.execute_batch(text)
    };
    Connection::open(file).and_then(load).map_err(failed)
}

fn text_of(db: &Connection) -> rusqlite::Result<String> {
    let mut out = String::new();
    for pragma in ["application_id", "user_version"] {
        let value: i64 = db.pragma_query_value(None, pragma, |row| row.get(0))?;
        let _ = writeln!(out, "PRAGMA {pragma} = {value};");
    }
    out += "BEGIN;\n";
    let mut schema = db.prepare(
        "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL
         ORDER BY type <> 'table', rowid",
    )?;
    let mut schema = schema.query([])?;
    while let Some(row) = schema.next()? {
        let (kind, name, sql): (String, String, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let _ = writeln!(out, "\n{sql};");
        if kind == "table" {
            rows(db, &name, &mut out)?;
        }
    }
    out += "\nCOMMIT;\n";
    Ok(out)
}

fn rows(db: &Connection, table: &str, out: &mut String) -> rusqlite::Result<()> {
    let table = format!("\"{}\"", table.replace('"', "\"\""));
    // By the first three columns: they contain every key of these tables.
    let columns = db.prepare(&format!("SELECT * FROM {table}"))?.column_count();
    let order = ["1", "1, 2", "1, 2, 3"][columns.clamp(1, 3) - 1];
    let mut rows = db.prepare(&format!("SELECT * FROM {table} ORDER BY {order}"))?;
    let mut rows = rows.query([])?;
    let mut before = format!("INSERT INTO {table} VALUES\n");
    while let Some(row) = rows.next()? {
        out.push_str(&before);
        for column in 0..columns {
            out.push(if column == 0 { '(' } else { ',' });
            value(row.get_ref(column)?, out);
        }
        out.push(')');
        before = ",\n".to_owned();
    }
    if before == ",\n" {
        out.push_str(";\n");
    }
    Ok(())
}

fn value(value: ValueRef<'_>, out: &mut String) {
    let _ = match value {
        ValueRef::Null => write!(out, "NULL"),
        ValueRef::Integer(number) => write!(out, "{number}"),
        ValueRef::Real(number) => write!(out, "{number:?}"),
        ValueRef::Text(text) => {
            write!(out, "'{}'", String::from_utf8_lossy(text).replace('\'', "''"))
        }
        ValueRef::Blob(bytes) => {
            out.push_str("x'");
            for byte in bytes {
                let _ = write!(out, "{byte:02x}");
            }
            write!(out, "'")
        }
    };
}
