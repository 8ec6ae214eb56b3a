//! Recovery of a damaged database: copies every readable row into a new one, with a list of what
//! could not be read.
//!
//! Every table is read from its beginning to the first row that cannot be read, then from its end
//! backwards, and in between wherever rows can be read again. A step whose predecessor is lost is
//! lost too, because a match cannot be replayed past it. A row whose person or table is lost gets a
//! substitute that says so. Any other row with a lost parent is left out.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, params_from_iter};

use super::backup::is_there;
use super::migrate;
use super::part::Part;
use crate::error::{at, failed};
use kozyr_storage::Result;

/// The name of a person whose row is lost.
const LOST: &str = "?";

/// The result for a table of the database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Salvaged {
    /// The name of the table.
    pub table: String,
    /// The number of rows that were copied.
    pub rows: u64,
    /// Descriptions of what could not be read or written.
    pub lost: Vec<String>,
}

/// Reads everything readable in a database that nobody has open, and writes it as a new database of
/// the same version. The log of the database is used as far as it is whole. Returns the result for
/// each table.
///
/// # Errors
/// Returns an error if not even the tables can be listed, or if the new database cannot be written.
/// Then no file has its name.
pub fn salvage(from: &Path, to: &Path) -> Result<Vec<Salvaged>> {
    if to.symlink_metadata().is_ok() {
        return Err(is_there(to));
    }
    let part = Part::new(to).map_err(at(to))?;
    let salvaged = into(from, part.path())?;
    part.publish().map_err(at(to))?;
    Ok(salvaged)
}

fn into(from: &Path, to: &Path) -> Result<Vec<Salvaged>> {
    let old =
        Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(failed)?;
    let version = migrate::version_of(&old, from)?;
    let mut new =
        Connection::open_with_flags(to, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(failed)?;
    // The file is published at the end, when all of it is on disk.
    new.pragma_update(None, "synchronous", "OFF").map_err(failed)?;
    migrate::fresh_as(&mut new, version)?;
    (|| {
        new.pragma_update(None, "foreign_keys", false)?;
        let tx = new.transaction()?;
        let mut all = Vec::new();
        for table in tables(&tx)? {
            // These follow from the steps.
            if table != "heads" && table != "settled" {
                all.push(table_of(&old, &tx, &table)?);
            }
        }
        adopt(&tx, &mut all)?;
        if all.iter().any(|one| one.table == "table_mentions") {
            tx.execute_batch(migrate::MENTIONED)?;
        }
        if all.iter().any(|one| one.table == "steps") && tables(&tx)?.contains(&"heads".into()) {
            tx.execute_batch(
                "INSERT INTO heads SELECT match_n, MAX(id) FROM steps GROUP BY match_n;
                 INSERT INTO settled SELECT MAX(id) FROM steps HAVING COUNT(*) > 0;",
            )?;
        }
        tx.commit()?;
        Ok(all)
    })()
    .map_err(failed)
}

/// Returns the tables of a database, those first that others refer to.
fn tables(db: &Connection) -> rusqlite::Result<Vec<String>> {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
               ORDER BY name NOT IN ('guests', 'tables'), name <> 'matches', rowid";
    db.prepare(sql)?.query_map([], |row| row.get(0))?.collect()
}

/// Returns the columns of a table, and those of its key.
fn columns(db: &Connection, table: &str) -> rusqlite::Result<(Vec<String>, Vec<String>)> {
    let mut all = db.prepare("SELECT name, pk FROM pragma_table_info(?1)")?;
    let mut rows = all.query([table])?;
    let (mut names, mut key) = (Vec::new(), BTreeMap::new());
    while let Some(row) = rows.next()? {
        let (name, place): (String, u32) = (row.get(0)?, row.get(1)?);
        if place > 0 {
            key.insert(place, name.clone());
        }
        names.push(name);
    }
    Ok((names, key.into_values().collect()))
}

/// Copies one table row by row.
fn table_of(old: &Connection, new: &Connection, table: &str) -> rusqlite::Result<Salvaged> {
    let mut done = Salvaged { table: table.to_owned(), rows: 0, lost: Vec::new() };
    let (names, key) = columns(new, table)?;
    let list = names.join(", ");
    let marks = vec!["?"; names.len()].join(", ");
    let mut insert =
        new.prepare(&format!("INSERT OR IGNORE INTO {table} ({list}) VALUES ({marks})"))?;
    let mut refused = 0_u64;
    let mut keep = |row: Vec<Value>| match insert.execute(params_from_iter(row)) {
        Ok(written) => written as u64,
        // A step without the one before it, or a value that is not allowed.
        Err(_) => {
            refused += 1;
            0
        }
    };
    let number = old.prepare(&format!("SELECT rowid FROM {table} LIMIT 0")).is_ok();
    if number {
        let reader = Reader { old, table, list: &list };
        let mut from = i64::MIN;
        while let Some(stop) = reader.forwards(from, &mut |row| done.rows += keep(row)) {
            // A row whose number can be read, but not its content, is skipped.
            let next = reader.next_after(stop.last.max(from));
            let upto = next.map_or("its end".to_owned(), |next| next.to_string());
            let begin = match stop.last {
                i64::MIN => "its beginning".to_owned(),
                last => format!("{}", last + 1),
            };
            done.lost.push(format!("rows from {begin} to {upto}: {}", stop.why));
            let Some(next) = next else { break };
            from = next;
        }
    } else {
        let key = |way: &str| {
            key.iter().map(|column| format!("{column} {way}")).collect::<Vec<_>>().join(", ")
        };
        for way in ["ASC", "DESC"] {
            let sql = format!("SELECT {list} FROM {table} ORDER BY {}", key(way));
            let Err(why) = rows_of(old, &sql, &mut |row| done.rows += keep(row)) else { break };
            if way == "DESC" {
                done.lost.push(format!("some rows in the middle: {why}"));
            }
        }
    }
    if refused > 0 {
        done.lost.push(format!("{refused} rows that do not go on from what could be read"));
    }
    Ok(done)
}

/// Reads all rows of a query, up to the first that cannot be read.
fn rows_of(old: &Connection, sql: &str, keep: &mut impl FnMut(Vec<Value>)) -> rusqlite::Result<()> {
    let mut question = old.prepare(sql)?;
    let n = question.column_count();
    let mut rows = question.query([])?;
    while let Some(row) = rows.next()? {
        keep((0..n).map(|i| row.get(i)).collect::<rusqlite::Result<_>>()?);
    }
    Ok(())
}

/// A table with numbered rows.
struct Reader<'a> {
    old: &'a Connection,
    table: &'a str,
    list: &'a str,
}

/// The place where reading stopped.
struct Stop {
    /// The last row that was read.
    last: i64,
    why: String,
}

impl Reader<'_> {
    /// Reads the rows from one on. Returns `None` at the end of the table.
    fn forwards(&self, from: i64, keep: &mut impl FnMut(Vec<Value>)) -> Option<Stop> {
        let (table, list) = (self.table, self.list);
        let sql = format!("SELECT rowid, {list} FROM {table} WHERE rowid >= {from} ORDER BY rowid");
        let mut last = from.saturating_sub(1);
        let read = rows_of(self.old, &sql, &mut |mut row| {
            if let Value::Integer(number) = row.remove(0) {
                last = number;
            }
            keep(row);
        });
        read.err().map(|error| Stop { last, why: error.to_string() })
    }

    /// Returns the first row behind a gap, which is searched in steps that grow and then shrink.
    fn next_after(&self, last: i64) -> Option<i64> {
        let end = self.number(&format!("SELECT MAX(rowid) FROM {}", self.table));
        let upto = end.unwrap_or_else(|| last.saturating_add(1 << 40));
        let found = |from: i64| {
            let sql = format!("SELECT MIN(rowid) FROM {} WHERE rowid >= {from}", self.table);
            self.number(&sql)
        };
        let mut below = last;
        for from in (0..63).map(|power| last.saturating_add(1_i64 << power)) {
            if from > upto {
                break;
            }
            let Some(mut row) = found(from) else {
                below = from;
                continue;
            };
            // The first number from which a row is found lies between these.
            let mut above = from;
            while above - below > 1 {
                let middle = below + (above - below) / 2;
                match found(middle) {
                    Some(earlier) => (above, row) = (middle, earlier),
                    None => below = middle,
                }
            }
            return Some(row).filter(|row| *row > last);
        }
        // The last row of all may be all there is.
        end.filter(|row| *row > last)
    }

    fn number(&self, sql: &str) -> Option<i64> {
        self.old.query_row(sql, [], |row| row.get(0)).ok().flatten()
    }
}

/// Gives rows whose parent is lost a new parent, or leaves them out.
fn adopt(new: &Connection, all: &mut [Salvaged]) -> rusqlite::Result<()> {
    loop {
        let mut broken = new.prepare("PRAGMA foreign_key_check")?;
        let found: Vec<(String, Option<i64>, String, u32)> = broken
            .query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?
            .collect::<rusqlite::Result<_>>()?;
        let Some((table, _, parent, key)) = found.first() else { return Ok(()) };
        let column: String = new.query_row(
            "SELECT \"from\" FROM pragma_foreign_key_list(?1) WHERE id = ?2",
            (table, key),
            |row| row.get(0),
        )?;
        let lacking = format!("{column} NOT IN (SELECT id FROM {parent})");
        // Each branch takes at least one row away from the broken ones.
        let (n, words) = match parent.as_str() {
            "guests" => {
                let sql = format!(
                    "INSERT INTO guests (id, name, updated)
                     SELECT DISTINCT {column}, '{LOST}', 0 FROM {table} WHERE {lacking}"
                );
                (new.execute(&sql, [])?, "people whose name is lost")
            }
            "tables" if table == "matches" => {
                let sql = format!(
                    "INSERT INTO tables (id, game, state, live, updated)
                     SELECT DISTINCT {column}, game, '', 0, 0 FROM {table} WHERE {lacking}"
                );
                (new.execute(&sql, [])?, "tables of which only the matches are left")
            }
            _ => {
                let sql = format!("DELETE FROM {table} WHERE {lacking}");
                (new.execute(&sql, [])?, "rows that belong to something lost, left out")
            }
        };
        if let Some(one) = all.iter_mut().find(|one| one.table == *table) {
            one.lost.push(format!("{n} {words}"));
        }
    }
}
