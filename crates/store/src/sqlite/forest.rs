//! The trees of a damaged database: to which table or index each of its pages belongs.

use std::cmp::Reverse;
use std::collections::HashSet;

use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension};

use super::pages::{Cell, Page, Pages};

/// The number of rows that show to which table a page belongs.
const SAMPLE: usize = 64;

/// A column of a table, as far as a record shows it.
#[derive(Clone, Debug)]
pub(super) struct Column {
    pub(super) name: String,
    pub(super) kind: &'static str,
    pub(super) may_be_null: bool,
    /// Whether this is the number of the row, which is not in the record.
    pub(super) is_row: bool,
    /// The table whose id it has.
    pub(super) parent: Option<String>,
}

/// A table or an index: its columns in the order of its records, and its pages.
#[derive(Default, Debug)]
pub(super) struct Tree {
    pub(super) name: String,
    pub(super) is_table: bool,
    pub(super) is_of_keys: bool,
    pub(super) columns: Vec<Column>,
    /// The pages with cells, each with its first row.
    pub(super) pages: Vec<(Option<i64>, u32)>,
    pub(super) holes: Vec<Hole>,
}

/// A page of a tree that cannot be read, with the rows that may be there; page 0 if it is unknown
/// which page it is.
#[derive(Debug)]
pub(super) struct Hole {
    pub(super) page: u32,
    pub(super) after: i64,
    pub(super) upto: Option<i64>,
    /// Whether a part of it can be read.
    pub(super) is_read: bool,
}

impl Tree {
    /// Returns whether a cell can be a row of this tree; `None` if it cannot be told.
    pub(super) fn fits(&self, cell: &Cell) -> Option<bool> {
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
pub(super) fn trees(db: &Connection) -> rusqlite::Result<Vec<Tree>> {
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
    pub(super) fn number() -> Self {
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
pub(super) struct Forest<'a> {
    pub(super) pages: &'a Pages,
    pub(super) trees: Vec<Tree>,
    /// The pages whose place is known.
    pub(super) seen: HashSet<u32>,
}

/// Pages that nothing readable leads to.
pub(super) struct Strays {
    pub(super) tops: Vec<Top>,
    /// How many of them have no rows, of tables and of indices.
    pub(super) empty: [usize; 2],
}

/// A page that no other leads to, with rows from the pages below it.
pub(super) struct Top {
    pub(super) page: u32,
    pub(super) is_of_keys: bool,
    pub(super) sample: Vec<Cell>,
}

impl Forest<'_> {
    /// Adds a page and those below it to a tree, with the rows after one and up to another.
    pub(super) fn walk(&mut self, tree: usize, page: u32, after: i64, upto: Option<i64>) {
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
    pub(super) fn strays(&self) -> Strays {
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
    pub(super) fn assign(&mut self, strays: &mut Strays, by: Option<&Connection>) {
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
}
