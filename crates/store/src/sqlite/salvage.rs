//! Recovery of a damaged database: copies every readable row into a new one, with a list of what
//! could not be read.
//!
//! The file is read page by page with the tables that this program knows. Each table and index is a
//! tree of pages. Pages are found from the root of their tree; pages that nothing readable leads to
//! belong to the damaged tree whose columns fit their rows. A step whose predecessor is lost is lost
//! too, because a match cannot be replayed past it. A row whose person or table is lost gets a
//! substitute that says so. Any other row with a lost parent is left out.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::Path;

use rusqlite::types::Value;
use rusqlite::{Connection, OpenFlags, OptionalExtension, params_from_iter};

use super::backup::is_there;
use super::migrate;
use super::pages::{Cell, Page, Pages};
use super::part::Part;
use crate::error::{at, failed};
use kozyr_storage::{Result, StoreError};

/// The name of a person whose row is lost.
const LOST: &str = "?";

/// The tables that others refer to, in the order in which they are filled.
const PARENTS: [&str; 3] = ["guests", "tables", "matches"];

/// Tables that follow from the steps.
const DERIVED: [&str; 2] = ["heads", "settled"];

/// The number of rows that show to which table a page belongs.
const SAMPLE: usize = 64;

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
        all.push(forest.copy(i, &mut strays, &tx)?);
    }
    // The rows of what is left show by what they refer to where they belong.
    forest.assign(&mut strays, Some(&tx));
    for i in others {
        all.push(forest.copy(i, &mut strays, &tx)?);
    }
    adopt(&tx, &mut all)?;
    if all.iter().any(|one| one.table == "table_mentions") {
        tx.execute_batch(migrate::MENTIONED)?;
    }
    if forest.trees.iter().any(|tree| tree.name == DERIVED[0]) {
        tx.execute_batch(
            "INSERT INTO heads SELECT match_n, MAX(id) FROM steps GROUP BY match_n;
             INSERT INTO settled SELECT MAX(id) FROM steps HAVING COUNT(*) > 0;",
        )?;
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

/// A column of a table, as far as a record shows it.
#[derive(Clone, Debug)]
struct Column {
    name: String,
    kind: &'static str,
    may_be_null: bool,
    /// Whether this is the number of the row, which is not in the record.
    is_row: bool,
    /// The table whose id it has.
    parent: Option<String>,
}

/// A table or an index: its columns in the order of its records, and its pages.
#[derive(Default, Debug)]
struct Tree {
    name: String,
    is_table: bool,
    is_of_keys: bool,
    columns: Vec<Column>,
    /// The pages with cells, each with its first row.
    pages: Vec<(Option<i64>, u32)>,
    holes: Vec<Hole>,
}

/// A page of a tree that cannot be read, with the rows that may be there; page 0 if it is unknown
/// which page it is.
#[derive(Debug)]
struct Hole {
    page: u32,
    after: i64,
    upto: Option<i64>,
    /// Whether a part of it can be read.
    is_read: bool,
}

impl Tree {
    /// Returns whether a cell can be a row of this tree; `None` if it cannot be told.
    fn fits(&self, cell: &Cell) -> Option<bool> {
        let values = cell.values.as_ref()?;
        let fits = |(i, column): (usize, &Column)| match values.get(i) {
            None => self.is_table && column.may_be_null,
            Some(Value::Null) => column.is_row || column.may_be_null,
            Some(Value::Integer(_)) => column.kind == "INTEGER" && !column.is_row,
            Some(Value::Text(_)) => column.kind == "TEXT",
            Some(Value::Blob(_)) => column.kind == "BLOB",
            Some(Value::Real(_)) => false,
        };
        let fit = values.len() <= self.columns.len() && self.columns.iter().enumerate().all(fits);
        Some(fit && cell.row.is_some() != self.is_of_keys)
    }

    /// Returns whether a page can be one of this tree.
    fn may_have(&self, page: &Page) -> bool {
        let mut told = page.cells.iter().filter_map(|cell| self.fits(cell)).peekable();
        page.is_of_keys == self.is_of_keys && (told.peek().is_none() || told.any(|fits| fits))
    }

    /// Returns how many of the rows that a cell refers to are there.
    fn refers(&self, db: &Connection, cell: &Cell) -> rusqlite::Result<usize> {
        let mut found = 0;
        for (column, value) in self.columns.iter().zip(cell.values.iter().flatten()) {
            if let Some(parent) = &column.parent {
                let sql = format!("SELECT 1 FROM {parent} WHERE id = ?1");
                found += usize::from(db.prepare_cached(&sql)?.exists([value])?);
            }
        }
        Ok(found)
    }
}

/// Returns the tables and indices of a database of this program, those first that others refer to.
fn trees(db: &Connection) -> rusqlite::Result<Vec<Tree>> {
    let sql = "SELECT name, tbl_name, type = 'table' FROM sqlite_schema
               WHERE type IN ('table', 'index')
               ORDER BY tbl_name NOT IN ('guests', 'tables'), tbl_name <> 'matches', rowid";
    let mut all = Vec::new();
    let mut found = db.prepare(sql)?;
    let mut found = found.query([])?;
    while let Some(row) = found.next()? {
        let (name, table, is_table): (String, String, bool) =
            (row.get(0)?, row.get(1)?, row.get(2)?);
        let columns = columns(db, &table)?;
        // The key of a table without row numbers has all its columns, in the order of its records.
        let key: Option<String> = db
            .query_row(
                "SELECT (SELECT i.name FROM pragma_index_list(?1) i WHERE i.origin = 'pk')
             FROM pragma_table_list(?1) t WHERE t.wr",
                [&table],
                |row| row.get(0),
            )
            .optional()?
            .flatten();
        let is_of_keys = !is_table || key.is_some();
        let ordered = match if is_table { key } else { Some(name.clone()) } {
            None => columns,
            Some(index) => {
                let mut places = db.prepare("SELECT cid FROM pragma_index_xinfo(?1)")?;
                let places = places.query_map([index], |row| row.get::<_, i64>(0))?;
                let column = |place: rusqlite::Result<i64>| {
                    let place = usize::try_from(place?).ok();
                    let number = columns.iter().find(|column| column.is_row);
                    let column = place.and_then(|place| columns.get(place)).or(number);
                    // In an index, the number of the row is a value like others.
                    Ok(Column { is_row: false, ..column.cloned().unwrap_or_else(Column::number) })
                };
                places.map(column).collect::<rusqlite::Result<_>>()?
            }
        };
        all.push(Tree { name, is_table, is_of_keys, columns: ordered, ..Tree::default() });
    }
    Ok(all)
}

impl Column {
    /// Returns the number of a row.
    fn number() -> Self {
        let name = "rowid".to_owned();
        Self { name, kind: "INTEGER", may_be_null: false, is_row: true, parent: None }
    }
}

/// Returns the columns of a table.
fn columns(db: &Connection, table: &str) -> rusqlite::Result<Vec<Column>> {
    let sql = "SELECT c.name, c.type, c.pk AND NOT t.wr AND c.type = 'INTEGER',
                 NOT c.\"notnull\" AND (NOT c.pk OR NOT t.wr), c.dflt_value IS NOT NULL,
                 (SELECT f.\"table\" FROM pragma_foreign_key_list(?1) f WHERE f.\"from\" = c.name)
               FROM pragma_table_info(?1) c, pragma_table_list(?1) t ORDER BY c.cid";
    let mut all = db.prepare(sql)?;
    let all = all.query_map([table], |row| {
        let kind: String = row.get(1)?;
        Ok(Column {
            name: row.get(0)?,
            kind: ["INTEGER", "TEXT", "BLOB"].into_iter().find(|one| *one == kind).unwrap_or(""),
            is_row: row.get(2)?,
            // An older row ends before a column that has come with a default.
            may_be_null: row.get::<_, bool>(3)? || row.get(4)?,
            parent: row.get(5)?,
        })
    })?;
    all.collect()
}

/// The trees of a file.
struct Forest<'a> {
    pages: &'a Pages,
    trees: Vec<Tree>,
    /// The pages whose place is known.
    seen: HashSet<u32>,
}

/// Pages that nothing readable leads to.
struct Strays {
    tops: Vec<Top>,
    /// How many of them have no rows, of tables and of indices.
    empty: [usize; 2],
}

/// A page that no other leads to, with rows from the pages below it.
struct Top {
    page: u32,
    is_of_keys: bool,
    sample: Vec<Cell>,
}

impl Forest<'_> {
    /// Adds a page and those below it to a tree, with the rows after one and up to another.
    fn walk(&mut self, tree: usize, page: u32, after: i64, upto: Option<i64>) {
        let mut next = vec![(page, after, upto)];
        let tree = &mut self.trees[tree];
        while let Some((number, after, upto)) = next.pop() {
            let is_new = number != 0 && !self.seen.contains(&number);
            let page = if is_new { self.pages.page(number) } else { None };
            let page = page.filter(|page| tree.may_have(page));
            let is_read = page.is_some();
            if page.as_ref().is_none_or(|page| !page.is_whole) {
                tree.holes.push(Hole { page: number, after, upto, is_read });
            }
            let Some(page) = page else { continue };
            self.seen.insert(number);
            let mut from = after;
            for (below, last) in page.below {
                next.push((below, from, last.or(upto)));
                from = last.unwrap_or(from);
            }
            if let Some(first) = page.cells.first() {
                tree.pages.push((first.row, number));
            }
        }
    }

    /// Returns the pages that nothing readable leads to, if something is missing.
    fn strays(&self) -> Strays {
        let mut strays = Strays { tops: Vec::new(), empty: [0, 0] };
        if self.trees.iter().all(|tree| tree.holes.is_empty()) {
            return strays;
        }
        let free = self.pages.free();
        let is_stray = |page: &u32| !self.seen.contains(page) && !free.contains(page);
        let mut below = HashSet::new();
        let mut found = Vec::new();
        for number in (1..=self.pages.count).filter(is_stray) {
            if let Some(page) = self.pages.page(number) {
                below.extend(page.below.iter().map(|(page, _)| *page));
                found.push((number, page.is_of_keys));
            }
        }
        for (page, is_of_keys) in found {
            if below.contains(&page) {
                continue;
            }
            let (mut sample, mut next, mut looked) = (Vec::new(), vec![page], HashSet::new());
            while let Some(number) = next.pop().filter(|_| sample.len() < SAMPLE) {
                let read = Some(number).filter(|page| is_stray(page) && looked.insert(*page));
                if let Some(page) = read.and_then(|number| self.pages.page(number)) {
                    next.extend(page.below.iter().map(|(page, _)| *page));
                    sample.extend(page.cells.into_iter().filter(|cell| cell.values.is_some()));
                }
            }
            match sample.is_empty() {
                true => strays.empty[usize::from(is_of_keys)] += 1,
                false => strays.tops.push(Top { page, is_of_keys, sample }),
            }
        }
        strays
    }

    /// Gives strays to the damaged trees that their rows fit. Without a database of what they may
    /// refer to, only those that fit one tree alone.
    fn assign(&mut self, strays: &mut Strays, by: Option<&Connection>) {
        strays.tops.retain(|top| {
            let fitting = |tree: &Tree| {
                top.sample.iter().filter(|cell| tree.fits(cell) == Some(true)).count()
            };
            let mut fits: Vec<(usize, usize)> = (self.trees.iter().enumerate())
                .filter(|(_, tree)| tree.is_of_keys == top.is_of_keys && !tree.holes.is_empty())
                .map(|(i, tree)| (fitting(tree), i))
                .filter(|(fit, _)| fit * 2 > top.sample.len())
                .collect();
            let best = fits.iter().map(|(fit, _)| *fit).max();
            fits.retain(|(fit, _)| Some(*fit) == best);
            let found = match (&fits[..], by) {
                ([(_, only)], _) => Some(*only),
                (_, None) => None,
                (_, Some(db)) => fits.iter().map(|(_, i)| *i).max_by_key(|i| {
                    let tree = &self.trees[*i];
                    let refers = |cell: &Cell| tree.refers(db, cell).unwrap_or(0);
                    (top.sample.iter().map(refers).sum::<usize>(), tree.is_table, Reverse(*i))
                }),
            };
            if let Some(tree) = found {
                self.walk(tree, top.page, i64::MIN, None);
            }
            found.is_none()
        });
    }

    /// Copies the rows of a table.
    fn copy(
        &self,
        tree: usize,
        strays: &mut Strays,
        new: &Connection,
    ) -> rusqlite::Result<Salvaged> {
        let tree = &self.trees[tree];
        let mut done = Salvaged { table: tree.name.clone(), rows: 0, lost: Vec::new() };
        let (mut refused, mut blurred) = (0_u64, 0_u64);
        let mut pages = tree.pages.clone();
        // A step comes after the one before it. The rows of a tree of keys are not in order of pages.
        pages.sort_unstable();
        let at_once = if tree.is_of_keys { pages.len().max(1) } else { 1 };
        for some in pages.chunks(at_once) {
            let mut cells = Vec::new();
            for (_, number) in some {
                let read = self.pages.page(*number).into_iter().flat_map(|page| page.cells);
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
            done.lost.extend(hole.lost(tree, &pages, strays));
        }
        if refused > 0 {
            done.lost.push(format!("{refused} rows that do not go on from what could be read"));
        }
        if blurred > 0 {
            done.lost.push(format!("{blurred} rows in which letters are lost"));
        }
        Ok(done)
    }
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

impl Hole {
    /// Returns what is lost because of it.
    fn lost(
        &self,
        tree: &Tree,
        pages: &[(Option<i64>, u32)],
        strays: &mut Strays,
    ) -> Option<String> {
        let Self { page, after, upto, is_read } = self;
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
