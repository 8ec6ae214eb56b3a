//! The store in one SQLite file.
//!
//! One thread owns the connection. Writes that wait while another is being written are committed
//! together, so that many tables share one wait for the disk.

use std::path::Path;
use std::sync::mpsc;
use std::thread;

use rusqlite::{Connection, OptionalExtension, Row, Transaction, params};
use tokio::sync::oneshot;

use crate::error::{Result, StoreError};
use crate::model::{
    Guest, GuestId, LinkHash, MatchId, MatchRow, MatchSummary, StepRow, TableId, TableRow,
    TokenHash, Write,
};
use crate::store::Store;

/// The migrations in order; the database's `user_version` says how many it has had.
const MIGRATIONS: &[&str] = &[include_str!("schema.sql"), include_str!("reviews.sql")];

/// Max number of writes that are committed together.
const BATCH: usize = 256;

/// What the thread that owns the connection is asked to do.
enum Job {
    Write(Vec<Write>, oneshot::Sender<Result<()>>),
    Read(Box<dyn FnOnce(&mut Connection) + Send>),
}

/// A store in one file. Clones share it; it is closed when the last clone is gone.
#[derive(Clone, Debug)]
pub struct Sqlite {
    jobs: mpsc::Sender<Job>,
}

impl Sqlite {
    /// Opens the file, and makes or brings up to date what is in it.
    ///
    /// # Errors
    /// If the file or its folder cannot be used, or was written by a later version.
    pub fn open(path: &Path) -> Result<Self> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)
                .map_err(|error| StoreError::File { path: folder.display().to_string(), error })?;
        }
        Self::start(Connection::open(path)?)
    }

    /// A store that is gone with the process.
    ///
    /// # Errors
    /// If SQLite cannot be used at all.
    pub fn in_memory() -> Result<Self> {
        Self::start(Connection::open_in_memory()?)
    }

    fn start(mut connection: Connection) -> Result<Self> {
        // A write counts when it is on the disk, not in the system's cache.
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.busy_timeout(std::time::Duration::from_secs(5))?;
        migrate(&mut connection)?;
        let (jobs, inbox) = mpsc::channel();
        thread::Builder::new()
            .name("store".into())
            .spawn(move || work(connection, &inbox))
            .map_err(|error| StoreError::File { path: "store thread".into(), error })?;
        Ok(Self { jobs })
    }

    async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T> {
        let (reply, answer) = oneshot::channel();
        let job = Job::Read(Box::new(move |connection| {
            // Nobody waits any more: the work was for nothing, which harms nobody.
            let _ = reply.send(read(connection));
        }));
        self.jobs.send(job).map_err(|_| StoreError::Closed)?;
        Ok(answer.await.map_err(|_| StoreError::Closed)??)
    }
}

fn migrate(connection: &mut Connection) -> Result<()> {
    let found: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = u32::try_from(MIGRATIONS.len()).unwrap_or(u32::MAX);
    if found > known {
        return Err(StoreError::TooNew { found, known });
    }
    for (number, migration) in (1..=known).zip(MIGRATIONS).skip(found as usize) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(migration)?;
        transaction.pragma_update(None, "user_version", number)?;
        transaction.commit()?;
    }
    Ok(())
}

fn work(mut connection: Connection, inbox: &mpsc::Receiver<Job>) {
    let mut held = None;
    while let Some(job) = held.take().or_else(|| inbox.recv().ok()) {
        let (writes, reply) = match job {
            Job::Read(read) => {
                read(&mut connection);
                continue;
            }
            Job::Write(writes, reply) => (writes, reply),
        };
        let mut batch = vec![(writes, reply)];
        while batch.len() < BATCH {
            match inbox.try_recv() {
                Ok(Job::Write(writes, reply)) => batch.push((writes, reply)),
                Ok(read) => {
                    held = Some(read);
                    break;
                }
                Err(_) => break,
            }
        }
        if batch.len() > 1
            && commit(&mut connection, batch.iter().map(|(writes, _)| writes)).is_ok()
        {
            for (_, reply) in batch {
                let _ = reply.send(Ok(()));
            }
            continue;
        }
        // Alone, or one of them is bad: each for itself, so that the good ones do not suffer.
        for (writes, reply) in batch {
            let _ = reply.send(commit(&mut connection, [&writes]));
        }
    }
}

fn commit<'a>(
    connection: &mut Connection,
    all: impl IntoIterator<Item = &'a Vec<Write>>,
) -> Result<()> {
    let transaction = connection.transaction()?;
    for write in all.into_iter().flatten() {
        perform(&transaction, write)?;
    }
    transaction.commit()?;
    Ok(())
}

fn perform(db: &Transaction<'_>, write: &Write) -> rusqlite::Result<()> {
    let run = |sql: &str, params: &[&dyn rusqlite::ToSql]| -> rusqlite::Result<()> {
        db.prepare_cached(sql)?.execute(params).map(|_| ())
    };
    match write {
        Write::Guest(guest, now) => run(
            "INSERT INTO guests (id, name, updated) VALUES (?1, ?2, ?3)
             ON CONFLICT (id) DO UPDATE SET name = ?2, updated = ?3",
            &[&guest.id.0, &guest.name, now],
        ),
        Write::Token(hash, guest, now) => run(
            "INSERT INTO tokens (hash, guest, created) VALUES (?1, ?2, ?3)",
            &[hash, &guest.0, now],
        ),
        Write::Forget(hash) => run("DELETE FROM tokens WHERE hash = ?1", &[hash]),
        Write::Link(hash, guest, expires) => {
            run("DELETE FROM links WHERE guest = ?1", &[&guest.0])?;
            run(
                "INSERT INTO links (hash, guest, expires) VALUES (?1, ?2, ?3)",
                &[hash, &guest.0, expires],
            )
        }
        Write::Table(table, guests) => {
            let match_id = table.match_id.as_ref().map(|id| &id.0);
            run(
                "INSERT INTO tables (id, game, state, match_id, live, updated)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)
                 ON CONFLICT (id) DO UPDATE
                 SET game = ?2, state = ?3, match_id = ?4, live = ?5, updated = ?6",
                &[&table.id.0, &table.game, &table.state, &match_id, &table.live, &table.updated],
            )?;
            run("DELETE FROM table_guests WHERE table_id = ?1", &[&table.id.0])?;
            for guest in guests {
                run(
                    "INSERT INTO table_guests (table_id, guest) VALUES (?1, ?2)
                     ON CONFLICT DO NOTHING",
                    &[&table.id.0, &guest.0],
                )?;
            }
            Ok(())
        }
        Write::Unlist(table, guest) => run(
            "DELETE FROM table_guests WHERE table_id = ?1 AND guest = ?2",
            &[&table.0, &guest.0],
        ),
        Write::Match(row, guests) => {
            run(
                "INSERT INTO matches (id, table_id, game, setup, started)
                 VALUES (?1, ?2, ?3, ?4, ?5)",
                &[&row.id.0, &row.table.0, &row.game, &row.setup, &row.started],
            )?;
            for (seat, guest) in guests {
                run(
                    "INSERT INTO match_guests (match_id, seat, guest) VALUES (?1, ?2, ?3)",
                    &[&row.id.0, seat, &guest.0],
                )?;
            }
            Ok(())
        }
        Write::Step(id, step) => run(
            "INSERT INTO steps (match_id, number, seat, text, action_id, version, time)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            &[
                &id.0,
                &step.number,
                &step.seat,
                &step.text,
                &step.action_id,
                &step.version,
                &step.time,
            ],
        ),
        Write::Finish(id, time, summary) => run(
            "UPDATE matches SET finished = ?2, summary = ?3 WHERE id = ?1 AND finished IS NULL",
            &[&id.0, time, summary],
        ),
        Write::Review(id, seat, review) => run(
            "INSERT INTO reviews (match_id, seat, review) VALUES (?1, ?2, ?3)
             ON CONFLICT (match_id, seat) DO UPDATE SET review = ?3",
            &[&id.0, seat, review],
        ),
    }
}

const TABLE: &str = "id, game, state, match_id, live, updated";

fn table(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        id: TableId(row.get(0)?),
        game: row.get(1)?,
        state: row.get(2)?,
        match_id: row.get::<_, Option<String>>(3)?.map(MatchId),
        live: row.get(4)?,
        updated: row.get(5)?,
    })
}

fn guest(row: &Row<'_>) -> rusqlite::Result<Guest> {
    Ok(Guest { id: GuestId(row.get(0)?), name: row.get(1)? })
}

impl Store for Sqlite {
    async fn write(&self, writes: Vec<Write>) -> Result<()> {
        let (reply, answer) = oneshot::channel();
        self.jobs.send(Job::Write(writes, reply)).map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    async fn guest_by_token(&self, token: TokenHash) -> Result<Option<Guest>> {
        self.read(move |db| {
            db.prepare_cached(
                "SELECT g.id, g.name FROM tokens t JOIN guests g ON g.id = t.guest
                 WHERE t.hash = ?1",
            )?
            .query_row([token], guest)
            .optional()
        })
        .await
    }

    async fn take_link(&self, link: LinkHash, now: i64) -> Result<Option<GuestId>> {
        self.read(move |db| {
            db.prepare_cached("DELETE FROM links WHERE hash = ?1 RETURNING guest, expires")?
                .query_row([link], |row| Ok((GuestId(row.get(0)?), row.get::<_, i64>(1)?)))
                .optional()
                .map(|found| found.filter(|(_, expires)| *expires > now).map(|(guest, _)| guest))
        })
        .await
    }

    async fn peek_link(&self, link: LinkHash, now: i64) -> Result<Option<Guest>> {
        self.read(move |db| {
            db.prepare_cached(
                "SELECT g.id, g.name FROM links l JOIN guests g ON g.id = l.guest
                 WHERE l.hash = ?1 AND l.expires > ?2",
            )?
            .query_row(params![link, now], guest)
            .optional()
        })
        .await
    }

    async fn table(&self, id: &TableId) -> Result<Option<TableRow>> {
        let id = id.0.clone();
        self.read(move |db| {
            db.prepare_cached(&format!("SELECT {TABLE} FROM tables WHERE id = ?1"))?
                .query_row([id], table)
                .optional()
        })
        .await
    }

    async fn tables_of(&self, guest: &GuestId, limit: u32) -> Result<Vec<TableRow>> {
        let guest = guest.0.clone();
        self.read(move |db| {
            db.prepare_cached(&format!(
                "SELECT {TABLE} FROM tables
                 WHERE id IN (SELECT table_id FROM table_guests WHERE guest = ?1)
                 ORDER BY updated DESC LIMIT ?2"
            ))?
            .query_map(params![guest, limit], table)?
            .collect()
        })
        .await
    }

    async fn live_tables(&self) -> Result<Vec<TableRow>> {
        self.read(|db| {
            db.prepare_cached(&format!("SELECT {TABLE} FROM tables WHERE live = 1"))?
                .query_map([], table)?
                .collect()
        })
        .await
    }

    async fn match_by_id(&self, id: &MatchId) -> Result<Option<MatchRow>> {
        let id = id.0.clone();
        self.read(move |db| {
            db.prepare_cached(
                "SELECT id, table_id, game, setup, started, finished, summary
                 FROM matches WHERE id = ?1",
            )?
            .query_row([id], |row| {
                Ok(MatchRow {
                    id: MatchId(row.get(0)?),
                    table: TableId(row.get(1)?),
                    game: row.get(2)?,
                    setup: row.get(3)?,
                    started: row.get(4)?,
                    finished: row.get::<_, Option<i64>>(5)?.zip(row.get(6)?),
                })
            })
            .optional()
        })
        .await
    }

    async fn steps(&self, id: &MatchId) -> Result<Vec<StepRow>> {
        let id = id.0.clone();
        self.read(move |db| {
            db.prepare_cached(
                "SELECT number, seat, text, action_id, version, time FROM steps
                 WHERE match_id = ?1 ORDER BY number",
            )?
            .query_map([id], |row| {
                Ok(StepRow {
                    number: row.get(0)?,
                    seat: row.get(1)?,
                    text: row.get(2)?,
                    action_id: row.get(3)?,
                    version: row.get(4)?,
                    time: row.get(5)?,
                })
            })?
            .collect()
        })
        .await
    }

    async fn seat_in(&self, id: &MatchId, guest: &GuestId) -> Result<Option<u8>> {
        let (id, guest) = (id.0.clone(), guest.0.clone());
        self.read(move |db| {
            db.prepare_cached(
                "SELECT seat FROM match_guests WHERE match_id = ?1 AND guest = ?2 ORDER BY seat",
            )?
            .query_row([id, guest], |row| row.get(0))
            .optional()
        })
        .await
    }

    async fn review(&self, id: &MatchId, seat: u8) -> Result<Option<String>> {
        let id = id.0.clone();
        self.read(move |db| {
            db.prepare_cached("SELECT review FROM reviews WHERE match_id = ?1 AND seat = ?2")?
                .query_row(params![id, seat], |row| row.get(0))
                .optional()
        })
        .await
    }

    async fn matches_of(
        &self,
        guest: &GuestId,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<MatchSummary>> {
        let guest = guest.0.clone();
        self.read(move |db| {
            db.prepare_cached(
                "SELECT m.id, m.game, m.summary, m.finished, g.seat
                 FROM match_guests g JOIN matches m ON m.id = g.match_id
                 WHERE g.guest = ?1 AND m.finished IS NOT NULL
                 ORDER BY m.finished DESC, m.id LIMIT ?2 OFFSET ?3",
            )?
            .query_map(params![guest, limit, skip], |row| {
                Ok(MatchSummary {
                    id: MatchId(row.get(0)?),
                    game: row.get(1)?,
                    summary: row.get(2)?,
                    finished: row.get(3)?,
                    seat: row.get(4)?,
                })
            })?
            .collect()
        })
        .await
    }
}
