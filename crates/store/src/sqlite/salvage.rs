//! Recovery of a damaged database: writes what can be read into a new one, with a list of what
//! could not.
//!
//! Every table is read from its beginning to the first row that cannot be read, then from its end
//! backwards, and between them wherever there is a row again. A step whose predecessor is lost is
//! lost too, since a match cannot be played past it. What belongs to a person or a table that is
//! lost gets one that says so; what else belongs to something lost is left out.

use std::collections::BTreeMap;
use std::path::Path;

use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, params_from_iter};

use super::backup::is_there;
use super::migrate;
use super::part::Part;
use crate::error::{Result, StoreError, failed};

/// The name of a person whose row is lost.
const LOST: &str = "?";

/// What became of a table of the database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Salvaged {
    /// Its name.
    pub table: String,
    /// How many rows were read and written.
    pub rows: u64,
    /// What could not be read or written, in words.
    pub lost: Vec<String>,
}

/// Reads what can be read of a database that nobody has open, and writes it as a database of the
/// same version. Its log is taken in as far as it is whole.
///
/// # Errors
/// If not even its tables can be told, or the new one cannot be written. Then nothing has its name.
pub fn salvage(from: &Path, to: &Path) -> Result<Vec<Salvaged>> {
    if to.symlink_metadata().is_ok() {
        return Err(is_there(to));
    }
    let at = |error| StoreError::File { path: to.display().to_string(), error };
    let part = Part::new(to).map_err(at)?;
    let salvaged = into(from, part.path())?;
    part.publish().map_err(at)?;
    Ok(salvaged)
}

fn into(from: &Path, to: &Path) -> Result<Vec<Salvaged>> {
    let old =
        Connection::open_with_flags(from, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(failed)?;
    let version = migrate::version_of(&old, from)?;
    let mut new =
        Connection::open_with_flags(to, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(failed)?;
    // It has its name when all of it is on the disk, at the end.
    new.pragma_update(None, "synchronous", "OFF").map_err(failed)?;
    migrate::fresh_as(&mut new, version)?;
    (|| {
        new.pragma_update(None, "foreign_keys", false)?;
        let tx = new.transaction()?;
        let mut all = Vec::new();
        for table in tables(&tx)? {
            // They follow from the steps.
            if table != "heads" && table != "settled" {
                all.push(table_of(&old, &tx, &table)?);
            }
        }
        adopt(&tx, &mut all)?;
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

/// The tables of a database, those first that others belong to.
fn tables(db: &Connection) -> rusqlite::Result<Vec<String>> {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
               ORDER BY name NOT IN ('guests', 'tables'), name <> 'matches', rowid";
    db.prepare(sql)?.query_map([], |row| row.get(0))?.collect()
}

/// The columns of a table; those of its key.
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
        // A step without the one before it, or a value that cannot be.
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
            // A row whose number can be read, and not what it says, is passed over.
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

/// Reads all rows that a question is answered with, up to what cannot be read.
fn rows_of(old: &Connection, sql: &str, keep: &mut impl FnMut(Vec<Value>)) -> rusqlite::Result<()> {
    let mut question = old.prepare(sql)?;
    let n = question.column_count();
    let mut rows = question.query([])?;
    while let Some(row) = rows.next()? {
        keep((0..n).map(|i| row.get(i)).collect::<rusqlite::Result<_>>()?);
    }
    Ok(())
}

/// A table whose rows have numbers.
struct Reader<'a> {
    old: &'a Connection,
    table: &'a str,
    list: &'a str,
}

/// Where nothing can be read on.
struct Stop {
    /// The last row that was read.
    last: i64,
    why: String,
}

impl Reader<'_> {
    /// Reads from a row on; `None` if that goes to the end.
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

    /// The first row behind a gap, looked for in steps that grow and then shrink.
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
            // The first one from which something is found lies between.
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

/// Gives what belongs to somebody or something that is lost another to belong to, or leaves it out.
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
        // Each way takes at least one row away from what is broken.
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
