//! A connection to PostgreSQL, as the statements of all stores use it. It is made when it is first
//! needed, and made again after it was lost.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::error::Error;
use std::sync::Arc;

use bytes::BytesMut;
use postgres_protocol::types as binary;
use tokio::runtime::{self, Runtime};
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, Config, SimpleQueryMessage, Statement};

use super::tls::Tls;
use crate::error::SqlError;
use crate::sql::cell::Cell;
use crate::sql::query::{Db, Each, Result, Row};

/// What every connection sets for itself.
const SETTINGS: &str = "SET client_min_messages = warning; SET lock_timeout = 0;
    SET statement_timeout = 0; SET idle_in_transaction_session_timeout = '1s'";

/// What a connection does that reads everything as it is at one moment, for as long as it takes.
const ONE_MOMENT: &str = "SET idle_in_transaction_session_timeout = 0;
    BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// A connection, which one thread uses.
pub(crate) struct Connection {
    config: Arc<Config>,
    tls: Tls,
    runtime: Runtime,
    client: Option<Client>,
    /// By their texts.
    prepared: RefCell<HashMap<String, Statement>>,
    /// Whether it reads at one moment, which does not come again.
    at_one_moment: bool,
    /// Whether it is not made again.
    is_over: bool,
}

impl Connection {
    pub(crate) fn new(config: Arc<Config>, tls: Tls) -> std::io::Result<Self> {
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        Ok(Self {
            config,
            tls,
            runtime,
            client: None,
            prepared: RefCell::default(),
            at_one_moment: false,
            is_over: false,
        })
    }

    /// Makes this a connection that reads everything as it is when it is first used. It is not made
    /// again.
    pub(crate) fn at_one_moment(self) -> Self {
        Self { at_one_moment: true, ..self }
    }

    /// Connects if there is no connection. Returns whether it has.
    pub(crate) fn connect(&mut self) -> Result<bool> {
        if self.client.as_ref().is_some_and(|client| !client.is_closed()) {
            return Ok(false);
        }
        self.client = None;
        if self.is_over {
            return Err(SqlError::Away);
        }
        self.prepared.borrow_mut().clear();
        let at_one_moment = self.at_one_moment;
        let client = self.runtime.block_on(async {
            let (client, connection) = self.config.connect(self.tls.clone()).await?;
            // It ends with its client, and what it fails with is told by the requests.
            drop(tokio::spawn(connection));
            client.batch_execute(SETTINGS).await?;
            if at_one_moment {
                client.batch_execute(ONE_MOMENT).await?;
            }
            Ok::<_, tokio_postgres::Error>(client)
        })?;
        self.client = Some(client);
        self.is_over = at_one_moment;
        Ok(true)
    }

    /// Runs statements without values, and returns the number of rows that the last one changed or
    /// returned.
    pub(crate) fn simple(&self, sql: &str) -> Result<u64> {
        let answers = self.runtime.block_on(self.client()?.simple_query(sql))?;
        let counts = answers.into_iter().filter_map(|answer| match answer {
            SimpleQueryMessage::CommandComplete(rows) => Some(rows),
            _ => None,
        });
        Ok(counts.last().unwrap_or(0))
    }

    /// Leaves the connection after an error that ends it. Returns whether it was one.
    pub(crate) fn is_lost(&mut self, error: &SqlError) -> bool {
        let lost = error.is_away();
        if lost {
            self.leave();
        }
        lost
    }

    /// Leaves the connection.
    pub(crate) fn leave(&mut self) {
        self.client = None;
    }

    fn client(&self) -> Result<&Client> {
        self.client.as_ref().ok_or(SqlError::Away)
    }

    fn prepare(&self, sql: &str) -> Result<Statement> {
        if let Some(known) = self.prepared.borrow().get(sql) {
            return Ok(known.clone());
        }
        let own = sql.replace('?', "$");
        let statement = self.runtime.block_on(self.client()?.prepare(&own))?;
        self.prepared.borrow_mut().insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }
}

fn given<'a>(values: &'a [Cell<'_>]) -> Vec<&'a (dyn ToSql + Sync)> {
    values.iter().map(|value| value as _).collect()
}

impl Db for Connection {
    fn execute(&self, sql: &str, values: &[Cell<'_>]) -> Result<usize> {
        let statement = self.prepare(sql)?;
        let values = given(values);
        let changed = self.runtime.block_on(self.client()?.execute(&statement, &values))?;
        Ok(usize::try_from(changed).unwrap_or(usize::MAX))
    }

    fn rows(&self, sql: &str, values: &[Cell<'_>], each: &mut Each<'_>) -> Result<()> {
        let statement = self.prepare(sql)?;
        let values = given(values);
        for row in self.runtime.block_on(self.client()?.query(&statement, &values))? {
            if !each(&row)? {
                break;
            }
        }
        Ok(())
    }
}

impl Row for tokio_postgres::Row {
    fn cell(&self, column: usize) -> Result<Cell<'_>> {
        Ok(self.try_get(column)?)
    }
}

impl<'a> FromSql<'a> for Cell<'a> {
    fn from_sql(
        kind: &Type,
        raw: &'a [u8],
    ) -> std::result::Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(match *kind {
            Type::INT8 => Self::Number(binary::int8_from_sql(raw)?),
            Type::INT4 => Self::Number(binary::int4_from_sql(raw)?.into()),
            Type::BOOL => Self::Number(binary::bool_from_sql(raw)?.into()),
            Type::BYTEA => Self::Bytes(Cow::Borrowed(binary::bytea_from_sql(raw))),
            _ => Self::Text(Cow::Borrowed(binary::text_from_sql(raw)?)),
        })
    }

    fn from_sql_null(_: &Type) -> std::result::Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Self::Null)
    }

    fn accepts(kind: &Type) -> bool {
        <Self as ToSql>::accepts(kind)
    }
}

impl ToSql for Cell<'_> {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> std::result::Result<IsNull, Box<dyn Error + Sync + Send>> {
        match (self, kind) {
            (Self::Null, _) => return Ok(IsNull::Yes),
            (Self::Number(number), &Type::INT8) => binary::int8_to_sql(*number, out),
            (Self::Number(number), &Type::INT4) => binary::int4_to_sql((*number).try_into()?, out),
            (Self::Text(text), &Type::TEXT) => binary::text_to_sql(text, out),
            (Self::Bytes(bytes), &Type::BYTEA) => binary::bytea_to_sql(bytes, out),
            (value, kind) => return Err(format!("{value:?} is given for a {kind}").into()),
        }
        Ok(IsNull::No)
    }

    fn accepts(kind: &Type) -> bool {
        matches!(*kind, Type::INT8 | Type::INT4 | Type::BOOL | Type::BYTEA | Type::TEXT)
    }

    to_sql_checked!();
}
