//! Queries: what a connection to a database does for the stores, and the values that are read from
//! the rows of an answer.

use kozyr_rules::Secret;

use super::cell::{Cell, Values};
use crate::error::SqlError;
use kozyr_storage::*;

pub(crate) type Result<T> = std::result::Result<T, SqlError>;

/// A connection to a database. A statement names its values `?1`, `?2` and so on.
pub(crate) trait Db {
    /// Runs a statement and returns the number of rows that it changed.
    fn execute(&self, sql: &str, values: &[Cell<'_>]) -> Result<usize>;

    /// Hands the rows of a query to a function, in order, for as long as it wants more.
    fn rows(&self, sql: &str, values: &[Cell<'_>], each: &mut Each<'_>) -> Result<()>;
}

/// Takes a row. Returns whether it wants more.
pub(crate) type Each<'a> = dyn FnMut(&dyn Row) -> Result<bool> + 'a;

/// A row of an answer.
pub(crate) trait Row {
    /// Returns a value. A text whose bytes are not UTF-8 has others in their place, so that a
    /// damaged text makes its own row unreadable at most, and no list that the row is in.
    fn cell(&self, column: usize) -> Result<Cell<'_>>;
}

/// Runs statements, with the types that are wanted.
pub(crate) trait Query: Db {
    /// Runs a statement and returns the number of rows that it changed.
    fn run(&self, sql: &str, values: impl Values) -> Result<usize> {
        self.execute(sql, &values.cells())
    }

    /// Returns the first row of a query; `None` if there is none.
    fn one<T: FromRow>(&self, sql: &str, values: impl Values) -> Result<Option<T>> {
        let mut found = None;
        self.rows(sql, &values.cells(), &mut |row| {
            found = Some(read(row)?);
            Ok(false)
        })?;
        Ok(found)
    }

    /// Returns all rows of a query.
    fn all<T: FromRow>(&self, sql: &str, values: impl Values) -> Result<Vec<T>> {
        let mut all = Vec::new();
        self.rows(sql, &values.cells(), &mut |row| {
            all.push(read(row)?);
            Ok(true)
        })?;
        Ok(all)
    }

    /// Returns the number that a query counts.
    fn count(&self, sql: &str, values: impl Values) -> Result<u32> {
        self.one(sql, values).map(Option::unwrap_or_default)
    }
}

impl<D: Db + ?Sized> Query for D {}

/// Returns the error for a write that no constraint of the database forbids.
pub(crate) fn refused(reason: &str) -> SqlError {
    SqlError::Refused(reason.to_owned())
}

/// Checks that there is a guest whom a row without a foreign key is to name.
pub(crate) fn has_guest(db: &dyn Db, id: &GuestId) -> Result<()> {
    match db.count("SELECT COUNT(*) FROM guests WHERE id = ?1", [&id.0])? {
        0 => Err(refused("FOREIGN KEY constraint failed")),
        _ => Ok(()),
    }
}

/// Reads a value from a row.
pub(crate) fn read<T: FromRow>(row: &dyn Row) -> Result<T> {
    T::take(&mut Columns { row, next: 0 })
}

/// The columns of a row, which are read one after the other.
pub(crate) struct Columns<'a> {
    row: &'a dyn Row,
    next: usize,
}

impl Columns<'_> {
    fn cell(&mut self) -> Result<Cell<'_>> {
        self.next += 1;
        match self.row.cell(self.next - 1)? {
            Cell::Null => Err(SqlError::Null),
            cell => Ok(cell),
        }
    }

    fn number(&mut self) -> Result<i64> {
        match self.cell()? {
            Cell::Number(number) => Ok(number),
            other => Err(other.is_no("number")),
        }
    }

    fn text(&mut self) -> Result<String> {
        match self.cell()? {
            Cell::Text(text) => Ok(text.into_owned()),
            other => Err(other.is_no("text")),
        }
    }
}

impl Cell<'_> {
    fn is_no(&self, wanted: &str) -> SqlError {
        let found = match self {
            Self::Null => "nothing",
            Self::Number(_) => "a number",
            Self::Text(_) => "a text",
            Self::Bytes(_) => "bytes",
        };
        SqlError::Broken(format!("there is {found} in place of a {wanted}"))
    }
}

/// A value that is read from the next columns of a row.
pub(crate) trait FromRow: Sized {
    fn take(columns: &mut Columns<'_>) -> Result<Self>;
}

/// `None` if one of the columns of the value is null.
impl<T: FromRow> FromRow for Option<T> {
    fn take(columns: &mut Columns<'_>) -> Result<Self> {
        match T::take(columns) {
            Err(SqlError::Null) => Ok(None),
            read => read.map(Some),
        }
    }
}

impl<T: FromRow> FromRow for Secret<T> {
    fn take(columns: &mut Columns<'_>) -> Result<Self> {
        T::take(columns).map(Self::new)
    }
}

impl FromRow for Role {
    fn take(columns: &mut Columns<'_>) -> Result<Self> {
        u8::take(columns).map(Self::numbered)
    }
}

impl FromRow for String {
    fn take(columns: &mut Columns<'_>) -> Result<Self> {
        columns.text()
    }
}

impl FromRow for bool {
    fn take(columns: &mut Columns<'_>) -> Result<Self> {
        columns.number().map(|number| number != 0)
    }
}

impl FromRow for i64 {
    fn take(columns: &mut Columns<'_>) -> Result<Self> {
        columns.number()
    }
}

impl FromRow for TokenHash {
    fn take(columns: &mut Columns<'_>) -> Result<Self> {
        let cell = columns.cell()?;
        match &cell {
            Cell::Bytes(bytes) => bytes.as_ref().try_into().map_err(|_| cell.is_no("hash")),
            other => Err(other.is_no("hash")),
        }
    }
}

/// Reads types from one column each. A number that cannot be one of its column is the largest one.
macro_rules! columns {
    ($($number:ty),+; $($id:ident),+) => {
        $(impl FromRow for $number {
            fn take(columns: &mut Columns<'_>) -> Result<Self> {
                Ok(Self::try_from(columns.number()?).unwrap_or(Self::MAX))
            }
        })+
        $(impl FromRow for $id {
            fn take(columns: &mut Columns<'_>) -> Result<Self> {
                columns.text().map(Self)
            }
        })+
    };
}
columns!(u8, u32; GuestId, TableId, CircleId, MatchId);
/// Reads tuples. All columns are read, even if one of them is null.
macro_rules! tuples {
    ($(($($type:ident $value:ident),+))+) => {
        $(impl<$($type: FromRow),+> FromRow for ($($type,)+) {
            fn take(columns: &mut Columns<'_>) -> Result<Self> {
                $(let $value = $type::take(columns);)+
                Ok(($($value?,)+))
            }
        })+
    };
}
tuples! { (A a, B b) (A a, B b, C c) (A a, B b, C c, D d, E e) }

/// Reads structs, with the fields in the order of the columns.
macro_rules! rows {
    ($($type:ident { $($field:ident),+ })+) => {
        $(impl FromRow for $type {
            fn take(columns: &mut Columns<'_>) -> Result<Self> {
                Ok(Self { $($field: FromRow::take(columns)?),+ })
            }
        })+
    };
}
rows! {
    AdminSession { n, began, expires, unseen }
    Agent { browser, system }
    Announcement { at, text, until }
    AuditRow { n, at, session, what, about, detail, until }
    AwayRow { begins, ends, first, last }
    BotRow { id, owner, owner_name, name, open, created }
    Circle { id, name, about, games, zone, hours, key }
    CircleMatch { id, game, summary, finished, counted }
    CircleMember { n, guest, name, role, joined }
    Device { token, agent, since, seen }
    Guest { id, name }
    Hidden { n, who, at }
    MatchRow { id, table, game, setup, started, finished }
    MatchSeat { seat, nth, first }
    MatchSummary { id, game, summary, finished, seat }
    PersonRow { guest, seen, since, devices }
    Report { n, at, table, game, by, about, reason, note, words, settled }
    Reported { about, open, reporters, first, last }
    SaidRow { n, by, words, aside, at }
    Standing { game, n, matches, wins, places, scored, points }
    StepRow { number, seat, text, action_id, version, time, clock }
    TableEntry { id, game, state, listed, live, updated }
    TableRow { id, game, state, match_id, listed, open, live, updated }
    TurnRow { table, guest, since, rest, due }
}
