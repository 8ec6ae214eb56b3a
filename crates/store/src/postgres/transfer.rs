//! Copies of everything that a house stores, between a file and PostgreSQL, in either direction.
//!
//! Tables, columns, keys and order come from the database in PostgreSQL itself, so none can be
//! forgotten. Every row that is read goes into a digest, and the digest of the rows that were
//! written has to be the same before anything is committed. The places of steps in a file follow
//! from the steps.

use std::borrow::Cow;

use rusqlite::types::ValueRef;
use rusqlite::{Connection as File, OpenFlags};
use sha2::{Digest, Sha256};

use super::Postgres;
use super::connection::Connection;
use crate::error::{SqlError, at, failed};
use crate::sql::cell::Cell;
use crate::sql::query::{Columns, Db, FromRow, Query, Result, refused};
use crate::sql::scan::Copied;
use crate::sqlite::backup::{is_there, look_through};
use crate::sqlite::folder::{Folder, beside};
use crate::sqlite::migrate::{SETTLED, VERSION, fresh_as};
use crate::sqlite::part::Part;
use crate::sqlite::{PATIENCE, Sqlite};
use kozyr_storage::Answer;

/// The number of rows that are in memory at a time.
const ROWS: usize = 200;

/// All tables, each after those that it refers to: name, columns, columns of the key.
const TABLES: &str = "
    WITH RECURSIVE levels (id, level) AS (
        SELECT c.oid, 0 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind = 'r' AND n.nspname = current_schema()
        UNION ALL
        SELECT f.conrelid, l.level + 1 FROM levels l JOIN pg_constraint f ON f.confrelid = l.id
        WHERE f.contype = 'f' AND f.conrelid <> f.confrelid
    )
    SELECT CAST(c.relname AS TEXT),
        (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
            WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped),
        (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY k.place)
            FROM pg_index i CROSS JOIN LATERAL unnest(i.indkey) WITH ORDINALITY k (attnum, place)
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
            WHERE i.indrelid = c.oid AND i.indisprimary)
    FROM levels l JOIN pg_class c ON c.oid = l.id
    GROUP BY c.oid, c.relname ORDER BY max(l.level), c.relname";

/// A table that both databases have.
struct Table {
    name: String,
    /// Separated by commas, as in a statement.
    columns: String,
    key: String,
}

impl FromRow for Table {
    fn take(columns: &mut Columns<'_>) -> Result<Self> {
        let (name, all, key) = FromRow::take(columns)?;
        Ok(Self { name, columns: all, key })
    }
}

impl Table {
    fn width(&self) -> usize {
        self.columns.split(", ").count()
    }

    /// Returns the query of all rows, in the order of their keys.
    fn select(&self) -> String {
        let Self { name, columns, key } = self;
        format!("SELECT {columns} FROM {name} ORDER BY {key}")
    }

    /// Returns an error with the name of the table, unless the connection is lost.
    fn named(&self, error: SqlError) -> SqlError {
        match error.is_away() {
            true => error,
            false => SqlError::Broken(format!("{}: {}", self.name, failed(error))),
        }
    }
}

/// Takes the values of a row.
type Take<'a> = dyn FnMut(&[Cell<'_>]) -> Result<()> + 'a;

/// One side of a copy.
trait Side: Db {
    /// Hands all rows of a table to a function, in the order of their keys.
    fn each(&self, table: &Table, take: &mut Take<'_>) -> Result<()>;

    /// Adds rows, whose values follow each other.
    fn add(&self, table: &Table, cells: &[Cell<'_>]) -> Result<()>;

    /// Writes what follows from the rows.
    fn finish(&self) -> Result<()>;
}

impl Side for File {
    fn each(&self, table: &Table, take: &mut Take<'_>) -> Result<()> {
        let mut query = self.prepare(&table.select())?;
        let mut rows = query.query(())?;
        while let Some(row) = rows.next()? {
            let cell = |column| {
                Ok(match row.get_ref(column)? {
                    ValueRef::Null => Cell::Null,
                    ValueRef::Integer(number) => Cell::Number(number),
                    ValueRef::Text(text) => {
                        Cell::Text(str::from_utf8(text).map_err(|error| broken(&error))?.into())
                    }
                    ValueRef::Blob(bytes) => Cell::Bytes(bytes.into()),
                    ValueRef::Real(number) => {
                        return Err(broken(&format!("{number} is not an integer")));
                    }
                })
            };
            take(&(0..table.width()).map(cell).collect::<Result<Vec<_>>>()?)?;
        }
        Ok(())
    }

    fn add(&self, table: &Table, cells: &[Cell<'_>]) -> Result<()> {
        let Table { name, columns, .. } = table;
        let values = values(1, table.width());
        let number = columns.split(", ").position(|column| column == "number").map(|at| at + 1);
        let sql = match number.filter(|_| name == "steps") {
            None => format!("INSERT INTO {name} ({columns}) VALUES {values}"),
            // The step before it in its match has just been added.
            Some(number) => format!(
                "INSERT INTO {name} ({columns}, before) VALUES ({},
                 CASE ?{number} WHEN 0 THEN NULL ELSE last_insert_rowid() END)",
                values.trim_matches(['(', ')'])
            ),
        };
        cells.chunks(table.width()).try_for_each(|row| Db::execute(self, &sql, row).map(drop))
    }

    fn finish(&self) -> Result<()> {
        Ok(self.execute_batch(SETTLED)?)
    }
}

impl Side for Connection {
    fn each(&self, table: &Table, take: &mut Take<'_>) -> Result<()> {
        let cursor = format!("all_{}", table.name);
        self.simple(&format!("DECLARE {cursor} CURSOR FOR {}", table.select()))?;
        let mut read = ROWS;
        while read == ROWS {
            read = 0;
            self.rows(&format!("FETCH {ROWS} FROM {cursor}"), &[], &mut |row| {
                read += 1;
                let cells = (0..table.width()).map(|column| row.cell(column));
                take(&cells.collect::<Result<Vec<_>>>()?)?;
                Ok(true)
            })?;
        }
        self.simple(&format!("CLOSE {cursor}")).map(drop)
    }

    fn add(&self, table: &Table, cells: &[Cell<'_>]) -> Result<()> {
        let Table { name, columns, .. } = table;
        let values = values(cells.len() / table.width(), table.width());
        self.execute(&format!("INSERT INTO {name} ({columns}) VALUES {values}"), cells).map(drop)
    }

    /// New rows are numbered after those that are there.
    fn finish(&self) -> Result<()> {
        let numbered: Vec<(String, String)> = self.all(
            "SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT)
             FROM information_schema.columns
             WHERE table_schema = current_schema() AND is_identity = 'YES'",
            (),
        )?;
        for (table, column) in numbered {
            self.simple(&format!(
                "SELECT setval(pg_get_serial_sequence('{table}', '{column}'), MAX({column}))
                 FROM {table}"
            ))?;
        }
        Ok(())
    }
}

fn broken(error: &impl ToString) -> SqlError {
    SqlError::Broken(error.to_string())
}

/// Returns the marks of some rows of values.
fn values(rows: usize, width: usize) -> String {
    let row = |row| {
        let marks: Vec<String> = (1..=width).map(|at| format!("?{}", row * width + at)).collect();
        format!("({})", marks.join(", "))
    };
    (0..rows).map(row).collect::<Vec<_>>().join(", ")
}

/// The digest of the rows of a table.
#[derive(Default)]
struct Rows {
    count: u64,
    digest: Sha256,
}

impl Rows {
    fn add(&mut self, row: &[Cell<'_>]) {
        self.count += 1;
        for cell in row {
            let (kind, bytes): (u8, Cow<'_, [u8]>) = match cell {
                Cell::Null => (0, Cow::default()),
                Cell::Number(number) => (1, number.to_le_bytes().to_vec().into()),
                Cell::Text(text) => (2, text.as_bytes().into()),
                Cell::Bytes(bytes) => (3, (&**bytes).into()),
            };
            self.digest.update([kind]);
            self.digest.update((bytes.len() as u64).to_le_bytes());
            self.digest.update(bytes);
        }
    }

    fn of(self, table: &Table) -> Copied {
        let Self { count, digest } = self;
        Copied { table: table.name.clone(), rows: count, digest: digest.finalize().into() }
    }
}

fn owned(cell: &Cell<'_>) -> Cell<'static> {
    match cell {
        Cell::Null => Cell::Null,
        Cell::Number(number) => Cell::Number(*number),
        Cell::Text(text) => Cell::Text(text.clone().into_owned().into()),
        Cell::Bytes(bytes) => Cell::Bytes(bytes.clone().into_owned().into()),
    }
}

/// Copies a table, and returns what was read.
fn copy_table(from: &dyn Side, to: &dyn Side, table: &Table) -> Result<Copied> {
    let (mut read, mut some) = (Rows::default(), Vec::new());
    from.each(table, &mut |row| {
        read.add(row);
        some.extend(row.iter().map(owned));
        if some.len() == ROWS * row.len() {
            to.add(table, &some)?;
            some.clear();
        }
        Ok(())
    })?;
    if !some.is_empty() {
        to.add(table, &some)?;
    }
    Ok(read.of(table))
}

/// Copies everything within a transaction of `house`, which is one of the two sides; the other one
/// is `file`.
fn copy(house: &Connection, file: &File, into_house: bool) -> Result<Vec<Copied>> {
    // The file may take its time.
    house.simple("SET LOCAL idle_in_transaction_session_timeout = 0")?;
    let mut tables: Vec<Table> = house.all(TABLES, ())?;
    let known = "SELECT COUNT(*) FROM sqlite_schema WHERE type = 'table' AND name = ?1";
    let mut of_file = Vec::new();
    for table in &tables {
        of_file.push(file.count(known, [&table.name])? > 0);
    }
    // Some tables are about the server that has the house.
    let mut of_file = of_file.into_iter();
    tables.retain(|_| of_file.next() == Some(true));
    let (from, to): (&dyn Side, &dyn Side) = if into_house { (file, house) } else { (house, file) };
    for Table { name, .. } in &tables {
        if to.one::<i64>(&format!("SELECT 1 FROM {name} LIMIT 1"), ())?.is_some() {
            return Err(refused(&format!(
                "the target has rows in `{name}`; a house is copied into an empty database only"
            )));
        }
    }
    let mut all = Vec::new();
    for table in &tables {
        all.push(copy_table(from, to, table).map_err(|error| table.named(error))?);
    }
    to.finish()?;
    for (table, copied) in tables.iter().zip(&all) {
        let mut there = Rows::default();
        to.each(table, &mut |row| {
            there.add(row);
            Ok(())
        })?;
        if there.of(table) != *copied {
            return Err(table.named(broken(&"the rows that were written differ from those read")));
        }
    }
    Ok(all)
}

impl Postgres {
    /// Copies everything from the file of a store, all of it or nothing. Returns what was copied,
    /// by table.
    ///
    /// # Errors
    /// Returns an error if this database has any row, or if something cannot be read or written.
    pub fn copy_from(&self, from: &Sqlite) -> Answer<Vec<Copied>> {
        let store = self.clone();
        let file = from.file();
        Box::pin(async move {
            let file = file.ok_or(kozyr_storage::StoreError::Closed)?;
            let file = File::open_with_flags(&file, OpenFlags::SQLITE_OPEN_READ_ONLY)
                .and_then(|db| db.busy_timeout(PATIENCE).map(|()| db))
                .map_err(failed)?;
            store.change(move |house| copy(house, &file, true)).await
        })
    }

    /// Copies everything into a folder without a database, all of it or nothing. Returns what was
    /// copied, by table.
    ///
    /// # Errors
    /// Returns an error if the folder has a database or the log of one, or if something cannot be
    /// read or written.
    pub async fn copy_to(&self, folder: &Folder) -> kozyr_storage::Result<Vec<Copied>> {
        let file = folder.database();
        for there in [file.clone(), beside(&file, "-wal")] {
            if there.symlink_metadata().is_ok() {
                return Err(is_there(&there));
            }
        }
        let part = Part::new(&file).map_err(at(&file))?;
        let mut new = File::open_with_flags(part.path(), OpenFlags::SQLITE_OPEN_READ_WRITE)
            .map_err(failed)?;
        // The file is published at the end, when all of it is on disk.
        for (name, value) in [("synchronous", "OFF"), ("journal_mode", "MEMORY")] {
            new.pragma_update(None, name, value).map_err(failed)?;
        }
        fresh_as(&mut new, VERSION)?;
        let copying = self.change(move |house| {
            let all = new.transaction()?;
            let copied = copy(house, &all, false)?;
            all.commit()?;
            Ok(copied)
        });
        let copied = copying.await?;
        look_through(part.path())?;
        part.publish().map_err(at(&file))?;
        Ok(copied)
    }
}
