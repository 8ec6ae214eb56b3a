//! A connection to SQLite, as the statements of all stores use it. Each is prepared once for a
//! connection.

use rusqlite::types::{ToSqlOutput, Value, ValueRef};
use rusqlite::{Connection, ToSql, params_from_iter};

use crate::sql::cell::Cell;
use crate::sql::query::{Db, Each, Result, Row};

impl Db for Connection {
    fn execute(&self, sql: &str, values: &[Cell<'_>]) -> Result<usize> {
        Ok(self.prepare_cached(sql)?.execute(params_from_iter(values))?)
    }

    fn rows(&self, sql: &str, values: &[Cell<'_>], each: &mut Each<'_>) -> Result<()> {
        let mut query = self.prepare_cached(sql)?;
        let mut rows = query.query(params_from_iter(values))?;
        while let Some(row) = rows.next()? {
            if !each(row)? {
                break;
            }
        }
        Ok(())
    }
}

impl Row for rusqlite::Row<'_> {
    fn cell(&self, column: usize) -> Result<Cell<'_>> {
        Ok(match self.get_ref(column)? {
            ValueRef::Null | ValueRef::Real(_) => Cell::Null,
            ValueRef::Integer(number) => Cell::Number(number),
            ValueRef::Text(text) => Cell::Text(String::from_utf8_lossy(text)),
            ValueRef::Blob(bytes) => Cell::Bytes(bytes.into()),
        })
    }
}

impl ToSql for Cell<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match self {
            Self::Null => ToSqlOutput::Owned(Value::Null),
            Self::Number(number) => ToSqlOutput::Owned(Value::Integer(*number)),
            Self::Text(text) => ToSqlOutput::Borrowed(ValueRef::Text(text.as_bytes())),
            Self::Bytes(bytes) => ToSqlOutput::Borrowed(ValueRef::Blob(bytes)),
        })
    }
}
