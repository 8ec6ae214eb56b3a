//! The house that one server has at a time: who owns it, and transactions that nobody else's come
//! between.
//!
//! One row says who has the house, in which epoch, and which transaction was the last. Every
//! transaction changes the row, so that it waits for the one before it, and does nothing if the
//! house has gone to another server or another connection. Whoever connects again raises the epoch
//! first. That waits for a transaction whose answer was lost, or refuses it if it begins later; so
//! the row then says for good whether it was committed.

use std::time::{Duration, Instant};

use super::connection::Connection;
use crate::error::SqlError;
use crate::sql::cell::params;
use crate::sql::query::{Query, Result};
use crate::sqlite::migrate::VERSION;

const SCHEMA: &str = include_str!("schema.sql");

/// The number by which servers lock the house: `KZYR`.
const LOCK: i64 = 0x4B5A_5952;

/// Locks a house, of which each schema of a database may have one.
const TRY_LOCK: &str =
    "SELECT pg_try_advisory_lock(hashtextextended(CAST(current_schema() AS TEXT), ?1))";

/// How long a server looks for what has become of a commit whose answer was lost, and how long it
/// waits for the lock of one that has just ended.
const PATIENCE: Duration = Duration::from_secs(10);

/// The pause between two tries.
const PAUSE: Duration = Duration::from_millis(100);

/// The connection of a thread; that of the writer has the house.
pub(crate) struct Session {
    db: Connection,
    own: Option<Own>,
}

/// What the row of the house says of its owner.
struct Own {
    owner: String,
    epoch: i64,
    batch: i64,
}

impl Session {
    pub(crate) fn new(db: Connection) -> Self {
        Self { db, own: None }
    }

    /// Reads something. A connection that ended while nobody used it is noticed by its next
    /// request, which is made once more.
    pub(crate) fn read<T>(&mut self, work: impl Fn(&Connection) -> Result<T>) -> Result<T> {
        self.db.connect()?;
        match work(&self.db) {
            Err(error) if self.db.is_lost(&error) => {
                self.db.connect()?;
                work(&self.db)
            }
            done => done,
        }
    }

    /// Takes the house, after making it if there is none.
    pub(crate) fn take(&mut self) -> Result<()> {
        self.db.connect()?;
        let begun = Instant::now();
        while !self.lock()? {
            if begun.elapsed() > PATIENCE {
                return Err(SqlError::Taken);
            }
            std::thread::sleep(PAUSE);
        }
        let there = "SELECT COUNT(*) FROM pg_class WHERE oid = to_regclass('house')";
        if self.db.count(there, ())? == 0 {
            let first = format!("INSERT INTO house VALUES (1, {VERSION}, '', 0, 0)");
            // One text is one transaction.
            self.db.simple(&format!("{SCHEMA};{first}"))?;
        }
        let found = self.db.count("SELECT format FROM house", ())?;
        if found != VERSION {
            return Err(SqlError::Format { found, known: VERSION });
        }
        let row = self.db.one(
            "UPDATE house SET owner = CAST(gen_random_uuid() AS TEXT), epoch = epoch + 1
             RETURNING owner, epoch, batch",
            (),
        )?;
        let (owner, epoch, batch) = row.ok_or(SqlError::Taken)?;
        self.own = Some(Own { owner, epoch, batch });
        Ok(())
    }

    /// Locks the house for this connection, so that no other server takes it.
    fn lock(&self) -> Result<bool> {
        let got = self.db.one(TRY_LOCK, [LOCK])?;
        Ok(got.unwrap_or_default())
    }

    /// Connects again if the connection was lost, under a new epoch. Returns the last transaction
    /// that was committed.
    fn resume(&mut self) -> Result<i64> {
        let connected = self.db.connect()?;
        let own = self.own.as_mut().ok_or(SqlError::Away)?;
        if connected {
            let raise = "UPDATE house SET epoch = epoch + 1 WHERE owner = ?1
                 RETURNING epoch, batch";
            let row: Option<(i64, i64)> = self.db.one(raise, [&own.owner])?;
            (own.epoch, own.batch) = row.ok_or(SqlError::Taken)?;
            // The connection that was lost may have the lock for a while.
            drop(self.db.one::<bool>(TRY_LOCK, [LOCK]));
        }
        Ok(own.batch)
    }

    /// Does all of this or nothing. The answer comes when it is on disk.
    pub(crate) fn transaction<T>(
        &mut self,
        work: impl FnOnce(&Connection) -> Result<T>,
    ) -> Result<T> {
        // A connection that ended while nobody used it is noticed by its next request.
        let batch = match self.begin() {
            Err(error) if self.db.is_lost(&error) => self.begin()?,
            begun => begun?,
        };
        match work(&self.db) {
            Ok(done) => self.commit(batch).map(|()| done),
            Err(error) => {
                // A connection that is lost has lost its transaction.
                if !self.db.is_lost(&error) {
                    self.db.simple("ROLLBACK")?;
                }
                Err(error)
            }
        }
    }

    /// Begins a transaction, and returns its number.
    fn begin(&mut self) -> Result<i64> {
        let batch = self.resume()? + 1;
        let own = self.own.as_ref().ok_or(SqlError::Away)?;
        self.db.simple("BEGIN")?;
        let mark = "UPDATE house SET batch = ?1 WHERE owner = ?2 AND epoch = ?3";
        if self.db.run(mark, params![batch, own.owner, own.epoch])? == 0 {
            self.db.simple("ROLLBACK")?;
            return Err(SqlError::Taken);
        }
        Ok(batch)
    }

    fn commit(&mut self, batch: i64) -> Result<()> {
        match self.db.simple("COMMIT") {
            Ok(_) => {
                self.own.iter_mut().for_each(|own| own.batch = batch);
                Ok(())
            }
            Err(error) if !self.db.is_lost(&error) => Err(error),
            Err(error) => {
                let lost = Instant::now();
                loop {
                    match self.resume() {
                        Ok(last) if last == batch => return Ok(()),
                        Ok(_) => return Err(error),
                        Err(SqlError::Taken) => return Err(SqlError::Taken),
                        Err(error) => {
                            self.db.is_lost(&error);
                            if lost.elapsed() > PATIENCE {
                                return Err(error);
                            }
                            std::thread::sleep(PAUSE);
                        }
                    }
                }
            }
        }
    }
}
