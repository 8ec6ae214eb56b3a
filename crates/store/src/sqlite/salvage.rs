//! Recovery of a damaged database: copies every readable row into a new one, with a list of what
//! could not be read.
//!
//! The file is read page by page with the tables that this program knows. Each table and index is a
//! tree of pages. Pages are found from the root of their tree; pages that nothing readable leads to
//! belong to the damaged tree whose columns fit their rows. A step whose predecessor is lost is lost
//! too, because a match cannot be replayed past it. A row whose person or table is lost gets a
//! substitute that says so. Any other row with a lost parent is left out.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::Path;

use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, params_from_iter};

use super::backup::is_there;
use super::forest::{Column, Forest, Hole, Strays, Tree, trees};
use super::migrate;
use super::pages::{Cell, Pages};
use super::part::Part;
use crate::error::{at, failed};
use kozyr_storage::{Result, StoreError};

/// The name of a person whose row is lost.
const LOST: &str = "?";

/// The tables that others refer to, in the order in which they are filled.
const PARENTS: [&str; 3] = ["guests", "tables", "matches"];

/// Tables that follow from the steps.
const DERIVED: [&str; 2] = ["heads", "settled"];

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
/// Returns an error if the file shows no trace of this program, if nothing in it can be read, or if
/// the new database cannot be written. Then no file has its name.
pub fn salvage(from: &Path, to: &Path) -> Result<Vec<Salvaged>> {
    if to.symlink_metadata().is_ok() {
        return Err(is_there(to));
    }
    let part = Part::new(to).map_err(at(to))?;
    let mut new = Connection::open_with_flags(part.path(), OpenFlags::SQLITE_OPEN_READ_WRITE)
        .map_err(failed)?;
    // The file is published at the end, when all of it is on disk.
    for (name, value) in [("synchronous", "OFF"), ("journal_mode", "MEMORY")] {
        new.pragma_update(None, name, value).map_err(failed)?;
    }
    let salvaged = read(from, &mut new)?;
    drop(new);
    part.publish().map_err(at(to))?;
    Ok(salvaged)
}

/// Reads everything readable in a database into a new one, which has nothing in it.
pub(super) fn read(from: &Path, new: &mut Connection) -> Result<Vec<Salvaged>> {
    let pages = Pages::open(from).map_err(at(from))?;
    let schema = Schema::read(&pages);
    let version = migrate::version_by(pages.mark(), &schema.objects, from)?;
    migrate::fresh_as(new, version)?;
    let all = into(&pages, &schema, new).map_err(failed)?;
    if all.iter().all(|one| one.rows == 0) && all.iter().any(|one| !one.lost.is_empty()) {
        let finding = "no row of it can be read".to_owned();
        return Err(StoreError::Damaged { file: from.to_owned(), finding, copies: Vec::new() });
    }
    Ok(all)
}

fn into(pages: &Pages, schema: &Schema, new: &mut Connection) -> rusqlite::Result<Vec<Salvaged>> {
    new.pragma_update(None, "foreign_keys", false)?;
    let tx = new.transaction()?;
    let mut forest = Forest { pages, trees: trees(&tx)?, seen: schema.pages.clone() };
    for i in 0..forest.trees.len() {
        let root = schema.roots.get(&forest.trees[i].name);
        forest.walk(i, root.copied().unwrap_or(0), i64::MIN, None);
    }
    let mut strays = forest.strays();
    forest.assign(&mut strays, None);
    let mut all = Vec::new();
    let (parents, others): (Vec<_>, Vec<_>) = (0..forest.trees.len())
        .filter(|i| forest.trees[*i].is_table && !DERIVED.contains(&&*forest.trees[*i].name))
        .partition(|i| PARENTS.contains(&&*forest.trees[*i].name));
    for i in parents {
        all.push(copied(&forest, &forest.trees[i], &mut strays, &tx)?);
    }
    // The rows of what is left show by what they refer to where they belong.
    forest.assign(&mut strays, Some(&tx));
    for i in others {
        all.push(copied(&forest, &forest.trees[i], &mut strays, &tx)?);
    }
    adopt(&tx, &mut all)?;
    if all.iter().any(|one| one.table == "table_mentions") {
        tx.execute_batch(migrate::MENTIONED)?;
    }
    if forest.trees.iter().any(|tree| tree.name == DERIVED[0]) {
        tx.execute_batch(migrate::SETTLED)?;
    }
    tx.commit()?;
    Ok(all)
}

/// What the file says of its own tables.
struct Schema {
    /// The type, the name and the SQL of each object.
    objects: BTreeSet<migrate::Object>,
    /// The root of each table and index.
    roots: HashMap<String, u32>,
    /// The pages that say so.
    pages: HashSet<u32>,
}

impl Schema {
    fn read(pages: &Pages) -> Self {
        let column =
            |(kind, may_be_null)| Column { kind, may_be_null, is_row: false, ..Column::number() };
        let columns =
            [("TEXT", false), ("TEXT", false), ("TEXT", false), ("INTEGER", false), ("TEXT", true)];
        let columns = columns.map(column).to_vec();
        let own = Tree { name: "sqlite_schema".to_owned(), columns, ..Tree::default() };
        let mut forest = Forest { pages, trees: vec![own], seen: HashSet::new() };
        forest.walk(0, 1, i64::MIN, None);
        let mut strays = forest.strays();
        strays.tops.retain(|top| {
            let is_one = |cell: &Cell| {
                let kind = cell.values.as_ref().and_then(|values| values.first());
                matches!(kind, Some(Value::Text(kind))
                    if ["table", "index", "trigger"].contains(&kind.as_str()))
            };
            top.sample.iter().all(is_one)
        });
        forest.assign(&mut strays, None);
        let mut schema =
            Self { objects: BTreeSet::new(), roots: HashMap::new(), pages: HashSet::new() };
        for (_, page) in &forest.trees[0].pages {
            let cells = pages.page(*page).into_iter().flat_map(|page| page.cells);
            for values in cells.filter_map(|cell| cell.values) {
                let [Value::Text(kind), Value::Text(name), _, Value::Integer(root), sql] =
                    &values[..]
                else {
                    continue;
                };
                let sql = if let Value::Text(sql) = sql { Some(sql.clone()) } else { None };
                schema.objects.insert((kind.clone(), name.clone(), sql));
                if let Ok(root) = u32::try_from(*root) {
                    schema.roots.entry(name.clone()).or_insert(root);
                }
            }
        }
        schema.pages = forest.seen;
        schema
    }
}

/// Copies the rows of a table.
fn copied(
    forest: &Forest<'_>,
    tree: &Tree,
    strays: &mut Strays,
    new: &Connection,
) -> rusqlite::Result<Salvaged> {
    let mut done = Salvaged { table: tree.name.clone(), rows: 0, lost: Vec::new() };
    let (mut refused, mut blurred) = (0_u64, 0_u64);
    let mut pages = tree.pages.clone();
    // A step comes after the one before it. The rows of a tree of keys are not in order of pages.
    pages.sort_unstable();
    let at_once = if tree.is_of_keys { pages.len().max(1) } else { 1 };
    for some in pages.chunks(at_once) {
        let mut cells = Vec::new();
        for (_, number) in some {
            let read = forest.pages.page(*number).into_iter().flat_map(|page| page.cells);
            cells.extend(read.map(|cell| (number, cell)));
        }
        if tree.is_of_keys {
            cells.sort_by_cached_key(|(_, cell)| order(cell));
        }
        for (number, cell) in cells {
            let fits = tree.fits(&cell) == Some(true);
            let Some(values) = cell.values.filter(|_| fits) else {
                let row = cell.row.map_or(String::new(), |row| format!("row {row}: "));
                done.lost.push(format!("{row}a part of it cannot be read (page {number})"));
                continue;
            };
            let columns = &tree.columns[..values.len()];
            let names: Vec<&str> = columns.iter().map(|column| &*column.name).collect();
            let (names, marks) = (names.join(", "), vec!["?"; values.len()].join(", "));
            let table = &tree.name;
            let sql = format!("INSERT OR IGNORE INTO {table} ({names}) VALUES ({marks})");
            let row = columns.iter().zip(values).map(|(column, value)| match cell.row {
                Some(row) if column.is_row => Value::Integer(row),
                _ => value,
            });
            match new.prepare_cached(&sql)?.execute(params_from_iter(row)) {
                Ok(written) => done.rows += written as u64,
                // A step without the one before it, or a value that is not allowed.
                Err(_) => refused += 1,
            }
            blurred += u64::from(cell.is_blurred);
        }
    }
    for hole in &tree.holes {
        done.lost.extend(lost(hole, tree, &pages, strays));
    }
    if refused > 0 {
        done.lost.push(format!("{refused} rows that do not go on from what could be read"));
    }
    if blurred > 0 {
        done.lost.push(format!("{blurred} rows in which letters are lost"));
    }
    Ok(done)
}

/// Returns the place of a cell among others of a tree of keys.
fn order(cell: &Cell) -> Vec<(Option<i64>, Vec<u8>)> {
    let place = |value: &Value| match value {
        Value::Integer(number) => (Some(*number), Vec::new()),
        Value::Text(text) => (None, text.clone().into_bytes()),
        Value::Blob(bytes) => (None, bytes.clone()),
        Value::Null | Value::Real(_) => (None, Vec::new()),
    };
    cell.values.iter().flatten().map(place).collect()
}

/// Returns what is lost because of a hole.
fn lost(
    hole: &Hole,
    tree: &Tree,
    pages: &[(Option<i64>, u32)],
    strays: &mut Strays,
) -> Option<String> {
    let Hole { page, after, upto, is_read } = hole;
    let is_in = |(row, _): &(Option<i64>, u32)| match row {
        Some(row) => *row > *after && upto.is_none_or(|upto| *row <= upto),
        None => true,
    };
    // Its page only led to others, which have been found.
    let led = |of: &[(Option<i64>, u32)]| of.iter().any(|of| of.1 != *page && is_in(of));
    let empty = &mut strays.empty[usize::from(tree.is_of_keys)];
    if *is_read {
        let has_rows = pages.iter().any(|(_, number)| number == page);
        return has_rows.then(|| format!("page {page} is damaged, and may have had more rows"));
    }
    if (*page == 0 || !tree.is_of_keys) && led(pages) {
        return None;
    }
    if *page == 0 && *empty > 0 {
        *empty -= 1;
        return None;
    }
    let begin = match after {
        _ if tree.is_of_keys => return Some(format!("some rows: page {page} cannot be read")),
        &i64::MIN => "its beginning".to_owned(),
        after => (after + 1).to_string(),
    };
    let end = upto.map_or("its end".to_owned(), |upto| upto.to_string());
    Some(format!("rows from {begin} to {end}: page {page} cannot be read"))
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
