//! Queries: statements that are prepared once, and the values that are read from their rows.

use kozyr_rules::Secret;
use rusqlite::ffi::{Error as Code, SQLITE_CONSTRAINT};
use rusqlite::types::{FromSql, Type, ValueRef};
use rusqlite::{Connection, Error, OptionalExtension, Params, Result, Row};

use kozyr_storage::*;

/// Runs statements, each of which is prepared once for a connection.
pub(crate) trait Query {
    /// Runs a statement and returns the number of rows that it changed.
    fn run(&self, sql: &str, params: impl Params) -> Result<usize>;

    /// Returns the first row of a query; `None` if there is none.
    fn one<T: FromRow>(&self, sql: &str, params: impl Params) -> Result<Option<T>>;

    /// Returns all rows of a query.
    fn all<T: FromRow>(&self, sql: &str, params: impl Params) -> Result<Vec<T>>;

    /// Returns the number that a query counts.
    fn count(&self, sql: &str, params: impl Params) -> Result<u32> {
        self.one(sql, params).map(Option::unwrap_or_default)
    }
}

impl Query for Connection {
    fn run(&self, sql: &str, params: impl Params) -> Result<usize> {
        self.prepare_cached(sql)?.execute(params)
    }

    fn one<T: FromRow>(&self, sql: &str, params: impl Params) -> Result<Option<T>> {
        self.prepare_cached(sql)?.query_row(params, read).optional()
    }

    fn all<T: FromRow>(&self, sql: &str, params: impl Params) -> Result<Vec<T>> {
        self.prepare_cached(sql)?.query_map(params, read)?.collect()
    }
}

/// Returns the error for a write that no constraint of the database forbids.
pub(crate) fn refused(reason: &str) -> rusqlite::Error {
    rusqlite::Error::SqliteFailure(Code::new(SQLITE_CONSTRAINT), Some(reason.to_owned()))
}

/// Checks that there is a guest whom a row without a foreign key is to name.
pub(crate) fn has_guest(db: &Connection, id: &GuestId) -> Result<()> {
    match db.count("SELECT COUNT(*) FROM guests WHERE id = ?1", [&id.0])? {
        0 => Err(refused("FOREIGN KEY constraint failed")),
        _ => Ok(()),
    }
}

/// Reads a value from a row.
pub(crate) fn read<T: FromRow>(row: &Row<'_>) -> Result<T> {
    T::take(&mut Columns { row, next: 0 })
}

/// The columns of a row, which are read one after the other.
pub(crate) struct Columns<'a> {
    row: &'a Row<'a>,
    next: usize,
}

impl Columns<'_> {
    fn column<T: FromSql>(&mut self) -> Result<T> {
        self.next += 1;
        self.row.get(self.next - 1)
    }

    fn text(&mut self) -> Result<String> {
        self.next += 1;
        text(self.row, self.next - 1)
    }
}

/// Returns a text. Bytes that are not UTF-8 are replaced, so that a damaged text makes its own row
/// unreadable at most, and no list that the row is in.
pub(crate) fn text(row: &Row<'_>, column: usize) -> Result<String> {
    match row.get_ref(column)? {
        ValueRef::Text(bytes) => Ok(String::from_utf8_lossy(bytes).into_owned()),
        _ => row.get(column),
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
            Err(Error::InvalidColumnType(_, _, Type::Null)) => Ok(None),
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
        columns.column().map(Self::numbered)
    }
}

impl FromRow for String {
    fn take(columns: &mut Columns<'_>) -> Result<Self> {
        columns.text()
    }
}

/// Reads types from one column each. A number that cannot be one of its column is the largest one.
macro_rules! columns {
    ($($type:ty),+; $($number:ty),+; $($id:ident),+) => {
        $(impl FromRow for $type {
            fn take(columns: &mut Columns<'_>) -> Result<Self> {
                columns.column()
            }
        })+
        $(impl FromRow for $number {
            fn take(columns: &mut Columns<'_>) -> Result<Self> {
                let number: i64 = columns.column()?;
                Ok(Self::try_from(number).unwrap_or(Self::MAX))
            }
        })+
        $(impl FromRow for $id {
            fn take(columns: &mut Columns<'_>) -> Result<Self> {
                columns.text().map(Self)
            }
        })+
    };
}
columns!(bool, i64, TokenHash; u8, u32; GuestId, TableId, CircleId, MatchId);

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
